/** What stands at a glance: sides, date, phase, track of turns and tables. */
import { type Fact, type Status, type Subject, sideTable, turnTrack } from '@longroll/drawing';
import { at, signed } from '@longroll/kernel';
import { dateText, monthName, monthOf, segmentOf, turnOf, yearOf } from '../calendar.ts';
import { armyStrength } from '../command.ts';
import { controlOf } from '../control.ts';
import { forceAt, forcesOf, isLed, rankOf, strengthOf } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { movingNow, pointsLeft } from '../movement.ts';
import { rulebook } from '../rulebook.ts';
import { SEQUENCE } from '../sequence.ts';
import { NEUTRAL, otherSide, SIDES, type Side, type State } from '../state.ts';
import { pointsOf } from '../victory.ts';
import { whereabouts } from '../whereabouts.ts';
import { capital, counted, forceHead, forceLight, inPlace, troopsText } from '../words.ts';
import { productionTables, shipsTable, supplyTable } from './planner.ts';

const BOTH = [0, 1] as const;
/** Turns of a game from which its track shows the months of a year instead of every turn. */
const LONG = 24;

type Track = Status['track'];

/** Months that fit beside each other over a track: one of a smaller share of it is told in short. */
const MONTHS = 6;

/** "September 1861" over the turns of a month; "Aug" where few of them are on the track. */
const headOf = (turn: number, first: number, last: number): string => {
  const turns = Math.min(5 - segmentOf(turn), last - turn + 1);
  const month = monthName(turn);
  return turns * MONTHS < last - first + 1 ? month.slice(0, 3) : `${month} ${yearOf(turn)}`;
};

/** Every turn of a short game. */
const turnsTrack = (first: number, last: number, now: number): Track =>
  turnTrack(first, last, now, (turn) => ({
    label: dateText(turn),
    short: ['I', 'II', 'III', 'IV'][segmentOf(turn) - 1] ?? '',
    ...(segmentOf(turn) === 1 || turn === first ? { year: headOf(turn, first, last) } : {}),
  }));

/** The months of the year that a long war has come to. */
const monthsTrack = (first: number, last: number, now: number): Track => {
  const year = yearOf(now);
  const months = Array.from({ length: 12 }, (_, month) => turnOf(year, month + 1, 1));
  return months
    .filter((turn) => turn + 3 >= first && turn <= last)
    .map((turn, i) => {
      const state = monthOf(turn) < monthOf(now) ? 'past' : monthOf(turn) === monthOf(now) ? 'now' : 'future';
      const label = `${monthName(turn)} ${year}`;
      return {
        label,
        short: monthName(turn).slice(0, 3),
        number: turn,
        state,
        ...(i === 0 ? { year: `${year}` } : {}),
      };
    });
};

const totalOf = (s: State, side: Side): number =>
  forcesOf(s, side).reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);

/** What decides the game first: a narrow bar has room for no more. A wide one has room for two. */
const factsOf = (s: State, side: Side): readonly Fact[] => [
  s.setting.objectives.length > 0
    ? { label: 'points', value: `${pointsOf(s, side)}`, clause: 'bab-scn-1' }
    : { label: 'political', value: signed(side === 0 ? -s.politics : s.politics), clause: 'bab-pol-1' },
  ...(s.turn < s.rest[side] ? [{ label: 'stands until', value: dateText(s.rest[side]), clause: 'bab-seq-3' }] : []),
  { label: 'in the field', value: `${totalOf(s, side)} SF`, clause: 'bab-conv-4' },
];

const forceRow = (s: State, row: number): readonly string[] => {
  const force = forceAt(s, row);
  const stars = isLed(row) ? `${rankOf(s, row).stars}` : '';
  const values = isLed(row) ? `${signed(rankOf(s, row).command)} / ${rankOf(s, row).administrative}` : '';
  const army =
    force.army === row
      ? `army, ${armyStrength(s, row)} SF`
      : force.army < 0
        ? ''
        : `of ${at(LEADERS, force.army).name}`;
  return [forceHead(s, row), stars, values, troopsText(force), army, whereabouts(force.place)];
};

const forcesTable = (s: State, side: Side): Status['tables'][number] =>
  sideTable(
    `forces-${side}`,
    `${SIDES[side]} forces`,
    'bab-unit-3',
    ['', 'stars', 'command / administration', 'SF', 'army', 'at'],
    forcesOf(s, side).map((row) => forceRow(s, row)),
  );

const objectivesTable = (s: State): readonly Status['tables'][number][] => {
  const { objectives } = s.setting;
  if (objectives.length === 0) return [];
  const rows = objectives.map(({ hex, points }) => {
    const owner = controlOf(s, hex);
    return [whereabouts(hex), `${points}`, owner === NEUTRAL ? 'nobody' : SIDES[owner]];
  });
  return [sideTable('objectives', 'Cities that count', 'bab-scn-1', ['', 'points', 'held by'], rows)];
};

/** Whose a step of the sequence is, where its title tells that. */
const WHOSE = / of the (?:Union|Confederacy|first player|second player)$/;

/** Who is asked in a phase: the one side that is, which in a battle may be the other; else whose turn it is. */
const askedIn = (s: State): Side => {
  const [first, ...others] = rulebook.actors(s);
  return (first === 0 || first === 1) && others.length === 0 ? first : s.acting;
};

/** "Union: battles"; "Union: Leaders’ Choice". */
const phaseText = (s: State): string => {
  const title = (SEQUENCE.find(({ id }) => id === s.phase)?.title ?? s.phase).replace(WHOSE, '');
  const [first = '', ...rest] = title;
  const isName = rest.some((letter, i) => letter !== letter.toLowerCase() && rest[i - 1] === ' ');
  return `${SIDES[askedIn(s)]}: ${isName ? first : first.toLowerCase()}${rest.join('')}`;
};

/** The bar, the track and the tables of a position. */
export const status = (s: State): Status => {
  const { firstTurn, lastTurn } = s.setting;
  return {
    sides: BOTH.map((side) => ({
      seat: side,
      name: SIDES[side],
      ink: side === 0 ? 'union' : 'csa',
      facts: factsOf(s, side),
    })),
    turn: `${dateText(s.turn)}, turn ${s.turn} of ${lastTurn}`,
    phase: s.outcome ? 'The game is over' : phaseText(s),
    turns: lastTurn - firstTurn + 1,
    track: (lastTurn - firstTurn > LONG ? monthsTrack : turnsTrack)(firstTurn, lastTurn, s.turn),
    tables: [
      ...objectivesTable(s),
      ...productionTables(s, s.acting),
      ...BOTH.map((side) => forcesTable(s, side)),
      ...BOTH.map((side) => supplyTable(s, side)),
      ...shipsTable(s),
      ...productionTables(s, otherSide(s.acting)),
    ],
  };
};

/** What the leader of the open move is worth, and how far he comes. */
const marchFacts = (s: State, row: number): readonly Fact[] => {
  const points = { label: 'Movement', value: `${movingNow(s).points}`, clause: 'bab-move-1' };
  if (!isLed(row)) return [points];
  const { command, administrative } = rankOf(s, row);
  return [
    { label: 'Command', value: signed(command), clause: 'bab-chit-2' },
    { label: 'Administration', value: `${administrative}`, clause: 'bab-attr-2' },
    points,
  ];
};

/** The force whose move is open. */
export const subject = (s: State): Subject | undefined => {
  const [row, ...others] = s.march.forces;
  if (row === undefined) return undefined;
  const force = forceAt(s, row);
  const left = s.march.rail
    ? 'goes by rail'
    : `${counted(Math.max(0, pointsLeft(s)), 'movement point', 'movement points')} left`;
  const more = others.length === 0 ? '' : ` with ${counted(others.length, 'other force', 'other forces')}`;
  return {
    element: forceLight(row),
    title: `${forceHead(s, row)}${more}`,
    detail: capital(`${troopsText(force)}, ${inPlace(force.place)}; ${left}.`),
    ...(s.march.rail ? {} : { facts: marchFacts(s, row) }),
  };
};
