/** The supply trace as a tool (ahd-supply-2, -5, -6, -7). */
import { about, flag, list, name, procedure } from '@longroll/kernel';
import { boxId } from '../naming.ts';
import { canUse } from '../queries.ts';
import {
  boxField,
  boxNumber,
  positionField,
  refusesPosition,
  sideField,
  sideNumber,
  stateOf,
  withVisitor,
} from './position-input.ts';
import { isInSupply, supplyPath } from './supply.ts';

const path = list(name('box'), 110);

export const supplyTrace = procedure({
  id: 'supply-trace',
  title: 'Supply trace',
  about: 'Whether a unit is in supply: a path to a recruiting city of its side that can trace on to another one.',
  clauses: ['ahd-supply-2', 'ahd-supply-5', 'ahd-supply-6', 'ahd-supply-7'],
  input: { position: positionField, side: sideField, box: about('Where the unit stands', boxField) },
  output: {
    inSupply: about('Whether a unit of the side that stands there is in supply', flag()),
    toCity: about('The shortest path to a recruiting city of its side, from its own box on', path),
    onward: about('From that city on to another one', path),
    cities: about('Recruiting cities that the side can use', path),
  },
  example: { position: { base: '1861' }, side: 'union', box: 'fort-monroe' },
  says: ({ inSupply, toCity, onward }) =>
    inSupply
      ? `**In supply**, by way of ${toCity.join(', ')}${onward.length > 1 ? `, and on to ${onward.at(-1)}` : ''}.`
      : '**Out of supply.**',
  refuses: refusesPosition,
  run: ({ position, side: word, box: id }) => {
    const side = sideNumber(word);
    const bare = stateOf(position);
    const box = boxNumber(bare, id);
    const s = withVisitor(bare, box, side);
    const way = supplyPath(s, box, side);
    const ids = (boxes: readonly number[] = []): readonly string[] => boxes.map((place) => boxId(s, place));
    const cities = s.setting.cities[side].filter((city) => canUse(s, city, side));
    return {
      inSupply: isInSupply(s, box, side),
      toCity: ids(way?.toCity),
      onward: ids(way?.onward),
      cities: ids(cities),
    };
  },
});
