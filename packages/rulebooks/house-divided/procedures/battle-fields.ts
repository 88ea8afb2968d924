/** What the procedures of combat take and give: the fields that several of them share. */
import { about, type Field, flag, int, listedWords, orElse, type Refusal, refuse, word } from '@longroll/kernel';
import { type ForceWords, force, forceFromWords, LOSS_ORDERS, unitsIn } from '../force.ts';
import { KIND_CODES, KIND_NAMES } from '../state.ts';

/** Yes or no, and no when it is left out. */
export const ifSo = (text: string): Field<boolean> => about(text, orElse(flag(), false));
/** A side of a fight. */
export const line = (who: string): Field<ForceWords> =>
  about(`${who}, by code; a star marks units disrupted before.`, force);
/** Yes or no, and yes when it is left out. */
export const unlessNot = (text: string): Field<boolean> => about(text, orElse(flag(), true));
/** A force that may be empty: units that come later. */
export const reserves = (who: string, when: string): Field<ForceWords> =>
  about(`Units that the ${who} brings in ${when}.`, orElse(force, {}));
/** How one side’s losses are chosen, for both combat systems. */
export const lossOrder = (text: string) => about(text, orElse(word(...LOSS_ORDERS), 'eliminate'));
export const die = (text: string): Field<number> => about(text, int(1, 6));

/** The refusal of an input in which one of these forces has no unit. */
export const someUnits =
  <F extends string>(...fields: readonly F[]) =>
  (input: { readonly [field in F]: ForceWords }): Refusal | undefined => {
    const empty = fields.find((field) => unitsIn(forceFromWords(input[field])) === 0);
    const reason =
      'names no unit; give counts by code, for instance {"VI": 4, "MI*": 1} (a star marks disrupted units)';
    return empty === undefined ? undefined : refuse('ahd-combat-2', reason, empty);
  };

/** Who has won a battle (ahd-combat-18, -22). */
export const WINNERS = ['nobody', 'attacker', 'defender'] as const;
export type Winner = (typeof WINNERS)[number];

/** What an odds chart groups the ends of a battle by. */
export const winnerSort = ({ winner }: { readonly winner: Winner }): string =>
  ({ attacker: 'attacker takes the box', defender: 'defender holds the box', nobody: 'nobody is left' })[winner];

const ENDS: { readonly [winner in Winner]: string } = {
  attacker: 'The attacker takes the box',
  defender: 'The defender holds the box',
  nobody: 'Nobody is left',
};

/** "3 veteran infantry and 1 militia infantry, disrupted"; "none" of an empty force. */
const leftWords = (force: ForceWords): string => {
  const kinds = KIND_CODES.flatMap((code, kind) =>
    (['', '*'] as const).flatMap((star) => {
      const count = force[`${code}${star}`] ?? 0;
      return count === 0 ? [] : [`${count} ${KIND_NAMES[kind]}${star ? ', disrupted' : ''}`];
    }),
  );
  return kinds.length === 0 ? 'none' : listedWords(kinds);
};

/** The end of a battle in a sentence or two. */
export const endingWords = (end: {
  readonly winner: Winner;
  readonly attackers: ForceWords;
  readonly defenders: ForceWords;
  readonly attackersLost: number;
  readonly defendersLost: number;
}): string =>
  `**${ENDS[end.winner]}.** Lost: ${end.attackersLost} of the attacker, ${end.defendersLost} of the defender. Left: ${leftWords(end.attackers)} of the attacker, ${leftWords(end.defenders)} of the defender.`;

/** The end of a whole battle. */
export const ending = {
  winner: about('Attacker: the box is taken. Defender: it is held. Nobody: no unit is left.', word(...WINNERS)),
  attackers: about('Attacking units left.', force),
  defenders: about('Defending units left.', force),
  attackersLost: about('Attacking units eliminated, reserves included.', int(0, 999)),
  defendersLost: about('Defending units eliminated, reserves included.', int(0, 999)),
};
