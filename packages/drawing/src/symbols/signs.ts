import type { SymbolSheet } from './symbol.ts';

/** Signs of places and of choices, and the sleeve chevrons of rank. */
export const signs: SymbolSheet = {
  drum: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M2.5 2.5 17 11.500M29.5 2.5 15 11.5', stroke: 'ink', width: 1.9, cap: 'round' },
      { d: 'M4.5 14.500V26c0 2.6 5.1 4.5 11.5 4.500S27.5 28.6 27.5 26V14.5', stroke: 'ink', width: 1.9 },
      { d: 'M4.5 14.3a11.5 4.2 0 1 0 23 0a11.5 4.2 0 1 0 -23 0z', stroke: 'ink', width: 1.9 },
      { d: 'm4.5 17 4.3 12L13 19l3 11.400L19 19l4.2 10 4.3-12', stroke: 'ink', width: 1.3, join: 'round' },
    ],
  },
  sabres: {
    box: [0, 0, 32, 32],
    parts: [
      {
        d: 'M4 4c7 3 15 10 20 19M28 4C21 7 13 14 8 23M20 25.500l8-5M12 25.500 4 20.500M25 24l3.500 4M7 24l-3.500 4',
        stroke: 'ink',
        width: 2.4,
        cap: 'round',
        join: 'round',
      },
    ],
  },
  anchor: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M12.7 5.5a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0z', stroke: 'ink', width: 3 },
      { d: 'M16 9v20M9 13.500h14M4 19c.5 6 5 10 12 10s11.5-4 12-10', stroke: 'ink', width: 3, cap: 'round' },
    ],
  },
  star: {
    box: [0, 0, 32, 32],
    parts: [{ d: 'm16 1.5 3.9 10 10.6.6-8.2 6.9 2.7 10.500L16 23.6 7 29.5 9.7 19 1.5 12.100l10.6-.6z', fill: 'ink' }],
  },
  entrenched: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M1 27h5.500L11 13.500h10L25.5 27H31', stroke: 'ink', width: 4 },
      {
        d: 'M12.5 8.500V4M19.5 8.500V4M6.5 15 2.5 13.300M25.5 15l4-1.700M5 21l-4-1.300M27 21l4-1.3',
        stroke: 'ink',
        width: 2.2,
        cap: 'round',
      },
    ],
  },
  rail: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M3 6h10v5h5V5.500h-1.500V3h6v2.500H21V11h6l2 3v6H3zm2.5 2.500v4h5v-4z', fill: 'ink', evenOdd: true },
      { d: 'M3.8 23.5a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0z', stroke: 'ink', width: 2 },
      { d: 'M12.8 23.5a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0 -7.4 0z', stroke: 'ink', width: 2 },
      { d: 'M22.3 24.5a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0z', stroke: 'ink', width: 2 },
      { d: 'M1 29.300h30', stroke: 'ink', width: 1.8 },
    ],
  },
  boat: {
    box: [0, 0, 32, 32],
    parts: [
      {
        d: 'M9 2h2.600v7H15V2h2.600v7h8v4H29l2 8-2.5 5H4L1 18h5V9h3zm0 10v3h3v-3zm5.5 0v3h3v-3z',
        fill: 'ink',
        evenOdd: true,
      },
      { d: 'M15.9 20a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0z', stroke: 'second', width: 1.4 },
      {
        d: 'M2 29.800c2.3-1.8 4.7-1.8 7 0s4.7 1.8 7 0 4.7-1.8 7 0 4.7 1.8 7 0',
        stroke: 'ink',
        width: 1.5,
        cap: 'round',
      },
    ],
  },
  march: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M4 27c1-9 8-15 21-15M18.5 4.5 26.5 12l-7 8.5', stroke: 'ink', width: 3.4, cap: 'round', join: 'round' },
    ],
  },
  rally: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M7 30V2', stroke: 'ink', width: 2.3, cap: 'round' },
      { d: 'M8 3c6-2.6 9 3 19 .5-1.6 5-1.6 8 0 13-10 2.5-13-3-19-.5z', fill: 'ink' },
    ],
  },
  refused: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M3.5 16a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0 -25 0z', stroke: 'ink', width: 3.6 },
      { d: 'M7.5 24.5 24.5 7.5', stroke: 'ink', width: 3.6 },
    ],
  },
  eye: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M2 16c6-9.5 22-9.5 28 0-6 9.5-22 9.5-28 0z', stroke: 'ink', width: 2.4 },
      { d: 'M11.8 16a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0z', fill: 'ink' },
    ],
  },
  theme: {
    box: [0, 0, 32, 32],
    parts: [
      { d: 'M3.5 16a12.5 12.5 0 1 0 25 0a12.5 12.5 0 1 0 -25 0z', stroke: 'ink', width: 2.6 },
      { d: 'M16 3.5a12.5 12.5 0 0 1 0 25z', fill: 'ink' },
    ],
  },
  veteran: { box: [0, 0, 32, 32], parts: [{ d: 'M3 23 16 11l13 12', stroke: 'ink', width: 5 }] },
  crack: {
    box: [0, 0, 32, 32],
    parts: [{ d: 'M3 17.5 16 5.500l13 12M3 28.500l13-12 13 12', stroke: 'ink', width: 5 }],
  },
};
