import { type Box, letters, type Seen } from './boxes.ts';

const beyond = (whole: Box, frame: Box): number => {
  const { left, top, right, bottom } = letters(whole);
  return Math.max(frame.left - left, right - frame.right, frame.top - top, bottom - frame.bottom);
};

/** Layers that show a part of something larger. */
const PARTS = new Set(['map', 'picture']);

/**
 * Text that is cut off by what it stands in, or sticks out of its control, one sentence each. Not in a picture nor on a map,
 * which show a part of the whole; where an ellipsis is allowed, the page gives the whole words elsewhere.
 */
export const cutFaults = ({ words }: Seen): readonly string[] =>
  words.flatMap(({ name, layer, lines, frame, mayBeCut }) => {
    const over = Math.max(0, ...lines.map(({ whole }) => beyond(whole, frame)));
    return over > 1.5 && !mayBeCut && !PARTS.has(layer) ? [`cut off by ${Math.ceil(over)} px: ${name}`] : [];
  });
