import type { Sentence, Told } from '@longroll/drawing';
import type { AnyState } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';

/** An event with its sentence: one line of the log. */
export interface Line {
  /** Its number in the seat's own count, from 1. */
  readonly n: number;
  /** Events of one action share it. */
  readonly group: number;
  readonly told: Told;
  readonly sentence: Sentence;
  readonly undone: boolean;
  /** It has just happened: its dice are shown rolling. */
  readonly fresh: boolean;
}

/** Lines under one heading, in the order in which they happened. */
export interface Chapter {
  readonly title: string;
  readonly seat: number | undefined;
  readonly lines: readonly Line[];
}

/** The sentence of an event. An event that the board cannot tell is told by its kind, and never breaks the log. */
export const sentenceOf = (shelf: Shelf, told: Told, view: AnyState): Sentence => {
  if (told.kind === UNDO) return TAKEN_BACK;
  try {
    return shelf.board.sentence(told, view);
  } catch (error) {
    console.error(error);
    return { text: told.kind, dice: [], kind: 'line', lights: [] };
  }
};

/** The kernel's own event: the order of `group` was taken back. */
const UNDO = 'undo';

const TAKEN_BACK: Sentence = { text: 'The last order is taken back.', dice: [], kind: 'line', lights: [] };

/** Groups that these events take back. */
export const takenBack = (
  events: readonly { readonly kind: string; readonly data: unknown }[],
): ReadonlySet<number> => {
  const groups = new Set<number>();
  for (const { kind, data } of events) {
    const group =
      kind === UNDO && typeof data === 'object' && data !== null ? (data as { group?: unknown }).group : undefined;
    if (typeof group === 'number') groups.add(group);
  }
  return groups;
};

/** Parts the log at its turn lines, which become headings. */
export const chaptersOf = (lines: readonly Line[]): readonly Chapter[] => {
  const chapters: { title: string; seat: number | undefined; lines: Line[] }[] = [];
  for (const line of lines) {
    if (line.sentence.kind === 'turn')
      chapters.push({ title: line.sentence.text, seat: line.sentence.seat, lines: [line] });
    else if (chapters.length === 0) chapters.push({ title: '', seat: undefined, lines: [line] });
    else chapters.at(-1)?.lines.push(line);
  }
  return chapters;
};

/** Which lines of the log are shown. */
export type LogFilter = 'all' | 'battles' | 'mine';

/** Whether a filter keeps a line. */
export const keeps = (filter: LogFilter, line: Line, mine: readonly number[]): boolean => {
  if (filter === 'battles') return line.sentence.kind === 'battle' || line.sentence.kind === 'win';
  if (filter === 'mine') return line.sentence.seat === undefined || mine.includes(line.sentence.seat);
  return true;
};
