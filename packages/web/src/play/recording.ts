import { groundedBoard } from '@longroll/drawing';
import {
  type AnyState,
  type Audience,
  isRefusal,
  type MatchFile,
  parseAction,
  parseJson,
  parseMatchFile,
  type ReplayStep,
  replayFile,
  type Viewer,
} from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { playableFor, Unplayable } from './book.ts';
import { type Line, sentenceOf } from './lines.ts';
import { seatTitle } from './words.ts';

/** A match file played again: every position from the set-up on. */
export interface Recording {
  readonly file: MatchFile;
  readonly shelf: Playable;
  readonly steps: readonly ReplayStep[];
  readonly seats: readonly { readonly id: number; readonly name: string }[];
}

/** One moment of a replay: a step, or one of its events. */
export interface Moment {
  readonly step: number;
  readonly line: Line | undefined;
}

/** Reads a match file from its text or its data. Throws Unplayable with the field at fault. */
export const readMatchFile = (source: unknown): MatchFile => {
  const value = typeof source === 'string' ? parseJson(source) : source;
  if (value === undefined) throw new Unplayable('The file is not JSON.');
  const file = parseMatchFile(value);
  if (isRefusal(file)) throw new Unplayable(`This is not a match file of Long Roll. ${file.reason}`);
  return file;
};

/** Replays a match file with its recorded dice. Throws Unplayable where an entry does not fit the rules. */
export const openRecording = async (file: MatchFile): Promise<Recording> => {
  const shelf = await playableFor(file);
  const played = replayFile(shelf.rulebook, file);
  if (isRefusal(played)) throw new Unplayable(played.reason);
  const board = await groundedBoard(shelf.board, played.match.state.setting);
  return {
    file,
    shelf: { ...shelf, board },
    steps: played.steps,
    seats: played.match.seats.filter((seat) => seat.kind === 'player'),
  };
};

/** The position after a step, as a seat or a spectator knows it. */
export const positionAt = (recording: Recording, step: number, viewer: Viewer): AnyState => {
  const { steps, shelf } = recording;
  const state = steps[Math.min(Math.max(step, 0), steps.length - 1)]?.state;
  if (!state) throw new Unplayable('The file holds no position.');
  return shelf.rulebook.view(state, viewer);
};

const isHeard = (by: Audience, viewer: Viewer): boolean =>
  by === 'all' || (viewer !== 'spectator' && by.includes(viewer));

/** Every moment that a viewer would have seen, in order. A step without an event for him is a moment of its own. */
export const momentsOf = (recording: Recording, viewer: Viewer): readonly Moment[] => {
  const { steps, shelf } = recording;
  const moments: Moment[] = [];
  let n = 0;
  for (const [at, step] of steps.entries()) {
    const heard = step.events.filter((event) => isHeard(event.seenBy, viewer));
    if (heard.length === 0) moments.push({ step: at, line: undefined });
    const view = shelf.rulebook.view(step.state, viewer);
    for (const event of heard) {
      const told = { ...event, faces: event.dice ? step.dice.slice(...event.dice) : [] };
      const sentence = sentenceOf(shelf, told, view);
      n++;
      moments.push({ step: at, line: { n, group: at, told, sentence, undone: false, fresh: false } });
    }
  }
  return moments;
};

/** The position before the order that told a viewer his event number `n`; undefined where there is no such event. */
export const positionBefore = (recording: Recording, n: number, viewer: Viewer): AnyState | undefined => {
  const step = momentsOf(recording, viewer).find(({ line }) => line?.n === n)?.step ?? 0;
  return step > 0 ? positionAt(recording, step - 1, viewer) : undefined;
};

/**
 * An order as its button said it, where nothing else is told of it: "End movement". Undefined for the set-up, and for an order
 * whose viewer was not to know of it.
 */
export const orderAt = (recording: Recording, at: number, viewer: Viewer): string | undefined => {
  const { file, shelf, steps, seats } = recording;
  const { rulebook } = shelf;
  const [before, step] = [steps[at - 1], steps[at]];
  const words = file.entries[at - 1]?.action;
  if (!before || !step || words === undefined) return undefined;
  if (step.verb === 'undo') return 'The last order is taken back.';
  if (!rulebook.open && viewer !== step.seat) return undefined;
  const view = rulebook.view(before.state, step.seat);
  const action = parseAction(rulebook, view, words);
  if (isRefusal(action)) return undefined;
  const whose = seats.find(({ id }) => id === step.seat)?.name;
  return `${whose === undefined ? '' : `${seatTitle(whose)}: `}${rulebook.describe(view, step.seat, action).label}.`;
};

/** Dice thrown by each seat up to a step: how many, and how often each face. */
export const diceSoFar = (
  recording: Recording,
  step: number,
): readonly { readonly name: string; readonly faces: readonly number[] }[] =>
  recording.seats.map(({ id, name }) => {
    const faces = [0, 0, 0, 0, 0, 0];
    for (const each of recording.steps.slice(0, step + 1))
      if (each.seat === id) for (const face of each.dice) faces[face - 1] = (faces[face - 1] ?? 0) + 1;
    return { name, faces };
  });
