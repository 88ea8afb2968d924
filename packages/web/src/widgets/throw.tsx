import type { JSX } from 'preact';
import type { Line } from '../play/lines.ts';
import { Die } from './die.tsx';

interface ThrowProps {
  readonly line: Pick<Line, 'told' | 'sentence'>;
  readonly size?: number;
  /** It was thrown just now: its dice are shown rolling. */
  readonly rolling: boolean;
}

/** The dice of one line of the log, in the order thrown, each with what it came to; nothing where none were thrown. */
export const Throw = ({ line, size = 17, rolling }: ThrowProps): JSX.Element => (
  <>
    {line.told.faces.map((face, i) => (
      <Die
        key={i}
        face={face}
        colour={line.sentence.dice[i] ?? 'plain'}
        mark={line.sentence.marks?.[i] ?? 'none'}
        size={size}
        rolling={rolling}
      />
    ))}
  </>
);
