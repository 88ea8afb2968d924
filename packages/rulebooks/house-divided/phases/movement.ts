/** The movement phase: everything that a march may be spent on, and its end (chapters 5 to 10). */
import { alone, capital, counted } from '@longroll/kernel';
import { setFlag } from '../changes.ts';
import { decision, phase } from '../define.ts';
import { boxName } from '../naming.ts';
import { otherSide, standing } from '../queries.ts';
import type { State } from '../state.ts';
import { entrench } from './digging.ts';
import { march, move } from './march.ts';
import { invade, sail } from './naval.ts';
import { rally } from './rallying.ts';

export const halt = decision('halt', 'ahd-march-4', 'End movement', 'hq')
  .ending()
  .does((s) => s);

const marchesLeft = (s: State): string => capital(`${counted(s.marchesLeft, 'march', 'marches')} left`);

/** Whether some unit may still go in the march that is open. */
const goesOn = (s: State): boolean => move.isOpen(s, s.phasing) || sail.isOpen(s, s.phasing);

export const movement = phase({
  id: 'movement',
  title: 'Movement phase',
  clause: 'ahd-march-2',
  decisions: [move, sail, march, rally, entrench, invade, halt],
  ask: (s) => (s.marching < 0 ? 'march' : 'move'),
  facts: (s) => ({ left: s.marchesLeft, march: s.march }),
  prompt: (s) => {
    const clause = 'ahd-march-2';
    if (s.marching >= 0 && goesOn(s)) {
      const detail = `Any or all of its units may go, each its own way. ${marchesLeft(s)}.`;
      return { title: `March from ${boxName(s, s.marching)}`, detail, clause };
    }
    if (s.marchesLeft === 0)
      return { title: 'No march left', detail: 'Every march is spent. End movement, or undo.', clause };
    const detail = 'Choose a box of yours, then where its units go, or what they do there.';
    return { title: marchesLeft(s), detail, clause };
  },
});

/** The end of movement: flags of boxes that the phasing side's infantry holds alone; the last march closes. */
export const flags = phase({
  id: 'flags',
  title: 'Flags at the end of movement',
  clause: 'ahd-control-3',
  begin: (s, { tell }) => {
    const side = s.phasing;
    const { infantry, units, held } = standing(s);
    const ours = infantry[side];
    const theirs = units[otherSide(side)];
    const taken = held[side].filter((box) => s.flags[box] !== side && theirs[box] === 0 && (ours[box] as number) > 0);
    return taken.reduce((now, box) => setFlag(now, box, side, ['ahd-control-3'], tell), {
      ...s,
      marching: -1,
      marchesLeft: 0,
    });
  },
});

/** The phase by itself: the planner tries its operations on it. */
export const { offer: movementOffer, whyNot: judgeMovement, carryOut: applyMovement } = alone(movement);
