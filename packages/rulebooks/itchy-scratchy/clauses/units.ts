import type { ClauseTable } from '@longroll/kernel';

/** Chapter 3: strength points, movement, weapons, rosters. */
export const units: ClauseTable = {
  'is-unit-1': {
    source: 'source',
    text: [
      'Normal strength points (SP), and movement in areas a turn:',
      'Infantry: 4 SP, 2 areas',
      'Dismounted cavalry: 3 SP, 2 areas',
      'Mounted cavalry: 3 SP, 3 areas',
      'Machine gun: 2 SP, 2 areas',
      'Artillery: 2 SP, 2 areas',
      'Horse-drawn transport: 1 SP, 2 areas',
      'General: 1 SP, 3 areas',
    ].join('\n'),
  },
  'is-unit-2': {
    source: 'source',
    text: 'A scenario may give a unit another starting SP, from 1 to 6, for its size, equipment or training.',
    decision: 'The source sets no limits. Reason for 1 to 6: rosters stay readable.',
  },
  'is-unit-3': {
    source: 'source',
    text: 'SP that are lost are removed at once. A piece with 0 SP is destroyed and removed.',
    decision:
      'Dice do not depend on SP: a unit with 1 SP throws as many as one with 4. Reason: the source ties dice to weapon and range only.',
  },
  'is-unit-4': {
    source: 'design',
    text: 'A roster line gives: id, side, type, weapon, SP, area or entry areas, facing, turn of arrival, and whether it is native. Ids are unique in a scenario.',
  },
  'is-unit-5': {
    source: 'source',
    text: [
      'Which type carries which weapon:',
      'Infantry, mounted and dismounted cavalry: rifle, musket, or hand-held (native only)',
      'Machine gun: machine-gun',
      'Artillery: rifled-heavy, rifled-field, rifled-mountain, smooth-heavy, smooth-field or smooth-mountain',
      'Transport, general: none',
    ].join('\n'),
  },
  'is-unit-6': {
    source: 'design',
    text: 'Cavalry never mounts or dismounts in play.',
    decision: 'Reason: the source lists both kinds and no change from one to the other.',
  },
  'is-unit-7': {
    source: 'design',
    text: 'Transports carry nothing in the rules. Scenarios use them as objectives.',
  },
};
