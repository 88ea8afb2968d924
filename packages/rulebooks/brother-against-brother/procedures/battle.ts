/** Tools of battle: a battle with all its modifiers, the comparison of strengths, escapes, retreats and what a battle makes of militia (chapters 7 and 8). */
import {
  about,
  at,
  count,
  counted,
  type Dice,
  flag,
  int,
  procedure,
  type Refusal,
  refuse,
  text,
  word,
} from '@longroll/kernel';
import {
  attackChits,
  type BattleInput,
  battleFields,
  comparisonOf,
  defenceChits,
  escapeModifier,
  fightOut,
  ROLES,
  UNKNOWN,
} from '../combat/resolution.ts';
import { cavalryTable } from '../data/combat.ts';
import { battleUpgrade } from '../phases/battle.ts';
import { zoneLoss } from '../phases/retreat.ts';

const drawn = <C>(chits: readonly C[], dice: Dice): C => at(chits, chits.length === 1 ? 0 : dice.d(chits.length) - 1);

const goesBack = (hexes: number): string => (hexes > 0 ? ` and retreats ${counted(hexes, 'hex', 'hexes')}` : '');

/** What no battle can be: more points or cavalry than there are SF, an attack over a tidal river, a city in the open, a withdrawal from a siege. */
const battleFault = (b: BattleInput): Refusal | undefined => {
  for (const role of ROLES) {
    const [strength, points, cavalry] = [b[`${role}s`], b[`${role}Points`], b[`${role}Cavalry`]];
    if (cavalry > strength)
      return refuse('bab-cav-1', `The ${role} has ${strength} SF, no ${cavalry} of cavalry.`, `${role}Cavalry`);
    const least = Math.max(1, cavalry + Math.floor((strength - cavalry) / 2));
    if (points < least || points > strength)
      return refuse(
        'bab-conv-7',
        `${strength} SF are ${least} to ${strength} combat points, not ${points}.`,
        `${role}Points`,
      );
  }
  if (b.hexside === 'tidal') return refuse('bab-terrain-2', 'Nobody attacks across a tidal river.', 'hexside');
  if (b.open && (b.city || b.fort > 0)) return refuse('bab-crt-5', 'A city or fort is not in the open.', 'open');
  if (b.besieged && b.defence === 'D2') return refuse('bab-chit-4', 'A force under siege cannot withdraw.', 'defence');
  return undefined;
};

export const battle = procedure({
  id: 'battle',
  title: 'Battle',
  about: 'A battle with all its modifiers. A chit that is not known may be each that the level of command allows.',
  clauses: ['bab-cmb-2', 'bab-crt-4', 'bab-crt-5', 'bab-crt-6', 'bab-chit-3', 'bab-chit-4'],
  input: battleFields,
  output: {
    winner: about('Who wins', word(...ROLES)),
    attackerLost: about('SF that the attacker loses', count()),
    defenderLost: about('SF that the defender loses', count()),
    attackerRetreat: about('Hexes that the attacker retreats', int(0, 3)),
    defenderRetreat: about('Hexes that the defender retreats', int(0, 3)),
  },
  example: {
    attackers: 64,
    defenders: 42,
    attackerPoints: 36,
    defenderPoints: 25,
    attackerCavalry: 2,
    defenderCavalry: 2,
    attackerLevel: -1,
    defenderLevel: 1,
    attack: 'A3',
    defence: 'D4',
    hexside: 'open',
    terrain: 'woods',
    city: true,
    fort: 0,
    attackerStarved: false,
    defenderStarved: false,
    forced: false,
    ships: 'neither',
    open: false,
    stays: false,
    besieged: false,
  },
  refuses: battleFault,
  run: (b, dice) => {
    const attack = b.attack === UNKNOWN ? drawn(attackChits(b), dice) : b.attack;
    const defence = b.defence === UNKNOWN ? drawn(defenceChits(b), dice) : b.defence;
    const { winner, lost, retreats } = fightOut(b, attack, defence, dice);
    const [attackerLost, defenderLost] = lost;
    const [attackerRetreat, defenderRetreat] = retreats;
    return { winner, attackerLost, defenderLost, attackerRetreat, defenderRetreat };
  },
  throws: ({ attack, defence }) => [
    ...(attack === UNKNOWN ? ['chit of the attacker'] : []),
    ...(defence === UNKNOWN ? ['chit of the defender'] : []),
    'battle',
  ],
  says: (end) =>
    `**The ${end.winner} wins**: the attacker loses ${end.attackerLost} SF${goesBack(end.attackerRetreat)}, the defender ${end.defenderLost}${goesBack(end.defenderRetreat)}.`,
  sortOf: ({ winner }) => winner,
});

export const cavalryRetreat = procedure({
  id: 'cavalry-retreat',
  title: 'Cavalry escapes from a battle',
  about:
    'What a force of cavalry loses that escapes from a battle: one die with the leader and the cavalry of both sides.',
  clauses: ['bab-cav-3', 'bab-cav-4'],
  input: {
    command: about('Command value of the leader who escapes', int(-9, 9), 'bab-cav-4'),
    enemy: about('SF of enemy cavalry', int(0, 999), 'bab-cav-4'),
    own: about('SF of cavalry that escape', int(1, 999), 'bab-cav-4'),
  },
  output: {
    modifier: about('Added to the die', int(-99, 99), 'bab-cav-4'),
    loss: about('Percent of SF lost', int(0, 100)),
  },
  example: { command: 2, enemy: 4, own: 5 },
  run: (input, dice) => {
    const modifier = escapeModifier(input);
    return { modifier, ...cavalryTable.roll(modifier, dice) };
  },
  throws: () => ['escape'],
  says: ({ loss }) => `Escapes with a loss of **${loss}%**.`,
});

export const strengthComparison = procedure({
  id: 'strength-comparison',
  title: 'Strength comparison',
  about: 'The row of two strengths, its modifier, and how often the weaker side loses.',
  clauses: ['bab-crt-1', 'bab-crt-2', 'bab-conv-8'],
  input: {
    attacker: about('Combat points of the attacker', int(1, 9999), 'bab-conv-7'),
    defender: about('Combat points of the defender', int(1, 9999), 'bab-conv-7'),
  },
  output: {
    row: about('The comparison', text()),
    modifier: about('Added to the die', int(-6, 5)),
    multiplier: about('The weaker side’s losses times', count()),
  },
  example: { attacker: 40, defender: 26 },
  run: ({ attacker, defender }) => {
    const { row, modifier, multiplier } = comparisonOf(attacker, defender);
    return { row, modifier, multiplier };
  },
  says: ({ row, modifier, multiplier }) =>
    `**${row}**: ${modifier > 0 ? '+' : ''}${modifier}, the weaker side loses ${multiplier} times.`,
});

export const zoneRetreatLoss = procedure({
  id: 'zone-retreat-loss',
  title: 'Retreat through a zone of control',
  about: 'What a retreating stack loses in each hex of an enemy zone of control.',
  clauses: ['bab-zoc-4'],
  input: { points: about('Combat points of all enemies whose zone covers the hex', int(1, 9999), 'bab-conv-7') },
  output: { lost: about('SF lost', count()) },
  example: { points: 36 },
  run: ({ points }) => ({ lost: zoneLoss(points) }),
  says: ({ lost }) => `**${lost} SF** are lost.`,
});

export const upgradeTool = procedure({
  id: 'battle-upgrade',
  title: 'Militia after a battle',
  about: 'How many SF of militia become line infantry after a battle.',
  clauses: ['bab-upg-2'],
  input: { militia: about('SF of militia that are left', int(0, 9999)), won: about('Their side has won', flag()) },
  output: { upgraded: about('SF that become line infantry', int(0, 9999)) },
  example: { militia: 30, won: true },
  run: ({ militia, won }) => ({ upgraded: battleUpgrade(militia, won) }),
  says: ({ upgraded }) => `**${upgraded} SF** become line infantry.`,
});
