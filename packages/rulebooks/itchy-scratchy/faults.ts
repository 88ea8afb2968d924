/** Faults of a position that the rules must never bring about (is-test-6): asked after every action in tests. */
import { at } from '@longroll/kernel';
import { areaName } from './naming.ts';
import { lineOf, mayEndIn } from './queries.ts';
import { isFighter } from './roster.ts';
import { DESTROYED, type Piece, SAFE, type State, WAITING } from './state.ts';

type Checks = readonly (readonly [holds: boolean, fault: string])[];

const pieceChecks = (s: State, { area, sp, facing, activated }: Piece, row: number): Checks => {
  const { id, sp: most, transport, entry } = lineOf(s, row);
  const { grid, ground } = s.setting;
  return [
    [sp >= 0 && sp <= most, `${id} has ${sp} SP of ${most}`],
    [(sp === 0) === (area === DESTROYED), `${id} has ${sp} SP in ${area}`],
    [area >= SAFE && area < grid.areas, `${id} stands in no area: ${area}`],
    [area !== SAFE || transport, `${id} is taken off, but no transport`],
    [area !== WAITING || (entry.length > 0 && !activated), `${id} waits, but has nowhere to arrive or has acted`],
    [facing >= 0 && facing < grid.facings, `${id} faces no edge`],
    [ground[area]?.barred !== true, `${id} stands where nobody enters`],
  ];
};

/** Two pieces that must not share an area (is-grid-6, is-move-4); a unit may only pass through another. */
const sharingChecks = (s: State, { area }: Piece, row: number): Checks =>
  s.pieces.slice(0, row).flatMap((there, other): Checks => {
    if (area < 0 || there.area !== area) return [];
    const [a, b] = [lineOf(s, row), lineOf(s, other)];
    const passing = s.activation.piece === row || s.activation.piece === other;
    const may = a.side === b.side && (passing || !isFighter(a) || !isFighter(b));
    return [[may, `${a.id} and ${b.id} both stand in ${areaName(s, area)}`]];
  });

const momentChecks = ({ phase, turn, outcome, beaten, activation, setting }: State): Checks => [
  [(phase === 'over') === (outcome !== undefined), 'the battle is over without an outcome, or has one'],
  [(phase === 'beaten') === (beaten !== undefined), `a lost close combat in the phase ${phase}`],
  [activation.piece < 0 || phase === 'activation', `an activation in the phase ${phase}`],
  [turn >= 1 && turn <= setting.lastTurn, `turn ${turn} of ${setting.lastTurn}`],
];

const activationChecks = (s: State): Checks => {
  const { piece, way } = s.activation;
  if (piece < 0) return [];
  const { area, activated } = at(s.pieces, piece);
  return [
    [area === way.area, 'the acting piece is not where its move has come'],
    [!activated, 'the acting piece has been activated before'],
    [lineOf(s, piece).side === s.acting, 'the acting piece is of the other side'],
    [!way.stopped || mayEndIn(s, piece, way.area), 'the acting piece is stopped where it cannot end'],
  ];
};

/** Every fault of the position as a sentence; none when it is sound. */
export const faults = (s: State): readonly string[] =>
  [
    ...momentChecks(s),
    ...activationChecks(s),
    ...s.pieces.flatMap((piece, row) => [...pieceChecks(s, piece, row), ...sharingChecks(s, piece, row)]),
  ].flatMap(([holds, fault]) => (holds ? [] : [fault]));
