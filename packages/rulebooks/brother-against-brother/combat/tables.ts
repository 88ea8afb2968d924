/** The tables of battle that a scenario may replace: results, chits, terrain (bab-crt-4, bab-chit-1, -3, bab-map-4). */
import { about, at, type Chart, chart, int, list, optional, type SheetOf, sheet, word } from '@longroll/kernel';
import {
  ATTACK_CHITS,
  type AttackChit,
  type Chit,
  chitMatrix,
  DEFENCE_CHITS,
  type DefenceChit,
  OUTCOMES,
  type Outcome,
  resultColumns,
  resultsTable,
} from '../data/combat.ts';
import { terrainFields } from '../terrain-chart.ts';
import { levelOf } from './chits.ts';

const percent = int(0, 100);
const row = sheet({
  upTo: about('The last final value that the row is for; the last row is open', int(-99, 99)),
  attacker: about('Percent of SF that the attacker loses', percent),
  defender: about('Percent of SF that the defender loses', percent),
  outcome: about('Who retreats how many hexes', word<Outcome>(...OUTCOMES)),
});

export const tableFields = {
  results: about('Rows of the Combat Results Table', optional(list(row, 40, 1)), 'bab-crt-4'),
  chits: about(
    'Modifiers of chit against chit: a row for each chit of attack, a column for each of defence',
    optional(list(list(int(-9, 9), 7, 7), 7, 7)),
    'bab-chit-3',
  ),
  terrain: about('Rows of the Terrain Chart', optional(sheet(terrainFields)), 'bab-map-4'),
  levels: about('Levels of the chits of both sets', optional(list(int(-99, 99), 7, 7)), 'bab-chit-1'),
};
/** Tables in place of the book's; those that are absent stand as printed. */
export type BattleTables = SheetOf<typeof tableFields>;

/** The table of results: the book's, or the scenario's. */
export const resultsIn = ({ results }: BattleTables): Chart<typeof resultColumns> =>
  results === undefined
    ? resultsTable
    : chart({
        id: 'combat-results',
        title: 'Combat Results Table',
        clauses: ['bab-crt-4'],
        die: 10,
        by: 'final',
        columns: resultColumns,
        rows: results.map(({ upTo, attacker, defender, outcome }) => [upTo, attacker, defender, outcome] as const),
      });

/** The modifier of chit against chit. */
export const chitModifier = ({ chits }: BattleTables, attack: AttackChit, defence: DefenceChit): number =>
  chits === undefined
    ? chitMatrix.at(attack, defence)
    : at(at(chits, ATTACK_CHITS.indexOf(attack)), DEFENCE_CHITS.indexOf(defence));

/** The level that a chit asks for. */
export const levelIn = ({ levels }: BattleTables, chit: Chit): number =>
  levels === undefined ? levelOf(chit) : at(levels, Number(chit.slice(1)) - 1);

/** The first row of a table that does not rise above the one before; undefined where all do. */
export const unrisen = (rows: readonly { readonly upTo: number }[] = []): number | undefined => {
  const wrong = rows.findIndex(({ upTo }, i) => i > 0 && upTo <= at(rows, i - 1).upTo);
  return wrong < 0 ? undefined : wrong;
};
