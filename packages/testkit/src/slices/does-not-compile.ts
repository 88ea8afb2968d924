import { chart, define, id, int, MORE, name, ScriptedDice, Teller, word } from '@longroll/kernel';

const { decision, event, rule } = define<{ readonly phase: string; readonly n: number }>();
const moved = event('moved', ['x-1'], { unit: name('unit') }, (d) => `${d.unit} moved.`);
// @ts-expect-error a sentence that misreads its event
event('moved-2', ['x-1'], { unit: name('unit') }, (d) => `${d.box} moved.`);
// @ts-expect-error an event without a sentence
event('moved-3', ['x-1'], { unit: name('unit') });
// @ts-expect-error a datum misnamed
new Teller(new ScriptedDice([])).tell(moved, { box: 'manassas' });
decision('move', 'x-1', 'Move')
  .pick(
    'unit',
    id('unit'),
    () => [1],
    // @ts-expect-error a rule that reads what is not picked yet
    rule('x-1', (_s, { to }) => to > 1, 'No.'),
  )
  .pick(
    'to',
    word('a', 'b'),
    () => ['a'] as const,
    rule('x-1', (_s, { unit, to }) => unit > 0 && to === 'a', 'No.'),
  );
const losses = chart({
  id: 'losses',
  title: 'Losses',
  clauses: ['x-1'],
  die: 10,
  by: 'final',
  columns: { loss: int(0, 100) },
  rows: [
    [5, 0],
    [MORE, 10],
  ],
});
// @ts-expect-error a column that the chart does not have
losses.at(1).retreat;
