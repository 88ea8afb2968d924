import { isText, keepJson, keptRecord } from '../net/kept.ts';

/** Secret links by seat name. */
export type Links = { readonly [seat: string]: string };

const name = (match: string): string => `links:${match}`;

/** Secret links are told once, when a match is made: this browser keeps them for whoever made it. */
export const keepInvitations = (match: string, links: Links | undefined): void => {
  if (links && Object.keys(links).length > 0) keepJson(name(match), links);
};

/** The links of a match that were made in this browser. */
export const keptInvitations = (match: string): Links => keptRecord(name(match), isText);
