/** A promise of the project, how to break it in the sources, and the tests that must notice. */
export interface BrokenPromise {
  /** What somebody who broke it would have done, in a few words. */
  readonly name: string;
  readonly file: string;
  /** A text that stands once in the file, and what is put in its place. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
}

const kernel = (file: string): string => `packages/kernel/src/${file}`;
const server = (file: string): string => `packages/server/src/${file}`;
const dice = 'packages/kernel/tests/verified-dice.test.ts';
const match = 'packages/kernel/tests/match.test.ts';
const tests = (...files: readonly string[]): readonly string[] =>
  files.map((file) => `packages/server/tests/${file}.test.ts`);

/** Every way of breaking a promise that the tests are held to notice. */
export const brokenPromises: readonly BrokenPromise[] = [
  {
    name: 'who may know an event is not asked',
    file: server('tally.ts'),
    from: "event.seenBy === 'all' || (viewer !== 'spectator' && event.seenBy.includes(viewer))",
    to: "event.seenBy === 'all' || viewer !== undefined",
    tests: tests('secrecy'),
  },
  {
    name: 'the whole state is sent in place of a view',
    file: server('live-match.ts'),
    from: 'const made = this.shelf.rulebook.view(this.#shown.state, viewer);',
    to: 'const made = this.#shown.state;',
    tests: tests('secrecy'),
  },
  {
    name: 'the secret of the dice is exported before the end',
    file: server('files.ts'),
    from: 'const secret = shown.outcome !== undefined || isOpened(row);',
    to: 'const secret = shown.outcome !== undefined || isOpened(row) || row.id.length > 0;',
    tests: tests('secrecy'),
  },
  {
    name: 'a command is answered before it is stored',
    file: server('commands.ts'),
    from: 'const stored = await this.#store(live, order, body, judged);',
    to: 'const stored = true;\n        void this.#store(live, order, body, judged).catch(() => undefined);',
    tests: tests('faults'),
  },
  {
    name: 'the database does not wait for the disk',
    file: server('postgres/embedded.ts'),
    from: "const SETTINGS = ['max_connections=64',",
    to: "const SETTINGS = ['fsync=off', 'max_connections=64',",
    tests: tests('postgres'),
  },
  {
    name: 'a command sent again is applied again',
    file: server('commands.ts'),
    from: 'if (known) return this.#again(live, order, body, known);',
    to: 'if (known && order.seat < 0) return this.#again(live, order, body, known);',
    tests: tests('play'),
  },
  {
    name: 'the ids of commands are forgotten with the fold',
    file: server('live-match.ts'),
    from: 'this.#commands.set(command, { seq: this.seq, body: textOf(body) });',
    to: 'if (body.length < 0) this.#commands.set(command, { seq: this.seq, body: textOf(body) });',
    tests: tests('play'),
  },
  {
    name: 'commands of a match do not wait for each other',
    file: server('live-match.ts'),
    from: 'const done = this.#tail.then(work, work).finally(() => {',
    to: 'const done = work().finally(() => {',
    tests: tests('play'),
  },
  {
    name: 'an undo reaches past a thrown die',
    file: kernel('match.ts'),
    from: 'const shut = thrown || isOwn || !(open || calm.includes(verb));',
    to: 'const shut = (thrown && verb === "") || isOwn || !(open || calm.includes(verb));',
    tests: [match],
  },
  {
    name: "an undo reaches past another seat's action",
    file: kernel('match.ts'),
    from: '(shut || this.#pastSeat !== seat)',
    to: 'shut',
    tests: [match, dice],
  },
  {
    name: 'an undo reaches past what was learnt in a book with hidden information',
    file: kernel('match.ts'),
    from: 'const shut = thrown || isOwn || !(open || calm.includes(verb));',
    to: 'const shut = thrown || isOwn;',
    tests: [match, dice],
  },
  {
    name: 'verification does not throw the dice again',
    file: kernel('replay.ts'),
    from: 'if (canonical(thrown) !== canonical(dice))\n',
    to: 'if (thrown.length < 0)\n',
    tests: [dice],
  },
  {
    name: 'the chain leaves the dice out',
    file: kernel('match.ts'),
    from: '...(kept.dice.length > 0 ? { dice: kept.dice } : {}),',
    to: '...(kept.dice.length < 0 ? { dice: kept.dice } : {}),',
    tests: [dice, match],
  },
  {
    name: 'the entropy of the seats is ignored',
    file: kernel('seeds.ts'),
    from: "const mixed = version === 2 ? [DOMAIN, 'dice', entropy] : entropy;",
    to: "const mixed = version === 2 ? [DOMAIN, 'dice', {}] : {};",
    tests: [dice],
  },
  {
    name: 'a server that draws its secret when it knows the entropy is not found out',
    file: kernel('kept-dice.ts'),
    from: 'header.commitment === kept.commitment',
    to: 'header.commitment.length === kept.commitment.length',
    tests: ['packages/web/tests/grinding.test.ts'],
  },
  {
    name: 'entropy is revealed before everybody has committed himself',
    file: server('match-dice.ts'),
    from: 'const awaited = others.find((other) => other.adds && other.commitment === null &&',
    to: 'const awaited = others.find((other) => other.seat < 0 && other.commitment === null &&',
    tests: tests('match-dice'),
  },
  {
    name: 'faces that come up too often are not thrown again',
    file: kernel('dice.ts'),
    from: 'sides === 0 ? 0 : 2 ** 31 - (2 ** 31 % sides),',
    to: 'sides === 0 ? 0 : 2 ** 31,',
    tests: [dice, 'packages/kernel/tests/dice.test.ts'],
  },
  {
    name: 'anybody acts for any seat',
    file: server('seats.ts'),
    from: "who !== undefined && seat.kind === 'person' && seat.holder === who.player;",
    to: "who !== undefined && seat.kind === 'person';",
    tests: tests('seats'),
  },
  {
    name: 'pages of other sites may write',
    file: server('hosts.ts'),
    from: "if (!foreign && request.headers['sec-fetch-site'] !== 'cross-site') return undefined;",
    to: 'if (!foreign || request.url) return undefined;',
    tests: tests('accounts', 'hosts'),
  },
  {
    name: 'a stream that comes back forgets what it was sent',
    file: server('play-routes.ts'),
    from: 'const from = lastSeen(request) ?? request.query.from;',
    to: 'const from = request.query.from;',
    tests: tests('play'),
  },
  {
    name: 'no job sees to a bot when its node is gone',
    file: server('commands.ts'),
    from: 'also: bots && !botJobFirst ? (transaction) => this.#outlets.botJob(transaction, live.id) : undefined,',
    to: "also: bots && live.id === '' ? (transaction) => this.#outlets.botJob(transaction, live.id) : undefined,",
    tests: tests('nodes'),
  },
  {
    name: 'what could not be stored stays in the fold',
    file: server('live-match.ts'),
    from: 'if (this.#match.byteLength === this.#committed) return;',
    to: 'if (this.#match.byteLength >= this.#committed) return;',
    tests: tests('faults', 'nodes'),
  },
  {
    name: 'a node does not read again who holds a seat',
    file: server('match-cache.ts'),
    from: 'live.seats = seats.get(live.id) ?? live.seats;',
    to: 'if (!live) live.seats = seats.get(live.id) ?? live.seats;',
    tests: tests('nodes', 'seats'),
  },
  {
    name: 'what was missed while a line was cut is not made good',
    file: server('play.ts'),
    from: 'this.#heed(this.#lookAround([...new Set([...kept, ...this.live.watched()])]));',
    to: "this.#heed(this.#lookAround(kept.filter((id) => id === '')));",
    tests: tests('outage', 'faults'),
  },
  {
    name: 'whose seat was claimed elsewhere plays on where nothing was heard of it',
    file: server('entry-line.ts'),
    from: 'where epoch = (select held.epoch from seat as held where held.match_id = new.match_id and held.seat = new.seat)',
    to: 'where epoch is not null',
    tests: tests('rights'),
  },
  {
    name: 'a refusal is given by what this node remembers',
    file: server('commands.ts'),
    from: 'if (!(await this.#cache.catchUp(live))) throw judged;',
    to: 'if (judged) throw judged;',
    tests: tests('rights'),
  },
  {
    name: 'whoever claims to be a node of the server is believed',
    file: server('relay-proof.ts'),
    from: 'more.length === 0 && given.length === right.length && timingSafeEqual(given, right)',
    to: 'more.length === 0 && given.length > 0 && timingSafeEqual(right, right)',
    tests: tests('relay'),
  },
  {
    name: 'a request that was relayed is relayed again',
    file: server('relay.ts'),
    from: 'if (relayed !== undefined) return undefined;',
    to: "if (relayed === '') return undefined;",
    tests: tests('relay'),
  },
  {
    name: 'a match is taken from a node that lives',
    file: server('leases.ts'),
    from: 'where lease.node = excluded.node or lease.until <= excluded.at or lease.at > excluded.until',
    to: 'where lease.until is not null',
    tests: tests('leases'),
  },
  {
    name: 'an owner that was replaced overwrites what its successor has written',
    file: server('summaries.ts'),
    from: 'join lease on lease.match_id = id and lease.node = new.node and lease.epoch = new.epoch',
    to: 'join lease on lease.match_id = id',
    tests: tests('leases'),
  },
  {
    name: 'a node that takes a match over believes what it remembers of it',
    file: server('play.ts'),
    from: 'await kept.exclusive(() => this.cache.bringUp(kept));\n    this.#show(kept);',
    to: 'this.#show(kept);',
    tests: tests('rights'),
  },
  {
    name: 'an owner that hung shows its watchers on what another node owns',
    file: server('play.ts'),
    from: 'this.live.endAll(id);\n    this.cache.drop(id);',
    to: 'this.cache.drop(id);',
    tests: tests('takeover'),
  },
  {
    name: 'a log is not compared with its snapshot',
    file: server('live-match.ts'),
    from: 'if (this.seq === seq && this.#match.head() === head && this.#match.stateHash() === stateHash) return;',
    to: 'if (this.seq === seq || head || stateHash) return;',
    tests: tests('snapshots'),
  },
  {
    name: 'a snapshot is believed whatever it holds',
    file: server('resume/snapshot.ts'),
    from: 'if (!isSame(snapshot.hash, digestOf(match, snapshot))) return undefined;',
    to: 'if (isSame(snapshot.hash, Buffer.of())) return undefined;',
    tests: tests('snapshots'),
  },
  {
    name: 'a command of before the snapshot is not known any more',
    file: server('match-cache.ts'),
    from: 'if (known || live.knowsAll) return known;',
    to: 'if (known || !live.knowsAll) return known;',
    tests: tests('snapshots'),
  },
  {
    name: 'a turn that another node has stored is stored again',
    file: server('desk/resolver.ts'),
    from: 'if (rowCount === 1) await this.#keep(client, live, match, done);',
    to: 'if (rowCount !== null) await this.#keep(client, live, match, done);',
    tests: tests('desk/kill-turn'),
  },
  {
    name: 'a commit waits for the disk only where that is the default',
    file: server('writer.ts'),
    from: 'await line.waitForDisk().catch(',
    to: 'await Promise.resolve().catch(',
    tests: tests('simulator/simulator'),
  },
  {
    name: 'of two entries of one match in one statement both are acknowledged',
    file: server('writer.ts'),
    from: 'if (batch.size < MOST && !batch.has(matchId)) batch.set(matchId, waiting);',
    to: 'if (batch.size < MOST) batch.set(`${matchId} ${batch.size}`, waiting);',
    tests: tests('writer'),
  },
  {
    name: 'what a node reads for one it does not tell its watchers',
    file: server('match-cache.ts'),
    from: 'if (entries.length > 0) this.tookIn(live);',
    to: 'if (entries.length < 0) this.tookIn(live);',
    tests: tests('rights'),
  },
  {
    name: 'whoever comes back to a node that lags behind is shown less than before',
    file: server('acting.ts'),
    from: 'if (match && match.tally(viewer).n < from)',
    to: 'if (match && match.tally(viewer).n > from && from < 0)',
    tests: tests('rights'),
  },
  {
    name: 'of one match two go on at one node',
    file: server('match-cache.ts'),
    from: 'return this.#kept.get(live.id) ?? (await this.live(live.id)) ?? live;',
    to: 'return live;',
    tests: tests('cache'),
  },
];
