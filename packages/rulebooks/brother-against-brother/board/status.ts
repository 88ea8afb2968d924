/** What stands at a glance: sides, date, phase, track of turns and tables. */
import { type Fact, type Status, type Subject, sideTable, turnTrack } from '@longroll/drawing';
import { at, signed } from '@longroll/kernel';
import { dateText, segmentOf } from '../calendar.ts';
import { armyStrength } from '../command.ts';
import { controlOf } from '../control.ts';
import { forceAt, forcesOf, isLed, rankOf, strengthOf } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { pointsLeft } from '../movement.ts';
import { SEQUENCE } from '../sequence.ts';
import { NEUTRAL, SIDES, type Side, type State } from '../state.ts';
import { pointsOf } from '../victory.ts';
import { capital, counted, forceHead, forceLight, placeName, troopsText } from '../words.ts';

const BOTH = [0, 1] as const;

const totalOf = (s: State, side: Side): number =>
  forcesOf(s, side).reduce((sum, row) => sum + strengthOf(forceAt(s, row)), 0);

const factsOf = (s: State, side: Side): readonly Fact[] => [
  { label: 'in the field', value: `${totalOf(s, side)} SF`, clause: 'bab-conv-4' },
  s.setting.objectives.length > 0
    ? { label: 'points', value: `${pointsOf(s, side)}`, clause: 'bab-scn-1' }
    : { label: 'political', value: signed(side === 0 ? -s.politics : s.politics), clause: 'bab-pol-1' },
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
  return [forceHead(s, row), stars, values, troopsText(force), army, placeName(force.place)];
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
    return [placeName(hex), `${points}`, owner === NEUTRAL ? 'nobody' : SIDES[owner]];
  });
  return [sideTable('objectives', 'Cities that count', 'bab-scn-1', ['', 'points', 'held by'], rows)];
};

const titleOf = (phase: string): string => SEQUENCE.find(({ id }) => id === phase)?.title ?? phase;

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
    phase: s.outcome ? 'The game is over' : `${SIDES[s.acting]}: ${titleOf(s.phase).toLowerCase()}`,
    track: turnTrack(firstTurn, lastTurn, s.turn, (turn) => ({
      label: dateText(turn),
      short: ['I', 'II', 'III', 'IV'][segmentOf(turn) - 1] ?? '',
      ...(segmentOf(turn) === 1 || turn === firstTurn ? { year: dateText(turn).split(' ').slice(1).join(' ') } : {}),
    })),
    tables: [...objectivesTable(s), forcesTable(s, 0), forcesTable(s, 1)],
  };
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
    detail: capital(`${troopsText(force)}, at ${placeName(force.place)}; ${left}.`),
  };
};
