/** Battles in open country as tests fight them: hexes 0115 to 0427 are clear, without rivers, railroads and cities. */
import { SimDice } from '@longroll/kernel';
import type { ScenarioFile } from '../scenario-file.ts';
import { type Game, unionFirst } from './game.ts';

type Force = NonNullable<ScenarioFile['union']>[number];

/** The Union to attack 0315 from around it, on its turn after the moves. */
export const facing = (
  union: readonly Force[],
  confederate: readonly Force[],
  file: Partial<ScenarioFile> = {},
): Game =>
  unionFirst({ union: [...union], confederate: [...confederate], ...file })
    .toMoves()
    .play({ do: 'end-moves' });

/** McDowell in 0215 before Beauregard in 0315, each with so many SF of line. */
export const plain = (own: number, theirs: number): Game =>
  facing([{ at: '0215', leader: 'mcdowell', line: own }], [{ at: '0315', leader: 'beauregard', line: theirs }]);

/** The attack of a force on 0315 or another hex, up to the chits. */
export const attack = (game: Game, force = 'mcdowell', hex = '0315'): Game => game.play({ do: 'attack', hex, force });

/** Both chits, and the dice of the battle. */
export const chits = (game: Game, attacker: string, defender: string, ...dice: readonly number[]): Game =>
  game.play({ do: 'chit', chit: attacker }).play({ do: 'chit', chit: defender }, ...dice);

/** What a battle came to. */
export const told = (game: Game) =>
  game.last('fought').data as {
    readonly lost: number;
    readonly otherLost: number;
    readonly modifier: number;
    readonly winner: string;
    readonly row: string;
  };

export const anyDice = (): SimDice => new SimDice(5);
