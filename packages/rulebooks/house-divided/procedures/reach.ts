/** Where a unit may go in one march, as a tool (chapters 6 and 7). */
import { about, counted, flag, list, name, procedure, sheet, word } from '@longroll/kernel';
import { boxId } from '../naming.ts';
import { canSailFrom } from '../phases/march.ts';
import { canUse, hasUnits, otherSide } from '../queries.ts';
import { routesFrom } from '../routes.ts';
import { KIND_CODES, type State, UNION } from '../state.ts';
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

const voyages = (s: State, box: number): readonly string[] =>
  canSailFrom(s, box)
    ? s.setting.ports.filter((port) => port !== box && canUse(s, port, UNION)).map((port) => boxId(s, port))
    : [];

const way = sheet({
  to: about('Where it may end', name('box')),
  via: about('The box that it passes, or its end when it goes over one link', name('box')),
  by: about('Kind of the last link', word('road', 'rail', 'river')),
  battle: about('Whether it meets the enemy there', flag()),
});

export const reach = procedure({
  id: 'reach',
  title: 'Reach of a march',
  about:
    'Every box that a unit may move to in one march: by road, rail, river, over horsemen’s and downriver jumps, by sea.',
  clauses: ['ahd-move-1', 'ahd-move-2', 'ahd-move-3', 'ahd-move-4', 'ahd-move-5', 'ahd-move-6', 'ahd-naval-2'],
  input: {
    position: positionField,
    side: sideField,
    kind: about('The kind of the unit', word(...KIND_CODES)),
    box: about('Where it begins its march', boxField),
  },
  output: {
    moves: about('Every move over land and river', list(way, 400)),
    ports: about('Ports to which it may sail (ahd-naval-2)', list(name('box'), 110)),
  },
  example: { position: { base: '1861' }, side: 'union', kind: 'MI', box: 'washington' },
  says: ({ moves, ports }) => {
    const boxes = new Map(moves.map(({ to, battle }) => [to, battle]));
    const battles = [...boxes.values()].filter(Boolean).length;
    return `**${counted(boxes.size, 'box', 'boxes')}** within a march${battles === 0 ? '' : `, ${battles} of them with a battle`}${ports.length === 0 ? '' : `, and ${counted(ports.length, 'port', 'ports')} by sea`}.`;
  },
  refuses: refusesPosition,
  run: ({ position, side: word, kind, box: id }) => {
    const side = sideNumber(word);
    const bare = { ...stateOf(position), phasing: side };
    const box = boxNumber(bare, id);
    const s = withVisitor(bare, box, side);
    const moves = routesFrom(s, side, KIND_CODES.indexOf(kind) >= 3, box).map(({ to, via, by }) => ({
      to: boxId(s, to),
      via: boxId(s, via),
      by,
      battle: hasUnits(s, to, otherSide(side)),
    }));
    return { moves, ports: voyages(s, box) };
  },
});
