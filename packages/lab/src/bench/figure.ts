/** One measured figure beside the bare limit of the same minute and the goal. */
export interface Figure {
  /** `P1`: the goal that it belongs to. */
  readonly goal: string;
  /** Which of the goal's figures: unique in a run. */
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** Median of the runs. */
  readonly value: number;
  /** The same work without the project round it, measured alternately; `limitTitle` says what that is. */
  readonly limit?: number;
  readonly limitTitle?: string;
  /** What the project aims at on its own machine, and on which side of it lies good. */
  readonly target?: { readonly value: number; readonly good: 'less' | 'more' };
  /** Proof of the work: a hash of the final states, and whether it is the stored one. */
  readonly proof?: Proof;
  readonly note?: string;
}

/** A hash of what a bench has done, against the one kept with the project. */
export interface Proof {
  readonly checksum: string;
  readonly stored: string | undefined;
}

/** Whether the work was the work that is stored. */
export const proven = ({ proof }: Figure): boolean => proof === undefined || proof.checksum === proof.stored;

/** Whether the figure reaches its goal; undefined where there is none. */
export const reached = ({ target, value }: Figure): boolean | undefined =>
  target && (target.good === 'less' ? value <= target.value : value >= target.value);

/** How many times the limit's time the project takes, whichever way the unit points; undefined without a limit. */
export const timesLimit = ({ unit, value, limit }: Figure): number | undefined => {
  if (limit === undefined || limit === 0 || value === 0) return undefined;
  return unit.endsWith('/s') ? limit / value : value / limit;
};
