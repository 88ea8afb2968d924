import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerNode } from './node.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const COMMANDS = '/api/matches/:id/commands';
const STREAM = '/api/matches/:id/stream';

/** What the database tells about all nodes at once. */
const STATES = 'select state, count(*)::int as n from match group by state';
/** Work that should have begun half a minute ago. */
const LATE = `select count(*)::int as n from pgboss.job where state < 'active' and start_after < now() - interval '30 seconds'`;

interface Counters {
  readonly requests: Counter;
  readonly seconds: Histogram;
  readonly commands: Counter;
  readonly refusals: Counter;
}

const countersIn = (register: Registry): Counters => {
  const registers = [register];
  return {
    requests: new Counter({
      name: 'longroll_requests_total',
      help: 'Requests answered.',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'longroll_request_seconds',
      help: 'Seconds to the end of the answer, streams left out.',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    }),
    commands: new Counter({
      name: 'longroll_commands_total',
      help: 'Commands by what came of them: applied, or why not.',
      labelNames: ['result'],
      registers,
    }),
    refusals: new Counter({
      name: 'longroll_refusals_total',
      help: 'Requests refused, by the word of the error.',
      labelNames: ['error'],
      registers,
    }),
  };
};

/** Gauges of this node's own memory, read when they are asked for. */
const gaugeNode = (register: Registry, node: ServerNode): void => {
  const registers = [register];
  const { pool, jobs } = node.store;
  new Gauge({
    name: 'longroll_waiting',
    help: 'What waits: entries to be written, work for worker threads, queries for a connection.',
    labelNames: ['queue'],
    registers,
    collect() {
      this.set({ queue: 'writer' }, node.waitingToWrite);
      this.set({ queue: 'workers' }, node.costly.waiting);
      this.set({ queue: 'database' }, pool.waitingCount + jobs.waitingCount);
    },
  });
  new Gauge({
    name: 'longroll_streams',
    help: 'Open streams.',
    registers,
    collect() {
      this.set(node.live.size);
    },
  });
  new Gauge({
    name: 'longroll_matches_in_memory',
    help: 'Matches that this node has folded.',
    registers,
    collect() {
      this.set([...node.cache.all()].length);
    },
  });
};

/** What several nodes of one database have to do with each other. */
const countPeers = (register: Registry, { leases, relay }: ServerNode): void => {
  const registers = [register];
  new Gauge({
    name: 'longroll_matches_owned',
    help: 'Matches that this node owns.',
    registers,
    collect() {
      this.set(leases.size);
    },
  });
  new Counter({
    name: 'longroll_relayed_total',
    help: 'Requests passed on to the node that owns their match, by what came of it: answered, or failed.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'answered' }, relay.answered);
      this.inc({ result: 'failed' }, relay.failed);
    },
  });
  new Counter({
    name: 'longroll_leases_lost_total',
    help: 'Matches that another node has taken over from this one.',
    registers,
    collect() {
      this.reset();
      this.inc(leases.lost);
    },
  });
};

interface StoreGauges {
  readonly up: Gauge;
  readonly matches: Gauge;
  readonly late: Gauge;
}

const storeGaugesIn = (register: Registry): StoreGauges => {
  const registers = [register];
  return {
    up: new Gauge({
      name: 'longroll_database_up',
      help: 'Whether the database answered when the metrics were asked for.',
      registers,
    }),
    matches: new Gauge({
      name: 'longroll_matches',
      help: 'Matches in the database, by their state.',
      labelNames: ['state'],
      registers,
    }),
    late: new Gauge({
      name: 'longroll_jobs_late',
      help: 'Jobs that should have begun half a minute ago.',
      registers,
    }),
  };
};

/** Asks the database. While it does not answer, what it would tell stays as it was told last. */
const askStore = async ({ up, matches, late }: StoreGauges, { store }: ServerNode): Promise<void> => {
  try {
    const { rows } = await store.pool.query<{ state: string; n: number }>(STATES);
    for (const state of ['waiting', 'running', 'over'])
      matches.set({ state }, rows.find((row) => row.state === state)?.n ?? 0);
    late.set((await store.pool.query<{ n: number }>(LATE)).rows[0]?.n ?? 0);
    up.set(1);
  } catch {
    up.set(0);
  }
};

/** What a node tells a Prometheus server about itself. */
export class Metrics {
  readonly #register = new Registry();
  readonly #node: ServerNode;
  readonly #counters: Counters;
  readonly #store: StoreGauges;

  constructor(node: ServerNode) {
    this.#node = node;
    collectDefaultMetrics({ register: this.#register });
    this.#counters = countersIn(this.#register);
    this.#store = storeGaugesIn(this.#register);
    gaugeNode(this.#register, node);
    countPeers(this.#register, node);
  }

  /** Counts every request that this server answers from now on. */
  count(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      this.#countOne(request, reply.statusCode, reply.elapsedTime / 1000);
      done();
    });
  }

  /** All of it in the text form of Prometheus. */
  async text(): Promise<string> {
    await askStore(this.#store, this.#node);
    return this.#register.metrics();
  }

  #countOne(request: FastifyRequest, status: number, seconds: number): void {
    const { requests, seconds: times, commands, refusals } = this.#counters;
    const route = request.routeOptions.url ?? 'none';
    requests.inc({ route, method: request.method, status });
    if (route !== STREAM) times.observe({ route }, seconds);
    if (request.fault !== '') refusals.inc({ error: request.fault });
    // Whichever node a command was sent to, it counts at the one that judged it.
    if (route === COMMANDS && !request.passedOn) commands.inc({ result: request.fault || 'applied' });
  }
}
