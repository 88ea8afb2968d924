/** Called for each message that a stream brought, with its bytes. */
export type Told = (bytes: number) => void;

/** Sends one command and waits until it is on the disk. */
export interface Sender {
  /** The table or match at which it plays now; undefined before the first command. */
  readonly table: string | undefined;
  /** Gives whether the command told anything to whoever watches. */
  send(): Promise<boolean>;
  /** Throws when the server does not hold exactly what it acknowledged. */
  check(): Promise<void>;
  close(): void;
}
