import type { ClauseTable } from '@longroll/kernel';

/** Chapter 10 of the index: disruption, rally and supply. */
export const supply: ClauseTable = {
  'ahd-disrupt-1': {
    source: 'variant',
    text: 'A unit is full or disrupted. A disruption turns a full unit into a disrupted one and eliminates a disrupted one. So two disruptions eliminate a full unit.',
  },
  'ahd-disrupt-2': {
    source: 'variant',
    text: 'Combat and want of supply cause disruptions. They last until a rally.',
  },
  'ahd-disrupt-3': {
    source: 'variant',
    text: 'An eliminated unit leaves play. If it was militia, its slot is free again for recruitment.',
  },
  'ahd-disrupt-4': {
    source: 'variant',
    text: 'A disrupted unit that is promoted stays disrupted. Recruits enter full.',
    decision: 'Reason: nothing in the variant lets a promotion rally a unit.',
  },
  'ahd-rally-1': {
    source: 'variant',
    text: 'For one march a player activates a box that holds units of his and is in supply, and all his disrupted units there become full.',
  },
  'ahd-rally-2': {
    source: 'variant',
    text: 'A rally march moves nobody, and the box must hold no enemy units. Rallied units may still move by another march, before or after.',
    decision: 'Reason: one march buys one thing.',
  },
  'ahd-rally-3': {
    source: 'variant',
    text: 'A box is in supply for a rally if a unit of that side standing in it would be in supply (ahd-supply-2) at that moment, also when the supply switch is on base.',
    decision: 'Reason: the variant asks supply of the space, and a rally needs the same meaning under every option.',
  },
  'ahd-supply-1': {
    source: 'variant',
    text: 'When a player turn begins, every unit out of supply is disrupted; one that was disrupted already is therefore eliminated.',
  },
  'ahd-supply-2': {
    source: 'variant',
    text: 'A unit is in supply if it can trace a path of boxes, of any length, to a recruiting city of its side that its side controls, and if that city can trace a path to another such city.',
  },
  'ahd-supply-3': {
    source: 'variant',
    text: 'A switch says who is checked at the start of a player turn: only the phasing side’s units (phasing) or all units (all).',
    decision:
      'The default is phasing. Reason: the source says any unit at the start of a player turn, which can mean either, and with all a raider that leaves supply is gone before it can act again. All is the literal reading.',
  },
  'ahd-supply-4': {
    source: 'variant',
    text: 'All units are judged on the same position; then all disruptions are applied together.',
    decision: 'Reason: the order must not matter.',
  },
  'ahd-supply-5': {
    source: 'variant',
    text: 'A path runs over links of any kind, through boxes that the tracing side controls (ahd-control-2) and that hold no enemy units. The unit’s own box need not be controlled. A path of length zero counts if the unit stands in its recruiting city.',
    decision: 'Reason: an unguarded enemy town is no supply route, while a raider next to friendly ground is fed.',
  },
  'ahd-supply-6': {
    source: 'variant',
    text: 'For the Union any two ports that it controls and that hold no enemy units count as linked.',
    decision: 'Reason: this is sea power, without which Fort Monroe or Port Royal would starve at once.',
  },
  'ahd-supply-7': {
    source: 'variant',
    text: 'A unit in a lone recruiting city that is cut off from every other one is out of supply.',
  },
  'ahd-supply-8': {
    source: 'base',
    text: 'With the supply switch on base no unit is ever disrupted for want of supply. What it means to be in supply stays the same, for rallies (ahd-rally-3) and for recovery without rallies (ahd-frame-2) only.',
  },
  'ahd-supply-9': {
    source: 'variant',
    text: 'Recruitment, promotion, entrenching, movement and combat need no supply.',
    decision: 'Reason: the variant names disruption and rally only.',
  },
};
