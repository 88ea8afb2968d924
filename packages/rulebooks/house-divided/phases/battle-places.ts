/** Where units may come from and go to around a battle. */
import { at, type SeatId } from '@longroll/kernel';
import { boxId, boxName } from '../naming.ts';
import { barred, canUse, controller, hasUnits, otherSide, standing, unitOf, unitsAt } from '../queries.ts';
import { type Battle, NEUTRAL, type Side, type State, UNION, type Unit } from '../state.ts';
import { boxLight } from '../words.ts';

/** The battle being fought. Throws when there is none: callers have asked. */
export const theBattle = (s: State): Battle => {
  if (!s.battle) throw new Error('no battle is being fought');
  return s.battle;
};

/** Who decides: the attacker of every battle of this player turn, and its defender (ahd-frame-4). */
export const attacker = (s: State): readonly SeatId[] => SEATS[s.phasing];
export const defender = (s: State): readonly SeatId[] => SEATS[defenderOf(s)];
const SEATS = [[0], [1]] as const;

/** The caption of an answer that names nobody: it is about the box of the battle. */
export const here = (label: string) => (s: State) => ({ label, lights: [boxLight(s, theBattle(s).box)] });

/** Who is asked in a battle, with its facts and the question; `title` is told where it is fought. */
export const asked = (actors: typeof attacker, title: (where: string) => string, detail: string) => ({
  actors,
  facts: battleFacts,
  prompt: (s: State) => ({ title: title(boxName(s, theBattle(s).box)), detail }),
});

/** What every question of a battle tells: where it is fought, and its round. */
export const battleFacts = (s: State) => ({ box: boxId(s, theBattle(s).box), round: theBattle(s).round });

/** Whether battles are fought by the base game's combat (ahd-frame-2). */
export const isBase = (s: State): boolean => s.setting.switches.combat === 'base';

/** Whether a battle is being fought and not decided yet: then the beaten side is on its way out (ahd-combat-22). */
export const goesOn = ({ battle }: State): boolean =>
  battle !== undefined && battle.step !== 'fallback' && battle.step !== 'retreat';

/** The state with fields of its battle changed. */
export const withBattle = (s: State, changes: Partial<Battle>): State => ({
  ...s,
  battle: { ...theBattle(s), ...changes },
});

/** Units by their rows. */
export const unitsOf = (s: State, rows: readonly number[]): readonly Unit[] => rows.map((row) => unitOf(s, row));

/** The name of the box that is fought over. */
export const boxOfBattle = (s: State): string => boxName(s, theBattle(s).box);

/** The battle with none but living units in its lists; those that went away are kept. */
export const withLiving = (s: State): State => {
  const battle = theBattle(s);
  const alive = (row: number): boolean => unitOf(s, row).box >= 0;
  const attackers = battle.attackers.filter(alive);
  const defenders = battle.defenders.filter(alive);
  return {
    ...s,
    battle: { ...battle, attackers, defenders, dug: battle.dug.filter(alive), hurt: battle.hurt.filter(alive) },
  };
};

/** The defender of every battle of this player turn (ahd-combat-1). */
export const defenderOf = (s: State): Side => otherSide(s.phasing);

/** Adjacent boxes over links not barred to a side, each once, in the order of the map's table (ahd-map-2). */
const neighbours = (s: State, box: number, side: Side): readonly number[] => {
  const found: number[] = [];
  for (const way of at(s.setting.ways, box)) if (!barred(way, side) && !found.includes(way.to)) found.push(way.to);
  return found;
};

/**
 * ahd-combat-20. Units of a side that may reinforce the battle in `box`, in the order of the table of units: from
 * adjacent boxes without a battle still to be fought, that did not fight or reinforce in this player turn.
 */
export const reinforcersOf = (s: State, box: number, side: Side): readonly number[] => {
  const rows: number[] = [];
  for (const from of neighbours(s, box, side)) {
    if (s.contested.includes(from)) continue;
    for (const row of unitsAt(s, from, side)) if (!unitOf(s, row).fought) rows.push(row);
  }
  return rows.sort((a, b) => a - b);
};

/** ahd-combat-24. Boxes to which the defenders of `box` may retreat together. */
export const retreatBoxes = (s: State, box: number): readonly number[] => {
  const side = defenderOf(s);
  return neighbours(s, box, side).filter((to) => {
    if (hasUnits(s, to, otherSide(side))) return false;
    const holder = controller(s, to);
    return holder === side || holder === NEUTRAL;
  });
};

/** ahd-naval-5. Ports to which an invader may fall back: the one it sailed from, else any the Union can use. */
const portsBack = (s: State, from: number): readonly number[] => {
  if (canUse(s, from, UNION)) return [from];
  const ports: number[] = [];
  s.setting.boxes.forEach((box, number) => {
    if (box.port && canUse(s, number, UNION)) ports.push(number);
  });
  return ports;
};

/**
 * ahd-combat-23, ahd-naval-5. Boxes to which an attacker of the battle may fall back: where its last march or its
 * reinforcement began; if that will not do, adjacent ones that its side controls and that are free of enemies.
 */
export const fallbackBoxes = (s: State, row: number): readonly number[] => {
  const { box, from, came, side } = unitOf(s, row);
  if (came === 'invasion') return portsBack(s, from);
  const enemy = otherSide(side);
  if (from >= 0 && controller(s, from) !== enemy && !hasUnits(s, from, enemy)) return [from];
  return neighbours(s, box, side).filter((to) => canUse(s, to, side));
};

/** Boxes where units of both sides stand, in the order of the map (ahd-combat-1). */
export const contestedBoxes = (s: State): readonly number[] => {
  const { held, units } = standing(s);
  return held[0].filter((box) => (units[1][box] as number) > 0).sort((a, b) => a - b);
};
