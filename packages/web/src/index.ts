export { buildClient, clientFolder } from './build.ts';
