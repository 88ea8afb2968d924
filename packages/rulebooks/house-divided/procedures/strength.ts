/** Combat strength of a force (ahd-combat-6, ahd-unit-2 to -4). */
import { about, counted, flag, int, procedure } from '@longroll/kernel';
import { forceFromWords, musterOf } from '../force.ts';
import { line, someUnits } from './battle-fields.ts';

export const strength = procedure({
  id: 'strength',
  title: 'Combat strength',
  about: 'Adds up the strength of a force. Disrupted units count in full.',
  clauses: ['ahd-combat-6', 'ahd-unit-2', 'ahd-unit-3', 'ahd-unit-4', 'ahd-combat-13', 'ahd-combat-15'],
  input: { force: line('The units') },
  refuses: someUnits('force'),
  output: {
    strength: about('Combat strength.', int(0, 9999)),
    units: about('Number of units: its disruptions start there.', int(0, 9999)),
    crack: about('Holds at least one crack unit.', flag()),
    absorbs: about('Disruptions that it can absorb: 2 a full unit, 1 a disrupted one.', int(0, 9999)),
  },
  example: { force: { VI: 4 } },
  run: ({ force }) => {
    const { room, ...rest } = musterOf(forceFromWords(force));
    return { ...rest, absorbs: room };
  },
  says: ({ strength, units, crack, absorbs }) =>
    `Combat strength **${strength}**: ${counted(units, 'unit', 'units')}, ${crack ? 'with a crack unit' : 'none of them crack'}; ${units === 1 ? 'it absorbs' : 'they absorb'} ${counted(absorbs, 'disruption', 'disruptions')}.`,
  sortOf: (output) => `${output.strength}`,
});
