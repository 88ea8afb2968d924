import {
  canonical,
  diceSource,
  fromHex,
  isRefusal,
  type MatchFile,
  parseAction,
  StreamDice,
  sha256,
  toHex,
  utf8,
  type Verdict,
  verifyFile,
} from '@longroll/kernel';
import { shelfFor } from './book.ts';
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
}

/** Throws the dice of each entry again from the opened secret, on the positions of the replay. */
const rethrow = (recording: Recording, file: MatchFile): readonly (readonly number[] | undefined)[] => {
  const secret = file.secret === undefined ? undefined : fromHex(file.secret);
  if (!secret) return file.entries.map(() => undefined);
  const source = diceSource(secret, file.header.entropy);
  const stream = new StreamDice((entry) => source.seed(entry));
  const book = recording.shelf.rulebook;
  return file.entries.map((entry, i) => {
    const before = recording.steps[i]?.state;
    const seat = recording.seats.find(({ name }) => name === entry.seat)?.id;
    if (entry.typed || entry.action.do === 'undo' || !before || seat === undefined) return undefined;
    const action = parseAction(book, book.view(before, seat), entry.action);
    if (isRefusal(action)) return undefined;
    stream.begin(i + 1);
    book.apply(before, seat, action, stream);
    return stream.thrown;
  });
};

/** The hash chain: the head after each entry. Of a book with hidden information only the file's own head can be told. */
const heads = (file: MatchFile, open: boolean): readonly string[] => {
  if (!open) return file.entries.map(() => '');
  let head = toHex(sha256(utf8(canonical(file.header))));
  return file.entries.map((entry) => {
    head = toHex(sha256(utf8(head + canonical(entry))));
    return head;
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

/** Checks a match file: commitment, actions, dice, chain, state and outcome. Throws Unplayable when it cannot be read. */
export const prove = async (file: MatchFile): Promise<Proof> => {
  const shelf = await shelfFor(file.header);
  const verdict = verifyFile(shelf.rulebook, file);
  const recording = await replayedSoFar(file, verdict);
  const thrown = rethrow(recording, file);
  const chain = heads(file, recording.shelf.rulebook.open);
  const entries = file.entries.map((entry, i) => ({
    seq: entry.seq,
    seat: entry.seat,
    action: canonical(entry.action),
    order: orderWords(recording, file, i),
    recorded: entry.dice ?? [],
    thrown: thrown[i],
    head: chain[i] ?? '',
  }));
  return { file, recording, verdict, entries };
};
