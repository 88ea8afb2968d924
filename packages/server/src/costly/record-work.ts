import { isRefusal } from '@longroll/kernel';
import { type BattleRecord, readRecord, tellRecord } from '@longroll/kernel/companion';
import { Fault, faultOf } from '../errors.ts';
import type { Books } from '../match-cache.ts';

/** A record as it came from outside, and the book that it names. */
export interface RecordJob {
  readonly book: string;
  readonly record: unknown;
}

/** A record that came from outside, found to follow by the rules of its book. */
export interface CheckedRecord {
  readonly record: BattleRecord;
  readonly title: string;
  readonly over: boolean;
}

/** Carries a record out by its book. Refuses it with the field when it does not follow. */
export const checkedRecord = async (books: Books, { record: value }: RecordJob): Promise<CheckedRecord> => {
  const record = readRecord(value);
  if (isRefusal(record)) throw faultOf(record, 'body/record');
  const companion = await (await books.load(record.rulebook))?.companion?.();
  if (!companion)
    throw new Fault('refused', `There is no book "${record.rulebook}" for a real table.`, {
      field: 'body/record/rulebook',
    });
  const told = tellRecord(companion, record);
  if (isRefusal(told)) throw faultOf(told, 'body/record');
  const { title, over } = companion.desk(told.table);
  return { record, title, over };
};
