/** The year changes: militia goes home, and what is left of calls lapses (bab-mil-1 to -3, bab-pp-6). */

import { at, count, int } from '@longroll/kernel';
import { monthOfYear, segmentOf, yearOf } from '../calendar.ts';
import { groupsOf } from '../command.ts';
import { stateOwner } from '../control.ts';
import { ABROAD, BY_YEAR, militiaTable, OUT_OF_SUPPLY } from '../data/losses.ts';
import { event, FORCE_THERE, LOSS, phase } from '../define.ts';
import { administration, forceAt, isGarrison, strengthOf, swept, withForce } from '../forces.ts';
import { lossOf, shareOf } from '../losses.ts';
import { isHex, stateOf } from '../map.ts';
import { BOTH, CONFEDERATE, otherSide, type State, UNION, withEconomy } from '../state.ts';
import { areSupplied } from '../supply/feeding.ts';
import { told } from '../words.ts';

/** The check of a force, or of the army that it commands, at the turn of the year before `s.turn`. */
const militiaCheckOf = (s: State, rows: readonly number[]) => {
  const row = at(rows, 0);
  const { side, place } = forceAt(s, row);
  return {
    side,
    year: yearOf(s.turn) - 1,
    administrative: administration(s, row),
    outOfSupply: !areSupplied(s, rows),
    enemyTerritory: isHex(place) && stateOwner(stateOf(place) ?? '') === otherSide(side),
  };
};

/** The modifier of a militia check (bab-mil-2). */
export const militiaModifier = (check: ReturnType<typeof militiaCheckOf>): number =>
  at(BY_YEAR[check.side], check.year - 1861) -
  check.administrative +
  (check.outOfSupply ? OUT_OF_SUPPLY : 0) +
  (check.enemyTerritory ? ABROAD[check.side] : 0);

const HALF = 50;
/** SF that a garrison of militia alone loses without a roll: half, fractions up (bab-mil-3). */
export const garrisonLoss = (strength: number): number => lossOf(strength, HALF);

const wentHome = event('militia-went-home', 'bab-mil-1', 'bab-mil-3')
  .of({ ...FORCE_THERE, modifier: int(-20, 20), percent: int(0, 100), lost: count() })
  .says('{force} {lost?sent militia home: **# SF**|kept all militia}{faces}.', LOSS);

/** The state once some forces have lost militia between them, in proportion; ties by id (bab-conv-6). */
const withoutMilitia = (s: State, named: readonly number[], loss: number): State => {
  const rows = named.toSorted((a, b) => a - b);
  const militia = rows.map((row) => forceAt(s, row).militia);
  return shareOf(loss, militia).reduce((now, gone, i) => {
    const row = at(rows, i);
    return swept(withForce(now, row, { militia: at(militia, i) - gone }), row);
  }, s);
};

export const yearChange = phase('year', 'The year changes: militia, personnel', 'bab-seq-3', {
  when: (s) =>
    s.turn > s.setting.firstTurn &&
    monthOfYear(s.turn) === 0 &&
    segmentOf(s.turn) === 1 &&
    s.setting.parts.includes('production'),
  begin: (s, { dice, tell }) => {
    const checked = BOTH.flatMap((side) => groupsOf(s, side)).reduce((now, rows) => {
      const first = at(rows, 0);
      const militia = rows.reduce((sum, row) => sum + forceAt(now, row).militia, 0);
      if (militia === 0) return now;
      const isSure = isGarrison(now, first) && militia === strengthOf(forceAt(now, first));
      const modifier = isSure ? 0 : militiaModifier(militiaCheckOf(s, rows));
      const percent = isSure ? HALF : militiaTable.roll(modifier, dice).loss;
      const lost = lossOf(militia, percent);
      tell.tell(wentHome, { ...told(now, first), modifier, percent, lost });
      return withoutMilitia(now, rows, lost);
    }, s);
    const lapsed = { people: 0, most: 0, spent: 0 };
    return withEconomy(withEconomy(checked, UNION, lapsed), CONFEDERATE, lapsed);
  },
});
