import { loadRulebook } from '@longroll/rulebooks';
import { describe, expect, it } from 'vitest';
import { answer, refusal } from './longroll.ts';
import { QUESTIONS, type Question } from './section-28.ts';

const BOOK = 'grant-acw';

interface Resolved {
  readonly clauses: readonly string[];
  readonly dice: readonly number[];
  readonly output: object;
}

interface Odds {
  readonly outcomes: readonly { readonly chance: number }[];
}

const args = ({ procedure, input }: Question, ...more: readonly string[]): readonly string[] => [
  'resolve',
  BOOK,
  procedure,
  '--input',
  JSON.stringify(input),
  ...more,
];
const typed = (faces: readonly number[]): readonly string[] => (faces.length === 0 ? [] : ['--dice', faces.join()]);
const shelf = await loadRulebook(BOOK);
const toolOf = (id: string) => {
  const found = shelf?.rulebook.procedures.find((each) => each.id === id);
  if (!found) throw new Error(`test: no procedure ${id}`);
  return found;
};
const facesOf = ({ dice }: Question): readonly number[] => dice.map(([, face]) => face);

describe('longroll resolve: section 28 of The American Civil War Game', () => {
  it('asks every resolver of the list, in its order', () => {
    const all = answer<{ id: string }[]>(['clauses', BOOK]).map(({ id }) => id);
    const listed = all.filter((id) => id.startsWith('grant-api-'));
    expect(listed).toHaveLength(23);
    expect([...new Set(QUESTIONS.map(({ clause }) => clause))]).toEqual(listed);
    const procedures = answer<{ id: string; clauses: string[] }[]>(['procedures', BOOK]);
    const tools = new Map(procedures.flatMap(({ id, clauses }) => clauses.map((clause) => [clause, id] as const)));
    expect(QUESTIONS.filter(({ clause, procedure }) => tools.get(clause) !== procedure)).toEqual([]);
  });
});

describe.each(QUESTIONS)('$clause $procedure: $situation', (question) => {
  const faces = facesOf(question);

  it('answers typed dice as the book does', () => {
    const { clauses, dice, output } = answer<Resolved>(args(question, ...typed(faces)));
    expect(clauses).toContain(question.clause);
    expect({ dice, output }).toEqual({ dice: faces, output: question.output });
  });
  it('takes as many dice as the ledger throws, no more and no fewer', () => {
    expect(refusal(args(question, '--dice', [...faces, 6].join()))).toContain(`only ${faces.length} thrown`);
    if (faces.length > 1)
      expect(refusal(args(question, ...typed(faces.slice(0, -1))))).toContain('but one more is thrown (d6)');
  });
  it('the Adjudicator’s form names those dice beforehand, and a sentence says what came of them', () => {
    const tool = toolOf(question.procedure);
    const input = tool.input.parse(question.input) as never;
    const labels = question.dice.map(([thrownFor]) => thrownFor);
    // What hangs on an earlier die has its label as well.
    expect((tool.throws?.(input) ?? []).slice(0, labels.length)).toEqual(labels);
    expect(tool.says?.(question.output as never, input)).toMatch(/\*\*.+\*\*/);
  });
  it('the exact odds of it come to one', () => {
    const { outcomes } = answer<Odds>(['odds', ...args(question).slice(1)]);
    const chances = outcomes.map(({ chance }) => chance);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(chances.length > 1 || question.dice.length === 0).toBe(true);
  });
  it('thrown dice give what the same dice give when they are typed', () => {
    const thrown = answer<Resolved>(args(question, '--seed', '1863'));
    expect(answer<Resolved>(args(question, ...typed(thrown.dice))).output).toEqual(thrown.output);
  });
});
