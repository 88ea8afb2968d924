/** Fields of the forms under their headings: of a unit those of the rules, rail, river and sea in the strategic section (rotd-6.1d). */
import type { FormSection } from '@longroll/kernel';
import type { campaign, OfficeOrders } from '../forms.ts';

type Section = FormSection & { readonly fields: readonly (keyof typeof campaign & string)[] };

const SECTIONS: readonly Section[] = [
  {
    title: 'Strategic movement',
    fields: [
      // A march first: it is what most orders say, and where who is new begins.
      ...(['path', 'entry', 'haltOnDetection', 'haltOnEnemyEntry', 'pursuit', 'marchToBattle'] as const),
      ...(['withdrawTo', 'rail', 'river', 'sea'] as const),
    ],
  },
  {
    title: 'Tactical movement',
    fields: ['destination', 'waypoint', 'startPhase', 'doNotEnterFort', 'engage', 'line'],
  },
  { title: 'Reaction', fields: ['support', 'intercept'] },
  { title: 'Posture', fields: ['offensive', 'defensive', 'bombard'] },
  { title: 'Supply', fields: ['supplyLevel', 'supplySource'] },
];

type OfficeSection = FormSection & { readonly fields: readonly (keyof OfficeOrders & string)[] };

const OFFICE: readonly OfficeSection[] = [
  { title: 'Units', fields: ['merges', 'inactivate', 'activate', 'assigns'] },
  { title: 'Stores and depots', fields: ['transfers', 'placeDepots', 'moveDepots', 'removeDepots'] },
  { title: 'Other states', fields: ['diplomacy'] },
  { title: 'Men and arms from the pool', fields: ['replacements', 'batteries', 'rearm', 'raise'] },
];

export const sections: { readonly [form: string]: readonly FormSection[] } = { campaign: SECTIONS, office: OFFICE };
