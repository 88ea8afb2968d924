/** Sea transport and naval invasion (chapter 7): Union only. */

import { id, sure, type Teller } from '@longroll/kernel';
import { moveUnitTo } from '../changes.ts';
import { decision, event, journey, ofOneUnit, rule, sureRule, unitText } from '../define.ts';
import { boxId, boxName, inWords } from '../naming.ts';
import { canUse, controls, hasUnits, unitOf, unitsAt } from '../queries.ts';
import type { State, Unit } from '../state.ts';
import { CONFEDERATE, UNION } from '../state.ts';
import { boxLight, theUnit, unitLight, unitWithState } from '../words.ts';
import {
  canSailFrom,
  hasMarch,
  isMarching,
  isOurs,
  marched,
  marchers,
  marchLeft,
  ON_THE_WAY,
  spendMarches,
} from './march.ts';

const sailed = event(
  'unit-sailed',
  ['ahd-naval-2'],
  ON_THE_WAY,
  (d) => `${unitText(d)} sailed ${journey(d)}.`,
  ofOneUnit,
);
const invaded = event(
  'unit-invaded',
  ['ahd-naval-3'],
  ON_THE_WAY,
  (d) => `${unitText(d)} landed ${journey(d)}.`,
  ofOneUnit,
);
/** The natural march die that lets the fleet carry invasions (ahd-naval-3). */
const INVASION_DIE = 6;

type Voyage = { readonly unit: number; readonly to: number };
const originOf = (s: State, { unit }: { readonly unit: number }): number => unitOf(s, unit).box;
const ports = (s: State): readonly number[] => s.setting.ports;

/** Whether there can be a voyage at all: the refusal is of the verb, before any unit is picked. */
const atAll = (clause: string, holds: (s: State) => boolean, reason: string | ((s: State) => string)) =>
  rule(clause, holds, (s) => ({ reason: typeof reason === 'string' ? reason : reason(s), field: 'do' }));
const onlyUnion = atAll(
  'ahd-naval-1',
  (s) => s.phasing === UNION,
  'The Confederacy never moves by sea: the coast is blockaded.',
);
const isPort = (clause: string) =>
  rule<Voyage>(
    clause,
    (s, { to }) => s.setting.isPort[to] === true,
    (s, { to }) => `${boxName(s, to)} is no port.`,
  );
const isElsewhere = (clause: string) =>
  rule<Voyage>(
    clause,
    (s, action) => originOf(s, action) !== action.to,
    (s, { unit }) => `${theUnit(s, unitOf(s, unit))} is there already.`,
  );

/** A port from which ships may leave, or to which they may bring units in peace (ahd-naval-2, ahd-control-2). */
const isOpenPort = (s: State, box: number): boolean => s.setting.isPort[box] === true && canUse(s, box, UNION);
const closedPort = (s: State, box: number): string => {
  if (!s.setting.isPort[box]) return `${boxName(s, box)} is no port.`;
  const why = hasUnits(s, box, CONFEDERATE) ? 'it holds Confederate units' : 'the Union does not control it';
  return `The port of ${boxName(s, box)} is closed: ${why}.`;
};
const leavesPort = (clause: string) =>
  rule<{ readonly unit: number }>(
    clause,
    (s, action) => isOpenPort(s, originOf(s, action)),
    (s, action) => closedPort(s, originOf(s, action)),
  );

/** A port that the guns of Fort Monroe close to landings (ahd-naval-4). */
const isShut = (s: State, port: number): boolean =>
  s.setting.shutByFortMonroe.includes(port) && controls(s, s.setting.fortMonroe, CONFEDERATE);

/** A unit goes by ship, as part of this march. */
const ship = (s: State, { unit: row, to }: Voyage, came: Unit['came'], tell: Teller): State => {
  const unit = unitOf(s, row);
  const path = [boxId(s, unit.box), boxId(s, to)];
  tell.tell(came === 'land' ? sailed : invaded, { ...inWords(unit), path });
  return moveUnitTo(s, row, [to], marched(s, unit, came), tell);
};

export const sail = decision('sail', 'ahd-naval-2', 'Sail', 'boat')
  .when(onlyUnion)
  .pick(
    'unit',
    id('unit'),
    (s) => (canSailFrom(s, s.marching) ? marchers(s) : []),
    ...sure(isOurs, isMarching),
    hasMarch,
    ...sure(leavesPort('ahd-naval-2')),
  )
  .pick(
    'to',
    id('box'),
    (s) => ports(s).filter((port) => isOpenPort(s, port)),
    isElsewhere('ahd-naval-2'),
    sureRule(
      'ahd-naval-2',
      (s, { to }) => isOpenPort(s, to),
      (s, { to }) => closedPort(s, to),
    ),
  )
  .called(
    (s, { unit, to }) => `Sail ${unitWithState(s, unit)} from ${boxName(s, unitOf(s, unit).box)} to ${boxName(s, to)}`,
  )
  .does((s, voyage, { tell }) => ship(s, voyage, 'land', tell));

export const invade = decision('invade', 'ahd-naval-3', 'Invade', 'gunboat')
  .when(
    onlyUnion,
    marchLeft,
    atAll('ahd-scen-learn-1', (s) => s.setting.rules.invasions, 'There are no naval invasions in this scenario.'),
    atAll(
      'ahd-naval-3',
      ({ marchDie }) => marchDie === INVASION_DIE,
      ({ marchDie }) => {
        const die = marchDie === 0 ? 'the marches of this turn were not rolled' : `the march die showed ${marchDie}`;
        return `A naval invasion needs a natural 6 on the march die; ${die}.`;
      },
    ),
    atAll(
      'ahd-naval-3',
      (s) => controls(s, s.setting.washington, UNION),
      'A naval invasion needs Washington in Union hands.',
    ),
  )
  .pick(
    'unit',
    id('unit'),
    (s) => s.setting.ports.flatMap((port) => unitsAt(s, port, UNION)),
    ...sure(isOurs),
    hasMarch,
    leavesPort('ahd-naval-3'),
  )
  .pick(
    'to',
    id('box'),
    (s) => ports(s).filter((port) => !isShut(s, port)),
    isElsewhere('ahd-naval-3'),
    ...sure(
      isPort('ahd-naval-3'),
      rule<Voyage>(
        'ahd-naval-4',
        (s, { to }) => !isShut(s, to),
        (s, { to }) => `The Confederacy controls Fort Monroe: no invasion may go to ${boxName(s, to)}.`,
      ),
    ),
  )
  .called((s, { unit, to }) => {
    const from = boxName(s, unitOf(s, unit).box);
    const label = `Invade ${boxName(s, to)} with ${unitWithState(s, unit)} from ${from}: one march`;
    const lights = [unitLight(s, unit), boxLight(s, to)];
    return { label, lights, ...(controls(s, to, UNION) ? {} : { first: true as const }) };
  })
  .does((s, voyage, { tell }) => ship(spendMarches(s, 1, -1), voyage, 'invasion', tell));
