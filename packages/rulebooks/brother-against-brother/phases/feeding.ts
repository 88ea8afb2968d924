/** Before the supply rolls a side whose force has no place may give it that of another (bab-sup-5). */
import { id, name } from '@longroll/kernel';
import { decision, event, FORCE, passing, phase, rule } from '../define.ts';
import { type Side, type State, withWar } from '../state.ts';
import { choicesFor, hungryOf } from '../supply/feeding.ts';
import {
  capital,
  forceHead,
  forceName,
  forceText,
  forceWord,
  inPlace,
  placeLight,
  placeName,
  placeText,
  placeTold,
  theSide,
} from '../words.ts';

const fedFirst = event(
  'fed-first',
  ['bab-sup-5'],
  { ...FORCE, place: name('place') },
  (d, _told, s) => `${capital(forceText(s, d.force))} draws its supply from ${placeText(d.place)} before others.`,
);

export const feed = decision('feed', 'bab-sup-5', 'Feed first', 'supply')
  .pick(
    'force',
    id('force'),
    (s) => hungryOf(s, s.acting),
    rule(
      'bab-sup-5',
      (s, { force }) => !s.war.wishes.some((wish) => wish.force === force),
      (s, { force }) => `${forceHead(s, force)} has been fed first already.`,
    ),
  )
  .otherwise((s, { force }) => `${forceHead(s, force)} is no force of this side without supply.`)
  .pick('from', id('place'), (s, { force }) => choicesFor(s, force))
  .otherwise(
    (s, { force, from }) => `${capital(placeName(from))} has no supply within reach of ${forceName(s, force)}.`,
  )
  .called((s, { force, from }) => ({
    label: `${forceHead(s, force)} first, from the supply ${inPlace(from)}`,
    lights: [placeLight(from)],
  }))
  .does((s, { force, from }, { tell }) => {
    tell.tell(fedFirst, { side: s.acting, force: forceWord(force), place: placeTold(from) });
    return withWar(s, { wishes: [...s.war.wishes, { force, hex: from }] });
  });

export const endFeeding = passing('end-feeding', 'bab-sup-5', 'Leave it so', 'Leave supply as it is');

/** Whether a side could give a hungry force the place of another. */
const mayFeed = (s: State, side: Side): boolean =>
  hungryOf(s, side).some(
    (force) => !s.war.wishes.some((wish) => wish.force === force) && choicesFor(s, force).length > 0,
  );

const feedingOf = (side: Side) =>
  phase({
    id: side === 0 ? 'union-feeding' : 'confederate-feeding',
    title: `Supply of ${theSide(side)}`,
    clause: 'bab-sup-5',
    when: (s) => mayFeed(s, side),
    begin: (s) => ({ ...s, acting: side }),
    actors: () => [side],
    decisions: [feed, endFeeding],
    until: (s) => !mayFeed(s, side),
    prompt: (s) => ({
      title: 'Who is fed',
      detail: `No supply is left for ${hungryOf(s, side)
        .map((row) => forceName(s, row))
        .join(', ')}. It may take the place of another force.`,
    }),
  });

export const unionFeeding = feedingOf(0);
export const confederateFeeding = feedingOf(1);
