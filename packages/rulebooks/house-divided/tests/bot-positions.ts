/** Positions that the tests of several computer players ask about. */
import { type Position, position } from './position.ts';

/** Before Richmond with one march: three veterans stand beside a militia unit, and Washington is guarded. */
export const beforeRichmond = (): Position =>
  position()
    .union('washington', 'VI', 'VI')
    .union('fredericksburg', 'VI', 'VI', 'VI')
    .union('baltimore', 'MI')
    .confederate('richmond', 'MI')
    .confederate('petersburg', 'MI')
    .flags('union', 'fredericksburg')
    .marches(1);

/** Two militia units at Washington face four veterans behind works. */
export const outmatched = (): Position =>
  position()
    .union('washington', 'MI', 'MI')
    .confederate('manassas', 'VI', 'VI', 'VI', 'VI')
    .works('confederate', 'manassas')
    .flags('confederate', 'manassas');

/** Baltimore is lost and stands open. */
export const openBaltimore = (): Position =>
  position().union('washington', 'VI', 'MI', 'MI').flags('confederate', 'baltimore');
