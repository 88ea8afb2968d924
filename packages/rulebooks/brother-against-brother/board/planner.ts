/** Tables of production, supply and the month: what things cost and when they come, and the account of a side. */
import { type Status, sideTable } from '@longroll/drawing';
import { at, rowsOf, signed } from '@longroll/kernel';
import { dateText, monthName } from '../calendar.ts';
import { PRODUCT_WORDS, PRODUCTS } from '../data/production.ts';
import { forceAt, forcesOf } from '../forces.ts';
import { incomeOf, peopleNow, priceOf, upgradesPerMonth } from '../phases/production.ts';
import { NOBODY, type Order, SIDES, type Side, type State } from '../state.ts';
import { feeding } from '../supply/feeding.ts';
import { stockIn } from '../supply/sources.ts';
import { whereabouts } from '../whereabouts.ts';
import { capital, forceHead, inPlace } from '../words.ts';

type Table = Status['tables'][number];

/** "24 on II May 1861 (Boston, Cairo); 2 on III May 1861 (Cairo)", the soonest first. */
const comingText = (orders: readonly Order[]): string =>
  [...Map.groupBy(orders, ({ due }) => due)]
    .toSorted(([a], [b]) => a - b)
    .map(([due, of]) => {
      const places = [...new Set(of.map(({ place }) => whereabouts(place)))];
      return `${of.reduce((sum, { amount }) => sum + amount, 0)} on ${dateText(due)} (${places.join(', ')})`;
    })
    .join('; ');

/** What each thing costs, when it comes if it is ordered now, and what is under way. */
const plannerTable = (s: State, side: Side): Table =>
  sideTable(
    `planner-${side}`,
    `${SIDES[side]}: what arrives when`,
    side === 0 ? 'bab-prod-1' : 'bab-prod-2',
    ['', 'RP', 'PP', 'turns', 'ordered now', 'under way'],
    PRODUCTS.flatMap((product, row): readonly (readonly string[])[] => {
      const price = priceOf(side, product);
      if (!price) return [];
      const [people, resources, turns] = price;
      const orders = s.war.orders.filter((order) => order.side === side && order.product === row);
      const words = capital(PRODUCT_WORDS[product][0].replace('SF of ', ''));
      return [[words, `${resources}`, `${people}`, `${turns}`, dateText(s.turn + turns), comingText(orders)]];
    }),
  );

const monthTable = (s: State, side: Side): Table => {
  const { resources, debt, people, calls, levies, upgraded } = at(s.war.economies, side);
  const rows: readonly (readonly string[])[] = [
    ['Resource Points left', `${resources}`],
    ['income of a month as things stand', `${incomeOf(s, side)}`],
    ...(debt > 0 ? [['raiders will take', `${debt}`]] : []),
    ...(side === 1 ? [['stopped by the blockade', `${s.war.stopped} in 100 of open ports`]] : []),
    ['Personnel Points of this year', `${people}`],
    ['of them to be spent this turn', `${peopleNow(s, side)}`],
    ['calls and levies so far', `${calls} and ${levies}`],
    ['militia made line this month', `${upgraded} of ${upgradesPerMonth(s.turn)} SF`],
    ['by rail each turn', `${at(s.allowance, side)} SF`],
    ['political points', signed(side === 0 ? -s.politics : s.politics)],
  ];
  return sideTable(`month-${side}`, `${SIDES[side]}: the month of ${monthName(s.turn)}`, 'bab-seq-1', ['', ''], rows);
};

/** What feeds a side and whom, and who is out of supply. */
export const supplyTable = (s: State, side: Side): Table => {
  const of = feeding(s);
  const { sources } = stockIn(s, side);
  const own = forcesOf(s, side);
  const places = sources.reduce((sum, { armies, corps }) => [sum[0] + armies, sum[1] + corps] as const, [
    0, 0,
  ] as readonly [number, number]);
  const fed = own.filter((row) => (of[row] ?? NOBODY) >= 0).length;
  const alone = own.filter((row) => of[row] === NOBODY);
  return sideTable(
    `supply-${side}`,
    `${SIDES[side]} supply`,
    'bab-sup-5',
    ['', ''],
    [
      ['places for armies', `${places[0]}`],
      ['places for corps', `${places[1]}`],
      ['forces that draw on one', `${fed}`],
      ...alone.map((row) => {
        const { unsupplied, place } = forceAt(s, row);
        const turns = unsupplied === 0 ? 'not fed from now on' : `${unsupplied} turns without`;
        return [`${forceHead(s, row)} ${inPlace(place)}`, turns];
      }),
    ],
  );
};

/** Everything that a side has ordered, costs and may spend, where the scenario has production. */
export const productionTables = (s: State, side: Side): readonly Table[] =>
  s.setting.parts.includes('production') ? [plannerTable(s, side), monthTable(s, side)] : [];

/** Ships of both sides by kind and place. */
export const shipsTable = (s: State): readonly Table[] => {
  if (s.war.ships.length === 0) return [];
  const groups = Map.groupBy(rowsOf(s.war.ships), (row) => {
    const { side, kind, place } = at(s.war.ships, row);
    return `${SIDES[side]}|${kind.replace('-', ' ')}|${whereabouts(place)}`;
  });
  const rows = [...groups].map(([key, { length }]) => [...key.split('|'), `${length}`]);
  return [sideTable('ships', 'Ships', 'bab-nav-1', ['', 'kind', 'at', 'number'], rows.toSorted())];
};
