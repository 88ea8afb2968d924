/** All that a page may name of a position without asking for a window: flags, depots, and every unit under its flag. */
import type { Element } from '@longroll/drawing';
import { cell } from '@longroll/kernel';
import { stateOf, unitWord } from '../names.ts';
import type { State } from '../state.ts';
import { isOnMap } from '../work.ts';
import { depotElements } from './depots.ts';
import { flagElements, flagName } from './flags.ts';
import { strategicLayout, THEATRE } from './layout.ts';
import { openPart } from './opening.ts';
import { unitReport } from './unit-report.ts';
import { unitPicture } from './units.ts';

/** A unit as its flag holds it: its picture in the panel, and its square on the sheet. */
const heldElement = (view: State, row: number): Element => {
  const unit = cell(view.units.name, row);
  const square = cell(view.units.square, row);
  return {
    name: `unit:${unitWord(unit)}`,
    label: unitReport(view, row),
    at: strategicLayout.at(square),
    half: [24, 24],
    marks: unitPicture(unit, view.units.fort[row] === 1),
    level: 3,
    tray: true,
    within: flagName(stateOf(unit), square),
    ...(view.viewer >= 0 && view.units.commander[row] === view.viewer ? { own: true as const } : {}),
  };
};

/** The elements of the strategic sheet at a middle scale. */
export const elementsOf = (view: State): readonly Element[] => {
  const part = openPart(view.setting);
  const rows = [...view.units.name.keys()].filter((row) => isOnMap(view.units, row));
  return [
    ...flagElements(view, part, THEATRE),
    ...depotElements(view, part, THEATRE),
    ...rows.map((row) => heldElement(view, row)),
  ];
};
