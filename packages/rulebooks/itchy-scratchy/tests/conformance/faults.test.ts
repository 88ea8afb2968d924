import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { checkBattle } from '../../prepare.ts';
import { rulebook } from '../../rulebook.ts';
import { hexes, squares } from '../position.ts';

/** The reasons of everything that is wrong with a file. */
const reasons = (file: PlainRecord): readonly string[] => checkBattle(file).map(({ reason }) => reason);

const plain = (): PlainRecord =>
  squares(5, 5)
    .alone()
    .union('A infantry rifle at 0,0', 'B infantry rifle at 4,0')
    .confederate('X infantry rifle at 4,4')
    .file();

describe('Files: moves that nobody can have made', () => {
  const moment = (activation: PlainRecord, more: PlainRecord = {}): readonly string[] =>
    reasons({ ...plain(), phase: 'activation', activation, ...more });

  it('is-move-1, is-terrain-1: the bonus for a move by road is for one that has been made', () => {
    expect(moment({ piece: 'A', from: '1,0', steps: 1, spent: 3, road: true })).toEqual([]);
    const over = (most: number) => `A has ${most} areas of movement here, and cannot have spent 3.`;
    expect(moment({ piece: 'A', from: '1,0', steps: 1, spent: 3, road: false })).toEqual([over(2)]);
    expect(moment({ piece: 'A', steps: 0, spent: 3, road: true })).toContain(over(2));
  });

  it('is-turn-2: of a piece off the board no more is told than that', () => {
    const gone = moment({ piece: 'B' }, { pieces: [{ id: 'B', off: 'destroyed' }] });
    expect(gone).toContain('B is not on the board.');
    expect(gone.filter((reason) => /cannot have come|cost at least/.test(reason))).toEqual([]);
  });

  it('is-turn-2: an activation of the first piece is open in its phase only', () => {
    const open = 'An activation is open in the phase "activation" only.';
    expect(moment({ piece: 'A' })).toEqual([]);
    expect(moment({ piece: 'A' }, { phase: 'arrivals' })).toContain(open);
  });

  it('is-turn-5: a piece that stands in the corner from the start has nothing to wait for', () => {
    const waits = (id: string) => reasons({ ...plain(), pieces: [{ id, off: 'waiting' }] });
    expect([waits('A'), waits('B')]).toEqual(['A', 'B'].map((id) => [`${id} has no entry areas to wait for.`]));
  });
});

describe('Files: who held an objective last', () => {
  it('is-scen-1: the entry that is wrong is named, not one beside it', () => {
    const objectives = [{ area: '0,0' }, { area: '2,2' }];
    const held = { area: '0,0', side: 'Confederate' };
    const other = { area: '2,2', side: 'Union' };
    const fields = (...holders: readonly PlainRecord[]) =>
      checkBattle({ ...plain(), objectives, victory: { kind: 'points' }, holders: [...holders] }).map(
        ({ field }) => field,
      );
    expect(fields(held, other)).toEqual(['holders/0/side']);
    expect(fields(other, held)).toEqual(['holders/1/side']);
  });
});

describe('Files: a lost close combat', () => {
  /** A in `winner` has beaten X in the corner 0,0; T is a transport of the winner beside it, Y a unit of the loser. */
  const lost = (changes: PlainRecord): readonly string[] => {
    const at = squares(5, 5).alone().union('A infantry musket at 1,0 facing W', 'T transport at 4,4');
    const file = at.confederate('X infantry musket at 0,0', 'Y infantry musket at 3,3').file();
    const beaten = { side: 'Confederate', area: '0,0', winner: '1,0', pieces: ['X'], ...changes };
    return reasons({ ...file, phase: 'beaten', beaten });
  };

  it('is-close-5: it is that of a piece of the loser in the corner', () => {
    expect(lost({})).toEqual([]);
    expect(lost({ side: 'Union' })).toContain('X is no piece of the loser in 0,0.');
    expect(lost({ pieces: ['Y'] })).toEqual(['Y is no piece of the loser in 0,0.']);
  });

  it('is-grid-3: of an area that is none no more is told than that', () => {
    expect(lost({ area: '9,9' })).toEqual(['The board has no area 9,9.']);
    expect(lost({ winner: '9,9' })).toEqual(['The board has no area 9,9.']);
  });

  it('is-close-1: a unit of the other side has won', () => {
    const none = (area: string) => `No unit that could have won stands in ${area}.`;
    expect(lost({ area: '3,4', pieces: ['Y'], winner: '4,4' })).toContain(none('4,4'));
    expect(lost({ area: '3,4', pieces: ['Y'], winner: '3,3' })).toContain(none('3,3'));
  });

  it('is-close-7: the way goes one area, and away from the winner', () => {
    const companions = { pieces: [], companions: ['X'] };
    expect(lost({ ...companions, to: '0,1' })).toEqual([]);
    expect(lost({ ...companions, to: '0,2' })).toEqual(['Nobody withdraws from 0,0 to 0,2.']);
    expect(lost({ ...companions, to: '0,0' })).toEqual(['Nobody withdraws from 0,0 to 0,0.']);
    const at = hexes(5, 5).alone().union('A infantry musket at 2,2 facing E').confederate('X infantry musket at 3,2');
    const beaten = { side: 'Confederate', area: '3,2', winner: '2,2', pieces: [], companions: ['X'] };
    const to = (area: string) => reasons({ ...at.file(), phase: 'beaten', beaten: { ...beaten, to: area } });
    // 2,1 shares edges with both.
    expect([to('4,2'), to('2,1')]).toEqual([[], ['Nobody withdraws from 3,2 to 2,1.']]);
  });

  it('is-test-6: a sound position has no faults', () => {
    const { state } = squares(5, 5).union('A infantry rifle at 0,0').confederate('X infantry rifle at 4,4').begin();
    expect(rulebook.faults?.(state)).toEqual([]);
  });
});

describe('Files: what is said twice or of nothing', () => {
  const says = (more: PlainRecord): readonly string[] => reasons({ ...plain(), ...more });
  const mill = { objectives: [{ area: '2,2' }], victory: { kind: 'points' } };

  it('is-frame-1: sides are told apart without regard to capitals', () => {
    const file = JSON.parse(JSON.stringify(plain()).replaceAll('Confederate', 'UNION')) as PlainRecord;
    expect(reasons(file)).toContain('Both sides are named UNION.');
  });

  it('is-scen-1: an objective stands once, in the corner too', () => {
    expect(says({ ...mill, objectives: [{ area: '0,0' }, { area: '0,0' }] })).toEqual(['0,0 is an objective twice.']);
  });

  it('is-scen-1: only objectives have been held', () => {
    const held = (area: string) => says({ ...mill, holders: [{ area, side: 'Union' }] });
    expect([held('2,2'), held('1,1'), held('0,0')]).toEqual([[], ['1,1 is no objective.'], ['0,0 is no objective.']]);
    expect(held('9,9')).toEqual(['The board has no area 9,9.']);
  });

  it('is-scen-3: it is the side that escorts that needs a transport', () => {
    const escort = (side: string): readonly string[] => {
      const at = squares(5, 5).alone().union('A infantry rifle at 0,0', 'T transport at 1,1');
      const file = at.confederate('X infantry rifle at 4,4').file();
      return reasons({ ...file, victory: { kind: 'escort', side, haven: ['0,4'] } });
    };
    expect(escort('Union')).toEqual([]);
    expect(escort('Confederate')).toEqual(['The Confederate side has no transport to bring to safety.']);
  });
});

describe('Positions: an activation that is open', () => {
  it('is-move-5: the first piece of the roster, on another unit, must be able to go on', () => {
    const moment = {
      phase: 'activation',
      pieces: [{ id: 'A', area: '4,0' }],
      activation: { piece: 'A', stopped: true },
    };
    expect(reasons({ ...plain(), ...moment })).toEqual(['A stands on another unit and cannot go on from there.']);
  });

  it('is-move-9, is-test-6: who is to pick an enemy has one beside him', () => {
    const at = (enemy: string) =>
      squares(5, 5).union('A infantry rifle at 2,2').confederate(`X infantry rifle at ${enemy}`);
    const found = (enemy: string) => {
      const { state } = at(enemy).begin().moves('A');
      return rulebook.faults?.({ ...state, activation: { ...state.activation, turning: 'pick' } });
    };
    expect([found('2,1'), found('4,4')]).toEqual([[], ['A stands beside no enemy that it could pick to face.']]);
    const { state } = at('4,4').begin();
    expect(rulebook.faults?.({ ...state, turn: 99 })).toEqual(['Turn 99 comes after the last turn, 12.']);
  });
});

describe('Files: what is said twice, or of nobody', () => {
  it('is-scen-1: an objective in the corner that is named twice is told by its area', () => {
    const objectives = [{ area: '0,0' }, { area: '0,0' }];
    expect(reasons({ ...plain(), objectives, victory: { kind: 'points' } })).toEqual(['0,0 is an objective twice.']);
  });

  it('is-scen-3: of an escort that says not whose transports they are no more is told than that', () => {
    const file = squares(5, 5)
      .union('T transport at 0,0', 'A infantry rifle at 1,0')
      .confederate('X infantry rifle at 4,4');
    const victory = { kind: 'escort', haven: ['4,0'] };
    expect(reasons({ ...file.file(), victory })).toEqual(['A victory of the kind "escort" says of which side.']);
  });
});
