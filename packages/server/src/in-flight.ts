import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    /** Whoever has hijacked the answer says by this that nothing more is asked of the node for it. */
    leave(): void;
  }
}

/** Requests that are being answered. One whose line is cut goes on all the same, until its answer has nowhere to go. */
export class InFlight {
  readonly #open = new Set<FastifyReply | Promise<unknown>>();
  #wake: () => void = () => undefined;

  /** Counts every request of `app` from when it has been read until its answer is made. */
  watch(app: FastifyInstance): void {
    const over = (reply: FastifyReply): void => this.#over(reply);
    app.decorateReply('leave', function leave() {
      over(this);
    });
    app.addHook('preValidation', (_request, reply, done) => {
      this.#open.add(reply);
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      over(reply);
      done(null, payload);
    });
  }

  /** Counts what a request has begun and does not wait for. */
  add(work: Promise<unknown>): void {
    this.#open.add(work);
    void work.finally(() => this.#over(work)).catch(() => undefined);
  }

  /** Waits until nothing is being answered, at most so many milliseconds. Gives how many requests are still open then. */
  async settled(most: number): Promise<number> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.#wake();
    }, most);
    while (this.#open.size > 0 && !late)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    clearTimeout(timer);
    return this.#open.size;
  }

  #over(task: FastifyReply | Promise<unknown>): void {
    this.#open.delete(task);
    if (this.#open.size === 0) this.#wake();
  }
}
