/** Rally by marches (chapter 10), and the recovery that stands for it where rally is base (ahd-frame-2). */
import type { Refusal, Teller } from '@longroll/kernel';
import { refuse } from '@longroll/kernel';
import { RALLY_AT } from '../choices.ts';
import { boxId, boxName, unitName } from '../naming.ts';
import { isInSupply } from '../procedures/supply.ts';
import { countAt, hasUnits, otherSide, standing } from '../queries.ts';
import type { State, Unit } from '../state.ts';
import type { Action } from '../verbs.ts';
import { theSide } from '../words.ts';
import { noBox, noMarchLeft, spendMarches } from './march.ts';

type Rally = Extract<Action, { do: 'rally' }>;

const RALLIED = ['ahd-rally-1'] as const;
const RECOVERED = ['ahd-frame-2'] as const;

/** Whether a march may rally the disrupted units of the phasing side in a box: the rule of offer and order alike. */
const canRally = (s: State, box: number): boolean =>
  (standing(s).disrupted[s.phasing][box] as number) > 0 &&
  countAt(s, box, otherSide(s.phasing)) === 0 &&
  isInSupply(s, box, s.phasing);

/** Adds every box that a march may rally. */
export const offerRallies = (s: State, choices: Action[]): void => {
  if (s.marchesLeft === 0 || s.setting.switches.rally === 'base') return;
  const stands = standing(s);
  if (stands.hurt[s.phasing] === 0) return;
  for (let i = 0; i < stands.held[s.phasing]; i++) {
    const box = stands.places[s.phasing][i] as number;
    if ((stands.disrupted[s.phasing][box] as number) > 0 && canRally(s, box)) choices.push(RALLY_AT[box] as Action);
  }
};

/** Why the disrupted units of the phasing side in a box cannot rally (ahd-rally-1 to -3); undefined when they can. */
export const rallyFault = (s: State, box: number): Refusal | undefined => {
  if (canRally(s, box)) return undefined;
  const side = s.phasing;
  if (countAt(s, box, side) === 0) {
    return refuse('ahd-rally-1', `${boxName(s, box)} holds no unit of ${theSide(side)}.`, 'action/box');
  }
  if (standing(s).disrupted[side][box] === 0) {
    return refuse('ahd-rally-1', `No unit of ${theSide(side)} at ${boxName(s, box)} is disrupted.`, 'action/box');
  }
  if (hasUnits(s, box, otherSide(side))) {
    return refuse('ahd-rally-2', `Nobody rallies at ${boxName(s, box)} while enemy units are there.`, 'action/box');
  }
  return refuse(
    'ahd-rally-1',
    `${boxName(s, box)} is out of supply: it cannot trace a path to two recruiting cities of ${theSide(side)}.`,
    'action/box',
  );
};

/** Refuses a rally that chapter 10 does not allow. */
export const judgeRally = (s: State, { box }: Rally): Refusal | undefined => {
  if (s.setting.switches.rally === 'base') {
    return refuse('ahd-frame-2', 'With base rally no march rallies: units recover by themselves.', 'action/do');
  }
  return noBox(s, box, 'box') ?? noMarchLeft(s) ?? rallyFault(s, box);
};

/** The table with every disrupted unit that `whom` names made full, and their words. */
const restore = (s: State, whom: (unit: Unit) => boolean): { readonly units: Unit[]; readonly names: string[] } => {
  const names: string[] = [];
  const units = s.units.map((unit) => {
    if (unit.box < 0 || !unit.disrupted || !whom(unit)) return unit;
    names.push(unitName(unit));
    return { ...unit, disrupted: false };
  });
  return { units, names };
};

/** Spends the march: all disrupted units of the phasing side in the box become full. */
export const applyRally = (s: State, { box }: Rally, tell: Teller): State => {
  const { units, names } = restore(s, (unit) => unit.side === s.phasing && unit.box === box);
  tell.say('rallied', RALLIED, { side: s.phasing, box: boxId(s, box), units: names, left: s.marchesLeft - 1 });
  return { ...spendMarches(s, 1, -1), units };
};

/**
 * The end of the owner's recruitment phase where rally is base but another switch is variant: his disrupted units
 * that are in supply recover (ahd-frame-2).
 */
export const recover = (s: State, tell: Teller): State => {
  const { switches } = s.setting;
  if (switches.rally === 'variant' || (switches.combat === 'base' && switches.supply === 'base')) return s;
  const { units, names } = restore(s, (unit) => unit.side === s.phasing && isInSupply(s, unit.box, unit.side));
  if (names.length === 0) return s;
  tell.say('recovered', RECOVERED, { side: s.phasing, units: names });
  return { ...s, units };
};
