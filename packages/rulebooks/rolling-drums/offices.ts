/** Words of relations between states and of offices (rotd-G7, rotd-G11). */

/** Ways in which two states may stand (rotd-G7), by their number in `relations`. */
export const RELATIONS = ['same', 'activeAlly', 'ally', 'neutral', 'hostile'] as const;
export const [SAME, ACTIVE_ALLY, ALLY, NEUTRAL, HOSTILE] = [0, 1, 2, 3, 4] as const;

/** Offices of a state (rotd-G11). */
export const OFFICES = ['president', 'vice-president', 'secretary-of-war', 'secretary-of-the-navy'] as const;
export type Office = (typeof OFFICES)[number];
/** What people call them. */
export const OFFICE_TITLES: { readonly [office in Office]: string } = {
  president: 'President',
  'vice-president': 'Vice-President',
  'secretary-of-war': 'Secretary of War',
  'secretary-of-the-navy': 'Secretary of the Navy',
};
