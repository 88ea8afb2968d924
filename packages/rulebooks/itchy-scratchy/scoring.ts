/** Which dice of a throw scored: for showing a throw, by the readings with which play reads it (chapter 11). */
import type { DieMark, Sentence, Told } from '@longroll/drawing';
import type { DataOf } from '@longroll/kernel';
import { countingFaces, countsOf, lossIn } from './doubles.ts';
import { closeFought, fired } from './phases/attack.ts';
import type { State, TargetClass } from './state.ts';

/**
 * What each die of a throw at pieces of these classes came to: it scored (a double that counts against one of them, and
 * took a point), it made up another double (in cover a loss needs one besides), or neither (is-result-1 to -3).
 */
export const marksOf = (
  faces: readonly number[],
  targets: readonly TargetClass[],
  cover: boolean,
): readonly DieMark[] => {
  const hurt = targets.filter((target) => lossIn(countsOf(faces), target, cover) > 0);
  const scores = (face: number): boolean => hurt.some((target) => countingFaces(target).includes(face));
  const left = countsOf(faces).map((count) => count - (count % 2));
  return faces.map((face) => {
    const unused = left[face - 1] ?? 0;
    if (unused === 0) return 'none';
    left[face - 1] = unused - 1;
    return scores(face) ? 'scored' : 'double';
  });
};

const classesOf = (ids: readonly string[], { setting }: State): readonly TargetClass[] =>
  ids.flatMap((id) => setting.roster[setting.pieceNumber[id] ?? -1]?.target ?? []);

/** How the dice of an attack are drawn, the attacker's blue and the defender's gray, and which of them scored. */
export const throwShown = ({ kind, data, faces }: Told, view: State): Partial<Pick<Sentence, 'dice' | 'marks'>> => {
  if (kind === fired.kind) {
    const { targets, cover } = data as DataOf<typeof fired>;
    return { marks: marksOf(faces, classesOf(targets, view), cover) };
  }
  if (kind !== closeFought.kind) return {};
  const { dice, targets, attackers, cover } = data as DataOf<typeof closeFought>;
  const [own = 0] = dice;
  const attack = marksOf(faces.slice(0, own), classesOf(targets, view), cover[1] === true);
  const back = marksOf(faces.slice(own), classesOf(attackers, view), cover[0] === true);
  return { dice: faces.map((_face, i) => (i < own ? 'blue' : 'gray')), marks: [...attack, ...back] };
};
