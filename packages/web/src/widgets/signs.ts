import type { SymbolSheet } from '@longroll/drawing';

const stroke = (d: string, width = 2.4) => ({ d, stroke: 'ink', width, cap: 'round', join: 'round' }) as const;
const box = [0, 0, 32, 32] as const;

/** Signs for the controls of the page. Own drawings on the grid of the symbols of the board. */
export const signs: SymbolSheet = {
  play: { box, parts: [{ d: 'M9 5l18 11L9 27z', fill: 'ink' }] },
  stop: { box, parts: [{ d: 'M8 6h6v20H8zM18 6h6v20h-6z', fill: 'ink' }] },
  step: { box, parts: [{ d: 'M7 6l13 10L7 26zM22 6h4v20h-4z', fill: 'ink' }] },
  turn: { box, parts: [{ d: 'M4 6l11 10L4 26zM16 6l11 10-11 10zM28 6h3v20h-3z', fill: 'ink' }] },
  search: { box, parts: [stroke('M13 4.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17zM19.500 19.500 28 28', 3)] },
  close: { box, parts: [stroke('M7 7l18 18M25 7 7 25', 3)] },
  book: { box, parts: [stroke('M16 8C12 5 7 5 3 6v20c4-1 9-1 13 2 4-3 9-3 13-2V6c-4-1-9-1-13 2zM16 8v20')] },
  scales: { box, parts: [stroke('M16 4v23M9 27h14M6 8h20M6 8 2.500 18h7zM26 8l-3.500 10h7z', 2.2)] },
  talk: { box, parts: [stroke('M4 6h24v15H15l-7 6v-6H4zM10 11h12M10 16h8', 2.2)] },
  table: { box, parts: [stroke('M4 6h24v20H4zM4 13h24M13 13v13', 2.2)] },
  pen: { box, parts: [stroke('M5 27l2-7L21 6l5 5-14 14zM18 9l5 5')] },
  lock: {
    box,
    parts: [{ d: 'M6 14h20v14H6z', fill: 'ink' }, stroke('M10 14v-4a6 6 0 0 1 12 0v4', 3)],
  },
  doubt: { box, parts: [stroke('M16 4 30 28H2zM16 12v8'), { d: 'M14.400 22.500h3.200v3.200h-3.200z', fill: 'ink' }] },
  path: {
    box,
    parts: [stroke('M5 26 13 12l8 9 7-15'), { d: 'M2 26a3 3 0 1 0 6 0a3 3 0 1 0-6 0', fill: 'ink' }],
  },
  area: {
    box,
    parts: [
      stroke('M6 9 17 5l10 8-3 12-14 2-6-9z'),
      { d: 'M12 16a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0', fill: 'ink' },
    ],
  },
  place: { box, parts: [stroke('M16 4v8M16 20v8M4 16h8M20 16h8M8 16a8 8 0 1 0 16 0a8 8 0 1 0-16 0')] },
  die: {
    box,
    parts: [
      stroke('M7 5h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z', 2.2),
      {
        d: 'M9 11a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM14 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM19 21a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
        fill: 'ink',
      },
    ],
  },
};
