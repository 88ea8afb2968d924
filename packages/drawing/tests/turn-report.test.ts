import { REPORT_WIDTH, type ReportOf, reportText, type TurnReport, turnReport } from '@longroll/drawing';
import { deskOf, isRefusal, newHeader, openMatch, packSheet, phasesOf, type SeatId, sealOf } from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import { describe, expect, it } from 'vitest';

const { rulebook: book, board } = shelf;
const desk = deskOf(book);

/** A day of a race in which Red marches, White harasses it and Blue rests, as a seat was told of it. */
const told = (seat: SeatId): ReportOf => {
  const header = newHeader(book, 'race', {}, new Uint8Array(32).fill(5), {});
  const match = isRefusal(header) ? header : openMatch(book, { header, secret: new Uint8Array(32).fill(5) });
  if (isRefusal(match)) throw new Error(match.reason);
  const orders = [{ pace: 'steady' }, { pace: 'rest', harass: 0 }, { pace: 'rest' }];
  for (const [subject, order] of orders.entries())
    match.submit(subject, sealOf(1, packSheet(desk, [{ subject, order }])));
  const closed = match.submit(3, { do: 'close', turn: 1 });
  if (closed.refused === true) throw new Error(closed.reason);
  const events = closed.events.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(seat));
  return { book, board, match: 'A race for supper', seat, turn: 1, events, view: match.view(seat) };
};

describe('the report of a turn', () => {
  it('tells events in the order of the phases, and the position at the end', () => {
    const report = turnReport(told(0));
    expect(report).toMatchObject({ turn: 'Day 1', seat: 'Red', now: 'Day 2 of 8', lead: 'Red marched 2 miles' });
    expect(report.parts.map(({ title, lines }) => [title, lines.map(({ text }) => text)])).toEqual([
      ['Marching', ['**Red** marched 2 miles.', '**White** harassed Red.']],
    ]);
    expect(report.position[0]?.columns).toEqual(['', 'To go', 'Rations']);
    expect(report.position[0]?.rows[1]).toEqual(['White', '15 miles', 'unknown']);
  });

  it('tells each seat what it knows, and no phase in which it was told nothing', () => {
    const phases = ([0, 1, 2] as const).map((seat) => turnReport(told(seat)).parts.map(({ title }) => title));
    expect(phases).toEqual([['Marching'], ['Marching'], ['Foraging', 'Marching']]);
  });

  it('is the same facts in the same order as plain text, in lines of at most 72 letters', () => {
    const report = turnReport(told(2));
    const text = reportText(report);
    expect(text.split('\n').every((line) => line.length <= REPORT_WIDTH)).toBe(true);
    const facts = report.parts.flatMap(({ title, lines }) => [title, ...lines.map((line) => line.text)]);
    const flat = text.replace(/\s+/g, ' ');
    let at = 0;
    for (const fact of facts) {
      const found = flat.indexOf(fact.replaceAll('**', ''), at);
      expect(found, fact).toBeGreaterThanOrEqual(at);
      at = found;
    }
    expect(text).toContain('for Blue, and for nobody else');
    expect(text).toContain('White  15 miles  unknown');
  });

  it('breaks long sentences and sets a wide table row by row', () => {
    const long = 'word '.repeat(40).trim();
    const report: TurnReport = {
      ...turnReport(told(0)),
      parts: [{ title: 'Marching', lines: [{ text: long, clauses: ['tc-march-1'] }] }],
      position: [{ title: 'Units', columns: ['Unit', 'Where'], rows: [[long.slice(0, 60), long.slice(0, 60)]] }],
    };
    const lines = reportText(report).split('\n');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(REPORT_WIDTH);
    expect(lines.filter((line) => line.startsWith('    word')).length).toBeGreaterThan(1);
  });

  it('has a book’s own position in place of the facts of the margin, with maps in letters under their table', () => {
    const rows = [['Mill', 'Red']];
    const letters = [['. R', '= .']];
    const position = (_: unknown, seat: number) => [
      { title: `Roads of ${seat}`, columns: ['Place', 'Who'], rows, letters, key: 'R Red, = water.' },
    ];
    const report = turnReport({ ...told(1), board: { ...board, position } });
    expect(report.position.map(({ title }) => title)).toEqual(['Roads of 1']);
    expect(reportText(report)).toContain('ROADS OF 1\n  Place  Who\n  Mill   Red\n\n  . R\n  = .\n\n  R Red, = water.');
  });

  it('tells what came again in later phases once, with those phases', () => {
    const of = told(2);
    const [event] = of.events;
    if (!event) throw new Error('nothing was told');
    const [first = '', second = ''] = ['Foraging', 'Marching'].map(
      (title) => phasesOf(desk.phases).find((phase) => phase.title === title)?.id ?? '',
    );
    const events = [first, second].map((phase) => ({ ...event, phase }));
    const { parts } = turnReport({ ...of, events });
    expect(parts.map(({ title }) => title)).toEqual(['Foraging']);
    expect(parts[0]?.lines.map(({ text }) => text)).toEqual([expect.stringMatching(/\. Again in marching\.$/)]);
  });

  it('tells what became of each subject before the events, where the book tells it', () => {
    const became = () => [
      { element: 'box:red', title: 'Red', deeds: ['marched 2 miles', 'was harassed (twice)'], now: 'the mill' },
      { element: 'box:blue', title: 'Blue', deeds: [], now: 'the ford' },
    ];
    const text = reportText(turnReport({ ...told(0), board: { ...board, became } }));
    expect(text).toContain(
      'WHAT BECAME OF YOUR ORDERS\n  Red: Marched 2 miles; was harassed (twice). Now in the mill.\n  Nothing new of: Blue in the ford.\n\nEVENTS',
    );
    expect(reportText(turnReport(told(0)))).not.toContain('WHAT BECAME');
  });

  it('leads with the first sentence of the weightiest event, and a saint’s name ends none', () => {
    const sentence = (text: string) => () => ({ text, dice: [], kind: 'battle', lights: [] }) as const;
    const leadOf = (text: string) => turnReport({ ...told(0), board: { ...board, sentence: sentence(text) } }).lead;
    expect(leadOf('**St. Louis** fell in turn 3. Its garrison fled.')).toBe('St. Louis fell in turn 3');
    expect(leadOf('Red marched 2 miles.')).toBe('Red marched 2 miles');
  });

  it('gives long names of a table of many columns lines of their own, and keeps the columns under them', () => {
    const name = 'The Reserve Division of the Army of the Valley';
    const position = () => [
      {
        title: 'Command',
        columns: ['Unit', 'Type', 'Led by', 'State'],
        rows: [[name, 'infantry', 'Jackson', 'on the march']],
      },
    ];
    const text = reportText(turnReport({ ...told(0), board: { ...board, position } }));
    expect(text).toContain(
      `COMMAND\n  Unit\n    Type      Led by   State\n  ${name}\n    infantry  Jackson  on the march`,
    );
  });

  it('says so where a seat was told nothing', () => {
    const report = turnReport({ ...told(0), events: [] });
    expect([report.lead, report.parts]).toEqual(['Nothing was told to you', []]);
    expect(reportText(report)).toContain('Nothing was told to you.');
  });
});
