/** Maps and rosters of the scenarios as the book prints them, and what they come to. */

export interface Printed {
  readonly grid: 'squares' | 'hexes';
  readonly lastTurn: number;
  readonly map: readonly string[];
  /** `id side type weapon sp area-or-entry facing turn`, `none` for no weapon, entry areas joined by `/`. */
  readonly roster: readonly string[];
  /** Total and exhaustion point of each side. */
  readonly totals: readonly [readonly [number, number], readonly [number, number]];
}

/** is-scen-1. */
export const CROSSROADS: Printed = {
  grid: 'squares',
  lastTurn: 12,
  map: [
    '. . . . . r . . . . . .',
    '. . W . . r . . . W W .',
    '. . W W . r . H . . W .',
    '. . . . . r . H H . . .',
    'r r r r r T r r r r r r',
    '. W . . . r . . H . R .',
    '. W W . . r . . . . R .',
    '. . . . . r . . . . . .',
  ],
  roster: [
    'U1|Union|infantry|rifle|4|4,1|S|1',
    'U2|Union|infantry|rifle|4|5,1|S|1',
    'U3|Union|infantry|rifle|4|7,0|S|1',
    'U4|Union|mounted cavalry|rifle|3|8,0|S|1',
    'U5|Union|artillery|rifled-field|2|6,1|S|1',
    'UG|Union|general|none|1|5,1|S|1',
    'U6|Union|infantry|rifle|4|4,0/5,0/6,0|S|6',
    'U7|Union|infantry|rifle|4|4,0/5,0/6,0|S|6',
    'C1|Confederate|infantry|rifle|4|4,6|N|1',
    'C2|Confederate|infantry|rifle|4|6,6|N|1',
    'C3|Confederate|infantry|musket|4|3,7|N|1',
    'C4|Confederate|mounted cavalry|rifle|3|8,6|N|1',
    'C5|Confederate|artillery|smooth-field|2|5,6|N|1',
    'CG|Confederate|general|none|1|6,6|N|1',
    'C6|Confederate|infantry|rifle|4|0,4/|E|2',
    'C7|Confederate|infantry|rifle|4|4,7/5,7/6,7|N|3',
  ],
  totals: [
    [26, 13],
    [26, 13],
  ],
};

/** is-scen-2. */
export const REDOUBT: Printed = {
  grid: 'hexes',
  lastTurn: 14,
  map: [
    '. . . W W . . . . W . .',
    '. . . W . . . . . W . .',
    '. . . . . . . . . . . .',
    '. W . . . H H H . . . .',
    '. W . . H F F H . . W .',
    '. . . . . H H H . . W W',
    'r r r r r r r r r r r r',
    '. . W . . . . . . . . .',
    '. . W . . . B . . . . .',
  ],
  roster: [
    'U1|Union|infantry|rifle|4|2,0|SE|1',
    'U2|Union|infantry|rifle|4|5,0|SE|1',
    'U3|Union|infantry|rifle|4|6,1|SW|1',
    'U4|Union|infantry|rifle|4|8,0|SW|1',
    'U5|Union|infantry|musket|4|10,1|SW|1',
    'U6|Union|artillery|rifled-field|2|7,1|SW|1',
    'U7|Union|artillery|smooth-field|2|4,1|SE|1',
    'U8|Union|mounted cavalry|rifle|3|11,0|SW|1',
    'UG|Union|general|none|1|6,1|SW|1',
    'C1|Confederate|infantry|rifle|4|5,4|NW|1',
    'C2|Confederate|infantry|rifle|4|6,4|NE|1',
    'C3|Confederate|artillery|smooth-heavy|2|7,4|NE|1',
    'C4|Confederate|infantry|musket|4|4,4|NW|1',
    'C5|Confederate|infantry|rifle|4|5,8/6,8/7,8|NW|4',
    'C6|Confederate|mounted cavalry|rifle|3|9,8/10,8/11,8|NW|4',
    'CG|Confederate|general|none|1|6,4|NE|1',
  ],
  totals: [
    [28, 14],
    [22, 11],
  ],
};

/** is-scen-3. */
export const WAGONS: Printed = {
  grid: 'squares',
  lastTurn: 14,
  map: [
    '. . M M . . ~ R . . . .',
    '. . . M . . ~ R . . W .',
    '. R . . . . ~ . . . W .',
    'r r r r r r f r r r r F',
    '. R . . . . ~ . . . . .',
    '. . . W . . ~ . R . . .',
    '. . W W . . f . R R . .',
    '. . . . . . ~ . . . . .',
  ],
  roster: [
    'B1|Imperial|infantry|rifle|4|2,3|E|1',
    'B2|Imperial|infantry|rifle|4|1,2|E|1',
    'B3|Imperial|infantry|rifle|4|1,4|E|1',
    'B4|Imperial|machine gun|machine-gun|2|1,3|E|1',
    'B5|Imperial|artillery|smooth-mountain|2|0,3|E|1',
    'B6|Imperial|mounted cavalry|rifle|3|3,3|E|1',
    'T1|Imperial|transport|none|1|1,3|E|1',
    'T2|Imperial|transport|none|1|0,3|E|1',
    'BG|Imperial|general|none|1|1,3|E|1',
    'B7|Imperial|infantry|rifle|3|11,3|W|1',
    'N1|Native|infantry|hand-held|4|3,5|N|1',
    'N2|Native|infantry|hand-held|4|2,6|N|1',
    'N3|Native|infantry|hand-held|4|3,6|N|1',
    'N4|Native|infantry|hand-held|4|8,5|N|1',
    'N5|Native|infantry|hand-held|4|8,6|N|1',
    'N6|Native|infantry|hand-held|4|9,6|N|1',
    'N7|Native|infantry|musket|4|7,1|W|1',
    'N8|Native|infantry|musket|4|7,0|W|1',
    'N9|Native|mounted cavalry|hand-held|3|10,1|W|1',
    'NG|Native|general|none|1|8,6|N|1',
  ],
  totals: [
    [25, 13],
    [36, 18],
  ],
};

export const PRINTED: { readonly [id: string]: Printed } = { crossroads: CROSSROADS, redoubt: REDOUBT, wagons: WAGONS };
