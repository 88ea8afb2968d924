/** The year changes: militia goes home, and what is left of calls lapses (bab-mil-1 to -3, bab-pp-6). */
import { at, count, int } from '@longroll/kernel';
import { monthOfYear, segmentOf, yearOf } from '../calendar.ts';
import { attachedTo } from '../command.ts';
import { stateOwner } from '../control.ts';
import { militiaTable } from '../data/losses.ts';
import { event, FORCE_THERE, phase, told } from '../define.ts';
import {
  administrativeValue,
  commandsArmy,
  forceAt,
  forcesOf,
  isGarrison,
  isLed,
  strengthOf,
  swept,
  withForce,
} from '../forces.ts';
import { lossOf, shareOf } from '../losses.ts';
import { isHex, stateOf } from '../map.ts';
import { BOTH, NOBODY, otherSide, type Side, type State, withEconomy } from '../state.ts';
import { isSupplied } from '../supply/feeding.ts';

/** By side and the year that ends, from 1861 (bab-mil-2). */
const BY_YEAR: readonly [readonly number[], readonly number[]] = [
  [1, -1, -2, -2],
  [-1, -2, -3, -2],
];
const OUT_OF_SUPPLY = 5;
/** In the enemy's states, by side. */
const ABROAD = [2, 1] as const;

/** What counts on a militia check (bab-mil-2). */
export interface MilitiaCheck {
  readonly side: Side;
  readonly year: number;
  readonly administrative: number;
  readonly outOfSupply: boolean;
  readonly enemyTerritory: boolean;
}

/** The modifier of a militia check. */
export const militiaModifier = ({ side, year, administrative, outOfSupply, enemyTerritory }: MilitiaCheck): number =>
  at(BY_YEAR[side], year - 1861) -
  administrative +
  (outOfSupply ? OUT_OF_SUPPLY : 0) +
  (enemyTerritory ? ABROAD[side] : 0);

/** The check of a force, or of the army that it commands, at the turn of the year before `s.turn`. */
export const militiaCheckOf = (s: State, row: number): MilitiaCheck => {
  const { side, place } = forceAt(s, row);
  return {
    side,
    year: yearOf(s.turn) - 1,
    administrative: administrativeValue(s, row),
    outOfSupply: !isSupplied(s, row),
    enemyTerritory: isHex(place) && stateOwner(stateOf(place) ?? '') === otherSide(side),
  };
};

/** SF that a garrison of militia alone loses without a roll: half, fractions up (bab-mil-3). */
export const garrisonLoss = (strength: number): number => Math.ceil(strength / 2);

const wentHome = event(
  'militia-went-home',
  ['bab-mil-1', 'bab-mil-3'],
  { ...FORCE_THERE, modifier: int(-20, 20), percent: int(0, 100), lost: count() },
  (d) => (d.lost === 0 ? '{force} kept all militia.' : '{force} sent militia home: **{lost|SF|SF}**.'),
  { loss: true },
);

const militiaOf = (s: State, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + forceAt(s, row).militia, 0);

/** The state once some forces have lost militia between them, in proportion (bab-conv-6). */
const withoutMilitia = (s: State, rows: readonly number[], loss: number): State => {
  const shares = shareOf(
    loss,
    rows.map((row) => forceAt(s, row).militia),
  );
  return rows.reduce(
    (now, row, i) => swept(withForce(now, row, { militia: forceAt(now, row).militia - at(shares, i) }), row),
    s,
  );
};

/** Who is checked together: an army with its corps, any other force by itself. */
const groupsOf = (s: State): readonly (readonly number[])[] =>
  BOTH.flatMap((side) =>
    forcesOf(s, side)
      .filter((row) => !isLed(row) || forceAt(s, row).army === NOBODY || commandsArmy(s, row))
      .map((row) => (commandsArmy(s, row) ? [row, ...attachedTo(s, row)] : [row])),
  );

export const yearChange = phase('year', 'The year changes: militia, personnel', 'bab-seq-3', {
  when: (s) => monthOfYear(s.turn) === 0 && segmentOf(s.turn) === 1 && s.setting.parts.includes('production'),
  begin: (s, { dice, tell }) => {
    const checked = groupsOf(s).reduce((now, rows) => {
      const first = at(rows, 0);
      const militia = militiaOf(now, rows);
      if (militia === 0) return now;
      const alone = isGarrison(now, first) && militia === strengthOf(forceAt(now, first));
      const modifier = alone ? 0 : militiaModifier(militiaCheckOf(s, first));
      const percent = alone ? 50 : militiaTable.roll(modifier, dice).loss;
      const lost = alone ? garrisonLoss(militia) : lossOf(militia, percent);
      tell.tell(wentHome, { ...told(now, first), modifier, percent, lost });
      return withoutMilitia(now, rows, lost);
    }, s);
    const lapsed = { people: 0, most: 0, spent: 0 };
    return withEconomy(withEconomy(checked, 0, lapsed), 1, lapsed);
  },
});
