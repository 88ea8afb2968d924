import type { Refusal } from '../contract.ts';
import type { Plain } from '../words.ts';

/*
 * A companion is a book beside a real table: the players move the pieces, it keeps the roster, asks what only they can see,
 * takes or throws the dice and rules by the book's own tables. A deed is a conversation written as a generator: it asks,
 * is answered, and gives the table after it with what is told. The same answers give the same table, so a battle is its
 * roster and the answers.
 */

/** One sentence of the story of a battle, with the rules that it rests on. May hold **bold**. */
export interface StoryLine {
  readonly clauses: readonly string[];
  readonly text: string;
  /** Figures or a unit are lost by it. */
  readonly loss?: boolean;
}

/** A number with a button to each side. */
export interface StepControl {
  readonly kind: 'step';
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  /** What one press changes; 1 unless said. */
  readonly by?: number;
  /** Hundredths of an inch, shown in inches. */
  readonly inches?: true;
  /** Where the bands of a range end, from 0 on: a ruler is drawn below. */
  readonly bands?: readonly { readonly name: string; readonly to: number }[];
  /** Cells of its row, where the form is a table. */
  readonly cells?: readonly string[];
  /** The row that counts most now. */
  readonly lit?: boolean;
}

/** One of a few words. */
export interface PickControl {
  readonly kind: 'pick';
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  readonly choices: readonly { readonly id: string; readonly title: string; readonly hint?: string }[];
  readonly value: string;
}

/** A line written by hand. */
export interface TextControl {
  readonly kind: 'text';
  readonly name: string;
  readonly title: string;
  readonly most: number;
  readonly value: string;
}

export type Control = StepControl | PickControl | TextControl;
export type Filled = { readonly [name: string]: number | string };

/** Asks for what the players measure, count or choose. */
export interface FormQuestion {
  readonly kind: 'form';
  readonly title: string;
  readonly about?: string;
  readonly controls: readonly Control[];
  /** Heads of the columns, where the controls are rows of a table. */
  readonly columns?: readonly string[];
  /** What the button that goes on is called. */
  readonly next: string;
  /** What the rules say to what is filled in so far. */
  note?(filled: Filled): StoryLine | undefined;
  /** Why it cannot be so. */
  refuses?(filled: Filled): Refusal | undefined;
}

/** Asks for dice: thrown here, or tapped in from the table. */
export interface DiceQuestion {
  readonly kind: 'dice';
  readonly title: string;
  readonly about?: string;
  readonly clauses: readonly string[];
  /** What each die is called, in the order of the throw. */
  readonly labels: readonly string[];
  /** Whose dice they are, for their colour. */
  readonly side?: number;
  /** What a face of a die comes to, under it. */
  reads?(die: number, face: number): string;
  /** The same as a number that can be added up, with its word for one and for several. */
  worth?(die: number, face: number): number;
  readonly unit?: readonly [one: string, many: string];
}

export type Question = FormQuestion | DiceQuestion;

/** How dice came to lie: on the real table, or by this device. */
export const HANDS = ['typed', 'thrown'] as const;
export type Hand = (typeof HANDS)[number];

export type Answer = { readonly fields: Filled } | { readonly dice: readonly number[]; readonly hand: Hand };

/** A conversation on the way: asks, is answered, ends with what it has come to. */
export type Asking<T> = Generator<Question, T, Answer>;

/** What a deed has come to. */
export interface Done<T> {
  readonly table: T;
  readonly told: readonly StoryLine[];
}

/** Something that the players do, which the companion keeps or rules. */
export interface Deed<T> {
  readonly id: string;
  readonly title: string;
  /** Which of the book's procedures it rules by. */
  readonly procedures: readonly string[];
  readonly clauses: readonly string[];
  /** The conversation; `given`: what its first form begins with. */
  begin(table: T, given: Filled): Asking<Done<T>>;
  /** Why there is nothing of it to be done now; undefined where it can be done. */
  closed?(table: T): Refusal | undefined;
}

/** A deed as it is offered in a phase. */
export interface Offered {
  readonly deed: string;
  readonly title: string;
  readonly hint?: string;
  readonly given: Filled;
  /** The rules ask for it before the phase ends. */
  readonly due?: boolean;
}

/** A part of the page at its foot: which deeds stand together. */
export interface Tab {
  readonly id: string;
  readonly title: string;
  /** Name of a symbol. */
  readonly symbol: string;
}

/** How a unit stands, for its row of the roster. */
export interface UnitRow {
  readonly id: string;
  readonly name: string;
  readonly side: number;
  readonly arm: string;
  /** Name of a symbol. */
  readonly symbol: string;
  /** Men now and at the start. */
  readonly men: number;
  readonly of: number;
  /** Its state in words, and whether that is trouble. */
  readonly standing: string;
  readonly trouble: boolean;
  /** Officers, ammunition, damage: short words. */
  readonly facts: readonly string[];
}

/** What the page shows beside the question. */
export interface Desk {
  readonly title: string;
  /** "Move 7, musketry". */
  readonly now: string;
  /** The phase in a sentence, and its rule. */
  readonly phase: { readonly id: string; readonly title: string; readonly about: string; readonly clause: string };
  /** The part that is open in this phase, and what every part offers. */
  readonly tab: string;
  readonly offered: { readonly [tab: string]: readonly Offered[] };
  /** What the button to the next phase is called. */
  readonly next: string;
  readonly sides: readonly string[];
  readonly units: readonly UnitRow[];
  /** What is held and counted: objectives, houses, points. */
  readonly facts: readonly { readonly title: string; readonly value: string }[];
  readonly over: boolean;
}

/** A battle that can be begun from. */
export interface Battle {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** In the form of `roster`. */
  readonly roster: Plain;
}

/** What a book hands out for a real table. */
export interface Companion<T> {
  readonly rulebook: string;
  readonly version: string;
  readonly battles: readonly Battle[];
  /** The units of a battle for the form of one's own: how many there may be, and what each is. */
  readonly kinds: readonly { readonly id: string; readonly title: string; readonly symbol: string }[];
  readonly sides: readonly string[];
  readonly tabs: readonly Tab[];
  readonly deeds: readonly Deed<T>[];
  /** The deed that goes on to the next phase. */
  readonly next: string;
  /** The battle in file form of units written down by hand. */
  written(title: string, units: readonly WrittenUnit[]): Plain;
  /** The table of a battle, or why there can be none: field and reason. */
  begin(roster: unknown, options: { readonly [option: string]: string }): T | Refusal;
  desk(table: T): Desk;
}

/** A unit as somebody writes it down. */
export interface WrittenUnit {
  readonly name: string;
  readonly side: number;
  readonly kind: string;
  readonly men: number;
}

/** As code that serves every book holds it. */
export type AnyCompanion = Companion<unknown>;
