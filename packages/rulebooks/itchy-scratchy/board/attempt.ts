/** What a person means who touched these elements: judged, to be told why not. */
import { parseArea } from '@longroll/geometry';
import { at } from '@longroll/kernel';
import { hasEnemy, lineOf } from '../queries.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';

interface Touched {
  readonly pieces: readonly number[];
  readonly areas: readonly number[];
}

const read = (s: State, names: readonly string[]): Touched => {
  const pieces: number[] = [];
  const areas: number[] = [];
  for (const name of names) {
    const [kind, word = ''] = name.split(':');
    const row = kind === 'piece' ? s.setting.pieceNumber[word] : undefined;
    const area = kind === 'area' ? parseArea(s.setting.grid, word) : undefined;
    if (row !== undefined) pieces.push(row);
    if (area !== undefined) areas.push(area);
  }
  return { pieces, areas };
};

const acting = (s: State, { pieces, areas }: Touched): Action | undefined => {
  const row = pieces.at(-1);
  const area = areas.at(-1) ?? (row === undefined ? -1 : at(s.pieces, row).area);
  if (s.activation.piece < 0) return row === undefined ? undefined : { do: 'activate', piece: row };
  if (row !== undefined && lineOf(s, row).side === s.acting) return { do: 'activate', piece: row };
  if (area < 0) return undefined;
  return hasEnemy(s, s.acting, area) ? { do: 'attack', target: area } : { do: 'step', to: area };
};

const beaten = (s: State, { areas }: Touched): Action | undefined => {
  const piece = s.beaten?.pieces[0];
  const to = areas.at(-1);
  return piece === undefined || to === undefined ? undefined : { do: 'withdraw', piece, to };
};

/** The action that the touched elements mean in this phase; undefined when they mean none. */
export const attempt = (s: State, names: readonly string[]): Action | undefined => {
  const touched = read(s, names);
  switch (s.phase) {
    case 'arrivals': {
      const piece = touched.pieces.at(-1);
      const area = touched.areas.at(-1) ?? (piece === undefined ? undefined : lineOf(s, piece).entry[0]);
      return piece === undefined || area === undefined ? undefined : { do: 'arrive', piece, area };
    }
    case 'activation':
      return acting(s, touched);
    case 'beaten':
      return beaten(s, touched);
    default:
      return undefined;
  }
};
