/** The roster of a file compiled (is-unit-4), and what each of its lines must keep to. */
import { areaWord } from '@longroll/geometry';
import type { Check } from './file-faults.ts';
import type { ReadLine } from './scenarios/schema.ts';
import { type RosterLine, type Setting, WAITING } from './state.ts';
import { isOpenTo, TYPES, WEAPONS } from './weapons.ts';

/** A line of the roster with everything that the file leaves out. */
export const compileLine = (line: ReadLine): RosterLine => {
  const { id, side, type, weapon, sp, area = WAITING, entry = [], facing, turn = 1, native = false } = line;
  const { movement, target, sp: usual, weapons } = TYPES[type];
  return {
    id,
    side: side === 1 ? 1 : 0,
    type,
    weapon: weapons.find((known) => known === weapon) ?? weapons[0] ?? 'none',
    sp: sp ?? usual,
    home: area,
    facing: Math.max(0, facing),
    turn,
    entry: entry.filter((each) => each >= 0),
    native,
    general: type === 'general',
    transport: type === 'transport',
    movement,
    target,
  };
};

/** Whether a piece of a type may stand in an area of the board (chapter 7). */
export const standingCheck = (
  { bits, grid, ground }: Setting,
  { id, type }: Pick<RosterLine, 'id' | 'type'>,
  area: number,
  field: string,
): Check => {
  const { barred = false, name = '' } = ground[area] ?? {};
  const why = barred ? `nobody enters ${name}` : `${name} is for infantry, cavalry and generals`;
  const cannot = `${id} cannot stand in ${area < 0 ? '' : areaWord(grid, area)}: ${why}.`;
  return [isOpenTo(bits[area] ?? 0, type), field, cannot, 'is-terrain-4'];
};

/** The weapon of a piece is one that its type may have (is-unit-5). */
const weaponChecks = ({ id, type, weapon, native }: ReadLine, path: string): readonly Check[] => {
  const { weapons } = TYPES[type];
  const choice = weapons.join(', ');
  const cannot = `cannot have ${weapon === undefined || weapon === 'none' ? 'no weapon' : WEAPONS[weapon].name}; it may have ${choice}`;
  const wrong = weapon === undefined ? `needs a weapon: one of ${choice}` : cannot;
  const has = weapon === undefined ? weapons.length < 2 : weapons.includes(weapon);
  const hands = `${id} has hand-held weapons, which only native troops may have.`;
  return [
    [has, `${path}/weapon`, `${id}, ${type}, ${wrong}.`, 'is-unit-5'],
    [!has || weapon !== 'hand-held' || native === true, `${path}/native`, hands, 'is-unit-5'],
  ];
};

/** A piece stands on the board from the start, or it has areas and a turn of arrival (is-turn-5). */
const entryChecks = ({ id, area, entry, turn = 1 }: ReadLine, path: string, lastTurn: number): readonly Check[] => {
  const late = `${id} would arrive on turn ${turn}, after the last, ${lastTurn}.`;
  const needs = `${id} needs an area to stand in, or entry areas to arrive in.`;
  const stands = area !== undefined;
  return [
    [!stands || entry === undefined, `${path}/entry`, `${id} stands on the board: it has no entry areas.`, 'is-turn-5'],
    [!stands || turn === 1, `${path}/turn`, `${id} stands on the board from turn 1 on.`, 'is-turn-5'],
    [stands || (entry ?? []).length > 0, `${path}/area`, needs, 'is-unit-4'],
    [turn <= lastTurn, `${path}/turn`, late, 'is-turn-5'],
  ];
};

/** What the lines of a roster must keep to. */
export const rosterChecks = (lines: readonly ReadLine[], setting: Setting): readonly Check[] => [
  ...lines.flatMap((line, place): readonly Check[] => {
    const { id, type, sp = TYPES[type].sp, area = -1, entry = [] } = line;
    const path = `roster/${place}`;
    const first = lines.findIndex((other) => other.id === id) === place;
    const one = `${id} is a general: he has 1 strength point, not ${sp}.`;
    return [
      [first, `${path}/id`, `Two pieces are named ${id}.`, 'is-unit-4'],
      [type !== 'general' || sp === 1, `${path}/sp`, one, 'is-gen-1'],
      ...weaponChecks(line, path),
      standingCheck(setting, line, area, `${path}/area`),
      ...entry.map((each, i) => standingCheck(setting, line, each, `${path}/entry/${i}`)),
      ...entryChecks(line, path, setting.lastTurn),
    ];
  }),
  ...setting.sides.map((name, side): Check => {
    const has = lines.some((line) => Math.max(0, line.side) === side && line.type !== 'general');
    return [has, 'roster', `The ${name} side has no unit.`, 'is-victory-1'];
  }),
];
