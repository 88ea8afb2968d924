/** Marks over the still sheet: the ways of the offered moves, and who is in supply. */
import type { KeySign, Mark } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { unitName } from '../naming.ts';
import { isInSupply, supplyPath } from '../procedures/supply.ts';
import type { LinkKind, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { boardOf, MAPS, placeOf } from './places.ts';

const KINDS: readonly LinkKind[] = ['rail', 'road', 'river'];

/** The course of the link between two boxes: of the named kind where it is known, else of the best that joins them. */
const between = (s: State, from: number, to: number, kind?: LinkKind): string => {
  const kinds = at(s.setting.ways, from).flatMap((way) => (way.to === to ? [way.kind] : []));
  const best = kind !== undefined && kinds.includes(kind) ? kind : KINDS.find((one) => kinds.includes(one));
  if (best === undefined) return '';
  const link = { from: at(s.setting.boxes, from).id, to: at(s.setting.boxes, to).id, kind: best };
  return MAPS[boardOf(s.setting)].course(link).d;
};

/** The links of one move, in order. */
const courseOfMove = (s: State, action: Action): readonly string[] => {
  if (action.do !== 'move') return [];
  const from = at(s.units, action.unit).box;
  if (action.via === action.to) return [between(s, from, action.to, action.by)];
  return [between(s, from, action.via, action.by), between(s, action.via, action.to, action.by)];
};

const isPicked = (s: State, action: Action, picked: readonly string[]): boolean =>
  action.do === 'move' && picked.includes(`unit:${unitName(at(s.units, action.unit))}`);

const litWays = (s: State, picked: readonly string[], choices: readonly Action[]): readonly Mark[] => {
  const units = picked.some((name) => name.startsWith('unit:'));
  // Without rings round the units in hand, lit links would say nothing.
  if (!units) return [];
  const chosen = picked.find((name) => name.startsWith('box:') && s.setting.boxNumber[name.slice(4)] !== s.marching);
  const target = chosen !== undefined ? s.setting.boxNumber[chosen.slice(4)] : undefined;
  const ways = new Set<string>();
  const route = new Set<string>();
  for (const action of choices) {
    if (action.do !== 'move' || !isPicked(s, action, picked)) continue;
    for (const d of courseOfMove(s, action)) (action.to === target ? route : ways).add(d);
  }
  const join = (set: ReadonlySet<string>): string => [...set].join('');
  const marks: Mark[] = [];
  if (ways.size > 0)
    marks.push({
      kind: 'path',
      d: join(ways),
      style: { stroke: 'lit', width: 3, dash: [2, 5], cap: 'round', opacity: 0.95 },
    });
  if (route.size > 0)
    marks.push(
      { kind: 'path', d: join(route), style: { stroke: 'land', width: 8, cap: 'round', join: 'round' } },
      { kind: 'path', d: join(route), style: { stroke: 'lit', width: 4, cap: 'round', join: 'round' } },
    );
  return marks;
};

const RING = 'M-26 0a26 26 0 1 0 52 0a26 26 0 1 0-52 0z';

/** Supply: the ways by which each force draws it, and a broken ring round those that have none (ahd-supply-2). */
const supply = (s: State): readonly Mark[] => {
  const fed = [new Set<string>(), new Set<string>()] as const;
  const marks: Mark[] = [];
  const seen = new Set<number>();
  for (const unit of s.units) {
    if (unit.box < 0 || seen.has(unit.box * 2 + unit.side)) continue;
    seen.add(unit.box * 2 + unit.side);
    if (!isInSupply(s, unit.box, unit.side)) {
      marks.push(ringAt(s, unit.box));
      continue;
    }
    const path = supplyPath(s, unit.box, unit.side);
    for (const leg of path ? [path.toCity, path.onward] : [])
      for (let i = 1; i < leg.length; i++) fed[unit.side].add(between(s, at(leg, i - 1), at(leg, i)));
  }
  return [...[0, 1].flatMap((side) => supplyLine(side === 0 ? 0 : 1, [...fed[side === 0 ? 0 : 1]].join(''))), ...marks];
};

/** A way of supply in its side's ink, with land round it so that it is told from the rails below: long dashes, or dots. */
const supplyLine = (side: 0 | 1, d: string): readonly Mark[] =>
  d === ''
    ? []
    : [
        { kind: 'path', d, style: { stroke: 'land', width: 7, cap: 'round' } },
        {
          kind: 'path',
          d,
          style:
            side === 0
              ? { stroke: 'union-front', width: 3.6, dash: [10, 4] }
              : { stroke: 'csa-front', width: 3.6, dash: [0.5, 6], cap: 'round' },
        },
      ];

const ringAt = (s: State, box: number): Mark => ({
  kind: 'group',
  at: placeOf(at(s.setting.boxes, box).id, boardOf(s.setting)).at,
  marks: [{ kind: 'path', d: RING, style: { stroke: 'refused', width: 2.6, dash: [5, 4] } }],
});

/** Marks for the choices in hand, and for the overlay that is switched on. */
export const overlay = (
  s: State,
  picked: readonly string[],
  choices: readonly Action[],
  switched: string,
): readonly Mark[] => [...(switched === 'supply' ? supply(s) : []), ...litWays(s, picked, choices)];

const RING_SIGN = 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0z';

/** Signs of the overlay that is switched on. */
export const key = (switched: string): readonly KeySign[] =>
  switched === 'supply'
    ? [
        { marks: supplyLine(0, 'M-10 0h20'), text: 'Union supply' },
        { marks: supplyLine(1, 'M-9 0h18'), text: 'Confederate supply' },
        {
          marks: [{ kind: 'path', d: RING_SIGN, style: { stroke: 'refused', width: 2.2, dash: [4, 3] } }],
          text: 'out of supply',
        },
      ]
    : [];
