/** A random battle from dice, as a tool (is-unit-2, chapter 15). */
import { about, fileForm, type PlainRecord, procedure } from '@longroll/kernel';
import { generateBattle, planFields, USUAL_PLAN } from '../generate.ts';
import { battleFields } from '../scenarios/schema.ts';

export const randomBattle = procedure({
  id: 'random-battle',
  title: 'Random battle',
  about: 'Lays out a board with two roads, a village, woods and hills, and draws two forces for so many points.',
  clauses: ['is-grid-4', 'is-unit-1', 'is-unit-4'],
  input: planFields,
  output: { battle: about('The battle in file form: what an editor opens and a match plays', fileForm(battleFields)) },
  says: () => 'A battle is laid out: take its file, or open it in the editor.',
  example: USUAL_PLAN,
  run: (plan, dice) => ({ battle: generateBattle(plan, dice) as PlainRecord }),
});
