/** The kinds of ground (chapter 7) and what movement, cover and sight ask of them. */

/** The most areas of a board along one side. */
export const LONGEST_SIDE = 30;

/** What an area is. */
export interface Ground {
  readonly code: string;
  readonly name: string;
  readonly road: boolean;
  /** A move must stop on entering it. */
  readonly stops: boolean;
  /** A unit in it is in cover. */
  readonly cover: boolean;
  /** It hides what lies behind it from level ground and hill alike (is-los-2). */
  readonly blocks: boolean;
  readonly hill: boolean;
  /** Infantry, cavalry and generals only. */
  readonly rough: boolean;
  /** Nobody enters. */
  readonly barred: boolean;
  readonly ford: boolean;
  /** A road area when entered from one (is-terrain-1). */
  readonly fort: boolean;
  /** One sentence for a chart. */
  readonly about: string;
}

const OPEN = {
  road: false,
  stops: false,
  cover: false,
  blocks: false,
  hill: false,
  rough: false,
  barred: false,
  ford: false,
  fort: false,
} as const;
const COVER = { ...OPEN, stops: true, cover: true, blocks: true } as const;

/** The table of chapter 7, in its order. */
export const GROUNDS: readonly Ground[] = [
  { ...OPEN, code: '.', name: 'open ground', about: 'Open ground: 1 area of movement, no cover.' },
  { ...OPEN, code: 'r', name: 'road', road: true, about: 'Open ground with a road.' },
  { ...COVER, code: 'W', name: 'woods', about: 'Woods: stop on entering; cover; sight ends there.' },
  {
    ...COVER,
    code: 'w',
    name: 'woods with a road',
    road: true,
    about: 'Woods with a road: as woods, and a road area.',
  },
  { ...COVER, code: 'B', name: 'built-up area', about: 'Built-up area: stop on entering; cover; sight ends there.' },
  {
    ...COVER,
    code: 'T',
    name: 'built-up area with a road',
    road: true,
    about: 'Built-up area with a road: as a built-up area, and a road area.',
  },
  {
    ...COVER,
    code: 'F',
    name: 'fortification',
    fort: true,
    about: 'Fortification: stop on entering; cover; sight ends there. A road area when entered from one.',
  },
  {
    ...OPEN,
    code: 'H',
    name: 'hill',
    hill: true,
    about: 'Hill: 2 areas of movement from ground that is no hill; sight ends there between two areas off the hill.',
  },
  {
    ...OPEN,
    code: 'h',
    name: 'hill with a road',
    hill: true,
    road: true,
    about: 'Hill with a road: as a hill, and a road area.',
  },
  {
    ...OPEN,
    code: 'R',
    name: 'rough ground',
    rough: true,
    about: 'Rough ground: infantry, cavalry and generals only.',
  },
  { ...OPEN, code: '~', name: 'river', barred: true, about: 'River: nobody enters.' },
  { ...OPEN, code: '=', name: 'bridge', road: true, about: 'Bridge: as a road.' },
  {
    ...OPEN,
    code: 'f',
    name: 'ford',
    road: true,
    stops: true,
    ford: true,
    about: 'Ford: stop on entering, 1 area out on the next turn; no attacks from it and no dice in defence.',
  },
  {
    ...OPEN,
    code: 'M',
    name: 'mountain',
    barred: true,
    blocks: true,
    about: 'Mountain: nobody enters; sight ends there.',
  },
];

const byCode: { readonly [code: string]: Ground } = Object.fromEntries(GROUNDS.map((ground) => [ground.code, ground]));

/** The ground of a code of chapter 7; undefined when there is none. `hill`: it stands on a ridge as well (is-scen-2). */
export const groundOf = (code: string, hill = false): Ground | undefined => {
  const ground = Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (!ground || !hill || ground.hill) return ground;
  return { ...ground, hill: true, name: `${ground.name} on a hill` };
};

/** An area's ground in bits, for the loops of movement and sight. */
export const GROUND_BIT = {
  road: 1,
  stops: 2,
  cover: 4,
  blocks: 8,
  hill: 16,
  rough: 32,
  barred: 64,
  ford: 128,
  fort: 256,
} as const;

/** The bits of a kind of ground. */
export const groundBits = (ground: Ground): number => {
  let bits = 0;
  for (const [name, bit] of Object.entries(GROUND_BIT)) if (ground[name as keyof typeof GROUND_BIT]) bits |= bit;
  return bits;
};
