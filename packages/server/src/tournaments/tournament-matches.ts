import type { FirstJob } from '../beginning.ts';
import type { Db } from '../database.ts';
import type { Books } from '../match-cache.ts';
import { madeOnce } from '../once.ts';
import type { Randomness } from '../randomness.ts';
import { createTable } from '../tables.ts';
import { Upkeep } from '../upkeep.ts';

/** Milliseconds between two looks for pairs whose match was not set up. */
const EVERY = 30_000;
const AT_ONCE = 20;

/** What matches of tournaments are set up with. */
export interface TournamentParts {
  readonly db: Db;
  readonly books: Books;
  readonly randomness: Randomness;
  readonly firstJob: FirstJob;
  readonly changed: (id: string) => Promise<void>;
  readonly report: (error: unknown) => void;
}

const unmade = (db: Db) =>
  db
    .selectFrom('tournament_pair as pair')
    .innerJoin('tournament', 'tournament.id', 'pair.tournament')
    .innerJoin('player as one', 'one.id', 'pair.first')
    .innerJoin('player as two', 'two.id', 'pair.second')
    .select(['pair.game', 'pair.first', 'pair.second', 'pair.round', 'one.name as firstName', 'two.name as secondName'])
    .select((of) => of.ref('tournament.id').as('tournament'))
    .select(['title', 'rulebook', 'scenario', 'options', 'seats', 'club', 'rated', 'pace'])
    .where('made', '=', false)
    .orderBy('pair.tournament')
    .orderBy('pair.round')
    .orderBy('pair.board')
    .limit(AT_ONCE)
    .execute();

type Unmade = Awaited<ReturnType<typeof unmade>>[number];

const MOST_TITLE = 80;

/** Sets the match of a pair up once, with the id that the pair was given: whoever of two nodes is later finds it there. */
const make = async ({ db, books, randomness, firstJob, changed }: TournamentParts, pair: Unmade): Promise<void> => {
  const [first = '', second = ''] = pair.seats;
  const isThere = async (): Promise<true | undefined> =>
    (await db.selectFrom('match').select('id').where('id', '=', pair.game).executeTakeFirst()) && true;
  const wanted = {
    id: pair.game,
    rulebook: pair.rulebook,
    scenario: pair.scenario,
    options: pair.options,
    seats: {
      [first]: { kind: 'held' as const, player: pair.first },
      [second]: { kind: 'held' as const, player: pair.second },
    },
    title: `${pair.title}, round ${pair.round}`.slice(0, MOST_TITLE),
    rated: pair.rated ? (true as const) : undefined,
    club: pair.club ?? undefined,
    pace: pair.pace ?? undefined,
    byServer: true as const,
  };
  // Nobody has this id: a match of a tournament is taken back by nobody.
  const server = { player: pair.tournament, name: pair.title, guest: false };
  await madeOnce(isThere, async () => {
    await createTable(db, books, wanted, server, randomness, firstJob);
    return true as const;
  });
  await db.updateTable('tournament_pair').set({ made: true }).where('game', '=', pair.game).execute();
  await changed(pair.game);
};

/** Sets up the matches of pairs, whatever became of the node that closed the list. */
export class TournamentMatches extends Upkeep {
  readonly #parts: TournamentParts;

  constructor(parts: TournamentParts) {
    super(EVERY, () => this.#work(), parts.report);
    this.#parts = parts;
  }

  async #work(): Promise<void> {
    while (!this.isClosed) {
      const pairs = await unmade(this.#parts.db);
      let made = 0;
      for (const pair of pairs) {
        if (this.isClosed) return;
        const done = await make(this.#parts, pair).then(
          () => 1,
          (error: unknown) => {
            this.#parts.report(error);
            return 0;
          },
        );
        made += done;
      }
      if (made === 0 || pairs.length < AT_ONCE) return;
    }
  }
}
