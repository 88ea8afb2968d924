/** What a person means who touched these elements: judged, to be told why not. */
import { at } from '@longroll/kernel';
import { unitRow } from '../naming.ts';
import type { LinkKind, State } from '../state.ts';
import type { Action } from '../verbs.ts';

interface Touched {
  readonly units: readonly number[];
  readonly boxes: readonly number[];
}

const read = (s: State, names: readonly string[]): Touched => {
  const units: number[] = [];
  const boxes: number[] = [];
  for (const name of names) {
    const [kind, word = ''] = name.split(':');
    const row = kind === 'unit' ? unitRow(s, word) : undefined;
    const box = kind === 'box' ? s.setting.boxNumber[word] : undefined;
    if (row !== undefined) units.push(row);
    if (box !== undefined) boxes.push(box);
  }
  return { units, boxes };
};

/** A middle box by which two links lead there, preferring two of one kind; undefined when it is farther. */
const middle = (s: State, from: number, to: number): { readonly via: number; readonly by: LinkKind } | undefined => {
  let any: { via: number; by: LinkKind } | undefined;
  for (const first of at(s.setting.ways, from))
    for (const second of at(s.setting.ways, first.to)) {
      if (second.to !== to) continue;
      if (second.kind === first.kind && second.kind !== 'road') return { via: first.to, by: second.kind };
      any ??= { via: first.to, by: second.kind };
    }
  return any;
};

const move = (s: State, unit: number, to: number): Action => {
  const from = at(s.units, unit).box;
  const direct = at(s.setting.ways, from).find((way) => way.to === to);
  if (direct) return { do: 'move', unit, via: to, to, by: direct.kind };
  const two = middle(s, from, to);
  if (two) return { do: 'move', unit, via: two.via, to, by: two.by };
  const { port } = at(s.setting.boxes, to);
  if (port && at(s.setting.boxes, from).port && at(s.units, unit).side === 0) return { do: 'sail', unit, to };
  return { do: 'move', unit, via: to, to, by: 'road' };
};

const moving = (s: State, { units, boxes }: Touched): Action | undefined => {
  const box = boxes.at(-1);
  const unit =
    units.at(-1) ?? (s.marching >= 0 && box !== undefined ? s.units.findIndex((u) => u.box === s.marching) : -1);
  if (unit >= 0 && box !== undefined && box !== at(s.units, unit).box) return move(s, unit, box);
  return box === undefined ? undefined : { do: 'march', box };
};

const fighting = (s: State, { units, boxes }: Touched): Action | undefined => {
  const unit = units.at(-1);
  const to = boxes.at(-1);
  if (!s.battle) return to === undefined ? undefined : { do: 'fight', box: to };
  switch (s.battle.step) {
    case 'reinforce-attack':
    case 'reinforce-defence': {
      const row = unit ?? (to === undefined ? -1 : s.units.findIndex((u) => u.box === to));
      return row >= 0 ? { do: 'reinforce', unit: row } : undefined;
    }
    case 'retreat':
      return to === undefined ? undefined : { do: 'retreat', to };
    case 'withdraw':
      return to === undefined ? undefined : { do: 'withdraw', to };
    case 'fallback':
      return to === undefined || unit === undefined ? undefined : { do: 'fallback', unit, to };
    case 'aim-attack':
    case 'aim-defence':
      return unit === undefined ? undefined : { do: 'aim', at: unit };
    case 'promote':
      return unit === undefined ? undefined : { do: 'promote', unit };
    default:
      return undefined;
  }
};

/** The action that the touched elements mean in this phase; undefined when they mean none. */
export const attempt = (s: State, names: readonly string[]): Action | undefined => {
  const touched = read(s, names);
  const box = touched.boxes.at(-1);
  const unit = touched.units.at(-1);
  switch (s.phase) {
    case 'movement':
      return moving(s, touched);
    case 'battle':
      return fighting(s, touched);
    case 'promotion':
    case 'held-promotion':
      return unit === undefined ? undefined : { do: 'promote', unit };
    case 'recruitment':
      return box === undefined ? undefined : { do: 'recruit', box, arm: 'infantry' };
    default:
      return undefined;
  }
};
