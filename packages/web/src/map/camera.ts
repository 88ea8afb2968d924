import type { Point, Sheet } from '@longroll/drawing';

/** Where the sheet lies on the screen: CSS pixels a sheet unit, and the screen position of its origin. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a camera looks at: a sheet or a map, with the scales between which it may be seen. */
export interface Extent extends Pick<Sheet, 'width' | 'height' | 'margin' | 'legible'> {
  readonly most?: number;
  readonly least?: number;
}

export const MOST_SCALE = 4;

/** Milliseconds after which a hand that moved the map has come to rest. */
export const REST = 120;

/** The scale at which the whole sheet with its frame fits. */
export const wholeScale = (sheet: Extent, size: Size): number =>
  Math.min(size.width / (sheet.width + 2 * sheet.margin), size.height / (sheet.height + 2 * sheet.margin));

/** The view with a sheet point in the middle of the screen. */
export const centred = (at: Point, scale: number, size: Size): View => ({
  scale,
  x: size.width / 2 - at[0] * scale,
  y: size.height / 2 - at[1] * scale,
});

/** The view after the screen has become another size: what stood in the middle stays there. */
export const resized = (view: View, before: Size, sheet: Extent, size: Size): View => {
  const { scale, x, y } = view;
  const middle: Point = [(before.width / 2 - x) / scale, (before.height / 2 - y) / scale];
  return confined(centred(middle, scale, size), sheet, size);
};

export const wholeSheet = (sheet: Extent, size: Size): View =>
  centred([sheet.width / 2, sheet.height / 2], wholeScale(sheet, size), size);

/** The smallest scale at which boxes can be told apart and touched. */
const LEGIBLE = 0.78;
/** How much larger than that a part of the sheet is shown, at least and at most. */
const THEATRE = [1.35, 2.05] as const;

/** The least scale at which a part of a sheet is shown that does not fit whole. */
export const leastTheatre = ({ legible = LEGIBLE }: Extent): number => legible * THEATRE[0];

/** Where the page looks first: the whole sheet where it can be read, else the named part of it at theatre zoom. */
export const firstView = (sheet: Extent, home: { readonly at: Point; readonly span: Point }, size: Size): View => {
  const legible = sheet.legible ?? LEGIBLE;
  if (wholeScale(sheet, size) >= legible) return wholeSheet(sheet, size);
  const span = Math.min(size.width / Math.max(1, home.span[0]), size.height / Math.max(1, home.span[1]));
  return confined(
    centred(home.at, Math.min(Math.max(span, legible * THEATRE[0]), legible * THEATRE[1]), size),
    sheet,
    size,
  );
};

/** The least scale at which something may be seen: a little smaller than the screen. */
export const leastScale = (sheet: Extent, size: Size): number => sheet.least ?? wholeScale(sheet, size) * 0.85;

const within = (scale: number, sheet: Extent, size: Size): number =>
  Math.min(Math.max(scale, leastScale(sheet, size)), sheet.most ?? MOST_SCALE);

/** Keeps the sheet on the screen: it cannot be pushed further off than its frame, and lies in the middle when small. */
export const confined = (view: View, sheet: Extent, size: Size): View => {
  const scale = within(view.scale, sheet, size);
  const along = (offset: number, length: number, room: number): number => {
    const least = room - (length + sheet.margin) * scale;
    const most = sheet.margin * scale;
    return least > most ? (least + most) / 2 : Math.min(Math.max(offset, least), most);
  };
  return { scale, x: along(view.x, sheet.width, size.width), y: along(view.y, sheet.height, size.height) };
};

/** Zooms by a factor with the screen point held in its place. */
export const zoomed = (view: View, factor: number, at: Point, sheet: Extent, size: Size): View => {
  const scale = within(view.scale * factor, sheet, size);
  const k = scale / view.scale;
  return confined({ scale, x: at[0] - (at[0] - view.x) * k, y: at[1] - (at[1] - view.y) * k }, sheet, size);
};

/** The least move of the view that brings a sheet point at least `room` pixels inside the screen. */
export const showing = (view: View, at: Point, sheet: Extent, size: Size, room = 60): View => {
  const nudge = (place: number, length: number): number =>
    place < room ? room - place : place > length - room ? length - room - place : 0;
  const dx = nudge(at[0] * view.scale + view.x, size.width);
  const dy = nudge(at[1] * view.scale + view.y, size.height);
  return dx === 0 && dy === 0 ? view : confined({ ...view, x: view.x + dx, y: view.y + dy }, sheet, size);
};
