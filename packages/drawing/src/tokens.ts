import type { Ink } from './marks.ts';

export type Theme = 'light' | 'dark';

/** Every colour of the project by its token: light, dark. The contrasts are measured in tests/tokens.test.ts. */
export const TOKENS: { readonly [token: string]: readonly [light: string, dark: string] } = {
  page: ['#EBE8DE', '#0F1317'],
  surface: ['#F8F6EF', '#181D23'],
  raised: ['#FFFEFA', '#21272F'],
  sunken: ['#E2DED1', '#0A0D10'],
  line: ['#CDC7B6', '#333B44'],
  'line-strong': ['#837D6C', '#77808A'],
  ink: ['#1B2127', '#ECE7DA'],
  'ink-2': ['#434A51', '#C3C0B5'],
  'ink-3': ['#5C6268', '#9FA09A'],
  land: ['#F6F2E6', '#242A2E'],
  water: ['#D3DFE1', '#131C24'],
  'water-ink': ['#3F6377', '#7FA3B8'],
  'map-ink': ['#2A2E31', '#CFCBBE'],
  'map-ink-2': ['#5A5B57', '#A3A298'],
  hachure: ['#8E8471', '#6F7168'],
  'state-line': ['#8A7A68', '#8D8672'],
  'town-label': ['#1B2127', '#ECE7DA'],
  'state-label': ['#75694F', '#A69B7F'],
  woods: ['#DDE2C8', '#303A31'],
  roof: ['#8E4A3C', '#7E4C42'],
  halo: ['#F6F2E6', '#242A2E'],
  union: ['#1C3F7C', '#2F62B5'],
  'union-edge': ['#0E2349', '#A9C4F2'],
  'union-front': ['#0E2349', '#A9C4F2'],
  'csa-front': ['#33363A', '#F4F4EE'],
  'on-union': ['#FFFFFF', '#FFFFFF'],
  'union-text': ['#1C3F7C', '#9DBDF2'],
  'union-tint': ['#D9E2F0', '#1E2D47'],
  'union-wash': ['#7E9CC9', '#3F66A8'],
  csa: ['#C3C4BD', '#BCBEB7'],
  'csa-edge': ['#33363A', '#0A0D10'],
  'on-csa': ['#15191D', '#111519'],
  'csa-text': ['#4A4D4C', '#C9CAC4'],
  'csa-tint': ['#E3E2DB', '#33373A'],
  'csa-wash': ['#A39F8E', '#7E7B6F'],
  neutral: ['#FFFEFA', '#181D23'],
  'neutral-wash': ['#D2AE6C', '#8A6D34'],
  lit: ['#9A5B00', '#E9B44C'],
  'lit-fill': ['#F7D68A', '#5A431A'],
  'lit-text': ['#7A4700', '#F2CB78'],
  'on-lit': ['#1B2127', '#FFF6E0'],
  refused: ['#A02828', '#F0867B'],
  'refused-tint': ['#F3DCD6', '#3A2322'],
  good: ['#22603F', '#7FC59A'],
  'good-tint': ['#DCE8DA', '#1E3227'],
  focus: ['#0B57C2', '#7DB3FF'],
  link: ['#1C4C94', '#9DBDF2'],
  primary: ['#1B2127', '#ECE7DA'],
  'on-primary': ['#F8F6EF', '#14181C'],
  // Devices of the miniatures game: printed, and laid on the table, in the same colours (grant-aid-2, -5).
  'device-black': ['#000000', '#000000'],
  'device-white': ['#FFFFFF', '#FFFFFF'],
  'device-yellow': ['#FFD400', '#FFD400'],
  'device-green': ['#1E8A3C', '#1E8A3C'],
  'device-red': ['#C0392B', '#C0392B'],
  'device-cone-near': ['#B03A2E', '#B03A2E'],
  'device-cone-middle': ['#E67E22', '#E67E22'],
  'device-cone-far': ['#F9E79F', '#F9E79F'],
};

/** Families of the three faces, with what stands in while they load. */
export const FACES = {
  head: '"Besley Variable", Besley, Clarendon, Rockwell, Georgia, serif',
  text: '"Libre Franklin Variable", "Libre Franklin", "Franklin Gothic Book", "Helvetica Neue", Arial, sans-serif',
  map: '"Source Serif 4 Variable", "Source Serif 4", Charter, Georgia, serif',
} as const;

/** Gives the colour of a token. */
export type Palette = (ink: Ink) => string;

/** The palette of a theme. Throws a RangeError for a token that does not exist: that is a slip of the drawing. */
export const paletteOf = (theme: Theme): Palette => {
  const which = theme === 'light' ? 0 : 1;
  return (ink) => {
    const pair = TOKENS[ink];
    if (pair === undefined) throw new RangeError(`There is no token "${ink}".`);
    return pair[which];
  };
};

const BARE: ReadonlySet<Ink> = new Set(['page', 'surface', 'raised', 'land', 'water', 'halo', 'neutral']);

/** The palette of paper: the light one with every ground left white, so that no tone is printed but the washes. */
export const printPalette: Palette = (ink) => (BARE.has(ink) ? '#FFFFFF' : paletteOf('light')(ink));

/** The palette of a page whose style sheet holds the tokens: `var(--water)`. For SVG inside a page only. */
export const pagePalette: Palette = (ink) => `var(--${ink})`;

const lightness = (colour: string): number =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);

/** How a tone is laid under lines that are there: under dark ink on light ground it may only darken, else lighten. */
export const toneUnder = (palette: Palette): 'multiply' | 'lighten' =>
  lightness(palette('map-ink')) > lightness(palette('land')) ? 'lighten' : 'multiply';

/** The tokens as CSS custom properties, light by default, dark by the system's wish or by `data-theme`. */
export const tokensCss = (): string => {
  const list = (which: 0 | 1): string =>
    Object.entries(TOKENS)
      .map(([token, pair]) => `--${token}:${pair[which]}`)
      .join(';');
  const dark = `color-scheme:dark;${list(1)}`;
  return (
    `:root{color-scheme:light;${list(0)}}\n` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}\n` +
    `:root[data-theme="dark"]{${dark}}\n`
  );
};
