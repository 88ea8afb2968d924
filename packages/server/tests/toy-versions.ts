import { type AnyRulebook, refuse } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { Books } from '../src/match-cache.ts';
import { shelf } from './toy.ts';

/** A race, open or dark, in some version, with what is new in it. */
const raceIn = (version: string, news: Partial<AnyRulebook> = {}, id = 'race'): Shelf => {
  const original = shelf(id, id === 'race');
  return { ...original, rulebook: { ...original.rulebook, version, ...news } };
};

/** Rules with a limit on what is laid down at once. */
const limit = (most: number): Pick<AnyRulebook, 'whyNot' | 'apply'> => {
  const { rulebook } = shelf('race', true);
  const whyNot: AnyRulebook['whyNot'] = (view, seat, action) =>
    action.do === 'lay' && Number(action.points) > most
      ? refuse('toy-9', `At most ${most} points at once.`, 'action/points')
      : rulebook.whyNot(view, seat, action);
  const apply: AnyRulebook['apply'] = (state, seat, action, dice) =>
    whyNot(state, seat, action) ?? rulebook.apply(state, seat, action, dice);
  return { whyNot, apply };
};

const otherwiseSaid = (): Shelf => {
  const second = raceIn('2', { describe: () => ({ label: 'In other words', lights: [] }) });
  return {
    ...second,
    board: { ...second.board, sentence: () => ({ text: 'Otherwise' }) } as unknown as Shelf['board'],
  };
};

const firstDark = shelf('dark', false);

/** Versions of the toys. The first ones hold no surprise; `strict` is a first one that lays down two points at most. */
export const VERSIONS = {
  first: raceIn('1'),
  strict: raceIn('1', limit(2)),
  second: raceIn('2'),
  wording: otherwiseSaid(),
  limit3: raceIn('2', limit(3)),
  limit4: raceIn('2', limit(4)),
  limit8: raceIn('2', limit(8)),
  dark: firstDark,
  secondDark: raceIn('2', {}, 'dark'),
  changedDark: raceIn('2', { setup: (...given) => ({ ...firstDark.rulebook.setup(...given), events: [] }) }, 'dark'),
} as const;

export type VersionName = keyof typeof VERSIONS;

/** Books of a test's own, also for workers; the last version of an id is the present one. */
export const booksOf = (...names: readonly VersionName[]): Books => {
  const shelves: readonly Shelf[] = names.map((name) => VERSIONS[name]);
  return {
    ids: [...new Set(shelves.map(({ rulebook: { id } }) => id))],
    load: async (id, version) =>
      shelves.findLast(({ rulebook }) => rulebook.id === id && (version === undefined || rulebook.version === version)),
    module: `${import.meta.url.split('?')[0]}?${names.join('&')}`,
  };
};

/** As workers load them: the address says which. */
export const books = booksOf(...((import.meta.url.split('?')[1] ?? '').split('&').filter(Boolean) as VersionName[]));
