/** Battles that may be fought out in another book: who fights where, and how a battle stands (ahd-combat-1, ahd-disrupt-1). */
import type { BattleStanding, CampaignBattle, FieldSide, HandsDown, Host } from '@longroll/kernel';
import { boxId, boxName, names, SIDE_ADJECTIVES, unitName } from './naming.ts';
import { defenderOf } from './phases/battle-places.ts';
import { hasUnits, isEntrenched, unitOf, unitsAt } from './queries.ts';
import { KIND_NAMES, type Side, type State, type Unit } from './state.ts';
import { capital, unitWords } from './words.ts';

/** Disruptions that a unit can take before it is gone: what its strength is counted in (ahd-disrupt-1). */
const stepsOf = ({ disrupted }: Unit): number => (disrupted ? 1 : 2);

const hostOf = (s: State, box: number, side: Side): Host => ({
  seat: side,
  name: SIDE_ADJECTIVES[side],
  troops: unitsAt(s, box, side).map((row) => {
    const unit = unitOf(s, row);
    const called = `${capital(unitWords(unit))} ${unit.number}`;
    return { id: unitName(unit), name: called, kind: KIND_NAMES[unit.kind], strength: stepsOf(unit) };
  }),
});

const battleAt = (s: State, box: number): CampaignBattle => ({
  place: boxId(s, box),
  title: `The battle of ${boxName(s, box)}`,
  hosts: [hostOf(s, box, s.phasing), hostOf(s, box, defenderOf(s))],
  country: 'mixed',
  dug: isEntrenched(s, box, defenderOf(s)),
  river: unitsAt(s, box, s.phasing).every((row) => unitOf(s, row).came !== 'land'),
  opens: { seat: s.phasing, action: { do: 'fight', box } },
});

/** Who has the box: of a battle whose beaten side is still on its way out, the other one (ahd-combat-22). */
const holderOf = (s: State, box: number, attackers: Side): FieldSide | undefined => {
  if (s.contested.includes(box)) return undefined;
  const step = s.battle?.box === box ? s.battle.step : 'promote';
  if (step === 'retreat') return 0;
  if (step === 'fallback') return 1;
  if (step !== 'promote') return undefined;
  return hasUnits(s, box, attackers) ? 0 : 1;
};

const standing = (s: State, { place, hosts }: CampaignBattle): BattleStanding => {
  const left = ({ troops }: Host): readonly number[] =>
    troops.map(({ id }) => {
      const row = names.unit?.id(s, id);
      return row === undefined ? 0 : stepsOf(unitOf(s, row));
    });
  const attackers: Side = hosts[0].seat === 0 ? 0 : 1;
  return { left: [left(hosts[0]), left(hosts[1])], holder: holderOf(s, names.box?.id(s, place) ?? -1, attackers) };
};

/** What A House Divided hands down. */
export const handsDown: HandsDown<State> = {
  battles: (s) => (s.battle ? [] : s.contested.map((box) => battleAt(s, box))),
  standing,
  without: ['reinforce', 'withdraw', 'resign'],
};
