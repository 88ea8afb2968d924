/** The order desk: who writes which orders, and how a turn is carried out from them (chapter 6, section F). */
import { type OrderDesk, orderDesk, type PlainRecord, type SeatId } from '@longroll/kernel';
import { unitNamed } from './calling.ts';
import { check } from './desk/check.ts';
import { likely } from './desk/likely.ts';
import { plannedAllowance, squaresOnward } from './desk/march.ts';
import { officeFields } from './desk/offices.ts';
import { SHIPPED } from './desk/refusals.ts';
import { rehearsal } from './desk/rehearsal.ts';
import { sections } from './desk/sections.ts';
import { standing, standingCalled } from './desk/standing.ts';
import { type Campaign, formOf, forms, officeSubject, seatOfSubject, truceSubject, unitOfSubject } from './forms.ts';
import { unitWord } from './names.ts';
import { OFFICE_TITLES, OFFICES } from './offices.ts';
import { isCombatant } from './relations.ts';
import { sequence } from './sequence.ts';
import { commandedBy } from './sight/detection.ts';
import { COMING, GONE, SHATTERED, type State } from './state.ts';
import { beginTurn, endTurn, isActive, positionOf, rowOf, type Work } from './work.ts';

/** The seats of the players. */
export const playersOf = ({ setting, outcome }: State): readonly SeatId[] =>
  outcome ? [] : setting.players.map((_, seat) => seat);

/** Units that a seat may order now, and its office (rotd-6.1a, rotd-G11). */
const subjects = (v: State, seat: SeatId): readonly number[] => {
  const units = commandedBy(v, seat)
    .filter((row) => ![GONE, COMING, SHATTERED].includes(v.units.condition[row] ?? GONE))
    .map((row) => v.units.name[row] ?? 0);
  const subjectsOf = v.season === 'campaign' ? units : units.map(truceSubject);
  return v.setting.players[seat] ? [...subjectsOf, officeSubject(seat)] : subjectsOf;
};

/** The first brigade that can march: its form says most, that of a headquarters little. None in a truce. */
const foremost = (v: State, seat: SeatId): number | undefined => {
  const p = positionOf(v);
  return subjects(v, seat).find((subject) => {
    const row = formOf(subject) === 'campaign' ? rowOf(p.units, unitOfSubject(subject) ?? -1) : -1;
    if (row < 0 || !isCombatant(p.units, row) || !isActive(p.units, row)) return false;
    return plannedAllowance(p, row, { supplySource: 'auto' }) > 0;
  });
};

/** Where a path goes on; of other fields nothing is known before the turn. */
const onward = (v: State, subject: number, order: PlainRecord, field: string): readonly number[] | undefined => {
  if (field !== 'path' || formOf(subject) !== 'campaign') return undefined;
  const p = positionOf(v);
  const row = rowOf(p.units, unitOfSubject(subject) ?? -1);
  return row < 0 ? undefined : squaresOnward(p, row, order as unknown as Campaign);
};

/** Commander before deputy (rotd-6.1b); an office is its holder's. */
const rank = (s: State, seat: SeatId, subject: number): number | undefined => {
  const office = seatOfSubject(subject);
  if (office !== undefined) return office === seat ? 0 : undefined;
  const row = rowOf(positionOf(s).units, unitOfSubject(subject) ?? -1);
  if (row < 0) return undefined;
  if (s.units.commander[row] === seat) return 0;
  return s.units.deputy[row] === seat ? 1 : undefined;
};

/** Units are lit by their own ids in every season; an office stands nowhere on the board. */
const light = (_: State, subject: number): string => {
  const unit = unitOfSubject(subject);
  return unit === undefined ? `office:${seatOfSubject(subject)}` : `unit:${unitWord(unit)}`;
};

/** A unit is called by its name, with its number; an office what its holder is: by his offices, and without one as a commander. */
const called = ({ setting, names }: State, subject: number): string | undefined => {
  const seat = seatOfSubject(subject);
  if (seat === undefined) {
    const unit = unitOfSubject(subject);
    return unit === undefined ? undefined : unitNamed({ names }, unit);
  }
  const titles = setting.players[seat]?.offices.map((office) => OFFICE_TITLES[office]) ?? [];
  if (titles.length === 0) return 'Commander, for all units';
  return titles.length === OFFICES.length ? 'All four offices' : titles.join(', ');
};

/** A form of units is open but for what ships carry where none are played; of an office the fields that are its holder's. */
const offered = (v: State, seat: SeatId, subject: number): readonly string[] => {
  if (seatOfSubject(subject) !== undefined) return officeFields(positionOf(v), seat);
  const closed: readonly string[] = v.setting.naval ? [] : SHIPPED;
  return Object.keys(forms[formOf(subject)]).filter((field) => !closed.includes(field));
};

export const orders: OrderDesk<State, State, unknown> = orderDesk<State, State, Work>({
  clause: 'rotd-6.1a',
  title: 'Turn',
  domain: 'subject',
  forms,
  sections,
  formOf,
  check,
  turn: ({ turn }) => turn,
  waitsFor: playersOf,
  subjects,
  foremost,
  onward,
  light,
  offered,
  called,
  rank,
  draw: likely,
  standing,
  standingCalled,
  rehearsal,
  phases: sequence,
  begin: beginTurn,
  end: endTurn,
  over: (work) => work.changes.outcome !== undefined,
});
