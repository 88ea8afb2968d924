/** Zouaves and sharpshooters: before the battle each side names its special unit, if both have agreed to them (grant-annex-1 to -4). */
import { at, coded, id, rowsOf, word } from '@longroll/kernel';
import { decision, event, isPlayed, nameOf, phase, rule, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { parentOf } from '../parts.ts';
import { SIDES, type Side, SPECIALS, type State } from '../state.ts';

const named = event('named', ['grant-annex-1'], { ...UNIT, special: word(...SPECIALS) }, (d) =>
  d.special === 'zouaves' ? `${d.unit} are **zouaves**.` : `${d.unit} has **sharpshooters**: eight men and an officer.`,
);

/** The special units that are played, by their places among `SPECIALS`. */
const played = (s: State): readonly number[] =>
  rowsOf(SPECIALS).filter((place) => {
    const special = at(SPECIALS, place);
    return special !== 'none' && isPlayed(s, special);
  });

const isRegiment = rule<{ readonly unit: number }>(
  'grant-annex-1',
  (s, { unit }) => at(s.units, unit).arm === 'infantry' && sideOf(s, unit) === s.acting && parentOf(s, unit) < 0,
  'The special unit of a side is a regiment of its infantry.',
);

export const special = decision('special', 'grant-annex-1', 'Name the special unit', 'infantry')
  .pick('unit', id('unit'), (s) => rowsOf(s.units), isRegiment)
  .picks({ special: coded(...SPECIALS) }, (s) => played(s).map((place) => ({ special: place })))
  .otherwise(() => 'That special unit is not one that both have agreed to.')
  .ending()
  .called((s, { unit, special: place }) => `${nameOf(s, unit)}: ${at(SPECIALS, place)}`)
  .does((s, { unit, special: place }, { tell }) => {
    const what = at(SPECIALS, place);
    tell.tell(named, { ...unitTold(s, unit), special: what });
    return withUnit(s, unit, { special: what });
  });

export const noSpecial = decision('no-special', 'grant-annex-1', 'No special unit', 'drum', true)
  .ending()
  .called(() => 'No special unit')
  .does((s) => s);

const naming = (side: Side) =>
  phase({
    id: `special-${SIDES[side].toLowerCase()}`,
    title: `Special unit: the ${SIDES[side]} side`,
    clause: 'grant-annex-1',
    when: (s) => s.move === 1 && played(s).length > 0,
    begin: (s) => ({ ...s, acting: side }),
    decisions: [special, noSpecial],
    prompt: () => ({
      title: 'Name your special unit',
      detail: 'One regiment at most: zouaves, or one with sharpshooters.',
    }),
  });

export const unionSpecials = naming(0);
export const confederateSpecials = naming(1);
