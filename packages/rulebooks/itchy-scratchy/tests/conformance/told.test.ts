import { isRefusal, type PlainRecord, ScriptedDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { shelf } from '../../index.ts';
import { rulebook } from '../../rulebook.ts';
import { TYPES } from '../../weapons.ts';
import type { Game } from '../game.ts';
import { squares, start } from '../position.ts';

describe('9. Line of sight: what blocks it, in words', () => {
  /** Why A at 0,1 cannot fire at X at 3,1 over this row of ground, with these other pieces. */
  const blocked = (row: string, ...others: readonly string[]) => {
    const at = squares('. . . . .', row, '. . . . .').union('A infantry rifle at 0,1 facing E', ...others);
    const { clause, reason } = at
      .confederate('X infantry rifle at 3,1')
      .begin()
      .moves('A')
      .refusal({ do: 'attack', target: '3,1' });
    return [clause, reason];
  };

  it('is-los-2, -4, -5: ground, units and hills between are named', () => {
    expect(blocked('. . W . .')).toEqual(['is-los-2', 'From 0,1 to 3,1 sight is blocked by 2,1 (woods).']);
    expect(blocked('. . H . .')).toEqual(['is-los-5', 'From 0,1 to 3,1 sight is blocked by 2,1 (hill).']);
    expect(blocked('. . . . .', 'B infantry rifle at 2,1')).toEqual([
      'is-los-4',
      'From 0,1 to 3,1 sight is blocked by units in 2,1.',
    ]);
  });

  it('is-los-5: from a hill, and to one, neither hills nor units block, and woods do', () => {
    for (const row of ['H . H . .', '. . H H .'])
      expect(
        squares('. . . . .', row, '. . . . .')
          .union('A infantry rifle at 0,1 facing E', 'B infantry rifle at 1,1')
          .confederate('X infantry rifle at 3,1')
          .begin()
          .targets('A'),
      ).toEqual(['3,1']);
    expect(blocked('H . W . .', 'B infantry rifle at 1,1')).toEqual([
      'is-los-2',
      'From 0,1 to 3,1 sight is blocked by 2,1 (woods).',
    ]);
  });
});

describe('11. What a throw is shown as', () => {
  const shown = (game: Game, kind: string, faces: readonly number[]) => {
    const { clauses, data } = game.last(kind);
    const { dice, marks } = shelf.board.sentence({ kind, clauses, data, faces }, game.state);
    return { dice, marks };
  };

  it('is-result-1, -2: dice that scored, doubles that count against nobody, and the rest', () => {
    const fire = squares(7, 7).union('A infantry rifle at 3,5').confederate('X infantry rifle at 3,3').begin();
    fire.attacks('A', '3,3', 4, 4, 1, 2);
    expect(shown(fire, 'fired', [4, 4, 1, 2]).marks).toEqual(['scored', 'scored', 'none', 'none']);
    const none = squares(7, 7).union('A infantry rifle at 3,5').confederate('X infantry rifle at 3,3').begin();
    none.attacks('A', '3,3', 1, 1, 5, 5);
    expect(shown(none, 'fired', [1, 1, 5, 5]).marks).toEqual(['double', 'double', 'scored', 'scored']);
  });

  it('is-close-1, is-result-3: both batches of a close combat, each by the cover of its target', () => {
    const at = (south: string, north: string) => {
      const fight = squares('. . .', `. ${north} .`, `. ${south} .`, '. . .')
        .union('A infantry musket at 1,2 facing N')
        .confederate('X infantry musket at 1,1')
        .begin();
      fight.attacks('A', '1,1', 4, 4, 1, 2, /* X */ 5, 5, 2, 3);
      return shown(fight, 'close-fought', [4, 4, 1, 2, 5, 5, 2, 3]);
    };
    const [hit, saved] = [
      ['scored', 'scored', 'none', 'none'],
      ['double', 'double', 'none', 'none'],
    ] as const;
    expect(at('.', '.').dice).toEqual([...Array(4).fill('blue'), ...Array(4).fill('gray')]);
    expect(at('.', '.').marks).toEqual([...hit, ...hit]);
    expect(at('.', 'W').marks).toEqual([...saved, ...hit]);
    expect(at('W', '.').marks).toEqual([...hit, ...saved]);
  });

  it('is-close-4: the odds of the close combat tool are grouped by who has the lower sum', () => {
    const tool = rulebook.procedures.find(({ id }) => id === 'close-combat');
    const word = (lowerSum: string): string | undefined => tool?.sortOf?.({ lowerSum } as never);
    expect([word('nobody'), word('attacker')]).toEqual(['equal sums', 'attacker has the lower sum']);
  });
});

describe('Tools at their bounds', () => {
  const run = (id: string, input: PlainRecord, ...dice: readonly number[]): PlainRecord => {
    const tool = rulebook.procedures.find((one) => one.id === id);
    if (!tool) throw new Error(`test: there is no procedure ${id}`);
    const thrown = new ScriptedDice(dice);
    const answer = tool.run(tool.input.parse(input) as never, thrown) as PlainRecord;
    thrown.finish();
    return answer;
  };

  it('is-close-2: who throws no dice takes nothing', () => {
    const dice = { attackerDice: 2, defenderDice: 0 };
    expect(run('close-combat', { ...dice, attacker: 'gun', defender: 'infantry' }, 1, 2)).toMatchObject({
      attackerLosses: 0,
      defenderSum: 0,
    });
  });

  it('is-close-5: of the attackers the unit alone loses the point for standing', () => {
    const target = (what: string, sp: number) => ({ target: what, sp });
    const close = {
      ...{ weapon: 'musket', general: true, attackerCover: false, defenderWeapon: 'musket', defenderCover: false },
      attackers: [target('infantry', 4), target('general', 1)],
      defenders: [target('infantry', 4)],
      ...{ attackerAnswer: 'stand', defenderAnswer: 'stand' },
    };
    expect(run('close', close, 1, 2, 3, 4, 6, 3, 4, 5, 6)).toMatchObject({
      loser: 'attacker',
      attackerLosses: [1, 0],
      defenderLosses: [0],
    });
  });

  it('is-move-8: who begins beside an enemy has not been stopped there', () => {
    const file = squares(5, 5).union('A infantry rifle at 2,3').confederate('X infantry rifle at 2,2 facing N').file();
    const { areas } = run('reach', { position: { ...file, phase: 'activation' }, piece: 'A' }) as {
      readonly areas: readonly { readonly area: string; readonly stops: string }[];
    };
    expect(areas.find(({ area }) => area === '2,3')?.stops).toBe('no');
  });
});

describe('2. Pieces off the board', () => {
  it('is-turn-2: why one cannot be activated that stands nowhere', () => {
    const at = squares(6, 5).union('T transport at 2,0', 'V transport at 4,0', 'A infantry rifle at 5,4');
    const victory = { kind: 'escort', side: 'Union', haven: ['1,0'] };
    const game = at.union('B infantry rifle entering 5,0 on turn 3').confederate('X infantry rifle at 0,4');
    const begun = game.left({ A: 0 }).with({ victory }).begin().moves('T', '1,0');
    const why = (piece: string) => begun.refusal({ do: 'activate', piece }).reason;
    expect([why('T'), why('A'), why('B')]).toEqual([
      'T has been taken off to safety.',
      'A is destroyed.',
      'B has not arrived yet.',
    ]);
  });
});

describe('3. Weapons of a roster', () => {
  it.each(Object.entries(TYPES))('is-unit-5: %s needs a weapon where it has a choice', (type, { weapons }) => {
    const file = squares(4, 4).union('A infantry rifle at 0,3').confederate('X infantry rifle at 3,0').file();
    const piece = { id: 'P', side: 'Union', type, area: '0,0', facing: 'N' };
    const answer = rulebook.prepare({ ...file, roster: [...(file.roster as []), piece] }, {});
    if (weapons.length < 2) expect(isRefusal(answer)).toBe(false);
    else expect(answer).toMatchObject({ clause: 'is-unit-5', field: expect.stringMatching(/weapon$/) });
  });
});

describe('12. A lost close combat in a file', () => {
  const file = (changes: PlainRecord) => {
    const at = squares(9, 9).union('A infantry musket at 4,4 facing N', 'B infantry musket at 0,8');
    const fight = at.confederate('X infantry musket at 4,3', 'Y infantry musket at 8,0').begin();
    fight.attacks('A', '4,3', 3, 4, 5, 6, 1, 2, 3, 4);
    const whole = rulebook.toScenario?.(fight.state) as PlainRecord;
    return { ...whole, beaten: { ...(whole.beaten as PlainRecord), ...changes } };
  };

  it('is-close-5: those who have to choose are pieces of the loser, and stand where he lost', () => {
    expect(start(file({}), []).offered('stand', 'piece')).toEqual(['X']);
    expect(() => start(file({ pieces: ['Y'] }), [])).toThrow('Y is no piece of the loser in 4,3.');
    expect(() => start(file({ pieces: ['B'] }), [])).toThrow('B is no piece of the loser in 4,3.');
    expect(() => start(file({ pieces: [] }), [])).toThrow('Nobody is left who has to choose.');
  });

  it('is-close-1: the winner stands next to the loser', () => {
    expect(() => start(file({ winner: '0,8' }), [])).toThrow('0,8 is not next to 4,3: nobody fought there.');
    expect(() => start(file({ winner: '3,3' }), [])).toThrow('No unit that could have won stands in 3,3.');
  });
});
