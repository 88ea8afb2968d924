/** Recruitment (chapter 14). */
import { capital, count, counted, id, int, name, replaced, seat, sure, word } from '@longroll/kernel';
import { EMPTY_SLOT } from '../changes.ts';
import { bold, decision, event, ofOneUnit, oneUnit, phase, rule, unitText } from '../define.ts';
import { militiaLimit } from '../limits.ts';
import { boxId, boxName, inWords, numberSeries } from '../naming.ts';
import { recruitsFor } from '../procedures/rolls.ts';
import { armyMaximum, canUse, controller, militiaInPlay, unitsInPlay } from '../queries.ts';
import type { State, Unit } from '../state.ts';
import { theSide, whoControls } from '../words.ts';

const recruitsRolled = event(
  'recruits-rolled',
  ['ahd-recruit-1', 'ahd-recruit-5'],
  { side: seat(), die: int(1, 6), recruits: count() },
  (d) => `The die shows ${d.die}: up to ${counted(d.recruits, 'recruit', 'recruits')}.`,
);
const recruited = event(
  'recruited',
  ['ahd-recruit-2'],
  { ...oneUnit, box: name('box'), left: count() },
  (d) => `${unitText(d)} was raised at ${bold(d.box)}.`,
  ofOneUnit,
);

/** What a recruit may be. */
export const ARMS = ['infantry', 'cavalry'] as const;
type Arm = (typeof ARMS)[number];
const hasSlot = (s: State, arm: Arm): boolean => militiaInPlay(s, s.phasing, arm) < militiaLimit(s, s.phasing, arm);

const isCity = rule<{ readonly box: number }>(
  'ahd-recruit-2',
  (s, { box }) => (s.setting.values[s.phasing][box] as number) > 0,
  (s, { box }) => `${boxName(s, box)} is no recruiting city of ${theSide(s.phasing)}.`,
);

const hasRaised = (s: State, box: number): boolean => s.recruited.includes(box);

/** The cities that all rules below leave: the battery holds it to them. */
const openCities = (s: State): readonly number[] =>
  s.setting.cities[s.phasing].filter((box) => !hasRaised(s, box) && canUse(s, box, s.phasing));

export const recruit = decision('recruit', 'ahd-recruit-2', 'Raise', 'infantry', true)
  .when(
    rule('ahd-recruit-1', (s) => s.recruitsLeft > 0, 'No recruit is left this turn.'),
    rule(
      'ahd-recruit-3',
      (s) => unitsInPlay(s, s.phasing) < armyMaximum(s, s.phasing),
      (s) => {
        const facts = { inPlay: unitsInPlay(s, s.phasing), maximum: armyMaximum(s, s.phasing) };
        const reason = `${capital(theSide(s.phasing))} has ${facts.inPlay} units in play and its army maximum is ${facts.maximum}.`;
        return { reason, facts };
      },
    ),
  )
  .pick(
    'box',
    id('box'),
    openCities,
    ...sure(
      isCity,
      rule<{ readonly box: number }>(
        'ahd-recruit-2',
        (s, { box }) => !hasRaised(s, box),
        (s, { box }) => `${boxName(s, box)} has raised a unit this turn: one for each city.`,
      ),
      rule<{ readonly box: number }>(
        'ahd-recruit-2',
        (s, { box }) => canUse(s, box, s.phasing),
        (s, { box }) => `No unit can be raised at ${boxName(s, box)}: ${whoControls(controller(s, box))}.`,
      ),
    ),
  )
  .pick(
    'arm',
    word(...ARMS),
    (s) => ARMS.filter((arm) => hasSlot(s, arm)),
    ...sure(
      rule<{ readonly arm: Arm }>(
        'ahd-recruit-4',
        (s, { arm }) => hasSlot(s, arm),
        (s, { arm }) => {
          const limit = militiaLimit(s, s.phasing, arm);
          return {
            reason: `${capital(theSide(s.phasing))} has its ${limit} militia ${arm} in play: that is the limit.`,
            facts: { limit },
          };
        },
      ),
    ),
  )
  .called((s, { box, arm }) => `Raise militia ${arm} at ${boxName(s, box)}`)
  .does((s, { box, arm }, { tell }) => {
    const side = s.phasing;
    const series = numberSeries(side, arm === 'cavalry');
    const number = s.nextNumber[series];
    const unit: Unit = { ...EMPTY_SLOT, side, kind: arm === 'cavalry' ? 3 : 0, number, box };
    const slot = s.units.findIndex((row) => row.box < 0);
    const left = s.recruitsLeft - 1;
    tell.tell(recruited, { ...inWords(unit), box: boxId(s, box), left });
    return {
      ...s,
      units: slot < 0 ? [...s.units, unit] : replaced(s.units, slot, unit),
      nextNumber: replaced(s.nextNumber, series, number + 1) as unknown as State['nextNumber'],
      recruitsLeft: left,
      recruited: [...s.recruited, box],
      raised: replaced(s.raised, side, (s.raised[side] ?? 0) + 1),
    };
  });

const noMore = decision('pass', 'ahd-recruit-2', 'No more', 'hq')
  .ending()
  .called(() => 'Raise no more units')
  .does((s) => s);

export const recruitment = phase({
  id: 'recruitment',
  title: 'Recruitment phase',
  clause: 'ahd-recruit-1',
  begin: (s, { dice, tell }) => {
    const die = dice.d(6);
    const recruits = recruitsFor(die);
    tell.tell(recruitsRolled, { side: s.phasing, die, recruits });
    return { ...s, recruitsLeft: recruits, recruited: [] };
  },
  decisions: [recruit, noMore],
  until: (s) => !recruit.isOpen(s, s.phasing),
  facts: (s) => ({ left: s.recruitsLeft }),
  ask: () => 'recruit',
  prompt: (s) => ({
    title: 'Raise recruits',
    detail: `Up to ${counted(s.recruitsLeft, 'unit', 'units')} more, one in each recruiting city you control.`,
    clause: 'ahd-recruit-2',
  }),
});
