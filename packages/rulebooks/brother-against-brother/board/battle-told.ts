/** What the log tells of a battle beside its sentence: which faces would have won it, and how it ended. */
import type { Sentence, Told } from '@longroll/drawing';
import { capital, rowsOf } from '@longroll/kernel';
import { endOf, multipliers, ROLES } from '../combat/resolution.ts';
import { type AttackChit, type DefenceChit, resultsTable } from '../data/combat.ts';
import { otherSide, type Side, type State } from '../state.ts';
import { theSide } from '../words.ts';

const FACES = 10;

/** What the event of a battle tells. */
interface Battle {
  readonly side: Side;
  readonly points: number;
  readonly others: number;
  readonly attack: AttackChit;
  readonly defence: DefenceChit;
  readonly modifier: number;
  readonly lost: number;
  readonly otherLost: number;
  readonly winner: (typeof ROLES)[number];
}

/**
 * Which faces of its die would have won a battle for the attacker (bab-crt-4, bab-crt-6). The event does not tell how many of the
 * troops are militia, nor whether the defender had to stay: nothing is said where that would have changed it.
 */
const neededText = (s: State, { points, others, attack, defence, modifier }: Battle): string => {
  const results = resultsTable.of(s.setting.tables?.results);
  const byPoints = multipliers(points, others);
  const isWon = (face: number, size: number, stays: boolean): boolean => {
    const strength = [points * size, others * size] as const;
    const fought = { strength, multipliers: byPoints, attack, defence, stays };
    return endOf(results.at(face + modifier), fought).winner === ROLES[0];
  };
  const faces = rowsOf({ length: FACES }).map((row) => row + 1);
  const ways = [1, 2].flatMap((size) => [false, true].map((stays) => faces.filter((face) => isWon(face, size, stays))));
  const [won = [], ...more] = ways;
  if (more.some((way) => way.join() !== won.join()) || won.some((face, i) => face !== i + 1)) return '';
  if (won.length === 0) return ' No face of the die would have won it for the attacker.';
  return won.length === FACES
    ? ' Any face of the die would have won it.'
    : ` The attacker needed ${won.length} or less.`;
};

/** How a battle ended, in a few words. */
const resultText = ({ side, winner, lost, otherLost }: Battle): string => {
  const [own, other] = [theSide(side), theSide(otherSide(side))];
  return `${capital(winner === ROLES[0] ? own : other)} won: ${own} lost ${lost} SF, ${other} ${otherLost}.`;
};

/** Of a battle: its sentence, then what its die had to be, and how it ended. */
export const battleTold = (
  { kind, data }: Told,
  text: string,
  view: State,
): Partial<Pick<Sentence, 'text' | 'result'>> => {
  if (kind !== 'fought') return {};
  const battle = data as Battle;
  return { text: text + neededText(view, battle), result: resultText(battle) };
};
