/** Turns taken up at one of their phases, as a resolution that was interrupted there: what came before has left no trace. */
import { type Checkpoint, deskOf, packState, packTold, resolveTurn } from '@longroll/kernel';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';

type Place = Pick<Checkpoint, 'step' | 'rounds'>;

const places = new Map<string, Place>();

const placeOf = (state: State, phase: string): Place => {
  let before: Place = { step: 0, rounds: {} };
  let found: Place | undefined;
  resolveTurn(rulebook, state, new Map(), new Uint8Array(16), {
    after: (id, checkpoint) => {
      if (found) return;
      if (id === phase) found = before;
      else before = checkpoint();
    },
  });
  if (!found) throw new RangeError(`the turn has no phase ${phase}`);
  return { step: found.step, rounds: found.rounds };
};

/** From where a turn goes on with a phase, "tactical-1/forts", in a state that stands as it is said. */
export const takenUpAt = (state: State, phase: string): Checkpoint => {
  const place = places.get(phase) ?? placeOf(state, phase);
  places.set(phase, place);
  return { ...place, state: packState(rulebook, state), told: packTold(deskOf(rulebook), []) };
};
