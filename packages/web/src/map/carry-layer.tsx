import { type Mark, marksToSvg, pagePalette } from '@longroll/drawing';
import type { JSX } from 'preact';
import type { Carrying } from '../play/carrying.ts';

/** Where a piece can be taken to move it, as a ring in sheet units. */
const GRIP = 4.5;

const ring = (x: number, y: number): Mark => ({
  kind: 'path',
  d: `M${x - GRIP} ${y}a${GRIP} ${GRIP} 0 1 0 ${2 * GRIP} 0a${GRIP} ${GRIP} 0 1 0 ${-2 * GRIP} 0Z`,
  style: { fill: 'lit-fill', stroke: 'lit', width: 1.2 },
});

/** What is carried, over all that stands: drawn by itself, so that carrying draws nothing else again. */
export const CarryLayer = ({
  carrying,
  ink,
}: {
  readonly carrying: Carrying;
  readonly ink: number;
}): JSX.Element | null => {
  const held = carrying.held.value;
  if (!held) return null;
  const marks = [...(carrying.carried.value?.marks ?? []), ...held.grips.slice(1).map(({ at: [x, y] }) => ring(x, y))];
  return (
    <g class="place grows still carried" style={{ '--x': '0px', '--y': '0px' }}>
      <g class="picture" dangerouslySetInnerHTML={{ __html: marksToSvg(marks, pagePalette, ink) }} />
    </g>
  );
};
