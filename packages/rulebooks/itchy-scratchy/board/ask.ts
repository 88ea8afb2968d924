/** What the panel says beside the question: the piece that it is about, and what a side has lost. */
import type { Subject } from '@longroll/drawing';
import { at, counted } from '@longroll/kernel';
import { areaName } from '../naming.ts';
import { lineOf, spLost } from '../queries.ts';
import type { Side, State } from '../state.ts';
import { pieceLight } from '../words.ts';
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

/** SP lost and the point of exhaustion: "3 of 13". */
export const lostWords = (s: State, side: Side): string => `${spLost(s, side)} of ${s.setting.exhaustion[side]}`;
