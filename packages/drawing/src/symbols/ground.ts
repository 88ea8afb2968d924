import type { SymbolSheet } from './symbol.ts';

/** Ground of a battle grid, for squares of 48 units. */
export const ground: SymbolSheet = {
  tree: {
    box: [0, 0, 16, 18],
    parts: [
      {
        d: 'M3.6 12.800c-2.6-.4-3.3-3.5-1.4-5-.7-2.6 1.7-4.6 3.8-3.700C7 1.4 11.2 1.7 11.6 4.300c2.5.1 3.5 3.2 1.9 4.8.8 2.3-1.5 4.2-3.5 3.5-1.4 1.3-4.9 1.4-6.4.2z',
        fill: 'woods',
        stroke: 'ink',
        width: 0.9,
        join: 'round',
      },
      {
        d: 'M9.7 5.200c1.2.3 1.7 1.1 1.7 2M8.8 7.200c1.8.2 2.8 1 2.8 2.200M7.6 9.300c1.5 0 2.4.7 2.7 1.600M6.9 13.200v3M8.2 13.200v3',
        stroke: 'ink',
        width: 0.7,
        cap: 'round',
      },
    ],
  },
  pine: {
    box: [0, 0, 12, 18],
    parts: [
      {
        d: 'm6 1 2.6 4.200H7.500l2.6 4.200H8.800l2.7 4.400H.5l2.7-4.400H1.900l2.6-4.200H3.400z',
        fill: 'woods',
        stroke: 'ink',
        width: 0.9,
        join: 'round',
      },
      { d: 'M6 13.800v2.600M7 4.500l.9 1M7.2 8.400l1.4 1.300M7.2 12.300h2.5', stroke: 'ink', width: 0.7 },
    ],
  },
  house: {
    box: [0, 0, 14, 10],
    parts: [
      { d: 'M.6.600h12.800v8.800H.6z', fill: 'roof', stroke: 'ink', width: 0.9 },
      { d: 'M.6 5h12.800M2.7 5v4.400M5 5v4.400M7.3 5v4.400M9.6 5v4.400M11.9 5v4.4', stroke: 'ink', width: 0.7 },
    ],
  },
  rock: {
    box: [0, 0, 16, 12],
    parts: [
      { d: 'm1 10.5 2.2-5.200L6.5 2l3.2 1 2.3 2.8 3 4.700z', fill: 'second', stroke: 'ink', width: 0.9, join: 'round' },
      { d: 'm9.7 3-.8 3.4 1.4 4M12 5.800l-.6 2.600M5 8.500l-.8 2', stroke: 'ink', width: 0.7 },
    ],
  },
  marsh: {
    box: [0, 0, 20, 12],
    parts: [
      {
        d: 'M1 10.500h18M5 8.500h10M10 7V1.500M8.3 7.5 6.5 3M11.7 7.5 13.5 3',
        stroke: 'ink',
        width: 0.9,
        cap: 'round',
      },
    ],
  },
  field: {
    box: [0, 0, 24, 16],
    parts: [
      {
        d: 'M1 3c7-2 15-2 22 0M1 6.500c7-2 15-2 22 0M1 10c7-2 15-2 22 0M1 13.500c7-2 15-2 22 0',
        stroke: 'ink',
        width: 0.6,
      },
    ],
  },
  ford: { box: [0, 0, 24, 24], parts: [{ d: 'M1 8.500h22M1 15.500h22', stroke: 'ink', width: 1.2, dash: [2.5, 2] }] },
  bridge: {
    box: [0, 0, 24, 24],
    parts: [{ d: 'M-.5 4.5 2.5 7.500h19l3-3M-.5 19.500l3-3h19l3 3', stroke: 'ink', width: 1.6 }],
  },
  mountain: {
    box: [0, 0, 32, 28],
    parts: [
      { d: 'M1 26 10 9l3-6 4 6 2-2 12 19', stroke: 'ink', width: 1.1, cap: 'round' },
      {
        d: 'm14 5 6 20M16 9l8 16M19 8l9 17M13 5l2.5 15M11.5 9l-.5 9M9 13l-1.5 8M6.5 18l-1.5 6',
        stroke: 'ink',
        width: 0.8,
        cap: 'round',
      },
    ],
  },
  fort: {
    box: [0, 0, 48, 48],
    parts: [
      { d: 'M8 8l9 5h14l9-5-5 9v14l5 9-9-5H17l-9 5 5-9V17z', fill: 'second', stroke: 'ink', width: 2.6 },
      {
        d: 'M17 10V5.500M21 10.500V5.500M25 10.500V5.500M29 10.500V5.500M10.5 19H5M10.5 23H5M10.5 27H5M37.5 19H43M37.5 23H43M37.5 27H43M17 38v4.500M21 37.500v5M25 37.500v5M29 37.500v5',
        stroke: 'ink',
        width: 0.9,
      },
    ],
  },
};
