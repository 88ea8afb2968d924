/** The scenarios of the book, in the order in which a list shows them. */
import { numberWord, type Scenario } from '@longroll/kernel';
import { UNION_LEAD } from '../victory.ts';
import { campaign } from './campaign.ts';
import { learning } from './learning.ts';
import { year1862 } from './year1862.ts';
import { year1863 } from './year1863.ts';
import { year1864 } from './year1864.ts';

export const scenarios: readonly Scenario[] = [
  {
    id: 'learning',
    title: 'On to Richmond',
    about: `Six weeks of the summer of 1861 in Virginia, to learn the game: moves, zones of control, railroads and battles. The Union needs ${numberWord(UNION_LEAD)} victory points more than the Confederacy; most of them are in Richmond and Washington.`,
    data: learning,
  },
  {
    id: 'campaign',
    title: 'The whole war',
    about:
      'From I April 1861, when both sides have hardly an army, to IV May 1865: 200 weeks of calls, production, blockade and campaigns. Political points, or the capitals of the other side, decide the war.',
    data: campaign,
  },
  {
    id: '1862',
    title: 'The war from 1862',
    about:
      'The armies of the first winter stand before Washington, in Kentucky and along the coast. The war goes on to May 1865.',
    data: year1862,
  },
  {
    id: '1863',
    title: 'The war from 1863',
    about:
      'Lee behind the Rappahannock, Bragg in Tennessee, Grant before Vicksburg; the slaves are free by proclamation. The war goes on to May 1865.',
    data: year1863,
  },
  {
    id: '1864',
    title: 'The war from 1864',
    about:
      'Grant and Sherman set out for Richmond and Atlanta, and in November the North votes. The war goes on to May 1865.',
    data: year1864,
  },
];
