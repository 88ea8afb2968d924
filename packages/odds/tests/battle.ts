import { type Dice, runStages, type Staged, table } from '@longroll/kernel';

/** A made-up battle of two rounds: strength in steps, a result die with a modifier, an intensity die. */
export interface Battle {
  readonly attack: number;
  readonly defence: number;
  readonly round: number;
  readonly result: number;
}

export interface BattleEnd {
  readonly attack: number;
  readonly defence: number;
  readonly taken: boolean;
}

export interface Sides {
  readonly attack: number;
  readonly defence: number;
}

const RESULTS = [
  table(0, 0, 1, 2, 2, 3),
  table(0, 1, 1, 2, 3, 3),
  table(0, 1, 2, 3, 3, 4),
  table(1, 2, 3, 3, 4, 4),
] as const;
const INTENSITY = table(0, 0, 0, 1, 1, 2);

const modifier = (attack: number, defence: number): 0 | 1 | 2 | 3 => {
  if (attack >= 4 * defence) return 3;
  if (attack >= 2 * defence) return 2;
  return attack >= defence ? 1 : 0;
};

const next = (battle: Battle, dice: Dice): Battle => {
  const result = dice.on(RESULTS[modifier(battle.attack, battle.defence)]);
  const intensity = dice.on(INTENSITY);
  const harm = Math.max(0, result - 2) + intensity;
  const cost = Math.max(0, 2 - result) + intensity;
  return {
    attack: Math.max(0, battle.attack - cost),
    defence: Math.max(0, battle.defence - harm),
    round: battle.round + 1,
    result,
  };
};

const done = ({ attack, defence, round, result }: Battle): BattleEnd | undefined => {
  if (round < 2 && attack > 0 && defence > 0) return undefined;
  return { attack, defence, taken: attack > 0 && (defence === 0 || result > 2) };
};

const start = ({ attack, defence }: Sides): Battle => ({ attack, defence, round: 0, result: 0 });

const staged: Staged<Sides, Battle, BattleEnd> = {
  start,
  next,
  done,
  key: ({ attack, defence, round, result }) => ((attack * 64 + defence) * 4 + round) * 8 + (round > 1 ? result : 0),
};

export const battle = {
  run(sides: Sides, dice: Dice): BattleEnd {
    return runStages(staged, sides, dice);
  },
  staged,
};
