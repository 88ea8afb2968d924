/** Compiles a battle file into a setting (chapter 14), and tells a battle editor everything that is wrong with one. */
import { at, type Plain, type Refusal, refuse } from '@longroll/kernel';
import { Faults, type FileFault, readShape, refusalOf } from './file-faults.ts';
import { type CompiledBoard, compileBoard } from './ground.ts';
import { canFinish } from './movement.ts';
import { compilePosition } from './position.ts';
import { enemyEdges } from './queries.ts';
import { checkStacking, compileRoster, type Reading } from './roster.ts';
import { scenarioOfBook } from './scenarios/index.ts';
import type { BattleFile } from './scenarios/schema.ts';
import type { Objective, RosterLine, Setting, Side, State, Victory } from './state.ts';

/** The file with everything that it leaves out taken from its base. */
const withBase = (file: BattleFile): BattleFile => {
  const base = file.base === undefined ? undefined : scenarioOfBook(file.base);
  return base ? { ...base, ...file } : file;
};

const readObjectives = ({ file, board, faults }: Reading): readonly Objective[] => {
  const known = new Set<number>();
  return (file.objectives ?? []).flatMap(({ area: word, name = `area ${word}`, points = 1 }, place) => {
    const field = `objectives/${place}/area`;
    const area = faults.area(board.grid, word, field);
    if (area === undefined) return [];
    faults.need(!known.has(area), field, `${word} is an objective twice.`);
    known.add(area);
    return [{ area, name, points }];
  });
};

const readVictory = ({ file, board, sides, faults }: Reading, lines: readonly RosterLine[]): Victory => {
  const { kind, side: name = '', haven } = file.victory ?? { kind: 'battle' };
  if (kind === 'battle') return { kind };
  const goals = kind === 'escort' || (file.objectives ?? []).length > 0;
  faults.need(goals, 'objectives', `A victory of the kind "${kind}" needs at least one objective.`);
  if (kind === 'points') return { kind };
  const side = faults.side(sides, name, 'victory/side') ?? 0;
  if (kind === 'hold') return { kind, side };
  const wagons = lines.some((line) => line.side === side && line.transport);
  faults.need(wagons, 'victory/side', `The ${name} side has no transport to bring to safety.`, 'is-scen-3');
  faults.need(haven !== undefined, 'victory/haven', 'An escort needs areas in which a transport is safe.', 'is-scen-3');
  return { kind, side, haven: faults.areas(board.grid, haven ?? [], 'victory/haven') };
};

/** Half of the SP of a side before the battle, rounded up (is-exh-1). */
export const exhaustionPoint = (total: number): number => (total + 1) >> 1;

/** An open activation as written must be one that can end properly (is-move-5, -9). */
const checkActivation = (s: State, faults: Faults): void => {
  const { piece, way, turning } = s.activation;
  if (piece < 0) return;
  const { id, side } = at(s.setting.roster, piece);
  const stuck = `${id} stands on another unit and cannot go on from there.`;
  faults.need(canFinish(s), 'activation', stuck, 'is-move-5');
  const picks = turning !== 'pick' || enemyEdges(s, side, way.area) !== 0;
  faults.need(picks, 'activation/turning', `${id} stands beside no enemy that it could pick to face.`, 'is-move-9');
};

const compileOn = (file: BattleFile, board: CompiledBoard, faults: Faults): Setting => {
  const [first = 'Union', second = 'Confederate'] = file.sides ?? [];
  const alike = first.toLowerCase() === second.toLowerCase();
  faults.need(!alike, 'sides/1', `Both sides are named ${second}.`);
  const reading: Reading = { file, faults, board, sides: [first, second], lastTurn: file.lastTurn ?? 12 };
  const { lines, pieces } = compileRoster(reading);
  const objectives = readObjectives(reading);
  const victory = readVictory(reading, lines);
  const total = (side: Side): number => lines.reduce((sum, line) => (line.side === side ? sum + line.sp : sum), 0);
  const totals = [total(0), total(1)] as const;
  const start = compilePosition({ ...reading, lines, objectives }, pieces);
  checkStacking(reading, lines, start.pieces, start.activation.piece);
  return {
    id: file.id ?? file.base ?? 'battle',
    title: file.title ?? 'A battle',
    sides: reading.sides,
    lastTurn: reading.lastTurn,
    ...board,
    roster: lines,
    objectives,
    victory,
    totals,
    exhaustion: [exhaustionPoint(totals[0]), exhaustionPoint(totals[1])],
    pieceNumber: Object.fromEntries(lines.map(({ id }, row) => [id, row])),
    start,
    fresh: file.phase === undefined || file.phase === 'turn',
  };
};

const read = (data: unknown, faults: Faults): Setting | undefined => {
  const shaped = readShape(data, faults);
  const file = shaped && withBase(shaped);
  const board = file && compileBoard(file, faults);
  if (!board) return undefined;
  const setting = compileOn(file, board, faults);
  if (faults.found.length === 0) checkActivation({ setting, ...setting.start }, faults);
  return setting;
};

/** A battle in the making, to be drawn on a board whatever is wrong with it. */
export const draftSetting = (file: BattleFile, board: CompiledBoard): Setting => compileOn(file, board, new Faults());

/**
 * Everything that is wrong with a battle file, for a battle editor: the path of each field, a sentence and the clause.
 * None when it can be played. What has not the form of a file at all is told of first, and then nothing else.
 */
export const checkBattle = (data: unknown): readonly FileFault[] => {
  const faults = new Faults();
  read(data, faults);
  return faults.found;
};

/**
 * Compiles a battle in file form. Refuses with the path of the first field at fault and the clause that it contradicts.
 * The book has no switches: any option given is refused.
 */
export const prepare = (scenario: Plain, given: { readonly [option: string]: string }): Setting | Refusal => {
  const [option] = Object.keys(given);
  if (option !== undefined)
    return refuse('is-frame-1', `There is no switch "${option}": this book has none.`, `options/${option}`);
  const faults = new Faults();
  const setting = read(scenario, faults);
  const [first] = faults.found;
  if (first) return refusalOf(first);
  return setting ?? refuse('is-unit-4', 'The file is no battle.', 'scenario');
};
