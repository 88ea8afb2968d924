/** Rally by marches (chapter 10), and the recovery that stands for it where rally is base (ahd-frame-2). */
import { capital, count, counted, id, list, name, optional, seat, sure, text } from '@longroll/kernel';
import { bold, decision, event, phase, rule } from '../define.ts';
import { boxId, boxName, unitName } from '../naming.ts';
import { isInSupply } from '../procedures/supply.ts';
import { hasUnits, otherSide, standing } from '../queries.ts';
import type { State, Unit } from '../state.ts';
import { theSide } from '../words.ts';
import { holdsOurs, marchLeft, ownBoxes, spendMarches } from './march.ts';

const units = list(text(), 200);
const rallied = event(
  'rallied',
  ['ahd-rally-1'],
  { side: seat(), box: name('box'), units, left: count() },
  (d) => `${capital(counted(d.units.length, 'unit', 'units'))} rallied at ${bold(d.box)}.`,
);

/** Units that recovered without a march: after a battle of base combat in its box, else in supply. */
export const recovered = event(
  'recovered',
  ['ahd-frame-2'],
  { side: optional(seat()), box: optional(name('box')), units },
  (d) =>
    `${capital(counted(d.units.length, 'unit', 'units'))} recovered ${d.box === undefined ? 'in supply' : 'after the battle'}.`,
);

const hurtBoxes = (s: State): readonly number[] => {
  const { totals, disrupted } = standing(s);
  return totals.disrupted[s.phasing] > 0 ? ownBoxes(s).filter((box) => (disrupted[s.phasing][box] as number) > 0) : [];
};

/** The rules on a box to be rallied, for the decision and for the tool (ahd-rally-1 to -3). */
export const rallyRules = [
  holdsOurs('ahd-rally-1'),
  rule<{ readonly box: number }>(
    'ahd-rally-1',
    (s, { box }) => (standing(s).disrupted[s.phasing][box] as number) > 0,
    (s, { box }) => `No unit of ${theSide(s.phasing)} at ${boxName(s, box)} is disrupted.`,
  ),
  rule<{ readonly box: number }>(
    'ahd-rally-2',
    (s, { box }) => !hasUnits(s, box, otherSide(s.phasing)),
    (s, { box }) => `Nobody rallies at ${boxName(s, box)} while enemy units are there.`,
  ),
  rule<{ readonly box: number }>(
    'ahd-rally-1',
    (s, { box }) => isInSupply(s, box, s.phasing),
    (s, { box }) =>
      `${boxName(s, box)} is out of supply: it cannot trace a path to two recruiting cities of ${theSide(s.phasing)}.`,
  ),
];

/** The table with every disrupted unit that `whom` names made full, and their words. */
const restore = (s: State, whom: (unit: Unit) => boolean): { readonly units: Unit[]; readonly names: string[] } => {
  const names: string[] = [];
  const restored = s.units.map((unit) => {
    if (unit.box < 0 || !unit.disrupted || !whom(unit)) return unit;
    names.push(unitName(unit));
    return { ...unit, disrupted: false };
  });
  return { units: restored, names };
};

export const rally = decision('rally', 'ahd-rally-1', 'Rally', 'rally')
  .when(
    rule(
      'ahd-frame-2',
      (s) => s.setting.switches.rally === 'variant',
      () => ({
        reason: 'With base rally no march rallies: units recover by themselves.',
        field: 'do',
      }),
    ),
    marchLeft,
  )
  .pick('box', id('box'), hurtBoxes, ...sure(...rallyRules.slice(0, 2)), ...rallyRules.slice(2))
  .called((s, { box }) => `Rally the units at ${boxName(s, box)}: one march`)
  .does((s, { box }, { tell }) => {
    const { units: restored, names } = restore(s, (unit) => unit.side === s.phasing && unit.box === box);
    tell.tell(rallied, { side: s.phasing, box: boxId(s, box), units: names, left: s.marchesLeft - 1 });
    return { ...spendMarches(s, 1, -1), units: restored };
  });

/** The end of the owner's recruitment phase where rally is base but another switch is variant (ahd-frame-2). */
export const recovery = phase({
  id: 'recovery',
  title: 'Recovery under base rally',
  clause: 'ahd-frame-2',
  when: ({ setting: { switches } }) =>
    switches.rally === 'base' && (switches.combat === 'variant' || switches.supply === 'variant'),
  begin: (s, { tell }) => {
    const { units: restored, names } = restore(
      s,
      (unit) => unit.side === s.phasing && isInSupply(s, unit.box, unit.side),
    );
    if (names.length === 0) return s;
    tell.tell(recovered, { side: s.phasing, units: names });
    return { ...s, units: restored };
  },
});
