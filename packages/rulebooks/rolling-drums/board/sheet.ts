/** The strategic map as one sheet, for whoever draws a board whole: covers and prints. */
import type { Sheet } from '@longroll/drawing';
import { memoize } from '@longroll/kernel';
import type { Setting } from '../setting.ts';
import type { State } from '../state.ts';
import { REGION, SCALES, STRATEGIC, strategicLayout } from './layout.ts';
import { maps } from './maps.ts';
import { openPart } from './opening.ts';

const partSheet = memoize((setting: Setting): Sheet => {
  const view = { setting } as State;
  const { width, height } = strategicLayout;
  return {
    name: 'Strategic map',
    width,
    height,
    margin: maps.plan(view, 'spectator', STRATEGIC)?.margin ?? 0,
    layers: [
      {
        name: 'ground',
        marks: maps.ground(view, 'spectator', { map: STRATEGIC, window: openPart(setting), level: REGION }),
      },
    ],
    scales: SCALES,
    legible: 0.1,
  };
});

/** The part of the map that is played on. */
export const sheet = ({ setting }: State): Sheet => partSheet(setting);
