/** Units on the table as what can be touched: each figure's base, and a stroke to the front. */
import type { Element, Mark } from '@longroll/drawing';
import { baseOf, pointAlong } from '@longroll/geometry/plane';
import { at, counted } from '@longroll/kernel';
import { leftOf, mayMove } from '../allowance.ts';
import { inches, nameOf, sideOf } from '../define.ts';
import { bodies, type Figure } from '../layout.ts';
import { FIRST_MAN, SIDES, type State } from '../state.ts';
import { goneTo } from '../ways.ts';
import { circleOf, onSheet, outlineOf, pointOf, wayOf } from './scale.ts';

export const INKS = ['union', 'csa'] as const;
/** How much narrower a model is than its base, so that neighbours can be told apart. */
const GAP = 8;

const figureMark = (figure: Figure, facing: number, ink: string, origin: { x: number; y: number }): Mark => {
  const officer = figure.id < FIRST_MAN;
  return {
    kind: 'path',
    d: outlineOf(baseOf(figure, facing, figure.wide - GAP, figure.deep - GAP), origin),
    style: officer ? { fill: 'page', stroke: ink, width: 2 } : { fill: ink, stroke: 'page', width: 0.5 },
  };
};

/** What a unit is and does, as a sentence. */
export const unitSentence = (s: State, row: number): string => {
  const { men, officers, formation, standing, facing } = at(s.units, row);
  const side = SIDES[sideOf(s, row)];
  const strength = `${counted(men.length, 'man', 'men')} and ${counted(officers.length, 'officer', 'officers')}`;
  return `${nameOf(s, row)}, ${side}: ${formation}, ${standing}, ${strength}, facing ${facing}°.`;
};

/** The units that stand on the table. */
export const elements = (s: State, viewer: number | 'spectator', picked: readonly string[]): readonly Element[] =>
  bodies(s).flatMap((body, row): Element[] => {
    if (!body) return [];
    const unit = at(s.units, row);
    const ink = INKS[sideOf(s, row)];
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
    const open = mayMove(unit) && sideOf(s, row) === s.acting && s.phase.startsWith('movement');
    return [
      {
        name,
        label: unitSentence(s, row),
        at: pointOf(unit),
        half: [onSheet(reach), onSheet(reach)],
        marks: [...body.figures.map((figure) => figureMark(figure, unit.facing, ink, unit)), front],
        outline: outlineOf(body.hull, unit),
        grows: true,
        level: 1,
        detail: open ? `${inches(leftOf(unit))} inches left` : unit.standing,
        ...(picked.includes(name) ? { state: 'picked' as const } : open ? { state: 'may' as const } : {}),
        ...(viewer === sideOf(s, row) ? { own: true as const } : {}),
      },
    ];
  });

/** Ends of the bands of fire round the units that are picked, and the ways that they may take straight ahead. */
export const overlay = (
  s: State,
  _viewer: unknown,
  picked: readonly string[],
  _choices: unknown,
  which: string,
): readonly Mark[] =>
  s.units.flatMap((unit, row): Mark[] => {
    if (!picked.includes(`unit:${at(s.setting.roster, row).id}`) || which !== 'ranges') return [];
    const rings = [800, 1600, 2400].map(
      (range): Mark => ({
        kind: 'path',
        d: circleOf(unit.x, unit.y, range),
        style: { stroke: INKS[sideOf(s, row)], width: 1, dash: [6, 4] },
      }),
    );
    const ahead = pointAlong(unit, goneTo(unit, unit.facing, 1000), leftOf(unit));
    return [...rings, { kind: 'path', d: wayOf([unit, ahead]), style: { stroke: 'lit', width: 2 } }];
  });
