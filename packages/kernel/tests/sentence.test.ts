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

it('says something else where there is none, and of what there is how its field is called', () => {
  const fields = { dog: name('dog'), dogs: name('dog'), fleas: int(0, 99) };
  const met = event('met', 'x-1').of(fields).says('{dog} met {dogs?only #|nobody} and had {fleas?# fleas|no flea}.');
  const told = (dogs: string, fleas: number): string =>
    met.sentence({ dog: 'pug', dogs, fleas }, { clauses: [], faces: [] }, yard as never);
  expect([told('boxer', 2), told('', 0)]).toEqual([
    'The pug met only the boxer and had 2 fleas.',
    'The pug met nobody and had no flea.',
  ]);
});

it('bars all but the candidates, and what takes more than there is', () => {
  const isHere = bar('x-4', '{dog} is not in {yard}.').unlessListed;
  const isFed = bar('x-5', '{dog} eats {needed} bones; {yard} has {there}.').unlessEnough(
    (_s, { dog: picked, bones }: { readonly dog: number; readonly bones: number }) => [bones + picked, 3],
  );
  const feed = words
    .decision('feed', 'x-2', 'Feed')
    .pick('dog', id('dog'), () => [0, 1], isHere)
    .pick('bones', int(1, 3), () => [1, 2, 3], isFed)
    .does((s) => s);
  const whyNot = (picked: number, bones: number) => feed.whyNot(yard, 0, { do: 'feed', dog: picked, bones });
  expect(whyNot(2, 1)).toMatchObject({ clause: 'x-4', reason: 'No dog is not in the yard.', field: 'action/dog' });
  expect(whyNot(1, 3)).toMatchObject({ clause: 'x-5', reason: 'Fido eats 4 bones; the yard has 3.' });
  expect([whyNot(1, 2), feed.accepts(yard, 0, { do: 'feed', dog: 0, bones: 3 })]).toEqual([undefined, true]);
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
