/** The siege phase: attrition and the Siege Table, as the besieger likes (bab-siege-1 to -6). */
import { at, count, flag, id, int, list, name, type Phase, seat } from '@longroll/kernel';
import { withFight } from '../combat/fight.ts';
import { destroyed } from '../combat/retreat.ts';
import { attritionTable, siegeTable } from '../data/losses.ts';
import { bold, decision, event, passing, phase, rule } from '../define.ts';
import { lossOf } from '../losses.ts';
import { NOWHERE } from '../map.ts';
import {
  besiegedIn,
  besiegersOf,
  pressing,
  siegeInput,
  siegeOf,
  siegesBy,
  siegesNow,
  starvingModifier,
  strengthOfAll,
  surrendered,
  withSiege,
} from '../sieges/course.ts';
import { siegeModifier } from '../sieges/siege-table.ts';
import { strengthIn } from '../standing.ts';
import { CALM, otherSide, type Siege, type State } from '../state.ts';
import {
  capital,
  forceHead,
  forceLong,
  forceWord,
  placeHead,
  placeLight,
  placeName,
  placeText,
  placeTold,
  signed,
  strengthText,
  theSide,
} from '../words.ts';

const HEX = { side: seat(), hex: name('place') };
const starved = event(
  'besieged-starved',
  ['bab-siege-2', 'bab-attr-1', 'bab-attr-6'],
  { ...HEX, modifier: int(-99, 999), percent: count(), lost: count() },
  (d) =>
    `The besieged at ${placeText(d.hex)} lost ${d.lost === 0 ? 'nobody' : bold(strengthText(d.lost))} by attrition.`,
  { loss: true },
);
const pressed = event(
  'siege-pressed',
  ['bab-siege-3', 'bab-siege-4'],
  {
    ...HEX,
    forces: list(name('force'), 99),
    modifier: int(-99, 999),
    lost: count(),
    otherLost: count(),
    surrender: flag(),
  },
  (d) =>
    d.surrender
      ? `${bold(placeText(d.hex))} surrendered to ${theSide(d.side)}.`
      : `The siege of ${placeText(d.hex)} cost the besieger ${strengthText(d.lost)} and the besieged ${strengthText(d.otherLost)}.`,
  { tone: 'battle', opens: true, loss: true },
);

interface Target {
  readonly hex: number;
}
const own = (s: State): readonly number[] => siegesBy(s, s.acting).map(({ hex }) => hex);
const siegeAt = (s: State, hex: number): Siege | undefined => siegeOf(s, hex);
const noneOpen = rule(
  'bab-siege-5',
  (s) => s.fight.hex === NOWHERE,
  (s) => `First the roll on the Siege Table at ${placeName(s.fight.hex)} is made.`,
);
const isOpen = rule('bab-siege-5', (s) => s.fight.hex !== NOWHERE, 'No siege has been chosen for the Siege Table.');
const notOwn = (_s: State, { hex }: Target): string => `This side besieges nobody at ${placeName(hex)}.`;
const notPressed = rule<Target>(
  'bab-siege-2',
  (s, { hex }) => siegeAt(s, hex)?.pressed === false,
  (_s, { hex }) => `The Siege Table has been used at ${placeName(hex)} this turn.`,
);

export const starve = decision('starve', 'bab-siege-2', 'Attrition of the besieged', 'supply')
  .when(noneOpen)
  .pick(
    'hex',
    id('place'),
    own,
    rule(
      'bab-siege-2',
      (s, { hex }) => siegeAt(s, hex)?.starved === false,
      (_s, { hex }) => `The besieged at ${placeName(hex)} have been thrown for this turn.`,
    ),
    notPressed,
  )
  .otherwise(notOwn)
  .called((s, { hex }) => {
    const siege = siegeAt(s, hex);
    const modifier = siege ? signed(starvingModifier(s, siege)) : '';
    return `Attrition roll against ${placeName(hex)}: ${modifier}`;
  })
  .does((s, { hex }, { dice, tell }) => {
    const siege = at(
      s.fight.sieges.filter((each) => each.hex === hex),
      0,
    );
    const rows = besiegedIn(s, hex);
    const modifier = starvingModifier(s, siege);
    const { loss: percent } = attritionTable.roll(modifier, dice);
    const lost = lossOf(strengthOfAll(s, rows), percent);
    tell.tell(starved, { side: s.acting, hex: placeTold(hex), modifier, percent, lost });
    return withSiege(destroyed(s, rows, otherSide(s.acting), lost), hex, { starved: true });
  });

export const press = decision('press', 'bab-siege-2', 'Press the siege', 'combat', true)
  .leading('besiege', 'summon')
  .when(
    noneOpen,
    rule(
      'bab-scn-1',
      (s) => s.setting.parts.includes('siege-table'),
      'This scenario is played without the Siege Table.',
    ),
  )
  .pick(
    'hex',
    id('place'),
    own,
    rule(
      'bab-siege-2',
      (s, { hex }) => (siegeAt(s, hex)?.turns ?? 1) % 2 === 0,
      (s, { hex }) => `The Siege Table is used each second turn; this is turn ${siegeAt(s, hex)?.turns ?? 0}.`,
    ),
    notPressed,
    rule(
      'bab-siege-5',
      (s, { hex }) => strengthOfAll(s, besiegersOf(s, s.acting, hex)) >= strengthIn(s, otherSide(s.acting), hex),
      (s, { hex }) => {
        const most = strengthText(strengthOfAll(s, besiegersOf(s, s.acting, hex)));
        return `${placeHead(hex)} holds ${strengthText(strengthIn(s, otherSide(s.acting), hex))}; beside it stand ${most}.`;
      },
    ),
  )
  .otherwise(notOwn)
  .called((_s, { hex }) => `Siege Table at ${placeName(hex)}`)
  .does((s, { hex }) => withFight(s, { ...CALM, hex }));

/** Forces beside the city that have not been named for the roll. */
const unnamed = (s: State): readonly number[] =>
  besiegersOf(s, s.acting, s.fight.hex).filter((row) => !s.fight.attackers.includes(row));

export const besiege = decision('besiege', 'bab-siege-5', 'Name a besieger', 'infantry')
  .leading('besiege', 'summon')
  .when(isOpen)
  .pick('force', id('force'), unnamed)
  .otherwise((s, { force }) => `${forceHead(s, force)} has no troops beside ${placeName(s.fight.hex)}, or is named.`)
  .called((s, { force }) => `${forceLong(s, force)} takes part`)
  .does((s, { force }) => withFight(s, { attackers: [...s.fight.attackers, force] }));

export const summon = decision('summon', 'bab-siege-3', 'Roll on the Siege Table', 'combat', true)
  .when(
    isOpen,
    rule(
      'bab-siege-5',
      (s) => strengthOfAll(s, s.fight.attackers) >= strengthIn(s, otherSide(s.acting), s.fight.hex),
      (s) => {
        const named = strengthText(strengthOfAll(s, s.fight.attackers));
        const least = strengthText(strengthIn(s, otherSide(s.acting), s.fight.hex));
        return `Those who are named have ${named}; it takes at least ${least}.`;
      },
    ),
  )
  .called((s) => {
    const modifier = siegeModifier(siegeInput(s, pressing(s), s.fight.attackers));
    return { label: `Siege Table: ${signed(modifier)}`, lights: [placeLight(s.fight.hex)] };
  })
  .does((s, _action, effect) => {
    const { hex, attackers } = s.fight;
    const input = siegeInput(s, pressing(s), attackers);
    const { besieger, besieged, surrender } = siegeTable.roll(siegeModifier(input), effect.dice);
    const rows = besiegedIn(s, hex);
    const lost = lossOf(strengthOfAll(s, attackers), besieger);
    const otherLost = surrender ? strengthOfAll(s, rows) : lossOf(strengthOfAll(s, rows), besieged);
    const forces = attackers.map(forceWord);
    const told = { side: s.acting, hex: placeTold(hex), forces, modifier: siegeModifier(input) };
    effect.tell.tell(pressed, { ...told, lost, otherLost, surrender });
    const open = withFight(withSiege(s, hex, { pressed: true }), CALM);
    if (surrender) return surrendered(open, hex, effect);
    const hurt = destroyed(open, attackers, s.acting, lost);
    return destroyed(hurt, rows, otherSide(s.acting), otherLost);
  });

export const endSieges = passing(
  'end-sieges',
  'bab-siege-2',
  'No more of sieges',
  'No more rolls for sieges this turn',
  noneOpen,
);

/** Whether a side could still roll for a siege. */
const hasOptions = (s: State): boolean =>
  siegesBy(s, s.acting).some(({ hex, turns, starved: thrown, pressed: used }) => {
    if (used) return false;
    const strong = strengthOfAll(s, besiegersOf(s, s.acting, hex)) >= strengthIn(s, otherSide(s.acting), hex);
    return !thrown || (turns % 2 === 0 && strong && s.setting.parts.includes('siege-table'));
  });

/** Sieges are judged at the start (bab-siege-1). */
export const ring = phase({
  id: 'rings',
  title: 'Which cities are besieged',
  clause: 'bab-siege-1',
  when: (s) => s.fight.sieges.length > 0 || siegesNow(s).length > 0,
  begin: (s) => withFight(s, { sieges: siegesNow(s) }),
});

/** One side's sieges; those of the side that went first come first (bab-seq-3). */
const siegesOf = (part: 0 | 1): Phase<State, State, 'starve' | 'press' | 'besiege' | 'summon' | 'end-sieges'> => {
  const actor = (s: State) => (part === 0 ? s.first : otherSide(s.first));
  return phase({
    id: part === 0 ? 'first-sieges' : 'second-sieges',
    title: part === 0 ? 'Sieges of the first player' : 'Sieges of the second player',
    clause: 'bab-siege-2',
    when: (s) => hasOptions({ ...s, acting: actor(s) }),
    begin: (s) => ({ ...s, acting: actor(s) }),
    decisions: [starve, press, besiege, summon, endSieges],
    until: (s) => s.fight.hex === NOWHERE && !hasOptions(s),
    ask: (s) => (s.fight.hex === NOWHERE ? 'sieges' : 'besiegers'),
    prompt: (s) =>
      s.fight.hex === NOWHERE
        ? { title: 'Sieges', detail: 'Roll for attrition of the besieged; each second turn also on the Siege Table.' }
        : {
            title: `Who besieges ${placeName(s.fight.hex)}`,
            detail: `${capital(strengthText(strengthOfAll(s, s.fight.attackers)))} named; the losses fall on them.`,
          },
  });
};

export const sieges = [ring, siegesOf(0), siegesOf(1)] as const;
