/** What throws beside those of battles may come to, before they are made: forced marches, sieges, escapes, fire on the water. */
import type { Board, Forecast } from '@longroll/drawing';
import { CHIT_NAMES } from '../data/combat.ts';
import { forceAt, strengthOfAll } from '../forces.ts';
import { type Hardship, hardshipOf } from '../losses.ts';
import { NOWHERE } from '../map.ts';
import { escapeInput } from '../phases/battle.ts';
import { force as forcedMarch } from '../phases/moves.ts';
import { besiegedIn, besiegersOf, siegeInput, siegeOf, starvingHardship } from '../phases/sieges.ts';
import { fortGuns, gunsOf } from '../ships/battles.ts';
import { fortsOn } from '../ships/routes.ts';
import { BOTH, type State, withWar } from '../state.ts';
import { hungryOf } from '../supply/feeding.ts';
import type { Action } from '../verbs.ts';
import { whereabouts } from '../whereabouts.ts';
import { forceHead, forceName, inPlace, strengthText, theSide } from '../words.ts';

/** Sieges share the place that is attacked with battles: which of the two is open. */
export const isSiege = (s: State): boolean => s.phase.endsWith('sieges');

const attrition = (title: string, strength: number, hardship: Hardship, assumed: string): Forecast => ({
  title,
  procedure: 'attrition-roll',
  input: { strength, ...hardship },
  assumed,
});

/** What each force of the open move loses by a forced march: the one that it makes, or would make. */
const forcedMarches = (s: State, viewer: number | 'spectator'): readonly Forecast[] => {
  if (s.march.forces.length === 0 || viewer !== s.acting) return [];
  const isForced = s.march.forces.some((row) => forceAt(s, row).forced);
  if (!isForced && !forcedMarch.isOpen(s, s.acting)) return [];
  return s.march.forces
    .filter((row) => strengthOfAll(s, [row]) > 0)
    .map((row) =>
      attrition(
        isForced ? `${forceName(s, row)}, after the forced march` : `${forceName(s, row)}, if the march is forced`,
        strengthOfAll(s, [row]),
        { ...hardshipOf(s, row), forcedMarch: true },
        isForced ? 'Thrown when the move ends.' : 'Thrown when the move ends, and only after a forced march.',
      ),
    );
};

/** What each force that gets no supply loses when the turn ends, as supply stands or by these orders. */
const hunger = (s: State): readonly Forecast[] =>
  hungryOf(s, s.acting)
    .filter((row) => strengthOfAll(s, [row]) > 0)
    .map((row) => {
      const hardship = hardshipOf(s, row);
      const turnsOutOfSupply = hardship.turnsOutOfSupply + 1;
      const title = `${forceHead(s, row)}, who is not fed`;
      return attrition(title, strengthOfAll(s, [row]), { ...hardship, turnsOutOfSupply }, 'Thrown when the turn ends.');
    });

const siege = (s: State, hex: number, besiegers: readonly number[], who: string): Forecast => ({
  title: `Siege of ${whereabouts(hex)}`,
  procedure: 'siege',
  input: siegeInput(s, siegeOf(s, hex), besiegers),
  assumed: `With ${who}: ${strengthText(strengthOfAll(s, besiegers))} against ${strengthText(strengthOfAll(s, besiegedIn(s, hex)))} in the city.`,
});

const ALL_BESIDE = 'all who stand beside the city, of whom those who are named count';

const escapeFrom = (s: State): Forecast => ({
  title: `Escape from ${whereabouts(s.fight.hex)}`,
  procedure: 'cavalry-retreat',
  input: escapeInput(s),
  assumed: 'One, two or three hexes: the loss is the same.',
});

/** What an order would have thrown. */
const by = (s: State, action: Action): readonly Forecast[] => {
  switch (action.do) {
    case 'starve': {
      const strength = strengthOfAll(s, besiegedIn(s, action.hex));
      const title = `Attrition ${inPlace(action.hex)}`;
      return [attrition(title, strength, starvingHardship(s, siegeOf(s, action.hex)), 'One die for all in the city.')];
    }
    case 'press':
      return [siege(s, action.hex, besiegersOf(s, s.acting, action.hex), ALL_BESIDE)];
    case 'besiege':
      return [siege(s, s.fight.hex, [...s.fight.attackers, action.force], 'these besiegers')];
    case 'engage':
      return BOTH.map((side) => ({
        title: `Fire of ${theSide(side)} ${inPlace(action.place)}`,
        procedure: 'naval-fire',
        input: gunsOf(s, side, action.place),
        assumed: 'Both fire at once; whoever loses the larger share of his factors retires.',
      }));
    case 'sail':
      return fortsOn(s, s.acting, action.to).map((hex) => ({
        title: `Fire from ${whereabouts(hex)}`,
        procedure: 'naval-fire',
        input: fortGuns(s, hex),
        assumed: 'It fires once as the ships pass, and they do not reply.',
      }));
    case 'escape':
      return [escapeFrom(s)];
    case 'feed':
      return hunger(withWar(s, { wishes: [...s.war.wishes, { force: action.force, hex: action.from }] }));
    default:
      return [];
  }
};

/** What waits to be thrown, whatever is ordered next. */
const waiting = (s: State, viewer: number | 'spectator'): readonly Forecast[] => {
  if (s.phase === 'escapes') return [escapeFrom(s)];
  if (isSiege(s) && s.fight.hex !== NOWHERE && s.fight.attackers.length > 0)
    return [siege(s, s.fight.hex, s.fight.attackers, 'those who are named so far')];
  return s.phase.endsWith('feeding') ? hunger(s) : forcedMarches(s, viewer);
};

/** The odds of throws that are no battles: those that choices would bring, else those that wait. */
export const foreseeThrows: Board<State, Action>['foresee'] = (s, viewer, actions) => {
  const own = actions.flatMap((action) => by(s, action));
  return own.length > 0 ? own : waiting(s, viewer);
};

const DEEDS: { readonly [verb: string]: string } = {
  starve: 'Roll for attrition',
  press: 'Use the Siege Table',
  besiege: 'Name for the siege',
  engage: 'Force the battle',
  sail: 'Sail',
};

/** What the button says of an order that throws dice or settles a battle. */
export const deed: NonNullable<Board<State, Action>['deed']> = (_view, _seat, [first]) => {
  if (first?.do === 'attack') return `Attack ${whereabouts(first.hex)}`;
  if (first?.do === 'chit') return `Choose ${CHIT_NAMES[first.chit]}`;
  return first && DEEDS[first.do];
};
