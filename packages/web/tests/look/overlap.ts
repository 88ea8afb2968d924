import { type Box, type Control, common, forNeighbours, isBare, letters, type Seen, type Words } from './boxes.ts';

/** Layers whose own parts may lie over one another, each with why. */
const FREE: { readonly [layer: string]: string } = {
  ground: 'roads go through woods and over streams',
  map: 'names and counters of a map lie on its country; where they stand is worked out and tested by drawing',
};

interface Part {
  readonly of: Words | Control;
  readonly box: Box;
}

const isControl = (of: Words | Control): of is Control => 'number' in of;

const partsOf = ({ words, controls }: Seen): readonly Part[] => [
  ...words.flatMap((of) => of.lines.map(({ shown }) => ({ of, box: letters(shown) }))),
  ...controls.map((of) => ({ of, box: of.shown })),
];

const isSign = (of: Words | Control): boolean => isControl(of) && of.stands === 'in a line';

const belongTogether = (a: Words | Control, b: Words | Control): boolean =>
  a === b ||
  // The room of a link about its words reaches unseen into the lines beside it. Its words are compared for themselves.
  (isSign(a) && (isSign(b) || !isControl(b))) ||
  (isSign(b) && !isControl(a)) ||
  (a.label >= 0 && a.label === b.label) ||
  (isControl(a) && b.within.includes(a.number)) ||
  (isControl(b) && a.within.includes(b.number));

/**
 * Text and controls that lie over one another within one layer, one sentence each. What lies over the page on purpose (a
 * dialog, the bar, the foot of a phone) is a layer of its own.
 */
export const overlapFaults = (seen: Seen): readonly string[] => {
  const faults = new Set<string>();
  const parts = partsOf(seen).filter(({ of, box }) => !(of.layer in FREE) && !isBare(box));
  forNeighbours(
    parts,
    ({ box }) => box,
    (p, q) => {
      if (p.of.layer !== q.of.layer || belongTogether(p.of, q.of)) return;
      const { across, down } = common(p.box, q.box);
      if (across > 1 && down > 1) faults.add(`one over another: ${p.of.name} and ${q.of.name}`);
    },
  );
  return [...faults];
};
