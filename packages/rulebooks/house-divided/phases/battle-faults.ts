/** What must never be true of a battle phase: asked by the property battery after every action. */
import { at } from '@longroll/kernel';
import { boxId, unitName } from '../naming.ts';
import { isContested, otherSide } from '../queries.ts';
import type { Battle, Side, State, Unit } from '../state.ts';
import { roomFor } from './battle-losses.ts';
import { defenderOf } from './battle-places.ts';

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
  const faults = [
    ...lineFaults(s, battle.attackers, s.phasing, box, leaving),
    ...lineFaults(s, battle.defenders, defenderOf(s), box, leaving),
  ];
  if (s.contested.includes(box)) faults.push(`${boxId(s, box)} is fought over and still waits`);
  if (battle.defenderLosses > roomFor(s, battle.defenders) && step !== 'promote' && step !== 'fallback')
    faults.push('more disruptions for the defenders than they can absorb');
  if (battle.attackerLosses > roomFor(s, battle.attackers) && step !== 'promote' && step !== 'fallback')
    faults.push('more disruptions for the attackers than they can absorb');
  if (s.setting.switches.combat === 'variant' && battle.round > 2) faults.push('a third round of variant combat');
  return faults;
};

/** Faults of the battle phase: boxes that hold both sides without a battle, lines that do not fit, losses beyond room. */
export const battleFaults = (s: State): readonly string[] => {
  const faults = s.battle ? battleInProgressFaults(s, s.battle) : [];
  if (s.phase !== 'battle') return faults;
  s.setting.boxes.forEach((_, box) => {
    const waits = s.contested.includes(box);
    if (isContested(s, box) !== waits && s.battle?.box !== box)
      faults.push(
        waits
          ? `${boxId(s, box)} waits for a battle without both sides there`
          : `${boxId(s, box)} holds both sides without a battle (${otherSide(s.phasing)} defends)`,
      );
  });
  return faults;
};
