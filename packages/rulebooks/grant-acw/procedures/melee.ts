/** Combats of a mêlée and what follows of them as tools (grant-api-5 to -9). */
import { about, count, flag, int, orElse, procedure, refuse, sheet, word } from '@longroll/kernel';
import {
  ARMS,
  advantagePoints,
  breaksIn,
  bursts,
  type Group,
  isCombat,
  mayBurst,
  throwOf,
  throwScore,
} from '../melee-scores.ts';
import { exhaustionBonus, withdrawals } from '../outcomes.ts';
import { reading } from '../readings.ts';
import * as field from './fields.ts';

const advantageFields = {
  charging: field.yes('Charging, in the first move'),
  downhill: field.yes('Attacking downhill'),
  wall: field.yes('Infantry with a wall in front'),
  exhausted: about('Against an exhausted enemy', orElse(int(0, 3), 0)),
  house: field.yes('In a house, against a man still outside'),
};
const NO_ADVANTAGE = { charging: false, downhill: false, wall: false, exhausted: 0, house: false };
const side = (words: string) =>
  about(
    words,
    sheet({
      arm: about('Arm', word(...ARMS)),
      count: about('Figures', int(1, 3)),
      zouaves: field.yes('Zouaves all of them (grant-annex-3)'),
      advantages: about('What is added to its score', sheet(advantageFields)),
    }),
  );
const FOOT = { arm: 'infantry', zouaves: false, advantages: NO_ADVANTAGE } as const;
type SideInput = Group & { readonly zouaves: boolean; readonly advantages: typeof NO_ADVANTAGE };

/** What infantry alone has: a wall in front, a house, zouaves (grant-mel-20, grant-terr-11, grant-annex-3). */
const footOnly = (who: string, { arm, zouaves, advantages }: SideInput) => {
  if (arm === 'infantry') return undefined;
  if (zouaves) return refuse('grant-annex-3', 'Zouaves are infantry.', `${who}/zouaves`);
  if (advantages.wall) return refuse('grant-mel-23', 'A wall helps infantry only.', `${who}/advantages/wall`);
  return advantages.house
    ? refuse('grant-terr-11', 'Cavalry does not go into buildings.', `${who}/advantages/house`)
    : undefined;
};

export const combat = procedure({
  id: 'combat',
  title: 'One combat of a mêlée',
  about:
    'Doubled scores of both sides: the higher wins, and one figure of the loser falls. Equal scores remove nobody.',
  clauses: ['grant-api-5', 'grant-mel-2', 'grant-mel-4', 'grant-mel-8', 'grant-mel-10', 'grant-mel-20'],
  input: {
    attacker: side('Who moved into contact'),
    defender: side('Who was contacted'),
    cavalryTwo: about('One cavalryman against two infantry', reading('cavalry-two', 'straight', 'doubled')),
  },
  output: {
    attacker: about('Doubled score of the attacker', count()),
    defender: about('Doubled score of the defender', count()),
    winner: about('Who wins', word('attacker', 'defender', 'nobody')),
  },
  example: { attacker: { ...FOOT, count: 2 }, defender: { ...FOOT, count: 1 }, cavalryTwo: 'straight' },
  refuses: ({ attacker, defender }) => {
    if (!isCombat(attacker, defender))
      return refuse('grant-mel-10', 'The table has no combat of these numbers.', 'attacker/count');
    return footOnly('attacker', attacker) ?? footOnly('defender', defender);
  },
  run: ({ attacker, defender, cavalryTwo }, dice) => {
    const score = (own: SideInput, other: Group): number =>
      throwScore(throwOf(own, other, cavalryTwo), advantagePoints(own.advantages), dice, own.zouaves ? 1 : 0);
    const [a, d] = [score(attacker, defender), score(defender, attacker)];
    return { attacker: a, defender: d, winner: a > d ? 'attacker' : d > a ? 'defender' : 'nobody' } as const;
  },
  throws: ({ attacker, defender }) => [
    ...field.dice('attacker', throwOf(attacker, defender).dice),
    ...field.dice('defender', throwOf(defender, attacker).dice),
  ],
  says: ({ attacker, defender, winner }) => `**${winner} wins**, ${attacker} to ${defender} in doubled scores.`,
  sortOf: ({ winner }) => winner,
});

export const breakIn = procedure({
  id: 'break-in',
  title: 'Breaking in',
  about: 'An attacker of a house, or of an empty stretch of wall, gets in on a 4, 5 or 6.',
  clauses: ['grant-api-6', 'grant-mel-17', 'grant-mel-18'],
  input: {},
  output: { in: about('Whether he is in', flag()) },
  example: {},
  run: (_input, dice) => ({ in: breaksIn(dice.d(6)) }),
  throws: () => ['attacker'],
  says: (output) => (output.in ? '**In.**' : '**Out.**'),
  sortOf: (output) => (output.in ? 'in' : 'out'),
});

export const breakthrough = procedure({
  id: 'breakthrough',
  title: 'Riding through',
  about: 'Whether a cavalry figure in contact bursts through infantry of so many ranks after a charge of so far.',
  clauses: ['grant-api-7', 'grant-brk-1', 'grant-brk-2'],
  input: { ranks: about('Ranks of the infantry', int(1, 24)), distance: field.length('Length of the charge') },
  output: { through: about('Whether the rider bursts through', flag()) },
  example: { ranks: 2, distance: 1000 },
  run: ({ ranks, distance }, dice) => ({ through: mayBurst(ranks, distance) && bursts(ranks, dice.d(6)) }),
  throws: ({ ranks, distance }) => (mayBurst(ranks, distance) ? ['rider'] : []),
  says: ({ through }) => (through ? '**Through.**' : '**Not through.**'),
  sortOf: ({ through }) => (through ? 'through' : 'not through'),
});

const losses = (words: string) => about(words, orElse(int(0, 99), 0));

export const outcome = procedure({
  id: 'outcome',
  title: 'Outcome of a move of mêlée',
  about: 'What losses, morale and written orders make of both sides after the first or the second move.',
  clauses: ['grant-api-8', 'grant-out-1', 'grant-out-2', 'grant-out-3', 'grant-out-5', 'grant-out-7', 'grant-out-8'],
  input: {
    move: about('Move of the mêlée', int(1, 2)),
    attackerLost: losses('Attackers lost hand to hand; in the second move those of both moves'),
    attackerShot: losses('Attackers lost to the missiles of the defender'),
    defenderLost: losses('Defenders lost hand to hand; in the second move those of both moves'),
    defenderShot: losses('Defenders lost to missiles of the contact'),
    attackerGood: about('Whether the morale of the attacker is good', orElse(flag(), true)),
    defenderGood: about('Whether the morale of the defender is good', orElse(flag(), true)),
    hold: field.yes('Whether the defender has written orders to hold'),
    twiceNothing: about('Twice the losses of a side that lost nobody', reading('twice-nothing', 'floor', 'bare')),
  },
  output: {
    attacker: about('What the attacker does', word('withdraws', 'stays', 'retires')),
    defender: about('What the defender does', word('withdraws', 'stays', 'retires')),
  },
  example: {
    move: 1,
    attackerLost: 2,
    attackerShot: 0,
    defenderLost: 0,
    defenderShot: 0,
    attackerGood: true,
    defenderGood: true,
    hold: false,
    twiceNothing: 'floor',
  },
  run: (given) => {
    const lost = [
      { melee: given.attackerLost, missiles: given.attackerShot },
      { melee: given.defenderLost, missiles: given.defenderShot },
    ] as const;
    const [a, d] = withdrawals(given.move, lost, given.twiceNothing);
    const [attacker, defender] = [a || !given.attackerGood, d || !given.defenderGood];
    const drawn = given.move === 2 && !attacker && !defender;
    return {
      attacker: attacker ? 'withdraws' : drawn ? 'retires' : 'stays',
      defender: defender ? 'withdraws' : drawn && !given.hold ? 'retires' : 'stays',
    } as const;
  },
  says: ({ attacker, defender }) => `The attacker **${attacker}**, the defender **${defender}**.`,
});

export const exhaustion = procedure({
  id: 'exhaustion',
  title: 'Against exhausted troops',
  about: 'What fresh troops add to each combat against a unit in one of its four moves of exhaustion.',
  clauses: ['grant-api-9', 'grant-exh-4', 'grant-exh-5', 'grant-exh-6'],
  input: {
    since: about('Moves since its fight, from 1; 0 when it is not exhausted', int(0, 9)),
    continued: field.yes('Whether the new fight goes on for another move'),
    exhaustion: about('How long the advantage lasts', reading('exhaustion', 'prose', 'table')),
  },
  output: { bonus: about('Points added to each combat', count()) },
  example: { since: 1, continued: false, exhaustion: 'prose' },
  run: ({ since, continued, exhaustion: read }) => ({ bonus: exhaustionBonus(since, continued, read) }),
  says: ({ bonus }) => `**${bonus}** to each combat.`,
});
