import type { DieMark } from '@longroll/drawing';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { motionAllowed } from './motion.ts';

const near = 2.6;
const far = 7.4;
const mid = 5;
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[mid, mid]],
  [
    [near, near],
    [far, far],
  ],
  [
    [near, near],
    [mid, mid],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ],
  [
    [near, near],
    [far, near],
    [mid, mid],
    [near, far],
    [far, far],
  ],
  [
    [near, 2.3],
    [far, 2.3],
    [near, mid],
    [far, mid],
    [near, 7.7],
    [far, 7.7],
  ],
];

interface DieProps {
  readonly face: number;
  readonly colour?: 'plain' | 'blue' | 'gray';
  readonly size?: number;
  readonly typed?: boolean;
  /** What it came to: a bar below says that it scored, two dots that it only made up a double. */
  readonly mark?: DieMark;
  /** It was thrown just now: three other faces show before it rests. */
  readonly rolling?: boolean;
}

/** The face to show while a die rolls: three others, then its own. */
const useRoll = (face: number, rolling: boolean): number => {
  const [shown, show] = useState(rolling && motionAllowed() ? (face % 6) + 1 : face);
  useEffect(() => {
    if (!rolling || !motionAllowed()) {
      show(face);
      return;
    }
    const faces = [((face + 1) % 6) + 1, ((face + 3) % 6) + 1, face];
    const timers = faces.map((next, i) => setTimeout(() => show(next), 160 * (i + 1)));
    return () => timers.forEach(clearTimeout);
  }, [face, rolling]);
  return shown;
};

/** The die with its margin, and the room for a mark below it, in the units of the drawing. */
const SIDE = 11.2;
const MARK_ROOM = 2.6;

const MARK_WORDS: { readonly [mark in DieMark]: string } = { scored: ', scored', double: ', a double', none: '' };

/** A square die with round pips; over six faces it shows the figure. Its value is its label. */
export const Die = ({
  face,
  colour = 'plain',
  size = 17,
  typed = false,
  mark = 'none',
  rolling = false,
}: DieProps): JSX.Element => {
  const shown = useRoll(face, rolling);
  const pips = PIPS[shown];
  const room = mark === 'none' ? 0 : MARK_ROOM;
  return (
    <svg
      class={`die ${colour}${typed ? ' typed' : ''}${room > 0 ? ' marked' : ''}`}
      width={size}
      height={(size * (SIDE + room)) / SIDE}
      viewBox={`-.6 -.6 ${SIDE} ${SIDE + room}`}
      role="img"
      aria-label={`${colour === 'plain' ? '' : `${colour} `}die ${face}${MARK_WORDS[mark]}`}
    >
      <rect width="10" height="10" rx="1.6" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.05" />)
      ) : (
        <text x="5" y="7.2" font-size="6" text-anchor="middle">
          {shown}
        </text>
      )}
      {mark === 'scored' ? <path class="mark" d="M0 12.4h10" /> : undefined}
      {mark === 'double' ? <path class="mark" d="M3 12.4h.01M7 12.4h.01" /> : undefined}
    </svg>
  );
};
