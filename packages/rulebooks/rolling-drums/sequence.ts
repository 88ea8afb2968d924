/** The turn as it is carried out (section Q of the index), from top to bottom: the table that is run. */
import { again, type Line, where } from '@longroll/kernel';
import { combatPhases } from './combat/phases.ts';
import { controlPhases } from './control/phases.ts';
import { endingPhases } from './ending/phases.ts';
import { campaignEnd, truceTurn, turnsOver } from './seasons/phases.ts';
import { hintPhases, reportPhases } from './sight/phases.ts';
import { railPhase, strategicPhase, withdrawal } from './strategic/phases.ts';
import { opening, siegeSurrender, supplyPhases } from './supply/phases.ts';
import { forts, moves, supports } from './tactical-movement/phases.ts';
import type { Work } from './work.ts';

type Lines = readonly Line<Work, Work>[];

/** Lines of a phase that comes several times in a turn, under its own name. */
const named = (phase: string, lines: Lines): Lines =>
  lines.map((line) => ('title' in line ? { ...line, title: `${phase}: ${line.title.toLowerCase()}` } : line));

/** Q4: fort entries and exits, moves, supports, headquarters, bombardment, combats, mass checks, control. */
const tactical = (number: number): Lines =>
  again(
    `tactical-${number}`,
    named(`Tactical phase ${number}`, [
      ...forts(number),
      ...moves(number),
      ...supports(number),
      ...combatPhases(number),
      ...controlPhases,
    ]),
  );
/** Q6: each unit's step, then control. */
const strategic = (number: number): Lines =>
  again(`strategic-${number}`, [...strategicPhase(number), ...named(`Strategic phase ${number}`, controlPhases)]);

const campaignTurn: Lines = [
  ...opening,
  ...supplyPhases,
  ...again('withdrawal', [...withdrawal, ...named('Withdrawal', controlPhases)]),
  ...tactical(1),
  ...tactical(2),
  ...strategic(1),
  ...tactical(3),
  ...tactical(4),
  ...[2, 3, 4, 5, 6].flatMap(strategic),
  ...again('rail', [...railPhase, ...named('Rail', controlPhases)]),
  // rotd-5.2c: moves alone, and nobody fights.
  ...again('tactical-5', named('Tactical phase 5', [...forts(5), ...moves(5), ...controlPhases])),
  ...siegeSurrender,
  ...endingPhases,
  ...campaignEnd,
];

export const sequence: Lines = [
  ...hintPhases,
  where((work: Work) => work.state.season === 'campaign', campaignTurn, truceTurn),
  ...reportPhases,
  ...turnsOver,
];
