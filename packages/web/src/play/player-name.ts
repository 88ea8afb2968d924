import type { WireSeat } from '@longroll/server/wire';

const BOTS: { readonly [bot: string]: string } = {
  random: 'Recruit (computer)',
  greedy: 'Regular (computer)',
  planner: 'Veteran (computer)',
  marshal: 'Marshal (computer)',
};

/** A computer player by the name of its strength. */
export const botName = (bot: string): string => BOTS[bot] ?? 'the computer';

/** Who sits there, in words. */
export const playerName = (seat: WireSeat | undefined): string => {
  if (!seat) return '';
  if (seat.kind === 'open') return 'open seat';
  if (seat.kind === 'bot') return botName(seat.bot ?? 'planner');
  const name = seat.player ?? seat.name;
  return seat.mine && name.startsWith('Guest ') ? 'You' : name;
};
