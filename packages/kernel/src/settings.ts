import { FORM } from './actions.ts';
import { type AnyRulebook, isRefusal, type Refusal, refuse } from './contract.ts';
import { shown } from './english.ts';
import { keeps } from './kept.ts';
import type { MatchHeader } from './match-types.ts';
import { suggest } from './nearest.ts';
import type { Plain, PlainRecord } from './words.ts';

/** From the names in a header to what a rulebook plays by: scenario, options and the setting compiled of both. */

/** The scenario of a header in the book's file form, or a refusal when the book has none of that name. */
export const scenarioOf = (book: AnyRulebook, header: Pick<MatchHeader, 'scenario'>): PlainRecord | Refusal => {
  if (typeof header.scenario !== 'string') return header.scenario;
  const named = book.scenarios.find((scenario) => scenario.id === header.scenario);
  if (named) return named.data as PlainRecord;
  const near = suggest(
    header.scenario,
    book.scenarios.map((scenario) => scenario.id),
  );
  return refuse(FORM, `scenario: ${book.title} has no scenario ${shown(header.scenario)}; ${near}`, 'scenario');
};

/** All options of a book with the given ones in place; a refusal names an unknown option or value. */
export const completeOptions = (
  book: AnyRulebook,
  given: { readonly [option: string]: string },
): { readonly [option: string]: string } | Refusal => {
  const complete: { [option: string]: string } = Object.fromEntries(book.options.map((o) => [o.id, o.default]));
  for (const [id, value] of Object.entries(given)) {
    const option = book.options.find((o) => o.id === id);
    if (!option) {
      const near = suggest(
        id,
        book.options.map((o) => o.id),
      );
      return refuse(FORM, `options: ${book.title} has no option ${shown(id)}; ${near}`, `options/${id}`);
    }
    if (!option.values.some((v) => v.value === value)) {
      const known = option.values.map((v) => v.value).join(', ');
      return refuse(option.clauses[0] ?? FORM, `options/${id}: "${value}" is not one of ${known}`, `options/${id}`);
    }
    complete[id] = value;
  }
  return complete;
};

/** Settings kept of one book. */
const MOST_KEPT = 16;

/** By book: settings of its own scenarios by scenario and options, the longest unused first. */
let kept = new WeakMap<AnyRulebook, Map<string, unknown>>();
keeps(() => {
  kept = new WeakMap();
});

/** A setting of one of the book's own scenarios: made once, since making it costs more than a short game. */
const keptSetting = (book: AnyRulebook, key: string, make: () => unknown): unknown => {
  const known = kept.get(book) ?? new Map<string, unknown>();
  kept.set(book, known);
  const setting = known.get(key) ?? make();
  if (isRefusal(setting)) return setting;
  known.delete(key);
  known.set(key, setting);
  const [oldest] = known.keys();
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
  return setting;
};

/**
 * The setting that a header names, or the book's refusal of its scenario or options. Matches of one of the book's own
 * scenarios under the same options share one setting.
 */
export const settingOf = (book: AnyRulebook, header: Pick<MatchHeader, 'scenario' | 'options'>): unknown | Refusal => {
  const options = completeOptions(book, header.options);
  if (isRefusal(options)) return options;
  const scenario = scenarioOf(book, header);
  if (isRefusal(scenario)) return scenario;
  const compiled = (file: Plain): unknown => book.prepare(file, options as { readonly [option: string]: string });
  const make = (): unknown => {
    const whole = compiled(scenario);
    return !book.split || isRefusal(whole) ? whole : compiled(book.split(scenario).open);
  };
  if (typeof header.scenario !== 'string') return make();
  return keptSetting(book, JSON.stringify([header.scenario, Object.values(options)]), make);
};
