/** How a body comes to contact: its straight way, the edge it touches, its place there, the spread of a column (section 11). */
import {
  advance,
  type Convex,
  contactOf,
  cross,
  divide,
  dot,
  facingOf,
  forwardOf,
  hullOf,
  isWithin,
  offset,
  overlaps,
  type Point,
  placed,
} from '@longroll/geometry/plane';
import { at, rowsOf } from '@longroll/kernel';
import { leftOf } from './allowance.ts';
import { nameOf, sideOf } from './define.ts';
import { isRuin, sectionOf } from './ground.ts';
import {
  BASE,
  type Body,
  baseFor,
  bodies,
  bodyOf,
  columnFiles,
  type Figure,
  feetOf,
  footOf,
  formationOf,
  generalOf,
  idsOf,
  isOutdoors,
  spacingOf,
  wholeFootOf,
} from './layout.ts';
import { meleeOf } from './melees.ts';
import { isAdjacent, parentOf } from './parts.ts';
import { allowanceOf } from './rates.ts';
import { quartersOf } from './rooms.ts';
import { sees } from './sight.ts';
import { type Combat, type Edge, FIRST_MAN, GENERAL, type State, type Unit } from './state.ts';
import { frontage, priced, type Stop, scaled } from './ways.ts';

export const KINDS = ['charge', 'close'] as const;
export type Kind = (typeof KINDS)[number];
/** Degrees by which a charge first turns, and by which an ordinary move goes obliquely (grant-chg-3, grant-form-14). */
export const TURNS: { readonly [kind in Kind]: number } = { charge: 30, close: 45 };

/** A contact as it is declared. */
export interface Declared {
  readonly unit: number;
  readonly target: number;
  readonly kind: Kind;
  readonly turn: number;
}

/** A way to contact: how long it is, what it costs, and where the body is when it touches. */
export interface Approach {
  readonly length: number;
  readonly cost: number;
  /** Whether the ground halved the move (grant-chg-8). */
  readonly slowed: boolean;
  readonly there: Unit;
  /** The section of a building that is touched, -1 where none is (grant-mel-19). */
  readonly section: number;
}

const stop = (clause: string, reason: string): Stop => ({ clause, reason });
const frontOf = (unit: Unit, { figures }: Body): Convex =>
  hullOf(figures.filter(({ rank }) => rank === 0).flatMap((figure) => footOf(figure, unit.facing)));

/** Whether a body stands in the way before the target is touched. */
const isMasked = (s: State, { unit, target }: Declared, front: Convex, by: Point): boolean =>
  bodies(s).some(
    (body, row) =>
      body !== undefined &&
      row !== unit &&
      row !== target &&
      contactOf(front, by, body.hull) !== undefined &&
      feetOf(body, at(s.units, row).facing).some((foot) => contactOf(front, by, foot) !== undefined),
  );

/** What may still be spent on the way: a charge has its own allowance, an ordinary move what is left (grant-chg-2, -3). */
const spendable = (unit: Unit, kind: Kind): number =>
  kind === 'charge' ? (allowanceOf(unit.arm === 'cavalry' ? 'cavalry' : 'infantry', 'charge') ?? 0) : leftOf(unit);

/** How far off a target may be when a charge is announced (grant-cav-2). */
const ANNOUNCED = 1800;

const isInCharge = (s: State, row: number, target: number): boolean => {
  const unit = at(s.units, row);
  return (bodies(s)[target]?.figures ?? []).some(
    (figure) => isWithin(unit, figure, ANNOUNCED) && sees(s, unit, figure, [row, target]),
  );
};

/** Why a charge of cavalry on an enemy cannot be announced at the end of its movement (grant-cav-2, grant-brk-5). */
export const announceStop = (s: State, row: number, target: number): Stop | undefined => {
  if (at(s.units, row).arm !== 'cavalry') return stop('grant-cav-1', 'Only cavalry announces its charges.');
  if (sideOf(s, target) === sideOf(s, row) || !bodies(s)[target])
    return stop('grant-cav-2', 'A charge is announced on an enemy who stands on the table.');
  if (parentOf(s, row) >= 0 && !isAdjacent(s, row) && bodies(s)[parentOf(s, row)])
    return stop('grant-brk-5', 'A party does not charge until it is with its regiment again.');
  return isInCharge(s, row, target) ? undefined : stop('grant-cav-2', 'It must be seen, and within 18 inches.');
};

/** Why cavalry cannot charge an enemy: it announced no charge in the move before, or named another who is still in reach (grant-cav-1, -5). */
const chargeStop = (s: State, row: number, target: number): Stop | undefined => {
  const { announced, announcedOn, stirred } = at(s.units, row);
  if (announcedOn !== s.move - 1 || announced < 0)
    return stop('grant-cav-1', 'A cavalry charge takes two moves: it is announced in the one before.');
  if (announced !== target && isInCharge(s, row, announced))
    return stop('grant-cav-5', `The charge was announced on ${nameOf(s, announced)}.`);
  return stirred ? stop('grant-chg-3', 'A charge is the whole move of the unit.') : undefined;
};

const declaredStop = (s: State, { unit: row, target, kind, turn }: Declared): Stop | undefined => {
  const unit = at(s.units, row);
  const { standing } = at(s.units, target);
  if (Math.abs(turn) > TURNS[kind])
    return stop('grant-chg-3', `To ${kind} it turns by at most ${TURNS[kind]} degrees.`);
  if (sideOf(s, target) === sideOf(s, row)) return stop('grant-form-16', 'Contact is made with enemies only.');
  if (!bodies(s)[target]) return stop('grant-move-17', 'That unit is not on the table.');
  if (at(s.units, target).arm === 'barge') return stop('grant-move-12', 'Nobody fights for a barge.');
  if (unit.arm === 'gun' || unit.arm === 'wagon' || unit.arm === 'barge')
    return stop('grant-chg-1', 'Guns, wagons and barges do not go for the enemy.');
  if (at(s.units, target).arm === 'wagon')
    return stop('grant-move-15', 'Nobody fights for a wagon: it is captured by standing near it.');
  if (standing === 'melee' && (meleeOf(s, target)?.melee.move ?? 1) < 2)
    return stop('grant-mel-26', 'Further units join a mêlée in a later move than that of its first contact.');
  if (kind === 'close') return unit.arm === 'general' ? stop('grant-gen-1', 'A general makes no contact.') : undefined;
  if (unit.arm === 'general') return stop('grant-gen-1', 'A general charges nobody.');
  if (unit.arm === 'cavalry') return chargeStop(s, row, target);
  if (unit.formation !== 'column' || unit.formed)
    return stop('grant-chg-1', 'Infantry charges from a column in which it began the move.');
  return unit.stirred ? stop('grant-chg-3', 'A charge is the whole move of the unit.') : undefined;
};

/** The way to contact, or what stops it (grant-chg-3). */
export const approach = (s: State, declared: Declared): Approach | Stop => {
  const { unit: row, target, kind, turn } = declared;
  const refused = declaredStop(s, declared);
  if (refused) return refused;
  const unit = at(s.units, row);
  const way = facingOf(unit.facing + turn);
  const start = kind === 'charge' ? { ...unit, facing: way } : unit;
  const [body, enemy] = [bodyOf(start), bodies(s)[target]];
  if (!body || !enemy) return stop('grant-move-17', 'That unit is not on the table.');
  const most = spendable(unit, kind);
  const by = scaled(way, most);
  const front = frontOf(start, body);
  const sections = quartersOf(s, target).filter((section) => !isRuin(s, section));
  if (sections.length === 0 && contactOf(front, by, enemy.hull) === undefined)
    return stop('grant-chg-3', `${nameOf(s, target)} is not in reach on that way.`);
  const feet = feetOf({ ...enemy, figures: enemy.figures.filter(isOutdoors) }, at(s.units, target).facing);
  const doors = sections.map((section) => sectionOf(s, section).corners);
  const { length, contact } = advance(front, by, [...feet, ...doors]);
  if (!contact) return stop('grant-chg-3', `${nameOf(s, target)} is not in reach on that way.`);
  const section = sections[contact.index - feet.length] ?? -1;
  const made = scaled(way, length);
  if (isMasked(s, declared, front, made)) return stop('grant-chg-3', 'Another body stands in the way.');
  if (!enemy.figures.some((figure) => sees(s, unit, figure, [row, target])))
    return stop('grant-chg-3', `${nameOf(s, target)} is not seen from there.`);
  const price = priced(s, start, body, way, most, length);
  if (price.length < length)
    return stop('grant-chg-3', `It would come ${Math.floor((length - price.length) / 100) + 1} inches short.`);
  return {
    length,
    cost: price.cost,
    slowed: price.slowed,
    there: { ...start, x: unit.x + made.x, y: unit.y + made.y },
    section,
  };
};

/** Whether a base is on the table and over no other body but those of two units. */
const isRoom = (s: State, foot: Convex, own: readonly number[]): boolean =>
  foot.every(({ x, y }) => x >= 0 && y >= 0 && x <= s.setting.width && y <= s.setting.height) &&
  !bodies(s).some((body, row) => body !== undefined && !own.includes(row) && overlaps(foot, body.hull));

/** Whether a man of a unit that touches another one may stand at a place. */
export const isPlaceFree =
  (s: State, unit: Unit, own: readonly number[]) =>
  (place: Point): boolean =>
    isRoom(s, wholeFootOf({ ...place, ...baseFor(unit) }, unit.facing), own);

/** The way to the walls of a building: infantry stands there as it has come (grant-mel-19). */
const stormWay = (
  s: State,
  { unit: row, target }: Declared,
  way: Approach,
): (Approach & { readonly edge: Edge }) | Stop => {
  if (at(s.units, row).arm !== 'infantry') return stop('grant-mel-19', 'Cavalry does not break into buildings.');
  const joined = meleeOf(s, target)?.melee;
  if (joined && joined.section !== way.section)
    return stop('grant-mel-26', `${nameOf(s, target)} fights elsewhere already.`);
  const figures = bodyOf(way.there)?.figures ?? [];
  const isFree = figures.every((figure) => isRoom(s, wholeFootOf(figure, way.there.facing), [row, target]));
  return isFree ? { ...way, edge: 'front' } : stop('grant-chg-9', 'There is no room to stand at the building.');
};

/** The way to contact with the unit aligned to the edge that it touches, or what stops it (grant-chg-3, -9). */
export const contactWay = (s: State, declared: Declared): (Approach & { readonly edge: Edge }) | Stop => {
  const way = approach(s, declared);
  if (isStop(way)) return way;
  const { unit: row, target } = declared;
  const enemy = at(s.units, target);
  const body = bodies(s)[target];
  if (!body) return stop('grant-move-17', 'That unit is not on the table.');
  if (way.section >= 0) return stormWay(s, declared, way);
  if ((meleeOf(s, target)?.melee.section ?? -1) >= 0)
    return stop('grant-mel-26', `${nameOf(s, target)} fights for a building already.`);
  const edge = edgeFrom(enemy, body, at(s.units, row));
  const there = aligned(way.there, enemy, body, edge);
  const figures = bodyOf(there)?.figures ?? [];
  const isFree = figures.every((figure) => isRoom(s, wholeFootOf(figure, there.facing), [row, target]));
  const isClear = figures.every((figure) =>
    feetOf(body, enemy.facing).every((other) => !overlaps(footOf(figure, there.facing), other)),
  );
  return isFree && isClear
    ? { ...way, there, edge }
    : stop('grant-chg-9', 'There is no room to stand along that edge.');
};

export const isStop = <T extends object>(answer: T | Stop): answer is Stop => 'reason' in answer;

/** Where a point lies in the frame of a unit: to its right, and ahead of it. */
export const inFrame = (
  origin: Point,
  facing: number,
  point: Point,
): { readonly right: number; readonly ahead: number } => {
  const to = offset(origin, point);
  const forward = forwardOf(facing);
  return {
    right: divide(cross(forward, to), 10_000, 'nearest'),
    ahead: divide(dot(forward, to), 10_000, 'nearest'),
  };
};

/** The edge that is touched from a point (grant-chg-9). */
export const edgeFrom = (target: Unit, body: Body, from: Point): Edge => {
  const half = frontage(target, body) / 2;
  const { right, ahead } = inFrame(target, target.facing, from);
  const depth = body.figures
    .filter(isOutdoors)
    .reduce((most, figure) => Math.max(most, -inFrame(target, target.facing, figure).ahead), 0);
  if (ahead > 0 && Math.abs(right) <= half + ahead) return 'front';
  const behind = -ahead - depth;
  if (behind > 0 && Math.abs(right) <= half + behind) return 'rear';
  return right < 0 ? 'left' : 'right';
};

const OUTWARD: { readonly [edge in Edge]: number } = { front: 0, right: 90, rear: 180, left: 270 };
/** The way that an edge faces. */
export const outwardOf = (target: Unit, edge: Edge): number => facingOf(target.facing + OUTWARD[edge]);

/** The figures of an edge (grant-mel-15); the crew of a gun is one rank on any of them (grant-chg-9). */
export const edgeFigures = (body: Body, edge: Edge): readonly Figure[] => {
  const figures = body.figures.filter((figure) => figure.id !== GENERAL && isOutdoors(figure));
  if (body.models.length > 0) return figures;
  const last = figures.reduce((most, { rank }) => Math.max(most, rank), 0);
  if (edge === 'front' || edge === 'rear') return figures.filter(({ rank }) => rank === (edge === 'front' ? 0 : last));
  const sign = edge === 'left' ? -1 : 1;
  return rowsOf({ length: last + 1 }).flatMap((rank) =>
    figures
      .filter((figure) => figure.rank === rank)
      .toSorted((a, b) => sign * (b.lateral - a.lateral))
      .slice(0, 1),
  );
};

/** A figure with its place along an edge, from the attacker's left. */
export interface Along {
  readonly id: number;
  readonly along: number;
}

/** Most that a body shifts sideways so that its places meet those of the enemy (grant-chg-9). */
const SHIFT = 30;

/** The attacker aligned to an edge: parallel to it, in base contact, shifted so that its places meet the enemy's. */
export const aligned = (there: Unit, target: Unit, body: Body, edge: Edge): Unit => {
  const facing = facingOf(outwardOf(target, edge) + 180);
  const edgeAt = edgeFigures(body, edge).map((figure) => inFrame(target, facing, figure));
  const nearest = Math.min(...edgeAt.map(({ ahead }) => ahead));
  const place = inFrame(target, facing, there).right;
  const first = formationOf({ ...there, facing }).find(({ rank }) => rank === 0);
  const own = place + ((first?.lateral ?? 0) * spacingOf(there)) / 2;
  // Places of horse and foot do not meet one another: then it is parallel only.
  const wide = there.arm === target.arm ? baseFor(there).wide : 1;
  const off = (((own - at(edgeAt, 0).right) % wide) + wide) % wide;
  const shift = off <= wide >> 1 ? -off : wide - off;
  const right = place + Math.max(-SHIFT, Math.min(SHIFT, shift));
  const depth = edge === 'front' || edge === 'rear' ? baseFor(target).deep : baseFor(target).wide;
  const ahead = nearest - (depth + baseFor(there).deep) / 2;
  return { ...there, ...placed(target, facing, { right, ahead }), facing };
};

/** How far a man may walk to his place in the contact line (grant-chg-8). */
const SPREAD = 900;

/** Men of a rank who go out on each side: two of the second, one of the third and of the fourth (grant-chg-5 to -7). */
const goingOut = (rank: number, men: number): number => Math.min(rank === 1 ? 2 : 1, men >> 1);

/**
 * The contact line of a charging column, from left to right, with places to the right of its anchor (grant-chg-4 to -8).
 * `length`: how far the column came; `halved`: whether the move was halved; `isFree`: whether a man may stand at a place.
 */
export const contactLine = (
  unit: Unit,
  length: number,
  halved: boolean,
  isFree: (place: Point) => boolean = () => true,
): readonly Along[] => {
  const spacing = spacingOf(unit);
  const figures = formationOf(unit).map((figure) => ({ ...figure, along: (figure.lateral * spacing) / 2 }));
  const front = figures.filter(({ rank }) => rank === 0).toSorted((a, b) => a.along - b.along);
  const most = halved ? SPREAD >> 1 : SPREAD;
  const side = (sign: -1 | 1): readonly Along[] => {
    let end = sign < 0 ? at(front, 0).along : at(front, front.length - 1).along;
    const out: Along[] = [];
    for (const rank of [1, 2, 3]) {
      const row = figures
        .filter((figure) => figure.rank === rank && figure.id >= FIRST_MAN)
        .toSorted((a, b) => sign * (b.along - a.along));
      for (const man of row.slice(0, goingOut(rank, row.length)).toReversed()) {
        const along = end + sign * spacing;
        const walk = (along - man.along) ** 2 + (length + rank * spacing) ** 2;
        if (walk > most * most || !isFree(placed(unit, unit.facing, { right: along, ahead: 0 }))) return out;
        out.push({ id: man.id, along });
        end = along;
      }
    }
    return out;
  };
  return [...side(-1).toReversed(), ...front.map(({ id, along }) => ({ id, along })), ...side(1)];
};

/** Where all figures of an attacker stand: those of the contact line in it, the others close up behind (grant-chg-5). */
export const standsOf = (unit: Unit, line: readonly Along[]): readonly number[] => {
  const places = new Map(line.map(({ id, along }) => [id, placed(unit, unit.facing, { right: along, ahead: 0 })]));
  const ids = idsOf(unit);
  const rest = ids.filter((id) => !places.has(id) && id !== GENERAL).toSorted((a, b) => b - a);
  const closed = unit.formation === 'column' && unit.arm === 'infantry';
  const rows = Math.ceil(rest.length / columnFiles(unit));
  const behind = [...(closed ? [...closedUp(unit, rest), ...generalOf(unit, rows)] : []), ...formationOf(unit)];
  for (const { id, x, y } of behind) if (!places.has(id)) places.set(id, { x, y });
  return ids.flatMap((id) => {
    const { x, y } = places.get(id) ?? unit;
    return [x, y];
  });
};

const closedUp = (unit: Unit, rest: readonly number[]): readonly (Point & { readonly id: number })[] =>
  rest.map((id, i) => {
    const files = columnFiles(unit);
    const row = Math.floor(i / files);
    const inRow = Math.min(files, rest.length - row * files);
    const right = (2 * (i % files) - (inRow - 1)) * (BASE / 2);
    return { id, ...placed(unit, unit.facing, { right, ahead: -(row + 1) * BASE }) };
  });

/**
 * The pairs of the first move between infantry: each attacker opposite a defender; where one side is longer, one beyond
 * each end joins the end pair (grant-mel-13).
 */
export const pairsOf = (attackers: readonly Along[], defenders: readonly Along[]): readonly Combat[] => {
  const left = [...defenders];
  const pairs = attackers.flatMap((attacker): (Combat & Along)[] => {
    const near = left.toSorted((a, b) => Math.abs(a.along - attacker.along) - Math.abs(b.along - attacker.along))[0];
    if (!near || Math.abs(near.along - attacker.along) > SHIFT) return [];
    left.splice(left.indexOf(near), 1);
    return [{ id: attacker.id, along: attacker.along, attackers: [attacker.id], defenders: [near.id] }];
  });
  return pairs.map((pair, i): Combat => {
    const isEnd = (sign: number): boolean => (sign < 0 ? i === 0 : i === pairs.length - 1);
    let joined: Combat = { attackers: pair.attackers, defenders: pair.defenders };
    for (const sign of [-1, 1]) {
      if (!isEnd(sign) || joined.attackers.length + joined.defenders.length > 2) continue;
      const beyond = (line: readonly Along[], paired: (id: number) => boolean): Along | undefined =>
        line
          .filter(({ id, along }) => !paired(id) && sign * (along - pair.along) > 0)
          .toSorted((a, b) => sign * (a.along - b.along))[0];
      const more = beyond(attackers, (id) => pairs.some((other) => other.attackers.includes(id)));
      const other = beyond(defenders, (id) => pairs.some((each) => each.defenders.includes(id)));
      if (more) joined = { ...joined, attackers: [...joined.attackers, more.id] };
      else if (other) joined = { ...joined, defenders: [...joined.defenders, other.id] };
    }
    return joined;
  });
};
