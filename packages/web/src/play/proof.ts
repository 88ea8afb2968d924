import {
  canonical,
  chainHeads,
  DRAW,
  diceSource,
  faultsOfKept,
  fromHex,
  isRefusal,
  type KeptDice,
  type MatchFile,
  parseAction,
  StreamDice,
  streamOfEntry,
  type Verdict,
  verifyFile,
} from '@longroll/kernel';
import { playableFor } from './book.ts';
import { ownDiceOf } from './own-dice.ts';
import { openRecording, type Recording } from './recording.ts';

/** One entry of a match checked: what is recorded, what the opened secret throws, and the chain up to it. */
export interface Checked {
  readonly seq: number;
  readonly seat: string;
  /** The order in canonical JSON, as it stands in the file. */
  readonly action: string;
  /** The same in words. */
  readonly order: string;
  readonly recorded: readonly number[];
  /** Undefined while the secret is sealed, and for dice that were typed by hand. */
  readonly thrown: readonly number[] | undefined;
  readonly head: string;
}

/** A whole check of a match file, worked out in this browser. */
export interface Proof {
  readonly file: MatchFile;
  readonly recording: Recording;
  readonly verdict: Verdict;
  readonly entries: readonly Checked[];
  /** What this browser kept of the match, and what of it differs from the file; undefined when it kept nothing. */
  readonly kept: { readonly own: KeptDice; readonly faults: readonly string[] } | undefined;
}

/** Whether rules, dice, chain and what was kept agree with the file. */
export const holds = ({ verdict, kept }: Proof): boolean => verdict.ok && (kept?.faults.length ?? 0) === 0;

/** Throws the dice of each entry again from the opened secret, on the positions of the replay. */
const rethrow = (recording: Recording, file: MatchFile): readonly (readonly number[] | undefined)[] => {
  const secret = file.secret === undefined ? undefined : fromHex(file.secret);
  if (!secret) return file.entries.map(() => undefined);
  const source = diceSource(secret, file.header.entropy, file.header.dice);
  const stream = new StreamDice((number) => source.seed(number));
  let throws = 0;
  const book = recording.shelf.rulebook;
  return file.entries.map((entry, i) => {
    const before = recording.steps[i]?.state;
    const seat = recording.seats.find(({ name }) => name === entry.seat)?.id;
    const number = streamOfEntry(file.header, i + 1, throws);
    if (entry.dice) throws++;
    if (entry.typed || entry.action.do === 'undo' || !before || seat === undefined) return undefined;
    const action = parseAction(book, book.view(before, seat), entry.action);
    if (isRefusal(action)) return undefined;
    stream.begin(number);
    book.apply(before, seat, action, stream);
    return stream.thrown;
  });
};

/** The file replayed; where an entry does not fit, as far as the check came. Throws Unplayable when not even its set-up fits. */
const replayedSoFar = async (file: MatchFile, verdict: Verdict): Promise<Recording> => {
  const fault = verdict.faults[0];
  try {
    return await openRecording(file);
  } catch (error) {
    if (!fault || fault.entry === 0) throw error;
    return openRecording({ ...file, entries: file.entries.slice(0, fault.entry - 1) });
  }
};

/** An order as the player's own list named it; one that was filled in on a form by the name of its verb. */
const orderWords = (recording: Recording, file: MatchFile, i: number): string => {
  const entry = file.entries[i];
  const { rulebook, board } = recording.shelf;
  if (!entry) return '';
  if (entry.action.do === 'undo') return 'Take back the last order';
  if (entry.action.do === DRAW) return `A draw: ${String(entry.action.say)}`;
  const verb = String(entry.action.do);
  const title = board.verbs[verb]?.title ?? verb;
  const before = recording.steps[i]?.state;
  const seat = recording.seats.find(({ name }) => name === entry.seat)?.id;
  if (!before || seat === undefined) return title;
  const view = rulebook.view(before, seat);
  const action = parseAction(rulebook, view, entry.action);
  if (isRefusal(action)) return title;
  const { label } = rulebook.describe(view, seat, action);
  return label === verb ? title : label;
};

/** Checks a match file: commitment, actions, dice, chain, state and outcome, and against what this browser kept. Throws Unplayable when it cannot be read. */
export const prove = async (file: MatchFile): Promise<Proof> => {
  const shelf = await playableFor(file);
  const verdict = verifyFile(shelf.rulebook, file);
  const recording = await replayedSoFar(file, verdict);
  const thrown = rethrow(recording, file);
  const chain = chainHeads(file, recording.shelf.rulebook.open);
  const entries = file.entries.map((entry, i) => ({
    seq: entry.seq,
    seat: entry.seat,
    action: canonical(entry.action),
    order: orderWords(recording, file, i),
    recorded: entry.dice ?? [],
    thrown: thrown[i],
    head: chain?.[i + 1] ?? '',
  }));
  const own = ownDiceOf(file.header.match ?? '')?.kept;
  const kept = own && { own, faults: faultsOfKept(own, file, recording.shelf.rulebook.open) };
  return { file, recording, verdict, entries, kept };
};
