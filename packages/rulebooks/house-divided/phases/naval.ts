/** Sea transport and naval invasion (chapter 7): Union only. */
import type { Refusal, Teller } from '@longroll/kernel';
import { at, refuse } from '@longroll/kernel';
import { moveUnitTo } from '../changes.ts';
import { boxId, boxName, kindCode, unitName } from '../naming.ts';
import { canUse, controls, hasUnits } from '../queries.ts';
import { isUsable, MOST_MARCHES, standingWithControl } from '../standing.ts';
import type { State, Unit } from '../state.ts';
import { CONFEDERATE, UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { canSailFrom, noBox, noMarchLeft, notMarching, notOurs, spendMarches, spent } from './march.ts';

type Sail = Extract<Action, { do: 'sail' }>;
type Invade = Extract<Action, { do: 'invade' }>;

const SAILED = ['ahd-naval-2'] as const;
const INVADED = ['ahd-naval-3'] as const;
/** The natural march die that lets the fleet carry invasions (ahd-naval-3). */
const INVASION_DIE = 6;

const havens: number[] = [];

/** Adds every voyage of the units of the marching port. */
export const offerVoyages = (s: State, choices: Action[]): void => {
  const origin = s.marching;
  if (origin < 0 || !canSailFrom(s, origin)) return;
  havens.length = 0;
  const stands = standingWithControl(s);
  for (const port of s.setting.ports) if (port !== origin && isUsable(stands, port, UNION)) havens.push(port);
  const { first, next } = stands;
  for (let row = first[origin] as number; row >= 0; row = next[row] as number) {
    if ((s.units[row] as Unit).marches >= MOST_MARCHES) continue;
    for (const to of havens) choices.push({ do: 'sail', unit: row, to });
  }
};

const onlyUnion = (s: State): Refusal | undefined =>
  s.phasing === UNION
    ? undefined
    : refuse('ahd-naval-1', 'The Confederacy never moves by sea: the coast is blockaded.', 'action/do');

const notPort = (s: State, box: number, field: string, clause: string): Refusal | undefined =>
  at(s.setting.boxes, box).port ? undefined : refuse(clause, `${boxName(s, box)} is no port.`, `action/${field}`);

/** A port from which ships may leave: the Union controls it and no enemy is there (ahd-naval-2, ahd-control-2). */
const notOurPort = (s: State, box: number, field: string, clause: string): Refusal | undefined => {
  const fault = notPort(s, box, field, clause);
  if (fault || canUse(s, box, UNION)) return fault;
  const why = hasUnits(s, box, CONFEDERATE) ? 'it holds Confederate units' : 'the Union does not control it';
  return refuse(clause, `The port of ${boxName(s, box)} is closed: ${why}.`, `action/${field}`);
};

/** Refuses a voyage that ahd-naval-2 does not allow. */
export const judgeSail = (s: State, { unit, to }: Sail): Refusal | undefined => {
  const fault = onlyUnion(s) ?? notMarching(s, unit) ?? noBox(s, to, 'to');
  if (fault) return fault;
  const origin = at(s.units, unit).box;
  if (origin === to) {
    return refuse('ahd-naval-2', `${unitName(at(s.units, unit))} is at ${boxName(s, to)} already.`, 'action/to');
  }
  return notOurPort(s, origin, 'unit', 'ahd-naval-2') ?? notOurPort(s, to, 'to', 'ahd-naval-2');
};

/** Carries one unit of the marching port to another Union port: its move for this march. */
export const applySail = (s: State, { unit: row, to }: Sail, tell: Teller): State => {
  const unit = at(s.units, row);
  tell.say('unit-sailed', SAILED, {
    side: unit.side,
    unit: unitName(unit),
    kind: kindCode(unit.kind),
    path: [boxId(s, unit.box), boxId(s, to)],
  });
  const changes = { marches: unit.marches + 1, lastMarch: s.march, from: unit.box, came: 'land' } as const;
  return moveUnitTo(s, row, [to], changes, tell);
};

/** Whether the fleet may carry invasions in this player turn (ahd-naval-3). */
const canInvade = (s: State): boolean =>
  s.phasing === UNION &&
  s.marchesLeft > 0 &&
  s.marchDie === INVASION_DIE &&
  s.setting.rules.invasions &&
  s.setting.washington >= 0 &&
  controls(s, s.setting.washington, UNION);

/** Whether the guns of Fort Monroe shut a port to invasions (ahd-naval-4). */
const isShut = (s: State, to: number): boolean =>
  s.setting.shutByFortMonroe.includes(to) && controls(s, s.setting.fortMonroe, CONFEDERATE);

/** Adds every invasion: each unit in an open Union port to each other port. */
export const offerInvasions = (s: State, choices: Action[]): void => {
  if (!canInvade(s)) return;
  const stands = standingWithControl(s);
  const { first, next } = stands;
  havens.length = 0;
  for (const port of s.setting.ports) if (!isShut(s, port)) havens.push(port);
  for (const origin of s.setting.ports) {
    if ((first[origin] as number) < 0 || !isUsable(stands, origin, UNION)) continue;
    for (let row = first[origin] as number; row >= 0; row = next[row] as number) {
      if ((s.units[row] as Unit).marches >= MOST_MARCHES) continue;
      for (const to of havens) if (to !== origin) choices.push({ do: 'invade', unit: row, to });
    }
  }
};

const noInvasion = (s: State): Refusal | undefined => {
  if (!s.setting.rules.invasions) {
    return refuse('ahd-scen-learn-1', 'There are no naval invasions in this scenario.', 'action/do');
  }
  if (s.marchDie !== INVASION_DIE) {
    const die = s.marchDie === 0 ? 'the marches of this turn were not rolled' : `the march die showed ${s.marchDie}`;
    return refuse('ahd-naval-3', `A naval invasion needs a natural 6 on the march die; ${die}.`, 'action/do');
  }
  if (canInvade(s)) return undefined;
  return refuse('ahd-naval-3', 'A naval invasion needs Washington in Union hands.', 'action/do');
};

/** Refuses an invasion that ahd-naval-3 or -4 does not allow. */
export const judgeInvade = (s: State, { unit, to }: Invade): Refusal | undefined => {
  const fault =
    onlyUnion(s) ?? noMarchLeft(s) ?? noInvasion(s) ?? notOurs(s, unit) ?? spent(s, unit) ?? noBox(s, to, 'to');
  if (fault) return fault;
  const origin = at(s.units, unit).box;
  if (origin === to) {
    return refuse('ahd-naval-3', `${unitName(at(s.units, unit))} is at ${boxName(s, to)} already.`, 'action/to');
  }
  const port = notOurPort(s, origin, 'unit', 'ahd-naval-3') ?? notPort(s, to, 'to', 'ahd-naval-3');
  if (port) return port;
  if (!isShut(s, to)) return undefined;
  return refuse(
    'ahd-naval-4',
    `The Confederacy controls Fort Monroe: no invasion may go to ${boxName(s, to)}.`,
    'action/to',
  );
};

/** Spends a march on carrying one unit to any port. */
export const applyInvade = (s: State, { unit: row, to }: Invade, tell: Teller): State => {
  const unit = at(s.units, row);
  tell.say('unit-invaded', INVADED, {
    side: unit.side,
    unit: unitName(unit),
    kind: kindCode(unit.kind),
    path: [boxId(s, unit.box), boxId(s, to)],
    left: s.marchesLeft - 1,
  });
  const next = spendMarches(s, 1, -1);
  const changes = { marches: unit.marches + 1, lastMarch: next.march, from: unit.box, came: 'invasion' } as const;
  return moveUnitTo(next, row, [to], changes, tell);
};
