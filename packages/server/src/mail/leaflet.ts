import { escapeText } from '@longroll/drawing';

/**
 * A small page for whoever comes by a link in a mail: it says something and, with `button`, asks by a form that posts to
 * the page's own address. Programs that follow every link in a mail press no button.
 */
export const leaflet = (says: string, button?: string): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="referrer" content="no-referrer"><title>Long Roll</title>',
    `<body><main><h1>Long Roll</h1><p>${escapeText(says)}</p>`,
    button === undefined ? '' : `<form method="post"><button>${escapeText(button)}</button></form>`,
    '</main></body></html>',
  ].join('');

/** Nothing runs in it, and it is shown in no other page. */
export const LEAFLET_POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
