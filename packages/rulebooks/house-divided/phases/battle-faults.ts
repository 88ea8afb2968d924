/** Faults of battles that the rules must never bring about (ahd-test-5). */
import { at } from '@longroll/kernel';
import { boxId, unitName } from '../naming.ts';
import { isContested } from '../queries.ts';
import type { Battle, Side, State, Unit } from '../state.ts';
import { roomFor } from './battle-losses.ts';
import { defenderOf, unitsOf } from './battle-places.ts';

const nameOf = (unit: Unit): string => (unit.box < 0 ? 'an eliminated unit' : unitName(unit));

const lineFaults = (s: State, rows: readonly number[], side: Side, box: number, fallingBack: boolean): string[] => {
  const faults: string[] = [];
  if (new Set(rows).size !== rows.length) faults.push('a unit stands twice in a line of battle');
  for (const row of rows) {
    const unit = at(s.units, row);
    if (fallingBack && unit.box !== box) continue;
    if (unit.box !== box || unit.side !== side)
      faults.push(`${nameOf(unit)} is in a line of battle but not in its box, or on the wrong side`);
    else if (!unit.fought) faults.push(`${nameOf(unit)} is in a battle without the mark of having fought`);
  }
  return faults;
};

const battleInProgressFaults = (s: State, battle: Battle): string[] => {
  const { box, step } = battle;
  const leaving = step === 'fallback' || step === 'promote';
  const faults = (['attacker', 'defender'] as const).flatMap((who) => {
    const rows = battle[`${who}s`];
    const found = lineFaults(s, rows, who === 'attacker' ? s.phasing : defenderOf(s), box, leaving);
    if (battle[`${who}Losses`] > roomFor(unitsOf(s, rows)))
      found.push(`more disruptions for the ${who}s than they can absorb`);
    return found;
  });
  if (s.contested.includes(box)) faults.push(`${boxId(s, box)} is fought over and still waits`);
  if (s.setting.switches.combat === 'variant' && battle.round > 2) faults.push('a third round of variant combat');
  return faults;
};

/** Faults of the battle phase: boxes that hold both sides without a battle, lines that do not fit, losses beyond room. */
export const battleFaults = (s: State): readonly string[] => {
  const faults = s.battle ? battleInProgressFaults(s, s.battle) : [];
  if (s.phase !== 'battle') return faults;
  s.setting.boxes.forEach(({ id }, box) => {
    const waits = s.contested.includes(box);
    if (isContested(s, box) === waits || s.battle?.box === box) return;
    faults.push(`${id} ${waits ? 'waits for a battle without both sides there' : 'holds both sides without a battle'}`);
  });
  return faults;
};
