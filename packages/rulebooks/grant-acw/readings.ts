/** Doubtful readings of the draft as switches: the first value of each is ours, the second what is printed or could be meant. */
import { isRefusal, orElse, switchTable, word } from '@longroll/kernel';

export const READINGS = switchTable('grant-annex-1', {
  bands: {
    title: 'Where the middle band of musketry begins',
    clauses: ['grant-musk-9'],
    values: { thirds: 'Rifled muskets: past 8 inches', printed: 'Rifled muskets: past 6 inches, as printed' },
  },
  'cavalry-two': {
    title: 'One cavalryman against two infantry',
    clauses: ['grant-mel-8'],
    values: { straight: 'A straight throw', doubled: 'The cavalry doubles its throw' },
  },
  'twice-nothing': {
    title: 'Twice the losses of a side that lost nobody',
    clauses: ['grant-out-2', 'grant-out-5'],
    values: { floor: 'Two at least', bare: 'One is enough' },
  },
  breakthrough: {
    title: 'Cavalry that rides through infantry',
    clauses: ['grant-brk-1', 'grant-annex-5'],
    values: { main: 'In force', none: 'Not used, as the annex allows' },
  },
  exhaustion: {
    title: 'How long fresh troops have the advantage of an exhausted enemy',
    clauses: ['grant-exh-5'],
    values: { prose: 'All four moves', table: 'Until he has rested for one move' },
  },
  'far-ball': {
    title: 'What a ball kills at 48 inches or more',
    clauses: ['grant-ball-4'],
    values: { six: 'On a 6 only', group: 'As the group of the stick' },
  },
  'black-part': {
    title: 'The black part of the bounce stick',
    clauses: ['grant-ball-5'],
    values: { struck: 'Always struck', harmless: 'Never struck' },
  },
  'house-damage': {
    title: 'Damage of a house by roundshot',
    clauses: ['grant-house-4'],
    values: { full: 'The number thrown', weakened: 'Less by range, as against guns' },
  },
  sleeve: {
    title: 'Option: roundshot by the sliding sleeve',
    clauses: ['grant-annex-6'],
    values: { off: 'The bounce stick', on: 'The sleeve' },
  },
  sharpshooters: {
    title: 'Option: sharpshooters, a detachment of a regiment',
    clauses: ['grant-annex-2'],
    values: { off: 'None', on: 'A side may have them' },
  },
  zouaves: {
    title: 'Option: zouaves, a regiment',
    clauses: ['grant-annex-3', 'grant-annex-4'],
    values: { off: 'None', on: 'A side may have them' },
  },
  companies: {
    title: 'Option: companies with corporals in place of detachments',
    clauses: ['grant-annex-11'],
    values: { off: 'Detachments', on: 'Companies' },
  },
  dismounting: {
    title: 'Option: cavalry dismounts',
    clauses: ['grant-annex-12'],
    values: { off: 'As the battle says', on: 'It may' },
  },
  'house-fire': {
    title: 'What sets a house on fire at 10 points',
    clauses: ['grant-fire-1'],
    values: { shell: 'A shell only', any: 'Any hit' },
  },
});

/** What was chosen of each switch. */
export type Readings = Exclude<ReturnType<typeof READINGS.choose>, { readonly refused: true }>;

/** Our reading of each switch. */
export const usualReadings = (): Readings => {
  const chosen = READINGS.choose({});
  if (isRefusal(chosen)) throw new TypeError(`our own readings are refused: ${chosen.reason}`);
  return chosen;
};

/** A switch as a field of a tool, with our reading first: it holds where the field is left out. */
export const reading = <K extends keyof Readings>(_switch: K, ours: Readings[K], other: Readings[K]) =>
  orElse(word(ours, other), ours);

/** Options of the annex: used only if both players agree (grant-annex-1). */
export const ANNEX = ['sharpshooters', 'zouaves', 'sleeve', 'companies', 'dismounting'] as const;
