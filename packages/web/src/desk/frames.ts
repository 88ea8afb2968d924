import type { Told } from '@longroll/drawing';
import { type AnyState, deskOf, phasesOf } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import type { WireReport } from '@longroll/server/desk';
import { joinSetting } from '../play/book.ts';
import { type Line, sentenceOf } from '../play/lines.ts';
import type { Stop } from './checkpoints.tsx';

/** One picture of the film of a turn: the position as it was known then, and what was told just before it. */
export interface Frame {
  readonly view: AnyState;
  readonly phase: string | undefined;
  readonly line: Line | undefined;
}

/**
 * The film of a turn: how the seat saw the position before it, then each thing that it was told with what follows from it, and at
 * the end what it saw then. It rests on what the seat was told, and on nothing else.
 */
export const framesOf = (
  shelf: Playable,
  { before, view: last, events }: WireReport,
  present: AnyState,
): readonly Frame[] => {
  const { setting } = present;
  const end = last ? joinSetting(last, setting) : present;
  let view = before ? joinSetting(before, setting) : end;
  const frames: Frame[] = [{ view, phase: undefined, line: undefined }];
  for (const [i, { kind, clauses, data, phase }] of events.entries()) {
    const told: Told = { kind, clauses, data, faces: [] };
    const sentence = sentenceOf(shelf, told, end);
    view = i === events.length - 1 ? end : (shelf.board.after?.(view, told) ?? view);
    frames.push({
      view,
      phase,
      line: { n: i + 1, group: 1, told, sentence, undone: false, fresh: false },
    });
  }
  return frames;
};

/** The phases of a film with the frame at which each begins, and the way in which they are told. */
export const stopsOf = (
  { rulebook }: Pick<Playable, 'rulebook'>,
  frames: readonly Frame[],
): readonly (Stop & { readonly at: number })[] => {
  const titles = new Map(phasesOf(deskOf(rulebook).phases).map(({ id, title }) => [id, title]));
  const stops: { id: string; title: string; count: number; doubtful: boolean; at: number }[] = [
    { id: 'before', title: 'Before', count: 0, doubtful: false, at: 0 },
  ];
  for (const [at, { phase, line }] of frames.entries()) {
    if (!line) continue;
    const last = stops.at(-1);
    if (last && at > 1 && last.id === phase) last.count++;
    else stops.push({ id: phase ?? '', title: titles.get(phase ?? '') ?? 'The turn', count: 1, doubtful: false, at });
  }
  return stops;
};
