/** What a move of mêlée has come to: who withdraws, who fights on, who retires, who surrenders (sections 14 to 16). */
import { at, count, type Teller } from '@longroll/kernel';
import { isHalfStrength, leaveGun, lost, toHalf } from '../casualties.ts';
import { event, inTurn, otherSide, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { groundNow } from '../ground.ts';
import { gunState } from '../guns.ts';
import { idsOf, isGarrison } from '../layout.ts';
import { bothStand, fightersOf, figureOf, leadOf, standingOf } from '../melees.ts';
import { tellFate } from '../morale.ts';
import { LAST_TEST, mustSurrender, withdrawals } from '../outcomes.ts';
import type { Melee, State } from '../state.ts';
import { defendersIn, settledIn } from '../storming.ts';
import { isBuiltUp } from '../terrain.ts';

const drawn = event(
  'drawn',
  ['grant-out-7', 'grant-exh-1'],
  { ...UNIT, target: UNIT.unit },
  (d) => `The mêlée of ${d.unit} and ${d.target} is drawn: both are exhausted.`,
  { tone: 'battle', decides: true },
);
const goesOn = event(
  'goes-on',
  ['grant-mel2-1'],
  { ...UNIT, target: UNIT.unit },
  (d) => `${d.unit} and ${d.target} both stand: they fight again in the next move.`,
  { tone: 'battle', decides: true },
);

const yielded = event(
  'yielded',
  ['grant-mel2-12'],
  { ...UNIT, figures: count() },
  (d) => `${d.unit} is outnumbered two to one and **surrenders**: ${d.figures} prisoners.`,
  { tone: 'battle', loss: true },
);

/**
 * A unit goes out of its mêlée: in formation again on its anchor, and to the rear if it must (grant-out-9, -4). Who was exhausted
 * before begins anew with his exhaustion (grant-exh-7), and a crew whose gun was destroyed meanwhile goes to the rear (grant-cb-5).
 */
export const released = (s: State, row: number, change: Partial<State['units'][number]>, tell: Teller): State => {
  const { arm, damage, rally, exhaustion, rear } = at(s.units, row);
  const gunless = arm === 'gun' && gunState(damage) === 'destroyed' ? { standing: 'half' as const } : {};
  const standing = rally > 0 ? 'rallying' : exhaustion > 0 ? 'exhausted' : 'steady';
  return toHalf(withUnit(s, row, { standing, exhaustion: 0, stands: [], ...change, ...gunless }), row, tell, rear);
};

/** A unit in a mêlée that fails its test: one failure further, and dispersed by the last (grant-mor-8, -10). */
const failed = (s: State, row: number, tell: Teller): State => {
  const failures = at(s.units, row).failures + 1;
  if (failures < LAST_TEST) return withUnit(s, row, { failures });
  tellFate(s, row, 'dispersed', 'grant-mor-10', tell);
  return lost(s, row, 'alone');
};

/** Units that must withdraw without a test: a side that has lost twice what the other one has, and who leaves at half strength (grant-out-2, -5, grant-half-3). */
const beaten = (s: State, melee: Melee): readonly number[] => {
  const { move, lost: fallen, shot, leaves } = melee;
  const losses = [
    { melee: fallen[0], missiles: shot },
    { melee: fallen[1], missiles: 0 },
  ] as const;
  const byLoss = withdrawals(move, losses, s.setting.readings['twice-nothing']);
  return [...leaves, ...[0, 1].flatMap((who) => (at(byLoss, who) ? standingOf(s, melee, who) : []))];
};

/** Whether the units of a mêlée test in it: not after a third move, and who has emptied a house is in it first (grant-mel2-11). */
const isJudged = (s: State, melee: Melee): boolean => (isEnded(s, melee) ? melee.section < 0 : melee.move < 3);

/** Units of a mêlée that test at its end, in turn: who lost anybody, and who failed before, hurt or not (grant-out-3, -6, grant-mor-10, -12). */
export const testersOf = (s: State, melee: Melee): readonly number[] => {
  if (!isJudged(s, melee)) return [];
  const must = beaten(s, melee);
  const all = [0, 1].flatMap((who) => standingOf(s, melee, who)).filter((row) => !must.includes(row));
  return inTurn(s, all).filter((row) => {
    const { arm, failures, tested } = at(s.units, row);
    return !tested && arm !== 'gun' && (melee.hurt.includes(row) || failures > 0) && !isHalfStrength(s, row);
  });
};

/** What the tests of some units have come to, by unit. */
export type Results = ReadonlyMap<number, boolean>;

/** Units that must withdraw: those beaten, and those whose test was bad (grant-out-2, -3, -5, -6). */
const withdrawing = (s: State, melee: Melee, results: Results, tell: Teller): readonly [State, readonly number[]] => {
  const testers = testersOf(s, melee);
  const bad = testers.filter((row) => results.get(row) === false);
  const judged = testers.reduce(
    (now, row) => (bad.includes(row) ? failed(now, row, tell) : withUnit(now, row, { failures: 0 })),
    s,
  );
  return [judged, [...beaten(s, melee), ...bad]];
};

/** A move in which a unit has fought is no rest for its horses (grant-move-7). */
const FOUGHT = { stirred: true } as const;

/** Units go out of a mêlée, some of them to the rear; nobody pursues (grant-out-4). */
const parted = (s: State, rows: readonly number[], must: readonly number[], tell: Teller): State =>
  rows.reduce((now, row) => {
    const { standing, exhaustion } = at(now.units, row);
    if (standing !== 'melee') return now;
    if (!must.includes(row)) return released(now, row, FOUGHT, tell);
    tellFate(now, row, 'withdrawing', 'grant-out-9', tell);
    const alone = leaveGun(now, row, otherSide(sideOf(s, row)), tell);
    // The way back of who was exhausted is the first move of his exhaustion (grant-exh-7).
    const anew = exhaustion > 0 ? 1 : 0;
    return released(alone, row, { ...FOUGHT, standing: 'withdrawing', exhaustion: anew, moved: false }, tell);
  }, s);

/** A drawn mêlée: all fall back exhausted; a defender with orders to hold rests where he is (grant-out-7, -8, grant-exh-1, -8). */
const retire = (s: State, melee: Melee, tell: Teller): State => {
  tell.tell(drawn, { ...unitTold(s, leadOf(melee, 0)), target: unitTold(s, leadOf(melee, 1)).unit });
  return [0, 1].reduce(
    (all, who) =>
      standingOf(s, melee, who).reduce((now, row) => {
        const held = who === 1 && at(s.units, row).hold;
        return released(now, row, { ...FOUGHT, standing: 'exhausted', exhaustion: held ? 2 : 0 }, tell);
      }, all),
    s,
  );
};

/** The end of a third move: who is outnumbered two to one surrenders, by all figures of the units in it, else all fall back (grant-mel2-11, -12). */
const lastMove = (s: State, melee: Melee, tell: Teller): State => {
  const [own, other] = [fightersOf(s, melee, 0).length, fightersOf(s, melee, 1).length];
  const loser = mustSurrender(own, other) ? 0 : mustSurrender(other, own) ? 1 : -1;
  if (loser < 0) return retire(s, melee, tell);
  const prisoners = standingOf(s, melee, loser).reduce((now, row) => {
    tell.tell(yielded, { ...unitTold(now, row), figures: idsOf(at(now.units, row)).length });
    return lost(now, row, 'with it');
  }, s);
  return parted(prisoners, standingOf(s, melee, 1 - loser), [], tell);
};

/** Whether somebody fights in or at a building: then an undecided second move leads to a third (grant-mel2-9). */
const isInTown = (s: State, melee: Melee): boolean =>
  [0, 1].some((who) =>
    fightersOf(s, melee, who).some((fighter) => {
      const figure = figureOf(s, fighter);
      return figure !== undefined && isBuiltUp(groundNow(s), figure, Math.max(figure.wide, figure.deep) / 2);
    }),
  );

/** The clause by which those who stay fight another move: after the first always, then a third in a built-up area or where a part of one side gave way. */
const goesFurther = (s: State, melee: Melee, must: readonly number[]): string | undefined => {
  if (melee.move === 1) return 'grant-mel2-1';
  const gaveWay = [0, 1].filter((who) => at(melee.sides, who).some((row) => must.includes(row)));
  if (gaveWay.length === 1) return 'grant-mel2-10';
  return gaveWay.length === 0 && isInTown(s, melee) ? 'grant-mel2-9' : undefined;
};

/** A mêlée after its move; of one for a building that is over, who is in it then (grant-mel-19). */
export const outcomeOf = (s: State, melee: Melee, results: Results, tell: Teller): State => {
  const after = resolved(s, melee, results, tell);
  const goesOn = after.melees.some(({ sides }) => sides.flat().some((row) => melee.sides.flat().includes(row)));
  return melee.section < 0 || goesOn ? after : settledIn(after, melee, tell);
};

/** Whether a side has nobody left to fight; of a building nobody in it. */
export const isEnded = (s: State, melee: Melee): boolean =>
  !bothStand(s, melee) || (melee.section >= 0 && defendersIn(s, melee).length === 0);

/** Whether a unit goes to the rear before a third move: at half strength it fights no more than the second (grant-half-3, -4). */
const isSpent = (s: State, { move }: Melee, row: number): boolean =>
  move > 1 && isHalfStrength(s, row) && !isGarrison(at(s.units, row));

/** A mêlée after its move: over, or fought on by those who stay. */
const resolved = (s: State, melee: Melee, results: Results, tell: Teller): State => {
  const without = (now: State): State => ({ ...now, melees: now.melees.filter((each) => each !== melee) });
  const all = melee.sides.flat();
  if (isEnded(s, melee)) {
    // Who has nobody against him any more answers for his losses all the same (grant-out-2, -3); who has emptied a house is in it first.
    const [judged, back] = melee.section < 0 ? withdrawing(s, melee, results, tell) : [s, []];
    return parted(without(judged), all, back, tell);
  }
  if (melee.move > 2) return lastMove(without(s), melee, tell);
  const [now, must] = withdrawing(s, melee, results, tell);
  const stays = (who: 0 | 1): readonly number[] => standingOf(s, melee, who).filter((row) => !must.includes(row));
  const sides = [stays(0), stays(1)] as const;
  if (sides.some((rows) => rows.length === 0)) return parted(without(now), all, must, tell);
  const gone = parted(now, must, must, tell);
  const further = goesFurther(s, melee, must);
  const able = (who: 0 | 1): readonly number[] => sides[who].filter((row) => !isSpent(gone, melee, row));
  const left = { ...melee, sides: [able(0), able(1)] as const, move: melee.move + 1, hurt: [], leaves: [] };
  if (further === undefined || left.sides.some((rows) => rows.length === 0))
    return retire(without(gone), { ...left, sides }, tell);
  const told = { ...unitTold(s, leadOf(left, 0)), target: unitTold(s, leadOf(left, 1)).unit };
  tell.tell(goesOn, told, { clauses: [further] });
  const combats = melee.combats.filter(({ attackers, defenders }) =>
    [...attackers, ...defenders].every(
      (fighter) => fightersOf(gone, left, 0).includes(fighter) || fightersOf(gone, left, 1).includes(fighter),
    ),
  );
  const spent = sides.flat().filter((row) => !left.sides.flat().includes(row));
  const fought = { ...gone, melees: gone.melees.map((each) => (each === melee ? { ...left, combats } : each)) };
  return parted(fought, spent, [], tell);
};
