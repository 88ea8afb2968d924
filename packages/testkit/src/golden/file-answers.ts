import { type AnyRulebook, canonical, isRefusal, type Plain, SimDice } from '@longroll/kernel';
import { digest } from './answers-teller.ts';

type Path = readonly (string | number)[];

/** Every member of a file with its path, the first of each list and of each record of a kind. */
const membersOf = (file: Plain, path: Path = []): readonly (readonly [Path, Plain])[] => {
  if (typeof file !== 'object' || file === null) return [[path, file]];
  const below = Object.entries(file).map(([key, value]): readonly [string | number, Plain] => [
    Array.isArray(file) ? Number(key) : key,
    value as Plain,
  ]);
  return [
    ...(path.length > 0 ? [[path, file] as const] : []),
    ...below.flatMap(([key, value]) => membersOf(value, [...path, key])),
  ];
};

const shapeOf = (path: Path): string => path.map((key) => (typeof key === 'number' ? '*' : key)).join('/');

/** What a member is changed to, by what it is. */
const wrongFor = (value: Plain): readonly Plain[] => {
  if (typeof value === 'number') return [value + 1, value - 1, value + 1000, -1, 'none'];
  if (typeof value === 'string') return ['no-such-word', 7];
  if (typeof value === 'boolean') return [!value, 'no'];
  return Array.isArray(value) ? [[], [...value, ...value.slice(0, 1)], 'no list'] : ['no record'];
};

const changed = (file: Plain, path: Path, value: Plain | undefined): Plain => {
  const copy = structuredClone(file) as { [key: string]: unknown };
  let holder = copy;
  for (const key of path.slice(0, -1)) holder = holder[String(key)] as { [key: string]: unknown };
  const last = String(path.at(-1));
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy as Plain;
};

/** So many members of one shape are changed. */
const OF_A_SHAPE = 2;

const answerTo = (book: AnyRulebook, file: Plain, options: { readonly [option: string]: string }): string => {
  const setting = book.prepare(file as never, options);
  if (isRefusal(setting)) return `${setting.reason} (${setting.clause} ${setting.field ?? '-'})`;
  const { state } = book.setup(setting, new SimDice(1));
  return `accepted ${digest(state)}`;
};

/** What the book answers to its own scenarios with one member changed or left out. */
export const fileAnswers = (book: AnyRulebook): string => {
  const options = Object.fromEntries(book.options.map((option) => [option.id, option.default]));
  const seen = new Map<string, number>();
  const lines = book.scenarios.flatMap(({ id, data }) => {
    const file = JSON.parse(JSON.stringify(data)) as Plain;
    const members = membersOf(file).filter(([path]) => {
      const times = (seen.get(shapeOf(path)) ?? 0) + 1;
      seen.set(shapeOf(path), times);
      return times <= OF_A_SHAPE;
    });
    return [
      `${id}: ${answerTo(book, file, options)}`,
      ...members.flatMap(([path, value]) =>
        [undefined, ...wrongFor(value)].map((wrong) => {
          const what = wrong === undefined ? 'left out' : canonical(wrong).slice(0, 40);
          return `  ${path.join('/')} ${what}: ${answerTo(book, changed(file, path, wrong), options)}`;
        }),
      ),
    ];
  });
  return `${lines.join('\n')}\n`;
};
