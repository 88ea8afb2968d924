import { type Ground, toWindow, unpackGround, unpackLine } from '@longroll/atlas';
import { eastern } from '@longroll/atlas/eastern';
import { virginia } from '@longroll/atlas/virginia';
import { frameLayer, groundLayers, type Mark, type Sheet, smooth, type Zoom } from '@longroll/drawing';
import { remember } from '@longroll/kernel';
import type { Setting } from '../state.ts';
import { type Bend, straight, unpackBend } from './bend.ts';
import { cartouche } from './cartouche.ts';
import { LEVEL_SCALES, LEVELS, RIVER_LETTERING, SCALES, STATE_LETTERING, waterLettering } from './lettering.ts';
import { type DrawnLink, linkLayers } from './links-ink.ts';
import { type BoardName, boardData, zoomOf } from './places.ts';

/** The board that a setting is played on: the learning board has its own (ahd-scen-learn). */
export const boardOf = (setting: Pick<Setting, 'rules'>): BoardName => (setting.rules.learning ? 'learning' : 'war');

/** Names of waters: text, latitude, longitude, size in pixels, degrees clockwise, and the scale from which they show. */
const WATERS: { readonly [B in BoardName]: readonly (readonly [string, number, number, number, number, number])[] } = {
  war: [
    ['Atlantic Ocean', 35.0, -74.75, 22, -62, 0],
    ['Gulf of Mexico', 29.42, -86.15, 20, 0, 0],
    ['Lake Erie', 42.05, -81.15, 11, -22, 0.6],
    ['L. Michigan', 42.25, -87.2, 9.5, 84, 0.6],
  ],
  learning: [
    ['Atlantic Ocean', 37.35, -75.15, 22, -62, 0],
    ['Chesapeake Bay', 37.9, -76.13, 11, 78, 0.6],
    ['Delaware Bay', 39.12, -75.2, 10, 48, 0.6],
  ],
};

const waterNames = (board: BoardName, ground: Ground, bend: Bend): readonly Mark[] =>
  WATERS[board].flatMap(([text, lat, lon, size, rotate, from]): readonly Mark[] => {
    const at = bend(toWindow(ground.window, lat, lon));
    const [small, sheet] = LEVEL_SCALES;
    const name = (share: number, zoom: Zoom): Mark => {
      return { kind: 'text', at, text, rotate, lettering: waterLettering(size * share), zoom };
    };
    const near = [name(0.8, { from: small, to: sheet }), name(1, { from: sheet })];
    return from < small ? [name(0.55, { to: small }), ...near] : near;
  });

const landNames = (board: BoardName): readonly Mark[] => {
  const data = boardData(board);
  return LEVELS.flatMap((level): readonly Mark[] => {
    const zoom = zoomOf(level);
    return [
      ...(data.rivers[level] ?? []).map(
        ([text, along]): Mark => ({
          kind: 'text',
          at: [0, 0],
          text,
          along: smooth(unpackLine(along)),
          lettering: RIVER_LETTERING,
          zoom,
        }),
      ),
      ...(data.states[level] ?? []).map(
        ([text, x, y]): Mark => ({ kind: 'text', at: [x, y], text, lettering: STATE_LETTERING, zoom }),
      ),
    ];
  });
};

/** Links of a setting, each once; river links from upstream to downstream (ahd-map-3). */
const linksOf = (setting: Pick<Setting, 'boxes' | 'ways'>): readonly DrawnLink[] =>
  setting.ways.flatMap((ways, from) =>
    ways.flatMap((way): readonly DrawnLink[] => {
      const [a, b] = [setting.boxes[from], setting.boxes[way.to]];
      const once = way.kind === 'river' ? way.downstream : from < way.to;
      return once && a !== undefined && b !== undefined ? [{ from: a.id, to: b.id, kind: way.kind }] : [];
    }),
  );

/** Draws a board with the given links on it: ground, links, names of the land, cartouche and frame, without any box. */
export const drawSheet = (board: BoardName, links: readonly DrawnLink[]): Sheet => {
  const ground = unpackGround(board === 'war' ? eastern : virginia);
  const packed = boardData(board).bend;
  const bend = packed === undefined ? straight : unpackBend(packed);
  const { window } = ground;
  return {
    name: `house-divided-${board}`,
    width: window.width,
    height: window.height,
    margin: 26,
    layers: [
      ...groundLayers(ground, { scales: SCALES, bend }),
      ...linkLayers(board, links),
      { name: 'names', marks: [...waterNames(board, ground, bend), ...landNames(board)] },
      { name: 'cartouche', marks: cartouche(board, window.scale) },
      frameLayer(window, SCALES[0], board === 'war' ? 2 : 1),
    ],
    scales: SCALES,
  };
};

const drawn = remember<Pick<Setting, 'boxes' | 'ways' | 'rules'>, { sheet: Sheet | undefined }>(
  4,
  () => ({ sheet: undefined }),
  (setting, slot) => {
    slot.sheet = drawSheet(boardOf(setting), linksOf(setting));
  },
);

/** The still sheet of a setting, the same object for as long as the setting is in use: about 50 ms the first time. */
export const sheetOf = (setting: Pick<Setting, 'boxes' | 'ways' | 'rules'>): Sheet => {
  const { sheet } = drawn(setting);
  return sheet ?? drawSheet(boardOf(setting), linksOf(setting));
};
