/** Bombardment of tacs near by (rotd-10.15, Q4e). */
import { at, cell, type Dice, type TurnEffect } from '@longroll/kernel';
import type { Campaign } from '../forms.ts';
import { cityAtTac } from '../forts.ts';
import { gainExperience, tire } from '../morale.ts';
import { CV, isArtillery, LA, RB, SA } from '../names.ts';
import { areFriends, areHostile, isCombatant, stateIn, typeIn } from '../relations.ts';
import { RIFLED } from '../scenario-file.ts';
import { isSeen } from '../sight/tactical-sight.ts';
import { TACS, tacsApart } from '../squares.ts';
import { isActive, type Position, unitsIn, type Work } from '../work.ts';
import { battlefield } from './battlefield.ts';
import { contestedSquares, fighterIn, groundOf, isInBattle, placeNumber } from './battles.ts';
import { spendAmmunition } from './consequences.ts';
import { bombard } from './engine.ts';
import { DEFENDERS, type Fight } from './fight.ts';
import { crews } from './lines.ts';
import { bombardmentOf } from './strength.ts';
import { sceneOf, tellBombarded, tellFortHit } from './told.ts';

/** How far guns reach, in tacs: rifled ones over another tac (rotd-10.15a, -b). */
const RANGE = 1;
const RIFLED_RANGE = 2;

/** Classes of guns against forts, and the highest fort that each can damage (rotd-10.15g). */
export const GUN_CLASSES = ['heavy', 'medium', 'light'] as const;
export const HIGHEST_FORT = [3, 2, 1] as const;

/** The class of a unit's guns: siege guns and river batteries heavy, light artillery and batteries of infantry medium (rotd-10.15g). */
export const gunClass = (type: number): number =>
  type === SA || type === RB ? 0 : type === CV || (isArtillery(type) && type !== LA) ? 2 : 1;

/** Per cent by which a bombardment lowers a fort by one (rotd-10.15f). */
export const fortChance = (strength: number): number => Math.min(100, Math.floor(strength / 350));

/** Whether a fort loses one of its strength: each class of guns alone against its own floor, the heaviest first (rotd-10.15f, -g). */
export const isFortHit = (fort: number, strengths: readonly number[], dice: Pick<Dice, 'd'>): boolean =>
  fort > 0 &&
  HIGHEST_FORT.some((highest, kind) => {
    const chance = fort > highest ? 0 : fortChance(at(strengths, kind));
    return chance === 100 || (chance > 0 && dice.d(100) <= chance);
  });

/** Tacs that a unit's guns reach; 0 where it has none that can bombard (rotd-10.15a, -b). */
export const reachOf = ({ units }: Pick<Position, 'units'>, row: number): number => {
  const type = typeIn(units, row);
  const [men, batteries] = [cell(units.men, row), cell(units.batteries, row)];
  if (crews({ type, men, batteries }) === 0) return 0;
  if (type !== CV && cell(units.ammunition, row) === 0) return 0;
  const isRifled = isArtillery(type) ? units.weapon[row] === RIFLED : units.tubes[row] === 1;
  return isRifled ? RIFLED_RANGE : RANGE;
};

/** What stands in the tacs of a square, as a unit that would bombard sees it. */
interface Targets {
  readonly men: Int32Array;
  readonly friends: Uint8Array;
}

const targetsOf = (p: Position, row: number): Targets => {
  const { units } = p;
  const targets = { men: new Int32Array(TACS).fill(-1), friends: new Uint8Array(TACS) };
  const state = stateIn(units, row);
  for (const other of unitsIn(p, cell(units.square, row))) {
    if (!isActive(units, other)) continue;
    const tac = cell(units.tac, other);
    const theirs = stateIn(units, other);
    if (areFriends(p, state, theirs)) targets.friends[tac] = 1;
    else if (areHostile(p, state, theirs) && isCombatant(units, other) && isSeen(p, state, other))
      targets.men[tac] = Math.max(0, at(targets.men, tac)) + cell(units.men, other);
  }
  return targets;
};

/** The tac that a unit bombards by its order; -1 none (rotd-10.15a to -c, rotd-F17). */
export const targetOf = (p: Position, row: number, order: Pick<Campaign, 'bombard'> | undefined): number => {
  const { units } = p;
  const wanted = order?.bombard ?? 'none';
  const reach = reachOf(p, row);
  if (wanted === 'none' || reach === 0 || cell(units.heading, row) > 0 || isInBattle(p, row)) return -1;
  const { men, friends } = targetsOf(p, row);
  const from = cell(units.tac, row);
  const isLegal = (tac: number): boolean =>
    tac !== from && tacsApart(from, tac) <= reach && at(men, tac) >= 0 && friends[tac] === 0;
  if (wanted !== 'auto') return isLegal(wanted) ? wanted : -1;
  const legal = [...men.keys()].filter(isLegal);
  const best = (a: number, b: number): number =>
    at(men, b) - at(men, a) || tacsApart(from, a) - tacsApart(from, b) || a - b;
  return legal.sort(best)[0] ?? -1;
};

/** Guns that fire at one tac for one state and its friends. */
interface Volley {
  readonly square: number;
  readonly tac: number;
  readonly state: number;
  readonly rows: number[];
}

/** All volleys of the phase, by target in canonical order. */
const volleysOf = (work: Work): readonly Volley[] => {
  const volleys: Volley[] = [];
  for (const square of contestedSquares(work)) {
    const here: Volley[] = [];
    for (const row of unitsIn(work, square)) {
      if (!isActive(work.units, row) || !work.campaign[row]) continue;
      const tac = targetOf(work, row, work.campaign[row]);
      if (tac < 0) continue;
      const state = stateIn(work.units, row);
      const known = here.find((each) => each.tac === tac && areFriends(work, each.state, state));
      if (known) known.rows.push(row);
      else here.push({ square, tac, state, rows: [row] });
    }
    volleys.push(...here);
  }
  return volleys.sort((a, b) => a.square - b.square || a.tac - b.tac || a.state - b.state);
};

/** The fort of a tac that is held against a state; -1 none. */
const fortAgainst = (p: Position, { square, tac, state }: Volley): number => {
  const city = cityAtTac(p, square, tac);
  if (city < 0 || cell(p.cities.fort, city) < 1) return -1;
  const controller = cell(p.cities.controller, city);
  return controller >= 0 && areHostile(p, state, controller) ? city : -1;
};

/** Guns of each class alone against a fort, the heaviest first, until it loses one of its strength (rotd-10.15f, -g). */
const batter = (work: Work, effect: TurnEffect, volley: Volley, strengths: readonly number[]): void => {
  const city = fortAgainst(work, volley);
  if (city < 0) return;
  const fort = cell(work.cities.fort, city);
  if (!isFortHit(fort, strengths, effect.dice)) return;
  work.cities.fort[city] = fort - 1;
  tellFortHit(work, effect, volley.square, volley.tac, fort - 1);
  if (fort > 1) return;
  // A fort of no strength is no fort: its garrison stands outside.
  for (const row of unitsIn(work, volley.square)) if (work.units.tac[row] === volley.tac) work.units.fort[row] = 0;
};

/** Fires a volley; gives the rows of all that had a part in it. */
const fire = (work: Work, effect: TurnEffect, volley: Volley): readonly number[] => {
  const { square, tac, state } = volley;
  const { units } = work;
  // Guns that an earlier bombardment of the phase has driven off fire at nobody.
  const rows = volley.rows.filter((row) => isActive(units, row) && units.broke[row] === 0);
  if (rows.length === 0) return [];
  const guns = rows.map((row) => fighterIn(work, row, DEFENDERS));
  const strengths = GUN_CLASSES.map((_, each) =>
    guns.reduce((sum, gun) => sum + (gunClass(gun.type) === each ? bombardmentOf(gun) : 0), 0),
  );
  const targets = unitsIn(work, square).filter(
    (row) =>
      units.tac[row] === tac &&
      isActive(units, row) &&
      isCombatant(units, row) &&
      areHostile(work, state, stateIn(units, row)),
  );
  const fight: Fight = {
    ground: groundOf(work, square, tac, 0),
    sides: [guns, targets.map((row) => fighterIn(work, row, DEFENDERS))],
  };
  const scene = sceneOf(work, fight, square, tac);
  const strength = strengths.reduce((sum, each) => sum + each, 0);
  effect.dice.at(placeNumber(square, tac) * 8 + state);
  const pressure = { enemies: 0, captor: state };
  const field = battlefield(work, effect, fight, [pressure, pressure], (_, __, tolls) =>
    tellBombarded(effect, work, scene, tolls[1]),
  );
  bombard(fight, field, strength, effect.dice);
  batter(work, effect, volley, strengths);
  for (const row of rows) {
    tire(work, row, 1);
    spendAmmunition(work, row);
  }
  work.fought.add(square);
  return [...rows, ...targets];
};

/** All bombardment of the phase, before its combats (rotd-10.1c, 10.15c). Who fires and is fired at learns once (rotd-3.6a). */
export const bombardAll = (work: Work, effect: TurnEffect): void => {
  const fought = new Set(volleysOf(work).flatMap((volley) => fire(work, effect, volley)));
  for (const row of fought) gainExperience(work, row, 1);
};
