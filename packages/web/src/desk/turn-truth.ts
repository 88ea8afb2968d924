import type { AnyState, Event, Plain } from '@longroll/kernel';
import { canonical } from '@longroll/kernel';
import type { WireReport } from '@longroll/server/desk';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { openRecording, type Recording, readMatchFile } from '../play/recording.ts';

/** A turn as it truly was, when the match is over: the whole positions before and after it, and all that happened. */
export interface TurnTruth {
  readonly before: AnyState;
  readonly after: AnyState;
  readonly events: readonly Event[];
}

/** Fetches the file of a match that is over and plays it again. Throws where it cannot be had. */
export const readTruth = async (match: string): Promise<Recording> =>
  openRecording(readMatchFile(await call<unknown>('GET', routes.file(match))));

/** A turn of a recording, counted from 1; undefined where it has none of that number. */
export const truthOf = ({ steps }: Pick<Recording, 'steps'>, turn: number): TurnTruth | undefined => {
  const closes = [...steps.keys()].filter((i) => steps[i]?.verb === 'close');
  const place = closes[turn - 1];
  const [before, step] = [steps[(place ?? 0) - 1], place === undefined ? undefined : steps[place]];
  return before && step && { before: before.state, after: step.state, events: step.events };
};

/** The same as the report of a turn would tell it to somebody who was everywhere. */
export const truthReport = (turn: number, { before, after, events }: TurnTruth): WireReport => ({
  turn,
  events: events.map(({ kind, clauses, data, phase }) => ({ kind, clauses, data, ...(phase ? { phase } : {}) })),
  before: before as never,
  view: after as never,
});

/** Whether an event stands in what a seat was told: of equal ones each is found. */
export const wasTold = ({
  events,
}: Pick<WireReport, 'events'>): ((event: { kind: string; data: unknown }) => boolean) => {
  const keyOf = ({ kind, data }: { kind: string; data: unknown }): string => canonical([kind, data as Plain]);
  const told = new Set(events.map(keyOf));
  return (event) => told.has(keyOf(event));
};
