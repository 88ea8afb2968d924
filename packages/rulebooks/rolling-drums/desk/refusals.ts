/** What an order of a campaign may not say (rotd-F3, F8, F11, F17, F18, F20). */
import { cell, type Finding, finding } from '@longroll/kernel';
import { type Campaign, EMPTY, hasPath } from '../forms.ts';
import { isHeadquarters, RB } from '../names.ts';
import { typeIn } from '../relations.ts';
import { wayFault } from '../strategic/steps.ts';
import { mostCarried } from '../supply/draws.ts';
import type { Position } from '../work.ts';

type Name = keyof Campaign & string;

const illegal = (clause: string, reason: string, field: Name): Finding => finding('illegal', clause, reason, field);

/** Fields of an order that are filled in only where ships are played (rotd-F7). */
export const SHIPPED = ['river', 'sea'] as const satisfies readonly Name[];

/** Fields of an order that ask for something. */
const asksFor = (order: Campaign, fields: readonly Name[]): readonly Name[] =>
  fields.filter((field) => (field === 'bombard' ? order.bombard !== 'none' : order[field] !== undefined));

/** Fields that a type of unit leaves empty (rotd-F20). */
const forbidden = (type: number, order: Campaign): readonly Finding[] => {
  if (isHeadquarters(type))
    return asksFor(order, ['engage', 'intercept', 'support', 'bombard']).map((field) =>
      illegal('rotd-F20', 'A headquarters does not engage, intercept, support or bombard.', field),
    );
  if (type !== RB) return [];
  const moves = asksFor(order, ['withdrawTo', 'rail', 'river', 'sea', 'destination', 'engage', 'intercept']);
  const flags = (['pursuit', 'marchToBattle'] as const).filter((field) => order[field]);
  return [...moves, ...flags, ...(hasPath(order) ? (['path'] as const) : [])].map((field) =>
    illegal('rotd-F20', 'A river battery neither moves nor engages nor intercepts.', field),
  );
};

/** Sections that do not go together (rotd-F20). */
const combined = ({ withdrawTo, path, intercept, offensive }: Campaign): readonly Finding[] => [
  ...(withdrawTo !== undefined && (path[0] ?? EMPTY) !== EMPTY
    ? [illegal('rotd-F20', 'A unit that withdraws leaves the first box of its path empty.', 'path')]
    : []),
  ...(intercept && offensive === 'evade'
    ? [illegal('rotd-F20', 'A unit that evades intercepts nobody.', 'intercept')]
    : []),
];

/** Everything for which an order is refused. */
export const refusalsOf = (p: Position, row: number, order: Campaign): readonly Finding[] => {
  const { units } = p;
  const type = typeIn(units, row);
  const { withdrawTo, engage, destination, waypoint, bombard, supplyLevel } = order;
  const said = [...forbidden(type, order), ...combined(order)];
  if (withdrawTo !== undefined && wayFault(p, row, cell(units.square, row), withdrawTo) !== undefined)
    said.push(illegal('rotd-F3', 'A unit withdraws to a square beside its own that it can enter.', 'withdrawTo'));
  if (!p.setting.naval)
    for (const field of asksFor(order, SHIPPED))
      said.push(illegal('rotd-F7', 'No ships are played in this war.', field));
  if (waypoint !== undefined && destination === undefined)
    said.push(illegal('rotd-F8', 'A waypoint needs a destination.', 'waypoint'));
  if (engage && engage.from > engage.to)
    said.push(illegal('rotd-F11', 'The first phase comes before the last.', 'engage'));
  if (bombard !== 'none' && !isHeadquarters(type) && cell(units.batteries, row) === 0)
    said.push(illegal('rotd-F17', 'Only a unit with guns bombards.', 'bombard'));
  if (supplyLevel !== undefined && supplyLevel > mostCarried(type))
    said.push(illegal('rotd-F18', `This unit carries ${mostCarried(type)} supply at most.`, 'supplyLevel'));
  return said;
};
