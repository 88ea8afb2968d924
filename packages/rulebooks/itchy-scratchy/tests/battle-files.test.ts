import { canonical, isRefusal, type Plain, ScriptedDice, SimDice } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { board } from '../board/index.ts';
import { type BattlePlan, generateBattle, USUAL_PLAN } from '../generate.ts';
import { checkBattle, prepare } from '../prepare.ts';
import { procedures } from '../procedures/index.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import type { BattleFile } from '../scenarios/schema.ts';

const faultsOf = (data: unknown) =>
  checkBattle(JSON.parse(JSON.stringify(data))).map(({ field, clause }) => [field, clause]);

const SMALL: BattleFile = {
  board: ['....', '.W.~', '....'],
  roster: [
    { id: 'U1', side: 'Union', type: 'infantry', weapon: 'rifle', area: '0,0', facing: 'S' },
    { id: 'C1', side: 'Confederate', type: 'infantry', weapon: 'rifle', area: '0,2', facing: 'N' },
  ],
};
const [u1, c1] = SMALL.roster ?? [];

describe('the check of a battle', () => {
  it.each(scenarios.map(({ id, data }) => [id, data] as const))('finds no fault in %s', (_id, data) => {
    expect(faultsOf(data)).toEqual([]);
  });

  it('finds no fault in a small battle', () => {
    expect(faultsOf(SMALL)).toEqual([]);
  });

  it.each<readonly [string, object, readonly (readonly [string, string])[]]>([
    [
      'an unknown terrain and a short row',
      { board: ['....', '.X.', '....'] },
      [
        ['board/1', 'is-grid-4'],
        ['board/1', 'is-terrain-1'],
      ],
    ],
    [
      'two sides of one name',
      { sides: ['Union', 'Union'], roster: [u1] },
      [
        ['sides/1', 'is-frame-1'],
        ['roster', 'is-victory-1'],
      ],
    ],
    [
      'several pieces at fault at once',
      {
        roster: [
          { ...u1, area: '3,1' },
          { ...u1, weapon: 'hand-held', area: '9,9' },
          { ...c1, type: 'general', weapon: 'none', sp: 2, facing: 'NE' },
          { ...c1, id: 'C2', weapon: 'rifled-field' },
          { id: 'C3', side: 'Nobody', type: 'artillery', facing: 'N' },
        ],
      },
      [
        ['roster/0/area', 'is-terrain-4'],
        ['roster/1/id', 'is-unit-4'],
        ['roster/1/area', 'is-grid-3'],
        ['roster/1/native', 'is-unit-5'],
        ['roster/2/facing', 'is-grid-5'],
        ['roster/2/sp', 'is-gen-1'],
        ['roster/3/weapon', 'is-unit-5'],
        ['roster/4/side', 'is-frame-1'],
        ['roster/4/weapon', 'is-unit-5'],
        ['roster/4/area', 'is-unit-4'],
      ],
    ],
    [
      'two units in an area, and an enemy',
      {
        roster: [u1, { ...u1, id: 'U2' }, { ...c1, area: '0,0' }],
      },
      [
        ['roster/1/area', 'is-grid-6'],
        ['roster/2/area', 'is-move-4'],
      ],
    ],
    [
      'an arrival after the end',
      {
        lastTurn: 3,
        roster: [
          u1,
          c1,
          { id: 'U2', side: 'Union', type: 'infantry', weapon: 'rifle', entry: ['3,1'], facing: 'S', turn: 4 },
        ],
      },
      [
        ['roster/2/entry/0', 'is-terrain-4'],
        ['roster/2/turn', 'is-turn-5'],
      ],
    ],
    [
      'an escort without a wagon',
      { victory: { kind: 'escort', side: 'Union', haven: ['7,7'] } },
      [
        ['victory/side', 'is-scen-3'],
        ['victory/haven/0', 'is-grid-3'],
      ],
    ],
    [
      'a position that contradicts itself',
      {
        turn: 13,
        phase: 'activation',
        acting: 'Union',
        activation: { piece: 'C1' },
        pieces: [
          { id: 'U1', sp: 5 },
          { id: 'U9', sp: 1 },
        ],
        outcome: { clause: 'is-victory-2' },
      },
      [
        ['turn', 'is-victory-1'],
        ['pieces/0/sp', 'is-unit-2'],
        ['pieces/1/id', 'is-unit-4'],
        ['activation/piece', 'is-turn-2'],
        ['outcome', 'is-victory-2'],
      ],
    ],
    [
      'an activation that cannot end',
      {
        phase: 'activation',
        roster: [u1, { ...u1, id: 'U2', area: '1,0' }, c1],
        pieces: [{ id: 'U2', area: '0,0' }],
        activation: { piece: 'U2', stopped: true },
      },
      [['activation', 'is-move-5']],
    ],
    [
      'a move that nobody can have made',
      { phase: 'activation', activation: { piece: 'U1', from: '3,0', spent: 9, steps: 1 } },
      [
        ['activation/spent', 'is-move-1'],
        ['activation/from', 'is-move-1'],
      ],
    ],
    [
      'steps that cost nothing',
      { phase: 'activation', activation: { piece: 'U1', steps: 2 } },
      [['activation/spent', 'is-move-1']],
    ],
    [
      'a victory that says not whose',
      { victory: { kind: 'hold' }, objectives: [{ area: '1,1' }] },
      [['victory/side', 'is-frame-1']],
    ],
    [
      'an objective held against the unit in it',
      { objectives: [{ area: '0,0' }], holders: [{ area: '0,0', side: 'Confederate' }] },
      [['holders/0/side', 'is-victory-1']],
    ],
    [
      'a close combat won from afar',
      { phase: 'beaten', beaten: { side: 'Union', area: '0,0', winner: '3,2', pieces: ['U1'], to: '2,0' } },
      [
        ['beaten/winner', 'is-close-1'],
        ['beaten/winner', 'is-close-1'],
        ['beaten/to', 'is-close-7'],
      ],
    ],
  ])('tells of every fault of %s', (_name, changes, expected) => {
    expect(faultsOf({ ...SMALL, ...changes })).toEqual(expected);
  });

  it('tells of a file that has not the form of one', () => {
    expect(faultsOf({ ...SMALL, lastTurn: 'soon', colour: 1 }).map(([field]) => field)).toEqual(['lastTurn', '']);
    expect(faultsOf(7)).toHaveLength(1);
  });

  it('is what a match refuses by', () => {
    const refusal = prepare({ ...SMALL, board: ['....', '.X..', '....'] } as unknown as Plain, {});
    expect(isRefusal(refusal) && [refusal.field, refusal.clause]).toEqual(['scenario/board/1', 'is-terrain-1']);
    const option = prepare(SMALL as unknown as Plain, { luck: 'none' });
    expect(isRefusal(option) && option.field).toBe('options/luck');
  });
});

const PLANS: readonly BattlePlan[] = [
  USUAL_PLAN,
  { ...USUAL_PLAN, grid: 'hexes', terrain: 'close' },
  { ...USUAL_PLAN, width: 6, height: 6, firstPoints: 60, secondPoints: 60 },
  { ...USUAL_PLAN, grid: 'hexes', width: 20, height: 20, firstPoints: 8, secondPoints: 60, terrain: 'open' },
];

const cost = (file: BattleFile, side: string): number =>
  (file.roster ?? []).reduce((sum, line) => {
    const sp = {
      infantry: 4,
      'dismounted cavalry': 3,
      'mounted cavalry': 3,
      'machine gun': 4,
      artillery: 4,
      transport: 1,
      general: 1,
    };
    return line.side === side ? sum + sp[line.type] : sum;
  }, 0);

describe('random battles', () => {
  it.each(PLANS)('of plan %# have no fault, keep to their points and can be played to an end', (plan) => {
    for (let seed = 1; seed <= 12; seed++) {
      const file = generateBattle(plan, new SimDice(seed));
      expect([seed, faultsOf(file)]).toEqual([seed, []]);
      const points = [plan.firstPoints, plan.secondPoints];
      ['Union', 'Confederate'].forEach((side, i) => {
        expect(cost(file, side)).toBeLessThanOrEqual(points[i] ?? 0);
        // Less than the cheapest piece costs is left over.
        expect(cost(file, side)).toBeGreaterThan((points[i] ?? 0) - 3);
      });
      expect(canonical(generateBattle(plan, new SimDice(seed)))).toBe(canonical(file));
    }
    const setting = prepare(generateBattle(plan, new SimDice(3)) as Plain, {});
    if (isRefusal(setting)) throw new Error(setting.reason);
    const dice = new SimDice(5);
    let { state } = rulebook.setup(setting, dice);
    for (let i = 0; i < 20_000 && !state.outcome; i++) {
      const [seat = 0] = rulebook.actors(state);
      const { choices } = rulebook.offer(state, seat);
      const choice = choices[dice.d(choices.length) - 1];
      if (!choice) throw new Error('an offer without a choice');
      const step = rulebook.apply(state, seat, choice, dice);
      if (isRefusal(step)) throw new Error(step.reason);
      state = step.state;
    }
    expect(state.outcome).toBeDefined();
  });

  it('of other dice differ', () => {
    const files = [1, 2, 3, 4, 5].map((seed) => canonical(generateBattle(USUAL_PLAN, new SimDice(seed))));
    expect(new Set(files).size).toBe(5);
  });

  it('are refused outside the bounds', () => {
    expect(() => generateBattle({ ...USUAL_PLAN, width: 5 }, new SimDice(1))).toThrow(RangeError);
    expect(() => generateBattle({ ...USUAL_PLAN, firstPoints: 7, secondPoints: 20 }, new SimDice(1))).toThrow(
      RangeError,
    );
  });
});

describe('procedures', () => {
  it.each(procedures.map((procedure) => [procedure.id, procedure] as const))(
    '%s runs on its example, by its schemas',
    (_id, procedure) => {
      const input = procedure.input.parse(procedure.example);
      const output = procedure.run(input as never, new SimDice(1));
      expect(procedure.output.parse(output)).toEqual(output);
      const labels = procedure.throws?.(input as never) ?? [];
      if (procedure.throws && procedure.id !== 'initiative') {
        const dice = new ScriptedDice(labels.map((_, i) => (i % 6) + 1));
        procedure.run(input as never, dice);
        expect(dice.used).toBe(labels.length);
      }
    },
  );
});

describe('sentences', () => {
  it.each(scenarios.map(({ id }) => id))('of random games of %s are whole, for every kind of event', (id) => {
    const data = scenarios.find((scenario) => scenario.id === id)?.data ?? '';
    const setting = prepare(data, {});
    if (isRefusal(setting)) throw new Error(setting.reason);
    const dice = new SimDice(11);
    for (let game = 0; game < 4; game++) {
      let { state, events } = rulebook.setup(setting, dice);
      while (!state.outcome) {
        for (const event of events) {
          const told = board.sentence({ ...event, faces: [1, 1, 4, 4, 2, 6, 6, 3] }, state);
          expect([event.kind, told.text]).toEqual([event.kind, expect.stringMatching(/^(\*\*)?[A-Z].*\.$/)]);
          expect([event.kind, /undefined|NaN|\[object/.test(told.text)]).toEqual([event.kind, false]);
        }
        const [seat = 0] = rulebook.actors(state);
        const { choices } = rulebook.offer(state, seat);
        const choice = choices[dice.d(choices.length) - 1];
        const step = choice && rulebook.apply(state, seat, choice, dice);
        if (!step || isRefusal(step)) throw new Error('an offer that cannot be taken');
        ({ state, events } = step);
      }
    }
  });
});
