import type { WireSeat } from '@longroll/server/wire';

const BOTS = {
  random: 'Recruit (computer)',
  greedy: 'Regular (computer)',
  planner: 'Veteran (computer)',
  marshal: 'Marshal (computer)',
} as const;

/** Who sits there, in words. */
export const playerName = (seat: WireSeat | undefined): string => {
  if (!seat) return '';
  if (seat.kind === 'open') return 'open seat';
  if (seat.kind === 'bot') return BOTS[seat.bot ?? 'planner'];
  const name = seat.player ?? seat.name;
  return seat.mine && name.startsWith('Guest ') ? 'You' : name;
};
