/** Volleys, hits and skirmish fire as tools (grant-api-2 to -4, -11). */
import { about, count, flag, int, list, procedure, refuse, rowsOf, word } from '@longroll/kernel';
import {
  bandOf,
  deductionOf,
  groupCasualties,
  groupSizes,
  isSaved,
  reachOf,
  skirmishKill,
  TARGETS,
  throwHits,
} from '../musketry.ts';
import { reading } from '../readings.ts';
import * as field from './fields.ts';

const firers = about('Men who fire', int(0, 99));

export const volley = procedure({
  id: 'volley',
  title: 'A volley',
  about: 'One die for each six firers, less the deduction; a remainder of three to five counts half.',
  clauses: ['grant-api-2', 'grant-musk-5', 'grant-musk-7', 'grant-musk-8', 'grant-musk-9'],
  input: {
    firers,
    range: field.length('Range'),
    weapon: field.weapon,
    cover: field.yes('Whether the target is in cover'),
    firstVolley: field.yes('Whether it is the first volley of the unit'),
    bands: about('Which bands are used', reading('bands', 'thirds', 'printed')),
  },
  output: {
    groups: about('Casualties of each group, from the left', list(count(), 17)),
    casualties: about('Casualties in all', count()),
    deduction: about('What was taken from each die', count()),
  },
  example: { firers: 17, range: 1100, weapon: 'rifle', cover: false, firstVolley: false, bands: 'thirds' },
  refuses: ({ range, weapon }) =>
    range > reachOf(weapon)
      ? refuse('grant-musk-1', `A ${weapon} reaches ${reachOf(weapon) / 100} inches.`, 'range')
      : undefined,
  run: ({ firers: men, range, weapon, cover, firstVolley, bands }, dice) => {
    const deduction = deductionOf(bandOf(weapon, range, bands), cover, firstVolley);
    const groups = groupSizes(men).map((size) => groupCasualties(size, dice.d(6), deduction));
    return { groups, casualties: groups.reduce((sum, each) => sum + each, 0), deduction };
  },
  throws: ({ firers: men }) => field.dice('group', groupSizes(men).length),
  says: ({ casualties, deduction }) => `**${casualties}** casualties, ${deduction} taken from each die.`,
  sortOf: ({ casualties }) => `${casualties} casualties`,
});

const CASUALTIES = about('Casualties whose man is looked for', int(0, 18));

export const hitSelection = procedure({
  id: 'hit-selection',
  title: 'Which men are hit',
  about:
    'One die for each casualty finds its man; two may fall on the same one, and a number that nobody holds is a miss.',
  clauses: ['grant-api-3', 'grant-musk-14', 'grant-musk-15'],
  input: { size: about('Figures of the target group', int(1, 6)), casualties: CASUALTIES },
  output: { hit: about('Numbers of the men who are hit, in the order hit', list(int(1, 6), 6)) },
  example: { size: 4, casualties: 3 },
  run: ({ size, casualties }, dice) => ({ hit: throwHits(casualties, size, dice) }),
  throws: ({ casualties }) => field.dice('casualty', casualties),
  says: ({ hit }) => (hit.length === 0 ? '**Nobody** is hit.' : `**${hit.length}** hit: ${hit.join(', ')}.`),
  sortOf: ({ hit }) => `${hit.length} hit`,
});

export const skirmishFire = procedure({
  id: 'skirmish-fire',
  title: 'Skirmish fire',
  about: 'Each figure throws its own die at what it fires at.',
  clauses: ['grant-api-4', 'grant-skir-2', 'grant-skir-3', 'grant-skir-4', 'grant-skir-5', 'grant-skir-6'],
  input: {
    dice: about('Figures that fire', int(0, 30)),
    range: field.length('Range'),
    weapon: field.weapon,
    target: about('What they fire at', word(...TARGETS)),
    sharpshooter: field.yes('Whether they are sharpshooters (grant-annex-2)'),
  },
  output: { kills: about('Kills', count()), needed: field.needed },
  example: { dice: 8, range: 1000, weapon: 'rifle', target: 'mass', sharpshooter: false },
  run: ({ dice: men, range, weapon, target, sharpshooter }, dice) => {
    const needed = skirmishKill(weapon, range, target, sharpshooter);
    return { kills: rowsOf({ length: men }).filter(() => dice.d(6) >= needed).length, needed };
  },
  throws: ({ dice: men }) => field.dice('figure', men),
  says: ({ kills }) => `**${kills}** killed.`,
  sortOf: ({ kills }) => `${kills} killed`,
});

export const officerSave = procedure({
  id: 'officer-save',
  title: 'Saving throw of an officer',
  about: 'An officer who was hit lives on a 5 or 6.',
  clauses: ['grant-api-11', 'grant-save-1'],
  input: {},
  output: { saved: about('Whether he lives', flag()) },
  example: {},
  run: (_input, dice) => ({ saved: isSaved(dice.d(6)) }),
  throws: () => ['officer'],
  says: ({ saved }) => (saved ? '**Saved.**' : '**Dead.**'),
  sortOf: ({ saved }) => (saved ? 'saved' : 'dead'),
});
