/** Fields of the campaign form under the headings of the rules (rotd-6.1d): rail, river and sea belong to the strategic section. */
import type { FormSection } from '@longroll/kernel';
import type { campaign } from '../forms.ts';

type Section = FormSection & { readonly fields: readonly (keyof typeof campaign & string)[] };

const SECTIONS: readonly Section[] = [
  {
    title: 'Strategic movement',
    fields: [
      ...(['withdrawTo', 'path', 'entry', 'haltOnDetection', 'haltOnEnemyEntry', 'pursuit', 'marchToBattle'] as const),
      ...(['rail', 'river', 'sea'] as const),
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

export const sections: { readonly [form: string]: readonly FormSection[] } = { campaign: SECTIONS };
