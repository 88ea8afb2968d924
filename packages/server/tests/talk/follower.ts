import type { WireTalk, WireTalkNews } from '../../src/talk/talk-wire.ts';
import type { Browser } from '../harness.ts';

/** Follows what a stream tells of talk. */
export class TalkFollower {
  readonly told: (WireTalk & WireTalkNews)[] = [];
  /** Every byte received. */
  text = '';
  readonly #abort = new AbortController();

  static async open(browser: Browser, match: string, seat?: string): Promise<TalkFollower> {
    const follower = new TalkFollower();
    const answer = await fetch(`${browser.url}/api/matches/${match}/stream?talk=1${seat ? `&seat=${seat}` : ''}`, {
      headers: { cookie: browser.cookie },
      signal: follower.#abort.signal,
    });
    if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
    void follower.#read(answer.body).catch(() => undefined);
    await follower.until(() => follower.told.length > 0);
    return follower;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const text = decoder.decode(chunk, { stream: true });
      this.text += text;
      rest += text;
      for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
        const lines = rest.slice(0, end).split('\n');
        rest = rest.slice(end + 2);
        const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
        if (lines.includes('event: talk') && data) this.told.push(JSON.parse(data));
      }
    }
  }

  /** Texts heard so far, with their rooms. */
  get heard(): readonly string[] {
    return this.told.flatMap(({ said }) => said?.messages.map(({ text }) => `${said.room}: ${text}`) ?? []);
  }

  /** Who was looking when it was told last. */
  get present() {
    return this.told.findLast(({ present }) => present)?.present;
  }

  /** Waits until `enough` holds; throws after five seconds. */
  async until(enough: (follower: this) => boolean): Promise<void> {
    const late = Date.now() + 5000;
    while (!enough(this)) {
      if (Date.now() > late) throw new Error(`the stream told only ${JSON.stringify(this.told).slice(0, 600)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  close(): void {
    this.#abort.abort();
  }
}
