import type { Plan } from '@longroll/handing';
import type { AnyAction, Carried } from '@longroll/kernel';
import type { ArchiveCopy, ArchiveJob } from '../archive.ts';
import type { WireError } from '../wire.ts';
import type { BattleJob } from './battle-work.ts';
import type { HintGiven, HintQuestion, Question } from './bot-work.ts';
import type { CarryJob } from './carry-work.ts';
import type { Cover, CoverJob } from './cover-work.ts';
import type { CheckedFile, ExportJob } from './file-work.ts';
import type { Printed, PrintJob } from './print-work.ts';
import type { CheckedRecord, RecordJob } from './record-work.ts';
import type { ScenarioJob } from './scenario-work.ts';
import type { Stand, StandJob, TurnDone, TurnJob } from './turn-work.ts';

/** A procedure to be run or walked, with the body of the request. */
export interface ToolJob {
  readonly book: string;
  readonly procedure: string;
  readonly input: unknown;
}

/** Dice of one's own, those of a seed (32 bytes), or neither where odds are asked for. */
export interface ResolveJob extends ToolJob {
  readonly dice: readonly number[] | undefined;
  readonly secret: Uint8Array;
}

/** What workers do, by name: what each is asked and what it gives. */
export interface Jobs {
  readonly odds: { readonly asked: ToolJob; readonly gives: string };
  readonly resolve: { readonly asked: ResolveJob; readonly gives: string };
  readonly cover: { readonly asked: CoverJob; readonly gives: Cover };
  readonly print: { readonly asked: PrintJob; readonly gives: Printed };
  readonly import: { readonly asked: string; readonly gives: CheckedFile };
  readonly export: { readonly asked: ExportJob; readonly gives: string };
  readonly carry: { readonly asked: CarryJob; readonly gives: readonly Carried[] | undefined };
  readonly record: { readonly asked: RecordJob; readonly gives: CheckedRecord };
  readonly scenario: { readonly asked: ScenarioJob; readonly gives: true };
  readonly decide: { readonly asked: Question; readonly gives: readonly AnyAction[] };
  readonly battle: { readonly asked: BattleJob; readonly gives: Plan };
  readonly hint: { readonly asked: HintQuestion; readonly gives: HintGiven };
  readonly archive: { readonly asked: ArchiveJob; readonly gives: ArchiveCopy };
  readonly stand: { readonly asked: StandJob; readonly gives: Stand };
  readonly turn: { readonly asked: TurnJob; readonly gives: TurnDone | undefined };
}

export type JobName = keyof Jobs;

/** What a worker is sent: which job, with what, and the module that hands out the rulebooks as `books`. */
export interface Task<N extends JobName = JobName> {
  readonly name: N;
  readonly books: string;
  readonly asked: Jobs[N]['asked'];
  /** Shared memory: here the worker writes when it began with the job itself, in milliseconds since 1970. */
  readonly begun: Float64Array;
}

/** What comes back from a worker: the answer, or the refusal as it goes out. */
export type Outcome<N extends JobName = JobName> =
  | { readonly gives: Jobs[N]['gives'] }
  | { readonly refused: WireError };

/** The largest answer, in bytes of JSON, to a question that anybody may ask. */
export const LARGEST_ANSWER = 256 * 1024;
