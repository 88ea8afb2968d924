/** What the book prints for a real table: devices and rulers at true scale, rosters, markers, tables, the plan (section 30). */
import { beside, boardPart, type Printables, type PrintBlock, pages } from '@longroll/drawing';
import { sheetOf } from './board/sheet.ts';
import { chits } from './prints/chits.ts';
import {
  bounceStick,
  burstIndicator,
  canisterCone,
  colourDie,
  flatStick,
  sleeveNet,
  sleeveScale,
} from './prints/devices.ts';
import { quickSheet } from './prints/quick.ts';
import { battery, building, rosterOf } from './prints/rosters.ts';
import { movementRuler, musketRuler, trays, wheelSector } from './prints/rulers.ts';
import { inRows, type Strip, tilesOf } from './prints/strips.ts';
import type { State } from './state.ts';

/** Small pieces side by side. */
const together = (...strips: readonly Strip[]): PrintBlock =>
  beside(...strips.map((strip) => tilesOf(strip).map((drawing): PrintBlock => ({ kind: 'drawing', drawing }))));

/** Millimetres of a tenth of an inch at full size, the unit of the table's sheet. */
const TENTH = 2.54;
const INK = 0.9;

export const prints: Printables<State> = [
  {
    id: 'bounce-stick',
    title: 'Bounce stick',
    about: 'The net of the stick for roundshot, 60 inches in seven tiles, and a flat one; true scale.',
    make: () => pages(...inRows([bounceStick]), ...inRows([flatStick])),
  },
  {
    id: 'artillery',
    title: 'Canister cone, burst indicator, colour die, sleeve',
    about: 'The other devices of the artillery at true scale; the burst indicator is best printed on film.',
    make: () =>
      pages(
        ...inRows([canisterCone]),
        together(burstIndicator),
        together(colourDie),
        together(sleeveNet),
        ...inRows([sleeveScale]),
      ),
  },
  {
    id: 'rulers',
    title: 'Rulers and wheel gauge',
    about: 'Musket rulers, the movement ruler, the wheel gauge and strips of formations, true scale.',
    make: () =>
      pages(
        ...inRows([musketRuler('rifle'), musketRuler('smoothbore')]),
        ...inRows([movementRuler()]),
        ...inRows([wheelSector(1)]),
        ...inRows([wheelSector(2)]),
        ...inRows(trays()),
      ),
  },
  {
    id: 'rosters',
    title: 'Rosters',
    about: 'Each regiment with boxes for its losses, and sheets for a battery and a building.',
    make: (s) => pages(...rosterOf(s, 0), ...rosterOf(s, 1), ...battery(), ...building()),
  },
  {
    id: 'chits',
    title: 'Orders and markers',
    about: 'Order chits, markers and flames to cut out, true scale.',
    make: () => chits(),
  },
  {
    id: 'quick-sheet',
    title: 'Quick sheet',
    about: 'Movement, ground, fire, morale and artillery on two pages.',
    make: () => pages(...quickSheet()),
  },
  {
    id: 'plan',
    title: 'Table plan',
    about: 'The ground of the table, to lay it out by.',
    scale: { unit: 'per cent of true scale', least: 5, most: 100, usual: 15 },
    make: (s, percent) => {
      const unit = (TENTH * percent) / 100;
      return [boardPart(sheetOf(s.setting), [], unit, INK)];
    },
  },
];
