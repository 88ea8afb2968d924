/** Units on the table as what can be touched: each figure's base, and a stroke to the front. */
import type { Element, Mark } from '@longroll/drawing';
import { at, counted } from '@longroll/kernel';
import { leftOf } from '../allowance.ts';
import { heading, inches, nameOf, sideOf } from '../define.ts';
import { bodies } from '../layout.ts';
import { SIDES, type State } from '../state.ts';
import { goneTo } from '../ways.ts';
import { figureMarks, modelMarks, relicMarks } from './figures.ts';
import { openToHand } from './hand.ts';
import { onSheet, outlineOf, pointOf, wayOf } from './scale.ts';

export const INKS = ['union', 'csa'] as const;
/** Inks of the sides for strokes and names. */
export const FRONT_INKS = ['union-front', 'csa-front'] as const;
/** What a unit is and does, as a sentence. */
export const unitSentence = (s: State, row: number): string => {
  const { men, officers, formation, standing, facing, special } = at(s.units, row);
  const side = SIDES[sideOf(s, row)];
  const strength = `${counted(men.length, 'man', 'men')} and ${counted(officers.length, 'officer', 'officers')}`;
  // What stands before the first comma is its name: "Union battery (second gun)".
  const name = nameOf(s, row).replace(/, (.*)$/, ' ($1)');
  const what = special === 'none' ? '' : `${special}, `;
  return `${name}, ${side}: ${what}${formation}, ${standing}, ${strength}, facing ${heading(facing)}.`;
};

/** Guns that their crews have left. */
const relics = (s: State): readonly Element[] =>
  s.relics.map(({ unit, x, y, facing, holder }, i) => ({
    name: `relic:${i}`,
    label: `A gun of ${nameOf(s, unit)}, left by its crew, ${holder < 0 ? 'taken by nobody' : `taken by the ${SIDES[holder === 0 ? 0 : 1]}`}.`,
    at: pointOf({ x, y }),
    half: [9, 11],
    marks: relicMarks(facing, holder),
    grows: true,
    level: 0,
  }));

/** The units that stand on the table, and the guns that were left there. */
export const elements = (s: State, viewer: number | 'spectator', picked: readonly string[]): readonly Element[] => [
  ...relics(s),
  ...standing(s, viewer, picked),
];

const standing = (s: State, viewer: number | 'spectator', picked: readonly string[]): readonly Element[] => {
  const open = openToHand(s);
  return bodies(s).flatMap((body, row): Element[] => {
    if (!body) return [];
    const unit = at(s.units, row);
    const side = sideOf(s, row);
    const ink = FRONT_INKS[side];
    const tip = goneTo(unit, unit.facing, 100);
    const front: Mark = {
      kind: 'path',
      d: wayOf([
        { x: 0, y: 0 },
        { x: tip.x - unit.x, y: tip.y - unit.y },
      ]),
      style: { stroke: ink, width: 2 },
    };
    const name = `unit:${at(s.setting.roster, row).id}`;
    const reach =
      Math.max(...body.figures.map(({ x, y }) => Math.max(Math.abs(x - unit.x), Math.abs(y - unit.y)))) + 30;
    const isOpen = open.includes(row);
    return [
      {
        name,
        label: unitSentence(s, row),
        at: pointOf(unit),
        half: [onSheet(reach), onSheet(reach)],
        marks: [
          ...body.models.flatMap((model) => modelMarks(model, unit.facing, side, unit)),
          ...figureMarks(body.figures, unit, side, unit),
          front,
        ],
        outline: outlineOf(body.hull, unit),
        grows: true,
        level: 1,
        detail: isOpen && s.phase.startsWith('movement') ? `${inches(leftOf(unit))} inches left` : unit.standing,
        ...(picked.includes(name) ? { state: 'picked' as const } : isOpen ? { state: 'may' as const } : {}),
        ...(viewer === side ? { own: true as const } : {}),
      },
    ];
  });
};
