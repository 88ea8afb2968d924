/** Production, once a month: income, calls and levies, militia made line, orders (bab-seq-1, chapter 11). */
import { at, count, id, int, name, type Rule, seat, word } from '@longroll/kernel';
import { dateText, segmentOf } from '../calendar.ts';
import { PRODUCT_WORDS, PRODUCTS, type Product } from '../data/production.ts';
import { bold, decision, event, FORCE, passing, phase, rule } from '../define.ts';
import { forceAt, forcesOf, withForces } from '../forces.ts';
import { portionsOf } from '../portions.ts';
import {
  incomeOf,
  newOrder,
  peopleNow,
  priceOf,
  productLight,
  type Raising,
  raised,
  raisingFault,
  raisingOf,
  upgradesPerMonth,
  withIncome,
} from '../production/economy.ts';
import { type Economy, type Side, type State, UNION, withEconomy } from '../state.ts';
import { isSupplied } from '../supply/feeding.ts';
import {
  capital,
  counted,
  forceHead,
  forceName,
  forceText,
  forceWord,
  inPlace,
  placeLight,
  placeText,
  placeTold,
  sideWord,
  strengthText,
  theSide,
} from '../words.ts';
import { placesFor } from './arrivals.ts';
import { closeCentre, foundCentre, train } from './training.ts';

const gathered = event(
  'income-gathered',
  ['bab-seq-1', 'bab-rp-1', 'bab-rp-6'],
  { side: seat(), income: count(), resources: count() },
  (d) => `${capital(theSide(d.side))} gathered ${d.income} Resource Points and has ${bold(String(d.resources))}.`,
);
const raisedTold = event(
  'raised',
  ['bab-pp-1', 'bab-pp-2', 'bab-pp-11'],
  { side: seat(), levy: int(0, 1), people: count() },
  (d) =>
    `${capital(theSide(d.side))} ${d.levy === 1 ? 'levied' : 'called for volunteers:'} ${bold(String(d.people))} Personnel Points.`,
);
const ordered = event(
  'ordered',
  ['bab-prod-1', 'bab-prod-2', 'bab-prod-3'],
  { side: seat(), product: word(...PRODUCTS), amount: count(), place: name('place'), due: count() },
  (d) =>
    `${capital(theSide(d.side))} ordered ${productText(d.product, d.amount)} for ${placeText(d.place)}, due ${dateText(d.due)}.`,
);
const upgradedTold = event(
  'militia-upgraded',
  ['bab-upg-1'],
  { ...FORCE, strength: count() },
  (d, _told, s) => `${strengthText(d.strength)} of militia of ${forceText(s, d.force)} became line infantry.`,
);

/** "3 ironclads", "20 SF of line infantry". */
export const productText = (product: Product, amount: number): string =>
  counted(amount, ...(PRODUCT_WORDS[product] as [string, string]));

const purse = (s: State): Economy => at(s.war.economies, s.acting);
const MOST = 999;

const mayRaise = (kind: Raising): Rule<State, unknown> =>
  rule(
    kind === 'call' ? 'bab-pp-8' : 'bab-pp-10',
    (s) => raisingFault(s, s.acting, kind) === undefined,
    (s) => raisingFault(s, s.acting, kind) ?? 'That may not be done now.',
  );

/** Raises people by a call or a levy. */
const raise = <W extends Raising>(verb: W, clause: string, title: string) =>
  decision(verb, clause, title, 'drum')
    .when(mayRaise(verb))
    .called((s) => `${title}: ${raisingOf(s, s.acting, verb)} Personnel Points`)
    .does((s, _action, { tell }) => {
      const told = { side: s.acting, levy: verb === 'levy' ? 1 : 0, people: raisingOf(s, s.acting, verb) };
      tell.tell(raisedTold, told);
      return raised(s, s.acting, verb);
    });

export const call = raise('call', 'bab-pp-8', 'Call for volunteers');
export const levy = raise('levy', 'bab-pp-10', 'Levy');

/** How many of a product a side can pay for now. */
const affordable = (s: State, product: Product): number => {
  const price = priceOf(s.acting, product);
  if (!price) return 0;
  const [people, resources] = price;
  const byPeople = people > 0 ? Math.floor(peopleNow(s, s.acting) / people) : MOST;
  const most = Math.min(MOST, byPeople, Math.floor(purse(s).resources / resources));
  return product === 'fort' || product === 'fort-level' ? Math.min(1, most) : most;
};

interface Bought {
  readonly product: Product;
}
const isMade = rule<Bought>(
  'bab-unit-2',
  (s, { product }) => priceOf(s.acting, product) !== undefined,
  (s, { product }) => `The ${sideWord(s.acting)} production table has no ${PRODUCT_WORDS[product][0]}.`,
);
const isPaid = rule<Bought>(
  'bab-prod-3',
  (s, { product }) => affordable(s, product) > 0,
  (s, { product }) => {
    const [people, resources] = priceOf(s.acting, product) ?? [0, 0];
    const has = `${purse(s).resources} Resource Points and may spend ${peopleNow(s, s.acting)} Personnel Points this turn`;
    return `One ${PRODUCT_WORDS[product][0]} takes ${resources} RP and ${people} PP; the side has ${has}.`;
  },
);

export const order = decision('order', 'bab-prod-4', 'Order', 'wagon', true)
  .pick('product', word<Product>(...PRODUCTS), () => PRODUCTS, isMade, isPaid)
  .pick('place', id('place'), (s, { product }) => placesFor(s, s.acting, product))
  .otherwise((_s, { product, place }) => `No ${PRODUCT_WORDS[product][0]} can come to ${inPlaceName(place)}.`)
  .pick('amount', int(1, MOST), (s, { product }) => portionsOf(affordable(s, product)))
  .otherwise(
    (s, { product }) => `At most ${productText(product, affordable(s, product))} can be paid for, in portions.`,
  )
  .called((s, { product, place, amount }) => {
    const [people, resources, turns] = priceOf(s.acting, product) ?? [0, 0, 0];
    const price = `${amount * resources} RP, ${amount * people} PP, ${dateText(s.turn + turns)}`;
    const lights = [productLight(product), placeLight(place)];
    return { label: `${capital(productText(product, amount))} ${inPlace(place)}: ${price}`, lights };
  })
  .does((s, { product, place, amount }, { tell }) => {
    const [people, resources, turns] = priceOf(s.acting, product) ?? [0, 0, 0];
    const due = s.turn + turns;
    tell.tell(ordered, { side: s.acting, product, amount, place: placeTold(place), due });
    const { people: left, spent, resources: points } = purse(s);
    const paid = {
      resources: points - amount * resources,
      people: left - amount * people,
      spent: spent + amount * people,
    };
    const after = withEconomy(s, s.acting, paid);
    const made = newOrder(s.acting, product, amount, place, due);
    return { ...after, war: { ...after.war, orders: [...after.war.orders, made] } };
  });

const inPlaceName = (place: number): string => placeText(placeTold(place));

/** SF of militia that may still become line this month (bab-upg-1). */
export const upgradesLeft = (s: State): number => upgradesPerMonth(s.turn) - purse(s).upgraded;

export const upgrade = decision('upgrade', 'bab-upg-1', 'Make militia line infantry', 'infantry')
  .when(
    rule(
      'bab-upg-1',
      (s) => upgradesLeft(s) > 0,
      (s) => `${upgradesPerMonth(s.turn)} SF of militia have become line this month, the most this year.`,
    ),
  )
  .pick(
    'force',
    id('force'),
    (s) => forcesOf(s, s.acting),
    rule(
      'bab-upg-1',
      (s, { force }) => forceAt(s, force).militia > 0,
      (s, { force }) => `${forceHead(s, force)} has no militia.`,
    ),
    rule(
      'bab-upg-1',
      (s, { force }) => isSupplied(s, force),
      (s, { force }) => `${forceHead(s, force)} is out of supply.`,
    ),
  )
  .pick('strength', int(1, MOST), (s, { force }) => portionsOf(Math.min(upgradesLeft(s), forceAt(s, force).militia)))
  .otherwise((s) => `At most ${strengthText(upgradesLeft(s))} more this month, in portions.`)
  .called((s, { force, strength }) => `${strengthText(strength)} of ${forceName(s, force)}`)
  .does((s, { force, strength }, { tell }) => {
    tell.tell(upgradedTold, { side: s.acting, force: forceWord(force), strength });
    const { militia, line } = forceAt(s, force);
    const after = withForces(s, [force], { militia: militia - strength, line: line + strength });
    return withEconomy(after, s.acting, { upgraded: purse(s).upgraded + strength });
  });

export const endProduction = passing('end-production', 'bab-seq-1', 'End production', 'Order nothing more this month');

/** The Production Phase of one side. */
const productionOf = (side: Side) =>
  phase(side === UNION ? 'union-production' : 'confederate-production', `Production of ${theSide(side)}`, 'bab-seq-1', {
    when: (s) => segmentOf(s.turn) === 1 && s.setting.parts.includes('production'),
    begin: (s, { tell }) => {
      const income = incomeOf(s, side);
      const after = withEconomy(withIncome(s, side, income), side, { spent: 0, upgraded: 0 });
      tell.tell(gathered, { side, income, resources: at(after.war.economies, side).resources });
      return { ...after, acting: side };
    },
    actors: () => [side],
    decisions: [call, levy, order, upgrade, foundCentre, closeCentre, train, endProduction],
    prompt: (s) => ({
      title: 'Production',
      detail: `${purse(s).resources} Resource Points, ${peopleNow(s, side)} Personnel Points for this turn; ${upgradesLeft(s)} SF of militia may become line.`,
    }),
  });

export const unionProduction = productionOf(0);
export const confederateProduction = productionOf(1);
