/** The prompt of the panel: what is asked now, in imperative, and the rule that asks it. */
import type { Subject } from '@longroll/drawing';
import { at, counted, type Prompt } from '@longroll/kernel';
import { areaName } from '../naming.ts';
import { lineOf, spLost } from '../queries.ts';
import { rulebook } from '../rulebook.ts';
import type { Side, State } from '../state.ts';
import { pieceLight } from '../words.ts';
import { armWords, facingWords } from './elements.ts';

/** The prompt for whoever is asked, and for those who wait. */
export const ask = (s: State, word: string): Prompt => {
  if (s.outcome) return { title: 'The battle is over', detail: '', clause: 'is-victory-1' };
  if (word === 'wait') return { title: 'Waiting', detail: 'The other side decides.', clause: 'is-frame-2' };
  return rulebook.prompt(s, s.acting);
};

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
