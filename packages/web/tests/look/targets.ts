import { type Box, type Control, common, forNeighbours, isBare, type Seen } from './boxes.ts';

const LEAST = 24;

const isSmall = ({ left, top, right, bottom }: Box): boolean =>
  right - left < LEAST - 0.5 || bottom - top < LEAST - 0.5;

/** The circle of 24 pixels about the middle of a target, as the square that it fills. */
const circleOf = ({ left, top, right, bottom }: Box): Box => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x - LEAST / 2, right: x + LEAST / 2, top: y - LEAST / 2, bottom: y + LEAST / 2 };
};

/** Whether a circle of 24 pixels meets a box, or another such circle. */
const meets = (circle: Box, other: Control): boolean => {
  const [x, y] = [(circle.left + circle.right) / 2, (circle.top + circle.bottom) / 2];
  if (isSmall(other.target)) {
    const round = circleOf(other.target);
    return Math.hypot((round.left + round.right) / 2 - x, (round.top + round.bottom) / 2 - y) < LEAST - 0.5;
  }
  const { left, right, top, bottom } = other.target;
  const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
  return Math.hypot(dx, dy) < LEAST / 2 - 0.5;
};

const size = ({ left, top, right, bottom }: Box): string =>
  `${Math.round(right - left)} x ${Math.round(bottom - top)} px`;

const isApart = (a: Control, b: Control): boolean =>
  a.layer !== b.layer ||
  a.within.includes(b.number) ||
  b.within.includes(a.number) ||
  (a.label >= 0 && a.label === b.label);

/**
 * Targets under 24 by 24 pixels that have not so much room of their own either (WCAG 2.5.8, with its exceptions for
 * spacing and for what stands in a line of text), one sentence each.
 */
export const targetFaults = ({ controls }: Seen): readonly string[] => {
  const crowded = new Set<Control>();
  const look = (a: Control, b: Control): void => {
    if (!isApart(a, b) && a.stands !== 'in a line' && isSmall(a.target) && meets(circleOf(a.target), b)) crowded.add(a);
  };
  const roomOf = ({ target }: Control): Box => {
    const { left, right, top, bottom } = circleOf(target);
    return {
      left: Math.min(left, target.left),
      right: Math.max(right, target.right),
      top: Math.min(top, target.top),
      bottom: Math.max(bottom, target.bottom),
    };
  };
  // Ground has the size that it has: to show that is what its table is for (the exception for what is essential).
  const inSight = controls.filter(({ shown, layer }) => !isBare(shown) && layer !== 'ground');
  forNeighbours(inSight, roomOf, (a, b) => {
    look(a, b);
    look(b, a);
  });
  return [...crowded].map(({ name, target }) => `only ${size(target)} to point at: ${name}`);
};

const FINGER = 44;

/** Controls that a finger finds too small: under 44 by 44 pixels, but for links in a line of text or beside one. */
export const fingerFaults = ({ controls }: Seen): readonly string[] =>
  controls.flatMap(({ name, target, stands, layer }) => {
    const { across, down } = common(target, target);
    const small = across < FINGER - 0.5 || down < FINGER - 0.5;
    return small && stands === 'alone' && layer !== 'map' && layer !== 'ground'
      ? [`only ${size(target)} to touch: ${name}`]
      : [];
  });
