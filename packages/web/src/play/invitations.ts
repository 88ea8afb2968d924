/** Secret links by seat name. */
export type Links = { readonly [seat: string]: string };

const key = (match: string): string => `longroll:links:${match}`;

/** Secret links are told once, when a match is made: this browser keeps them for whoever made it. */
export const keepInvitations = (match: string, links: Links | undefined): void => {
  if (!links || Object.keys(links).length === 0) return;
  try {
    localStorage.setItem(key(match), JSON.stringify(links));
  } catch {
    // Without storage the links cannot be shown again.
  }
};

/** The links of a match that were made in this browser. */
export const keptInvitations = (match: string): Links => {
  try {
    return JSON.parse(localStorage.getItem(key(match)) ?? '{}') as Links;
  } catch {
    return {};
  }
};
