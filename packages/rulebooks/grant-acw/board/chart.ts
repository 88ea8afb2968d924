/** Charts of odds: what a throw may come to, in the words by which a resolver sorts its outcomes, and what is expected. */
import { type Board, chanceOf, chancesBy, type Fact, meanOf, type OddsChart, type Outcomes } from '@longroll/drawing';
import { capital, unmarked } from '@longroll/kernel';
import { procedures } from '../procedures/index.ts';

type AnyChart = Board<unknown, unknown>['chart'];
type Numbers = { readonly [field: string]: unknown };

/** Fields whose mean is worth telling, with what it is called. */
const EXPECTED: readonly (readonly [field: string, label: string])[] = [
  ['casualties', 'Expected casualties'],
  ['kills', 'Expected losses'],
  ['losses', 'Expected losses'],
  ['fallen', 'Expected losses'],
];
/** Whose words an outcome begins with, inked as that side. */
const INKS: readonly (readonly [word: string, ink: string])[] = [
  ['attacker', 'lit'],
  ['defender', 'ink-2'],
  ['nobody', 'ink-3'],
];

const WON: { readonly [word: string]: string } = {
  attacker: 'The attacker wins',
  defender: 'The defender wins',
  nobody: 'Equal: nobody falls',
};

/** The number with which an outcome begins; those without one stand first. */
const numberIn = (word: string): number => Number(/^\d+/.exec(word)?.[0] ?? -1);

const labelOf = (word: string): string => capital(unmarked(WON[word] ?? word).replace(/^1 casualties/, '1 casualty'));

const expected = (outcomes: Outcomes): readonly Fact[] =>
  EXPECTED.flatMap(([field, label]) =>
    outcomes.some(({ value }) => typeof (value as Numbers)[field] === 'number')
      ? [{ label, value: meanOf(outcomes, (value) => Number((value as Numbers)[field])).toFixed(2) }]
      : [],
  );

const isFelt = (value: unknown): boolean => Number((value as Numbers).fallen) > 0;

/** The one chance that an order stands or falls by, of the resolvers that orders ask. */
const MAIN: { readonly [procedure: string]: { readonly label: string; readonly is: (value: unknown) => boolean } } = {
  'unit-fire': { label: 'somebody falls', is: isFelt },
  morale: { label: 'good', is: (value) => (value as Numbers).result === 'good' },
};

/** The chart of any resolver of section 28. */
export const chart: AnyChart = (id, input, outcomes): OddsChart => {
  const procedure = procedures.find((known) => known.id === id);
  const wordOf = (value: unknown): string =>
    procedure?.sortOf?.(value as never) ?? procedure?.says?.(value as never, input as never) ?? 'An outcome';
  const rows = chancesBy(outcomes, wordOf)
    .toSorted(([a], [b]) => numberIn(a) - numberIn(b) || (a < b ? -1 : 1))
    .map(([word, chance]) => ({
      label: labelOf(word),
      ink: INKS.find(([begins]) => word.startsWith(begins))?.[1] ?? 'ink-2',
      partial: false,
      chance,
    }));
  const main = MAIN[id];
  return {
    split: [],
    groups: [{ title: procedure?.title ?? 'Outcomes', rows }],
    means: expected(outcomes),
    ...(main ? { main: { label: main.label, chance: chanceOf(outcomes, main.is) } } : {}),
  };
};
