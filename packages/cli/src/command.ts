/** One option of a command. `value` names what follows it; without one it is a switch. */
export interface OptionSpec {
  readonly value?: string;
  readonly multiple?: true;
  readonly help: string;
}

/** What a command answers: `json` for scripts, `text` for people. `code` is the exit code, 0 unless said. */
export interface Answer {
  readonly json: unknown;
  readonly text: () => string;
  readonly code?: number;
  /** What went wrong, beside the text: a line each, for standard error. The JSON has it in itself. */
  readonly complaints?: readonly string[];
  /** Answers to many questions: JSON lines, for people and scripts alike, instead of the above. */
  readonly lines?: readonly object[];
}

/** A command as it was called. */
export interface Call {
  readonly args: readonly string[];
  flag(option: string): boolean;
  value(option: string): string | undefined;
  values(option: string): readonly string[];
}

/** One command of `longroll`. */
export interface Command {
  /** What follows the command's name, a line for each way of calling it. */
  readonly usage: readonly string[];
  /** What it does, for `--help`, in sentences. */
  readonly help: string;
  readonly options: { readonly [name: string]: OptionSpec };
  readonly least: number;
  readonly most: number;
  /** Answers; a command that runs on (a server) prints by itself and answers nothing. */
  run(call: Call): Promise<Answer | undefined>;
}
