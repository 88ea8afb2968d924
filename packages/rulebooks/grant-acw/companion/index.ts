/** The book beside a real table: what it asks, rules and keeps (section 28). */
import { isRefusal, type Plain } from '@longroll/kernel';
import type { AnyCompanion, Companion } from '@longroll/kernel/companion';
import { prepare, startOf } from '../prepare.ts';
import { READINGS } from '../readings.ts';
import { rulebook } from '../rulebook.ts';
import { scenarios } from '../scenarios/index.ts';
import { SIDES, type State } from '../state.ts';
import { deeds } from './deeds.ts';
import { desk } from './desk.ts';
import { KINDS, written } from './written.ts';

const grant: Companion<State> = {
  rulebook: rulebook.id,
  version: rulebook.version,
  battles: scenarios.map(({ id, title, about, data }) => ({ id, title, about, roster: data })),
  kinds: KINDS,
  sides: SIDES,
  tabs: [
    { id: 'move', title: 'Move', symbol: 'march' },
    { id: 'fire', title: 'Fire', symbol: 'infantry' },
    { id: 'melee', title: 'Mêlée', symbol: 'cavalry' },
    { id: 'morale', title: 'Morale', symbol: 'rally' },
  ],
  deeds,
  next: 'next',
  written,
  begin: (roster, options) => {
    const defaults = Object.fromEntries(READINGS.options.map((option) => [option.id, option.default]));
    const setting = prepare(roster as Plain, { ...defaults, ...options });
    return isRefusal(setting) ? setting : { ...startOf(setting), phase: 'set-up' };
  },
  desk,
};

/** As code that serves every book holds it. */
export const companion = grant as unknown as AnyCompanion;
