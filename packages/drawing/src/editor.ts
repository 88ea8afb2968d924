import type { Plain } from '@longroll/kernel';
import type { Element, Mark, Point, Sheet } from './marks.ts';

/** What a form asks, in the part of JSON Schema that the page makes forms from. */
export interface FormSchema {
  readonly type?: 'object' | 'string' | 'integer' | 'boolean';
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: { readonly [name: string]: FormSchema };
}

type Values = { readonly [field: string]: Plain };

/** Fields of the whole draft, or of what is selected in it, with what they hold now. */
export interface DraftForm {
  readonly title: string;
  readonly schema: FormSchema;
  readonly value: Values;
}

/** A tool of the palette, used by touching an element of the board. */
export interface Brush {
  readonly id: string;
  /** Heading in the palette under which it stands. */
  readonly group: string;
  readonly title: string;
  /** Its picture, and the part of it that is shown: x, y, width, height. */
  readonly marks: readonly Mark[];
  readonly box: readonly [number, number, number, number];
  /** It paints: drawn across the board it is used on everything under the hand. */
  readonly paints?: true;
  /** It lays something at a point, whatever stands there (`free` of the editor). */
  readonly lays?: true;
  /** How it is used, where its title does not say it all: "Each touch adds a bend". */
  readonly hint?: string;
}

/** Something wrong with a draft. */
export interface DraftFault {
  /** Path of the field: `roster/3/area`. */
  readonly field: string;
  readonly reason: string;
  readonly clause: string;
  /** Elements that it is about. */
  readonly lights: readonly string[];
}

/** What a touch made of a draft, and what is selected after it. */
export interface Edited<D> {
  readonly draft: D;
  readonly selected?: string;
}

/** A form with its answers as they stand at first, and the draft that its answers make. */
export interface Maker<D> {
  readonly schema: FormSchema;
  readonly value: Values;
  make(values: Values, seed: number): D;
}

/** How things lie on a board at any point, not in areas: by hand and by numbers. Points are in sheet units. */
export interface FreeTable<D> {
  /** Uses a brush that lays, with what was selected before. An equal draft is the same object. */
  lay(draft: D, brush: string, at: Point, selected: string | undefined): Edited<D>;
  /** The draft with an element carried so far; undefined of what stays where it is, so that a hand moves the map by it. */
  carry(draft: D, element: string, by: Point, selected: string | undefined): Edited<D> | undefined;
  /** How far a key carries an element, in sheet units. */
  readonly step: number;
  /** The fields that name a point, with what they hold at first, and the point that their answers mean. */
  readonly spot: { readonly schema: FormSchema; readonly value: Values; at(values: Values): Point };
}

/**
 * How scenarios of a book are made by hand: pure functions from a draft to a draft, without a DOM. The page knows only
 * this. A draft may be faulty; its file is what the rulebook's `prepare` takes.
 */
export interface Editor<D> {
  readonly title: string;
  /** What the whole of a draft is called: "The battle"; what one drawn by lot is: "A battle by lot". */
  readonly words?: { readonly whole: string; readonly random: string };
  /** A board without pieces, of the asked kind and size. */
  readonly blank: Maker<D>;
  /** A whole battle drawn by lot: the same seed gives the same one. */
  readonly random?: Maker<D>;
  /** The draft of a file of the book; undefined when it is none. */
  read(file: Plain): D | undefined;
  write(draft: D): Plain;
  sheet(draft: D, turned: boolean): Sheet;
  /** What can be touched; of what is selected, its handles as well. */
  elements(draft: D, turned: boolean, selected?: string): readonly Element[];
  /** Marks over the sheet for what is selected. */
  overlay(draft: D, turned: boolean, selected: string | undefined): readonly Mark[];
  home(draft: D, turned: boolean): { readonly at: Point; readonly span: Point };
  palette(draft: D): readonly Brush[];
  /** Uses a brush on an element, with what was selected before. An equal draft is the same object. */
  apply(draft: D, brush: string, element: string, selected: string | undefined): Edited<D>;
  /** Fields of what is selected; of the whole draft when nothing is. */
  form(draft: D, selected: string | undefined): DraftForm;
  change(draft: D, selected: string | undefined, values: Values): Edited<D>;
  /** On a board without areas: how things are laid and carried. */
  readonly free?: FreeTable<D>;
  /** Parts of a draft that lie nowhere on the board, by the names by which they are selected: a price list. */
  readonly apart?: readonly { readonly id: string; readonly title: string }[];
  /** The printables of the book (`Printables`) that the draft itself may be printed as: the plan of the table. */
  readonly prints?: readonly string[];
  faults(draft: D): readonly DraftFault[];
  /** One line on both forces: "Union 26 SP, Confederate 26 SP". */
  summary(draft: D): string;
}
