import { CELL, type PrintPart, type PrintTable } from '@longroll/drawing';
import { isRefusal, NO_DICE, ScriptedDice, SimDice } from '@longroll/kernel';
import { layOut, type PaperName, printoutPdf, printoutSvg } from '@longroll/print';
import { describe, expect, it } from 'vitest';
import { clauses } from '../data/clauses.ts';
import { harmInHundred } from '../prints/cards.ts';
import { prints } from '../prints.ts';
import { fireDice, fireResult } from '../procedures/fire.ts';
import { movementAllowance } from '../procedures/movement.ts';
import { rulebook } from '../rulebook.ts';
import { PIECE_TYPES, type State } from '../state.ts';
import { GROUNDS } from '../terrain.ts';
import { TYPES, WEAPON_IDS } from '../weapons.ts';

const opening = (scenario: string): State => {
  const setting = rulebook.prepare(rulebook.scenarios.find(({ id }) => id === scenario)?.data ?? {}, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  return rulebook.setup(setting, new SimDice(1)).state;
};
const battles = rulebook.scenarios.map(({ id }) => [id, opening(id)] as const);
const [, crossroads] = battles[0] ?? ['', opening('crossroads')];

const partsOf = (id: string, s: State, scale?: number): readonly PrintPart[] => {
  const printable = prints.find((each) => each.id === id);
  return printable?.make(s, scale ?? printable.scale?.usual ?? 0) ?? [];
};

const tableOf = (id: string, s: State, title?: string): PrintTable => {
  const blocks = partsOf(id, s).flatMap((part) => (part.kind === 'flow' ? part.blocks : []));
  const found = blocks.find((block) => block.kind === 'table' && block.title === title);
  if (found?.kind !== 'table') throw new Error(`no table "${title}"`);
  return found;
};

const wordsOf = (table: PrintTable): readonly (readonly string[])[] =>
  table.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : (cell.text ?? ''))));

const boxesOf = (table: PrintTable): number =>
  table.rows.flat().reduce((sum, cell) => sum + (typeof cell === 'string' ? 0 : (cell.boxes ?? 0)), 0);

const dash = (value: number): string => (value === 0 ? '–' : String(value));

describe('the range-and-dice card', () => {
  it('gives the dice of each weapon at each range', () => {
    const played = WEAPON_IDS.map((weapon) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((range) => dash(fireDice.run({ weapon, range, general: false }, NO_DICE).dice)),
    );
    expect(wordsOf(tableOf('dice-card', crossroads, 'Dice by weapon and range')).map(([, ...cells]) => cells)).toEqual(
      played,
    );
  });

  it('gives the doubles that count as a thrown pair does', () => {
    const rows = wordsOf(tableOf('dice-card', crossroads, 'Doubles that count'));
    const classes = ['gun', 'mounted', 'infantry', 'general'] as const;
    classes.forEach((target, row) => {
      const counting = [1, 2, 3, 4, 5, 6].filter((face) => {
        const dice = new ScriptedDice([face, face]);
        return fireResult.run({ dice: 2, target, cover: false }, dice).losses > 0;
      });
      expect(rows[row]?.[1]).toBe(counting.join(', '));
    });
  });

  it('gives the chances of is-result-6', () => {
    const text = clauses['is-result-6']?.text ?? '';
    const lines = [
      ['Infantry in the open', 'infantry', false],
      ['Infantry in cover', 'infantry', true],
      ['Mounted class in the open', 'mounted', false],
      ['Mounted class in cover', 'mounted', true],
      ['Gun class or general in the open', 'gun', false],
      ['Gun class or general in cover', 'gun', true],
    ] as const;
    for (const [name, target, cover] of lines) {
      const line = text.split('\n').find((each) => each.startsWith(`${name}:`)) ?? '';
      const chances = [...line.matchAll(/(\d) dice (\d+)(?:\/(\d+))?/g)];
      expect(chances).toHaveLength(8);
      for (const [, dice, above, below = '1'] of chances)
        expect(harmInHundred(Number(dice), target, cover)).toBeCloseTo((100 * Number(above)) / Number(below), 9);
    }
  });

  it('gives strength and movement of each piece', () => {
    const rows = wordsOf(tableOf('dice-card', crossroads, 'Pieces'));
    PIECE_TYPES.forEach((type, row) => {
      const areas = (road: boolean, attack: boolean): string =>
        String(movementAllowance.run({ type, road, attack, arrival: false }, NO_DICE).areas);
      const armed = TYPES[type].weapons.some((weapon) => weapon !== 'none');
      const played = [
        String(TYPES[type].sp),
        areas(false, false),
        areas(true, false),
        armed ? areas(false, true) : '–',
      ];
      expect(rows[row]?.slice(1, 5)).toEqual(played);
    });
  });
});

describe('the terrain chart', () => {
  it('holds each kind of ground with its picture, code, cover and road', () => {
    const { rows } = tableOf('terrain', crossroads);
    expect(rows).toHaveLength(GROUNDS.length);
    wordsOf(tableOf('terrain', crossroads)).forEach(([, code, , movement = '', cover], row) => {
      const ground = GROUNDS[row];
      expect([code, cover]).toEqual([ground?.code, ground?.cover ? 'yes' : '–']);
      expect(movement.includes('nobody')).toBe(ground?.barred);
      expect(movement.includes('stop')).toBe(ground?.stops);
      expect(rows[row]?.[0]).toHaveProperty('drawing');
    });
  });
});

describe.each(battles)('%s', (_id, s) => {
  it('has a roster with a box for each strength point, and one for each point up to exhaustion', () => {
    for (const side of [0, 1] as const)
      expect(boxesOf(tableOf('roster', s, s.setting.sides[side]))).toBe(s.setting.totals[side]);
    const { exhaustion, lastTurn } = s.setting;
    expect(boxesOf(tableOf('roster', s, 'Points lost until exhausted'))).toBe(exhaustion[0] + exhaustion[1]);
    expect(boxesOf(tableOf('roster', s, 'Turns'))).toBe(lastTurn);
  });

  it('has a board whose areas are as far apart as asked for, without pieces or with them', () => {
    for (const area of [25, 60]) {
      const [part] = partsOf('board', s, area);
      expect(part?.kind === 'board' && part.unit * CELL).toBeCloseTo(area, 9);
    }
    const names = (id: string): readonly string[] =>
      partsOf(id, s).flatMap((part) => (part.kind === 'board' ? part.elements.map(({ name }) => name) : []));
    expect(names('board').filter((name) => name.startsWith('piece:'))).toEqual([]);
    expect(names('position').filter((name) => name.startsWith('piece:'))).toHaveLength(s.setting.roster.length);
  });

  it('has a piece to cut out for each line of the roster', () => {
    const [part] = partsOf('counters', s);
    const pieces = part?.kind === 'cutouts' ? part.groups.flatMap((group) => group.pieces) : [];
    expect(pieces).toHaveLength(s.setting.roster.length);
  });

  it.each(prints.map(({ id }) => id))('prints %s', async (id) => {
    for (const paper of ['A4', 'Letter'] satisfies PaperName[]) {
      const printout = layOut(id, partsOf(id, s), paper);
      for (const svg of printoutSvg(printout)) expect(svg.replace(/<style>[^<]*/, '')).not.toMatch(/NaN|undefined/);
      if (paper === 'A4') expect((await printoutPdf(printout)).length).toBeGreaterThan(5000);
    }
  });
});
