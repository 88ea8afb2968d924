import type { Command } from './command.ts';

/** A command in the list of all: loaded only when it is called, so that each starts quickly. */
export interface Listed {
  readonly summary: string;
  load(): Promise<Command>;
}

/** All commands in the order in which help shows them. */
export const catalogue: { readonly [name: string]: Listed } = {
  rulebooks: {
    summary: 'the rulebooks',
    load: async () => (await import('./commands/rulebooks.ts')).rulebooks,
  },
  clauses: {
    summary: 'the clauses of a book, or one of them',
    load: async () => (await import('./commands/clauses.ts')).clauses,
  },
  procedures: {
    summary: "the book's tables and resolvers, or one with its form",
    load: async () => (await import('./commands/procedures.ts')).procedures,
  },
  scenarios: {
    summary: 'the scenarios of a book, or one as a file',
    load: async () => (await import('./commands/scenarios.ts')).scenarios,
  },
  resolve: {
    summary: 'run one procedure with given or thrown dice',
    load: async () => (await import('./commands/resolve.ts')).resolve,
  },
  odds: {
    summary: 'what a procedure can come to, exactly where that can be counted',
    load: async () => (await import('./commands/odds.ts')).odds,
  },
  new: { summary: 'begin a match in a file', load: async () => (await import('./commands/new.ts')).newMatch },
  show: {
    summary: 'the position of a match as a seat knows it, and what it may do',
    load: async () => (await import('./commands/show.ts')).show,
  },
  act: { summary: 'play one action of a match', load: async () => (await import('./commands/act.ts')).act },
  orders: {
    summary: 'read, judge and seal the orders of a seat',
    load: async () => (await import('./commands/orders.ts')).orders,
  },
  close: {
    summary: 'close a turn: sealed orders are carried out',
    load: async () => (await import('./commands/close.ts')).close,
  },
  battle: {
    summary: 'fight a battle of a campaign out in another book, and bring it back',
    load: async () => (await import('./commands/battle.ts')).battle,
  },
  play: { summary: 'let bots play', load: async () => (await import('./commands/play.ts')).play },
  replay: { summary: 'tell a match again', load: async () => (await import('./commands/replay.ts')).replay },
  luck: {
    summary: 'how the dice of a match fell for each side',
    load: async () => (await import('./commands/luck.ts')).luck,
  },
  verify: {
    summary: 'check every rule, die and hash of a match',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  carry: {
    summary: 'carry a match over to the present version of its book',
    load: async () => (await import('./commands/carry.ts')).carry,
  },
  'replay-all': {
    summary: 'replay every match of a folder or a database: the gate before a release',
    load: async () => (await import('./commands/replay-all.ts')).replayAll,
  },
  'check-scenario': {
    summary: 'check a scenario file',
    load: async () => (await import('./commands/check-scenario.ts')).checkScenario,
  },
  serve: { summary: 'start the server and its page', load: async () => (await import('./commands/serve.ts')).serve },
  backup: {
    summary: 'everything that the server keeps, in one file',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    summary: 'bring a backup back into an empty place',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  admin: {
    summary: 'reports, mutes, suspensions, names and texts: what whoever runs a server does about people',
    load: async () => (await import('./commands/admin.ts')).admin,
  },
  database: {
    summary: 'where the rows of matches lie, and how they are spread over a cluster',
    load: async () => (await import('./commands/database.ts')).database,
  },
  bench: {
    summary: 'measure speed beside the bare limits of this machine',
    load: async () => (await import('./commands/bench.ts')).bench,
  },
  lab: {
    summary: 'many games at once: which bot, which side',
    load: async () => (await import('./commands/lab.ts')).lab,
  },
  tune: {
    summary: "tune the weights of a book's marshal by self-play",
    load: async () => (await import('./commands/tune.ts')).tuneCommand,
  },
  print: {
    summary: 'maps, charts, counters and record sheets at true scale, as PDF or SVG',
    load: async () => (await import('./commands/print.ts')).print,
  },
  'release-book': {
    summary: 'keep the present version of a book for the matches begun under it',
    load: async () => (await import('./commands/release-book.ts')).releaseBook,
  },
  'new-rulebook': {
    summary: 'copy the sample rulebook to begin a new one',
    load: async () => (await import('./commands/new-rulebook.ts')).newRulebook,
  },
};
