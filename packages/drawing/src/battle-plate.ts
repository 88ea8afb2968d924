import type { Element, Mark, Point, Zoom } from './marks.ts';
import { STACKS_SCALE } from './stacks.ts';

/** Half width and half height of a battle plate that can be touched. */
export const BATTLE_HALF: Point = [60, 33];
/** The same of the two bare plates that it is in the overview. */
const FAR_HALF: Point = [35, 15];

/** What a counter beside the plate covers, half width and half height in screen pixels, with a margin. */
const BESIDE: Point = [26, 21];
/** Screen pixels of a sheet unit at which a plate finds room: the sheet's own ink. */
const SHEET = 0.9;
/** Where the plate may stand: over its place first, then below, above and beside it, always touching it. */
const SHIFTS: readonly Point[] = [
  [0, 0],
  [0, 27],
  [0, -27],
  [-42, 0],
  [42, 0],
  [-42, 27],
  [42, 27],
  [-42, -27],
  [42, -27],
];

const rectangle = ([w, h]: Point, [x, y]: Point): string => `M${x - w} ${y - h}h${2 * w}v${2 * h}h${-2 * w}z`;

const overlap = (apart: number, halves: number): number => Math.max(0, halves - Math.abs(apart));

/**
 * How far a battle plate steps aside, in screen pixels, so that it covers as little as may be of the counters and of the
 * other plates that stand near; all points in sheet units.
 */
export const plateShift = (at: Point, counters: readonly Point[], plates: readonly Point[] = []): Point => {
  const covered = ([dx, dy]: Point, those: readonly Point[], [w, h]: Point): number =>
    those.reduce((sum, [x, y]) => {
      const across = overlap((x - at[0]) * SHEET - dx, BATTLE_HALF[0] + w);
      return sum + across * overlap((y - at[1]) * SHEET - dy, BATTLE_HALF[1] + h);
    }, 0);
  const cost = (shift: Point): number => covered(shift, counters, BESIDE) + covered(shift, plates, BATTLE_HALF);
  return SHIFTS.reduce((best, shift) => (cost(shift) < cost(best) ? shift : best));
};

/** Times that each plate looks for room again, when the others have moved. */
const ROUNDS = 3;

/** How far each of several battle plates steps aside of counters and of one another. */
export const plateShifts = (places: readonly Point[], counters: readonly Point[]): readonly Point[] => {
  const shifts: Point[] = places.map(() => [0, 0]);
  const centre = ([x, y]: Point, i: number): Point => {
    const [dx, dy] = shifts[i] ?? [0, 0];
    return [x + dx / SHEET, y + dy / SHEET];
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, at] of places.entries()) shifts[i] = plateShift(at, counters, places.map(centre).toSpliced(i, 1));
  return shifts;
};

/** What is touched of a battle plate that has stepped aside so far: as much as is drawn of it at each scale. */
export const plateTouched = (shift: Point): Pick<Element, 'half' | 'outline' | 'opens'> => {
  const opens = { from: STACKS_SCALE, half: BATTLE_HALF };
  if (shift[0] === 0 && shift[1] === 0) return { half: FAR_HALF, opens };
  return {
    half: FAR_HALF,
    outline: rectangle(FAR_HALF, shift),
    opens: { ...opens, outline: rectangle(BATTLE_HALF, shift) },
  };
};

const near: Zoom = { from: STACKS_SCALE };
const far: Zoom = { to: STACKS_SCALE };

const ground = ([w, h]: Point, at: Point): readonly Mark[] => [
  { kind: 'path', d: rectangle([w + 1.5, h + 1.5], at), style: { fill: 'halo' } },
  { kind: 'path', d: rectangle([w, h], at), style: { fill: 'raised', stroke: 'map-ink', width: 1.2 } },
];

/** Crossed sabres, as everywhere in the project, in a square of so many pixels. */
const crossed = (size: number): Mark => ({ kind: 'symbol', symbol: 'sabres', at: [0, 0], size, ink: 'map-ink' });

/**
 * A place where two sides stand before their battle: the attacker's stack to the left, the defender's to the right, whole,
 * with crossed sabres between them and the place's name over them, shifted by so many screen pixels. In the overview two
 * bare plates side by side.
 */
export const battleMarks = (
  attacker: readonly Mark[],
  defender: readonly Mark[],
  name: string,
  [dx, dy]: Point = [0, 0],
): readonly Mark[] => {
  const stacks = (apart: number, y: number): readonly Mark[] => [
    { kind: 'group', at: [dx - apart, dy + y], marks: attacker },
    { kind: 'group', at: [dx + apart, dy + y], marks: defender },
  ];
  const title: Mark = {
    kind: 'text',
    at: [0, -18.5],
    text: name,
    lettering: { font: 'map', size: 12, weight: 700, ink: 'map-ink', anchor: 'middle' },
  };
  return [
    { kind: 'group', at: [dx, dy], zoom: near, marks: [...ground(BATTLE_HALF, [0, 0]), title] },
    { kind: 'group', at: [dx, dy + 9], zoom: near, marks: [crossed(22)] },
    { kind: 'group', at: [0, 0], zoom: near, marks: stacks(33.5, 9.5) },
    { kind: 'group', at: [0, 0], zoom: far, marks: [...ground(FAR_HALF, [dx, dy]), ...stacks(20, 0)] },
    { kind: 'group', at: [dx, dy], zoom: far, marks: [crossed(14)] },
  ];
};
