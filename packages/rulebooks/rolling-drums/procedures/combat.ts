/** Combat as tools: front, strength, loss points, morale checks, whole combats, bombardment, shattering (rotd-10, 13.1). */
import {
  about,
  at,
  count,
  flag,
  int,
  list,
  orElse,
  procedure,
  type Refusal,
  refuse,
  text,
  word,
} from '@longroll/kernel';
import { bareField } from '../combat/bare-field.ts';
import { GUN_CLASSES, gunClass, isFortHit } from '../combat/bombardment.ts';
import { asksForCheck, chancesOf, checkEnds } from '../combat/checks.ts';
import { bombard, fightOut, WORN_OUT } from '../combat/engine.ts';
import { shatterLoss, stepsOfFlight, turnsToReform } from '../combat/fates.ts';
import { DEFENDERS, type Fight, type Fighter, frontLength } from '../combat/fight.ts';
import { layOut } from '../combat/lines.ts';
import { type LOSS_SHARES, menOf, tollOf } from '../combat/losses.ts';
import { bombardmentOf, fireOf, meleeOf } from '../combat/strength.ts';
import { isHeadquarters, TYPES, UNIT_TYPES } from '../names.ts';
import { DIRECTIONS } from '../squares.ts';
import {
  brigadeFields,
  faultOfBrigade,
  faultOfFlanks,
  faultOfFort,
  faultOfSide,
  faultOfStand,
  fighterTyped,
  fightTyped,
  groundOfFight,
  groundTyped,
  sideField,
  type TypedBrigade,
  usualBrigade,
} from './brigades.ts';

const plainGround = { rating: 1, town: false, fort: 0, thinGarrison: false, directions: [] } as const;

export const front = procedure({
  id: 'front',
  title: 'Front length',
  about: 'How long the lines of a battle are, by the directions from which the attackers came.',
  clauses: ['rotd-10.4b', 'rotd-10.4c', 'rotd-10.4d'],
  input: { directions: about('Directions from which attackers came', list(word(...DIRECTIONS), 8)) },
  output: { length: about('Spaces in each line', count()) },
  example: { directions: ['N', 'E'] },
  says: ({ length }) => `The front is **${length}** long.`,
  run: ({ directions }) => ({ length: frontLength(directions.map((direction) => DIRECTIONS.indexOf(direction))) }),
});

export const strength = procedure({
  id: 'effective-strength',
  title: 'Effective strength',
  about: 'With what strength one brigade fires and fights, alone on its front.',
  clauses: [
    'rotd-10.6a',
    'rotd-10.6b',
    'rotd-10.6c',
    'rotd-10.6d',
    'rotd-10.6e',
    'rotd-10.6f',
    'rotd-10.6g',
    'rotd-10.6h',
    'rotd-10.6i',
    'rotd-10.9c',
    'rotd-11.12a',
    'rotd-11.12b',
  ],
  input: {
    ...brigadeFields,
    defends: about('It defends', orElse(flag(), false)),
    exposed: about('Flanks that are exposed', orElse(int(0, 2), 0)),
    ...groundOfFight,
  },
  output: { fire: about('In the firing segment', count()), melee: about('In a melee', count()) },
  example: { ...usualBrigade(), defends: false, exposed: 0, ...plainGround },
  refuses: (typed) => faultOfBrigade(typed, typed.defends) ?? faultOfFort(typed, typed) ?? faultOfFlanks(typed),
  says: ({ fire, melee }) => `**${fire}** in fire, **${melee}** in a melee.`,
  run: ({ defends, exposed, ...typed }) => {
    const ground = groundTyped(typed);
    const fighter = { ...fighterTyped(typed, defends ? DEFENDERS : 0, 0), exposed };
    const fight: Fight = { ground, sides: [[fighter], []] };
    layOut(fight);
    return { fire: fireOf(fighter, ground), melee: at(meleeOf([fighter], ground, true), 0) };
  },
});

export const checkMorale = procedure({
  id: 'morale-check',
  title: 'Morale check',
  about: 'Whether a unit that has lost men in a segment stands, retreats or routs: one die of a thousand.',
  clauses: ['rotd-10.8a', 'rotd-10.8b', 'rotd-10.8c', 'rotd-10.8d', 'rotd-13.1a'],
  input: {
    men: about('Men at the start of the segment', int(1, 3000)),
    lost: about('Men lost in it', int(0, 3000)),
    quality: about('0 Very Poor to 6 Excellent', orElse(int(0, 6), 3)),
    experience: about('Experience', orElse(int(0, 100), 4)),
    fatigue: about('Fatigue, with that of the segment', orElse(int(0, 40), 0)),
    exposed: about('Flanks that are exposed', orElse(int(0, 2), 0)),
    morale: about('Morale', orElse(int(0, 100), 50)),
    melee: about('Whether it comes of a melee', orElse(word('no', 'won', 'lost'), 'no')),
    inFort: about('Inside a fort', orElse(flag(), false)),
  },
  output: {
    retreat: about('Chance of a retreat in a thousand', count()),
    rout: about('Chance of a rout in a thousand', count()),
    ends: word('none', 'passed', 'retreat', 'rout', 'shattered', 'skirmish'),
  },
  example: {
    men: 2500,
    lost: 100,
    quality: 3,
    experience: 4,
    fatigue: 2,
    exposed: 0,
    morale: 50,
    melee: 'no',
    inFort: false,
  },
  refuses: ({ men, lost, ...unit }) =>
    lost > men ? refuse('rotd-10.8a', 'It has not so many men to lose.', 'lost') : faultOfFlanks(unit),
  says: ({ retreat, rout, ends }) =>
    ends === 'none'
      ? 'It lost too few for a check.'
      : ends === 'shattered'
        ? 'Too weary for a check: it **shatters**.'
        : `Retreat ${retreat}, rout ${rout} of a thousand: **${ends}**.`,
  sortOf: ({ ends }) => ends,
  run: ({ men, lost, melee, inFort, ...given }, dice) => {
    const none = { retreat: 0, rout: 0 };
    if (!asksForCheck(lost, men)) return { ...none, ends: 'none' as const };
    if (given.fatigue >= WORN_OUT && !inFort) return { ...none, ends: 'shattered' as const };
    const loss = Math.floor((1000 * lost) / men);
    const chances = chancesOf({ ...given, loss, melee: melee === 'no' ? undefined : melee });
    const ends = checkEnds(chances, dice);
    return { ...chances, ends: inFort && ends !== 'passed' ? ('skirmish' as const) : ends };
  },
});

export const lossKinds = procedure({
  id: 'kinds-of-loss',
  title: 'Kinds of loss',
  about: 'How losses are split into killed, wounded, prisoners and stragglers.',
  clauses: ['rotd-10.14a'],
  input: {
    lost: about('Men lost', int(0, 100_000)),
    cause: about('Fire or bombardment, or a melee won or lost', word('fire', 'winner', 'loser')),
  },
  output: { killed: count(), wounded: count(), prisoners: count(), stragglers: count() },
  example: { lost: 200, cause: 'fire' },
  says: (d) =>
    `**${d.killed}** killed, **${d.wounded}** wounded, ${d.prisoners} prisoners, ${d.stragglers} stragglers.`,
  run: ({ lost, cause }) => tollOf(lost, cause as keyof typeof LOSS_SHARES),
});

const SIDES = ['attackers', 'defenders'] as const;
const lostOf = (side: readonly Fighter[]): number => side.reduce((sum, { toll }) => sum + menOf(toll), 0);

export const combat = procedure({
  id: 'combat',
  title: 'Combat',
  about:
    'A whole combat between brigades in one tac: lines, fire, checks, melee, winner. Who breaks leaves; the map is not looked at.',
  clauses: [
    'rotd-10.1b',
    'rotd-10.1d',
    'rotd-10.3',
    'rotd-10.4a',
    'rotd-10.7b',
    'rotd-10.8d',
    'rotd-10.9d',
    'rotd-10.10a',
    'rotd-10.11',
  ],
  input: {
    attackers: sideField('Those who attack'),
    defenders: sideField('Those who defend'),
    attackerAnchors: about('Flanks of the attackers that are anchored by tacs beside', orElse(int(0, 2), 0)),
    defenderAnchors: about('Flanks of the defenders that are anchored by tacs beside', orElse(int(0, 2), 0)),
    ...groundOfFight,
  },
  output: {
    winner: word('attackers', 'defenders', 'nobody'),
    melee: about('It came to a melee', flag()),
    attackersLost: about('Men that the attackers lost', count()),
    defendersLost: about('Men that the defenders lost', count()),
    attackerFates: about('What became of each attacker', list(text(), 16)),
    defenderFates: about('What became of each defender', list(text(), 16)),
  },
  example: {
    attackers: [usualBrigade(), usualBrigade(), usualBrigade()],
    defenders: [1, 2, 3].map(() => usualBrigade({ posture: 'defend', moved: false })),
    ...{ attackerAnchors: 0, defenderAnchors: 0 },
    ...plainGround,
  },
  refuses: ({ attackers, defenders, ...ground }) =>
    faultOfSide(attackers, 'attackers') ??
    faultOfSide(defenders, 'defenders', ground) ??
    faultOfStand(attackers, 'attackers') ??
    faultOfStand(defenders, 'defenders'),
  says: (d) =>
    `**The ${d.winner} won**${d.melee ? ' in a melee' : ''}. The attackers lost ${d.attackersLost} men, the defenders ${d.defendersLost}.`,
  sortOf: ({ winner }) => winner,
  run: ({ attackers, defenders, attackerAnchors, defenderAnchors, ...ground }, dice) => {
    const fight = fightTyped(attackers, defenders, ground);
    const course = fightOut(fight, bareField([attackerAnchors, defenderAnchors]), dice);
    const fates = (side: readonly Fighter[]): readonly string[] => side.map(({ fate }) => fate);
    return {
      winner: SIDES[course.winner] ?? ('nobody' as const),
      melee: course.melee !== undefined,
      attackersLost: lostOf(fight.sides[0]),
      defendersLost: lostOf(fight.sides[1]),
      attackerFates: fates(fight.sides[0]),
      defenderFates: fates(fight.sides[1]),
    };
  },
});

/** Who does not bombard: who has no guns or no ammunition for them, and who has moved (rotd-10.15a, -h, rotd-11.12). */
const faultOfGuns = (guns: readonly TypedBrigade[]): Refusal | undefined => {
  for (const [i, { type, batteries, moved, noAmmunition }] of guns.entries()) {
    const wrong = (clause: string, reason: string, field: string): Refusal =>
      refuse(clause, reason, `guns/${i}/${field}`);
    if (batteries === 0) return wrong('rotd-10.15a', 'Only a unit with guns bombards.', 'batteries');
    if (moved) return wrong('rotd-10.15a', 'Who has moved in the phase does not bombard.', 'moved');
    if (noAmmunition && type !== 'CV')
      return wrong('rotd-10.15h', 'A bombardment uses ammunition, and it has none.', 'noAmmunition');
  }
  return undefined;
};

export const bombardment = procedure({
  id: 'bombardment',
  title: 'Bombardment',
  about: 'Guns fire at the units of one tac near by: losses, checks, and damage to a fort.',
  clauses: ['rotd-10.15d', 'rotd-10.15e', 'rotd-10.15f', 'rotd-10.15g'],
  input: { guns: sideField('The guns'), targets: sideField('Those in the tac'), ...groundOfFight },
  output: {
    strength: about('Strength of the guns', count()),
    lost: about('Men that the targets lost', count()),
    fates: about('What became of each', list(text(), 16)),
    fortHit: about('The fort lost one of its strength', flag()),
  },
  example: {
    guns: [usualBrigade({ type: 'LA', men: 400, batteries: 4, weapon: 'smoothbore', moved: false })],
    targets: [usualBrigade({ posture: 'defend', moved: false })],
    ...plainGround,
  },
  refuses: ({ guns, targets, ...ground }) =>
    faultOfSide(guns, 'guns', { ...ground, fort: 1 }) ??
    faultOfGuns(guns) ??
    faultOfSide(targets, 'targets', ground) ??
    faultOfStand(targets, 'targets'),
  says: (d) =>
    `A strength of ${d.strength}: **${d.lost}** men lost${d.fortHit ? ', and **the fort is damaged**' : ''}.`,
  run: ({ guns, targets, ...ground }, dice) => {
    const fight = fightTyped(guns, targets, ground);
    const each = fight.sides[0].map((gun) => ({ kind: gunClass(gun.type), strength: bombardmentOf(gun) }));
    const total = each.reduce((sum, gun) => sum + gun.strength, 0);
    bombard(fight, bareField([2, 2]), total, dice);
    const strengths = GUN_CLASSES.map((_, kind) =>
      each.reduce((sum, gun) => sum + (gun.kind === kind ? gun.strength : 0), 0),
    );
    const fortHit = isFortHit(ground.fort, strengths, dice);
    const struck = fight.sides[1];
    return { strength: total, lost: lostOf(struck), fates: struck.map(({ fate }) => fate), fortHit };
  },
});

export const shattering = procedure({
  id: 'shatter',
  title: 'Shattering',
  about:
    'What a unit loses that shatters, how far it flees along the line to a friendly city, and how long it reforms.',
  clauses: ['rotd-13.1b', 'rotd-13.2a', 'rotd-13.3a'],
  input: {
    type: about('Its type', orElse(word(...TYPES), 'IN')),
    men: about('Its men', int(0, 3000)),
    line: about('Squares of its line of contact to a friendly city', orElse(int(0, 15), 15)),
  },
  output: {
    stragglers: count(),
    prisoners: count(),
    squares: about('Squares that it flees', count()),
    turns: about('Turns until it has reformed, this one counted', count()),
  },
  example: { type: 'IN', men: 2000, line: 8 },
  refuses: ({ type, men }) => {
    const { mostMen } = at(UNIT_TYPES, TYPES.indexOf(type));
    return men > mostMen ? refuse('rotd-G10', `A unit of that type has at most ${mostMen} men.`, 'men') : undefined;
  },
  says: (d) =>
    `It loses **${d.stragglers}** stragglers and **${d.prisoners}** prisoners, flees ${d.squares} squares and reforms in **${d.turns}** turns.`,
  run: ({ type, men, line }, dice) => {
    const isStaff = isHeadquarters(TYPES.indexOf(type));
    const loss = shatterLoss(isStaff ? 0 : men, dice);
    return { ...loss, squares: stepsOfFlight(line, dice), turns: turnsToReform(dice) };
  },
});

export const combatProcedures = [front, strength, checkMorale, lossKinds, combat, bombardment, shattering] as const;
