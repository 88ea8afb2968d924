/** What the dice of a told event came to: what was added to one, and which faces would have won a battle. */
import type { Sentence, Told } from '@longroll/drawing';
import { capital, rowsOf, signed } from '@longroll/kernel';
import { endOf, multipliers, ROLES } from '../combat/resolution.ts';
import { type AttackChit, type DefenceChit, resultsTable } from '../data/combat.ts';
import { otherSide, type Side, type State } from '../state.ts';
import { theSide } from '../words.ts';

const FACES = 10;
const FOUGHT = 'fought';

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

/** A sentence with what its one die came to, and what was added to it: "… by attrition (the die 7 +2)." */
const withDie = ({ data, faces }: Told, text: string): string => {
  const { modifier } = data as { readonly modifier?: number };
  const [face, ...others] = faces;
  if (modifier === undefined || face === undefined || others.length > 0) return text;
  return text.replace(/\.$/, ` (the die ${face}${modifier === 0 ? '' : ` ${signed(modifier)}`}).`);
};

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

/** What the die of an event came to, added to its sentence; of a battle also what was needed, and how it ended. */
export const diceTold = (event: Told, text: string, view: State): Pick<Sentence, 'text' | 'result'> => {
  if (event.kind !== FOUGHT) return { text: withDie(event, text) };
  const battle = event.data as Battle;
  return { text: text + neededText(view, battle), result: resultText(battle) };
};
