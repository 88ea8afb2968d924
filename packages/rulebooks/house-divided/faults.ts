/** Faults of a position that the rules must never bring about (ahd-test-5, -6): asked after every action in tests. */
import { at } from '@longroll/kernel';
import { boxId, boxName, numberSeries, SIDE_NAMES, unitName } from './naming.ts';
import { roomFor } from './phases/battle-losses.ts';
import { defenderOf, unitsOf } from './phases/battle-places.ts';
import { isCavalry, isContested, unitsInPlay } from './queries.ts';
import type { Battle, Side, State, Unit } from './state.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Units in play = set-up + recruits - eliminated (ahd-test-6). */
const countFaults = (s: State): string[] =>
  ([0, 1] as const).flatMap((side: Side) => {
    const { units, raised, lost } = s.setting.start;
    const began = units.filter((unit) => unit.box >= 0 && unit.side === side).length;
    const since = at(s.raised, side) - at(raised, side) - (sum(at(s.lost, side)) - sum(at(lost, side)));
    const inPlay = unitsInPlay(s, side);
    if (inPlay === began + since) return [];
    return [`${SIDE_NAMES[side]}: ${inPlay} units in play, but ${began} at the start and ${since} since`];
  });

const unitFaults = (s: State, unit: Unit): string[] => {
  if (unit.box < 0) return [];
  const name = unitName(unit);
  const found: string[] = [];
  if (unit.box >= s.setting.boxes.length) found.push(`${name} stands in no box`);
  if (unit.marches < 0 || unit.marches > 2) found.push(`${name} has moved in ${unit.marches} marches`);
  if (unit.number < 1 || unit.number >= at(s.nextNumber, numberSeries(unit.side, isCavalry(unit)))) {
    found.push(`${name} has a number that was never given`);
  }
  if (unit.side === 1 && unit.came === 'invasion') found.push(`${name} came by sea`);
  return found;
};

const boxFaults = (s: State, box: number): string[] => {
  const found: string[] = [];
  const name = boxName(s, box);
  const fighting = s.phase === 'movement' || s.phase === 'battle' || s.phase === 'over';
  if (!fighting && isContested(s, box)) found.push(`${name} holds both sides outside movement and battle`);
  const works = at(s.works, box);
  if (works !== 2) {
    if (at(s.setting.boxes, box).fort) found.push(`${name} is a fort with works of its own`);
    if (!s.units.some((unit) => unit.box === box && unit.side === works)) found.push(`works at ${name} have no unit`);
  }
  return found;
};

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
    if (!leaving && battle[`${who}Losses`] > roomFor(unitsOf(s, rows)))
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

const phaseFaults = (s: State): string[] => {
  const found: string[] = [];
  if (s.marchesLeft < 0) found.push(`${s.marchesLeft} marches left`);
  if (s.recruitsLeft < 0) found.push(`${s.recruitsLeft} recruits left`);
  if (s.phase !== 'battle' && s.battle) found.push(`a battle in the phase ${s.phase}`);
  if (s.phase !== 'movement' && s.marching >= 0) found.push(`a march is open in the phase ${s.phase}`);
  if ((s.phase === 'over') !== (s.outcome !== undefined)) found.push('the war is over without an outcome, or has one');
  const names = s.units.filter((unit) => unit.box >= 0).map(unitName);
  if (new Set(names).size !== names.length) found.push('two units have one name');
  return found;
};

/** Every fault of the position as a sentence; none when it is sound. */
export const faults = (s: State): readonly string[] => [
  ...phaseFaults(s),
  ...countFaults(s),
  ...battleFaults(s),
  ...s.units.flatMap((unit) => unitFaults(s, unit)),
  ...s.setting.boxes.flatMap((_box, number) => boxFaults(s, number)),
];
