import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { shelf } from '../../index.ts';
import { checkBattle } from '../../prepare.ts';
import { rulebook } from '../../rulebook.ts';
import type { Game } from '../game.ts';
import { hexes, squares, start } from '../position.ts';

const { board } = shelf;

/** Everything that the log says of a battle. */
const log = (game: Game): readonly string[] =>
  game.events.map((event) => board.sentence({ ...event, faces: [] }, game.state).text);

/** A battle at the end of the last turn, in the Confederate part of it. */
const lastPart = (file: PlainRecord, more: PlainRecord): string | undefined =>
  start({ ...file, turn: 12, phase: 'activation', first: 'Union', acting: 'Confederate', ...more }, []).end().won;

describe('10. Attacks, as they are shown', () => {
  it('is-attack-6: what may be attacked bears the dice, and no other enemy does', () => {
    const { state } = squares(7, 7)
      .union('A infantry rifle at 3,5 facing N')
      .confederate('X infantry rifle at 3,3', 'Y infantry rifle at 0,5')
      .begin()
      .play({ do: 'activate', piece: 'A' });
    const names = board.elements(state, 0, []).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('dice:'))).toEqual(['dice:3,3']);
  });
});

describe('8 to 10. Why an area cannot be attacked', () => {
  /** The refusal of an attack of rifles at the place and facing told, on an enemy in an area. */
  const why = (own: string, enemy: string, ...map: readonly string[]): readonly (string | undefined)[] => {
    const game = (map.length > 0 ? squares(...map) : squares(7, 7))
      .union(`A infantry rifle at ${own}`)
      .confederate(`X infantry rifle at ${enemy}`)
      .begin()
      .play({ do: 'activate', piece: 'A' });
    const { clause, reason } = game.refusal({ do: 'attack', target: enemy });
    return [clause, reason];
  };

  it('is-arc-2: beside it a unit attacks its front area only, and is told which that is', () => {
    const front = (facing: string, area: string) =>
      `At range 1 A, facing ${facing}, attacks its front area only: ${area}.`;
    expect(why('3,3 facing N', '4,3')).toEqual(['is-arc-2', front('north', '3,2')]);
    expect(why('3,0 facing N', '4,0')).toEqual(['is-arc-2', front('north', 'off the board')]);
    expect(why('1,0 facing W', '1,1')).toEqual(['is-arc-2', front('west', '0,0')]);
  });

  it('is-arc-3: farther off it is told of its arc', () => {
    expect(why('3,3 facing N', '5,3')).toEqual(['is-arc-3', '5,3 is outside the arc of A, which faces north.']);
  });

  it('is-los-2: of all that blocks its sight the nearest is named', () => {
    const map = ['. . .', '. W .', '. W .', '. . .'];
    expect(why('1,3 facing N', '1,0', ...map)).toEqual([
      'is-los-2',
      'From 1,3 to 1,0 sight is blocked by 1,2 (woods).',
    ]);
  });
});

describe('12. Close combat: who fought, and who gives way', () => {
  it('is-close-6: a transport that is destroyed beside its unit has not fought: the lower sum loses', () => {
    const fight = squares(9, 9)
      .union('A infantry rifle at 4,4 facing N')
      .confederate('T transport at 4,3', 'X infantry musket at 4,3')
      .begin()
      .attacks('A', '4,3', 2, 2, 6, 5, 4, 1, /* X */ 1, 2, 3, 4);
    expect([fight.where('T'), fight.phase, fight.asked]).toEqual([undefined, 'beaten', 'Confederate']);
  });

  it('is-close-5: the unit that defended has lost, and not the general with it, be it the first of the roster', () => {
    const fight = squares(9, 9)
      .union('A infantry musket at 4,4 facing N', 'G general at 4,4')
      .confederate('X infantry musket at 4,3')
      .first('Confederate')
      .begin()
      .attacks('X', '4,4', 3, 4, 5, 6, /* A */ 1, 2, 3, 4);
    expect([fight.cites('is-close-9'), fight.last('close-fought').data]).toEqual([
      false,
      expect.objectContaining({ defender: 'A', loser: 'defender' }),
    ]);
    expect([fight.stands('A').phase, fight.sp('A'), fight.sp('G')]).toEqual(['activation', 3, 1]);
  });

  it('is-close-7: of a loser with one point that has nowhere to go the log says why it was destroyed', () => {
    const fight = squares('. M .', 'M . M', '. . .', '. . .')
      .union('A infantry musket at 1,2 facing N')
      .confederate('X infantry musket 1 SP at 1,1')
      .begin()
      .attacks('A', '1,1', 3, 4, 5, 6, /* X */ 1, 2, 3, 4);
    expect(log(fight)).toContain('**Infantry X was destroyed** in 1,1: it could not withdraw.');
  });

  it('is-close-7: one that is destroyed by dice is not said to have been without a way', () => {
    const fight = squares(9, 9).union('A infantry rifle at 4,5 facing N').confederate('X infantry musket 1 SP at 4,3');
    expect(log(fight.begin().attacks('A', '4,3', 4, 4, 1, 2))).toContain('**Infantry X was destroyed** in 4,3.');
  });

  it('is-close-7: those who may go along are asked by name, once the unit has gone', () => {
    const fight = squares(9, 9)
      .union('A infantry musket at 4,4 facing N')
      .confederate('X infantry musket at 4,3', 'H general at 4,3', 'T transport at 4,3')
      .begin()
      .attacks('A', '4,3', 3, 4, 5, 6, /* X */ 1, 2, 3, 4);
    const asked = () => board.ask(fight.state, 1, fight.offer.ask, fight.offer.facts);
    expect(asked()).toMatchObject({ title: 'Lost at 4,3', clause: 'is-close-5' });
    fight.withdraws('X', '4,2');
    const detail = 'H and T may withdraw with the unit, or stay.';
    expect(asked()).toEqual({ title: 'Who goes along?', detail, clause: 'is-close-7' });
  });

  it('is-move-9: who touches an enemy in the corner means the area that he stands in', () => {
    const { state } = squares(7, 7)
      .union('A infantry rifle at 1,0 facing W')
      .confederate('X infantry rifle at 0,0')
      .begin()
      .play({ do: 'activate', piece: 'A' });
    expect(board.attempt(state, 0, ['piece:X'])).toEqual({ do: 'attack', target: 0 });
  });
});

describe('13. The end of a battle', () => {
  it('is-victory-1: it ends at once when the side listed first has no unit left', () => {
    const game = squares(12, 12).alone().union('A infantry rifle 1 SP at 5,5').confederate('X infantry rifle at 5,3');
    expect(game.first('Confederate').begin().attacks('X', '5,5', 4, 4, 1, 2).won).toBe('Confederate by is-victory-2');
  });

  it('is-scen-2: on the last turn those who hold out win though they alone are exhausted, whatever has been taken', () => {
    const file = squares(7, 7)
      .union('A infantry rifle at 1,1')
      .confederate('X infantry rifle at 6,6', 'Y infantry rifle at 5,6', 'Z infantry rifle at 4,6')
      .left({ X: 0, Y: 0 })
      .file();
    const held: PlainRecord = {
      objectives: [{ area: '1,1' }, { area: '3,3' }],
      victory: { kind: 'hold', side: 'Union' },
    };
    expect(lastPart(file, held)).toBe('Confederate by is-scen-2');
  });

  it('is-scen-2: the side that must take the objectives may be the one listed second', () => {
    const file = squares(7, 7).union('A infantry rifle at 1,1').confederate('X infantry rifle at 3,3').file();
    const victory = { kind: 'hold', side: 'Confederate' };
    expect(lastPart(file, { objectives: [{ area: '3,3' }], victory })).toBe('Confederate by is-scen-2');
    expect(lastPart(file, { objectives: [{ area: '4,4' }], victory })).toBe('Union by is-scen-2');
  });

  it('is-scen-3: the wagons of the other side keep no battle going', () => {
    const game = squares(7, 7)
      .union('T transport at 1,0', 'A infantry rifle at 6,6')
      .confederate('V transport at 6,0', 'X infantry rifle at 6,1')
      .with({ victory: { kind: 'escort', side: 'Union', haven: ['0,0'] } })
      .begin();
    expect(game.moves('T', '0,0').won).toBe('Union by is-scen-3');
  });
});

describe('13. Exhaustion: what is told', () => {
  it('is-exh-4: an arrival of an exhausted side is told that it may only move away, any other how near it stands', () => {
    const weary = hexes(9, 9)
      .alone()
      .union('A infantry rifle at 0,8', 'B infantry rifle entering 3,4', 'C infantry rifle at 1,4')
      .confederate('X infantry rifle at 6,4')
      .left({ A: 0 })
      .with({ exhausted: ['Union'] })
      .arriving()
      .arrives('B', '3,4')
      .ready();
    const why = (piece: string, to: string) =>
      weary.copy().play({ do: 'activate', piece }).refusal({ do: 'step', to }).reason;
    const tired = 'The Union side is exhausted:';
    expect(why('B', '3,3')).toBe(`${tired} B has just arrived and may only move away from the enemy.`);
    expect(why('B', '4,4')).toBe(`${tired} B, three areas from the nearest enemy, may come no nearer.`);
    expect(why('C', '2,4')).toBe(`${tired} C, five areas from the nearest enemy, may come no nearer.`);
  });
});

describe('14. What battles are about', () => {
  const escort = { kind: 'escort', side: 'Union', haven: ['6,0'] };

  it('is-scen-3: a wagon of the other side in the haven is not taken off', () => {
    const game = squares(7, 7)
      .union('T transport at 0,6', 'A infantry rifle at 1,6')
      .confederate('V transport at 5,0', 'X infantry rifle at 3,0')
      .with({ victory: escort })
      .first('Confederate')
      .begin()
      .moves('V', '6,0');
    expect([game.where('V'), game.won]).toEqual(['6,0', undefined]);
  });

  it('is-scen-2: where all objectives are to be held, taking one rests on that', () => {
    const cited = (victory: PlainRecord) =>
      squares(7, 7)
        .union('A infantry rifle at 3,4')
        .confederate('X infantry rifle at 0,0')
        .with({ objectives: [{ area: '3,3' }, { area: '6,6' }], victory })
        .begin()
        .moves('A', '3,3')
        .events.find(({ kind }) => kind === 'objective-taken')?.clauses;
    expect(cited({ kind: 'hold', side: 'Union' })).toEqual(['is-scen-2']);
    expect(cited({ kind: 'points' })).toEqual(['is-scen-1']);
  });
});

describe('11. Results, as they are shown', () => {
  it('is-result-2: each number of the table scores against its class, and no other does', () => {
    const scored = (type: string, face: number): boolean => {
      const fight = squares(9, 9).union('A infantry rifle at 4,6').confederate(`X ${type} at 4,4`).begin();
      const [low, high] = [1, 2, 3, 4, 5, 6].filter((other) => other !== face);
      const faces = [face, face, low ?? 0, high ?? 0];
      const event = fight.attacks('A', '4,4', ...faces).events.find(({ kind }) => kind === 'fired');
      return event !== undefined && board.sentence({ ...event, faces }, fight.state).marks?.[0] === 'scored';
    };
    const faces = (type: string) => [1, 2, 3, 4, 5, 6].filter((face) => scored(type, face));
    expect(faces('artillery smooth-field')).toEqual([1]);
    expect(faces('mounted cavalry rifle')).toEqual([2, 3]);
    expect(faces('infantry rifle')).toEqual([4, 5, 6]);
  });
});

describe('Files: boards', () => {
  it('is-scen-2: a hill that is named among the heights is a hill and no more', () => {
    const game = squares('. . .', '. H .', '. W .', '. . .')
      .union('A infantry rifle at 0,1', 'B infantry rifle at 0,2')
      .with({ heights: ['1,1', '1,2'] })
      .begin();
    const caption = (piece: string, area: string): string => {
      const { state } = game.copy().play({ do: 'activate', piece });
      const to = rulebook.names.area?.id(state, area) ?? -1;
      return rulebook.describe(state, 0, { do: 'step', to }).label;
    };
    expect(caption('A', '1,1')).toBe('Move A to 1,1 (hill): 2 areas of movement');
    expect(caption('B', '1,2')).toBe('Move B to 1,2 (woods on a hill): 2 areas of movement');
  });

  const plain = squares(7, 7).alone().union('A infantry rifle at 0,0').confederate('X infantry rifle at 0,5').file();
  const faults = (board: readonly string[]) =>
    checkBattle({ ...plain, board }).map(({ field, reason }) => [field, reason]);

  it('is-grid-4: a board may be one area wide, and a row of nothing is none', () => {
    const column = ['.', '.', '.', '.', '.', '.'];
    expect(faults(column)).toEqual([]);
    expect(faults([...column, ' '])).toEqual([
      ['board/6', 'Row 6 has 0 areas, the first row 1: all rows are equally long.'],
      ['board/6', 'Row 6 has 0 areas; a row has 1 to 30.'],
    ]);
  });

  it('is-grid-4: a board may be one area high', () => {
    const row = squares(6, 1).alone().union('A infantry rifle at 0,0').confederate('X infantry rifle at 5,0').begin();
    expect(row.steps('A')).toEqual(['1,0']);
  });

  it('is-grid-4: all rows are as long as the first', () => {
    const row = '. . .';
    expect(faults([row, '. .', row, row, row, row])).toEqual([
      ['board/1', 'Row 1 has 2 areas, the first row 3: all rows are equally long.'],
    ]);
  });

  it('is-grid-4: what has not the form of a file is told as a sentence', () => {
    expect(checkBattle({ ...plain, lastTurn: 'soon' }).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^"soon" is not a whole number.*[^.]\.$/),
    ]);
  });
});

describe('Files: what a close combat has left', () => {
  it('is-close-7: a unit that withdrew into the corner is written down there, for those who may go along', () => {
    const fight = squares(7, 7)
      .union('A infantry musket at 2,0 facing W')
      .confederate('X infantry musket at 1,0', 'H general at 1,0')
      .begin()
      .attacks('A', '1,0', 3, 4, 5, 6, /* X */ 1, 2, 3, 4)
      .withdraws('X', '0,0');
    const again = start(rulebook.toScenario?.(fight.state) as PlainRecord, []);
    expect(again.play({ do: 'follow', piece: 'H' }).where('H')).toBe('0,0');
  });

  it('is-frame-1: of a loser of no known side nothing more is told than that', () => {
    const file = squares(7, 7).union('A infantry rifle at 3,4').confederate('X infantry rifle at 3,3').file();
    const beaten = { side: 'Nobody', area: '3,3', winner: '3,4', pieces: ['X'] };
    const faults = checkBattle({ ...file, phase: 'beaten', acting: 'Union', first: 'Union', beaten });
    expect(faults.map(({ field, clause }) => [field, clause])).toEqual([['beaten/side', 'is-frame-1']]);
    expect(rulebook.prepare({ ...file, phase: 'beaten', beaten }, {})).toMatchObject({ clause: 'is-frame-1' });
  });
});
