/** Compiles a battle file into a setting (chapter 14), and tells a battle editor everything that is wrong with one. */
import { isRefusal, type Plain, type Refusal, readFields, refuse } from '@longroll/kernel';
import { type Check, type FileFault, faultsOf, shapeChecks } from './file-faults.ts';
import { boardChecks, type CompiledBoard, compileBoard } from './ground.ts';
import { grammar, startOf } from './position.ts';
import { compileLine, rosterChecks } from './roster.ts';
import { scenarioOfBook } from './scenarios/index.ts';
import { type BattleFile, battleFields, type ReadFile } from './scenarios/schema.ts';
import { fileChecks, lastChecks } from './soundness.ts';
import type { Objective, Setting, Side, Victory } from './state.ts';

/** The file with everything that it leaves out taken from its base. */
export const withBase = (file: BattleFile): BattleFile => {
  const base = file.base === undefined ? undefined : scenarioOfBook(file.base);
  return base ? { ...base, ...file } : file;
};

const objectivesOf = ({ objectives = [] }: ReadFile, words: BattleFile['objectives'] = []): readonly Objective[] => {
  const known = objectives.map(({ area, name, points = 1 }, place) => ({
    area,
    name: name ?? `area ${words[place]?.area}`,
    points,
  }));
  return known.filter(({ area }) => area >= 0);
};

const victoryOf = ({ victory = { kind: 'battle' } }: ReadFile): Victory => {
  const { kind, haven = [] } = victory;
  const side = victory.side === 1 ? 1 : 0;
  if (kind === 'battle' || kind === 'points') return { kind };
  return kind === 'hold' ? { kind, side } : { kind, side, haven: haven.filter((area) => area >= 0) };
};

/** Half of the SP of a side before the battle, rounded up (is-exh-1). */
export const exhaustionPoint = (total: number): number => (total + 1) >> 1;

interface Compiled {
  readonly setting: Setting;
  readonly checks: readonly Check[];
}

const compile = (file: BattleFile, board: CompiledBoard): Compiled => {
  const [first = 'Union', second = 'Confederate'] = file.sides ?? [];
  const sides = [first, second] as const;
  const ids = (file.roster ?? []).map(({ id }, row) => [id, row] as const);
  const pieceNumber = Object.fromEntries(ids.toReversed());
  const unknown: Check[] = [];
  const { grid } = board;
  const note = (domain: string, word: string, field: string): number => {
    const why: { readonly [domain: string]: readonly [reason: string, clause: string] } = {
      side: [`There is no side "${word}"; the sides are ${first} and ${second}.`, 'is-frame-1'],
      area: [`The board has no area ${word}.`, 'is-grid-3'],
      facing: [
        `An area of a grid of ${grid.kind} has no edge ${word}; its edges are ${grid.names.join(' ')}.`,
        'is-grid-5',
      ],
    };
    return unknown.push([false, field, ...(why[domain] ?? [`The roster has no piece ${word}.`, 'is-unit-4'])]);
  };
  const named = { setting: { grid, sides, roster: file.roster ?? [], pieceNumber } };
  const read = readFields({ ...grammar, missing: note }, named, battleFields, file);
  if (isRefusal(read)) throw new TypeError(`a file that has been checked is refused: ${read.reason}`);
  const { id = file.base ?? 'battle', title = 'A battle', lastTurn = 12, roster = [], phase = 'turn' } = read;
  const lines = roster.map(compileLine);
  const objectives = objectivesOf(read, file.objectives);
  const total = (side: Side): number => lines.reduce((sum, line) => (line.side === side ? sum + line.sp : sum), 0);
  const totals = [total(0), total(1)] as const;
  const setting: Setting = {
    id,
    title,
    sides,
    lastTurn,
    ...board,
    roster: lines,
    objectives,
    victory: victoryOf(read),
    totals,
    exhaustion: [exhaustionPoint(totals[0]), exhaustionPoint(totals[1])],
    pieceNumber,
    start: startOf(read, { roster: lines, objectives }),
    fresh: phase === 'turn',
  };
  const position = { setting, ...setting.start };
  return { setting, checks: [...unknown, ...rosterChecks(roster, setting), ...fileChecks(position, read)] };
};

const read = (data: unknown): { readonly setting?: Setting; readonly faults: readonly FileFault[] } => {
  const shape = faultsOf(shapeChecks(data));
  if (shape.length > 0) return { faults: shape };
  const file = withBase(data as BattleFile);
  const rows = faultsOf(boardChecks(file));
  if (rows.length > 0) return { faults: rows };
  const { setting, checks } = compile(file, compileBoard(file));
  const faults = faultsOf(checks);
  return { setting, faults: faults.length > 0 ? faults : faultsOf(lastChecks({ setting, ...setting.start })) };
};

/** A battle in the making, to be drawn on a board whatever is wrong with it. */
export const draftSetting = (file: BattleFile, board: CompiledBoard): Setting => compile(file, board).setting;

/**
 * Everything that is wrong with a battle file, for a battle editor: the path of each field, a sentence and the clause.
 * None when it can be played. What has not the form of a file at all is told of first, and then nothing else.
 */
export const checkBattle = (data: unknown): readonly FileFault[] => read(data).faults;

/**
 * Compiles a battle in file form. Refuses with the path of the first field at fault and the clause that it contradicts.
 * The book has no switches: any option given is refused.
 */
export const prepare = (scenario: Plain, given: { readonly [option: string]: string }): Setting | Refusal => {
  const [option] = Object.keys(given);
  if (option !== undefined)
    return refuse('is-frame-1', `There is no switch "${option}": this book has none.`, `options/${option}`);
  const { setting, faults } = read(scenario);
  const [fault] = faults;
  if (setting && !fault) return setting;
  const { clause, reason, field } = fault ?? { clause: 'is-unit-4', reason: 'The file is no battle.', field: '' };
  return refuse(clause, reason, field === '' ? 'scenario' : `scenario/${field}`);
};
