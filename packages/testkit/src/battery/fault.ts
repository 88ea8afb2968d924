/** A promise of the contract that a rulebook broke. `check` names the promise. */
export class BatteryFault extends Error {
  override readonly name = 'BatteryFault';
  readonly check: string;

  constructor(check: string, what: string) {
    super(what);
    this.check = check;
  }
}

/** What a check throws: the promise `check` is broken. */
export const broken = (check: string, what: string): BatteryFault => new BatteryFault(check, what);

/** JSON of at most some 300 letters, for a report. */
export const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 297)}...` : text;
};
