/** The moments of the learning scenario that advice is for. */
import { type Hint, hintsOf } from '@longroll/drawing';
import type { State } from '../state.ts';
import { ADVICE } from './data/advice.ts';

const moving = (s: State, seat: number) => s.phase === 'movement' && s.phasing === seat;

const advice = hintsOf<State, (typeof ADVICE)[number]['id']>(ADVICE, {
  aim: (s, seat) => moving(s, seat) && s.turn === 1 && s.march === 0,
  march: (s, seat) => moving(s, seat) && s.marching < 0 && s.marchesLeft > 0,
  destinations: (s, seat) => moving(s, seat) && s.marching >= 0,
  odds: (s, seat) => s.phase === 'battle' && s.phasing === seat && s.battle === undefined,
  reinforce: (s) => s.battle?.step === 'reinforce-attack' || s.battle?.step === 'reinforce-defence',
  rout: (s) => s.battle?.step === 'rout',
  assign: (s) => s.battle?.step === 'assign-defender' || s.battle?.step === 'assign-attacker',
  rally: (s, seat) => moving(s, seat) && s.units.some((u) => u.box >= 0 && u.side === seat && u.disrupted),
  promote: (s, seat) => s.phase === 'promotion' && s.phasing === seat,
  recruit: (s, seat) => s.phase === 'recruitment' && s.phasing === seat,
});

/** All that fit this moment in order, in the learning scenario only. */
export const hints = (s: State, seat: number): readonly Hint[] => (s.setting.rules.learning ? advice(s, seat) : []);
