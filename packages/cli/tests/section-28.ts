/** Questions to the resolvers of section 28 of The American Civil War Game, with the dice of its ledger and the answers that the book gives. */
import type { PlainRecord } from '@longroll/kernel';

/** One question: the dice are those that the ledger of section 29 throws for it, in their order. */
export interface Question {
  /** The clause of the resolver. */
  readonly clause: string;
  readonly procedure: string;
  readonly situation: string;
  readonly input: PlainRecord;
  /** For what each die is thrown, and what it shows. */
  readonly dice: readonly (readonly [thrownFor: string, face: number])[];
  readonly output: PlainRecord;
}

const ask = (
  number: number,
  procedure: string,
  situation: string,
  input: PlainRecord,
  dice: Question['dice'],
  output: PlainRecord,
): Question => ({ clause: `grant-api-${number}`, procedure, situation, input, dice, output });

const foot = (count: number, advantages: PlainRecord = {}): PlainRecord => ({ arm: 'infantry', count, advantages });
const HORSE: PlainRecord = { arm: 'cavalry', count: 1, advantages: {} };
const REGIMENT = { colonel: true, others: 2, original: 24 };

export const QUESTIONS: readonly Question[] = [
  ask(1, 'movement', 'a line in woods goes at half', { troops: 'infantry', mode: 'line', terrain: 'woods' }, [], {
    allowance: 300,
    moves: 0,
    barred: false,
  }),
  ask(1, 'movement', 'a team stays four moves in a ford', { troops: 'artillery', mode: 'team', terrain: 'ford' }, [], {
    allowance: 0,
    moves: 4,
    barred: false,
  }),
  ask(
    2,
    'volley',
    'grant-ex-4: 17 rifles at 11 inches, group by group from the left, the remainder last',
    { firers: 17, range: 1100 },
    [
      ['group 1', 5],
      ['group 2', 4],
      ['group 3', 6],
    ],
    { groups: [2, 1, 1], casualties: 4, deduction: 3 },
  ),
  ask(
    3,
    'hit-selection',
    'grant-ex-5: one die for each casualty, the 5 of four figures is a miss',
    { size: 4, casualties: 3 },
    [
      ['casualty 1', 3],
      ['casualty 2', 5],
      ['casualty 3', 1],
    ],
    { hit: [3, 1] },
  ),
  ask(
    4,
    'skirmish-fire',
    'each of four skirmishers throws his die at a mass within 12 inches',
    { dice: 4, range: 1000, target: 'mass' },
    [
      ['figure 1', 4],
      ['figure 2', 5],
      ['figure 3', 6],
      ['figure 4', 1],
    ],
    { kills: 2, needed: 5 },
  ),
  ask(
    5,
    'combat',
    'grant-ex-6: the attacker’s die, then the defender’s behind his wall',
    { attacker: foot(2, { charging: true }), defender: foot(1, { wall: true }) },
    [
      ['attacker', 3],
      ['defender', 5],
    ],
    { attacker: 11, defender: 12, winner: 'defender' },
  ),
  ask(
    5,
    'combat',
    'a rider throws his two dice first, then the man on foot his one',
    { attacker: HORSE, defender: foot(1) },
    [
      ['attacker 1', 1],
      ['attacker 2', 2],
      ['defender', 6],
    ],
    { attacker: 6, defender: 12, winner: 'defender' },
  ),
  ask(6, 'break-in', 'a 4 is in', {}, [['attacker', 4]], { in: true }),
  ask(7, 'breakthrough', 'two ranks burst on a 5', { ranks: 2, distance: 1200 }, [['rider', 5]], { through: true }),
  ask(7, 'breakthrough', 'against three ranks nobody throws', { ranks: 3, distance: 900 }, [], { through: false }),
  ask(8, 'outcome', 'grant-ex-11: two lost against none', { move: 1, attackerLost: 2 }, [], {
    attacker: 'withdraws',
    defender: 'stays',
  }),
  ask(9, 'exhaustion', 'in the move after the fight', { since: 1 }, [], { bonus: 2 }),
  ask(10, 'morale', 'six for command, a sixth lost', { ...REGIMENT, lost: 4 }, [['morale', 1]], {
    total: 6,
    needed: 6,
    result: 'good',
  }),
  ask(10, 'morale', 'at half strength nobody throws', { ...REGIMENT, lost: 12 }, [], {
    total: 0,
    needed: 6,
    result: 'half strength',
  }),
  ask(11, 'officer-save', 'a 5 saves', {}, [['officer', 5]], { saved: true }),
  ask(12, 'stick-band', 'at 25 inches', { distance: 2500 }, [], { colour: 'white', group: 'near', needed: 3 }),
  ask(13, 'colour-die', 'a 3 is yellow', {}, [['colour', 3]], { colour: 'yellow' }),
  ask(14, 'ball-kill', 'a 3 kills at 25 inches', { distance: 2500 }, [['figure', 3]], { killed: true }),
  ask(15, 'gun-damage', 'one less at 40 inches', { accumulated: 5, distance: 4000 }, [['gun', 6]], {
    total: 10,
    state: 'alternate',
  }),
  ask(16, 'canister', 'grant-ex-9: just inside the cone', { x: 1000, y: 104 }, [['figure', 5]], {
    zone: 'middle',
    killed: true,
  }),
  ask(16, 'canister', 'grant-ex-9: outside nobody throws', { x: 1000, y: 105 }, [], { zone: 'outside', killed: false }),
  ask(
    17,
    'shell',
    'the sector first, then the figure in it',
    { u: 0, v: 100 },
    [
      ['sector', 6],
      ['figure', 4],
    ],
    { sector: 6, struck: 6, killed: true },
  ),
  ask(17, 'shell', 'in another sector nobody throws for him', { u: 0, v: 100 }, [['sector', 5]], {
    sector: 6,
    struck: 5,
    killed: false,
  }),
  ask(18, 'ball-on-house', 'grant-ex-12: 44 inches and a 5', { range: 4400 }, [['house', 5]], {
    penetrates: true,
    kills: 2,
    goesOn: true,
    points: 5,
  }),
  ask(19, 'shell-on-house', 'a 4 on seven points', { before: 7 }, [['house', 4]], {
    kills: 1,
    total: 11,
    burns: true,
    ruined: false,
  }),
  ask(20, 'fire-spread', 'a 3 catches', {}, [['fire', 3]], { catches: true }),
  ask(
    21,
    'sleeve',
    'the plus die first, the minus die from it',
    { distance: 3000 },
    [
      ['plus', 5],
      ['minus', 2],
    ],
    { covered: [3100, 3500] },
  ),
  ask(22, 'sleeve-kill', 'a 4 kills at 30 inches', { distance: 3000 }, [['figure', 4]], { killed: true }),
  ask(23, 'skirmish-line-deduction', 'a musket’s middle band', { threat: 'musket', distance: 1200 }, [], {
    deduction: 2,
    threatened: true,
  }),
];
