/** What is added to the die of a battle (bab-crt-5), and the battle as a tool: the same function fights and tells the odds. */
import { about, type Dice, flag, int, optional, orElse, type SheetOf, sheet, word } from '@longroll/kernel';
import { ATTACK_CHITS, type AttackChit, type Chit, DEFENCE_CHITS, type DefenceChit } from '../data/combat.ts';
import { GROUNDS, HEXSIDE_CHART, HEXSIDES } from '../data/terrain.ts';
import { terrainIn } from '../terrain-chart.ts';
import { cavalryModifier } from './cavalry.ts';
import { comparisonOf, multipliers } from './comparison.ts';
import { type BattleEnd, endOf } from './results.ts';
import { type BattleTables, chitModifier, levelIn, resultsIn, tableFields } from './tables.ts';

/** Ships that favour a side: their modifier. */
const SHIPS = { attacker: -1, neither: 0, defender: 1 } as const;
/** A chit that is not known: each that the level allows is as likely. */
export const UNKNOWN = 'unknown';

const strength = (of: string) => about(`SF of the ${of}`, int(1, 9999), 'bab-conv-4');
const points = (of: string) => about(`Combat points of the ${of}`, int(1, 9999), 'bab-conv-7');
const cavalry = (of: string) => about(`SF of cavalry of the ${of}`, orElse(int(0, 9999), 0), 'bab-cav-1');
const level = (of: string) =>
  about(`Command values of the leaders of the ${of} added up, cavalry included`, orElse(int(-99, 99), 0), 'bab-chit-2');
const yes = (text: string, clause = 'bab-crt-5') => about(text, orElse(flag(), false), clause);

export const battleFields = {
  attackers: strength('attacker'),
  defenders: strength('defender'),
  attackerPoints: points('attacker'),
  defenderPoints: points('defender'),
  attackerCavalry: cavalry('attacker'),
  defenderCavalry: cavalry('defender'),
  attackerLevel: level('attacker'),
  defenderLevel: level('defender'),
  attack: about('The chit of the attacker', orElse(word(...ATTACK_CHITS, UNKNOWN), UNKNOWN), 'bab-chit-1'),
  defence: about('The chit of the defender', orElse(word(...DEFENCE_CHITS, UNKNOWN), UNKNOWN), 'bab-chit-1'),
  hexside: about('What the attacker crosses', orElse(word(...HEXSIDES), 'open'), 'bab-terrain-5'),
  terrain: about('Terrain of the defender', orElse(word(...GROUNDS), 'clear'), 'bab-map-4'),
  city: yes('The defender is in a city', 'bab-map-4'),
  fort: about('Level of the fort, less siege trains', orElse(int(0, 4), 0), 'bab-fort-2'),
  attackerStarved: yes('Attacker out of supply'),
  defenderStarved: yes('Defender out of supply'),
  forced: yes('The attacker has made a forced march', 'bab-move-2'),
  ships: about('Armed ships favour', orElse(word('attacker', 'neither', 'defender'), 'neither'), 'bab-crt-5'),
  open: yes('The defender is in the open without a leader'),
  stays: yes('The defender ignores retreats: a garrison in a fort, or a force under siege', 'bab-ret-1'),
  besieged: yes('The defender is under siege', 'bab-chit-4'),
  tables: about('Tables in place of the book’s', optional(sheet(tableFields))),
};
export type BattleInput = SheetOf<typeof battleFields>;

const PRINTED: BattleTables = {};
/** The tables by which a battle is fought. */
export const tablesOf = ({ tables }: Pick<BattleInput, 'tables'>): BattleTables => tables ?? PRINTED;

/** One part of the modifier, for people. */
export interface Part {
  readonly what: string;
  readonly modifier: number;
  readonly clause: string;
}

const part = (what: string, modifier: number, clause: string): Part => ({ what, modifier, clause });

/** Every part of the modifier but the chits, in the order of the book (bab-crt-5). */
export const partsOf = (b: BattleInput): readonly Part[] => [
  part('strength', comparisonOf(b.attackerPoints, b.defenderPoints).modifier, 'bab-crt-1'),
  part('hexside', HEXSIDE_CHART[b.hexside].combat, HEXSIDE_CHART[b.hexside].clause),
  part('terrain', terrainIn(tablesOf(b).terrain)[b.terrain].combat, 'bab-map-4'),
  part('city', b.city ? 1 : 0, 'bab-map-4'),
  part('fort', b.fort, 'bab-fort-2'),
  part('cavalry', cavalryModifier(b.attackerCavalry, b.defenderCavalry), 'bab-cav-1'),
  part('attacker out of supply', b.attackerStarved ? 2 : 0, 'bab-crt-5'),
  part('defender out of supply', b.defenderStarved ? -1 : 0, 'bab-crt-5'),
  part('forced march', b.forced ? 1 : 0, 'bab-move-2'),
  part('ships', SHIPS[b.ships], 'bab-crt-5'),
  part('defender without a leader in the open', b.open ? -1 : 0, 'bab-crt-5'),
];

/** The whole modifier with two chits (bab-crt-3, -5). */
export const modifierOf = (b: BattleInput, attack: AttackChit, defence: DefenceChit): number =>
  partsOf(b).reduce((sum, { modifier }) => sum + modifier, chitModifier(tablesOf(b), attack, defence));

/** Chits of a set that a level of command allows (bab-chit-2). */
const usable = <C extends Chit>(b: BattleInput, set: readonly C[], level: number): readonly C[] =>
  set.filter((chit) => levelIn(tablesOf(b), chit) <= level);

/** The chits that each side may choose in a battle; nobody withdraws from a siege (bab-chit-2, -4). */
export const attackChits = (b: BattleInput): readonly AttackChit[] => usable(b, ATTACK_CHITS, b.attackerLevel);
export const defenceChits = (b: BattleInput): readonly DefenceChit[] =>
  usable(b, DEFENCE_CHITS, b.defenderLevel).filter((chit) => !(b.besieged && chit === 'D2'));

/** A battle with known chits: one die (bab-cmb-2, steps 5 to 7). */
export const fightOut = (b: BattleInput, attack: AttackChit, defence: DefenceChit, dice: Dice): BattleEnd => {
  const row = resultsIn(tablesOf(b)).roll(modifierOf(b, attack, defence), dice);
  return endOf(row, {
    strength: [b.attackers, b.defenders],
    multipliers: multipliers(b.attackerPoints, b.defenderPoints),
    attack,
    defence,
    stays: b.stays,
  });
};
