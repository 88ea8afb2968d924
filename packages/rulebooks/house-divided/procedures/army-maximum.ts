/** The army maximum and militia limits as a tool (ahd-control-6, ahd-recruit-3, -4). */
import { about, at, count, counted, list, name, procedure, sheet } from '@longroll/kernel';
import { militiaLimit } from '../limits.ts';
import { boxId } from '../naming.ts';
import { controls, armyMaximum as maximumOf, militiaInPlay, unitsInPlay } from '../queries.ts';
import { positionField, refusesPosition, sideField, sideNumber, stateOf } from './position-input.ts';

const militia = sheet({ inPlay: count(), limit: count() });

export const armyMaximum = procedure({
  id: 'army-maximum',
  title: 'Army maximum',
  about: 'How many units a side may have in play: the values of the cities that it controls, and its militia limits.',
  clauses: ['ahd-control-6', 'ahd-recruit-3', 'ahd-recruit-4'],
  input: { position: positionField, side: sideField },
  output: {
    maximum: about('The army maximum', count()),
    inPlay: about('Units in play', count()),
    cities: about('Cities that count, with their values', list(sheet({ box: name('box'), value: count() }), 110)),
    infantry: about('Militia infantry', militia),
    cavalry: about('Militia cavalry', militia),
  },
  example: { position: { base: '1861' }, side: 'union' },
  says: ({ maximum, inPlay, infantry, cavalry }) =>
    `Army maximum **${maximum}**, ${counted(inPlay, 'unit', 'units')} in play: room for **${Math.max(0, maximum - inPlay)} more**. Militia infantry ${infantry.inPlay} of ${infantry.limit}, militia cavalry ${cavalry.inPlay} of ${cavalry.limit}.`,
  refuses: refusesPosition,
  run: ({ position, side: word }) => {
    const side = sideNumber(word);
    const s = stateOf(position);
    const cities = s.setting.cities[side].filter((box) => controls(s, box, side));
    const militiaOf = (arm: 'infantry' | 'cavalry') => ({
      inPlay: militiaInPlay(s, side, arm),
      limit: militiaLimit(s, side, arm),
    });
    return {
      maximum: maximumOf(s, side),
      inPlay: unitsInPlay(s, side),
      cities: cities.map((box) => ({ box: boxId(s, box), value: at(s.setting.values[side], box) })),
      infantry: militiaOf('infantry'),
      cavalry: militiaOf('cavalry'),
    };
  },
});
