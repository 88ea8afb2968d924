import { createHash } from 'node:crypto';
import { escapeText } from '@longroll/drawing';

/** What a small page has to say. */
export interface Leaflet {
  readonly says: string;
  /** Words of a button that posts to the page's own address. Programs that follow every link in a mail press none. */
  readonly button?: string;
  /** Where its reader may go on, and the words of the link. */
  readonly onward: { readonly address: string; readonly words: string };
}

/** Colours of day and night as the pages of players have them; it fetches nothing, so it must hold its style itself. */
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:12vh 16px;font:17px/1.5 sans-serif;color:light-dark(#1b2127,#ece7da);background:light-dark(#ebe8de,#0f1317)}',
  'main{max-width:32rem;margin:auto;padding:24px;border:1px solid light-dark(#cdc7b6,#333b44);background:light-dark(#f8f6ef,#181d23)}',
  'h1{margin:0;font:600 22px/1.2 serif}',
  'button{font:600 15px sans-serif;padding:12px 20px;border:0;border-radius:3px;cursor:pointer;color:light-dark(#f8f6ef,#14181c);background:light-dark(#1b2127,#ece7da)}',
  'a{color:light-dark(#1c4c94,#9dbdf2)}',
].join('');

/** A small page for whoever comes by a link in a mail: it says something, and may ask by a form. */
export const leaflet = ({ says, button, onward }: Leaflet): string =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    // The secret in its address goes to no other site. With `no-referrer` a browser would name no origin to this one
    // either, and the form would be refused as that of a stranger.
    '<meta name="referrer" content="same-origin"><title>Long Roll</title>',
    `<style>${STYLE}</style><body><main><h1>Long Roll</h1><p>${escapeText(says)}</p>`,
    button === undefined ? '' : `<form method="post"><button>${escapeText(button)}</button></form>`,
    `<p><a href="${escapeText(onward.address)}">${escapeText(onward.words)}</a></p>`,
    '</main></body></html>',
  ].join('');

/** Nothing runs in it, and it is shown in no other page. */
export const LEAFLET_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
