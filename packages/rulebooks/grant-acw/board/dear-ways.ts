/** Why a way costs more inches than it is long: the ground on it, walls across it, and going sideways. */
import type { Carried } from '@longroll/drawing';
import { boxOf } from '@longroll/geometry/plane';
import { capital, listedWords, rowsOf } from '@longroll/kernel';
import { groundNow } from '../ground.ts';
import type { Body } from '../layout.ts';
import type { State, Unit } from '../state.ts';
import { groundIn, meetsWall, stepCost, type Terrain, wallsOf } from '../terrain.ts';
import type { Action } from '../verbs.ts';
import { goneTo, isAskew, judgesOf, moverFor, STEP } from '../ways.ts';

type Notes = Carried<Action>['notes'];

const namesOf = (ground: readonly { readonly name: string }[]): string =>
  capital(listedWords([...new Set(ground.map(({ name }) => name))]));

/** Ground on a straight way that lets a unit go only half as far (grant-terr-8). */
const slowing = (
  ground: readonly Terrain[],
  unit: Unit,
  body: Body,
  way: number,
  length: number,
): readonly Terrain[] => {
  const mover = moverFor(unit);
  const steps = rowsOf({ length: Math.ceil(length / STEP) }).map((step) => step * STEP);
  return ground.filter((terrain) =>
    judgesOf(unit, body).some((judge) =>
      steps.some((gone) => {
        const [from, to] = [goneTo(judge, way, gone), goneTo(judge, way, Math.min(length, gone + STEP))];
        return stepCost([terrain], mover, from, to) > 1;
      }),
    ),
  );
};

/** What makes a straight way of so much cost more; nothing where each inch of it costs one. */
export const dearness = (s: State, unit: Unit, body: Body, way: number, length: number, cost: number): Notes => {
  if (cost <= length) return [];
  const judges = judgesOf(unit, body);
  const ground = groundIn(groundNow(s), boxOf(judges.flatMap((judge) => [judge, goneTo(judge, way, length)])));
  const slow = slowing(ground, unit, body, way, length);
  const walls = wallsOf(ground).filter((wall) =>
    judges.some((judge) => meetsWall(wall, judge, goneTo(judge, way, length))),
  );
  return [
    ...(slow.length === 0
      ? []
      : [{ text: `${namesOf(slow)}: each inch there counts double.`, clause: 'grant-terr-8' }]),
    ...(walls.length === 0 ? [] : [{ text: `${namesOf(walls)}: to cross costs inches too.`, clause: 'grant-terr-10' }]),
    ...(isAskew(unit, way)
      ? [{ text: 'Sideways or backwards, each inch counts double.', clause: 'grant-form-14' }]
      : []),
  ];
};
