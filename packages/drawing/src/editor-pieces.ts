import type { GridKind } from '@longroll/geometry';
import type { Edited, Editor } from './editor.ts';

/** What an editor of pieces on areas knows of a piece. One without an area arrives later. */
export interface DraftPiece {
  readonly id: string;
  readonly area?: string;
  readonly facing: string;
}

/** What it knows of a draft. */
export interface PiecesDraft<P extends DraftPiece> {
  readonly roster?: readonly P[];
}

/** The id of a piece's element, `piece:U1`; undefined for any other. */
export const pieceIdOf = (element: string | undefined): string | undefined =>
  element?.startsWith('piece:') ? element.slice('piece:'.length) : undefined;

/** The piece of an element. */
export const pieceIn = <P extends DraftPiece>(
  { roster = [] }: PiecesDraft<P>,
  element: string | undefined,
): P | undefined => {
  const id = pieceIdOf(element);
  return id === undefined ? undefined : roster.find((piece) => piece.id === id);
};

/** The area of an element: its own, or that of the piece. */
export const areaIn = <P extends DraftPiece>(draft: PiecesDraft<P>, element: string): string | undefined =>
  element.startsWith('area:') ? element.slice('area:'.length) : pieceIn(draft, element)?.area;

const FACING_ON: { readonly [grid in GridKind]: { readonly [facing: string]: string } } = {
  squares: { N: 'N', E: 'E', S: 'S', W: 'W', NE: 'N', SE: 'S', SW: 'S', NW: 'N' },
  hexes: { N: 'NE', E: 'E', S: 'SW', W: 'W', NE: 'NE', SE: 'SE', SW: 'SW', NW: 'NW' },
};

/** A piece on a grid of another kind, turned to the edge there that is most like its own. */
export const turnedFor = <P extends DraftPiece>(grid: GridKind, piece: P): P => ({
  ...piece,
  facing: FACING_ON[grid][piece.facing] ?? piece.facing,
});

/** The draft with a piece in place of the one of an id; without it where none is given. */
export const withPieceOf = <P extends DraftPiece, D extends PiecesDraft<P>>(draft: D, id: string, piece?: P): D => ({
  ...draft,
  roster: (draft.roster ?? []).flatMap((each) => (each.id === id ? (piece ?? []) : [each])),
});

/** An id that no piece has: the stem with the least number from `first` on, 0 for the bare stem. */
export const freshId = ({ roster = [] }: PiecesDraft<DraftPiece>, stem: string, first: 0 | 1): string => {
  const taken = new Set(roster.map(({ id }) => id));
  for (let number = first as number; ; number++) {
    const id = number === 0 ? stem : `${stem}${number}`;
    if (!taken.has(id)) return id;
  }
};

/** A letter for each side: its first, or one that the first side's name lacks. */
export const sideLetter = (sides: readonly [string, string], side: 0 | 1): string => {
  const [first, second] = [sides[0].toUpperCase(), sides[1].toUpperCase()];
  if (side === 0) return first.charAt(0);
  return first.charAt(0) === second.charAt(0)
    ? ([...second].find((letter) => !first.includes(letter)) ?? 'X')
    : second.charAt(0);
};

/** What a brush of a book does to an area: `word` and `more` are the parts of its id after its kind, `ground:W`. */
export type AreaBrush<D> = (
  draft: D,
  area: string,
  brush: { readonly word: string; readonly more: string },
  selected: string | undefined,
) => Edited<D>;

/** A brush that marks areas for the picked piece, such as those in which it may arrive: what becomes of it by one more. */
export const pickedBrush =
  <P extends DraftPiece, D extends PiecesDraft<P>>(mark: (piece: P, area: string) => P): AreaBrush<D> =>
  (draft, area, _brush, selected) => {
    const piece = pieceIn<P>(draft, selected);
    return { draft: piece ? withPieceOf<P, D>(draft, piece.id, mark(piece, area)) : draft };
  };

/** What a book gives to the tools of `EDITOR_TOOLS`, and what its own brushes do, by the first part of their ids. */
export interface PieceTools<P, D> {
  /** The edges to which a piece may be turned, clockwise. */
  edges(draft: D): readonly string[];
  /** A piece put into an area. */
  put(piece: P, area: string): P;
  /** An area that no piece stands in made empty. */
  clear(draft: D, area: string): D;
  /** Whether an area can be selected. */
  marked(draft: D, area: string): boolean;
  readonly brushes: { readonly [kind: string]: AreaBrush<D> };
}

/** How brushes are used on a draft of pieces on areas: an editor's `apply`. */
export const pieceBrushes = <P extends DraftPiece, D extends PiecesDraft<P>>(
  tools: PieceTools<P, D>,
): Editor<D>['apply'] => {
  const turned = (draft: D, piece: P): D => {
    const edges = tools.edges(draft);
    const facing = edges[(edges.indexOf(piece.facing) + 1) % edges.length] ?? piece.facing;
    return withPieceOf<P, D>(draft, piece.id, { ...piece, facing });
  };
  const withHand = (draft: D, element: string, selected: string | undefined, area: string): Edited<D> => {
    if (pieceIdOf(element) !== undefined) return { draft, ...(element === selected ? {} : { selected: element }) };
    const picked = pieceIn<P>(draft, selected);
    if (pieceIdOf(selected) === undefined)
      return { draft, ...(tools.marked(draft, area) ? { selected: element } : {}) };
    if (!picked || picked.area === area) return { draft };
    return { draft: withPieceOf<P, D>(draft, picked.id, tools.put(picked, area)), selected: `piece:${picked.id}` };
  };
  const erased = (draft: D, area: string): D => {
    const last = draft.roster?.findLast((piece) => piece.area === area);
    return last ? withPieceOf<P, D>(draft, last.id) : tools.clear(draft, area);
  };
  return (draft, brush, element, selected) => {
    const [kind = '', word = '', more = ''] = brush.split(':');
    const area = areaIn<P>(draft, element);
    const touched = pieceIn<P>(draft, element);
    if (kind === 'hand' && touched) return withHand(draft, element, selected, area ?? '');
    if (kind === 'erase' && touched) return { draft: withPieceOf<P, D>(draft, touched.id) };
    if (kind === 'turn' && touched) return { draft: turned(draft, touched), selected: element };
    const keep = selected === undefined ? {} : { selected };
    if (area === undefined) return { draft, ...keep };
    if (kind === 'erase') return { draft: erased(draft, area) };
    const own = tools.brushes[kind];
    return own ? { ...keep, ...own(draft, area, { word, more }, selected) } : withHand(draft, element, selected, area);
  };
};
