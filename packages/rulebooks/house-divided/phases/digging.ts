/** Digging in (chapter 9). */
import { among, at, count, counted, id, name, replaced, seat, sure } from '@longroll/kernel';
import { bold, decision, event, rule, sideWord } from '../define.ts';
import { boxId, boxName } from '../naming.ts';
import { countAt, otherSide, standing } from '../queries.ts';
import { type Box, NEUTRAL, type State } from '../state.ts';
import { holdsOurs, marchLeft, ownBoxes, spendMarches } from './march.ts';

const entrenched = event(
  'entrenched',
  ['ahd-entrench-1'],
  { side: seat(), box: name('box'), marches: count(), left: count() },
  (d) => `${sideWord(d.side)} units dug in at ${bold(d.box)}.`,
);

/** Marches that digging in costs: one in a recruiting city of either side, two elsewhere (ahd-entrench-1). */
export const diggingCost = ({ setting: { values } }: State, box: number): 1 | 2 =>
  (values[0][box] as number) > 0 || (values[1][box] as number) > 0 ? 1 : 2;

/** Whether all rules below leave a box of the phasing side: the battery holds it to them. */
const isDiggable = (s: State) => {
  const { units } = standing(s);
  const own = units[s.phasing];
  const enemies = units[otherSide(s.phasing)];
  const { works, setting, marchesLeft } = s;
  return (box: number): boolean =>
    (own[box] as number) > 0 &&
    enemies[box] === 0 &&
    works[box] === NEUTRAL &&
    !(setting.boxes[box] as Box).fort &&
    diggingCost(s, box) <= marchesLeft;
};

export const entrench = decision('entrench', 'ahd-entrench-1', 'Dig in', 'entrenched')
  .when(marchLeft)
  .pick(
    'box',
    id('box'),
    among(ownBoxes, isDiggable),
    ...sure(
      holdsOurs('ahd-entrench-1'),
      rule(
        'ahd-entrench-4',
        (s, { box }) => !at(s.setting.boxes, box).fort,
        (s, { box }) => `${boxName(s, box)} is permanently entrenched: nothing can be added.`,
      ),
      rule(
        'ahd-entrench-3',
        (s, { box }) => s.works[box] === NEUTRAL,
        (s, { box }) => `${boxName(s, box)} is entrenched already, and one entrenchment is the most.`,
      ),
      rule(
        'ahd-entrench-1',
        (s, { box }) => countAt(s, box, otherSide(s.phasing)) === 0,
        (s, { box }) => `Nobody digs in at ${boxName(s, box)} while enemy units are there.`,
      ),
      rule(
        'ahd-entrench-1',
        (s, { box }) => diggingCost(s, box) <= s.marchesLeft,
        (s, { box }) => ({
          reason: `${boxName(s, box)} is no recruiting city: digging in costs two marches there, and one is left.`,
          facts: { cost: 2, left: s.marchesLeft },
        }),
      ),
    ),
  )
  .called((s, { box }) => `Dig in at ${boxName(s, box)}: ${counted(diggingCost(s, box), 'march', 'marches')}`)
  .does((s, { box }, { tell }) => {
    const cost = diggingCost(s, box);
    tell.tell(entrenched, { side: s.phasing, box: boxId(s, box), marches: cost, left: s.marchesLeft - cost });
    return { ...spendMarches(s, cost, -1), works: replaced(s.works, box, s.phasing) };
  });
