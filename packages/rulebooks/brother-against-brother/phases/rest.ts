/** A standing order for turns in which a side means to do nothing: it is not asked until they are over or the enemy acts against it. */

import { int, seat } from '@longroll/kernel';
import { dateText } from '../calendar.ts';
import { decision, event, must } from '../define.ts';
import type { State } from '../state.ts';
import { capital, counted, theSide } from '../words.ts';
import { attach, chooseSenior, nameArmy, release } from './assign.ts';
import { weigh } from './naval.ts';
import { engage, hoist } from './naval-battle.ts';
import { isFitting, nobodyMoves, noFleet } from './open-move.ts';
import { entrain } from './riding.ts';

/** What is done before the marches beside standing where one is. */
const COMMANDS = [entrain, attach, nameArmy, release, chooseSenior, weigh, hoist, engage] as const;

/** Whether the acting side has none of it to do: it goes on to its marches. */
export const isIdle = (s: State): boolean =>
  s.march.forces.length === 0 && !isFitting(s) && !COMMANDS.some((decision) => decision.isOpen(s, s.acting));

/** Turns for which a side may rest: up to a month. */
const TURNS: readonly number[] = [1, 2, 3, 4];

const resting = event(
  'rests',
  ['bab-seq-3'],
  { side: seat(), until: int(1, 999) },
  (d) => `${capital(theSide(d.side))} stands where it is until ${dateText(d.until)}, unless the enemy attacks it.`,
);

export const rest = decision('rest', 'bab-seq-3', 'Stand where you are', 'entrenched')
  .when(
    nobodyMoves,
    noFleet,
    must(
      'bab-seq-3',
      'A side that has moved this turn does not stand where it is.',
      (s) => !s.forces.some(({ side, moved, place }) => side === s.acting && place >= 0 && moved),
    ),
    must('bab-seq-3', 'A side stands where it is before it marches.', (s) => s.phase === 'rails' || isIdle(s)),
  )
  .pick('turns', int(1, 4), () => TURNS)
  .ending()
  .called((_s, { turns }) => ({
    label: `For ${counted(turns, 'turn', 'turns')}, unless the enemy attacks`,
    lights: [`turns:${turns}`],
  }))
  .does((s, { turns }, { tell }) => {
    const until = s.turn + turns;
    tell.tell(resting, { side: s.acting, until });
    return { ...s, rest: s.rest.with(s.acting, until) as [number, number] };
  });
