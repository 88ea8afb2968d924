export * from './cartouche.ts';
export * from './lettering.ts';
export * from './link-layers.ts';
export * from './map-data.ts';
export * from './map-sheet.ts';
export * from './place-map.ts';
export * from './place-names.ts';
export * from './warp.ts';
