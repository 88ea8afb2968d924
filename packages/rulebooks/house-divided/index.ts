/** What the folder hands to the rest of the project. */
export { rulebook } from './rulebook.ts';
