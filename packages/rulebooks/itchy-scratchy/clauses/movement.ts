import type { ClauseTable } from '@longroll/kernel';

/** Chapter 6: movement, stopping beside enemies, withdrawing when faced. */
export const movement: ClauseTable = {
  'is-move-1': {
    source: 'source',
    text: 'A piece moves through edges into adjacent areas, at most its movement, once a turn. Turning is free and unlimited during the move; at its end the piece faces an edge.',
  },
  'is-move-2': {
    source: 'source',
    text: [
      'A unit that attacks this turn has 1 area less movement, so a unit that has used its full movement cannot attack.',
      'Infantry, dismounted cavalry, machine gun, artillery: 1 area',
      'Mounted cavalry: 2 areas',
    ].join('\n'),
  },
  'is-move-3': {
    source: 'source',
    text: 'Turning in place is a move of 0 areas. A piece may always do it in its activation.',
    decision: 'Reason: the source makes changes of direction free.',
  },
  'is-move-4': {
    source: 'source',
    text: 'No piece starts or ends its move in an area with an enemy unit.',
    decision:
      'None passes through one either, and a lone enemy general bars his area as a unit does. Reason: a piece stops as soon as it is beside an enemy, and generals are treated as if they were units.',
  },
  'is-move-5': {
    source: 'source',
    text: 'A unit may not start or end its move with a second friendly unit, transports excepted (is-grid-6). Passing through is allowed.',
  },
  'is-move-6': {
    source: 'source',
    text: 'A general may start and end his move with a friendly unit.',
  },
  'is-move-7': {
    source: 'source',
    text: 'Beside an enemy means adjacent to an enemy unit or general, on whichever of its sides: front, flank or rear.',
  },
  'is-move-8': {
    source: 'source',
    text: 'A piece that enters an area beside an enemy must stop there at once. A piece that starts beside an enemy may leave: the rule bites on each area entered.',
  },
  'is-move-9': {
    source: 'source',
    text: 'A piece stopped beside an enemy must also turn at once to face that enemy.',
    decision:
      'With several such enemies the mover picks which. A general turns too. Reason: a piece has one facing only.',
  },
  'is-move-10': {
    source: 'source',
    text: 'A piece is faced if, at the start of its activation, it stands in the front area of an adjacent enemy piece. A faced piece that has not moved may withdraw: it enters no area adjacent to an enemy that faced it, and no front area of another enemy.',
    decision:
      'This binds every step of the move, and a faced piece has no other move but turning in place. Reason: the source allows it to move away only.',
  },
  'is-move-11': {
    source: 'source',
    text: 'A piece beside an enemy that does not face it moves normally, subject to is-move-8.',
  },
  'is-move-12': {
    source: 'source',
    text: 'A general standing alone faces his front area like a unit (is-move-10).',
    decision: 'Reason: the source says unit or general.',
  },
};
