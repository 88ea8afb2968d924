/** A random battle from dice, as a tool (is-unit-2, chapter 15). */
import { about, fileForm, type PlainRecord, procedure } from '@longroll/kernel';
import { battleOf, planFields } from '../generate.ts';
import { battleFields } from '../scenarios/schema.ts';

export const randomBattle = procedure({
  id: 'random-battle',
  title: 'Random battle',
  about: 'Lays out a board with two roads, a village, woods and hills, and draws two forces for so many points.',
  clauses: ['is-grid-4', 'is-unit-1', 'is-unit-4'],
  input: planFields,
  output: { battle: about('The battle in file form: what an editor opens and a match plays', fileForm(battleFields)) },
  example: {
    grid: 'squares',
    width: 12,
    height: 8,
    firstPoints: 26,
    secondPoints: 26,
    lastTurn: 12,
    terrain: 'mixed',
  },
  run: (plan, dice) => ({ battle: battleOf(plan, dice) as PlainRecord }),
});
