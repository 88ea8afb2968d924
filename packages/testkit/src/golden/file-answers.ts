import { type AnyRulebook, canonical, isRefusal, type Plain, SimDice } from '@longroll/kernel';
import { digest } from './digest.ts';
import type { Line } from './lines.ts';
import { membersOf, othersFor, shapeOf, varied } from './variations.ts';

/** What lines about files of positions on the way begin with. */
export const OF_FILES = '  file ';

/** So many members of one shape are changed. */
const OF_A_SHAPE = 2;

const answerTo = (book: AnyRulebook, file: Plain, options: { readonly [option: string]: string }): string => {
  const setting = book.prepare(file as never, options);
  if (isRefusal(setting)) return `${setting.reason} (${setting.clause} ${setting.field ?? '-'})`;
  const { state } = book.setup(setting, new SimDice(1), book.split?.(file).start);
  return `accepted ${digest(state)}`;
};

/** The answers to a file with the members changed whose shape was not met often enough before: a line each. */
const variedAnswers = (
  book: AnyRulebook,
  file: Plain,
  options: { readonly [option: string]: string },
  seen: Map<string, number>,
): readonly Line[] => {
  const members = membersOf(file).filter(([path]) => {
    const times = (seen.get(shapeOf(path)) ?? 0) + 1;
    seen.set(shapeOf(path), times);
    return times <= OF_A_SHAPE;
  });
  return members.flatMap(([path, old]) =>
    [undefined, ...othersFor(old)].map((value) => () => {
      const what = value === undefined ? 'left out' : canonical(value).slice(0, 40);
      return `  ${path.join('/')} ${what}: ${answerTo(book, varied(file, { path, value }), options)}`;
    }),
  );
};

/** What the book answers to its own scenarios with one member changed or left out: a line each. */
export const fileAnswers = (book: AnyRulebook): readonly Line[] => {
  const options = Object.fromEntries(book.options.map((option) => [option.id, option.default]));
  const seen = new Map<string, number>();
  return book.scenarios.flatMap(({ id, data }) => {
    const file = JSON.parse(JSON.stringify(data)) as Plain;
    return [() => `${id}: ${answerTo(book, file, options)}`, ...variedAnswers(book, file, options, seen)];
  });
};

/** The same for positions in the middle of play, written as files: only members that none of the files before had. */
export class PlayedFiles {
  readonly #book: AnyRulebook;
  readonly #options: { readonly [option: string]: string };
  readonly #seen = new Map<string, number>();

  /** `scenario`: the file that play began with; its members are passed over. */
  constructor(book: AnyRulebook, scenario: Plain, options: { readonly [option: string]: string }) {
    this.#book = book;
    this.#options = options;
    for (const [path] of membersOf(JSON.parse(JSON.stringify(scenario)) as Plain))
      this.#seen.set(shapeOf(path), OF_A_SHAPE);
  }

  /** The answers to one more file. */
  answers(file: Plain): readonly string[] {
    const lines = variedAnswers(this.#book, JSON.parse(JSON.stringify(file)) as Plain, this.#options, this.#seen);
    return lines.map((line) => `${OF_FILES}${line().trimStart()}`);
  }
}
