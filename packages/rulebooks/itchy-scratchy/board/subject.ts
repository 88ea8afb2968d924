/** The piece that the question of the panel is about. */
import type { Subject } from '@longroll/drawing';
import { at, counted } from '@longroll/kernel';
import { lineOf } from '../queries.ts';
import type { State } from '../state.ts';
import { areaName, pieceLight } from '../words.ts';
import { armWords, facingWords } from './elements.ts';

/** The piece whose activation is open, with where it stands and how. */
export const subject = (s: State): Subject | undefined => {
  const { piece: row, way } = s.activation;
  if (row < 0) return undefined;
  const line = lineOf(s, row);
  const ground = s.setting.ground[way.area]?.name ?? 'ground';
  const piece = at(s.pieces, row);
  const moved = way.steps === 0 ? 'Has not moved.' : `Has moved ${counted(way.steps, 'area', 'areas')}.`;
  return {
    element: pieceLight(s, row),
    title: `${line.id}, ${armWords(line)}`,
    detail: `In ${areaName(s, way.area)}, ${ground}, facing ${facingWords(s, piece.facing)}. ${moved}`,
  };
};
