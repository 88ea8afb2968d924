import type { PlainRecord } from '@longroll/kernel';
import type { WireMatch } from '@longroll/server/wire';
import type { Page } from 'playwright-core';
import { newTable, order, shelfOf } from './visit.ts';

/** Sawmill Village an hour into the battle: units by their ids, where they stand and face. */
const STOOD: { readonly [id: string]: PlainRecord } = {
  U1: { x: 5500, y: 1100, facing: 260 },
  U2: { x: 5350, y: 3500, facing: 275 },
  U3: { x: 5500, y: 4800, facing: 290, formation: 'column', ranks: 1 },
  UG1: { x: 6200, y: 2450, facing: 265, formation: 'unlimbered' },
  UG2: { x: 6200, y: 4250, facing: 275, formation: 'unlimbered' },
  UB: { x: 6100, y: 3500, facing: 270 },
  C1: { x: 4300, y: 1150, facing: 85 },
  C2: { x: 2950, y: 3500, facing: 95 },
  C3: { x: 2600, y: 5000, facing: 80 },
  CG1: { x: 2000, y: 2750, facing: 90, formation: 'unlimbered' },
  CG2: { x: 2000, y: 4300, facing: 90, formation: 'unlimbered' },
  CB: { x: 2100, y: 3500, facing: 90 },
};

interface Placed extends PlainRecord {
  readonly id: string;
}

interface Village extends PlainRecord {
  readonly units: readonly Placed[];
}

/** The same with a regiment of the enemy a few inches before a column: near enough for a charge. */
export const BEFORE_A_CHARGE: typeof STOOD = { ...STOOD, C3: { x: 4900, y: 4560, facing: 110 } };

/** Sawmill Village as its file has it, with the units put forward. */
const forward = async (stood: typeof STOOD): Promise<PlainRecord> => {
  const { rulebook } = await shelfOf('grant-acw');
  const found = rulebook.scenarios.find(({ id }) => id === 'sawmill-village');
  if (!found) throw new Error('Sawmill Village is not on the shelf');
  const { units, ...rest } = found.data as Village;
  return { ...rest, units: units.map(({ zone: _zone, ...unit }) => ({ ...unit, ...stood[unit.id] })) };
};

/** What both sides answer so that the battle goes on and nobody moves. */
const passed = (seat: string) => [
  { do: 'keep-orders' },
  { do: 'order', first: seat === 'union' },
  { do: 'end' },
  { do: 'hold-guns' },
];

/** The phase in which a match is, as this visitor sees it. */
const phaseOf = async (page: Page, id: string): Promise<string> => {
  const answer = await page.request.get(`/api/matches/${id}/view`);
  const { view } = (await answer.json()) as { readonly view: { readonly phase: string } };
  return view.phase;
};

/** Sawmill Village between two people at one screen, gone on to a phase of its first move. */
export const villageAt = async (page: Page, phase: string, stood = STOOD): Promise<string> => {
  const { id } = (await newTable(page, await forward(stood), { kind: 'hotseat' })) as WireMatch;
  for (let i = 0; i < 24; i++) {
    if ((await phaseOf(page, id)).startsWith(phase)) return id;
    for (const seat of ['union', 'confederate'])
      for (const action of passed(seat)) if ((await order(page, id, seat, action)) === 200) break;
  }
  throw new Error(`${phase} was not reached`);
};
