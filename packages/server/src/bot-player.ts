import { type AnyAction, at } from '@longroll/kernel';
import type { CostlyWork } from './costly/costly-work.ts';
import { Fault } from './errors.ts';
import type { LiveMatch } from './live-match.ts';

/** Strengths of the computer's play. */
export type Bot = 'random' | 'greedy' | 'planner' | 'marshal';

/** Whether bots alone play a match: nobody waits for their moves. */
export const isOfBotsAlone = ({ seats }: Pick<LiveMatch, 'seats'>): boolean =>
  seats.every(({ kind }) => kind === 'bot' || kind === 'clock');

/** What a bot means to do next in a match while nobody else acts. */
interface Intention {
  readonly seat: number;
  /** The number that the match's log has then. */
  readonly seq: number;
  readonly actions: readonly AnyAction[];
}

/** Matches whose bots' intentions are remembered; what is forgotten is thought over again. */
const MOST_REMEMBERED = 1000;

/** Who decides for bots: from the seat's view and nothing else, on a worker. */
export class BotPlayer {
  readonly #costly: CostlyWork;
  readonly #report: (error: unknown) => void;
  readonly #intentions = new Map<string, Intention>();

  constructor(costly: CostlyWork, report: (error: unknown) => void) {
    this.#costly = costly;
    this.#report = report;
  }

  /** What a bot does; at random where it thinks too long, so that the match goes on. */
  async decide(live: LiveMatch, bot: Bot, seat: number, seed: number): Promise<AnyAction> {
    try {
      return await this.#think(live, bot, seat, seed);
    } catch (error) {
      if (!(error instanceof Fault) || error.kind !== 'too-much' || bot === 'random') throw error;
      this.#report(new Error(`match ${live.id}: the ${bot} bot does not come to a decision: ${error.message}`));
      return this.#think(live, 'random', seat, seed);
    }
  }

  /** Matches in which a person plays share the workers as one address does, those without as another. */
  async #think(live: LiveMatch, bot: Bot, seat: number, seed: number): Promise<AnyAction> {
    const actions = this.#intended(live, seat) ?? (await this.#thoughtOver(live, bot, seat, seed));
    this.#intentions.delete(live.id);
    if (this.#intentions.size >= MOST_REMEMBERED) this.#intentions.clear();
    if (actions.length > 1) this.#intentions.set(live.id, { seat, seq: live.seq + 1, actions: actions.slice(1) });
    return at(actions, 0);
  }

  /** What the seat meant to do, where nobody has acted since and the rules take it. */
  #intended(live: LiveMatch, seat: number): readonly AnyAction[] | undefined {
    const known = this.#intentions.get(live.id);
    if (known?.seat !== seat || known.seq !== live.seq) return undefined;
    return live.shelf.rulebook.whyNot(live.view(seat), seat, at(known.actions, 0)) ? undefined : known.actions;
  }

  #thoughtOver(live: LiveMatch, bot: Bot, seat: number, seed: number): Promise<readonly AnyAction[]> {
    const { rulebook, scenario, options } = live.row.header;
    const { setting: _, ...view } = live.view(seat);
    const asker = { address: isOfBotsAlone(live) ? 'bots alone' : 'bots', player: live.row.creator };
    const { version } = live.shelf.rulebook;
    const header = { rulebook, version, scenario, options };
    return this.#costly.runOwn(asker, 'decide', { match: live.id, header, view, seat, bot, seed });
  }
}
