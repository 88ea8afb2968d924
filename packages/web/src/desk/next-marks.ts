import { type BoardMaps, type Mark, rectangle } from '@longroll/drawing';
import type { AnyState, SeatId } from '@longroll/kernel';

const STYLE = { fill: 'lit-fill', opacity: 0.55, stroke: 'lit', width: 2, dash: [4, 2.2], under: true } as const;

/** The areas of a map in which a way that is being drawn likely goes on, by their names: hints, for any area may be touched. */
export const nextMarks = (
  maps: Pick<BoardMaps<AnyState>, 'where'> | undefined,
  view: AnyState,
  seat: SeatId,
  map: string,
  names: readonly string[],
): readonly Mark[] =>
  names.flatMap((name): readonly Mark[] => {
    const found = maps?.where(view, seat, name);
    if (found?.map !== map || found.element.grows !== true) return [];
    const [x, y] = found.element.at;
    const [width, height] = found.element.half;
    return [{ kind: 'path', d: rectangle(x - width, y - height, 2 * width, 2 * height), style: STYLE }];
  });
