/** Who may still name a target: rules of every way to fire (grant-turn-8, grant-musk-18). */
import { rule, sideOf } from '../define.ts';
import { silentBecause } from '../firing.ts';

export const isOwnFire = rule<{ readonly unit: number }>(
  'grant-turn-8',
  (s, { unit }) => sideOf(s, unit) === s.acting,
  'Each side names the targets of its own units.',
);
export const isSilent = rule<{ readonly unit: number }>(
  'grant-musk-18',
  (s, { unit }) => silentBecause(s, unit) === undefined,
  (s, { unit }) => {
    const [clause, reason] = silentBecause(s, unit) ?? ['grant-musk-18', 'It cannot fire.'];
    return { clause, reason };
  },
);
export const isUnnamed = rule<{ readonly unit: number }>(
  'grant-musk-18',
  (s, { unit }) => !s.aims.some((aim) => aim.unit === unit),
  'Its target has been named.',
);
