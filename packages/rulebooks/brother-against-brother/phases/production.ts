/** Production, once a month: income, calls and levies, militia made line, orders (bab-seq-1, chapter 11). */
import { at, count, id, int, name, type Rule, seat, word } from '@longroll/kernel';
import { dateText, segmentOf } from '../calendar.ts';
import { PRODUCT_WORDS, PRODUCTS, type Product } from '../data/production.ts';
import { asked, bold, decision, event, FORCE, must, passing, phase, portionsOf, rule, said } from '../define.ts';
import { forceAt, forcesOf, withForces } from '../forces.ts';
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
import { type Economy, type Side, type State, UNION, withEconomy, withWar } from '../state.ts';
import { isSupplied } from '../supply/feeding.ts';
import {
  capital,
  forceWord,
  inPlace,
  placeLight,
  placeTold,
  productText,
  sideWord,
  strengthText,
  theSide,
} from '../words.ts';
import { placesFor } from './arrivals.ts';
import { closeCentre, foundCentre, train } from './training.ts';

const SIDE = { side: seat() };
const gathered = event(
  'income-gathered',
  ['bab-seq-1', 'bab-rp-1', 'bab-rp-6'],
  { ...SIDE, income: count(), resources: count() },
  '{side} gathered {income} Resource Points and has **{resources}**.',
);
const raisedTold = event(
  'raised',
  ['bab-pp-1', 'bab-pp-2', 'bab-pp-11'],
  { ...SIDE, levy: int(0, 1), people: count() },
  (d) =>
    `${capital(theSide(d.side))} ${d.levy === 1 ? 'levied' : 'called for volunteers:'} ${bold(String(d.people))} Personnel Points.`,
);
const ordered = event(
  'ordered',
  ['bab-prod-1', 'bab-prod-2', 'bab-prod-3'],
  { ...SIDE, product: word(...PRODUCTS), amount: count(), place: name('place'), due: count() },
  '{side} ordered {product} for {place}, due {due}.',
);
const UPGRADED = { ...FORCE, strength: count() };
const LINE = '{strength|SF|SF} of militia of {force} became line infantry.';
const upgradedTold = event('militia-upgraded', ['bab-upg-1'], UPGRADED, LINE);

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
const costs = (s: State, { product }: Bought) => priceOf(s.acting, product) ?? ([0, 0, 0] as const);
const isMade = rule<Bought>(
  'bab-unit-2',
  (s, { product }) => priceOf(s.acting, product) !== undefined,
  (s, { product }) => `The ${sideWord(s.acting)} production table has no ${PRODUCT_WORDS[product][0]}.`,
);
const isPaid = rule<Bought>(
  'bab-prod-3',
  (s, { product }) => affordable(s, product) > 0,
  (s, { product }) => {
    const [people, resources] = costs(s, { product });
    const has = `${purse(s).resources} Resource Points and may spend ${peopleNow(s, s.acting)} Personnel Points this turn`;
    return `One ${PRODUCT_WORDS[product][0]} takes ${resources} RP and ${people} PP; the side has ${has}.`;
  },
);

export const order = decision('order', 'bab-prod-4', 'Order', 'wagon', true)
  .pick('product', word<Product>(...PRODUCTS), () => PRODUCTS, isMade, isPaid)
  .pick('place', id('place'), (s, { product }) => placesFor(s, s.acting, product))
  .otherwise(said('No {product+one} can come to {place}.'))
  .pick('amount', int(1, MOST), (s, { product }) => portionsOf(affordable(s, product)))
  .otherwise(
    (s, { product }) => `At most ${productText(product, affordable(s, product))} can be paid for, in portions.`,
  )
  .called((s, { product, place, amount }) => {
    const [people, resources, turns] = costs(s, { product });
    const price = `${amount * resources} RP, ${amount * people} PP, ${dateText(s.turn + turns)}`;
    const lights = [productLight(product), placeLight(place)];
    return { label: `${capital(productText(product, amount))} ${inPlace(place)}: ${price}`, lights };
  })
  .does((s, { product, place, amount }, { tell }) => {
    const [people, resources, turns] = costs(s, { product });
    const due = s.turn + turns;
    tell.tell(ordered, { side: s.acting, product, amount, place: placeTold(place), due });
    const has = purse(s);
    const left = { resources: has.resources - amount * resources, people: has.people - amount * people };
    const orders = [...s.war.orders, newOrder(s.acting, product, amount, place, due)];
    return withEconomy(withWar(s, { orders }), s.acting, { ...left, spent: has.spent + amount * people });
  });

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
    must('bab-upg-1', '{force} has no militia.', (s, { force }) => forceAt(s, force).militia > 0),
    must('bab-upg-1', '{force} is out of supply.', (s, { force }) => isSupplied(s, force)),
  )
  .pick('strength', int(1, MOST), (s, { force }) => portionsOf(Math.min(upgradesLeft(s), forceAt(s, force).militia)))
  .otherwise((s) => `At most ${strengthText(upgradesLeft(s))} more this month, in portions.`)
  .called(said('{strength|SF|SF} of {force}'))
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
    prompt: asked(
      'Production',
      (s) =>
        `${purse(s).resources} Resource Points, ${peopleNow(s, side)} Personnel Points for this turn; ${upgradesLeft(s)} SF of militia may become line.`,
    ),
  });

export const unionProduction = productionOf(0);
export const confederateProduction = productionOf(1);
