/** Sieges: which there are, attrition and the Siege Table as the besieger likes, and what a surrender brings (bab-siege-1 to -6). */
import { count, type Effect, flag, id, int, list, name, type Phase, seat } from '@longroll/kernel';
import { isWinter } from '../calendar.ts';
import { trainsWith } from '../combat/attacks.ts';
import { seniorOf } from '../command.ts';
import { controlOf, withControl } from '../control.ts';
import { siegeTable } from '../data/losses.ts';
import { asked, bar, decision, event, LOSS, passing, phase, rule, said } from '../define.ts';
import { captured, fortTaken, meetEnemy } from '../entering.ts';
import { administration, forceAt, fortLevel, isLed, strengthOf, strengthOfAll } from '../forces.ts';
import { attritionModifier, attritionOf, destroyed, type Hardship, lossOf } from '../losses.ts';
import { CITIES, hexesBeside, NOWHERE } from '../map.ts';
import { fortAgainst, isBesieged } from '../sieges/siege.ts';
import { ownForcesIn, strengthIn } from '../standing.ts';
import {
  CALM,
  NEUTRAL,
  NOBODY,
  otherSide,
  roused,
  type Side,
  type Siege,
  type State,
  withFight,
  withWar,
} from '../state.ts';
import { whereabouts } from '../whereabouts.ts';
import { forceWord, placeLight, placeTold, signed, strengthText } from '../words.ts';

const NONE = { turns: 0, winter: 0, starved: false, pressed: false };
/** The siege of a city; one of no turns where there is none. */
export const siegeOf = (s: State, hex: number): Siege =>
  s.fight.sieges.find((siege) => siege.hex === hex) ?? { hex, ...NONE };

/** The sieges of this turn: one turn older where the ring has held, from the first turn where it is new (bab-siege-1). */
export const siegesNow = (s: State): readonly Siege[] =>
  CITIES.flatMap(({ hex }) => {
    const side = controlOf(s, hex);
    if (s.setting.window[hex] !== 1 || side === NEUTRAL || !isBesieged(s, side, hex)) return [];
    const { turns, winter } = siegeOf(s, hex);
    return [{ ...NONE, hex, turns: turns + 1, winter: winter + (isWinter(s.turn) ? 1 : 0) }];
  });

/** Sieges by a side of cities with enemy SF in them. */
export const siegesBy = (s: State, side: Side): readonly Siege[] =>
  s.fight.sieges.filter(({ hex }) => controlOf(s, hex) === otherSide(side) && strengthIn(s, otherSide(side), hex) > 0);

/** The forces in a besieged city. */
export const besiegedIn = (s: State, hex: number): readonly number[] => {
  const side = controlOf(s, hex);
  return side === NEUTRAL ? [] : ownForcesIn(s, side, hex);
};

/** Administrative value of whoever commands some forces; 0 without a leader. */
const administrativeOf = (s: State, rows: readonly number[]): number => {
  const leader = seniorOf(s, rows);
  return leader === NOBODY ? 0 : administration(s, leader);
};

/** What counts on an attrition roll against the besieged: the turns of the siege, not those out of supply (bab-siege-2, bab-attr-7). */
export const starvingHardship = (s: State, { hex, turns }: Siege): Hardship => {
  const rows = besiegedIn(s, hex);
  return {
    administrative: administrativeOf(s, rows),
    forcedMarch: rows.some((row) => forceAt(s, row).forced),
    turnsOutOfSupply: 0,
    battles: Math.max(0, ...rows.map((row) => forceAt(s, row).battles)),
    turnsBesieged: turns,
  };
};
export const starvingModifier = (s: State, siege: Siege): number => attritionModifier(starvingHardship(s, siege));

/** Forces that a besieger may name for a roll: with troops, beside the city (bab-siege-5). */
export const besiegersOf = (s: State, side: Side, hex: number): readonly number[] =>
  hexesBeside(hex)
    .flatMap((from) => ownForcesIn(s, side, from))
    .filter((row) => strengthOf(forceAt(s, row)) > 0)
    .toSorted((a, b) => a - b);

/** The modifier of a roll on the Siege Table: winter turns count twice (bab-siege-4). */
export const siegeModifier = (of: ReturnType<typeof siegeInput>): number =>
  of.besieger - of.besieged - fortAgainst(of.fort, of.trains) + of.turns + of.winter;

/** A roll on the Siege Table as its tool asks for it: administrative values, 0 without a leader, fort, trains, and turns (bab-siege-4, -5). */
export const siegeInput = (s: State, { hex, turns, winter }: Siege, besiegers: readonly number[]) => ({
  besieger: administrativeOf(s, besiegers),
  besieged: administrativeOf(s, besiegedIn(s, hex)),
  fort: fortLevel(s, hex),
  trains: trainsWith(s, besiegers),
  turns,
  winter,
});

/** The city after a surrender: its SF gone, itself, its fort and depots taken, its ships lost, its leaders captured or escaped (bab-siege-6). */
const surrendered = (s: State, hex: number, effect: Pick<Effect, 'dice' | 'tell'>): State => {
  const side = otherSide(s.acting);
  const rows = besiegedIn(s, hex);
  const emptied = destroyed(s, rows, side, strengthOfAll(s, rows));
  const taken = roused(withControl(captured(fortTaken(emptied, hex), side, hex, effect), hex, s.acting), side);
  const ships = taken.war.ships.filter((ship) => ship.side !== side || ship.place !== hex);
  return rows.filter(isLed).reduce((now, leader) => meetEnemy(now, leader, effect), withWar(taken, { ships }));
};

const withSiege = (s: State, hex: number, change: Partial<Siege>): State =>
  withFight(s, { sieges: s.fight.sieges.map((siege) => (siege.hex === hex ? { ...siege, ...change } : siege)) });

const HEX = { side: seat(), hex: name('place') };
const starved = event('besieged-starved', 'bab-siege-2', 'bab-attr-1', 'bab-attr-6')
  .of({ ...HEX, modifier: int(-99, 999), percent: count(), lost: count() })
  .says('The besieged {hex+at} lost {lost?**# SF**|nobody} by attrition{faces}.', LOSS);
const COST = { forces: list(name('force'), 99), modifier: int(-99, 999), lost: count(), otherLost: count() };
const pressed = event('siege-pressed', 'bab-siege-3', 'bab-siege-4')
  .of({ ...HEX, ...COST, surrender: flag() })
  .says(
    (d) =>
      d.surrender
        ? '**{hex}** surrendered to {side} with {otherLost} SF{faces}.'
        : 'The siege of {hex} cost the besieger {lost} SF and the besieged {otherLost} SF{faces}.',
    { tone: 'battle', opens: true, loss: true },
  );

type Target = { readonly hex: number };
const own = (s: State): readonly number[] => siegesBy(s, s.acting).map(({ hex }) => hex);
const isOwn = bar('bab-siege-2', 'This side besieges nobody {hex+at}.').unlessListed;
const isNone = (s: State): boolean => s.fight.hex === NOWHERE;
const noneOpen = bar('bab-siege-5', 'First the roll on the Siege Table {battle+at} is made.').unless(isNone);
const isOpen = bar('bab-siege-5', 'No siege has been chosen for the Siege Table.').unless((s) => !isNone(s));
const notPressed = bar('bab-siege-2', 'The Siege Table has been used {hex+at} this turn.').unless(
  (s, { hex }: Target) => !siegeOf(s, hex).pressed,
);

export const starve = decision('starve', 'bab-siege-2', 'Attrition of the besieged', 'supply')
  .when(noneOpen)
  .pick(
    'hex',
    id('place'),
    own,
    isOwn,
    bar('bab-siege-2', 'The besieged {hex+at} have been thrown for this turn.').unless(
      (s, { hex }) => !siegeOf(s, hex).starved,
    ),
    notPressed,
  )
  .called((s, { hex }) => `Attrition of ${whereabouts(hex)}: the die ${signed(starvingModifier(s, siegeOf(s, hex)))}`)
  .does((s, { hex }, { dice, tell }) => {
    const rows = besiegedIn(s, hex);
    const thrown = attritionOf(strengthOfAll(s, rows), starvingHardship(s, siegeOf(s, hex)), dice);
    tell.tell(starved, { side: s.acting, hex: placeTold(hex), ...thrown });
    return withSiege(destroyed(s, rows, otherSide(s.acting), thrown.lost), hex, { starved: true });
  });

/** SF in a city, the least that the Siege Table takes, and of some besiegers (bab-siege-5). */
const against = (s: State, besiegers: readonly number[], hex: number): readonly [least: number, own: number] => [
  strengthIn(s, otherSide(s.acting), hex),
  strengthOfAll(s, besiegers),
];
const named = (s: State) => against(s, s.fight.attackers, s.fight.hex);

export const press = decision('press', 'bab-siege-2', 'Press the siege', 'sabres', true)
  .leading('besiege', 'summon')
  .when(
    noneOpen,
    bar('bab-scn-1', 'This scenario is played without the Siege Table.').unless((s) =>
      s.setting.parts.includes('siege-table'),
    ),
  )
  .pick(
    'hex',
    id('place'),
    own,
    isOwn,
    rule(
      'bab-siege-2',
      (s, { hex }) => siegeOf(s, hex).turns % 2 === 0,
      (s, { hex }) => `The Siege Table is used each second turn; this is turn ${siegeOf(s, hex).turns}.`,
    ),
    notPressed,
    bar('bab-siege-5', '{hex} holds {needed} SF; beside it stand {there} SF.').unlessEnough((s, { hex }) =>
      against(s, besiegersOf(s, s.acting, hex), hex),
    ),
  )
  .called(said('Siege Table {hex+at}'))
  .does((s, { hex }) => withFight(s, { ...CALM, hex }));

export const besiege = decision('besiege', 'bab-siege-5', 'Name a besieger', 'infantry')
  .leading('besiege', 'summon')
  .when(isOpen)
  .pick('force', id('force'), (s) =>
    besiegersOf(s, s.acting, s.fight.hex).filter((row) => !s.fight.attackers.includes(row)),
  )
  .otherwise(said('{force} has no troops beside {battle}, or is named.'))
  .called(said('{force+SF} takes part'))
  .does((s, { force }) => withFight(s, { attackers: [...s.fight.attackers, force] }));

const modifierOf = (s: State): number => siegeModifier(siegeInput(s, siegeOf(s, s.fight.hex), s.fight.attackers));

export const summon = decision('summon', 'bab-siege-3', 'Roll on the Siege Table', 'sabres', true)
  .when(
    isOpen,
    bar('bab-siege-5', 'Those who are named have {there} SF; it takes at least {needed} SF.').unlessEnough(named),
  )
  .called((s) => ({ label: `Siege Table: the die ${signed(modifierOf(s))}`, lights: [placeLight(s.fight.hex)] }))
  .does((s, _action, effect) => {
    const { hex, attackers } = s.fight;
    const modifier = modifierOf(s);
    const { besieger, besieged, surrender } = siegeTable.roll(modifier, effect.dice);
    const rows = besiegedIn(s, hex);
    const lost = lossOf(strengthOfAll(s, attackers), besieger);
    const otherLost = lossOf(strengthOfAll(s, rows), surrender ? 100 : besieged);
    const told = { side: s.acting, hex: placeTold(hex), forces: attackers.map(forceWord), modifier };
    effect.tell.tell(pressed, { ...told, lost, otherLost, surrender });
    const open = withFight(withSiege(s, hex, { pressed: true }), CALM);
    if (surrender) return surrendered(open, hex, effect);
    return destroyed(destroyed(open, attackers, s.acting, lost), rows, otherSide(s.acting), otherLost);
  });

export const endSieges = passing('end-sieges', 'bab-siege-2', 'No more sieges', 'No more rolls for sieges', noneOpen);

/** Whether a side could still roll for a siege. */
const hasOptions = (s: State): boolean => starve.isOpen(s, s.acting) || press.isOpen(s, s.acting);

/** Sieges are judged at the start (bab-siege-1). */
export const ring = phase('rings', 'Which cities are besieged', 'bab-siege-1', {
  when: (s) => s.fight.sieges.length > 0 || siegesNow(s).length > 0,
  begin: (s) => withFight(s, { sieges: siegesNow(s) }),
});

const WHICH = 'Roll for attrition of the besieged; each second turn also on the Siege Table.';
const askedFirst = asked('Sieges', WHICH);
const askedWho = asked('Who besieges {battle}', (s) => {
  const [least, own] = named(s);
  return `${strengthText(own)} named, of at least ${least}; the losses fall on them.`;
});

/** One side's sieges; those of the side that went first come first (bab-seq-3). */
const siegesOf = (part: 0 | 1): Phase<State, State, 'starve' | 'press' | 'besiege' | 'summon' | 'end-sieges'> => {
  const withActor = (s: State): State => ({ ...s, acting: part === 0 ? s.first : otherSide(s.first) });
  const which = part === 0 ? 'first' : 'second';
  return phase(`${which}-sieges`, `Sieges of the ${which} player`, 'bab-siege-2', {
    when: (s) => hasOptions(withActor(s)),
    begin: withActor,
    decisions: [starve, press, besiege, summon, endSieges],
    until: (s) => isNone(s) && !hasOptions(s),
    ask: (s) => (isNone(s) ? 'sieges' : 'besiegers'),
    prompt: (s, of) => (isNone(s) ? askedFirst : askedWho)(s, of),
  });
};

export const sieges = [ring, siegesOf(0), siegesOf(1)] as const;
