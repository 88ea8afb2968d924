/** What a side has ordered and when it comes, as the page draws it: a row for each kind of thing, a column for each turn. */

/** What comes on one turn. */
export interface Coming {
  /** The column of its turn; the number of columns and more: later than the last of them. */
  readonly column: number;
  readonly amount: number;
  /** It was ordered in this phase, and may still be taken back. */
  readonly fresh: boolean;
  /** "20 at Boston on III May 1861". */
  readonly text: string;
}

export interface ScheduleRow {
  /** Choices that order such a thing light this name first. */
  readonly name: string;
  readonly title: string;
  readonly symbol: string;
  /** "10 RP, 8 turns". */
  readonly price: string;
  readonly comings: readonly Coming[];
}

export interface Schedule {
  /** What opens it: the book's word, and the picture of it. */
  readonly tool: { readonly name: string; readonly symbol: string };
  readonly title: string;
  readonly clause: string;
  /** Token stem of the side's colours. */
  readonly ink: string;
  /** A column a turn; `heading` where a month begins. */
  readonly columns: readonly { readonly label: string; readonly short: string; readonly heading?: string }[];
  readonly rows: readonly ScheduleRow[];
  /** What is left to order with: "989 RP, 120 PP". */
  readonly left: string;
}
