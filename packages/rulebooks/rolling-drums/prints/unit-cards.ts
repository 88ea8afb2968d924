/** A card for each unit with its status as it stands at the start, and room for what becomes of it (rotd-R7). */
import { beside, bold, heading, type PrintBlock, type PrintCell, printTable } from '@longroll/drawing';
import { type UnitStatus, unitStatus } from '../reports/unit-status.ts';
import { GONE, type State } from '../state.ts';

/** Cards side by side on a page. */
const ACROSS = 2;
/** Turns for which a card has room. */
const TURNS = 7;

type Pair = readonly [label: string, value: string | number];

const pairs = (unit: UnitStatus): readonly Pair[] => [
  ['Commander', unit.commander],
  ['Deputy', unit.deputy],
  ['Square', unit.square],
  ['Tac', `${unit.tac}${unit.inFort ? ' F' : ''}`],
  ['Men', unit.men],
  ['Batteries', unit.batteries],
  ['Weapon', unit.weapon],
  ['Quality', unit.quality],
  ['Experience', unit.experience],
  ['Morale', unit.morale],
  ['Fatigue', unit.fatigue],
  ['Initiative', unit.initiative],
  ['Supplies', unit.supplies],
  ['Ammunition', unit.ammunition],
  ['Supply', unit.supply],
  ['Contact', unit.communications],
];

/** What a player notes of a unit turn by turn. */
const NOTED = ['turn', 'square', 'men', 'fatigue', 'morale', 'ammo'];

const cardOf = (unit: UnitStatus): readonly PrintBlock[] => {
  const all = pairs(unit);
  const rows = Array.from({ length: all.length / 2 }, (_, i): readonly (string | PrintCell)[] =>
    all.slice(2 * i, 2 * i + 2).flatMap(([label, value]) => [label, bold(String(value))]),
  );
  const note = [unit.type, ...(unit.regiments.length > 0 ? [unit.regiments.join(', ')] : [])].join('. ');
  return [
    printTable(['', { title: '', width: 22 }, '', { title: '', width: 20 }], rows, {
      title: `${unit.id} ${unit.name}`.trim(),
      note,
    }),
    printTable(
      NOTED.map((title) => ({ title, width: 15 })),
      Array.from({ length: TURNS }, () => []),
      { high: 6 },
    ),
  ];
};

/** The cards of all units of a position, those that come later too, two side by side. */
export const unitCards = (s: State): readonly PrintBlock[] => {
  const cards = [...s.units.name.keys()]
    .filter((row) => s.units.condition[row] !== GONE)
    .map((row) => cardOf(unitStatus(s, row)));
  const rows = Array.from({ length: Math.ceil(cards.length / ACROSS) }, (_, i) =>
    Array.from({ length: ACROSS }, (_column, j) => cards[ACROSS * i + j] ?? []),
  );
  return [heading('Unit cards'), ...rows.map((row) => beside(...row))];
};
