import type { Sentence } from '@longroll/drawing';
import { describe, expect, it } from 'vitest';
import { chaptersOf, followedBy, keeps, type Line, sheavesOf, takenBack } from '../src/play/lines.ts';

const line = (n: number, kind: Sentence['kind'], text: string, seat?: number): Line => ({
  n,
  group: n,
  told: { kind: 'x', clauses: [], data: {}, faces: [] },
  sentence: { text, dice: [], kind, lights: [], ...(seat === undefined ? {} : { seat }) },
  undone: false,
  fresh: false,
});

describe('the log', () => {
  it('puts what belongs to neither side under a heading of its own', () => {
    const siege = (n: number): Line => {
      const one = line(n, 'line', 'The siege goes on.', 0);
      return { ...one, sentence: { ...one.sentence, chapter: 'Sieges' } };
    };
    const lines = [line(1, 'turn', 'Their part', 1), line(2, 'line', 'march', 1), siege(3), line(4, 'line', 'fled', 1)];
    const chapters = chaptersOf([...lines, siege(5), line(6, 'turn', 'Turn 2')]);
    expect(chapters.map(({ title, lines: of }) => [title, of.map(({ n }) => n)])).toEqual([
      ['Their part', [1, 2]],
      ['Sieges', [3, 4, 5]],
      ['Turn 2', [6]],
    ]);
  });

  it('parts at the turns, with what came before the first under no heading', () => {
    const chapters = chaptersOf([line(1, 'line', 'set up'), line(2, 'turn', 'Turn 1', 0), line(3, 'line', 'march', 0)]);
    expect(chapters.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['', 1],
      ['Turn 1', 2],
    ]);
  });

  it('goes on without a gap: what was missed in between makes the older lines go', () => {
    const [one, two, nine] = [line(1, 'line', 'a'), line(2, 'line', 'b'), line(9, 'line', 'c')];
    expect(followedBy([one], [two]).map(({ n }) => n)).toEqual([1, 2]);
    expect(followedBy([one, two], [nine]).map(({ n }) => n)).toEqual([9]);
    expect(followedBy([one, two], []).map(({ n }) => n)).toEqual([1, 2]);
    expect(followedBy([], [nine]).map(({ n }) => n)).toEqual([9]);
  });

  it('keeps battles and their ends, or what is mine and everybody’s', () => {
    expect(keeps('battles', line(1, 'win', 'won', 1), [0])).toBe(true);
    expect(keeps('battles', line(1, 'line', 'march', 0), [0])).toBe(false);
    expect(keeps('mine', line(1, 'line', 'march', 1), [0])).toBe(false);
    expect(keeps('mine', line(1, 'line', 'snow'), [0])).toBe(true);
  });

  it('knows which orders were taken back', () => {
    const events = [
      { kind: 'undo', data: { seat: 0, group: 4 } },
      { kind: 'undo', data: { seat: 0 } },
      { kind: 'march', data: { group: 7 } },
    ];
    expect([...takenBack(events)]).toEqual([4]);
  });

  describe('lines that say the same', () => {
    const march = (n: number, unit: string, from: string, to: string): Line => {
      const plain = line(n, 'line', `Militia infantry ${unit} marched from ${from} to **${to}**.`, 0);
      return { ...plain, told: { ...plain.told, kind: 'moved', data: { unit, path: [from, to] } } };
    };
    const undo = (n: number): Line => {
      const plain = line(n, 'line', 'The last order is taken back.');
      return { ...plain, told: { ...plain.told, kind: 'undo' } };
    };

    it('are not one when they have only an end in common that is no deed', () => {
      const ordered = (n: number, place: string): Line => ({
        ...line(n, 'line', `The Union ordered 5 SF of militia for ${place}, due III May 1861.`, 0),
        told: { kind: 'ordered', clauses: [], data: { place }, faces: [] },
      });
      const sheaves = sheavesOf([ordered(1, 'Boston'), ordered(2, 'Albany'), ordered(3, 'Cairo')]);
      expect(sheaves.map(({ text }) => text)).toEqual([undefined, undefined, undefined]);
    });

    it('are one sum where they are parts of it, by those who get most, and of each kind apart', () => {
      const part = (n: number, to: string, amount: number, what = 'SF of militia'): Line => {
        const plain = line(n, 'line', `The Union ordered ${amount} ${what} for ${to}, due III May 1861.`, 0);
        const share = { text: 'The Union ordered # for @, due III May 1861.', amount, to, what: [what, what] as const };
        return { ...plain, sentence: { ...plain.sentence, share } };
      };
      const said = (...lines: readonly Line[]) => sheavesOf(lines).map(({ text }) => text);
      expect(said(part(1, 'Boston', 5), part(2, 'Albany', 1), part(3, 'Albany', 5))).toEqual([
        'The Union ordered 11 SF of militia for Albany (6) and Boston (5), due III May 1861.',
      ]);
      expect(said(part(1, 'Boston', 5), part(2, 'Boston', 1))).toEqual([
        'The Union ordered 6 SF of militia for Boston, due III May 1861.',
      ]);
      const cities = ['Boston', 'Albany', 'Cairo', 'Trenton', 'Dover'];
      expect(said(...cities.map((city, n) => part(n, city, 5 - n)))).toEqual([
        'The Union ordered 15 SF of militia for Boston (5), Albany (4), Cairo (3) and 2 others (3), due III May 1861.',
      ]);
      expect(said(part(1, 'Boston', 5), part(2, 'Boston', 1, 'SF of cavalry'))).toEqual([undefined, undefined]);
    });

    it('are one when one piece turns and turns again: the last tells how it stands', () => {
      const turn = (n: number, piece: string, facing: string): Line => ({
        ...line(n, 'line', `Infantry ${piece} turned to the ${facing}.`, 1),
        told: { kind: 'turned', clauses: ['is-move-3'], data: { piece, area: '5,1', facing }, faces: [] },
      });
      const said = (lines: readonly Line[]) => sheavesOf(lines).map((sheaf) => [sheaf.text, sheaf.lines.length]);
      const turns = [turn(1, 'C1', 'west'), turn(2, 'C1', 'east'), turn(3, 'C1', 'north')];
      expect(said(turns)).toEqual([['Infantry C1 turned to the north.', 3]]);
      expect(said([turn(1, 'C1', 'west'), turn(2, 'C2', 'east')]).map(([, count]) => count)).not.toEqual([2]);
    });

    it('are one when they are steps of one piece on its way, whatever lies in it, and not when another goes', () => {
      const step = (n: number, from: string, to: string, piece = 'guns', clause = 'is-move-1'): Line => {
        const plain = line(n, 'line', `Rifled ${piece} moved from ${from} to **${to}**.`, 0);
        const told = { ...plain.told, kind: 'moved', clauses: [clause], data: { piece, from, to } };
        const way = { text: `Rifled ${piece} moved @.`, who: piece, from, to, named: false };
        return { ...plain, told, sentence: { ...plain.sentence, step: way } };
      };
      const way = [step(1, '5,1', '5,2'), step(2, '5,2', '5,3', 'guns', 'is-terr-2'), step(3, '5,3', '6,3')];
      const texts = (lines: readonly Line[]) => sheavesOf(lines).map(({ text, lines: { length } }) => [text, length]);
      expect(texts(way)).toEqual([['Rifled guns moved from 5,1 to **6,3**.', 3]]);
      expect(texts([...way, step(4, '6,3', '6,4', 'mortars')])).toEqual([
        ['Rifled guns moved from 5,1 to **6,3**.', 3],
        [undefined, 1],
      ]);
      const back = [step(1, '5,1', '5,2'), step(2, '5,2', '5,1')];
      expect(texts(back)).toEqual([['Rifled guns moved from 5,1 and came back.', 2]]);
      expect(texts([step(1, '5,1', '5,2'), step(2, '7,7', '7,8', 'guns', 'is-terr-2')])).toEqual([
        [undefined, 1],
        [undefined, 1],
      ]);
    });

    it('are one way, by the places that have a name, where their board tells of steps', () => {
      const step = (n: number, from: string, to: string, named: boolean, end = ''): Line => {
        const plain = line(n, 'line', `Banks marched to **${to}**${end}.`, 0);
        const data = { force: 'banks', from: from.replaceAll(' ', '-'), to: to.replaceAll(' ', '-') };
        return {
          ...plain,
          told: { ...plain.told, kind: 'moved', data },
          sentence: { ...plain.sentence, step: { text: `Banks marched @${end}.`, who: 'banks', from, to, named } },
        };
      };
      const way = [
        step(1, 'Hagerstown', 'hex 6810', false),
        step(2, 'hex 6810', 'Frederick', true),
        step(3, 'Frederick', 'Leesburg', true),
        step(4, 'Leesburg', 'hex 6812', false, ' and stopped before the enemy'),
      ];
      expect(sheavesOf(way).map(({ text }) => text)).toEqual([
        'Banks marched from Hagerstown by Frederick and Leesburg to **hex 6812** and stopped before the enemy.',
      ]);
      expect(sheavesOf(way.slice(0, 1)).map(({ text }) => text)).toEqual([undefined]);
      const back = [step(1, 'Hagerstown', 'Frederick', true), step(2, 'Frederick', 'Hagerstown', true)];
      expect(sheavesOf(back).map(({ text }) => text)).toEqual([
        'Banks marched from Hagerstown by Frederick and came back.',
      ]);
    });

    it('stand under one sentence with their number', () => {
      const sheaves = sheavesOf([march(1, 'U1', 'Here', 'There'), march(2, 'U2', 'Here', 'There')]);
      expect(sheaves.map(({ text, lines }) => [text, lines.length])).toEqual([
        ['Two units marched from Here to **There**.', 2],
      ]);
    });

    it('leave the name of a piece out, also where names end alike', () => {
      const turn = (n: number, gun: string): Line => {
        const unit = `Union battery, ${gun} gun`;
        const plain = line(n, 'line', `${unit} turned to 45° at last.`, 0);
        return { ...plain, told: { ...plain.told, kind: 'faced', data: { unit } } };
      };
      expect(sheavesOf([turn(1, 'first'), turn(2, 'second')]).map(({ text }) => text)).toEqual([
        'Two units turned to 45° at last.',
      ]);
    });

    it('are parted where the way differs, and keep their order', () => {
      const lines = [
        march(1, 'U1', 'Here', 'There'),
        march(2, 'U2', 'Here', 'There'),
        march(3, 'U3', 'Yonder', 'There'),
        march(4, 'U4', 'Yonder', 'There'),
      ];
      const sheaves = sheavesOf(lines);
      expect(sheaves.map(({ text }) => text)).toEqual([
        'Two units marched from Here to **There**.',
        'Two units marched from Yonder to **There**.',
      ]);
      expect(sheaves.flatMap((sheaf) => sheaf.lines)).toEqual(lines);
    });

    it('do not hold one unit that went twice, nor dice, nor what was taken back beside what was not', () => {
      const twice = [march(1, 'U1', 'Here', 'There'), march(2, 'U1', 'Here', 'There')];
      const [first, second] = [march(1, 'U1', 'Here', 'There'), march(2, 'U2', 'Here', 'There')];
      const thrown = [first, { ...second, told: { ...second.told, faces: [3] } }];
      const half = [first, { ...second, undone: true }];
      for (const lines of [twice, thrown, half])
        expect(sheavesOf(lines).map(({ text }) => text)).toEqual([undefined, undefined]);
    });

    it('count whom they are about, where they go on alike', () => {
      const of = (n: number, who: string, unit: string): Line => {
        const plain = march(n, unit, 'Here', 'There');
        return { ...plain, sentence: { ...plain.sentence, who, text: `${who} marched from Here to **There**.` } };
      };
      const three = [of(1, 'Union militia', 'U1'), of(2, 'Union cavalry', 'U2'), of(3, 'Union militia', 'U3')];
      expect(sheavesOf(three).map(({ text }) => text)).toEqual([
        'Two Union militia and one Union cavalry marched from Here to **There**.',
      ]);
    });

    it('that count down what is left are told once, with their number', () => {
      const spent = (n: number, box: string, left: string): Line => {
        const plain = line(n, 'line', `A march is spent on **${box}**; ${left} left.`, 0);
        return { ...plain, told: { ...plain.told, kind: 'march-spent', data: { box, left } } };
      };
      const lines = [spent(1, 'Richmond', 'three'), spent(2, 'Richmond', 'two'), spent(3, 'Richmond', 'one')];
      expect(sheavesOf(lines).map(({ text }) => text)).toEqual([
        'A march is spent on **Richmond**, three times; one left.',
      ]);
      expect(sheavesOf(lines.slice(0, 2)).map(({ text }) => text)).toEqual([
        'A march is spent on **Richmond**, twice; two left.',
      ]);
      expect(sheavesOf([...lines, spent(4, 'Washington', 'none')]).map(({ lines: { length } }) => length)).toEqual([
        3, 1,
      ]);
    });

    it('tell orders taken back together in one line', () => {
      expect(sheavesOf([undo(1), undo(2), undo(3)]).map(({ text }) => text)).toEqual([
        'The last orders are taken back.',
      ]);
    });
  });
});
