import { completeOptions, isRefusal, type PlainRecord, StreamDice } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';

type Setting = Parameters<Playable['rulebook']['setup']>[0];

/** A word that a field takes, and what it stands for. */
export interface Suggestion {
  readonly word: string;
  readonly label: string;
}

export type Suggestions = { readonly [field: string]: readonly Suggestion[] };

/** Dice of a position that is only looked at. */
const idle = (): StreamDice => {
  const dice = new StreamDice(() => [1, 2, 3, 4]);
  dice.begin(0);
  return dice;
};

const isRecord = (value: unknown): value is PlainRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first field of an input that holds a position of the book, prepared for a match. */
const positionIn = ({ rulebook }: Playable, input: PlainRecord): Setting | undefined => {
  const options = completeOptions(rulebook, {});
  if (isRefusal(options)) return undefined;
  for (const value of Object.values(input)) {
    const setting = isRecord(value) ? rulebook.prepare(value, { ...options }) : undefined;
    if (setting && !isRefusal(setting)) return setting;
  }
  return undefined;
};

/**
 * Words for the fields of a procedure that stand for something on the map of its position, by field: where the example
 * names a box, every box. None where the procedure asks for no position or the position does not fit.
 */
export const suggestionsFor = (shelf: Playable, example: unknown, input: unknown): Suggestions => {
  if (!isRecord(example) || !isRecord(input)) return {};
  const { rulebook, board } = shelf;
  const setting = positionIn(shelf, input);
  if (!setting) return {};
  const { state } = rulebook.setup(setting, idle());
  const elements = board.elements(rulebook.view(state, 'spectator'), 'spectator', []);
  const found: { [field: string]: readonly Suggestion[] } = {};
  for (const [field, word] of Object.entries(example)) {
    const like = elements.find(({ name }) => name.slice(name.indexOf(':') + 1) === word);
    if (!like) continue;
    const kind = like.name.slice(0, like.name.indexOf(':') + 1);
    found[field] = elements
      .filter(({ name }) => name.startsWith(kind))
      .map(({ name, label }) => ({ word: name.slice(kind.length), label }));
  }
  return found;
};
