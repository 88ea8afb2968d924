import type { Mark, Point, Zoom } from './marks.ts';
import { STACKS_SCALE } from './stacks.ts';

/** Half width and half height of a battle plate that can be touched. */
export const BATTLE_HALF: Point = [60, 33];

const near: Zoom = { from: STACKS_SCALE };
const far: Zoom = { to: STACKS_SCALE };

const ground = ([w, h]: Point, [x, y]: Point): readonly Mark[] => {
  const d = (grown: number): string =>
    `M${x - w - grown} ${y - h - grown}h${2 * (w + grown)}v${2 * (h + grown)}h${-2 * (w + grown)}z`;
  return [
    { kind: 'path', d: d(1.5), style: { fill: 'halo' } },
    { kind: 'path', d: d(0), style: { fill: 'raised', stroke: 'map-ink', width: 1.2 } },
  ];
};

/** Crossed sabres, as everywhere in the project, in a square of so many pixels. */
const crossed = (size: number): Mark => ({ kind: 'symbol', symbol: 'sabres', at: [0, 0], size, ink: 'map-ink' });

/**
 * A place where two sides stand before their battle: the attacker's stack to the left, the defender's to the right, whole,
 * with crossed sabres between them and the place's name over them. In the overview two bare plates side by side.
 */
export const battleMarks = (attacker: readonly Mark[], defender: readonly Mark[], name: string): readonly Mark[] => {
  const stacks = (apart: number, y: number): readonly Mark[] => [
    { kind: 'group', at: [-apart, y], marks: attacker },
    { kind: 'group', at: [apart, y], marks: defender },
  ];
  const title: Mark = {
    kind: 'text',
    at: [0, -18.5],
    text: name,
    lettering: { font: 'map', size: 12, weight: 700, ink: 'map-ink', anchor: 'middle' },
  };
  return [
    { kind: 'group', at: [0, 0], zoom: near, marks: [...ground(BATTLE_HALF, [0, 0]), title] },
    { kind: 'group', at: [0, 9], zoom: near, marks: [crossed(22)] },
    { kind: 'group', at: [0, 0], zoom: near, marks: stacks(33.5, 9.5) },
    { kind: 'group', at: [0, 0], zoom: far, marks: [...ground([35, 15], [0, 0]), ...stacks(20, 0)] },
    { kind: 'group', at: [0, 0], zoom: far, marks: [crossed(14)] },
  ];
};
