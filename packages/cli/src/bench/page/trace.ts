/** What the tracing of the browser says of a page: when its frames were drawn, and what stood before them. */

/** One event of a trace; times are microseconds of one clock. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly data?: { readonly type?: string }; readonly frame_reporter?: { readonly state?: string } };
}

/** Categories that a trace needs for what is read here. */
export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];

/** The events of a trace in the order of time. Throws a SyntaxError for what is no trace. */
export const eventsOf = (trace: Buffer): readonly TraceEvent[] => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  return traceEvents.toSorted((a, b) => a.ts - b.ts);
};

const isDrawn = ({ name }: TraceEvent): boolean => name === 'DrawFrame';

/** A frame with all that the page had drawn for it was shown; it begins with the beat of the screen that it is for. */
const isShown = ({ name, ph, args }: TraceEvent): boolean =>
  name === 'PipelineReporter' && ph === 'b' && args.frame_reporter?.state === 'STATE_PRESENTED_ALL';

/** Milliseconds from the beat of each frame that was shown to that of the next one, between two marks of the page. */
export const frameTimes = (events: readonly TraceEvent[], from: string, to: string): readonly number[] => {
  const [begin, end] = [timeOf(events, from), timeOf(events, to)];
  const times = events.filter((event) => isShown(event) && event.ts >= begin && event.ts <= end).map(({ ts }) => ts);
  return times.slice(1).map((ts, i) => (ts - (times[i] ?? ts)) / 1000);
};

/** When a mark of the page was set, in microseconds. Throws where it was not. */
export const timeOf = (events: readonly TraceEvent[], mark: string): number => {
  const found = events.find(({ name, cat }) => name === mark && cat.includes('user_timing'));
  if (!found) throw new Error(`the trace has no mark "${mark}"`);
  return found.ts;
};

/** Milliseconds from a time to the first frame that was drawn after the page next drew. Throws where there was none. */
export const untilDrawn = (events: readonly TraceEvent[], from: number): number => {
  const drew = events.find(({ name, ts }) => name === 'FireAnimationFrame' && ts >= from);
  const shown = drew && events.find((event) => isDrawn(event) && event.ts >= drew.ts + (drew.dur ?? 0));
  if (!shown) throw new Error('the trace has no frame after it');
  return (shown.ts - from) / 1000;
};

/** When events of a kind began to be handled, in microseconds. */
export const handled = (events: readonly TraceEvent[], kind: string): readonly number[] =>
  events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === kind).map(({ ts }) => ts);

/** The value below which 95 of 100 lie. */
export const ninetyFifth = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? Number.NaN;
