/** Communications, supply and sieges as tools (chapters 11 and 3). */
import {
  about,
  at,
  count,
  flag,
  int,
  list,
  optional,
  orElse,
  procedure,
  type Refusal,
  refuse,
  type SheetOf,
  sheet,
  text,
  word,
} from '@longroll/kernel';
import { isUnderSiege, SURRENDER_DIE } from '../control/sieges.ts';
import { rejoiningOf } from '../ending/recovery.ts';
import { leastMen } from '../ending/worn-out.ts';
import { CS, isHeadquarters, MI, TYPES, UNIT_TYPES, US } from '../names.ts';
import { WEAPONS, weaponsOf } from '../scenario-file.ts';
import { experienceAfter } from '../seasons/campaign-end.ts';
import { COLUMNS } from '../squares.ts';
import { initiativeOf } from '../supply/communications.ts';
import { contactField, isSketchSign, lengthTo, sketchedCountry } from '../supply/contact.ts';
import { desertersOf, desertionRate } from '../supply/desertion.ts';
import { FULL_AMMUNITION, levelOf, mostCarried, usesAmmunition, wantedOf } from '../supply/draws.ts';
import { stockAfterIncome } from '../supply/eating.ts';
import { type Merging, merged } from '../supply/merging.ts';
import { LOSS_POINTS, lossPoints, VICTORIES, victoryOf } from '../victory.ts';
import { communicationsFault } from './refusals.ts';

const type = about('Type of the unit', orElse(word(...TYPES), 'IN'));
const quality = about('Quality, 0 Very Poor to 6 Excellent', orElse(int(0, 6), 3));
const experience = orElse(int(0, 100), 0);
const fatigue = orElse(int(0, 40), 0);
const morale = orElse(int(0, 100), 50);
const MEN = int(0, 99_999);

/** Why a unit of a type cannot have so much of something; undefined where it can. */
const tooMuch = (amount: number | undefined, most: number, clause: string, field: string): Refusal | undefined =>
  (amount ?? 0) > most ? refuse(clause, `A unit of that type has at most ${most}.`, field) : undefined;

const endsOf = (map: readonly string[], sign: string): readonly number[] =>
  map.flatMap((row, y) => [...row].flatMap((each, x) => (each === sign ? [y * COLUMNS + x] : [])));

export const lineOfContactTool = procedure({
  id: 'line-of-contact',
  title: 'Line of contact',
  about: 'The shortest line between two squares past enemies: whether it is there, and how long.',
  clauses: ['rotd-11.2a', 'rotd-11.2c', 'rotd-11.2d', 'rotd-11.2e', 'rotd-11.2f', 'rotd-11.2j', 'rotd-11.2k'],
  input: {
    map: about(
      'Rows of squares: A and B the two ends, . open, # impassable, E an enemy, C enemy cavalry, F a friendly combat unit',
      list(text({ most: 30 }), 30, 1),
    ),
    limit: about('Squares that it may be long', orElse(int(1, 15), 5)),
    detection: about('It is traced to detect an enemy: past cavalry', orElse(flag(), false)),
  },
  output: { length: about('Its squares; left out where there is none', optional(count())) },
  example: { map: ['A.E..', '.#E.B', '..C..', '.....'], limit: 5, detection: true },
  refuses: ({ map }) => {
    const wrong = map.findIndex((row) => [...row].some((sign) => !isSketchSign(sign)));
    if (wrong >= 0) return refuse('rotd-11.2a', 'A row is made of A, B, ., #, E, C and F.', `map/${wrong}`);
    return endsOf(map, 'A').length === 1 && endsOf(map, 'B').length === 1
      ? undefined
      : refuse('rotd-11.2a', 'There must be one A and one B.', 'map');
  },
  says: ({ length }) => (length === undefined ? 'There is **no line**.' : `A line of **${length}** squares.`),
  run: ({ map, limit, detection }) => {
    const [from, to] = [at(endsOf(map, 'A'), 0), at(endsOf(map, 'B'), 0)];
    const field = contactField(sketchedCountry(map), from, 255, limit, detection ? 'detection' : 'supply');
    const length = lengthTo(field, to);
    return length < 0 ? {} : { length };
  },
});

export const supplyDraw = procedure({
  id: 'supply-draw',
  title: 'Supply draw',
  about: 'What a unit eats, draws and carries in the supply phase, its source being in reach.',
  clauses: ['rotd-6.9c', 'rotd-11.9a', 'rotd-11.9c', 'rotd-11.11b'],
  input: {
    type,
    carried: about('Supplies that it carries when the turn begins', orElse(int(0, 12), 0)),
    level: about('The level that it was ordered; left out, that of a unit without orders', optional(int(0, 12))),
    stock: about('What its source can give', orElse(int(0, 9999), 12)),
    city: about('Its source is a city', orElse(flag(), true)),
    enemy: about('An active enemy is in its square', orElse(flag(), false)),
    ammunition: orElse(int(0, 5), FULL_AMMUNITION),
  },
  output: {
    drawn: count(),
    unloaded: about('Supplies that it unloads into the city', count()),
    supplies: count(),
    ammunition: count(),
    ate: flag(),
  },
  example: { type: 'CQ', carried: 0, level: 4, stock: 20, city: true, enemy: false, ammunition: 5 },
  refuses: ({ type: said, carried, level }) => {
    if (said === 'RB') return refuse('rotd-11.5a', 'River batteries consume no supplies.', 'type');
    const most = mostCarried(TYPES.indexOf(said));
    return tooMuch(carried, most, 'rotd-11.9a', 'carried') ?? tooMuch(level, most, 'rotd-F18', 'level');
  },
  says: ({ drawn, supplies, ate }) =>
    `**${drawn}** drawn, **${supplies}** carried${ate ? '' : ', and nothing to eat'}.`,
  run: ({ type: said, carried, level, stock, city, enemy, ammunition }) => {
    const kind = TYPES.indexOf(said);
    const own = Math.max(0, carried - 1);
    const drawn = Math.min(stock, wantedOf(kind, own, carried === 0, level));
    const meal = carried === 0 && drawn > 0 ? 1 : 0;
    const unloaded = city && !enemy ? Math.max(0, own - levelOf(kind, level, own)) : 0;
    return {
      ...{ drawn, unloaded, supplies: own + drawn - meal - unloaded, ate: carried > 0 || meal === 1 },
      ammunition: drawn > 0 && usesAmmunition(kind) ? FULL_AMMUNITION : ammunition,
    };
  },
});

export const desertionTool = procedure({
  id: 'desertion',
  title: 'Desertion',
  about: 'Men whom a unit with nothing to eat loses in a turn.',
  clauses: ['rotd-11.10a', 'rotd-11.10b', 'rotd-11.10c'],
  input: {
    men: MEN,
    quality,
    morale,
    requisitions: about('It requisitions in its square', orElse(flag(), false)),
    besieged: about('It is in a besieged city', orElse(flag(), false)),
  },
  output: { rate: about('Of a thousand', count()), prisoners: count(), stragglers: count() },
  example: { men: 2000, quality: 3, morale: 50, requisitions: false, besieged: false },
  says: ({ rate, prisoners, stragglers }) => `**${prisoners + stragglers}** desert: ${rate} of a thousand.`,
  run: ({ men, quality: worth, morale: mood, requisitions, besieged }) => {
    const rate = besieged ? 0 : desertionRate(worth, mood, requisitions);
    return { rate, ...desertersOf(men, rate) };
  },
});

export const siegeTest = procedure({
  id: 'siege-test',
  title: 'Siege',
  about: 'Whether a city is besieged by the men round it.',
  clauses: ['rotd-11.3a', 'rotd-11.3b'],
  input: {
    hostile: about('Hostile men in the eight tacs round the city', MEN),
    friendly: about('Friendly men in the city tac and those tacs', MEN),
    capacity: about('Men-points that its fort holds; left out where there is none', optional(int(0, 60_000))),
  },
  output: { besieged: flag() },
  example: { hostile: 5000, friendly: 3000, capacity: 8000 },
  says: ({ besieged }) => (besieged ? 'It is **besieged**.' : 'It is **not besieged**.'),
  run: ({ hostile, friendly, capacity }) => ({
    besieged: isUnderSiege({ hostile, friendly, fort: capacity !== undefined, capacity: capacity ?? 0 }),
  }),
});

export const siegeSurrenderTool = procedure({
  id: 'siege-surrender',
  title: 'Siege surrender',
  about: 'One die of three for a besieged garrison whose city has no supplies: with a 1 it surrenders.',
  clauses: ['rotd-11.3e'],
  input: { supplies: about('Supplies in the city', orElse(int(0, 9999), 0)) },
  output: { surrenders: flag() },
  example: { supplies: 0 },
  says: ({ surrenders }) => (surrenders ? 'It **surrenders**.' : 'It **holds out**.'),
  throws: ({ supplies }) => (supplies > 0 ? [] : ['garrison']),
  run: ({ supplies }, dice) => ({ surrenders: supplies === 0 && dice.d(SURRENDER_DIE) === 1 }),
});

export const initiativeTool = procedure({
  id: 'initiative',
  title: 'Initiative',
  about: 'How quickly a unit acts, 1 the quickest to 5 the slowest.',
  clauses: ['rotd-3.2e'],
  input: { type, quality, experience, fatigue, communicates: about('In communications', orElse(flag(), true)) },
  output: { initiative: int(1, 5) },
  example: { type: 'CV', quality: 4, experience: 9, fatigue: 0, communicates: true },
  refuses: ({ type: said, communicates }) => communicationsFault(said, communicates),
  says: ({ initiative }) => `Initiative **${initiative}**.`,
  run: ({ type: said, ...rest }) => ({ initiative: initiativeOf({ type: TYPES.indexOf(said), ...rest }) }),
});

const merging = {
  men: MEN,
  batteries: orElse(int(0, 4), 0),
  weapon: optional(word(...WEAPONS)),
  rifledBattery: orElse(flag(), false),
  quality,
  experience,
  morale,
  fatigue,
  ammunition: orElse(int(0, 5), FULL_AMMUNITION),
  supplies: orElse(int(0, 1), 0),
  stragglers: orElse(MEN, 0),
  wounded: orElse(MEN, 0),
};

/** What a unit that is merged cannot be, by its type (rotd-G10, rotd-3.1c, rotd-3.4a-1). */
const mergingFault = (
  kind: number,
  { men, batteries, weapon }: SheetOf<typeof merging>,
  path: string,
): Refusal | undefined => {
  const { mostMen, mostBatteries } = at(UNIT_TYPES, kind);
  if (weapon !== undefined && !weaponsOf(kind).includes(WEAPONS.indexOf(weapon)))
    return refuse('rotd-3.4a-1', 'A unit of that type does not carry that weapon.', `${path}/weapon`);
  return (
    tooMuch(men, mostMen, 'rotd-G10', `${path}/men`) ??
    tooMuch(batteries, mostBatteries, 'rotd-3.1c', `${path}/batteries`)
  );
};

export const mergerTool = procedure({
  id: 'merger',
  title: 'Merger',
  about: 'What comes of two brigades of one type that are merged.',
  clauses: ['rotd-3.5b', 'rotd-3.5d', 'rotd-3.5e'],
  input: { type, from: about('The unit that ceases to exist', sheet(merging)), into: sheet(merging) },
  output: {
    ...{ men: count(), batteries: count(), weapon: word(...WEAPONS), quality: count(), experience: count() },
    ...{ morale: count(), fatigue: count(), ammunition: count(), supplies: count() },
    ...{ stragglers: count(), wounded: count(), returningMen: count(), returningBatteries: count() },
  },
  example: {
    type: 'IN',
    from: {
      ...{ men: 900, batteries: 1, weapon: 'rifle', rifledBattery: true, quality: 4, experience: 9, morale: 60 },
      ...{ fatigue: 4, ammunition: 3, supplies: 1, stragglers: 20, wounded: 90 },
    },
    into: {
      ...{ men: 2400, batteries: 1, weapon: 'musket', rifledBattery: false, quality: 3, experience: 4, morale: 45 },
      ...{ fatigue: 0, ammunition: 5, supplies: 0, stragglers: 0, wounded: 10 },
    },
  },
  refuses: ({ type: said, from, into }) => {
    const kind = TYPES.indexOf(said);
    if (isHeadquarters(kind) || kind === MI)
      return refuse('rotd-3.5b', 'Headquarters and militia do not merge.', 'type');
    return mergingFault(kind, from, 'from') ?? mergingFault(kind, into, 'into');
  },
  says: ({ men, returningMen }) =>
    `One unit of **${men}** men${returningMen > 0 ? `, ${returningMen} come back later` : ''}.`,
  run: ({ type: said, from, into }) => {
    const kind = TYPES.indexOf(said);
    const unitOf = ({ weapon, rifledBattery, ...rest }: typeof from): Merging => ({
      ...rest,
      weapon: weapon === undefined ? at(weaponsOf(kind), 0) : WEAPONS.indexOf(weapon),
      tubes: rifledBattery ? 1 : 0,
    });
    const { unit, surplusMen, surplusBatteries } = merged(unitOf(from), unitOf(into), at(UNIT_TYPES, kind));
    const { tubes: _, ...rest } = unit;
    return {
      ...rest,
      weapon: at(WEAPONS, unit.weapon),
      ...{ returningMen: surplusMen, returningBatteries: surplusBatteries },
    };
  },
});

export const stragglersTool = procedure({
  id: 'stragglers',
  title: 'Stragglers rejoin',
  about: 'Stragglers of the opening of a turn who rejoin at its end.',
  clauses: ['rotd-10.14b'],
  input: {
    stragglers: MEN,
    marched: about('It marched, withdrew or was carried, or had an order to', orElse(flag(), false)),
    besiegedFort: about('It is in a besieged fort', orElse(flag(), false)),
  },
  output: { rejoin: count() },
  example: { stragglers: 101, marched: true, besiegedFort: false },
  says: ({ rejoin }) => `**${rejoin}** rejoin.`,
  run: ({ stragglers, marched, besiegedFort }) => ({ rejoin: besiegedFort ? 0 : rejoiningOf(stragglers, marched) }),
});

export const seasonExperience = procedure({
  id: 'season-experience',
  title: 'Experience after a campaign',
  about: 'What is left of the experience of a unit when a campaign ends.',
  clauses: ['rotd-3.6c'],
  input: { experience, gained: about('It gained some in this campaign', orElse(flag(), true)) },
  output: { experience: count() },
  example: { experience: 30, gained: true },
  says: ({ experience: left }) => `Experience **${left}**.`,
  run: ({ experience: before, gained }) => ({ experience: experienceAfter(before, gained) }),
});

const SIDES = ['Union', 'Confederate', 'border'] as const;
const LEADS = { Union: US, Confederate: CS, border: -1 } as const;

export const cityIncomeTool = procedure({
  id: 'city-income',
  title: 'City income',
  about: 'The stock of a city after its income of a turn.',
  clauses: ['rotd-P7'],
  input: {
    level: int(1, 5),
    home: about('Whose home territory it is', orElse(word(...SIDES), 'Union')),
    controller: about('Who holds it', orElse(word('Union', 'Confederate'), 'Union')),
    stock: orElse(int(0, 9999), 0),
    besieged: orElse(flag(), false),
  },
  output: { stock: count() },
  example: { level: 3, home: 'Confederate', controller: 'Union', stock: 40, besieged: false },
  says: ({ stock }) => `**${stock}** supplies.`,
  run: ({ level, home, controller, stock, besieged }) => ({
    stock: besieged ? stock : stockAfterIncome(stock, level, LEADS[home], LEADS[controller]),
  }),
});

const losses = {
  men: orElse(int(0, 999_999), 0),
  brigades: orElse(int(0, 999), 0),
  corps: orElse(int(0, 99), 0),
  armies: orElse(int(0, 99), 0),
};
const sideFields = {
  cities: about('Value of the cities that it holds and did not hold at the start', orElse(int(0, 99_999), 0)),
  enemyLosses: about(
    'What its enemy has lost for good',
    orElse(sheet(losses), { men: 0, brigades: 0, corps: 0, armies: 0 }),
  ),
};

export const victoryPoints = procedure({
  id: 'victory-points',
  title: 'Victory points',
  about: `The scores of both sides and what the margin comes to: a point for 500 men, ${LOSS_POINTS.brigade} a brigade, ${LOSS_POINTS.corps} a corps and ${LOSS_POINTS.army} an army headquarters.`,
  clauses: ['rotd-V2', 'rotd-V3', 'rotd-V4'],
  input: {
    union: sheet(sideFields),
    confederate: sheet(sideFields),
    par: orElse(int(-999, 9999), 0),
    scale: about('The bounds are divided by this', orElse(int(1, 10), 1)),
  },
  output: {
    union: count(),
    confederate: count(),
    margin: int(-199_999, 199_999),
    victory: word(...VICTORIES),
    winner: optional(word('Union', 'Confederate')),
  },
  example: {
    union: { cities: 90, enemyLosses: { men: 8200, brigades: 2, corps: 1, armies: 0 } },
    confederate: { cities: 0, enemyLosses: { men: 9900, brigades: 1, corps: 0, armies: 0 } },
    ...{ par: 40, scale: 1 },
  },
  says: ({ margin, victory, winner }) => `Margin **${margin}**: ${winner ? `${winner}, ${victory}` : 'a draw'}.`,
  run: ({ union, confederate, par, scale }) => {
    const score = ({ cities, enemyLosses }: typeof union): number => cities + lossPoints(enemyLosses);
    const margin = score(union) - score(confederate) - par;
    const { lead, kind } = victoryOf(margin, scale);
    const winner = lead === undefined ? {} : ({ winner: lead === US ? 'Union' : 'Confederate' } as const);
    return { union: score(union), confederate: score(confederate), margin, victory: kind, ...winner };
  },
});

export const wornOutTool = procedure({
  id: 'worn-out',
  title: 'Worn-out units',
  about: 'Whether a unit has too few men left and is disbanded into the pool.',
  clauses: ['rotd-Q17'],
  input: { type, men: MEN },
  output: { disbanded: flag(), least: about('Men that it must have', count()) },
  example: { type: 'LA', men: 24 },
  says: ({ disbanded }) => (disbanded ? 'It is **disbanded**.' : 'It **stays**.'),
  run: ({ type: said, men }) => {
    const least = leastMen(TYPES.indexOf(said));
    return { disbanded: men < least, least };
  },
});

export const supplyProcedures = [
  lineOfContactTool,
  supplyDraw,
  desertionTool,
  siegeTest,
  siegeSurrenderTool,
  initiativeTool,
  mergerTool,
  stragglersTool,
  seasonExperience,
  cityIncomeTool,
  victoryPoints,
  wornOutTool,
];
