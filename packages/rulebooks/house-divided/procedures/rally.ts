/** The rally as a tool (ahd-rally-1 to -3). */
import { about, at, counted, flag, list, name, procedure, text } from '@longroll/kernel';
import { unitName } from '../naming.ts';
import { rallyRules } from '../phases/rallying.ts';
import { unitsAt } from '../queries.ts';
import {
  boxField,
  boxNumber,
  positionField,
  refusesPosition,
  sideField,
  sideNumber,
  stateOf,
} from './position-input.ts';

export const rally = procedure({
  id: 'rally',
  title: 'Rally',
  about: 'What one march spent on a rally does: all disrupted units of the side in a box in supply become full.',
  clauses: ['ahd-rally-1', 'ahd-rally-2', 'ahd-rally-3'],
  input: { position: positionField, side: sideField, box: about('The box that a march would rally', boxField) },
  output: {
    rallies: about('Whether a march may rally the box', flag()),
    units: about('The disrupted units that become full', list(name('unit'), 400)),
    clause: about('The clause that allows or forbids it', text()),
    reason: about('Why not; empty when it may', text()),
  },
  example: {
    position: { base: '1861', units: [{ side: 'union', box: 'washington', kind: 'VI', count: 2, disrupted: true }] },
    side: 'union',
    box: 'washington',
  },
  says: ({ rallies, units, reason }) =>
    rallies ? `**${counted(units.length, 'unit becomes', 'units become')} full.**` : `**No rally.** ${reason}`,
  refuses: refusesPosition,
  run: ({ position, side: word, box: id }) => {
    const side = sideNumber(word);
    const s = { ...stateOf(position), phasing: side };
    const box = boxNumber(s, id);
    const broken = rallyRules.find((rule) => !rule.holds(s, { box }, side));
    if (broken)
      return { rallies: false, units: [], clause: broken.clause, reason: String(broken.refusal(s, { box }, side)) };
    const rows = unitsAt(s, box, side).filter((row) => at(s.units, row).disrupted);
    return { rallies: true, units: rows.map((row) => unitName(at(s.units, row))), clause: 'ahd-rally-1', reason: '' };
  },
});
