import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { squareId, squareWord, tacId } from '../../squares.ts';
import type { State } from '../../state.ts';
import { isAtRiver, RIVER, rideWay } from '../../strategic/lines.ts';
import { tacticalMap } from '../../tactical/map.ts';
import { faultsOf } from '../asking.ts';
import { along, movesTold, standsAt, toldOf } from '../marching.ts';
import { cell, turnOf, UNION, war } from '../war.ts';

/** Cairo, and squares down the Mississippi from it. */
const [CAIRO, COLUMBUS, BEND, FARTHER] = ['D9-U0', 'D9-U1', 'D9-U2', 'D7-U3'];
const SHIPS = { naval: true, pools: [{ state: 'US', transports: 5000 }] };

const field = (units: readonly PlainRecord[], scenario: PlainRecord = {}): State =>
  war({ units, scenario: { ...SHIPS, ...scenario } });
/** A brigade at Cairo, whose rivers are in Union hands as far as its own country reaches. */
const brigade = (id = 'US1IN', more: PlainRecord = {}): PlainRecord => ({ id, square: CAIRO, ...more });
const to = (destination: string, more = {}): PlainRecord => ({ river: { destination, ...more } });
const squareOf = (done: { readonly state: State }, id: string): string => standsAt(done, id).split(' ')[0] ?? '';
const number = (word: string): number => squareId(word) ?? -1;

describe('movement by river', () => {
  it('rotd-F7 rotd-Q14 a unit in a square with a friendly river goes by it behind the marches, and gets off beside it', () => {
    const begun = field([brigade()]);
    const done = turnOf(begun, { US1IN: to(COLUMBUS) });
    expect(squareOf(done, 'US1IN')).toBe(COLUMBUS);
    expect(movesTold(done, 'went-by-river').map(({ phase }) => phase)).toEqual(['rail/rides']);
    const map = tacticalMap(begun.setting, number(COLUMBUS));
    expect(isAtRiver(map, cell(done.state, 'US1IN', 'tac'))).toBe(true);
  });

  it('rotd-F7 without ships nobody goes by river', () => {
    const done = turnOf(field([brigade()], { naval: false }), { US1IN: to(COLUMBUS) });
    expect(squareOf(done, 'US1IN')).toBe(CAIRO);
    expect(toldOf(done, 'US1IN')).toEqual([]);
  });

  it('rotd-F7 it is named as by rail: destination, waypoint, and the tac at which it gets off', () => {
    const begun = field([brigade()]);
    const map = tacticalMap(begun.setting, number(COLUMBUS));
    const done = turnOf(begun, { US1IN: to(BEND, { waypoint: COLUMBUS }) });
    expect(squareOf(done, 'US1IN')).toBe(BEND);
    const entry = '7-3';
    const near = turnOf(begun, { US1IN: to(COLUMBUS, { entry }) });
    expect(isAtRiver(map, cell(near.state, 'US1IN', 'tac'))).toBe(true);
    expect(tacId(entry)).toBeDefined();
  });

  it('rotd-F7 rotd-11.6b at most thirty squares a turn, and none where the way is longer than sixty', () => {
    const reach = (city: string) =>
      rideWay(
        RIVER,
        number(CAIRO),
        [number(city)],
        () => true,
        () => true,
      );
    expect(reach('C8-X1').squares).toHaveLength(30);
    expect(reach('D2-Y8')).toEqual({ squares: [], ends: 'rotd-8.3c' });
  });

  it('rotd-8.2c rotd-8.3b it goes as far as the river is in friendly hands', () => {
    const done = turnOf(field([brigade(), { id: 'CS1IN', square: FARTHER }]), { US1IN: to('D7-U4') });
    expect(squareOf(done, 'US1IN')).not.toBe(FARTHER);
    expect(toldOf(done, 'US1IN').some((told) => told.startsWith('not-carried'))).toBe(true);
  });

  it('rotd-W5 enemy ships in a square stop it before that square', () => {
    const flotillas = [{ state: 'CS', square: BEND }];
    const done = turnOf(field([brigade()], { flotillas }), { US1IN: to(FARTHER) });
    expect(squareOf(done, 'US1IN')).toBe(COLUMBUS);
    expect(toldOf(done, 'US1IN')).toContain('not-carried rotd-8.3b');
  });

  it('rotd-W2 boats for 5000 men carry two brigades of 2000, not three, and are free again in the next turn', () => {
    const begun = field([brigade(), brigade('US2IN'), brigade('US3IN')]);
    const done = turnOf(begun, { US1IN: to(COLUMBUS), US2IN: to(COLUMBUS), US3IN: to(COLUMBUS) });
    expect(['US1IN', 'US2IN', 'US3IN'].map((id) => squareOf(done, id))).toEqual([COLUMBUS, COLUMBUS, CAIRO]);
    expect(toldOf(done, 'US3IN')).toContain('not-carried rotd-W2');
    expect(squareOf(turnOf(done.state, { US3IN: to(COLUMBUS) }), 'US3IN')).toBe(COLUMBUS);
  });

  it('rotd-8.1e who marched is not carried; who is told to go two ways goes by the first', () => {
    const begun = field([brigade()]);
    const marched = turnOf(begun, { US1IN: { ...along('D9-T9'), ...to(COLUMBUS) } });
    expect(squareOf(marched, 'US1IN')).toBe('D9-T9');
    expect(toldOf(marched, 'US1IN')).toContain('not-carried rotd-8.1e');
    const said = `US1IN rail (destination ${squareWord(number('E0-S8'))}) river (destination ${COLUMBUS})`;
    expect(faultsOf(begun, UNION, said)).toEqual(['contradictory rotd-F7 river']);
  });
});
