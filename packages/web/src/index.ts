export { type BuildOptions, buildClient } from './build.ts';
