/** Pages as SVG files in millimetres, one a page, with the faces that they use. */
import { type Lettering, type Mark, printPalette, sheetMarksToSvg } from '@longroll/drawing';
import { faceFile } from './faces.ts';
import type { Page, Picture, Printout } from './paper.ts';

const SIGNS: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const FAMILIES = { head: 'Besley Variable', text: 'Libre Franklin Variable', map: 'Source Serif 4 Variable' } as const;

const letteringsOf = (marks: readonly Mark[]): readonly Lettering[] =>
  marks.flatMap((mark) => {
    if (mark.kind === 'text') return [mark.lettering];
    return mark.kind === 'group' ? letteringsOf(mark.marks) : [];
  });

type Style = 'normal' | 'italic';
const rules = new Map<string, string>();

const faceRule = (font: Lettering['font'], style: Style): string => {
  const known = rules.get(`${font} ${style}`);
  if (known !== undefined) return known;
  const data = Buffer.from(faceFile(font, style === 'italic')).toString('base64');
  const made =
    `@font-face{font-family:"${FAMILIES[font]}";font-style:${style};font-weight:100 900;` +
    `src:url(data:font/woff2;base64,${data}) format("woff2")}`;
  rules.set(`${font} ${style}`, made);
  return made;
};

/** The faces of a page as style rules, so that it looks the same where they are not installed. */
const faceRules = (page: Page): string => {
  const used = page.pictures.flatMap(({ marks }) => letteringsOf(marks));
  const faces = new Set(used.map(({ font, italic }) => `${font} ${italic === true ? 'italic' : 'normal'}`));
  return (['head', 'text', 'map'] as const)
    .flatMap((font) => (['normal', 'italic'] as const).map((style) => ({ font, style })))
    .filter(({ font, style }) => faces.has(`${font} ${style}`))
    .map(({ font, style }) => faceRule(font, style))
    .join('');
};

const number = (value: number): string => String(Math.round(value * 10_000) / 10_000);

/** A group whose units are the pixels of the picture's marks. */
const pictureSvg = ({ at, unit, pixel, marks, clip }: Picture, i: number): string => {
  // Marks in millimetres are written in hundredths of them: SVG of marks has no more than two decimals.
  const drawn = sheetMarksToSvg(marks, printPalette, unit / pixel, `p${i}`);
  const place = `<g transform="translate(${number(at[0])} ${number(at[1])}) scale(${number(pixel)})">${drawn}</g>`;
  if (clip === undefined) return place;
  const [x, y, width, height] = clip.map(number);
  return (
    `<clipPath id="k${i}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath>` +
    `<g clip-path="url(#k${i})">${place}</g>`
  );
};

const pageSvg = (page: Page, title: string): string => {
  const [width, height] = [number(page.width), number(page.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</title>`,
    `<style>${faceRules(page)}</style>`,
    `<rect width="${width}" height="${height}" fill="#FFFFFF"/>`,
    ...page.pictures.map(pictureSvg),
    '</svg>\n',
  ].join('\n');
};

/** One page as an SVG file, counted from 0; its units are millimetres. Throws RangeError where there is no such page. */
export const printoutPageSvg = ({ title, pages }: Printout, number: number): string => {
  const page = pages[number];
  if (page === undefined) throw new RangeError(`${title} has ${pages.length} pages, and none of number ${number + 1}`);
  return pageSvg(page, pages.length === 1 ? title : `${title}, page ${number + 1} of ${pages.length}`);
};

/** One SVG file a page. */
export const printoutSvg = (printout: Printout): readonly string[] =>
  printout.pages.map((_, number) => printoutPageSvg(printout, number));
