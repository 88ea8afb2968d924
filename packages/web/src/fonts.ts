import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2';
import franklin from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2';
import serifItalic from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

const face = (family: string, address: string, weight: string, style = 'normal'): FontFace =>
  new FontFace(family, `url(${address}) format("woff2")`, { weight, style, display: 'swap' });

/**
 * Latin subsets, self-hosted; the italic serif is for water names on the sheet. A face of a style sheet is loaded again
 * whenever one of the sheet's media queries changes its answer, and the map painted again with it: these are not.
 */
export const FACES: readonly FontFace[] = [
  face('Besley Variable', besley, '400 900'),
  face('Libre Franklin Variable', franklin, '100 900'),
  face('Source Serif 4 Variable', serif, '200 900'),
  face('Source Serif 4 Variable', serifItalic, '200 900', 'italic'),
];

/** Lets the page be set in its faces: each is fetched when something is first set in it. */
export const addFonts = (): void => {
  for (const one of FACES) document.fonts.add(one);
};

/** Fetches the faces, all of which a sheet is lettered with; done when they have come, or cannot. */
export const lettering = async (): Promise<void> => {
  await Promise.allSettled(FACES.map((one) => one.load()));
};
