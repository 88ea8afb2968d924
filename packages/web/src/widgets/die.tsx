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

/** A square die with round pips; over six faces it shows the figure. Its value is its label. */
export const Die = ({ face, colour = 'plain', size = 17, typed = false, rolling = false }: DieProps): JSX.Element => {
  const shown = useRoll(face, rolling);
  const pips = PIPS[shown];
  return (
    <svg
      class={`die ${colour}${typed ? ' typed' : ''}`}
      width={size}
      height={size}
      viewBox="-.6 -.6 11.2 11.2"
      role="img"
      aria-label={`${colour === 'plain' ? '' : `${colour} `}die ${face}`}
    >
      <rect width="10" height="10" rx="1.6" />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.05" />)
      ) : (
        <text x="5" y="7.2" font-size="6" text-anchor="middle">
          {shown}
        </text>
      )}
    </svg>
  );
};
