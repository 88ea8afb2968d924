export { type BuildOptions, buildClient, clientFolder } from './build.ts';
