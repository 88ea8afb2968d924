/** Artillery fire: guns are laid openly by each side, then fire one after another (grant-turn-7). */
import { distanceBetween } from '@longroll/geometry/plane';
import { at, id, int, listedWords, type Refusal, refuse, rowsOf, type Template, word } from '@longroll/kernel';
import { shoot } from '../barrage.ts';
import { HOUSE } from '../bombardment.ts';
import {
  decision,
  event,
  inches,
  nameOf,
  otherSide,
  phase,
  rule,
  sideOf,
  UNIT,
  unitTold,
  withUnit,
} from '../define.ts';
import { sectionOf } from '../ground.ts';
import { aimPoint, gunSilent, layingStop, layings, readyGuns, turnedTo } from '../gunnery.ts';
import { MODEL } from '../models.ts';
import { AMMUNITION, type Laid, type Side, type State } from '../state.ts';
import { first, orNone } from './movement.ts';

const laid = event(
  'laid',
  ['grant-turn-7', 'grant-gun-6'],
  { ...UNIT, target: UNIT.unit, ammo: word(...AMMUNITION) },
  (d) => `${d.unit} is laid on ${d.target} with ${d.ammo}.`,
);

type Lay = Laid & { readonly do: 'lay' };
const fields = { unit: id('unit'), ammo: word(...AMMUNITION), target: id('unit'), figure: int(-2, 1099) };
const isLaying = (action: object): action is Lay => 'unit' in action && 'ammo' in action && 'target' in action;

const judge = (s: State, action: Lay): Refusal | undefined => {
  const { unit, target } = action;
  if (s.units[unit] === undefined) return refuse('grant-turn-7', 'There is no such unit.', 'action/unit');
  if (s.units[target] === undefined) return refuse('grant-turn-7', 'There is no such unit.', 'action/target');
  if (sideOf(s, unit) !== s.acting) return refuse('grant-turn-7', 'Each side lays its own guns.', 'action/unit');
  const silent = gunSilent(s, unit);
  if (silent) return refuse(silent.clause, silent.reason, 'action/unit');
  if (s.laid.some((other) => other.unit === unit))
    return refuse('grant-gun-2', 'It has been laid: a gun fires once a move.', 'action/unit');
  const stop = layingStop(s, action);
  return stop && refuse(stop.clause, stop.reason, 'action/target');
};

const legal = (s: State, most: number): readonly Lay[] =>
  first(allLayings(s), most, (action) => judge(s, action) === undefined);
const allLayings = function* (s: State): Generator<Lay> {
  for (const laying of layings(s, s.acting)) yield { do: 'lay', ...laying };
};

const template = (s: State): Template<Lay> => ({
  verb: 'lay',
  shape: { kind: 'sheet', fields },
  fill: (values) => ({ do: 'lay', ...(values as unknown as Laid) }),
  check: (action) => judge(s, action) ?? { refused: false, warnings: [] },
  sample: (dice) => {
    const all = legal(s, 24);
    return at(all, dice.d(all.length) - 1);
  },
  each: (most) => legal(s, most),
});

const canLay = rule(
  'grant-gun-6',
  (s) => legal(s, 1).length > 0,
  orNone(isLaying, judge, 'No gun has a target in range, arc and sight.'),
);

/** What of a unit a gun is laid on. */
const markName = (s: State, figure: number): string => {
  if (figure >= HOUSE) return `${sectionOf(s, figure - HOUSE).name} with `;
  return figure === MODEL ? 'the gun of ' : '';
};

export const lay = decision('lay', 'grant-choice-10', 'Lay a gun', 'artillery', true)
  .when(canLay)
  .fill(fields, template)
  .called((s, { unit, ammo, target, figure }) => {
    const aim = aimPoint(s, { unit, ammo, target, figure });
    const range = aim ? inches(distanceBetween(at(s.units, unit), aim)) : '';
    return `${nameOf(s, unit)}: ${ammo} at ${markName(s, figure)}${nameOf(s, target)}, ${range} inches`;
  })
  .does((s, { unit, ammo, target, figure }, { tell }) => {
    const aim = aimPoint(s, { unit, ammo, target, figure });
    if (!aim) return s;
    tell.tell(laid, { ...unitTold(s, unit), target: unitTold(s, target).unit, ammo });
    const turned = withUnit(s, unit, { facing: turnedTo(at(s.units, unit), aim).facing });
    return { ...turned, laid: [...s.laid, { unit, ammo, target, figure }] };
  });

export const holdGuns = decision('hold-guns', 'grant-choice-10', 'Hold fire', 'hq')
  .ending()
  .called(() => 'Lay no more guns')
  .does((s) => s);

const laying = (key: 'first' | 'second', of: (s: State) => Side) =>
  phase({
    id: `artillery-${key}`,
    title: `Artillery: the ${key} side lays its guns`,
    clause: 'grant-turn-7',
    begin: (s) => ({ ...s, acting: of(s) }),
    decisions: [lay, holdGuns],
    until: (s) => readyGuns(s, s.acting).length === 0 || legal(s, 1).length === 0,
    prompt: (s) => ({
      title: 'Lay your guns',
      detail: `${listedWords(readyGuns(s, s.acting).map((row) => nameOf(s, row)))} can fire.`,
    }),
  });

export const firstGuns = laying('first', ({ first: side }) => side);
export const secondGuns = laying('second', ({ first: side }) => otherSide(side));

/** Guns fire by turns, the first side beginning, each side by its numbers (grant-turn-7). */
export const orderOfFire = (s: State): readonly Laid[] => {
  const of = (side: Side) => s.laid.filter(({ unit }) => sideOf(s, unit) === side).toSorted((a, b) => a.unit - b.unit);
  const [ones, others] = [of(s.first), of(otherSide(s.first))];
  return rowsOf({ length: Math.max(ones.length, others.length) }).flatMap((i) =>
    [ones[i], others[i]].flatMap((each) => (each ? [each] : [])),
  );
};

export const artillery = phase({
  id: 'artillery',
  title: 'Artillery fire',
  clause: 'grant-turn-7',
  begin: (s, { dice, tell }) => {
    const after = orderOfFire(s).reduce(
      (now, each) => (gunSilent(now, each.unit) === undefined ? shoot(now, each, dice, tell) : now),
      s,
    );
    return { ...after, laid: [] };
  },
});
