/** Both sides choose a chit in secret (bab-chit-1, -2, bab-conv-12). */
import { capital, seat, word } from '@longroll/kernel';
import { chitText } from '../combat/chits.ts';
import { inputOf, withFight } from '../combat/fight.ts';
import { attackChits, defenceChits, tablesOf } from '../combat/modifiers.ts';
import { levelIn } from '../combat/tables.ts';
import { CHITS, type Chit } from '../data/combat.ts';
import { decision, event, phase, sureRule } from '../define.ts';
import { NOWHERE } from '../map.ts';
import { NO_CHIT, otherSide, type State } from '../state.ts';
import { placeName, theSide } from '../words.ts';

const sealed = event(
  'chit-chosen',
  ['bab-chit-1', 'bab-conv-12'],
  { side: seat() },
  (d) => `${capital(theSide(d.side))} has chosen its tactics.`,
  'battle',
);

/** The chits of a seat's set that it may choose (bab-chit-2). */
const chitsOf = (s: State, of: number): readonly Chit[] =>
  of === s.acting ? attackChits(inputOf(s)) : defenceChits(inputOf(s));
const levelFor = (s: State, of: number): number =>
  of === s.acting ? inputOf(s).attackerLevel : inputOf(s).defenderLevel;

interface Chosen {
  readonly chit: Chit;
}

export const chooseChit = decision('chit', 'bab-chit-2', 'Choose your tactics', 'orders', true)
  .pick(
    'chit',
    word<Chit>(...CHITS),
    (s, _action, of) => chitsOf(s, of),
    sureRule<Chosen>(
      'bab-chit-1',
      (s, { chit }, of) => chit.startsWith('A') === (of === s.acting),
      (_s, { chit }) => `${chitText(chit)} is a chit of the other side.`,
    ),
    sureRule<Chosen>(
      'bab-chit-2',
      (s, { chit }, of) => levelIn(tablesOf(inputOf(s)), chit) <= levelFor(s, of),
      (s, { chit }, of) =>
        `${chitText(chit)} takes a level of ${levelIn(tablesOf(inputOf(s)), chit)}; yours is ${levelFor(s, of)}.`,
    ),
    sureRule<Chosen>(
      'bab-chit-4',
      (s, { chit }, of) => chitsOf(s, of).includes(chit),
      'A force under siege cannot withdraw.',
    ),
  )
  .called((_s, { chit }) => ({ label: chitText(chit), lights: [] }))
  .does((s, { chit }, { tell, seat: of }) => {
    tell.tell(sealed, { side: of });
    const chits = s.fight.chits.with(of === s.acting ? 0 : 1, Number(chit.slice(1)) - 1) as [number, number];
    return withFight(s, { chits });
  });

export const chits = phase({
  id: 'chits',
  title: 'Tactical chits',
  clause: 'bab-chit-1',
  when: (s) => s.fight.hex !== NOWHERE && !s.fight.advance,
  actors: (s) => [s.acting, otherSide(s.acting)].filter((_, role) => s.fight.chits[role] === NO_CHIT),
  decisions: [chooseChit],
  until: ({ fight }) => fight.chits.every((chit) => chit !== NO_CHIT),
  prompt: (s, of) => ({
    title: `Tactics at ${placeName(s.fight.hex)}`,
    detail: `Both choose in secret. Your level of command is ${levelFor(s, of)}.`,
  }),
});
