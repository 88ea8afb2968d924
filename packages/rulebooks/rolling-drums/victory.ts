/** Victory: the score of a side, what it comes to, and when the war is over before its time (chapter V). */
import { at, cell, name, type TurnEffect, text, word } from '@longroll/kernel';
import { bold, event } from './define.ts';
import { CS, STATES, stateText, US } from './names.ts';
import { ACTIVE_ALLY, ALLY } from './offices.ts';
import { isCombatant, relationOf, relationsAtStart, stateIn } from './relations.ts';
import type { Setting } from './setting.ts';
import { ABOARD, COMING, type NationColumn, NOBODY, type Outcome, type Table } from './state.ts';
import { isActive, type Position, type Work } from './work.ts';

/** The two sides, by the state that leads them (rotd-G8). */
export type Lead = typeof US | typeof CS;

/** Points for what the enemy has lost (rotd-V2). */
const MEN_A_POINT = 500;
export const LOSS_POINTS = { brigade: 10, corps: 20, army: 40 } as const;

/** What an enemy side has lost in the war. */
export interface Losses {
  readonly men: number;
  readonly brigades: number;
  readonly corps: number;
  readonly armies: number;
}

/** Points for what an enemy has lost: one for each 500 men, and for brigades and headquarters (rotd-V2). */
export const lossPoints = ({ men, brigades, corps, armies }: Losses): number =>
  Math.floor(men / MEN_A_POINT) +
  LOSS_POINTS.brigade * brigades +
  LOSS_POINTS.corps * corps +
  LOSS_POINTS.army * armies;

/** What the score is read from: a turn under way, or a state. */
export interface Scored extends Pick<Position, 'setting' | 'cities' | 'relations'> {
  readonly nations: Table<NationColumn>;
}

/** Whether a state belongs to the side of a leading one (rotd-G8). */
export const isOfSide = (p: Pick<Position, 'relations'>, lead: Lead, state: number): boolean =>
  state !== NOBODY && [ACTIVE_ALLY, ALLY, 0].includes(relationOf(p, lead, state));

/** What a side has lost. */
const lossesOf = (p: Scored, lead: Lead): Losses => {
  const sum = (...columns: readonly NationColumn[]): number =>
    [...STATES.keys()]
      .filter((state) => isOfSide(p, lead, state))
      .reduce((total, state) => total + columns.reduce((all, column) => all + at(p.nations[column], state), 0), 0);
  const [brigades, corps, armies] = [sum('brigadesLost'), sum('corpsLost'), sum('armiesLost')];
  return { men: sum('killed', 'taken'), brigades, corps, armies };
};

/** Value of the cities that a side holds and did not hold at the start, as states stood then: a neutral's too that has become its ally (rotd-V2). */
const gainedValue = (p: Scored, lead: Lead): number => {
  const began = { relations: relationsAtStart(p.setting.file) };
  return p.setting.cities.reduce((sum, { value }, city) => {
    const isGained =
      isOfSide(p, lead, cell(p.cities.controller, city)) && !isOfSide(began, lead, at(p.setting.citiesAtStart, city));
    return isGained ? sum + value : sum;
  }, 0);
};

/** The score of a side (rotd-V2). */
export const scoreOf = (p: Scored, lead: Lead): number =>
  gainedValue(p, lead) + lossPoints(lossesOf(p, lead === US ? CS : US));

/** What each further campaign adds to par (rotd-V3). */
const PAR_A_CAMPAIGN = 100;

/** Union score less Confederate score less par (rotd-V3). */
export const marginOf = (p: Scored, campaign: number): number =>
  scoreOf(p, US) - scoreOf(p, CS) - p.setting.par - PAR_A_CAMPAIGN * (campaign - 1);

export const VICTORIES = ['draw', 'marginal', 'victory', 'decisive'] as const;
/** Margins from which each kind of victory is won (rotd-V4). */
const BOUNDS = [20, 60, 150] as const;

/** What a margin comes to: whose victory, and of which kind (rotd-V4). `scale`: the bounds are divided by it. */
export const victoryOf = (
  margin: number,
  scale: number,
): { readonly lead: Lead | undefined; readonly kind: (typeof VICTORIES)[number] } => {
  const kind = BOUNDS.filter((bound) => Math.abs(margin) * scale >= bound).length;
  return { lead: kind === 0 ? undefined : margin > 0 ? US : CS, kind: VICTORIES[kind] ?? 'draw' };
};

const cityNamed = ({ cities }: Setting, title: string): number => cities.findIndex(({ name: each }) => each === title);

/** Value of the cities on the squares in play that were Confederate at the start: all of it, and what the Union holds of it (rotd-V5). */
const confederateValue = (p: Position): { readonly all: number; readonly held: number } => {
  let [all, held] = [0, 0];
  p.setting.cities.forEach(({ value, square }, city) => {
    if (p.setting.citiesAtStart[city] !== CS || p.setting.open[square] !== 1) return;
    all += value;
    if (isOfSide(p, US, cell(p.cities.controller, city))) held += value;
  });
  return { all, held };
};

/** Whether a side that came to the war with combat units has none active any more (rotd-V5). */
const isWithoutTroops = (p: Position, lead: Lead): boolean => {
  let came = false;
  for (let row = 0; row < p.units.name.length; row++) {
    if (!isCombatant(p.units, row) || !isOfSide(p, lead, stateIn(p.units, row))) continue;
    // Who is at sea is on his way to the field; inactive and shattered units hold none.
    if (isActive(p.units, row) || p.units.condition[row] === ABOARD) return false;
    came ||= p.units.condition[row] !== COMING;
  }
  return came;
};

/** Turn-ends in a row at which the Confederacy must hold Washington (rotd-V5). */
const WASHINGTON_TURNS = 2;

/** Who has won by what stands at the end of a turn (rotd-V5); undefined nobody. */
export const automaticVictor = (work: Work): Lead | undefined => {
  const { setting, cities, nations } = work;
  const { all, held } = confederateValue(work);
  const richmond = cityNamed(setting, 'Richmond');
  const hasRichmond = richmond >= 0 && isOfSide(work, US, cell(cities.controller, richmond));
  if (hasRichmond && 3 * held >= 2 * all) return US;
  if (cell(nations.capitalHeld, CS) >= WASHINGTON_TURNS) return CS;
  if (isWithoutTroops(work, US)) return CS;
  return isWithoutTroops(work, CS) ? US : undefined;
};

/** After the last of several campaigns the Confederacy has won where the Union holds less than a third of that value (rotd-V5). */
const isUnbroken = (work: Work): boolean => {
  const { all, held } = confederateValue(work);
  return work.setting.campaigns > 1 && 3 * held < all;
};

const WON = event(
  'war-won',
  ['rotd-V4'],
  { state: name('nation'), kind: word(...VICTORIES), margin: text() },
  (d) => `${bold(stateText(d.state, true))} won the war, margin ${d.margin}${d.kind === 'draw' ? '' : `: ${d.kind}`}.`,
  'win',
);
const DRAWN = event(
  'war-drawn',
  ['rotd-V4'],
  { margin: text() },
  (d) => `The war ended in a draw, margin ${d.margin}.`,
  'win',
);

/** Ends the war: the seats of the side of `lead` have won, all of nobody's where it is undefined. */
const close = (work: Work, effect: TurnEffect, lead: Lead | undefined, clause: string): void => {
  const margin = marginOf(work, work.state.campaign);
  const winners = work.setting.players.flatMap(({ state }, seat) =>
    lead !== undefined && isOfSide(work, lead, state) ? [seat] : [],
  );
  const outcome: Outcome = { winners, clause, margin };
  work.changes = { ...work.changes, outcome };
  if (lead === undefined) effect.tell.tell(DRAWN, { margin: String(margin) });
  else {
    const { kind } = victoryOf(margin, work.setting.scale);
    effect.tell.tell(WON, { state: at(STATES, lead), kind, margin: String(margin) }, { clauses: [clause] });
  }
};

/** Tests for automatic victory at the end of a turn (rotd-V5). */
export const testVictory = (work: Work, effect: TurnEffect): void => {
  const { nations, cities, setting } = work;
  const washington = cityNamed(setting, 'Washington');
  const holds = washington >= 0 && isOfSide(work, CS, cell(cities.controller, washington));
  nations.capitalHeld[CS] = holds ? cell(nations.capitalHeld, CS) + 1 : 0;
  const victor = automaticVictor(work);
  if (victor !== undefined) close(work, effect, victor, 'rotd-V5');
};

/** Ends the war by its score, after its last campaign or when peace is made (rotd-V3, rotd-V4, rotd-V5). */
export const closeWar = (work: Work, effect: TurnEffect, isLast: boolean): void => {
  if (isLast && isUnbroken(work)) {
    close(work, effect, CS, 'rotd-V5');
    return;
  }
  const { lead } = victoryOf(marginOf(work, work.state.campaign), work.setting.scale);
  close(work, effect, lead, 'rotd-V4');
};
