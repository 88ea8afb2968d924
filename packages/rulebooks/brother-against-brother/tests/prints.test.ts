/** What the book prints for a real table. */
import { isRefusal, type PlainRecord, SimDice } from '@longroll/kernel';
import { expect, test } from 'vitest';
import { CITIES } from '../map.ts';
import { chartBlocks, productionBlocks } from '../prints/charts.ts';
import { forcesTable } from '../prints/forces.ts';
import { prints } from '../prints.ts';
import { rulebook } from '../rulebook.ts';
import { NOBODY, type State } from '../state.ts';
import { at, dataOf } from './game.ts';

const campaign = (): State => {
  const setting = rulebook.prepare(dataOf('campaign') as PlainRecord, {});
  if (isRefusal(setting)) throw new Error(setting.reason);
  return rulebook.setup(setting, new SimDice(1)).state;
};

test('the sheet of production has prices, an account and a track of half a year for each side, with what is ordered in its row', () => {
  const s = campaign();
  const order = { side: 0, product: 1, amount: 20, place: at('harrisburg'), due: 9, plain: 9 } as const;
  const orders = [{ ...order, trainer: NOBODY, centre: NOBODY }];
  const text = JSON.stringify(productionBlocks({ ...s, war: { ...s.war, orders } }));
  for (const side of ['Union', 'Confederate'])
    for (const title of [`${side} production`, `${side}: points`, `${side}: what arrives when`])
      expect(text).toContain(`"${title}"`);
  expect(text).toContain('[{"text":"I June 1861","bold":true},"20 SF of line infantry at Harrisburg"]');
  expect(text.match(/"(?:I|II|III|IV) (?:April|May|June|July|August|September) 1861"/g)).toHaveLength(48);
});

test('the charts say whether the besieged surrender by yes and no', () => {
  const text = JSON.stringify(chartBlocks(campaign()));
  expect(text).toContain('"Siege Table"');
  expect(text).toMatch(/\["?.*"0","0","yes"\]/);
  expect(text).not.toMatch(/"(?:true|false)"/);
});

test('bab-crt-4, bab-chit-1, bab-chit-3, bab-blk-6, bab-blk-7: tables that a scenario replaces are printed as it has them', () => {
  const tables = {
    results: [{ upTo: 5, attacker: 91, defender: 92, outcome: 'hold' }],
    chits: Array.from({ length: 7 }, () => [0, 0, 8, 0, 0, 0, 0]),
    levels: [0, 0, 0, 0, 0, 0, 77],
  };
  const piracy = [{ upTo: 9, confederate: 8, union: 0, taken: 'RP', prize: 93 }];
  const raids = { blockade: [{ upTo: 3, stopped: 94 }], piracy };
  const setting = rulebook.prepare({ ...(dataOf('campaign') as PlainRecord), tables, raids }, {});
  if (isRefusal(setting)) throw new Error(`${setting.field}: ${setting.reason}`);
  const text = JSON.stringify(chartBlocks(rulebook.setup(setting, new SimDice(1)).state));
  for (const cells of [
    '"91","92"',
    '{"text":"A4","bold":true},"0","0","8"',
    '"77 or more"',
    '"94"',
    '"8","0","RP","93"',
  ])
    expect(text).toContain(cells);
});

test('the printed map bears every city with its signs, and the numbers by which the sheets name hexes', () => {
  const s = campaign();
  const [part] = prints.find(({ id }) => id === 'map')?.make(s, 14) ?? [];
  if (part?.kind !== 'board') throw new Error('there is no map');
  expect(part.elements.map(({ name }) => name)).toEqual(CITIES.map(({ id }) => `place:${id}`));
  expect(JSON.stringify(part.sheet.layers.at(-1)?.marks)).toContain('"6714"');
});

test('on the sheets a counter stands beside its name without it', () => {
  const s = campaign();
  const rows = forcesTable(s, 0).rows;
  const text = JSON.stringify(rows.find((row) => JSON.stringify(row).includes('"text":"Lyon","bold"')));
  expect(text.match(/"Lyon"/g)).toHaveLength(1);
});

test('the order of battle calls a garrison so, and tells its place beside it', () => {
  const s = campaign();
  const rows = [0, 1].flatMap((side) => forcesTable(s, side === 0 ? 0 : 1).rows.map((row) => JSON.stringify(row)));
  const garrisons = rows.filter((row) => row.includes('"Garrison"'));
  expect(garrisons.some((row) => row.includes('"Richmond"') || row.includes('"Washington"'))).toBe(true);
  expect(rows.filter((row) => row.includes('arrison of'))).toEqual([]);
});
