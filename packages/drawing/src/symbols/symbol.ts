/** One stroke or area of a symbol, in the symbol's own units. */
export interface SymbolPart {
  readonly d: string;
  /** `ink` and `second` are the inks of the mark that shows the symbol; anything else is a token. */
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly cap?: 'butt' | 'round';
  readonly join?: 'miter' | 'round';
  readonly evenOdd?: boolean;
  readonly dash?: readonly number[];
  /** a b c d e f, as in SVG. */
  readonly transform?: readonly [number, number, number, number, number, number];
}

export interface SymbolDrawing {
  /** x, y, width, height. */
  readonly box: readonly [number, number, number, number];
  readonly parts: readonly SymbolPart[];
}

export type SymbolSheet = { readonly [id: string]: SymbolDrawing };
