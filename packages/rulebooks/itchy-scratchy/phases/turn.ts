/** A turn round the activations: initiative, each side's part, the check of exhaustion (is-turn-1, -2, is-exh-3). */
import { capital, count, counted, flag, int, list, seat } from '@longroll/kernel';
import { decision, event, phase } from '../define.ts';
import { throwInitiative } from '../procedures/turn.ts';
import { otherSide } from '../queries.ts';
import { IDLE, type Piece, type State } from '../state.ts';
import { endOfTurn } from '../victory.ts';
import { theSide } from '../words.ts';

const turnBegan = event(
  'turn-began',
  ['is-turn-2'],
  { turn: count(), last: count() },
  ({ turn, last }) => `Turn ${turn} of ${last}.`,
  'turn',
);
const initiativeThrown = event(
  'initiative-thrown',
  ['is-turn-1'],
  { winner: seat(), throws: list(list(int(1, 6), 2), 999) },
  ({ winner, throws }, _told, view) => {
    const ties = throws.length - 1;
    const dice = throws.at(-1) ?? [];
    const again = ties === 0 ? '' : ` after ${counted(ties, 'tie', 'ties')}`;
    return `${capital(theSide(view, winner))} has the initiative, ${Math.max(...dice)} to ${Math.min(...dice)}${again}.`;
  },
);
const orderChosen = event(
  'order-chosen',
  ['is-turn-1'],
  { side: seat(), first: seat() },
  ({ side, first }, _told, view) =>
    `${capital(theSide(view, side))} ${side === first ? 'chose to go first' : `let ${theSide(view, first)} go first`}.`,
);
const partBegan = event(
  'part-began',
  ['is-turn-2'],
  { side: seat(), turn: count() },
  ({ side, turn }, _told, view) => `${capital(theSide(view, side))} began its part of turn ${turn}.`,
  'turn',
);

/** The table with what was noted of the last turn forgotten. */
const refresh = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece) => (piece.activated || piece.entered ? { ...piece, activated: false, entered: false } : piece));

export const chooseOrder = decision('initiative', 'is-turn-1', 'Who goes first', 'drum', true)
  .pick('first', flag(), () => [true, false])
  .ending()
  .called((s, { first }) => (first ? 'Go first this turn' : `Let ${theSide(s, otherSide(s.initiative))} go first`))
  .does((s, { first: own }, { tell }) => {
    const first = own ? s.initiative : otherSide(s.initiative);
    tell.tell(orderChosen, { side: s.initiative, first });
    return { ...s, first, acting: first };
  });

export const initiative = phase({
  id: 'initiative',
  title: 'Initiative',
  clause: 'is-turn-1',
  // The same side acts again: the turn is a new one, and not the other side's part.
  when: (s) => s.acting === s.first,
  begin: (s, { dice, tell }) => {
    tell.tell(turnBegan, { turn: s.turn, last: s.setting.lastTurn });
    const { winner, throws } = throwInitiative(dice);
    tell.tell(initiativeThrown, { winner, throws });
    const pieces = refresh(s.pieces);
    return { ...s, pieces, initiative: winner, first: winner, acting: winner, activation: IDLE };
  },
  decisions: [chooseOrder],
  prompt: (s) => ({
    title: 'You have the initiative',
    detail: `Go first, or let ${theSide(s, otherSide(s.initiative))} go first.`,
    clause: 'is-turn-1',
  }),
});

export const part = phase({
  id: 'part',
  title: 'The part of the side that acts',
  clause: 'is-turn-2',
  begin: (s, { tell }) => {
    tell.tell(partBegan, { side: s.acting, turn: s.turn });
    return s;
  },
});

/** Whether the side that acts went first this turn: then the other side's part follows (is-turn-2). */
export const isFirstPart = (s: State): boolean => s.acting === s.first;

export const otherPart = phase({
  id: 'other-part',
  title: 'The same for the other side',
  clause: 'is-turn-2',
  begin: (s) => ({ ...s, acting: otherSide(s.acting) }),
});

export const exhaustionCheck = phase({
  id: 'exhaustion',
  title: 'Check of exhaustion',
  clause: 'is-exh-3',
  begin: (s, { tell }) => {
    const checked = endOfTurn(s, tell);
    return checked.outcome ? checked : { ...checked, turn: checked.turn + 1, acting: checked.first };
  },
});
