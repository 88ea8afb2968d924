/** A battle as the tool of battle fights it: chits, the comparison of strengths, modifiers, results, losses, retreats, the winner (bab-crt-1 to -6, bab-chit-1 to -4, bab-cav-1). */
import { about, at, type Dice, flag, int, list, optional, orElse, type SheetOf, sheet, word } from '@longroll/kernel';
import {
  ALWAYS,
  ATTACK_CHITS,
  type AttackChit,
  CAVALRY_ROWS,
  CHIT_LEVELS,
  CHIT_NAMES,
  type Chit,
  COMPARISONS,
  type Comparison,
  chitMatrix,
  DEFENCE_CHITS,
  type DefenceChit,
  type Outcome,
  resultsTable,
} from '../data/combat.ts';
import { GROUNDS, HEXSIDE_CHART, HEXSIDES } from '../data/terrain.ts';
import { lossOf } from '../losses.ts';
import { terrainFields, terrainIn } from '../terrain-chart.ts';

/** The row for combat points of attacker and defender: cross-multiplied, so every remainder is the defender's (bab-conv-8). */
export const comparisonOf = (attacker: number, defender: number): Comparison =>
  COMPARISONS.find(({ to, of }) => attacker * of >= defender * to) ?? at(COMPARISONS, COMPARISONS.length - 1);

/** Of both sides in a battle. */
type Pair<T = number> = readonly [attacker: T, defender: T];

/** Whose losses the multiplier multiplies: the weaker side's (bab-crt-2). */
export const multipliers = (attacker: number, defender: number): Pair => {
  const { multiplier } = comparisonOf(attacker, defender);
  return attacker < defender ? [multiplier, 1] : [1, multiplier];
};

/** Who has more cavalry in a battle: -1 the attacker, 1 the defender, 0 neither. It is also the modifier (bab-cav-1). */
export const cavalryModifier = (attacker: number, defender: number): -1 | 0 | 1 =>
  attacker > defender ? -1 : defender > attacker ? 1 : 0;

/** What cavalry superiority adds to the usable level of chits (bab-cav-2). */
export const CAVALRY_LEVEL = 2;

/** What counts for an escape: the leader's command value, SF of enemy cavalry and of those who escape. */
type Escape = { readonly command: number; readonly enemy: number; readonly own: number };

/** The modifier of an escape: minus the leader's command value, plus the row of the comparison of cavalry (bab-cav-4). */
export const escapeModifier = ({ command, enemy, own }: Escape): number => {
  const row = CAVALRY_ROWS.find(([most, of]) => enemy * of >= own * most);
  return (row?.[2] ?? 0) - command;
};

/** "A3 Frontal attack". */
export const chitText = (chit: Chit): string => `${chit} ${CHIT_NAMES[chit]}`;

/** What chits make of the losses, in percentage points before the multiplier: first what they add, then the half, or by both the half of it (bab-chit-4). */
export const withChits = (attack: AttackChit, defence: DefenceChit, [attacker, defender]: Pair): Pair => {
  const both = attack === 'A4' || defence === 'D6' ? 5 : 0;
  const more = [attacker + both + (defence === 'D7' ? 10 : 0), defender + both + (attack === 'A7' ? 10 : 0)] as const;
  const by = (attack === 'A2' ? 2 : 1) * (defence === 'D2' ? 2 : 1);
  return [Math.floor(more[0] / by), Math.floor(more[1] / by)];
};

export const tableFields = {
  results: about('Rows of the Combat Results Table', resultsTable.field, 'bab-crt-4'),
  chits: about(
    'Modifiers of chit against chit: a row for each chit of attack, a column for each of defence',
    optional(list(list(int(-9, 9), 7, 7), 7, 7)),
    'bab-chit-3',
  ),
  terrain: about('Rows of the Terrain Chart', optional(sheet(terrainFields)), 'bab-map-4'),
  levels: about('Levels of the chits of both sets', optional(list(int(-99, 99), 7, 7)), 'bab-chit-1'),
};
/** Tables in place of the book's; those that are absent stand as printed. */
export type BattleTables = SheetOf<typeof tableFields>;

/** The modifier of chit against chit. */
export const chitModifier = ({ chits }: BattleTables, attack: AttackChit, defence: DefenceChit): number =>
  chits === undefined
    ? chitMatrix.at(attack, defence)
    : at(at(chits, ATTACK_CHITS.indexOf(attack)), DEFENCE_CHITS.indexOf(defence));

/** The level that a chit asks for (bab-chit-1). */
export const levelIn = (b: Pick<BattleInput, 'tables'>, chit: Chit): number => {
  const place = Number(chit.slice(1)) - 1;
  return place === 0 ? ALWAYS : at(tablesOf(b).levels ?? CHIT_LEVELS, place);
};

export const ROLES = ['attacker', 'defender'] as const;
type Role = (typeof ROLES)[number];

/** What the end of a battle rests on, beside the row of the table. */
interface Fought {
  readonly strength: Pair;
  readonly multipliers: Pair;
  readonly attack: AttackChit;
  readonly defence: DefenceChit;
  /** All the defenders ignore retreats (bab-ret-1). */
  readonly stays: boolean;
}

/** Hexes of retreat by the table and the chits: a probe cancels the table's, a withdrawal goes one hex unless the attacker must (bab-chit-4). */
const retreatsOf = (outcome: Outcome, { attack, defence, stays }: Fought): Pair => {
  const hexes = outcome === 'hold' || attack === 'A2' ? 0 : Number(outcome.slice(-1));
  const own = outcome.startsWith('A') ? hexes : 0;
  const theirs = outcome.startsWith('D') ? hexes : 0;
  const defender = defence === 'D2' && own === 0 ? 1 : theirs;
  return [own, stays ? 0 : defender];
};

/** Who has won: a side that is wiped out or retreats has not; else who lost less in percent, and on a tie the defender (bab-crt-6). */
const winnerOf = (lost: Pair, percent: Pair, retreats: Pair, { strength }: Fought): Role => {
  const gone = [lost[0] >= strength[0], lost[1] >= strength[1]];
  if (gone[0] !== gone[1]) return gone[1] ? 'attacker' : 'defender';
  if (retreats[1] > 0) return 'attacker';
  return retreats[0] === 0 && percent[0] < percent[1] ? 'attacker' : 'defender';
};

/**
 * The end of a battle by a row of the table: percent and SF that each side loses, hexes that it retreats, and who has won. Whose enemy is
 * wiped out does not retreat.
 */
export const endOf = ({ attacker, defender, outcome }: ReturnType<typeof resultsTable.at>, fought: Fought) => {
  const { strength, multipliers: by } = fought;
  const base = withChits(fought.attack, fought.defence, [attacker, defender]);
  const percent: Pair = [Math.min(100, base[0] * by[0]), Math.min(100, base[1] * by[1])];
  const lost: Pair = [lossOf(strength[0], percent[0]), lossOf(strength[1], percent[1])];
  const isOver = lost[0] >= strength[0] || lost[1] >= strength[1];
  const retreats: Pair = isOver ? [0, 0] : retreatsOf(outcome, fought);
  return { percent, lost, retreats, winner: winnerOf(lost, percent, retreats, fought) };
};

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

const part = (what: string, modifier: number, clause: string) => ({ what, modifier, clause });

/** Every part of the modifier but the chits, for people, in the order of the book (bab-crt-5). */
export const partsOf = (b: BattleInput) => [
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
  set.filter((chit) => levelIn(b, chit) <= level);

/** The chits that each side may choose in a battle; nobody withdraws from a siege (bab-chit-2, -4). */
export const attackChits = (b: BattleInput): readonly AttackChit[] => usable(b, ATTACK_CHITS, b.attackerLevel);
export const defenceChits = (b: BattleInput): readonly DefenceChit[] =>
  usable(b, DEFENCE_CHITS, b.defenderLevel).filter((chit) => !(b.besieged && chit === 'D2'));

/** A battle with known chits: one die (bab-cmb-2, steps 5 to 7). */
export const fightOut = (b: BattleInput, attack: AttackChit, defence: DefenceChit, dice: Dice) => {
  const row = resultsTable.of(tablesOf(b).results).roll(modifierOf(b, attack, defence), dice);
  const strength: Pair = [b.attackers, b.defenders];
  const by = multipliers(b.attackerPoints, b.defenderPoints);
  return endOf(row, { strength, multipliers: by, attack, defence, stays: b.stays || b.besieged });
};
