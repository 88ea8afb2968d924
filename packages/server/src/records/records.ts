import { isDeepStrictEqual } from 'node:util';
import { type BattleRecord, readRecord } from '@longroll/kernel/companion';
import type { CheckedRecord } from '../costly/record-work.ts';
import type { Db } from '../database.ts';
import { Fault, found } from '../errors.ts';
import type { Who } from '../sessions.ts';
import type { WireRecord } from './record-wire.ts';

/** Records that one player may have here. */
const MOST = 200;

/** Whether a record goes on from another one: nothing of what was brought before has changed. */
const goesOn = (from: BattleRecord, { roster, options, entries }: BattleRecord): boolean =>
  isDeepStrictEqual([from.roster, from.options], [roster, options]) &&
  isDeepStrictEqual(from.entries, entries.slice(0, from.entries.length));

const storedRecord = (text: string): BattleRecord => readRecord(JSON.parse(text)) as BattleRecord;

/**
 * Stores a record, or more of one that was brought before: it only grows, and only by the hand that brought it first. The
 * same record again, or less of it, changes nothing.
 */
export const keepRecord = async (db: Db, { record, title, over }: CheckedRecord, who: Who): Promise<WireRecord> => {
  const { id, rulebook, entries } = record;
  await db.transaction().execute(async (tx) => {
    await who.arrive?.store(tx);
    const known = await tx
      .selectFrom('battle_record')
      .select(['player', 'record'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!known) {
      const { count } = await tx
        .selectFrom('battle_record')
        .select((on) => on.fn.countAll<string>().as('count'))
        .where('player', '=', who.player)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MOST) throw new Fault('too-much', `You have brought ${MOST} battles in; that is the most.`);
      const row = { id, player: who.player, rulebook, title, over, entries: entries.length, at: new Date() };
      await tx
        .insertInto('battle_record')
        .values({ ...row, record: JSON.stringify(record) })
        .execute();
      return;
    }
    if (known.player !== who.player) throw new Fault('forbidden', 'Somebody else has brought this battle in.');
    const before = storedRecord(known.record);
    if (goesOn(record, before)) return;
    if (!goesOn(before, record))
      throw new Fault('conflict', 'What was brought of this battle before is another story. A record only grows.', {
        field: 'body/record/entries',
      });
    const change = { title, over, entries: entries.length, record: JSON.stringify(record), at: new Date() };
    await tx.updateTable('battle_record').set(change).where('id', '=', id).execute();
  });
  const { record: _, ...told } = await recordOf(db, id);
  return told;
};

/** A record with whoever brought it in. A 404 when there is none. */
export const recordOf = async (db: Db, id: string): Promise<WireRecord> => {
  const row = await db
    .selectFrom('battle_record')
    .innerJoin('player', 'player.id', 'battle_record.player')
    .select(['battle_record.id', 'rulebook', 'title', 'entries', 'over', 'record', 'at', 'player.name as by'])
    .where('battle_record.id', '=', id)
    .executeTakeFirst();
  const { record, at, ...told } = found(row, 'battle of this id');
  return { ...told, at: at.toISOString(), record: storedRecord(record) };
};
