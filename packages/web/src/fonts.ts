import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2';
import franklin from '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2';
import serifItalic from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

/**
 * Latin subsets, self-hosted; the italic serif is for water names on the sheet. A face of a style sheet is loaded again
 * whenever one of the sheet's media queries changes its answer, and the map painted again with it: these are not.
 */
export const addFonts = (): void => {
  const add = (family: string, address: string, weight: string, style = 'normal'): void => {
    document.fonts.add(new FontFace(family, `url(${address}) format("woff2")`, { weight, style, display: 'swap' }));
  };
  add('Besley Variable', besley, '400 900');
  add('Libre Franklin Variable', franklin, '100 900');
  add('Source Serif 4 Variable', serif, '200 900');
  add('Source Serif 4 Variable', serifItalic, '200 900', 'italic');
};

const SHEET_FACES = ['500 12px "Source Serif 4 Variable"', 'italic 400 12px "Source Serif 4 Variable"'];
const PAGE_FACES = ['700 12px "Besley Variable"', '600 12px "Libre Franklin Variable"'];

/** Fetches the faces that sheets are lettered with; done when they have come, or cannot. */
export const lettering = async (): Promise<void> => {
  await Promise.allSettled([...SHEET_FACES, ...PAGE_FACES].map((face) => document.fonts.load(face)));
};
