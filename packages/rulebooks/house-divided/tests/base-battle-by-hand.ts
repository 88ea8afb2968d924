/**
 * A battle of base combat once more, written from the text of chapter 12 alone and without any thought of speed: every
 * shot of every round hits or misses, until next to nothing is left undecided.
 */

type Force = { readonly [code: string]: number };
type Order = 'eliminate' | 'valuable' | 'spread';
type Leaving = 'never' | 'outmatched' | 'after-one';

/** A battle as the tool `base-battle` is told of it; what is left out is as there. */
export interface Fight {
  readonly attackers: Force;
  readonly defenders: Force;
  readonly entrenched?: boolean;
  readonly crossing?: boolean;
  readonly attackerReserves?: Force;
  readonly defenderReserves?: Force;
  readonly withdraw?: boolean;
  readonly attackerRetreats?: Leaving;
  readonly defenderRetreats?: Leaving;
  readonly attackerTargets?: Order;
  readonly defenderTargets?: Order;
  readonly attackerWayBack?: boolean;
  readonly defenderWayBack?: boolean;
}

/** A unit: its code, and `*` when it was disrupted before the battle, `!` when in it. */
type Units = readonly string[];
interface Standing {
  readonly attackers: Units;
  readonly defenders: Units;
}

const BY_VALUE = ['CI', 'CC', 'VI', 'VC', 'MI', 'MC'];
const STRENGTH: { readonly [code: string]: number } = { MI: 2, VI: 3, CI: 3, MC: 1, VC: 2, CC: 3 };
const codeOf = (unit: string): string => unit.slice(0, 2);
const strengthOf = (units: Units): number => units.reduce((sum, unit) => sum + (STRENGTH[codeOf(unit)] ?? 0), 0);
const unitsOf = (force: Force = {}): Units =>
  Object.entries(force).flatMap(([code, count]) => Array.from({ length: count }, () => code));
const inOrder = (units: Units, order: readonly string[]): Units =>
  units.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));

const hurt = (code: string): readonly string[] => [`${code}*`, `${code}!`];
const NAMED: { readonly [order in Order]: readonly string[] } = {
  eliminate: [...BY_VALUE.flatMap(hurt), ...BY_VALUE],
  valuable: BY_VALUE.flatMap((code) => [...hurt(code), code]),
  spread: [...BY_VALUE, ...BY_VALUE.flatMap(hurt)],
};

/** ahd-bcombat-9. A unit after so many hits; nothing when it is eliminated. */
const after = (unit: string, hits: number): Units => {
  if (hits === 0) return [unit];
  return hits === 1 && unit.length === 2 ? [`${unit}!`] : [];
};

/** ahd-bcombat-3 to -9. What the fire of one side leaves of the other, with the chance of each. */
const fire = (firing: Units, targets: Units, order: Order, change: number): ReadonlyMap<string, number> => {
  const named = inOrder(targets, NAMED[order]);
  let open: readonly (readonly [hits: readonly number[], chance: number])[] = [[named.map(() => 0), 1]];
  const shots = BY_VALUE.flatMap((code) => firing.filter((unit) => codeOf(unit) === code));
  shots.forEach((unit, shot) => {
    const place = shot % named.length;
    const hard = codeOf(named[place] ?? '') === 'CI' ? 1 : 0;
    const chance = Math.max(0, (STRENGTH[codeOf(unit)] ?? 0) + change - hard) / 6;
    open = open.flatMap(([hits, mass]) => [
      [hits, mass * (1 - chance)],
      [hits.map((count, i) => (i === place ? count + 1 : count)), mass * chance],
    ]);
  });
  const left = new Map<string, number>();
  for (const [hits, mass] of open) {
    const units = named.flatMap((unit, i) => after(unit, hits[i] ?? 0)).toSorted();
    if (mass > 0) left.set(units.join(' '), (left.get(units.join(' ')) ?? 0) + mass);
  }
  return left;
};

const split = (words: string): Units => (words === '' ? [] : words.split(' '));

/** ahd-bcombat-3. Both sides fire, the attackers with those that are left. */
const round = ({ attackers, defenders }: Standing, fight: Fight, first: boolean): [Standing, number][] => {
  const over = first && fight.crossing === true ? 1 : 0;
  const works = fight.entrenched === true ? -1 : 0;
  return [...fire(defenders, attackers, fight.defenderTargets ?? 'eliminate', over)].flatMap(([words, chance]) => {
    const left = split(words);
    const back = fire(left, defenders, fight.attackerTargets ?? 'eliminate', works);
    return [...back].map(([kept, also]): [Standing, number] => [
      { attackers: left, defenders: split(kept) },
      chance * also,
    ]);
  });
};

const gives = (policy: Leaving = 'never', first: boolean, own: Units, enemy: Units): boolean =>
  policy === 'after-one' ? first : policy === 'outmatched' && 2 * strengthOf(own) <= strengthOf(enemy);

/** ahd-bcombat-10, -11. */
const winnerOf = ({ attackers, defenders }: Standing, fight: Fight, first: boolean): string | undefined => {
  if (attackers.length === 0) return 'defender';
  if (defenders.length === 0) return 'attacker';
  const { attackerWayBack = true, defenderWayBack = true } = fight;
  if (attackerWayBack && gives(fight.attackerRetreats, first, attackers, defenders)) return 'defender';
  return defenderWayBack && gives(fight.defenderRetreats, first, defenders, attackers) ? 'attacker' : undefined;
};

/** An ending in words: who won, who is left of each side after its recovery, and how many are lost. */
const told = (winner: string, { attackers, defenders }: Standing, began: Standing): string => {
  const left = (units: Units): string =>
    units
      .map((unit) => unit.replace('!', ''))
      .toSorted()
      .join(' ');
  const lost = [began.attackers.length - attackers.length, began.defenders.length - defenders.length];
  return `${winner}: ${left(attackers)} / ${left(defenders)}, lost ${lost.join(' ')}`;
};

/** The same ending as the tool gives it. */
export const endingTold = (end: {
  readonly winner: string;
  readonly attackers: { readonly [code: string]: number | undefined };
  readonly defenders: { readonly [code: string]: number | undefined };
  readonly attackersLost: number;
  readonly defendersLost: number;
}): string => {
  const words = (force: { readonly [code: string]: number | undefined }): string =>
    unitsOf(Object.fromEntries(Object.entries(force).map(([code, count]) => [code, count ?? 0])))
      .toSorted()
      .join(' ');
  const lost = `${end.attackersLost} ${end.defendersLost}`;
  return `${end.winner}: ${words(end.attackers)} / ${words(end.defenders)}, lost ${lost}`;
};

/** How the battle ends, with the chance of each; less than `least` of all courses is left out. */
export const battleByHand = (fight: Fight, least: number): ReadonlyMap<string, number> => {
  const here: Standing = { attackers: unitsOf(fight.attackers), defenders: unitsOf(fight.defenders) };
  const { withdraw = false, defenderWayBack = true } = fight;
  if (withdraw && defenderWayBack && here.defenders.every((unit) => codeOf(unit).endsWith('C')))
    return new Map([[told('attacker', here, here), 1]]);
  const all: Standing = {
    attackers: [...here.attackers, ...unitsOf(fight.attackerReserves)],
    defenders: [...here.defenders, ...unitsOf(fight.defenderReserves)],
  };
  const ends = new Map<string, number>();
  let open = new Map<string, readonly [Standing, number]>([['', [here, 1]]]);
  for (let number = 1, going = 1; going > least; number++) {
    const first = number === 1;
    const next = new Map<string, readonly [Standing, number]>();
    going = 0;
    for (const [standing, mass] of open.values())
      for (const [left, chance] of round(standing, fight, first)) {
        const winner = winnerOf(left, fight, first);
        if (winner !== undefined) {
          const end = told(winner, left, first ? here : all);
          ends.set(end, (ends.get(end) ?? 0) + mass * chance);
          continue;
        }
        going += mass * chance;
        const come: Partial<Fight> = first ? fight : {};
        const on: Standing = {
          attackers: [...left.attackers, ...unitsOf(come.attackerReserves)].toSorted(),
          defenders: [...left.defenders, ...unitsOf(come.defenderReserves)].toSorted(),
        };
        const key = `${on.attackers.join(' ')}/${on.defenders.join(' ')}`;
        next.set(key, [on, (next.get(key)?.[1] ?? 0) + mass * chance]);
      }
    open = next;
  }
  return ends;
};
