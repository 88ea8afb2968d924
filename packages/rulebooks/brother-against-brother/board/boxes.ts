/** The boxes beside the map, drawn in the open Atlantic: where each of them stands, and its frame (bab-map-10). */
import { type Element, type Mark, type Point, rectangle } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { type BOXES, boxPlace, GRID, isHex, portOf } from '../map.ts';
import { forcesIn } from '../standing.ts';
import { SIDES, type Side, type State } from '../state.ts';
import { forceHead, placeHead, placeLight, productText } from '../words.ts';
import { inked, layout, SCALES } from './layout.ts';

/** Units of a box, and of the way from one to the next. */
const SIZE: Point = [496, 360];
const STEP: Point = [530, 400];
/** The middle of the first box. */
const FIRST: Point = [4390, 3340];

const ORDER = ['north', 'atlantic', 'blockade', 'texas', 'gulf', 'piracy'] as const;
const ABOUT: { readonly [box in (typeof BOXES)[number]]: string } = {
  north: 'joins every Union exit by rail',
  texas: 'joins the Texas exits',
  atlantic: 'sea east of Cedar Key',
  gulf: 'sea west of Cedar Key',
  blockade: 'Union ships close ports',
  piracy: 'raiders take Union cargoes',
};
const NAMES: { readonly [box in (typeof BOXES)[number]]: string } = {
  north: 'The North',
  texas: 'Texas',
  atlantic: 'Atlantic',
  gulf: 'Gulf',
  blockade: 'Blockade',
  piracy: 'Piracy',
};

const middles: ReadonlyMap<number, Point> = new Map(
  ORDER.map((box, i) => [boxPlace(box), [FIRST[0] + (i % 3) * STEP[0], FIRST[1] + Math.floor(i / 3) * STEP[1]]]),
);

/** The middle of a box on the sheet; undefined of any other place. */
const boxMiddle = (place: number): Point | undefined => middles.get(place);

/** Where what is in a place stands on the sheet: a hex, the hex of a station's port, a box with its half for each side; undefined of nowhere. */
export const positionOf = (place: number, side?: Side): Point | undefined => {
  if (isHex(place)) return layout.at(place);
  const middle = boxMiddle(place);
  if (middle) return side === undefined ? middle : [middle[0] + (side === 0 ? -1 : 1) * (SIZE[0] / 4), middle[1]];
  const port = portOf(place);
  return port < 0 ? undefined : layout.at(port);
};

/** Units from the middle of its side's half of a box to where a force stands in it, the first of them alone in the middle. */
export const boxSpot = (spot: number): Point => [((spot % 3) - 1) * 78, -70 + Math.floor(spot / 3) * 64];

/** The box under a point of the sheet. */
export const boxAt = ([x, y]: Point): number | undefined =>
  [...middles].find(([, [mx, my]]) => Math.abs(x - mx) < SIZE[0] / 2 && Math.abs(y - my) < SIZE[1] / 2)?.[0];

/** Whether boxes are played with: where the whole map is. */
export const hasBoxes = (played: Uint8Array): boolean => played.every((each) => each === 1);

const frameOf = (box: (typeof BOXES)[number]): readonly Mark[] => {
  const [x, y] = boxMiddle(boxPlace(box)) ?? FIRST;
  const [left, top] = [x - SIZE[0] / 2, y - SIZE[1] / 2];
  const title = { font: 'map', ink: 'town-label', weight: 700, anchor: 'middle' } as const;
  const about = { font: 'map', size: 10.5, ink: 'state-label', italic: true, anchor: 'middle' } as const;
  return [
    ...inked(rectangle(left, top, SIZE[0], SIZE[1]), { fill: 'surface', opacity: 0.82 }),
    ...inked(rectangle(left, top, SIZE[0], SIZE[1]), { stroke: 'map-ink', width: 1.2 }),
    ...inked(`M${x} ${top + 80}V${top + SIZE[1] - 14}`, { stroke: 'line', width: 1, dash: [4, 4] }),
    { kind: 'text', at: [x, top], offset: [0, 15], text: NAMES[box], lettering: { ...title, size: 12.5 } },
    {
      kind: 'text',
      at: [x, top],
      offset: [0, 29],
      text: ABOUT[box],
      lettering: about,
      zoom: { from: SCALES[0] },
    },
  ];
};

/** The frames of the boxes with their names. */
export const boxMarks: readonly Mark[] = ORDER.flatMap(frameOf);

const shipsText = (s: State, side: Side, place: number): readonly string[] => {
  const here = s.war.ships.filter((ship) => ship.side === side && ship.place === place);
  return [...Map.groupBy(here, ({ kind }) => kind)].map(([kind, { length }]) => productText(kind, length));
};

const heldText = (s: State, place: number): string => {
  const parts = ([0, 1] as const).flatMap((side) => {
    const forces = forcesIn(s, place).filter((row) => at(s.forces, row).side === side);
    const all = [...forces.map((row) => forceHead(s, row)), ...shipsText(s, side, place)];
    return all.length === 0 ? [] : [`${SIDES[side]}: ${all.join(', ')}`];
  });
  return parts.length === 0 ? 'empty' : parts.join('; ');
};

/** A box as what can be touched where nothing else stands. */
export const boxElement = (s: State, place: number): Element => {
  const [w, h] = [SIZE[0] / 2, SIZE[1] / 2];
  return {
    name: placeLight(place),
    label: `${placeHead(place)}: ${heldText(s, place)}.`,
    at: boxMiddle(place) ?? layout.at(GRID.areas - 1),
    half: [w, h],
    outline: `M${-w} ${-h}h${2 * w}v${2 * h}h${-2 * w}z`,
    grows: true,
    marks: [],
    level: 0,
  };
};
