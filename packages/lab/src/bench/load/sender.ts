/** Called for each message that a stream brought, with its bytes. */
export type Told = (bytes: number) => void;

/** Sends one command and waits until it is on the disk. */
export interface Sender {
  /** The table or match at which it plays now; undefined before the first command. */
  readonly table: string | undefined;
  /** Sets up so many matches ahead, to be played one after another: none of them counts as a command. */
  ready(matches: number): Promise<void>;
  /** Plans all that is sent at them, with what the database (its address) tells of their dice. */
  plan(database: string): Promise<void>;
  /** Gives whether the command told anything to whoever watches. */
  send(): Promise<boolean>;
  /** Throws when the server does not hold exactly what it acknowledged. */
  check(): Promise<void>;
  close(): void;
}
