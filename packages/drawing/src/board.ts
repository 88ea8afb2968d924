import type { Template } from '@longroll/kernel';
import type { Cut } from './cover.ts';
import type { Hand } from './hand.ts';
import type { BoardMaps } from './maps.ts';
import type { Element, Mark, Point, Sheet } from './marks.ts';
import type { Tools } from './ruling.ts';
import type { Schedule } from './schedule.ts';
import type { TextMap } from './text-map.ts';
import type { Became, ReportTable } from './turn-report.ts';

/** A figure in the margin: "army 23 of 35". `share` 0..1 draws a bar behind it. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly clause?: string;
  readonly share?: number;
}

/** What stands at a glance in the bar: the sides in order, the turn, the phase. */
export interface Status {
  readonly sides: readonly {
    readonly seat: number;
    readonly name: string;
    /** Token stem of the side's colours: `union`, `csa`, `neutral`. */
    readonly ink: string;
    readonly facts: readonly Fact[];
  }[];
  /** "Turn 7 of 40, March 1862". */
  readonly turn: string;
  /** "Union movement". */
  readonly phase: string;
  /** How many turns the game lasts at most, where the track has other cells than one for each. */
  readonly turns?: number;
  /** One cell a turn. */
  readonly track: readonly {
    readonly label: string;
    readonly short: string;
    readonly year?: string;
    readonly state: 'past' | 'now' | 'future';
    /** Number of the turn. */
    readonly number: number;
    /** "Draft: the Union militia limit rises by 4". */
    readonly flag?: string;
  }[];
  /** Tables of the margin: forces, losses, cities. */
  readonly tables: readonly {
    readonly id: string;
    readonly title: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly string[])[];
    readonly clause?: string;
  }[];
}

/** A battle that a choice would bring, or that is being fought: which procedure tells its odds, and of what. */
export interface Forecast {
  readonly title: string;
  readonly procedure: string;
  readonly input: unknown;
  /** What was assumed, as a sentence. */
  readonly assumed: string;
  /** Whose parts the procedure's roles are here (`attacker`, `defender`): named and inked so in the chart. */
  readonly roles?: Roles;
}

/** Names and token stems of those who play the roles of a procedure. */
export type Roles = { readonly [role: string]: { readonly name: string; readonly ink: string } };

/** The picture of one outcome distribution, made by the rulebook from its procedure's outcomes. */
export interface OddsChart {
  /** One split bar: who has the box at the end. */
  readonly split: readonly { readonly label: string; readonly ink: string; readonly chance: number }[];
  /** Rows in groups: "Round one, blue die": defender routed 33.3. */
  readonly groups: readonly {
    readonly title: string;
    readonly rows: readonly {
      readonly label: string;
      readonly ink: string;
      readonly partial: boolean;
      readonly chance: number;
    }[];
  }[];
  /** "4 : 2", with what it does to the die. */
  readonly ratio?: { readonly left: string; readonly right: string; readonly note: string; readonly clause: string };
  /** Expected figures: "Union loses 1.2 units". */
  readonly means: readonly Fact[];
  /** The one chance by which a list compares choices: "hurts it", 0.382. */
  readonly main?: { readonly label: string; readonly chance: number };
}

/** One of several alike choices as a row of a list. */
export interface ChoiceRow<A> {
  readonly action: A;
  /** Element whose picture stands at its head. */
  readonly element?: string;
  readonly title: string;
  /** "range 4, in the open". */
  readonly detail: string;
  /** "4 dice". */
  readonly figure?: string;
  /** Its chart's main chance ends the row. */
  readonly forecast?: Forecast;
}

/** Rows under a heading: "Fire at". */
export interface ChoiceRows<A> {
  readonly title: string;
  readonly rows: readonly ChoiceRow<A>[];
}

/** What the prompt is about: the piece whose move is open. */
export interface Subject {
  readonly element: string;
  readonly title: string;
  readonly detail: string;
  /** What it is worth, a few figures side by side. */
  readonly facts?: readonly Fact[];
}

/** A sign of the map explained under it. */
export interface KeySign {
  /** Drawn round the middle of a square of 20 pixels. */
  readonly marks: readonly Mark[];
  readonly text: string;
}

/** A piece of advice for a new player at a moment that matters. Shown once a match unless asked for. */
export interface Hint {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly clause: string;
}

/** What a die of a throw came to, where the book reads more than its face: it scored, or it only made up a double. */
export type DieMark = 'scored' | 'double' | 'none';

/** One line of the log in words. `text` may hold **bold**; `dice` says how to draw each die of the event. */
export interface Sentence {
  readonly text: string;
  readonly dice: readonly ('plain' | 'blue' | 'gray')[];
  /** What each die came to; absent where faces say all. */
  readonly marks?: readonly DieMark[];
  /** Whose line it is: the rule in the margin is drawn in its colour. */
  readonly seat?: number;
  readonly kind: 'turn' | 'line' | 'battle' | 'win';
  /** What the log calls the part of a turn to which it belongs, of neither side: a heading stands before its first line. */
  readonly chapter?: string;
  /** Whom the line is about, as its text begins: lines that go on alike are told as one, counted by it. */
  readonly who?: string;
  /** A step on the way of a piece: those that follow each other are told as one way, by the places that have a name of their own. */
  readonly step?: Step;
  /** A part of what is given out to several, such as the orders of a month: parts of the same are told as their sum, and to whom. */
  readonly share?: Share;
  /** It only begins a deed of which the next line tells: where there is one, it is not told by itself. */
  readonly begins?: true;
  /** A fight begins with it: what follows of the fight is told in one report. */
  readonly opens?: true;
  /** A fight is decided by it: the report of the fight begins with it. */
  readonly decides?: true;
  /** How a fight ended by it, in a few words: what a closed report of the fight tells. */
  readonly result?: string;
  /** A unit, or part of one, is lost by it. */
  readonly loss?: true;
  /** Elements that the line is about, for lighting them on the map. */
  readonly lights: readonly string[];
}

/** A step: `text` is the sentence with `@` for the way that is gone, "from here to there"; `who` goes it. */
export interface Step {
  readonly text: string;
  readonly who: string;
  readonly from: string;
  readonly to: string;
  /** The place that it leads to has a name of its own. */
  readonly named: boolean;
}

/** A part of what is given out to several: `text` is the sentence with `#` for how much of what, and `@` for whom it goes to. */
export interface Share {
  readonly text: string;
  readonly amount: number;
  readonly to: string;
  /** What it is an amount of: one, and several. What has no plural is told in figures. */
  readonly what: readonly [string, string];
}

/** Something that moves when the event is shown: along `path` (sheet points) from first to last. */
export interface Motion {
  readonly element: string;
  readonly path: readonly Point[];
  /** What is drawn instead of the element; motions of one element follow each other. */
  readonly marks?: readonly Mark[];
  /** How long it takes, as a share of a usual one. */
  readonly share?: number;
}

/** Where an event is seen: on which map, and at which of its points. */
export interface Spot {
  readonly map: string;
  readonly at: Point;
}

/** An order as far as it has been written: by the fields of its form, in the numbers of the book. */
export interface DrawnOrder {
  readonly subject: number;
  readonly order: { readonly [field: string]: unknown };
}

/** An event as the report needs it. */
export interface Told {
  readonly kind: string;
  readonly clauses: readonly string[];
  readonly data: unknown;
  readonly faces: readonly number[];
}

type SettingOf<V> = V extends { readonly setting: infer G } ? G : never;

/** The board with all that its sheets need for a setting. */
export const groundedBoard = async <V, A>(board: Board<V, A>, setting: SettingOf<V>): Promise<Board<V, A>> =>
  (await board.grounded?.(setting)) ?? board;

/**
 * How a rulebook is shown: pure functions from a view, without rules of its own and without a DOM.
 * The page knows only this; a new rulebook is shown by writing it.
 */
export interface Board<V, A> {
  /** The part of its board that stands for the book where it is shown small; where the page looks first unless said. */
  readonly cover?: Cut;
  sheet(view: V): Sheet;
  /**
   * The same board with the country under its sheets, for all positions of a setting, where that is loaded only when it
   * is drawn: whoever draws a sheet asks for it once. Without it they are bare paper. Absent: they are whole.
   */
  grounded?(setting: SettingOf<V>): Promise<Board<V, A>>;
  /** Everything that can be touched, in the order in which Tab should visit it. `picked` are touched element names. */
  elements(view: V, seat: number | 'spectator', picked: readonly string[]): readonly Element[];
  /** Marks in sheet units over the still layers: lit links for the offered choices, chosen route, supply overlay. */
  overlay(
    view: V,
    seat: number | 'spectator',
    picked: readonly string[],
    choices: readonly A[],
    overlay: string,
  ): readonly Mark[];
  /** How the book's tools are shown at a real table. */
  readonly tools?: Tools;
  /** Overlays that can be switched on: `supply`. The symbol is that of the name unless said. */
  readonly overlays: readonly { readonly id: string; readonly title: string; readonly symbol?: string }[];
  status(view: V): Status;
  /** The turn as `status` names it: for lists of matches, which ask for nothing else. Absent: it is taken from there. */
  turn?(view: V): string;
  /** What these eyes are to have and when, where the book has such a plan. */
  schedule?(view: V, seat: number | 'spectator'): Schedule | undefined;
  /** The position as the report of a turn tells it to a seat, from its view; absent: the sides and tables of `status`. */
  position?(view: V, seat: number): readonly ReportTable[];
  /** What became of each subject of orders in the turn that these events tell of, in the order of lists; from what the seat was told and sees. */
  became?(view: V, seat: number, events: readonly Told[]): readonly Became[];
  /** What stands beside the order form of a subject, since its orders rest on it: stores, a roster. From the view alone. */
  beside?(view: V, seat: number, subject: number): readonly ReportTable[];
  /** The position as a small map in letters, for command lines. */
  textMap?(view: V): TextMap;
  /** A short sentence for the prompt, in imperative: "Spend march 3 of 4", and what it rests on. */
  ask(
    view: V,
    seat: number,
    ask: string,
    facts: unknown,
  ): { readonly title: string; readonly detail: string; readonly clause: string };
  /** Which verbs are drawn as the prompt's buttons, with their symbol; `leads`: what may be shown and sent together with it. */
  readonly verbs: {
    readonly [verb: string]: {
      readonly title: string;
      readonly symbol: string;
      readonly primary?: boolean;
      readonly leads?: readonly string[];
    };
  };
  /**
   * Answers of a form that are worth naming: they stand among the choices and are picked on the map as those are, and the
   * form is for all others. Absent, or none: there is the form alone.
   */
  named?(view: V, seat: number, template: Template<A>): readonly A[];
  /** The action that a person means who touched these elements in this order, to be judged: for "why not?". */
  attempt(view: V, seat: number, touched: readonly string[]): A | undefined;
  /**
   * The battles that these choices, sent one after another, would bring; with none, those that already wait or are
   * being fought. The first is the one that the player is looking at. `assumption`: one of `assumptions`, the first when absent.
   */
  foresee(view: V, seat: number | 'spectator', actions: readonly A[], assumption?: string): readonly Forecast[];
  /** What forecasts may assume of decisions that are still to come, the same before a battle and in it: with or without reserves. */
  readonly assumptions?: readonly { readonly id: string; readonly title: string }[];
  chart(
    procedure: string,
    input: unknown,
    outcomes: readonly { readonly value: unknown; readonly chance: number }[],
    roles?: Roles,
  ): OddsChart;
  sentence(event: Told, view: V): Sentence;
  motions(event: Told, view: V): readonly Motion[];
  /**
   * Who meets whom in a fight that an event opens, as names of elements, and its odds, in the view before it. Absent: those
   * within the places that its line lights, and the forecast that names one of them.
   */
  stakes?(view: V, event: Told): { readonly there: readonly string[]; readonly forecast?: Forecast } | undefined;
  /**
   * The view once an event has been told, for the film of a turn: what follows from the event, and nothing that it does not tell.
   * Absent: the picture changes at the end of the film.
   */
  after?(view: V, event: Told): V;
  /**
   * The view with what earlier views of the same seat, youngest first, showed of others and this one shows no more: for drawing
   * alone. Absent: what is out of sight is out of mind.
   */
  remembering?(view: V, earlier: readonly V[]): V;
  /** Where an event is seen, on a board of several maps: the film of a turn goes there. Undefined: it happens nowhere. */
  spot?(event: Told, view: V): Spot | undefined;
  /**
   * Orders as they lie on one of its maps while they are written, `looked` being the subject that is looked at. Absent: the
   * page draws places and ways by the names of its elements.
   */
  orderMarks?(view: V, map: string, orders: readonly DrawnOrder[], looked: number | undefined): readonly Mark[];
  /**
   * Of a board of several maps: where the page goes when places of a domain are drawn into a field of an order, named by the
   * fields down to it. Undefined: the map stays as it is.
   */
  drawnOn?(view: V, order: DrawnOrder, domain: string, path: readonly string[]): Spot | undefined;
  /** What an event of a film leaves on one of its maps: the way that was seen of a move, a fight. `newest`: it is told of now. */
  traces?(event: Told, view: V, map: string, newest: boolean): readonly Mark[];
  /** Advice that fits this moment, in order: the page shows the first that the player has not put away. */
  hints?(view: V, seat: number): readonly Hint[];
  /** The piece that the question of the prompt is about. */
  subject?(view: V, seat: number): Subject | undefined;
  /** Choices that are compared in rows with their chances, instead of standing in the plain list. */
  rows?(view: V, seat: number, choices: readonly A[]): readonly ChoiceRows<A>[];
  /** What the button says that sends these choices: "Fire 4 dice"; the title of their verb where it says nothing. */
  deed?(view: V, seat: number, actions: readonly A[]): string | undefined;
  /** The key keeps its room under the map while it is empty: it comes and goes with every choice. */
  readonly keyStays?: true;
  /** Signs that the overlay has put on the map now, to be explained under it. */
  key?(view: V, picked: readonly string[], choices: readonly A[], overlay: string): readonly KeySign[];
  /** A board too large to be drawn whole, or of several maps: asked for windows and levels. `mapsOf` gives them of any board. */
  readonly maps?: BoardMaps<V>;
  /** How its pieces are moved where they go by any length and in any direction; absent: from place to place. */
  readonly hand?: Hand<V, A>;
  /** The same board turned by a quarter, for a pane that is higher than wide. Its elements have the same names. */
  readonly turned?: Board<V, A>;
  /** Where the page should look first, and what to frame when an element is named. */
  readonly home: (view: V) => { readonly at: Point; readonly span: Point };
}
