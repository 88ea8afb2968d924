import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2';
import franklin from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2';
import serifItalic from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';
import besleyBasic from './fonts/besley-basic.woff2';
import franklinBasic from './fonts/libre-franklin-basic.woff2';
import serifBasic from './fonts/source-serif-4-basic.woff2';
import serifItalicBasic from './fonts/source-serif-4-italic-basic.woff2';

const face = (family: string, address: string, weight: string, more: FontFaceDescriptors = {}): FontFace =>
  new FontFace(family, `url(${address}) format("woff2")`, { weight, display: 'swap', ...more });

/** What the basic cuts hold: English with its signs. `fonts/README.md` says how they are made. */
export const BASIC =
  'U+20-7E, U+A0, U+A7, U+B0-B1, U+B7, U+BC-BE, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212';

/** Whole Latin faces, fetched where a name has a letter that the basic cuts have not. */
const WHOLE: readonly FontFace[] = [
  face('Besley Variable', besley, '400 900'),
  face('Libre Franklin Variable', franklin, '100 900'),
  face('Source Serif 4 Variable', serif, '200 900'),
  face('Source Serif 4 Variable', serifItalic, '200 900', { style: 'italic' }),
];

/** What pages and sheets are set in. Of faces that have a letter both, the one that is added last is taken. */
export const USUAL: readonly FontFace[] = [
  face('Besley Variable', besleyBasic, '400 900', { unicodeRange: BASIC }),
  face('Libre Franklin Variable', franklinBasic, '100 900', { unicodeRange: BASIC }),
  face('Source Serif 4 Variable', serifBasic, '200 900', { unicodeRange: BASIC }),
  face('Source Serif 4 Variable', serifItalicBasic, '200 900', { style: 'italic', unicodeRange: BASIC }),
];

/**
 * Self-hosted; the italic serif is for water names on the sheet. A face of a style sheet is loaded again whenever one of
 * the sheet's media queries changes its answer, and the map painted again with it: these are not.
 */
export const FACES: readonly FontFace[] = [...WHOLE, ...USUAL];

/** Lets the page be set in its faces: each is fetched when something is first set in it. */
export const addFonts = (): void => {
  for (const one of FACES) document.fonts.add(one);
};

/** Fetches the faces that a sheet is lettered with; done when they have come, or cannot. */
export const lettering = async (): Promise<void> => {
  await Promise.allSettled(USUAL.map((one) => one.load()));
};
