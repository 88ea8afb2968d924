/** What a position may not be: asked of files, and after every action in tests (is-test-6). */
import { areaWord, distance } from '@longroll/geometry';
import { at, counted } from '@longroll/kernel';
import type { Check } from './file-faults.ts';
import { allowance, canFinish } from './movement.ts';
import { enemyEdges, isFighter, lineOf, piecesAt } from './queries.ts';
import { standingCheck } from './roster.ts';
import type { ReadFile } from './scenarios/schema.ts';
import { DESTROYED, type Piece, SAFE, type State, WAITING } from './state.ts';
import { areaName } from './words.ts';

const NO_FILE: ReadFile = {};

/** The path of what a file says of a piece: where it describes it as it is now, else in the roster. */
const pathOf = ({ pieces = [] }: ReadFile, row: number, field: string): string => {
  const place = pieces.findIndex(({ id }) => id === row);
  return place < 0 ? `roster/${row}/${field}` : `pieces/${place}/${field}`;
};

/**
 * A piece shares its area with none before it in the roster that it must not stand with (is-grid-6, is-move-4); one on its
 * way may be on another unit (is-move-5).
 */
const sharingChecks = (s: State, { area }: Piece, row: number, field: string): readonly Check[] => {
  const acts = s.activation.piece;
  const line = lineOf(s, row);
  for (let other = 0; area >= 0 && other < row; other++) {
    if (at(s.pieces, other).area !== area) continue;
    const there = lineOf(s, other);
    const both = `${line.id} and ${there.id}`;
    const where = `both stand in ${areaWord(s.setting.grid, area)}`;
    if (line.side !== there.side) return [[false, field, `${both} are enemies and ${where}.`, 'is-move-4']];
    const passing = row === acts || other === acts;
    const room = 'an area holds one unit besides transports and generals';
    if (!passing && isFighter(line) && isFighter(there))
      return [[false, field, `${both} ${where}: ${room}.`, 'is-grid-6']];
  }
  return [];
};

const pieceChecks = (s: State, file: ReadFile, piece: Piece, row: number): readonly Check[] => {
  const line = lineOf(s, row);
  const { id, sp: most, transport, home } = line;
  const { area, sp, facing } = piece;
  const { grid } = s.setting;
  const path = (field: string): string => pathOf(file, row, field);
  const gone = `A piece is destroyed when it has no strength points left; ${id} has ${sp}.`;
  const arrives = area !== WAITING || home < 0;
  const taken = `${id} is no transport: only transports are taken off to safety.`;
  return [
    [sp >= 0 && sp <= most, path('sp'), `${id} has at most ${most} strength points, not ${sp}.`, 'is-unit-2'],
    [(sp === 0) === (area === DESTROYED), path('sp'), gone],
    [area >= SAFE && area < grid.areas, path('area'), `${id} stands in no area: ${area}.`],
    [facing >= 0 && facing < grid.facings, path('facing'), `${id} faces no edge.`, 'is-grid-5'],
    [area !== SAFE || transport, path('off'), taken, 'is-scen-3'],
    [arrives, path('off'), `${id} has no entry areas to wait for.`, 'is-turn-5'],
    ...(area === home ? [] : [standingCheck(s.setting, line, area, path('area'))]),
    ...sharingChecks(s, piece, row, path('area')),
  ];
};

/** A move must be one that the piece can have made: its steps, their cost and its movement (is-move-1, is-terrain-1). */
const wayChecks = (s: State): readonly Check[] => {
  const { piece, from, way } = s.activation;
  const { area, spent, steps, road } = way;
  const { id, movement } = lineOf(s, piece);
  const { grid } = s.setting;
  const most = allowance(movement, road && steps > 0);
  const least = steps + (at(s.pieces, piece).entered ? 1 : 0);
  const moves = counted(steps, 'step', 'steps');
  const over = `${id} has ${most} areas of movement here, and cannot have spent ${spent}.`;
  const under = `${moves} of ${id} cost at least ${least}, not ${spent}.`;
  const far = `${id} cannot have come from ${areaWord(grid, from)} in ${moves}.`;
  return [
    [spent <= most, 'activation/spent', over, 'is-move-1'],
    [steps === 0 ? spent === least : spent >= least, 'activation/spent', under, 'is-move-1'],
    [distance(grid, from, area) <= steps, 'activation/from', far, 'is-move-1'],
  ];
};

const activationChecks = (s: State): readonly Check[] => {
  const { piece, way } = s.activation;
  if (piece < 0) return [];
  const { area, activated } = at(s.pieces, piece);
  const { id, side } = lineOf(s, piece);
  const must = (holds: boolean, what: string): Check => [holds, 'activation/piece', `${id} ${what}.`, 'is-turn-2'];
  return [
    must(area >= 0, 'is not on the board'),
    must(area === way.area, 'is not where its move has come'),
    must(!activated, 'has been activated this turn'),
    must(side === s.acting, 'belongs to the side that does not act'),
    ...(area < 0 ? [] : wayChecks(s)),
  ];
};

/** Close combat is fought with the front area, and won by a unit that is still there; who withdraws goes away from it. */
const beatenChecks = (s: State): readonly Check[] => {
  const { beaten, setting } = s;
  if (!beaten || beaten.area < 0 || beaten.winner < 0) return [];
  const { side, area, winner, pieces, to, companions } = beaten;
  const { grid } = setting;
  const [lost, won] = [areaName(s, area), areaName(s, winner)];
  const stands = piecesAt(s, winner).some((row) => lineOf(s, row).side !== side && isFighter(lineOf(s, row)));
  const away = to < 0 || (distance(grid, area, to) === 1 && distance(grid, winner, to) > 1);
  const apart = `${won} is not next to ${lost}: nobody fought there.`;
  const choosing = pieces.length + companions.length > 0;
  return [
    ...[...pieces, ...companions].map((row): Check => {
      const is = at(s.pieces, row).area === area && lineOf(s, row).side === side;
      return [is, 'beaten/pieces', `${lineOf(s, row).id} is no piece of the loser in ${lost}.`];
    }),
    [distance(grid, area, winner) === 1, 'beaten/winner', apart, 'is-close-1'],
    [stands, 'beaten/winner', `No unit that could have won stands in ${won}.`, 'is-close-1'],
    [away, 'beaten/to', `Nobody withdraws from ${lost} to ${areaName(s, to)}.`, 'is-close-7'],
    [choosing, 'beaten/pieces', 'Nobody is left who has to choose.', 'is-close-5'],
  ];
};

/** What a phase cannot be in the middle of. */
const momentChecks = ({ turn, phase, activation, outcome, setting }: State, isLost: boolean): readonly Check[] => {
  const late = `Turn ${turn} comes after the last turn, ${setting.lastTurn}.`;
  const open = 'An activation is open in the phase "activation" only.';
  const lost = 'The loser of a close combat is to choose exactly in the phase "beaten".';
  const both = 'A battle has an outcome exactly when its phase is "over".';
  return [
    [turn >= 1 && turn <= setting.lastTurn, 'turn', late, 'is-victory-1'],
    [activation.piece < 0 || phase === 'activation', 'activation', open],
    [isLost === (phase === 'beaten'), 'beaten', lost],
    [(outcome !== undefined) === (phase === 'over'), 'outcome', both],
  ];
};

/** Whoever has a unit in an objective was the last to have one there. */
const holderChecks = (s: State, { holders = [] }: ReadFile): readonly Check[] =>
  s.setting.objectives.map(({ area }, i): Check => {
    const there = piecesAt(s, area).find((row) => !lineOf(s, row).general);
    const place = holders.findLastIndex((entry) => entry.area === area);
    const reason = `A unit of the other side stands in ${areaName(s, area)}: it was the last there.`;
    return [there === undefined || lineOf(s, there).side === s.holders[i], `holders/${place}/side`, reason];
  });

const stateChecks = (s: State, file: ReadFile, isLost: boolean): readonly Check[] => [
  ...momentChecks(s, isLost),
  ...s.pieces.flatMap((piece, row) => pieceChecks(s, file, piece, row)),
  ...activationChecks(s),
  ...beatenChecks(s),
  ...holderChecks(s, file),
];

/** What a file must keep to, beside its roster: what it says twice or of nothing, and its position. */
export const fileChecks = (s: State, file: ReadFile): readonly Check[] => {
  const { sides, roster, grid } = s.setting;
  const { pieces = [], objectives = [], victory = { kind: 'battle' }, holders = [], beaten } = file;
  const { kind, side, haven } = victory;
  const word = (area: number): string => (area < 0 ? '' : areaWord(grid, area));
  const sided = Math.max(0, side ?? 0);
  const whose = `A victory of the kind "${kind}" says of which side.`;
  const unsafe = 'An escort needs areas in which a transport is safe.';
  const escorts = kind === 'escort';
  const wagons = roster.some((line) => line.side === sided && line.transport);
  const goals = kind === 'battle' || escorts || objectives.length > 0;
  return [
    [sides[0].toLowerCase() !== sides[1].toLowerCase(), 'sides/1', `Both sides are named ${sides[1]}.`],
    ...objectives.map(({ area }, place): Check => {
      const first = area < 0 || objectives.findIndex((other) => other.area === area) === place;
      return [first, `objectives/${place}/area`, `${word(area)} is an objective twice.`];
    }),
    [goals, 'objectives', `A victory of the kind "${kind}" needs at least one objective.`],
    [(kind !== 'hold' && !escorts) || side !== undefined, 'victory/side', whose, 'is-frame-1'],
    [!escorts || wagons, 'victory/side', `The ${sides[sided]} side has no transport to bring to safety.`, 'is-scen-3'],
    [!escorts || haven !== undefined, 'victory/haven', unsafe, 'is-scen-3'],
    ...pieces.flatMap(({ id, area, off }, place): readonly Check[] => {
      if (id < 0) return [];
      const name = at(roster, id).id;
      const first = pieces.findIndex((other) => other.id === id) === place;
      const there = `${name} stands in ${word(area ?? -1)}: it is not off the board.`;
      return [
        [first, `pieces/${place}/id`, `${name} is described twice.`],
        [off === undefined || area === undefined, `pieces/${place}/off`, there],
      ];
    }),
    ...holders.map(({ area }, place): Check => {
      const known = area < 0 || objectives.some((goal) => goal.area === area);
      return [known, `holders/${place}/area`, `${word(area)} is no objective.`];
    }),
    ...stateChecks(s, file, beaten !== undefined),
  ];
};

/** An open activation must be one that can end properly (is-move-5, -9): asked where nothing else is wrong. */
export const lastChecks = (s: State): readonly Check[] => {
  const { piece, way, turning } = s.activation;
  if (piece < 0) return [];
  const { id, side } = lineOf(s, piece);
  const picks = turning !== 'pick' || enemyEdges(s, side, way.area) !== 0;
  return [
    [canFinish(s), 'activation', `${id} stands on another unit and cannot go on from there.`, 'is-move-5'],
    [picks, 'activation/turning', `${id} stands beside no enemy that it could pick to face.`, 'is-move-9'],
  ];
};

/** Every fault of the position as a sentence; none when it is sound. */
export const faults = (s: State): readonly string[] => {
  const found = stateChecks(s, NO_FILE, s.beaten !== undefined).filter(([holds]) => !holds);
  const all = found.length > 0 ? found : lastChecks(s).filter(([holds]) => !holds);
  return all.map(([, , reason]) => reason);
};
