import type { Told } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { after, spot } from '../board/film.ts';
import { unitId } from '../names.ts';
import { cityRow } from '../sources.ts';
import { squareId, tacId } from '../squares.ts';
import { GONE, SHATTERED, type State } from '../state.ts';
import { viewOf } from '../view.ts';
import { positionOf, rowOf } from '../work.ts';
import { toldTo, turnOf, UNION, war } from './war.ts';

const HERE = 'K2-S6';
const told = (kind: string, data: object): Told => ({ kind, data, clauses: [], faces: [] });
const seen = (units: readonly { readonly id: string; readonly [part: string]: unknown }[]): State =>
  viewOf(war({ units: units as never }), UNION);
const rowIn = (view: State, unit: string): number => rowOf(positionOf(view).units, unitId(unit) ?? -1);
const placeOf = (view: State, unit: string) => {
  const row = rowIn(view, unit);
  return [view.units.square[row], view.units.tac[row]];
};

describe('the film of a turn', () => {
  const view = seen([{ id: 'US2IN', square: HERE, tac: '7-9' }]);

  it('rotd-4.5b a unit that comes into sight stands there from then on, known as others are', () => {
    const later = after(view, told('arrived', { unit: 'CS1IN', square: HERE, tac: '7-3' }));
    expect(later.units.name).toEqual([unitId('CS1IN'), unitId('US2IN')]);
    expect(placeOf(later, 'CS1IN')).toEqual([squareId(HERE), tacId('7-3')]);
    expect(later.units.men[rowIn(later, 'CS1IN')]).toBe(0);
    expect(placeOf(later, 'US2IN')).toEqual(placeOf(view, 'US2IN'));
  });

  it('rotd-4.5a one that leaves is seen no more, and one’s own stands until it is told where it went', () => {
    const enemy = after(view, told('arrived', { unit: 'CS1IN', square: HERE, tac: '7-3' }));
    const gone = after(enemy, told('departed', { unit: 'CS1IN', square: HERE }));
    expect(gone.units.condition[rowIn(gone, 'CS1IN')]).toBe(GONE);
    expect(after(view, told('departed', { unit: 'US2IN', square: HERE }))).toBe(view);
  });

  it('rotd-10.8g rotd-13.2a who retreats stands where he went to, and who shatters lies in his square with an S', () => {
    const back = after(view, told('left-fight', { unit: 'US2IN', square: HERE, tac: '7-11', how: 'retreated' }));
    expect(placeOf(back, 'US2IN')).toEqual([squareId(HERE), tacId('7-11')]);
    const lost = after(view, told('shattered', { unit: 'US2IN', square: 'K3-S5' }));
    expect([placeOf(lost, 'US2IN')[0], lost.units.condition[0]]).toEqual([squareId('K3-S5'), SHATTERED]);
  });

  it('rotd-C1 a city that falls is the state’s that took it', () => {
    const later = after(view, told('city-taken', { city: 'richmond-va', state: 'US' }));
    expect(later.cities.controller[cityRow(view.setting, 'richmond-va') ?? -1]).toBe(5);
  });

  it('rotd-4.4b a move is looked at on the tactical map of its square, a march on the strategic map', () => {
    expect(spot(told('tactical-move', { square: HERE, to: '7-5' }))?.map).toBe(HERE);
    expect(spot(told('marched', { square: HERE, from: 'K2-S5', tac: '7-3' }))?.map).toBe('strategic');
    expect(spot(told('proposed', {}))).toBeUndefined();
  });

  it('rotd-R9 it ends where the seat sees its own units at the end of the turn, from what it was told alone', () => {
    const begun = war({
      units: [
        ...[1, 2, 3].map((n) => ({ id: `US${n}IN`, square: HERE, tac: '7-9', men: 2500 })),
        { id: 'US4IN', square: 'K2-S4', tac: '7-7' },
        { id: 'CS1IN', square: HERE, tac: '7-7', men: 2600 },
      ],
    });
    const done = turnOf(begun, {
      ...Object.fromEntries([1, 2, 3].map((n) => [`US${n}IN`, { destination: '7-7', offensive: 'attack' }])),
      US4IN: { path: ['K2-S3', 'K2-S2'] },
    });
    const film = toldTo(done, UNION).reduce(
      (shown, event) => after(shown, { ...event, faces: [] }),
      viewOf(begun, UNION),
    );
    const end = viewOf(done.state, UNION);
    for (const unit of ['US1IN', 'US2IN', 'US3IN', 'US4IN'])
      expect(placeOf(film, unit), unit).toEqual(placeOf(end, unit));
    expect(placeOf(end, 'US4IN')[0]).toBe(squareId('K2-S2'));
  });
});
