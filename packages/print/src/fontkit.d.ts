/** The part of fontkit that is used here: outlines of a variable face at a weight. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  }
  export interface Glyph {
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  }
  export interface Font {
    /** Every letter that it has. */
    readonly characterSet: readonly number[];
    /** Its axes by their tags. */
    readonly variationAxes: { readonly [tag: string]: { readonly min: number; readonly max: number } };
    readonly numGlyphs: number;
    getGlyph(id: number): Glyph;
    getVariation(axes: { readonly [axis: string]: number }): Font;
  }
  export const create: (bytes: Uint8Array) => Font;
}
