/** Who goes into the fort of a city of the own side: fresh infantry, as many as there is room for. */
import { cell } from '@longroll/kernel';
import { cityOf, fortLoad } from '../forts.ts';
import { IN } from '../names.ts';
import { stateIn, typeIn } from '../relations.ts';
import { unitsIn } from '../work.ts';
import { WEARY } from './lines-of-battle.ts';
import { isOurs, type Picture, strengthOf } from './picture.ts';

/** Units that find room beside each other in the tac of a city, two being left to guns and headquarters. */
const MOST = 6;

/** Room that a unit takes whose men the seat does not know. */
const USUAL_LOAD = 2500;

/** Rows that are to be in the fort of a square, those first that are inside: they hold where others give way (rotd-10.6h, 10.8g). */
export const garrisonFor = (picture: Picture, square: number, rows: readonly number[]): ReadonlySet<number> => {
  const { p } = picture;
  const { units } = p;
  const city = cityOf(p, square);
  if (city < 0 || !isOurs(picture, city) || cell(p.cities.fort, city) < 1) return new Set();
  const inside = unitsIn(p, square).filter((row) => units.fort[row] === 1 && stateIn(units, row) === picture.state);
  const others = inside.filter((row) => !rows.includes(row)).length;
  const fit = rows.filter(
    (row) => units.fort[row] === 1 || (typeIn(units, row) === IN && cell(units.fatigue, row) < WEARY),
  );
  const scoreOf = (row: number): number => strengthOf(p, row) + (units.fort[row] === 1 ? 100_000 : 0);
  let room = cell(p.cities.capacity, city) - others * USUAL_LOAD;
  const garrison = new Set<number>();
  for (const row of fit.toSorted((a, b) => scoreOf(b) - scoreOf(a) || a - b)) {
    const load = fortLoad(units, row);
    if (load > room || garrison.size + others >= MOST) continue;
    room -= load;
    garrison.add(row);
  }
  return garrison;
};
