/** Resources, people, prices and militia as tools (chapter 11). */
import { about, count, flag, int, optional, orElse, procedure, refuse, word } from '@longroll/kernel';
import { turnOf } from '../calendar.ts';
import { militiaTable } from '../data/losses.ts';
import { CITY_PEOPLE, confederatePoints, PRODUCTS, REBEL_STATES, unionPoints } from '../data/production.ts';
import { garrisonLoss, militiaModifier } from '../phases/militia.ts';
import { columnOf, mostInATurn, priceOf, railAllowance, raisingBy, upgradesPerMonth } from '../phases/production.ts';
import { trainedEntry } from '../phases/training.ts';
import { type Side, UNION } from '../state.ts';
import { counted, signed, strengthText } from '../words.ts';

const year = about('The year', int(1861, 1865));
const SIDE_WORDS = ['union', 'confederate'] as const;
const side = about('The side', word(...SIDE_WORDS));
const sideOf = (of: (typeof SIDE_WORDS)[number]): Side => (of === 'union' ? 0 : 1);
/** I April of a year, for tables that are kept by turn. */
const aTurnOf = (of: number): number => turnOf(of, 4, 1);
const points = about('Resource Points a month', count());

export const confederateResources = procedure({
  id: 'confederate-resources',
  title: 'Confederate Resource Points',
  about: 'What a Confederate state yields in a month of a year, or all of them together.',
  clauses: ['bab-rp-1', 'bab-rp-2'],
  input: { year, state: about('A state; all of them when left out', optional(word(...REBEL_STATES))) },
  output: { points },
  example: { year: 1863, state: 'VA' },
  run: (input) => {
    const states = input.state ? [input.state] : REBEL_STATES;
    const column = columnOf(aTurnOf(input.year));
    return { points: states.reduce((sum, state) => sum + confederatePoints.at(state, column), 0) };
  },
  says: (output) => `**${output.points} RP** a month.`,
});

export const unionResources = procedure({
  id: 'union-resources',
  title: 'Union Resource Points',
  about: 'What the Union gathers in a month of a year, before losses.',
  clauses: ['bab-rp-6'],
  input: { year },
  output: { points },
  example: { year: 1862 },
  run: (input) => ({ points: unionPoints.at('Union', columnOf(aTurnOf(input.year))) }),
  says: (output) => `**${output.points} RP** a month.`,
});

export const railTool = procedure({
  id: 'rail-allowance',
  title: 'Rail allowance',
  about: 'SF that a side may move by rail in each turn of a month with this income.',
  clauses: ['bab-rail-1'],
  input: { income: about('Resource Points gathered this month', int(0, 9999)) },
  output: { strength: about('SF a turn', count()) },
  example: { income: 700 },
  run: ({ income }) => ({ strength: railAllowance(income) }),
  says: ({ strength }) => `**${strengthText(strength)}** a turn.`,
});

export const price = procedure({
  id: 'production',
  title: 'Production table',
  about: 'What a unit costs a side, and after how many turns it comes.',
  clauses: ['bab-prod-1', 'bab-prod-2', 'bab-unit-2'],
  input: { side, product: about('What is ordered; of troops 1 SF', word(...PRODUCTS)) },
  output: {
    available: about('Whether the side can order it', flag()),
    people: about('Personnel Points', count()),
    resources: about('Resource Points', count()),
    turns: about('Turns until it comes', count()),
  },
  example: { side: 'union', product: 'line' },
  run: (input) => {
    const [people, resources, turns] = priceOf(sideOf(input.side), input.product) ?? [0, 0, 0];
    return { available: turns > 0, people, resources, turns };
  },
  says: ({ available, people, resources, turns }) =>
    available ? `**${people} PP, ${resources} RP**, ${turns} turns.` : '**Not available**.',
});

export const upgrades = procedure({
  id: 'upgrades-per-month',
  title: 'Militia made line in a month',
  about: 'SF of supplied militia that may become line infantry in a month.',
  clauses: ['bab-upg-1'],
  input: { year },
  output: { strength: about('SF', count()) },
  example: { year: 1862 },
  run: (input) => ({ strength: upgradesPerMonth(aTurnOf(input.year)) }),
  says: ({ strength }) => `**${strengthText(strength)}**.`,
});

export const raising = procedure({
  id: 'volunteer-call',
  title: 'Call or levy',
  about: 'Personnel Points of a call for volunteers or of a levy, and how many may be spent in a turn.',
  clauses: ['bab-pp-1', 'bab-pp-2', 'bab-pp-3', 'bab-pp-4', 'bab-pp-7', 'bab-pp-11', 'bab-pol-9'],
  input: {
    side,
    levy: about('A levy, and not a call', orElse(flag(), false)),
    ordinal: about('The first, second ... of the game', int(1, 9)),
    lost: about('Resource cities out of the side’s hands', orElse(int(0, 99), 0), 'bab-pp-3'),
    gained: about('Neutral resource cities in Confederate hands', orElse(int(0, 99), 0), 'bab-pp-4'),
    freed: about('The first Union levy after Emancipation', orElse(flag(), false), 'bab-pol-9'),
  },
  output: { people: about('Personnel Points', count()), most: about('To be spent in one turn', count()) },
  example: { side: 'confederate', levy: false, ordinal: 1, lost: 0, gained: 0, freed: false },
  refuses: ({ side: of, levy, freed }) =>
    freed && (of !== 'union' || !levy)
      ? refuse('bab-pol-9', 'Emancipation adds to a levy of the Union alone.', 'freed')
      : undefined,
  run: ({ side: of, levy, ordinal, lost, gained, freed }) => {
    const cities = CITY_PEOPLE * ((of === 'union' ? 0 : gained) - lost);
    const people = raisingBy(sideOf(of), levy ? 'levy' : 'call', ordinal - 1, cities, freed);
    return { people, most: mostInATurn(people) };
  },
  says: ({ people, most }) => `**${people} PP**, at most ${most} in a turn.`,
});

export const militiaTool = procedure({
  id: 'militia-check',
  title: 'Militia at the year’s end',
  about: 'One die for an army or other force: what of its militia goes home.',
  clauses: ['bab-mil-1', 'bab-mil-2'],
  input: {
    side,
    year: about('The year that ends', int(1861, 1864)),
    administrative: about('Administrative value of whoever commands it; 0 without a leader', orElse(int(-5, 5), 0)),
    outOfSupply: about('Out of supply', orElse(flag(), false)),
    enemyTerritory: about('In a state of the enemy of 1861', orElse(flag(), false)),
  },
  output: { modifier: about('Added to the die', int(-20, 20)), percent: about('Percent lost', int(0, 100)) },
  example: { side: 'union', year: 1861, administrative: 0, outOfSupply: false, enemyTerritory: true },
  throws: () => ['militia'],
  run: (input, dice) => {
    const modifier = militiaModifier({ ...input, side: sideOf(input.side) });
    return { modifier, percent: militiaTable.roll(modifier, dice).loss };
  },
  says: ({ modifier, percent }) => `**${percent}%** go home, with ${signed(modifier)} to the die.`,
});

export const militiaGarrison = procedure({
  id: 'militia-garrison',
  title: 'Garrisons of militia at the year’s end',
  about: 'SF that a garrison of militia alone loses without a roll.',
  clauses: ['bab-mil-3'],
  input: { strength: about('SF of militia', int(0, 999)) },
  output: { lost: about('SF lost', count()) },
  example: { strength: 7 },
  run: ({ strength }) => ({ lost: garrisonLoss(strength) }),
  says: ({ lost }) => `**${strengthText(lost)}** go home.`,
});

/** The tools of the chapter, in the order of its clauses. */
export const productionTools = [
  confederateResources,
  unionResources,
  railTool,
  raising,
  price,
  militiaTool,
  militiaGarrison,
  upgrades,
] as const;

export const trainedTurns = procedure({
  id: 'trained-entry',
  title: 'Training',
  about: 'After how many turns line infantry enters that is trained from its order on.',
  clauses: ['bab-trn-1', 'bab-trn-5'],
  input: { administrative: about('Administrative value of the leader who trains it', int(1, 9), 'bab-trn-3') },
  output: { turns: about('Turns from the order on', int(1, 8)) },
  example: { administrative: 3 },
  run: ({ administrative }) => ({ turns: trainedEntry(priceOf(UNION, 'line')?.[2] ?? 0, administrative, 0) }),
  says: ({ turns }) => `It enters after **${counted(turns, 'turn', 'turns')}**.`,
});
