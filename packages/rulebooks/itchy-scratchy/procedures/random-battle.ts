/** A random battle from dice, as a tool (is-unit-2, chapter 15). */
import { about, fileForm, int, orElse, type PlainRecord, procedure, word } from '@longroll/kernel';
import { generateBattle, PLAN_BOUNDS, TERRAINS, USUAL_PLAN } from '../generate.ts';
import { battleFields, GRIDS } from '../scenarios/schema.ts';

const { least, most, leastPoints, mostPoints } = PLAN_BOUNDS;
const size = (what: string, usual: number) => about(`${what} of the board in areas`, orElse(int(least, most), usual));
const points = (whose: string) =>
  about(
    `Points of the ${whose} side: a piece costs its strength points, guns 2 more`,
    orElse(int(leastPoints, mostPoints), 26),
  );

export const randomBattle = procedure({
  id: 'random-battle',
  title: 'Random battle',
  about: 'Lays out a board with two roads, a village, woods and hills, and draws two forces for so many points.',
  clauses: ['is-grid-4', 'is-unit-1', 'is-unit-4'],
  input: {
    grid: about('The grid', orElse(word(...GRIDS), 'squares')),
    width: size('Width', USUAL_PLAN.width),
    height: size('Height', USUAL_PLAN.height),
    firstPoints: points('first'),
    secondPoints: points('second'),
    lastTurn: about('The last turn', orElse(int(1, 60), USUAL_PLAN.lastTurn)),
    terrain: about('How much of the board is covered', orElse(word(...TERRAINS), 'mixed')),
  },
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
  run: ({ firstPoints, secondPoints, ...plan }, dice) => ({
    battle: generateBattle(
      { ...plan, sides: USUAL_PLAN.sides, points: [firstPoints, secondPoints] },
      dice,
    ) as PlainRecord,
  }),
});
