/** Mergers (rotd-3.5): what comes of two units, and how they are carried out. */
import { at, cell, type TurnEffect, text } from '@longroll/kernel';
import { weighted } from '../arithmetic.ts';
import { ownersOf, ownersOfAll, together } from '../audience.ts';
import { bold, event, PLACE, UNIT, unitAt } from '../define.ts';
import { isHeadquarters, MI, UNIT_TYPES, unitWord } from '../names.ts';
import { areHostile, stateIn, typeIn } from '../relations.ts';
import { GONE, INACTIVE } from '../state.ts';
import { type Position, rowOf, setCondition, unitsIn, type Work } from '../work.ts';
import { allOffices, holds, OFFICE_REFUSED } from './opening.ts';

/** What of a unit a merger changes. */
export interface Merging {
  readonly men: number;
  readonly batteries: number;
  readonly weapon: number;
  readonly tubes: number;
  readonly quality: number;
  readonly experience: number;
  readonly morale: number;
  readonly fatigue: number;
  readonly ammunition: number;
  readonly supplies: number;
  readonly stragglers: number;
  readonly wounded: number;
}
const COLUMNS = ['men', 'batteries', 'weapon', 'tubes', 'quality', 'experience', 'morale', 'fatigue'] as const;
const MORE = ['ammunition', 'supplies', 'stragglers', 'wounded'] as const;

/**
 * Two units as one, within the limits of their type, and what is above them (rotd-3.5d, -e). Of two weapons the poorer has
 * the lower number in each pair of `WEAPONS`; tubes alike, where there are batteries.
 */
export const merged = (
  from: Merging,
  into: Merging,
  { mostMen, mostBatteries }: { readonly mostMen: number; readonly mostBatteries: number },
): { readonly unit: Merging; readonly surplusMen: number; readonly surplusBatteries: number } => {
  const weights = [from.men, into.men];
  const mean = (column: 'quality' | 'experience' | 'morale' | 'fatigue' | 'ammunition'): number =>
    weights[0] === 0 && weights[1] === 0 ? into[column] : weighted([from[column], into[column]], weights);
  const [men, batteries] = [from.men + into.men, from.batteries + into.batteries];
  const unit: Merging = {
    ...{ men: Math.min(men, mostMen), batteries: Math.min(batteries, mostBatteries) },
    weapon: Math.min(from.weapon, into.weapon),
    tubes: Math.min(...[from, into].filter((each) => each.batteries > 0 || batteries === 0).map(({ tubes }) => tubes)),
    ...{ quality: mean('quality'), experience: mean('experience'), morale: mean('morale') },
    ...{ fatigue: mean('fatigue'), ammunition: mean('ammunition') },
    supplies: from.supplies > 0 && into.supplies > 0 ? 1 : 0,
    ...{ stragglers: from.stragglers + into.stragglers, wounded: from.wounded + into.wounded },
  };
  return { unit, surplusMen: men - unit.men, surplusBatteries: batteries - unit.batteries };
};

const MERGED = event(
  'merged',
  ['rotd-3.5e'],
  { ...UNIT, ...PLACE, from: text() },
  (d) => `${bold(d.from)} was merged into ${bold(d.unit)} in ${d.square}.`,
);

const UNREAD = event(
  'order-unread',
  ['rotd-G13'],
  UNIT,
  (d) => `The order for ${bold(d.unit)} was not read: the unit is no more.`,
);

/** Tells those who commanded a unit that its order was ignored, since it is no more (rotd-G13). */
export const tellUnread = (work: Work, { tell }: Pick<TurnEffect, 'tell'>, row: number): void =>
  tell.tell(UNREAD, { unit: unitWord(cell(work.units.name, row)) }, { seenBy: ownersOf(work, row) });

const hasEnemyIn = (p: Position, row: number): boolean =>
  unitsIn(p, cell(p.units.square, row)).some((other) => areHostile(p, stateIn(p.units, row), stateIn(p.units, other)));

/** The clause that bars a merger of two units; undefined where they may merge (rotd-3.5a, -b, -c). */
export const mergerBarred = (p: Position, from: number, into: number): string | undefined => {
  const { units } = p;
  if (from < 0 || into < 0 || from === into) return 'rotd-3.5a';
  const type = typeIn(units, from);
  if (stateIn(units, from) !== stateIn(units, into) || type !== typeIn(units, into)) return 'rotd-3.5a';
  if (isHeadquarters(type) || type === MI) return 'rotd-3.5b';
  const condition = cell(units.condition, from);
  if (condition > INACTIVE || condition !== units.condition[into]) return 'rotd-3.5c';
  if (units.square[from] !== units.square[into]) return 'rotd-3.5c';
  return units.tac[from] !== units.tac[into] && hasEnemyIn(p, from) ? 'rotd-3.5c' : undefined;
};

const REASONS: { readonly [clause: string]: string } = {
  'rotd-3.5a': 'units of one state and one type alone merge',
  'rotd-3.5b': 'headquarters and militia do not merge',
  'rotd-3.5c': 'they are not together, or not both active or inactive',
};

const readUnit = ({ units }: Work, row: number): Merging =>
  Object.fromEntries([...COLUMNS, ...MORE].map((column) => [column, at(units[column], row)])) as unknown as Merging;

/** Merges one unit into another: the first ceases to exist, what is above the limits comes back later (rotd-3.5d). */
const merge = (work: Work, from: number, into: number): void => {
  const { units, nations } = work;
  const limits = at(UNIT_TYPES, typeIn(units, into));
  const { unit, surplusMen, surplusBatteries } = merged(readUnit(work, from), readUnit(work, into), limits);
  for (const column of [...COLUMNS, ...MORE]) {
    units[column][into] = unit[column];
    units[column][from] = 0;
  }
  units.behind[into] = cell(units.behind, into) + cell(units.behind, from);
  units.seasoned[into] = cell(units.seasoned, into) | cell(units.seasoned, from);
  const state = stateIn(units, into);
  nations.returning[state] = cell(nations.returning, state) + surplusMen;
  nations.returningBatteries[state] = cell(nations.returningBatteries, state) + surplusBatteries;
  setCondition(work, from, GONE);
};

/** The regiments of a unit that has been merged stand in the list of the other from now on (rotd-3.5e, rotd-P6). */
const joinRegiments = (work: Work, from: number, into: number): void => {
  const names = work.changes.names ?? work.state.names;
  const [gone, kept] = [from, into].map((unit) => names.find((each) => each.unit === unit));
  if (!gone) return;
  const regiments = [...(kept?.regiments ?? []), ...gone.regiments];
  const others = names.filter(({ unit }) => unit !== from && unit !== into);
  const joined = [...others, { unit: into, name: kept?.name ?? '', regiments }].sort((a, b) => a.unit - b.unit);
  work.changes = { ...work.changes, names: joined };
};

const mergeOne = (work: Work, effect: TurnEffect, seat: number, from: number, into: number): void => {
  const rows = [rowOf(work.units, from), rowOf(work.units, into)] as const;
  const mine = (row: number): boolean => row < 0 || stateIn(work.units, row) === at(work.setting.players, seat).state;
  const clause =
    holds(work.setting, seat, 'secretary-of-war') && rows.every(mine) ? mergerBarred(work, ...rows) : 'rotd-3.5a';
  if (clause !== undefined) {
    const what = `${unitWord(from)} into ${unitWord(into)}`;
    effect.tell.tell(
      OFFICE_REFUSED,
      { what, reason: REASONS[clause] ?? 'they may not merge' },
      { seenBy: [seat], clauses: [clause, 'rotd-3.5f'] },
    );
    return;
  }
  const owners = ownersOfAll(work, rows);
  merge(work, ...rows);
  joinRegiments(work, from, into);
  if (work.campaign[rows[0]]) tellUnread(work, effect, rows[0]);
  effect.tell.tell(MERGED, { ...unitAt(work, rows[1]), from: unitWord(from) }, { seenBy: together(owners, [seat]) });
};

/** All mergers that offices have ordered, in the order in which they came (rotd-3.5f). */
export const mergers = (work: Work, effect: TurnEffect): void => {
  for (const { seat, asks } of allOffices(work, effect))
    for (const { from, into } of asks.merges) mergeOne(work, effect, seat, from, into);
};
