import type { PlainRecord } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { dice as even } from '../blows.ts';
import { BARE, battle, battleOf, facing, type Game } from '../game.ts';
import { SEVEN, village } from '../village.ts';

/** What is thrown in one case of section 29: dice with their purpose, in their order, and what the game tells of them. */
interface Entry {
  readonly when: string;
  readonly clauses: string;
  readonly play: (...dice: readonly number[]) => Game;
  readonly dice: readonly (readonly [thrownFor: string, ...faces: readonly number[]])[];
  readonly told: { readonly [kind: string]: object };
}

const NEXT = ['dice for the next move', 6, 1] as const;
const LONG = { ...BARE, lastMove: 20, untilBeaten: false, height: 4800 };
const CHARGE = { do: 'contact', unit: 'U1', target: 'C1', kind: 'charge', turn: 0 } as const;
const horse = (gap: number, enemy: PlainRecord = {}): Game =>
  battle({ x: 2400, y: 800, facing: 180, arm: 'cavalry' }, { x: 2400, y: 800 + gap, facing: 0, ...enemy }, LONG)
    .play({ do: 'order', first: true })
    .play({ do: 'announce', unit: 'U1', target: 'C1' });
/** The move after a charge of cavalry was announced, in which nobody has fired. */
const charging = (gap: number, enemy: PlainRecord = {}): Game =>
  horse(gap, enemy)
    .with({ U1: { fired: true }, C1: { fired: true } })
    .end()
    .end(2, 1)
    .play({ do: 'order', first: true });

const GUN = { id: 'G1', name: 'Gun', side: 'Union', arm: 'gun', x: 2400, y: 400, facing: 180 };
const FOE = { id: 'C1', name: '1st', side: 'Confederate', x: 2400, y: 3000, facing: 0 };
/** Lays a gun of the Union on its enemy, who has fired; it fires at once, for no other is laid. */
const laying = (game: Game, ammo: 'ball' | 'canister' | 'shell', ...dice: readonly number[]): Game =>
  game
    .with({ C1: { fired: true } })
    .play({ do: 'order', first: true })
    .end()
    .end()
    .play({ do: 'lay', unit: 'G1', ammo, target: 'C1', figure: 0 }, ...dice);
const guns = (gun: PlainRecord = {}, y = 3000): Game =>
  battleOf(
    [
      { ...GUN, ...gun },
      { ...FOE, y },
    ],
    LONG,
  );
const aimed = (formation: string, gap = 1000): Game =>
  facing(gap, { formation, ranks: 2 }).end().end().play({ do: 'fire', unit: 'U1', target: 'C1' });

/** So many dice of one face. */
const all = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);

const LEDGER: readonly Entry[] = [
  {
    when: 'Opening: one for each second section beside a burning one, in the order of the buildings',
    clauses: 'grant-fire-4',
    play: (...dice) => {
      const game = village({ y: 400 });
      const fire = { lit: true, fire: 3, damage: 10 };
      const buildings = game.state.buildings.map((each, i) => (i === 0 || i === 3 ? { ...each, ...fire } : each));
      return game
        .changed({ buildings })
        .end()
        .end(...dice);
    },
    dice: [['the mill', 2], ['the shed', 3], NEXT],
    told: { 'on-fire': { section: 4 } },
  },
  {
    when: 'Dice for the move: Union, Confederate, again on a tie',
    clauses: 'grant-turn-4',
    play: (...dice) => battleOf([GUN, FOE], LONG, {}, dice),
    dice: [
      ['a tie', 3, 3],
      ['Union, Confederate', 2, 5],
    ],
    told: {
      'dice-thrown': {
        winner: 1,
        throws: [
          [3, 3],
          [2, 5],
        ],
      },
    },
  },
  {
    when: 'Movement: morale of the charge, attacker and defender for the volley and again on a tie, then the volley',
    clauses: 'grant-cav-3, grant-chg-11, grant-musk-16',
    play: (...dice) => charging(1500).play(CHARGE, ...dice),
    dice: [
      ['morale', 4],
      ['a tie', 2, 2],
      ['attacker, defender', 1, 6],
      ['groups', 2, 1, 1, 1],
      ['the casualty of the first group', 6],
    ],
    told: {
      tested: { total: 10, needed: 6 },
      'diced-off': {
        throws: [
          [2, 2],
          [1, 6],
        ],
      },
      volleyed: { unit: 'C1', target: 'U1', casualties: 1, hit: 1 },
    },
  },
  {
    when: 'Movement: breakthrough, one for each rider in contact from the left, then the officer who is ridden down',
    clauses: 'grant-brk-2, grant-brk-4',
    play: (...dice) => charging(1200, { x: 2460 }).play(CHARGE, 1, 6, 1, ...dice),
    dice: [
      ['riders', 1, 1, 1, 1, 5, 1, 1, 1, 1],
      ['the colonel', 4],
    ],
    told: { 'burst-through': { dice: [1, 1, 1, 1, 5, 1, 1, 1, 1], through: 1, killed: 1 } },
  },
  {
    when: 'A general arrives: one',
    clauses: 'grant-rally-2',
    play: (...dice) =>
      battleOf(
        [
          { id: 'U1', name: '1st', side: 'Union', x: 2400, y: 1000, facing: 180 },
          { id: 'UG', name: 'Brigadier', side: 'Union', arm: 'general', x: 2400, y: 800, facing: 180 },
          FOE,
        ],
        LONG,
      )
        .with({ U1: { standing: 'shaken', failures: 1, rear: 0 } })
        .play({ do: 'order', first: true })
        .play({ do: 'join', unit: 'UG', target: 'U1' }, ...dice),
    dice: [['the general', 3]],
    told: { rallies: { unit: 'UG', moves: 3 } },
  },
  {
    when: 'Artillery, ball: the colour, each figure along the stick, an officer saved at once',
    clauses: 'grant-ball-9, grant-save-1',
    play: (...dice) => laying(guns(), 'ball', ...dice),
    dice: [['colour', 1], ['the colonel', 3], ['his saving throw', 5], NEXT],
    told: { shot: { colour: 'white', hit: 0 }, saved: { unit: 'C1' } },
  },
  {
    when: 'Artillery, canister: one for each figure inside',
    clauses: 'grant-gun-7, grant-can-3',
    play: (...dice) => laying(guns({}, 1300), 'canister', ...dice),
    dice: [['a man', 5], ['the colonel', 4], ['a man', 6], ['men behind', 4, 4, 4, 4], ['morale', 1], NEXT],
    told: { shot: { ammo: 'canister', hit: 2 } },
  },
  {
    when: 'Artillery, shell: the sector, then each figure in it',
    clauses: 'grant-how-3, grant-how-4',
    play: (...dice) => laying(guns({ piece: 'howitzer' }, 2600), 'shell', ...dice),
    dice: [['sector', 4], ['figures', 4, 3, 3, 3], ['morale', 1], NEXT],
    told: { shot: { ammo: 'shell', sector: 4, hit: 1 } },
  },
  {
    when: 'Artillery, sleeve: plus, minus, then each figure',
    clauses: 'grant-annex-7',
    play: (...dice) => {
      const { setting } = guns().state;
      const readings = { ...setting.readings, sleeve: 'on' as const };
      return laying(guns().changed({ setting: { ...setting, readings }, annex: true }), 'ball', ...dice);
    },
    dice: [['plus', 2], ['minus', 2], ['the colonel', 3], ['men behind', 4, 1], ['morale', 1], NEXT],
    told: { shot: { colour: 'none', hit: 1 } },
  },
  {
    when: 'Musketry, mutual exchange: first side, second side, without repetition; then the volleys',
    clauses: 'grant-musk-2, grant-musk-16',
    play: (...dice) => aimed('line').play({ do: 'fire', unit: 'C1', target: 'U1' }, ...dice),
    dice: [
      ['first side, second side', 3, 3],
      ['groups of the first side', 1, 1, 1, 1],
      ['groups of the second side', 1, 1, 1, 1],
      NEXT,
    ],
    told: { exchange: { own: 3, other: 3 } },
  },
  {
    when: 'Musketry, volley: all groups, the casualties group by group, then saves',
    clauses: 'grant-musk-16',
    play: (...dice) => aimed('line').play({ do: 'hold-fire' }, ...dice),
    dice: [['groups', 3, 1, 1, 4], ['casualty of the first', 1], ['casualties of the last', 2, 3], ['morale', 1], NEXT],
    told: { volleyed: { casualties: 3, hit: 3 } },
  },
  {
    when: 'Musketry, skirmishers: those who pick off first, then the others in their order; then saves',
    clauses: 'grant-skir-2, grant-skir-11',
    play: (...dice) =>
      facing(1000, { formation: 'skirmish' }, { facing: 180 }, LONG)
        .end()
        .end()
        .play({ do: 'pick-off', unit: 'U1', target: 'C1', figure: 0, men: 2 }, ...dice),
    dice: [['who pick off', 1, 6], ['the others', ...all(22, 1)], ['the colonel', 5], ['morale of the line', 6], NEXT],
    told: { skirmished: { kills: 1 }, saved: { unit: 'C1' } },
  },
  {
    when: 'Mêlée, break-in: one for each attacker from the left; then combats, the attacker’s die first',
    clauses: 'grant-mel-17, grant-mel-16',
    play: (...dice) =>
      village({ formation: 'line' }, { x: 2250, y: 2140 })
        .play({ ...SEVEN, men: 1, officers: 0 })
        .end()
        .play({ ...CHARGE, unit: 'C1', target: 'U1', kind: 'close' }, 6, 1)
        .end(...dice),
    dice: [['attackers', 6, 1, 1, 1, 1, 1, 1], ['attacker, occupant', 5, 4], ['morale of who lost him', 6], NEXT],
    told: { 'broke-in': { dice: [6, 1, 1, 1, 1, 1, 1] }, combat: { own: 10, other: 8, winner: 'attacker' } },
  },
  {
    when: 'Mêlée, second move: attacker and defender for the right to move first, again on a tie',
    clauses: 'grant-mel2-2',
    play: (...dice) => {
      const game = facing(500, {}, {}, LONG).play({ ...CHARGE, kind: 'close' }, 6, 1);
      game.end().end(...even(game, 0, []), 6, 1);
      return game
        .play({ do: 'order', first: true })
        .end()
        .end(...dice);
    },
    dice: [
      ['a tie', 4, 4],
      ['attacker, defender', 2, 5],
    ],
    told: {
      'right-to-move': {
        throws: [
          [4, 4],
          [2, 5],
        ],
      },
    },
  },
  {
    when: 'Morale: one for each unit that tests, those of the first side first',
    clauses: 'grant-turn-10',
    play: (...dice) =>
      facing(2500, {}, {}, LONG)
        .with({ U1: { lost: 1 }, C1: { lost: 1 } })
        .end()
        .end(...dice),
    dice: [['first side', 2], ['second side', 5], NEXT],
    told: { tested: { unit: 'C1', total: 11 } },
  },
];

describe('the dice ledger of section 29', () => {
  it.each(LEDGER)('$clauses: $when', ({ play, dice, told }) => {
    const game = play(...dice.flatMap(([, ...faces]) => faces));
    for (const [kind, data] of Object.entries(told)) expect(game.last(kind).data).toMatchObject(data);
  });
});
