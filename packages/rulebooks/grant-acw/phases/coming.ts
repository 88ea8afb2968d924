/** Reinforcements that come by their road, and wagons that leave the table (grant-move-15, -16). */
import { distanceBetween, type Point } from '@longroll/geometry/plane';
import { at, count, type Dice, id, int, type Refusal, refuse, rowsOf, type Template, word } from '@longroll/kernel';
import { allowanceFor, isFree, isOwn, leftOf } from '../allowance.ts';
import { decision, event, inches, nameOf, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { bodies, bodyOf } from '../layout.ts';
import { parentOf } from '../parts.ts';
import { EXITS, type State, type Unit } from '../state.ts';
import { isGoal } from '../wagons.ts';
import { goneTo, priced, SPENT, standsFree, stopOnTable, straight, tableRoom, type Way } from '../ways.ts';
import { first, moving, orNone } from './movement.ts';

const arrived = event(
  'arrived',
  ['grant-move-16'],
  { ...UNIT, x: count(), y: count(), length: count() },
  (d) => `${d.unit} **came on the table** and went ${inches(d.length)} inches.`,
);

/** A way on the table: so far from its edge, at one end of the stretch of the edge or between them. */
interface Entering {
  readonly do: 'enter';
  readonly unit: number;
  /** Hundredths of the stretch from its first end. */
  readonly share: number;
  readonly length: number;
}
const fields = { unit: id('unit'), share: int(0, 100), length: int(1, 2000) };

/** The point of the edge at which a unit enters. */
const edgePoint = (s: State, row: number, share: number): Point | undefined => {
  const { entry } = at(s.setting.roster, row);
  if (!entry) return undefined;
  const between = (a: number, b: number): number => a + Math.trunc(((b - a) * share) / 100);
  return { x: between(entry.x, entry.toX), y: between(entry.y, entry.toY) };
};

/** Straight on to the table from an edge. */
const inwards = ({ setting }: State, { x, y }: Point): number => {
  if (y <= 0) return 180;
  if (y >= setting.height) return 0;
  return x <= 0 ? 90 : 270;
};

/** A unit as it comes: in column, guns and wagons on their teams (grant-move-16). */
const coming = (s: State, { unit: row, share, length }: Entering): Unit | undefined => {
  const unit = at(s.units, row);
  const edge = edgePoint(s, row, share);
  if (!edge) return undefined;
  const facing = inwards(s, edge);
  const formation = unit.arm === 'gun' ? 'limbered' : 'column';
  return { ...unit, ...goneTo(edge, facing, length), facing, formation, standing: 'steady' };
};

/** A unit that comes, as it is at the edge, its anchor on it. */
const atEdge = (s: State, { unit, share }: Entering, there: Unit): Unit => {
  const { x, y } = edgePoint(s, unit, share) ?? there;
  return { ...there, x, y };
};

/** What the way on the table costs, as a march from the edge. */
const costOf = (s: State, action: Entering, there: Unit): number => {
  const start = atEdge(s, action, there);
  const body = bodyOf(start);
  if (!body) return 0;
  const way = priced(s, start, body, there.facing, allowanceFor(there), action.length);
  return way.length < action.length ? allowanceFor(there) + 1 : way.cost;
};

/** Whether a unit has not come yet; parts of one are made on the table, and do not come. */
const isAwaited = (s: State, row: number): boolean => at(s.units, row).standing === 'absent' && parentOf(s, row) < 0;

const judge = (s: State, action: Entering): Refusal | undefined => {
  const { unit: row } = action;
  const unit = s.units[row];
  if (!unit) return refuse('grant-turn-5', 'There is no such unit.', 'action/unit');
  const { entry } = at(s.setting.roster, row);
  if (sideOf(s, row) !== s.acting) return refuse('grant-turn-5', 'Each side brings on its own units.', 'action/unit');
  if (!entry || !isAwaited(s, row))
    return refuse('grant-move-16', 'It does not come as a reinforcement.', 'action/unit');
  if (s.move < entry.move) return refuse('grant-move-16', `It comes from move ${entry.move} on.`, 'action/unit');
  const there = coming(s, action);
  if (!there) return refuse('grant-move-16', 'It has no way on the table.', 'action/unit');
  if (costOf(s, action, there) > allowanceFor(there))
    return refuse('grant-move-13', 'Its allowance does not reach so far.', 'action/length');
  const stop = standsFree(s, row, there) ?? stopOnTable(s, row, atEdge(s, action, there), action.length);
  return stop && refuse(stop.clause, `${stop.reason} It waits a move if the entry is blocked.`, 'action/length');
};

/** Ways worth naming: as far as it comes, and shorter. */
const enterings = function* (s: State): Generator<Entering> {
  for (const unit of rowsOf(s.units)) {
    const { entry } = at(s.setting.roster, unit);
    if (!entry || !isAwaited(s, unit) || sideOf(s, unit) !== s.acting) continue;
    const shares = distanceBetween(entry, { x: entry.toX, y: entry.toY }) > 0 ? [50, 0, 100] : [0];
    for (const share of shares)
      for (const length of [1200, 900, 750, 600, 500, 450, 300, 150]) yield { do: 'enter', unit, share, length };
  }
};

const template = (s: State): Template<Entering> => {
  const isLegal = (action: Entering): boolean => judge(s, action) === undefined;
  return {
    verb: 'enter',
    shape: { kind: 'sheet', fields },
    fill: (values) => ({ do: 'enter', ...(values as Omit<Entering, 'do'>) }),
    check: (action) => judge(s, action) ?? { refused: false, warnings: [] },
    sample: (dice: Dice) => {
      const all = first(enterings(s), 12, isLegal);
      return at(all, dice.d(all.length) - 1);
    },
    each: (most) => first(enterings(s), most, isLegal),
  };
};

const isEntering = (action: object): action is Entering => 'share' in action && 'length' in action;
const someoneComes = rule(
  'grant-move-16',
  (s) => first(enterings(s), 1, (action) => judge(s, action) === undefined).length > 0,
  orNone(isEntering, judge, 'No reinforcement can come now.'),
);

export const enter = decision('enter', 'grant-move-16', 'Bring on', 'march')
  .when(someoneComes)
  .fill(fields, template)
  .called((s, { unit, length }) => `${nameOf(s, unit)}: come on the table, ${inches(length)} inches`)
  .does((before, action, { tell }) => {
    const s = moving(before, action.unit);
    const there = coming(s, action);
    if (!there) return s;
    const { x, y, facing, formation } = there;
    tell.tell(arrived, { ...unitTold(s, action.unit), x, y, length: action.length });
    const spent = costOf(s, action, there);
    return withUnit(s, action.unit, {
      x,
      y,
      facing,
      formation,
      spent,
      slowest: allowanceFor(there),
      standing: 'steady',
      stirred: true,
      rear: (facing + 180) % 360,
      orderX: x,
      orderY: y,
    });
  });

const drove = event(
  'drove-off',
  ['grant-move-15', 'grant-move-17'],
  { ...UNIT, exit: word(...EXITS) },
  (d) => `${d.unit} left the table${d.exit === 'goal' ? ' **by its road**' : ''}.`,
);

/** The way straight to the edge ahead of a wagon. */
const toEdge = (s: State, row: number): number => {
  const unit = at(s.units, row);
  const body = bodies(s)[row];
  return body ? tableRoom(s, unit, body, unit.facing) : 0;
};
const leavesBy = (s: State, row: number): 'goal' | 'edge' => {
  const unit = at(s.units, row);
  const end = goneTo(unit, unit.facing, toEdge(s, row));
  return isGoal(s, end) ? 'goal' : 'edge';
};

const isWagon = rule<{ readonly unit: number }>(
  'grant-move-15',
  (s, { unit }) => at(s.units, unit).arm === 'wagon',
  'Only a wagon is driven off the table.',
);
const ahead = (s: State, row: number): Way => straight(s, row, at(s.units, row).facing, leftOf(at(s.units, row)));
const isNearEdge = rule<{ readonly unit: number }>(
  'grant-move-17',
  (s, { unit }) => toEdge(s, unit) <= ahead(s, unit).length,
  (s, { unit }) => {
    const { stop } = ahead(s, unit);
    return stop === SPENT ? 'The edge ahead of it is farther than it can go.' : stop;
  },
);

export const driveOff = decision('drive-off', 'grant-move-17', 'Drive off the table', 'march')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isOwn, isFree, isWagon, isNearEdge)
  .called((s, { unit }) => `${nameOf(s, unit)}: leave the table${leavesBy(s, unit) === 'goal' ? ' by its road' : ''}`)
  .does((before, { unit: row }, { tell }) => {
    const s = moving(before, row);
    const exit = leavesBy(s, row);
    tell.tell(drove, { ...unitTold(s, row), exit });
    return withUnit(s, row, { standing: 'gone', exit, model: false, moved: true });
  });
