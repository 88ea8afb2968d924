/** Compiles a battle file into a setting (chapter 14), and tells a battle editor everything that is wrong with one. */
import type { Plain, Refusal } from '@longroll/kernel';
import { at, refuse } from '@longroll/kernel';
import { addShapeFaults, Faults, type FileFault, refusalOf } from './file-faults.ts';
import { type CompiledBoard, compileBoard } from './ground.ts';
import { canFinish } from './movement.ts';
import { compilePosition } from './position.ts';
import { enemyEdges } from './queries.ts';
import { areaOf, checkStacking, compileRoster, sideOf } from './roster.ts';
import { scenarioOfBook } from './scenarios/index.ts';
import { type BattleFile, battleFile, type RosterEntry } from './scenarios/schema.ts';
import type { Objective, RosterLine, Setting, Side, State, Victory } from './state.ts';

/** The file with everything that it leaves out taken from its base. */
const withBase = (file: BattleFile): BattleFile => {
  const base = file.base === undefined ? undefined : scenarioOfBook(file.base);
  return base ? { ...base, ...file } : file;
};

const readSideNames = (file: BattleFile, faults: Faults): readonly [string, string] => {
  const [first = 'Union', second = 'Confederate'] = file.sides ?? [];
  if (first.toLowerCase() === second.toLowerCase())
    faults.add('sides/1', `Both sides are named ${second}.`, 'is-frame-1');
  return [first, second];
};

const readObjectives = (file: BattleFile, board: CompiledBoard, faults: Faults): readonly Objective[] => {
  const known = new Set<number>();
  return (file.objectives ?? []).flatMap(({ area: word, name, points }, place) => {
    const area = areaOf(board, word, `objectives/${place}/area`, faults);
    if (area === undefined) return [];
    if (known.has(area)) faults.add(`objectives/${place}/area`, `${word} is an objective twice.`);
    known.add(area);
    return [{ area, name: name ?? `area ${word}`, points: points ?? 1 }];
  });
};

const readVictory = (
  file: BattleFile,
  board: CompiledBoard,
  sides: readonly [string, string],
  lines: readonly RosterLine[],
  faults: Faults,
): Victory => {
  const { victory } = file;
  if (!victory || victory.kind === 'battle') return { kind: 'battle' };
  const objectives = (file.objectives ?? []).length;
  if (victory.kind !== 'escort' && objectives === 0)
    faults.add('objectives', `A victory of the kind "${victory.kind}" needs at least one objective.`);
  if (victory.kind === 'points') return { kind: 'points' };
  const side: Side = sideOf(sides, victory.side, 'victory/side', faults) ?? 0;
  if (victory.kind === 'hold') return { kind: 'hold', side };
  if (!lines.some((line) => line.side === side && line.transport))
    faults.add('victory/side', `The ${victory.side} side has no transport to bring to safety.`, 'is-scen-3');
  const haven = victory.haven.flatMap((word, place) => areaOf(board, word, `victory/haven/${place}`, faults) ?? []);
  return { kind: 'escort', side, haven };
};

const totalOf = (lines: readonly RosterLine[], side: Side): number =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.sp : sum), 0);

/** Half of the SP of a side before the battle, rounded up (is-exh-1). */
export const exhaustionPoint = (total: number): number => (total + 1) >> 1;

/** An open activation as written must be one that can end properly (is-move-5, -9). */
const checkActivation = (s: State, faults: Faults): void => {
  const { piece, way, turning } = s.activation;
  if (piece < 0) return;
  const { id, side } = at(s.setting.roster, piece);
  if (!canFinish(s)) faults.add('activation', `${id} stands on another unit and cannot go on from there.`, 'is-move-5');
  if (turning === 'pick' && enemyEdges(s, side, way.area) === 0)
    faults.add('activation/turning', `${id} stands beside no enemy that it could pick to face.`, 'is-move-9');
};

const compile = (file: BattleFile, faults: Faults): Setting | undefined => {
  const sides = readSideNames(file, faults);
  const board = compileBoard(file, faults);
  if (!board) return undefined;
  const lastTurn = file.lastTurn ?? 12;
  const { lines, pieces } = compileRoster(
    { board, sides, lastTurn, faults },
    (file.roster ?? []) as readonly RosterEntry[],
  );
  const objectives = readObjectives(file, board, faults);
  const victory = readVictory(file, board, sides, lines, faults);
  const totals = [totalOf(lines, 0), totalOf(lines, 1)] as const;
  const start = compilePosition({ board, sides, lastTurn, lines, pieces, objectives, faults }, file);
  const moved = (file.pieces ?? []).map(({ id }) => id);
  const field = (row: number): string => {
    const place = moved.indexOf(at(lines, row).id);
    return place < 0 ? `roster/${row}/area` : `pieces/${place}/area`;
  };
  checkStacking(board, lines, start.pieces, start.activation.piece, field, faults);
  const setting: Setting = {
    id: file.id ?? file.base ?? 'battle',
    title: file.title ?? 'A battle',
    sides,
    lastTurn,
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
  if (faults.none) checkActivation({ setting, ...start }, faults);
  return setting;
};

const read = (data: unknown, faults: Faults): Setting | undefined => {
  const parsed = battleFile.safeParse(data);
  if (parsed.success) return compile(withBase(parsed.data), faults);
  addShapeFaults(faults, parsed.error.issues as unknown as Parameters<typeof addShapeFaults>[1]);
  return undefined;
};

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
