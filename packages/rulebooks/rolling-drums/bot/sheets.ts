/** The order sheet of a seat for a turn: aims of its forces, then what each unit does for them. */
import { at, cell, filledOrder, type PlainRecord, type SeatId, type SheetLine } from '@longroll/kernel';
import { plannedAllowance } from '../desk/march.ts';
import { EMPTY, formOf, forms } from '../forms.ts';
import { cityTac } from '../forts.ts';
import { CV, isArtillery, isHeadquarters, RB } from '../names.ts';
import { typeIn } from '../relations.ts';
import { tacsApart } from '../squares.ts';
import type { State } from '../state.ts';
import { wayFault } from '../strategic/steps.ts';
import { type Aim, aimsOf } from './aims.ts';
import { attack, isOwnGround, rush, stand, type Tactical } from './battlefields.ts';
import { lineOf, posturesOf } from './lines-of-battle.ts';
import { officeLine } from './ministers.ts';
import { type Force, isOurs, type Picture, pictureOf, strengthOf } from './picture.ts';
import type { Style } from './style.ts';

/** Squares of a way that a unit marches this turn: headquarters stay behind the enemy. */
const pathOf = ({ p, enemies }: Picture, row: number, way: readonly number[]): readonly number[] => {
  const most = plannedAllowance(p, row, { supplySource: 'auto' });
  const path: number[] = [];
  let from = cell(p.units.square, row);
  const isStaff = isHeadquarters(typeIn(p.units, row));
  for (const to of way) {
    if (path.length >= most || wayFault(p, row, from, to) !== undefined) break;
    if (isStaff && (enemies.get(to) ?? 0) > 0) break;
    path.push(to);
    from = to;
  }
  return path;
};

/** The march of a unit, and where it makes for on the map of the square that it comes to. */
const marchOf = (picture: Picture, row: number, aim: Aim): PlainRecord => {
  const path = pathOf(picture, row, aim.way);
  const last = path.at(-1);
  if (last === undefined) return {};
  const city = cityTac(picture.p, last);
  const isThere = last === aim.target && city >= 0 && !isHeadquarters(typeIn(picture.p.units, row));
  const go = isThere ? { destination: city, entry: city, startPhase: 5, doNotEnterFort: true } : {};
  return { path, haltOnDetection: true, ...go };
};

/** Leaves a square in which it is beaten: at once where there was a battle, else by the first step of a march. */
const retireOf = (picture: Picture, row: number, aim: Aim): PlainRecord => {
  const to = at(aim.way, 0);
  const { p, v } = picture;
  const here = cell(p.units.square, row);
  if (plannedAllowance(p, row, { supplySource: 'auto' }) === 0 || wayFault(p, row, here, to) !== undefined) return {};
  return v.battles.includes(here) ? { withdrawTo: to, path: [EMPTY] } : { path: [to] };
};

/** Strength that is to stay in a city of some value: the Regular leaves its weakest brigade there, if his force is no small one. */
const wantedIn = (picture: Picture, { concentrates }: Style, { rows }: Force, city: number): number => {
  const { value } = at(picture.v.setting.cities, city);
  if (concentrates) return value >= 100 ? 6000 : value >= 30 ? 2000 : 0;
  return rows.length > 4 && isOurs(picture, city) ? 1 : 0;
};

/** Units of a force that stay where it stands when it marches: the garrison of a city that is worth one. */
const garrisonOf = (picture: Picture, style: Style, { force, kind }: Aim): ReadonlySet<number> => {
  const { p, v } = picture;
  const city = v.setting.cityAt[force.square] ?? -1;
  const isStrong = city >= 0 && cell(v.cities.fort, city) >= 3;
  const inForts = force.rows.filter((row) => (isStrong && p.units.fort[row] === 1) || typeIn(p.units, row) === RB);
  if (kind !== 'march' || city < 0) return new Set(inForts);
  let wanted = wantedIn(picture, style, force, city) - inForts.reduce((sum, row) => sum + strengthOf(p, row), 0);
  const left = force.rows.filter((row) => !inForts.includes(row) && !isHeadquarters(typeIn(p.units, row)));
  const weakest = left.toSorted((a, b) => strengthOf(p, a) - strengthOf(p, b) || a - b);
  for (const row of weakest) {
    if (wanted <= 0) break;
    if (typeIn(p.units, row) === CV || isArtillery(typeIn(p.units, row))) continue;
    inForts.push(row);
    wanted -= strengthOf(p, row);
  }
  return new Set(inForts);
};

/** Of a force that fights for a city of its own side those that stay in it: every other one. */
const guardsOf = (picture: Picture, square: number, rows: readonly number[]): readonly number[] => {
  const city = cityTac(picture.p, square);
  if (city < 0 || !isOwnGround(picture, square)) return [];
  const near = rows
    .filter((row) => !isHeadquarters(typeIn(picture.p.units, row)))
    .toSorted(
      (a, b) => tacsApart(cell(picture.p.units.tac, a), city) - tacsApart(cell(picture.p.units.tac, b), city) || a - b,
    );
  return near.slice(0, Math.ceil(near.length / 2));
};

/** What the units of one square do that do not march: those of several forces together. */
const tacticalOf = (
  picture: Picture,
  style: Style,
  aims: readonly Aim[],
  rows: readonly number[],
): Map<number, Tactical> => {
  const square = at(aims, 0).force.square;
  const isContact = (picture.enemies.get(square) ?? 0) > 0;
  const fights = aims.some(({ kind }) => kind === 'fight');
  if (rows.length === 0) return new Map();
  if (fights && style.coordinates) {
    const holds = guardsOf(picture, square, rows);
    const strikes = rows.filter((row) => !holds.includes(row));
    return new Map([...stand(picture, square, holds, isContact), ...attack(picture, square, strikes)]);
  }
  if (style.coordinates && isOwnGround(picture, square)) return stand(picture, square, rows, isContact);
  return rush(picture, square, rows, fights);
};

/** The orders of all units in one square. */
const ordersIn = (picture: Picture, style: Style, aims: readonly Aim[]): readonly SheetLine[] => {
  const { p } = picture;
  const isGoing = new Map(
    aims.flatMap((aim) => {
      const stays = garrisonOf(picture, style, aim);
      return aim.force.rows.map((row) => [row, aim.kind === 'march' && !stays.has(row)] as const);
    }),
  );
  const staying = [...isGoing].filter(([, goes]) => !goes).map(([row]) => row);
  const onMap = tacticalOf(picture, style, aims, staying);
  return aims.flatMap((aim) => {
    const odds = aim.against === 0 ? 1000 : Math.floor((1000 * aim.strength) / aim.against);
    return aim.force.rows.map((row, place) => {
      const order: PlainRecord = {
        ...posturesOf(p, row, odds),
        line: lineOf(p, row, place),
        ...(isGoing.get(row) ? marchOf(picture, row, aim) : ((onMap.get(row) ?? {}) as PlainRecord)),
        ...(aim.kind === 'withdraw' ? retireOf(picture, row, aim) : {}),
      };
      return { subject: cell(p.units.name, row), order };
    });
  });
};

/** The sheet of a seat for a turn; in a truce its units stay where they are. It rests on the view alone. */
export const sheetOf = (v: State, seat: SeatId, style: Style): readonly SheetLine[] => {
  const picture = pictureOf(v, seat, style);
  const office = style.concentrates ? officeLine(picture, seat) : undefined;
  const aims = v.season === 'campaign' ? aimsOf(picture, style) : [];
  const bySquare = Map.groupBy(aims, ({ force }) => force.square);
  const lines: SheetLine[] = [...bySquare.values()].flatMap((those) => ordersIn(picture, style, those));
  if (office) lines.push(office as SheetLine);
  return lines
    .map(({ subject, order }) => ({ subject, order: filledOrder(forms[formOf(subject) as keyof typeof forms], order) }))
    .sort((a, b) => a.subject - b.subject);
};
