/** The path under which a proxy shows the page, such as `/longroll`; empty at the root. The server writes it into the page. */
export const prefix: string = globalThis.document?.documentElement.dataset.prefix ?? '';

/** An address of the page or of the API as the browser asks for it. One that has the prefix already stays. */
export const under = (path: string, before: string = prefix): string =>
  path.startsWith('/') && !path.startsWith('//') && !path.startsWith(`${before}/`) ? `${before}${path}` : path;

/** The address without the prefix, as routes are written; `/` for the prefix itself. */
export const within = (url: string, before: string = prefix): string =>
  url === before || url.startsWith(`${before}/`) || url.startsWith(`${before}?`)
    ? url.slice(before.length).replace(/^(?!\/)/, '/')
    : url;
