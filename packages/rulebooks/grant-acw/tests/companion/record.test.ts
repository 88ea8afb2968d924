import { isRefusal } from '@longroll/kernel';
import { type BattleRecord, readRecord, tellRecord } from '@longroll/kernel/companion';
import { describe, expect, it } from 'vitest';
import { companion } from '../../companion/index.ts';
import { Sitting } from './sitting.ts';

const fought = (): BattleRecord => {
  const sitting = new Sitting().until('musketry');
  sitting.do('volley', { unit: 'U1', target: 'C1' }, { range: 800 }, [4, 1, 1, 1], [1, 2, 2], { men: 2 });
  return sitting.record;
};

/** What refuses a record, as "field: reason". */
const refusal = (value: unknown): string | undefined => {
  const record = readRecord(value);
  const told = isRefusal(record) ? record : tellRecord(companion, record);
  return isRefusal(told) ? `${told.field}: ${told.reason}` : undefined;
};

const changed = (record: BattleRecord, answers: readonly unknown[]): unknown => ({
  ...record,
  entries: record.entries.map((entry, i) => (i === record.entries.length - 1 ? { ...entry, answers } : entry)),
});

describe('a battle record', () => {
  it('gives the same battle again from its file', () => {
    const record = fought();
    const again = readRecord(JSON.parse(JSON.stringify(record)));
    expect(again).toEqual(record);
    expect(refusal(record)).toBeUndefined();
  });

  it('keeps what was taken back, with its dice, and goes on from before it', () => {
    const sitting = new Sitting();
    sitting.record = fought();
    sitting.undo();
    expect(sitting.unit('1st Confederate').men).toBe(24);
    const last = sitting.told.chapters.at(-1);
    expect([last?.takenBack, last?.throws.length]).toEqual([true, 2]);
    sitting.do('volley', { unit: 'U1', target: 'C1' }, { range: 800 }, [1, 1, 1, 1]);
    expect(sitting.told.chapters.at(-1)?.takenBack).toBe(false);
  });

  it('says whether dice were thrown by the device or on the table', () => {
    const record = fought();
    const hands = tellRecord(companion, record);
    if (isRefusal(hands)) throw new Error(hands.reason);
    expect(hands.chapters.at(-1)?.throws.map(({ hand }) => hand)).toEqual(['typed', 'typed']);
  });

  it.each([
    ['record: A battle record is a file with one record in it.', () => 7],
    ['format: This is no battle record: its format is not "longroll-battle-record".', () => ({})],
    ['id: The id of a record is a UUID.', () => ({ ...fought(), id: 'x' })],
    ['rulebook: This record is of "chess", not of "grant-acw".', () => ({ ...fought(), rulebook: 'chess' })],
    ['scenario/width: scenario/width: is missing', () => ({ ...fought(), roster: { title: 'x' } })],
    [
      'entries/0/deed: There is nothing left to take back.',
      () => ({ ...fought(), entries: [{ deed: 'undo', given: {}, answers: [] }] }),
    ],
    [
      'entries/0/deed: Nothing that is called "fly" is done in this book.',
      () => ({ ...fought(), entries: [{ deed: 'fly', given: {}, answers: [] }] }),
    ],
    [
      'entries/6/answers: An answer is missing: 1st Union fires.',
      () => changed(fought(), fought().entries.at(-1)?.answers.slice(0, 1) ?? []),
    ],
    [
      'entries/6/answers/0/fields/firers: Firers is a whole number from 0 to 24.',
      () => changed(fought(), [{ fields: { firers: 25, range: 800, cover: 'no' } }]),
    ],
    [
      'entries/6/answers/0/fields/cover: The target is one of yes, no.',
      () => changed(fought(), [{ fields: { firers: 24, range: 800, cover: 'maybe' } }]),
    ],
    [
      'entries/6/answers/1/dice: 4 dice are thrown here.',
      () => changed(fought(), [fought().entries.at(-1)?.answers[0], { dice: [1, 2], hand: 'typed' }]),
    ],
    [
      'entries/6/answers/1/hand: It is one of typed, thrown.',
      () => changed(fought(), [fought().entries.at(-1)?.answers[0], { dice: [1, 2, 3, 4], hand: 'loaded' }]),
    ],
  ])('is refused: %s', (words, make) => {
    expect(refusal(make())).toBe(words);
  });
});
