import { unpackLine } from '@longroll/atlas';
import type { Mark, Point, Sheet } from '../marks.ts';
import { smooth } from '../paths.ts';
import { LEVEL_SCALES, MAP_SCALES } from './lettering.ts';
import { type LinkKind, type MapData, type MapLink, ofLink } from './map-data.ts';
import type { PlaceMap } from './place-map.ts';

type Layer = Sheet['layers'][number];

const [SHEET, THEATRE] = MAP_SCALES;

/** A chevron down the river at the middle of its course. */
const flowMark = (points: readonly Point[]): readonly Mark[] => {
  const i = points.length >> 1;
  const [a, at, b] = [points[Math.max(0, i - 1)], points[i], points[Math.min(points.length - 1, i + 1)]];
  if (a === undefined || b === undefined || at === undefined) return [];
  const rotate = Math.round((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI);
  const style = { stroke: 'water-ink', width: 1.5, cap: 'round', join: 'round' } as const;
  const chevron: Mark = { kind: 'path', d: 'M-2.2-3L2 0L-2.2 3', style };
  return [{ kind: 'group', at, rotate, marks: [chevron], zoom: { from: SHEET } }];
};

/** The abutments of a bridge or ferry, across a link that runs to the right. */
export const BRIDGE = 'M-4.4-5.2L-2.4-3.2H2.4L4.4-5.2M-4.4 5.2L-2.4 3.2H2.4L4.4 5.2';

/** Signs where links cross a major river. */
const crossingMarks = (links: readonly MapLink[], crossings: MapData['crossings']): readonly Mark[] =>
  links.flatMap((link): readonly Mark[] => {
    const crossing = ofLink(crossings, link);
    if (crossing === undefined) return [];
    const [x, y, rotate] = crossing.value;
    const style = { stroke: 'map-ink', width: 1.1, cap: 'round', join: 'round' } as const;
    const marks: readonly Mark[] = [{ kind: 'path', d: BRIDGE, style }];
    return [{ kind: 'group', at: [x, y], rotate, marks, zoom: { from: LEVEL_SCALES[1] } }];
  });

/** River links as a band on the river with its flow, roads as double lines, rails with their ties. */
export const linkLayers = ({ data, course }: PlaceMap, links: readonly MapLink[]): readonly Layer[] => {
  const path = (kind: LinkKind): string =>
    links
      .filter((link) => link.kind === kind)
      .map((link) => smooth(unpackLine(ofLink(data.courses, link)?.value ?? '')))
      .join('');
  const [rivers, roads, rails] = [path('river'), path('road'), path('rail')];
  const far = { to: SHEET };
  const near = { from: SHEET };
  const band = { stroke: 'water-ink', opacity: 0.26, cap: 'round', join: 'round' } as const;
  return [
    {
      name: 'river-links',
      marks: [
        { kind: 'path', d: rivers, style: { ...band, width: 4.5 }, zoom: far },
        { kind: 'path', d: rivers, style: { ...band, width: 6.5 }, zoom: { from: SHEET, to: THEATRE } },
        { kind: 'path', d: rivers, style: { ...band, width: 8 }, zoom: { from: THEATRE } },
        ...links.filter(({ kind }) => kind === 'river').flatMap((link) => flowMark(course(link).points)),
      ],
    },
    {
      name: 'roads',
      marks: [
        { kind: 'path', d: roads, style: { stroke: 'map-ink-2', width: 1, opacity: 0.8 }, zoom: far },
        { kind: 'path', d: roads, style: { stroke: 'map-ink-2', width: 2.8, opacity: 0.85 }, zoom: near },
        { kind: 'path', d: roads, style: { stroke: 'land', width: 1.6 }, zoom: near },
      ],
    },
    {
      name: 'rails',
      marks: [
        { kind: 'path', d: rails, style: { stroke: 'map-ink', width: 1.25 } },
        { kind: 'path', d: rails, style: { stroke: 'map-ink', width: 4.4, dash: [0.9, 5.1] }, zoom: near },
      ],
    },
    { name: 'crossings', marks: crossingMarks(links, data.crossings) },
  ];
};
