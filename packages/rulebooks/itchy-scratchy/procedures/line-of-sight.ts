/** Whether one area sees another, and what stands between (chapter 9). */
import { about, flag, list, procedure, sheet, text } from '@longroll/kernel';
import { type Blocker, sightLine } from '../sight.ts';
import type { State } from '../state.ts';
import { areaName } from '../words.ts';
import { areaField, areaNumber, position, refuseArea } from './position-input.ts';

const blockers = (hand: string) =>
  about(
    `What blocks the line a hair to the ${hand}`,
    list(
      sheet({
        area: about('The area between', text()),
        what: about('What blocks sight there', text()),
        clause: about('The rule', text()),
      }),
      60,
    ),
  );

const told = (s: State, found: readonly Blocker[]) =>
  found.map(({ area, why, clause }) => ({
    area: areaName(s, area),
    what: why === 'unit' ? 'a unit' : (s.setting.ground[area]?.name ?? why),
    clause,
  }));

export const lineOfSight = procedure({
  id: 'line-of-sight',
  title: 'Line of sight',
  about: 'Whether an area is seen from another one, and what blocks the line a hair to its left and to its right.',
  clauses: ['is-los-1', 'is-los-2', 'is-los-3', 'is-los-4', 'is-los-5', 'is-los-6'],
  input: { position: position.field, from: areaField('From where'), to: areaField('To where') },
  output: {
    visible: about('Whether sight is open: on the left or on the right (is-los-6)', flag()),
    between: about('Areas between that the line crosses', list(text(), 60)),
    left: blockers('left'),
    right: blockers('right'),
  },
  example: { position: { base: 'crossroads' }, from: '4,6', to: '5,3' },
  refuses: ({ position: file, from, to }) =>
    position.refuses(file, (setting) => refuseArea(setting, from, 'from') ?? refuseArea(setting, to, 'to')),
  run: ({ position: file, from, to }) => {
    const s = position.stateOf(file);
    const line = sightLine(s, areaNumber(s, from), areaNumber(s, to));
    const between = [...new Set([...line.between.left, ...line.between.right])];
    return {
      visible: line.open,
      between: between.map((area) => areaName(s, area)),
      left: told(s, line.left),
      right: told(s, line.right),
    };
  },
  throws: () => [],
});
