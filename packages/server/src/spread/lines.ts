import type pg from 'pg';

/** A connection to each of several servers, opened when it is first needed and again after it was dropped. */
export class Lines {
  readonly #connect: (url: string) => Promise<pg.Client>;
  readonly #clients = new Map<string, Promise<pg.Client>>();

  constructor(connect: (url: string) => Promise<pg.Client>) {
    this.#connect = connect;
  }

  to(url: string): Promise<pg.Client> {
    const known = this.#clients.get(url) ?? this.#connect(url);
    this.#clients.set(url, known);
    return known;
  }

  /** Takes another connection the next time. A dead line may never say goodbye: it is not waited for. */
  drop(url: string): void {
    void this.#clients
      .get(url)
      ?.then((client) => client.end())
      .catch(() => undefined);
    this.#clients.delete(url);
  }

  async close(): Promise<void> {
    const clients = [...this.#clients.values()];
    this.#clients.clear();
    for (const client of clients) await client.then((each) => each.end()).catch(() => undefined);
  }
}
