import { type About, define, id, int, name, type Placed, type Said, seat, voice } from '@longroll/kernel';
import { expect, it } from 'vitest';

interface Yard extends Placed {
  readonly place: string;
  readonly names: readonly string[];
}

const words = define<Yard>();
const dog = ({ names }: Yard, value: Said, { of = 'the' }: About): string =>
  typeof value === 'number' ? (names[value] ?? 'no dog') : `${of} ${value}`;
const { bar, event, filled, said } = voice(
  words,
  { yard: ({ place }: Yard) => place },
  { dog, dogs: dog, '+loudly': (s: Yard, value: Said) => dog(s, value, {}).toUpperCase() },
);
const yard: Yard = { phase: 'play', place: 'the yard', names: ['rex', 'fido'] };

it('says what is picked and what is known of the state, and begins with a capital', () => {
  expect(said('{dog} barks in {yard}; {dog+loudly} barks again.')(yard, { dog: 0 })).toBe(
    'Rex barks in the yard; REX barks again.',
  );
  expect(filled('{yard} is quiet.', yard)).toBe('The yard is quiet.');
});

it('says an event by its fields: names, lists, counts', () => {
  const fields = { side: seat(), dog: name('dog'), dogs: name('dog'), teeth: int(0, 42) };
  const bites = event('bites', 'x-1').of(fields).says('{dog} of {side} bites {dogs}: {teeth|tooth|teeth}.');
  const data = { side: 1, dog: 'setter', dogs: ['pug', 'boxer'] as never, teeth: 1 };
  const sentence = bites.sentence(data, { clauses: [], faces: [] }, yard as never);
  expect(sentence).toBe('The setter of 1 bites the pug and the boxer: one tooth.');
});

it('says some of it only where there is any, and one of several sentences', () => {
  const fields = { dog: name('dog'), fleas: int(0, 99), asleep: int(0, 1) };
  const seen = event('seen', 'x-1')
    .of(fields)
    .says((d) => (d.asleep ? '{dog} slept.' : '{dog} had{fleas?, as ever, #} fleas.'));
  const told = (fleas: number, asleep: number): string =>
    seen.sentence({ dog: 'pug', fleas, asleep }, { clauses: [], faces: [] }, yard as never);
  expect([told(0, 0), told(3, 0), told(3, 1)]).toEqual([
    'The pug had fleas.',
    'The pug had, as ever, 3 fleas.',
    'The pug slept.',
  ]);
});

it('makes the refusal of a rule and the name of a choice, and compiles for what is picked alone', () => {
  const awake = bar('x-3', '{dog} sleeps.').unless((_s, { dog: picked }: { readonly dog: number }) => picked > 0);
  const call = words
    .decision('call', 'x-2', 'Call')
    .pick('dog', id('dog'), ({ names }) => names.map((_, row) => row), awake)
    .called(said('Call {dog}'))
    .does((s) => s);
  expect(call.whyNot(yard, 0, { do: 'call', dog: 0 })).toMatchObject({ clause: 'x-3', reason: 'Rex sleeps.' });
  expect(call.caption(yard, { do: 'call', dog: 1 }, 0)).toBe('Call fido');
  // @ts-expect-error: nothing of that name is picked
  expect(said('{cat} sleeps.')(yard, { dog: 1 })).toBe('Undefined sleeps.');
  const naps = event('naps', 'x-1').of({ dog: name('dog') });
  // @ts-expect-error: the event has no such field
  expect(naps.says('{cat} sleeps.').kind).toBe('naps');
});

it('says the dice of an event where they are to be said, and other words in the place of fields', () => {
  const tells = voice(words, {}, { dog, faces: (_s, face, { of }: About) => ` (die ${face}, ${of})` });
  const bitten = tells.event('bitten', 'x-1').of({ dog: name('dog'), of: name('dog'), teeth: int(0, 9) });
  const { sentence } = bitten.says('{dog} showed {teeth?# teeth}{faces}.');
  const data = { dog: 'pug', of: 'my', teeth: 3 };
  const told = (more: object, faces: readonly number[] = []) =>
    sentence(data, { clauses: [], faces, ...more }, yard as never);
  expect(told({})).toBe('My pug showed 3 teeth.');
  expect(told({}, [5])).toBe('My pug showed 3 teeth (die 5, my).');
  expect(told({ instead: { dog: '@', teeth: '#' } })).toBe('@ showed #.');
});
