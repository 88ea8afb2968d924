import type { Palette } from '@longroll/drawing';

const SIGNS: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An SVG file of a picture in pixels, drawn `scale` times as large. `body` is SVG already. */
export const page = (
  title: string,
  width: number,
  height: number,
  scale: number,
  palette: Palette,
  body: string,
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</title>`,
    `<rect width="${width}" height="${height}" fill="${palette('page')}"/>`,
    body,
    '</svg>\n',
  ].join('\n');
