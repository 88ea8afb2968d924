import type { Event } from '@longroll/kernel';
import { bareBattles } from './bare-battle.ts';
import type { Figure } from './figure.ts';
import { fightAsCommands, roundsOf } from './fixed-battle.ts';
import { alternate } from './measure.ts';

const BATTLES = 40_000;
const ROUND = ['fixed-2'] as const;

/** P1: the fixed battle as a command of the kernel, beside hand-written loops that fight the same battles. */
export const battleBench = (runs: number, stored: (id: string) => string | undefined): readonly Figure[] => {
  let rounds = 0;
  let bareRounds = 0;
  const events: Event[] = [];
  const withEvents = (a: number, d: number, margin: number): void => {
    if (events.length >= 64) events.length = 0;
    events.push({ kind: 'round fought', clauses: ROUND, seenBy: 'all', data: { margin, attackers: a, defenders: d } });
  };
  const command = (chain: boolean) => () => {
    const match = fightAsCommands(BATTLES, chain);
    rounds = roundsOf(match);
    return chain ? match.head() : match.stateHash();
  };
  const bare = (tell?: typeof withEvents) => () => {
    const { rounds: fought, sum } = bareBattles(BATTLES, tell);
    bareRounds = fought;
    return String(sum);
  };
  const times = alternate(runs, {
    command: command(false),
    bare: bare(),
    bareEvents: bare(withEvents),
    chained: command(true),
  });
  const ns = (name: keyof typeof times, count: number): number => (times[name].seconds / count) * 1e9;
  const proof = { checksum: times.command.checksum, stored: stored('battle') };
  return [
    {
      goal: 'P1',
      id: 'battle',
      title: 'fixed battle as a command: legality, verified dice, events, log entry',
      unit: 'ns a round',
      value: ns('command', rounds),
      limit: ns('bareEvents', bareRounds),
      limitTitle: 'hand-written loop that makes the events',
      target: { value: 250, good: 'less' },
      proof,
      note: `${rounds} rounds in ${BATTLES} battles`,
    },
    {
      goal: 'P1',
      id: 'battle-chained',
      title: 'the same with every entry in the hash chain',
      unit: 'ns a round',
      value: ns('chained', rounds),
      limit: ns('bare', bareRounds),
      limitTitle: 'hand-written loop over integers',
      proof: { checksum: times.chained.checksum, stored: stored('battle-chained') },
    },
  ];
};
