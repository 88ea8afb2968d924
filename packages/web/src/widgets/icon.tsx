import { symbols } from '@longroll/drawing';
import type { JSX } from 'preact';
import { signs } from './signs.ts';

const inkOf = (ink: string | undefined): string =>
  ink === undefined ? 'none' : ink === 'ink' ? 'currentColor' : ink === 'second' ? 'var(--surface)' : `var(--${ink})`;

interface IconProps {
  readonly name: string;
  readonly size?: number;
  readonly flip?: boolean;
}

/** A symbol of the board or a sign of the page in the colour of the text round it. An ornament: words stand beside it. */
export const Icon = ({ name, size = 18, flip = false }: IconProps): JSX.Element | null => {
  const drawing = signs[name] ?? symbols[name];
  if (!drawing) return null;
  return (
    <svg
      class={flip ? 'icon flip' : 'icon'}
      width={size}
      height={size}
      viewBox={drawing.box.join(' ')}
      aria-hidden="true"
    >
      {drawing.parts.map((part) => (
        <path
          key={part.d}
          d={part.d}
          fill={inkOf(part.fill)}
          fill-rule={part.evenOdd ? 'evenodd' : undefined}
          stroke={inkOf(part.stroke)}
          stroke-width={part.width}
          stroke-linecap={part.cap}
          stroke-linejoin={part.join}
          transform={part.transform ? `matrix(${part.transform.join(' ')})` : undefined}
        />
      ))}
    </svg>
  );
};
