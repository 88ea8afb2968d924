import { type PackedGround, toWindow, unpackGround, unpackLine, type Window } from '@longroll/atlas';
import { frameLayer } from '../frame.ts';
import { groundLayers } from '../ground.ts';
import type { Mark, Sheet, Zoom } from '../marks.ts';
import { smooth } from '../paths.ts';
import { type Cartouche, cartoucheMarks } from './cartouche.ts';
import {
  LEVEL_SCALES,
  LEVELS,
  levelZoom,
  MAP_SCALES,
  RIVER_LETTERING,
  STATE_LETTERING,
  waterLettering,
} from './lettering.ts';
import { linkLayers } from './link-layers.ts';
import type { MapData, MapLink } from './map-data.ts';
import type { PlaceMap } from './place-map.ts';
import { noWarp, unpackWarp, type Warp } from './warp.ts';

/** The name of a sea, bay or lake: latitude, longitude, size in pixels, degrees clockwise, the scale it shows from. */
export type WaterName = readonly [text: string, lat: number, lon: number, size: number, rotate: number, from: number];

/** A map of places as it is drawn. */
export interface MapDrawing {
  /** Name of the sheet. */
  readonly name: string;
  readonly ground: PackedGround;
  readonly map: PlaceMap;
  readonly links: readonly MapLink[];
  readonly waters: readonly WaterName[];
  readonly cartouche: Cartouche;
  /** Every so many degrees one is named in the frame. */
  readonly degrees: number;
}

const waterMarks = (waters: readonly WaterName[], window: Window, warp: Warp): readonly Mark[] =>
  waters.flatMap(([text, lat, lon, size, rotate, from]): readonly Mark[] => {
    const at = warp(toWindow(window, lat, lon));
    const [small, sheet] = LEVEL_SCALES;
    const name = (share: number, zoom: Zoom): Mark => ({
      kind: 'text',
      at,
      text,
      rotate,
      lettering: waterLettering(size * share),
      zoom,
    });
    const near = [name(0.8, { from: small, to: sheet }), name(1, { from: sheet })];
    return from < small ? [name(0.55, { to: small }), ...near] : near;
  });

const landMarks = ({ rivers, states }: MapData): readonly Mark[] =>
  LEVELS.flatMap((level): readonly Mark[] => {
    const zoom = levelZoom(level);
    const river = ([text, along]: readonly [string, string]): Mark => ({
      kind: 'text',
      at: [0, 0],
      text,
      along: smooth(unpackLine(along)),
      lettering: RIVER_LETTERING,
      zoom,
    });
    const state = ([text, x, y]: readonly [string, number, number]): Mark => ({
      kind: 'text',
      at: [x, y],
      text,
      lettering: STATE_LETTERING,
      zoom,
    });
    return [...(rivers[level] ?? []).map(river), ...(states[level] ?? []).map(state)];
  });

/** The sheet: ground, links, names of the land, cartouche and frame, without any place. About 50 ms of work. */
export const mapSheet = ({ name, ground: packed, map, links, waters, cartouche, degrees }: MapDrawing): Sheet => {
  const ground = unpackGround(packed);
  const warp = map.data.warp === undefined ? noWarp : unpackWarp(map.data.warp);
  const { window } = ground;
  return {
    name,
    width: window.width,
    height: window.height,
    margin: 26,
    layers: [
      ...groundLayers(ground, { scales: MAP_SCALES, warp }),
      ...linkLayers(map, links),
      { name: 'names', marks: [...waterMarks(waters, window, warp), ...landMarks(map.data)] },
      { name: 'cartouche', marks: cartoucheMarks(cartouche, window.scale) },
      frameLayer(window, MAP_SCALES[0], degrees),
    ],
    scales: MAP_SCALES,
  };
};
