import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MatchFile } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { luckWords } from '../src/panel/luck-card.tsx';
import { sentenceOf } from '../src/play/lines.ts';
import type { LuckNews, MatchLuck } from '../src/play/luck.ts';
import { judgeDice, turningPoints } from '../src/play/luck-work.ts';
import { openRecording, orderAt, positionBefore } from '../src/play/recording.ts';
import { stakesOf } from '../src/play/stakes.ts';

const held = (path: string): MatchFile =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../rulebooks', path), 'utf8')) as MatchFile;
const WAR = held('house-divided/tests/held/data/learning-1.1.0.json');
const BATTLE = held('itchy-scratchy/tests/held/data/wagons-1.1.0.json');

const judged = async (file: MatchFile, most = Number.MAX_SAFE_INTEGER): Promise<readonly LuckNews[]> => {
  const told: LuckNews[] = [];
  await judgeDice(
    file,
    (news) => told.push(news),
    () => told.length < most,
  );
  return told;
};

const lossEvents = async (file: MatchFile, kind: string): Promise<number> =>
  (await openRecording(file)).steps.flatMap(({ events }) => events).filter((event) => event.kind === kind).length;

describe('how a match was fought', () => {
  it('shows everybody who was lost as he stood last, before the dice are judged, in both books', async () => {
    for (const [file, kind] of [
      [WAR, 'unit-eliminated'],
      [BATTLE, 'destroyed'],
    ] as const) {
      const [first] = await judged(file, 1);
      const lost = first?.lost ?? [];
      expect(lost.reduce((sum, { count }) => sum + count, 0)).toBe(await lossEvents(file, kind));
      expect(lost.length).toBeGreaterThan(0);
      for (const { element, name } of lost) {
        expect(element.marks.length).toBeGreaterThan(0);
        expect(name).toMatch(/^[A-Z][a-z]+/);
      }
    }
  });

  it('tells the luck of every moment, and of a turning point what it was worth and when it fell', async () => {
    const luck = (await judged(WAR)).at(-1) as MatchLuck;
    expect(luck.upTo(WAR.entries.length)).toEqual(luck.sides);
    expect(luck.upTo(0).map(({ percentile, throws }) => [percentile, throws])).toEqual([
      [0.5, 0],
      [0.5, 0],
    ]);
    expect(luck.turning.length).toBeGreaterThan(1);
    for (const { order, when, seat, points } of luck.turning) {
      expect(when).toMatch(/^Turn \d/);
      expect(luck.ofOrder(order)).toEqual({ seat, points });
      const [before, after] = [order - 1, order].map(
        (at) => luck.upTo(at).find((side) => side.seat === seat)?.gained ?? 0,
      );
      expect((after ?? 0) - (before ?? 0)).toBeCloseTo(points, 6);
    }
    expect(luck.ofOrder(0)).toBeUndefined();
  });

  it('takes for turning points the throws that moved it most, and none that moved nothing', () => {
    expect(turningPoints([0.2, -3, 0.01, 1, -2])).toEqual([1, 4, 3]);
    expect(turningPoints([0.04, 0, -0.2])).toEqual([2]);
  });

  it('says in the replay what an order was that told nothing', async () => {
    const recording = await openRecording(WAR);
    const still = recording.steps.findIndex(({ events, verb }, at) => at > 0 && events.length === 0 && verb !== 'undo');
    expect(still).toBeGreaterThan(0);
    expect(orderAt(recording, still, 'spectator')).toMatch(/^(Union|Confederate): .+\.$/);
    expect(orderAt(recording, 0, 'spectator')).toBeUndefined();
  });
});

describe('the luck of a side in words', () => {
  it('says that nothing was thrown that could be judged, instead of figures that mean nothing', () => {
    expect(luckWords({ throws: 0, percentile: 0.5, gained: 0, deviation: 0 })).toBe('no throw that could be judged.');
    expect(luckWords({ throws: 1, percentile: 0.5, gained: 0, deviation: 1 })).toBe(
      'luckier than 50 of 100 such games; the dice gave it +0.0 points.',
    );
  });
});

describe('what was at stake when a fight opened', () => {
  it('is who stood there, and in a book that tells the odds before the order what they said', async () => {
    for (const [file, kind] of [
      [WAR, 'battle-began'],
      [BATTLE, 'close-fought'],
    ] as const) {
      const { shelf, steps } = await openRecording(file);
      const at = steps.findIndex(({ events }) => events.some((event) => event.kind === kind));
      const [before, step] = [steps[at - 1], steps[at]];
      const event = step?.events.find((each) => each.kind === kind);
      if (!before || !step || !event) throw new Error(`nobody fights in ${file.header.rulebook}`);
      const faces = event.dice ? step.dice.slice(...event.dice) : [];
      const told = { ...event, faces };
      const sentence = sentenceOf(shelf, told, step.state);
      const { opens, lights } = sentence;
      expect(opens).toBe(true);
      const { there, odds } = stakesOf(shelf, shelf.rulebook.view(before.state, 0), 0, { told, sentence });
      expect(there.length).toBeGreaterThan(1);
      expect(there.every(({ within }) => within !== undefined && lights.includes(within))).toBe(true);
      // Whoever attacks stands first, as in the line that tells it.
      const attacker = shelf.board.status(before.state).sides.find(({ seat }) => seat === sentence.seat)?.name ?? '';
      expect(there[0]?.label).toContain(attacker);
      const sum = odds.reduce((all, { chance }) => all + chance, 0);
      expect(sum).toBeCloseTo(kind === 'battle-began' ? 1 : 0, 9);
    }
  });

  it('is found again from the file of the match by the number of the line that opened it', async () => {
    const recording = await openRecording(WAR);
    const { steps, shelf } = recording;
    const events = steps.flatMap((step, at) => step.events.map(({ kind }) => ({ kind, at })));
    const [opening] = events.flatMap(({ kind, at }, i) => (kind === 'battle-began' ? [{ n: i + 1, at }] : []));
    if (!opening) throw new Error('nobody fights');
    const before = steps[opening.at - 1]?.state;
    expect(before && positionBefore(recording, opening.n, 0)).toEqual(before && shelf.rulebook.view(before, 0));
    expect(positionBefore(recording, events.length + 1, 0)).toBeUndefined();
  });
});
