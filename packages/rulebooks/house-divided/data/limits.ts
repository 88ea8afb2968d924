/** Boxes of the whole map (ahd-map-1): the size of buffers that are indexed by box. */
export const MOST_BOXES = 110;
