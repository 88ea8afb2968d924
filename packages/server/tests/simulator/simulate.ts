import { toHex } from '@longroll/kernel';
import type { Books } from '../../src/match-cache.ts';
import type { SeatRow } from '../../src/rows.ts';
import type { Who } from '../../src/sessions.ts';
import { toys } from '../toy.ts';
import { Connection, type Wiring } from './connection.ts';
import { SimDatabase } from './database.ts';
import { makeMatch, whoIs } from './make-match.ts';
import { Network } from './network.ts';
import { type Breaking, Node } from './node.ts';
import { Player, type Room } from './player.ts';
import type { Made } from './tables.ts';
import { type Claim, LastWord } from './truth.ts';
import { Watcher } from './watcher.ts';
import { CALM, type Weather, weatherOf } from './weather.ts';
import { World } from './world.ts';

/** What came of one simulation. */
export interface Outcome {
  readonly seed: number;
  /** Of all that was answered and told, in its order: the same seed has the same. */
  readonly digest: number;
  readonly entries: number;
  readonly acknowledged: number;
  readonly resent: number;
  readonly repeated: number;
  readonly messages: number;
  readonly disasters: number;
  readonly matches: number;
  /** Seconds that passed in it. */
  readonly seconds: number;
  readonly faults: readonly string[];
}

/** What may be other than usual in a simulation. */
export interface Plan {
  readonly breaking?: Breaking;
  /** The books of the nodes: what is true is judged by the tests' own. */
  readonly books?: Books;
  readonly weather?: Weather;
}

/** Milliseconds of bad weather, and those after it within which all must have come right. */
const STORM = 40_000;
const CALM_AFTER = 180_000;

/** One simulation: its parts, and what happens to them. */
class Simulation {
  readonly world: World;
  readonly database: SimDatabase;
  readonly room: Room;
  readonly players: Player[] = [];
  readonly watchers: Watcher[] = [];
  readonly claims: Claim[] = [];
  readonly #matches: readonly Made[];
  readonly #wiring: Wiring;
  readonly #nodes: Node[] = [];
  #weather: Weather;
  disasters = 0;

  constructor(world: World, matches: readonly Made[], { breaking = (parts) => parts, books = toys, weather }: Plan) {
    this.world = world;
    this.#matches = matches;
    this.#weather = weather ?? weatherOf(world.chance);
    const current = (): Weather => this.#weather;
    this.database = new SimDatabase(world, current, matches);
    this.#wiring = { world, database: this.database, weather: current };
    const network = new Network(world, current);
    this.room = { world, database: this.database, network, nodes: this.#nodes, sent: new Map() };
    const cacheEntries = world.chance.of([150, 250, 100_000]);
    for (let i = 1 + world.chance.below(3); i > 0; i--)
      this.#nodes.push(new Node(`node ${i}`, { wiring: this.#wiring, books, breaking, cacheEntries }));
  }

  /** Seats everybody: a player for each seat that is not a bot's, sometimes two, and some who only watch. */
  seat(): void {
    const { chance } = this.world;
    for (const { row, seats } of this.#matches) {
      const secret = toHex(row.secret ?? new Uint8Array());
      for (const seat of seats)
        if (seat.kind === 'person') {
          const who = whoIs(seat.holder ?? '');
          for (let tabs = chance.percent(20) ? 2 : 1; tabs > 0; tabs--) this.#enter(row.id, seat, who);
          if (chance.percent(60)) this.#follow(row.id, secret, seat, who);
        }
      for (let more = chance.below(3); more > 0; more--) this.#follow(row.id, secret, undefined, whoIs('eve'));
    }
  }

  /** Everything that happens once, at moments of its own. */
  schedule(): void {
    const { world } = this;
    const { chance } = world;
    const some = (count: number, disaster: () => void): void => {
      for (let i = 0; i < count; i++)
        world.after(chance.between(500, STORM), () => {
          this.disasters++;
          disaster();
        });
    };
    const { kills, powerCuts, fullDisks, holdUps, claims } = this.#weather;
    some(kills, () => chance.of(this.#nodes).kill(chance.between(300, 4000)));
    some(powerCuts, () => this.#cutPower());
    some(holdUps, () => chance.of(this.#nodes).holdUp(chance.between(500, 12_000)));
    some(fullDisks, () => {
      this.database.isFull = true;
      world.after(chance.between(500, 6000), () => {
        this.database.isFull = false;
      });
    });
    for (const { row, seats } of this.#matches) if (claims > 0 && chance.percent(60)) this.#claimLater(row.id, seats);
    world.after(STORM, () => {
      this.#weather = { ...CALM, waitsByDefault: this.#weather.waitsByDefault };
    });
  }

  get isIdle(): boolean {
    return this.players.every((player) => player.isIdle);
  }

  #enter(match: string, seat: SeatRow, who: Who): void {
    this.players.push(new Player(this.room, match, seat, who, 12 + this.world.chance.below(30)));
  }

  #follow(id: string, secret: string, seat: SeatRow | undefined, who: Who): void {
    this.watchers.push(new Watcher(this.room, () => this.#weather, { id, secret }, seat, who));
  }

  /** The power of the database's machine fails, sometimes that of a node with it. */
  #cutPower(): void {
    const { chance } = this.world;
    this.database.crash();
    if (chance.percent(40)) for (const node of this.#nodes) node.kill(chance.between(300, 4000));
    this.world.after(chance.between(200, 5000), () => {
      this.database.isUp = true;
    });
  }

  /** A seat goes to somebody else, who plays on; whoever had it goes on trying for a while. */
  #claimLater(match: string, seats: readonly SeatRow[]): void {
    const { world } = this;
    const seat = world.chance.of(seats.filter(({ kind }) => kind === 'person'));
    const by = whoIs('cleo');
    world.after(world.chance.between(1000, STORM), async () => {
      const node = world.chance.of(this.#nodes);
      while (!(await this.#claim(match, seat, by.player))) await world.wait(300);
      this.claims.push({ match, seat: seat.name, from: seat.holder ?? '', at: world.now });
      this.#enter(match, seat, by);
      await node.changed(match);
    });
  }

  async #claim(match: string, { id }: SeatRow, holder: string): Promise<boolean> {
    if (!this.database.isUp) return false;
    const connection = new Connection(this.#wiring, { lives: true, connections: new Set() });
    try {
      await connection.waitForDisk();
      await connection.working(async (work) => {
        await this.database.lock(work, `${match} seat ${id}`);
        const held = this.database.table(match).seats.find((seat) => seat.id === id);
        if (held?.holder !== holder) work.changes.push({ match, seat: id, holder });
      });
      return true;
    } catch {
      return false;
    }
  }
}

/** Runs the world until everybody is answered and told everything; a fault when that never comes. */
const settle = async ({ world, players, watchers, database }: Simulation) => {
  const words = new Map<string, LastWord>();
  const isDone = async (): Promise<boolean> => {
    words.clear();
    for (const table of database.tables()) {
      const shelf = await toys.load(table.row.rulebook);
      const word = shelf && (await LastWord.of(table, shelf).catch((error: unknown) => world.fault(String(error))));
      if (word) words.set(table.row.id, word);
    }
    return (
      [...words.values()].every((word) => !word.waitsForBot) &&
      watchers.every((watcher) => words.get(watcher.match)?.isComplete(watcher))
    );
  };
  for (;;) {
    await world.run(world.now + 6000);
    if (world.now > STORM + CALM_AFTER) break;
    if (world.now > STORM && players.every(({ isIdle }) => isIdle) && (await isDone())) return words;
  }
  await isDone();
  for (const { isIdle, who, match } of players)
    if (!isIdle) world.fault(`a command of ${who.player} in match ${match} is never answered`);
  for (const [id, word] of words) if (word.waitsForBot) world.fault(`the bot of match ${id} never moves`);
  for (const watcher of watchers)
    if (!words.get(watcher.match)?.isComplete(watcher))
      world.fault(`viewer ${watcher.viewer} of match ${watcher.match} is never told all (he has ${watcher.n} events)`);
  return words;
};

/** Runs the simulation of a seed. Whatever it does, it does again for the same seed. */
export const simulate = async (seed: number, plan: Plan = {}): Promise<Outcome> => {
  const world = new World(seed);
  const matches: Made[] = [];
  for (let i = 1 + world.chance.below(4); i > 0; i--) matches.push(await makeMatch(world));
  const simulation = new Simulation(world, matches, plan);
  simulation.seat();
  simulation.schedule();
  const words = await settle(simulation);
  for (const [id, word] of words) {
    await word.checkFile();
    word.checkCommands(simulation.room.sent, simulation.claims);
    for (const player of simulation.players) if (player.match === id) word.checkOrder(player.acknowledged);
    for (const watcher of simulation.watchers) if (watcher.match === id) word.checkTold(watcher);
    for (const fault of word.faults) world.fault(fault);
  }
  const sum = (of: (player: Player) => number): number => simulation.players.reduce((all, each) => all + of(each), 0);
  return {
    seed,
    digest: world.digest,
    entries: [...words.values()].reduce((all, word) => all + word.entries, 0),
    acknowledged: sum(({ acknowledged }) => acknowledged.length),
    resent: sum(({ resent }) => resent),
    repeated: sum(({ repeated }) => repeated),
    messages: simulation.watchers.reduce((all, { told }) => all + told.length, 0),
    disasters: simulation.disasters,
    matches: matches.length,
    seconds: world.now / 1000,
    faults: world.faults,
  };
};
