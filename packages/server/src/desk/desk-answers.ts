import {
  type AnyState,
  actionWords,
  deskOf,
  formFields,
  isRefusal,
  leafSalt,
  merkleProof,
  merkleTree,
  openMatch,
  type PlainRecord,
  packedView,
  partsOfReport,
  printOrder,
  type SeatId,
  seatsWithSheets,
  sheetOf,
  toBase64,
  toHex,
  unpackLog,
  unpackOrder,
  unpackReport,
} from '@longroll/kernel';
import type pg from 'pg';
import { Fault, found } from '../errors.ts';
import { type LiveMatch, openingOf } from '../live-match.ts';
import type { Who } from '../sessions.ts';
import type { WireDesk, WireProof, WireProofs, WireReport, WireTurnRecord } from './desk-wire.ts';
import { draftsOf } from './drafts.ts';
import { missedBefore } from './missed.ts';
import { nativeHash } from './native-hash.ts';
import { questionsOf, repliesDue } from './replies.ts';
import { proposalIn } from './turn-consent.ts';
import { awaitedIn, hasLeader, isLeader } from './turn-lead.ts';
import { leaveOf } from './turn-leave.ts';
import { USUAL_TURNS } from './turn-rules.ts';
import { readTurn, type TurnRow } from './turns.ts';

/** The desk of a match that is played by sheets; a conflict where it is not. */
export const deskOfMatch = ({ shelf }: LiveMatch) => {
  if (!shelf.rulebook.orders) throw new Fault('conflict', `${shelf.rulebook.title} is not played by sheets of orders.`);
  return deskOf(shelf.rulebook);
};

/** The turn for which orders are written now. */
export const presentTurn = async (pool: pg.Pool, live: LiveMatch): Promise<TurnRow> => {
  const turn = deskOfMatch(live).turn(live.shown.state);
  const row = (await readTurn(pool, live.id, turn)) ?? (await readTurn(pool, live.id, turn - 1));
  return found(row, 'turn of this match');
};

const recordsOf = async (pool: pg.Pool, match: string): Promise<readonly WireTurnRecord[]> => {
  const { rows } = await pool.query<{ turn: number; sheets_root: Uint8Array; root: Uint8Array }>(
    `select turn, sheets_root, root from turn where match_id = $1 and root is not null order by turn`,
    [match],
  );
  return rows.map(({ turn, sheets_root: sheets, root }) => ({ turn, sheets: toHex(sheets), root: toHex(root) }));
};

/** What a subject is called by whoever has this view. */
export const wordOf = (live: LiveMatch, view: AnyState, subject: number): string =>
  live.shelf.rulebook.names[deskOfMatch(live).domain]?.word(view, subject) ?? String(subject);

const repliesOf = async (pool: pg.Pool, live: LiveMatch, seat: SeatId) => {
  const questions = questionsOf(live).filter(({ waitsFor }) => waitsFor.includes(seat));
  if (questions.length === 0) return [];
  const due = await repliesDue(pool, live.id);
  const { rulebook } = live.shelf;
  return questions.flatMap(({ id, otherwise }) => {
    const at = due.get(id);
    return at ? [{ id, due: at.toISOString(), otherwise: actionWords(rulebook, live.view(seat), otherwise) }] : [];
  });
};

const timeNow = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ now: Date }>('select now() as now');
  return found(rows[0], 'time').now.toISOString();
};

/** Whether a seat has said that it is ready for a turn. */
const isReady = async (pool: pg.Pool, match: string, turn: number, seat: SeatId): Promise<boolean> => {
  const { rows } = await pool.query<{ ready: boolean }>(
    'select ready from sheet where match_id = $1 and turn = $2 and seat = $3',
    [match, turn, seat],
  );
  return rows[0]?.ready ?? false;
};

/** The desk as a seat, its game master or everybody may know it. */
export const deskAnswer = async (
  pool: pg.Pool,
  live: LiveMatch,
  seat: SeatId | undefined,
  who?: Who,
): Promise<WireDesk> => {
  const desk = deskOfMatch(live);
  const row = await presentTurn(pool, live);
  const { turn, state, due, extended, held, sheetsRoot, led } = row;
  const sheets = sheetsRoot ? { sheets: toHex(sheetsRoot) } : {};
  const now = await timeNow(pool);
  const key = { match: live.id, turn };
  const proposal = proposalIn(live, row);
  const open = {
    now,
    turn,
    state,
    due: due.toISOString(),
    extended,
    ...(held && state === 'sealed' ? { held: held.toISOString() } : {}),
    ...sheets,
    ...(led.length > 0 ? { led } : {}),
    ...(proposal ? { proposal } : {}),
    ...(isLeader(live, who) ? { lead: { awaited: await awaitedIn(pool, live, key) } } : {}),
    records: await recordsOf(pool, live.id),
  };
  if (seat === undefined) return open;
  const view = live.view(seat);
  const drafts = new Map((await draftsOf(pool, live.id, turn, seat)).map((draft) => [draft.subject, draft]));
  const subjects = desk.subjects(view, seat).map((subject) => {
    const { rev = 0, packed } = drafts.get(subject) ?? {};
    const order = packed && unpackOrder(formFields(desk, subject), packed);
    return {
      subject: wordOf(live, view, subject),
      rev,
      ...(order ? { order: printOrder(live.shelf.rulebook, view, { subject, order }) } : {}),
    };
  });
  const leave = await leaveOf(pool, live.id, live.row.turns ?? USUAL_TURNS, seat);
  const replies = await repliesOf(pool, live, seat);
  const ready = await isReady(pool, live.id, turn, seat);
  const missed = (await missedBefore(pool, key)).get(seat);
  return {
    ...open,
    mine: {
      subjects,
      ready,
      proposes: state === 'open' && desk.waitsFor(live.shown.state).includes(seat) && !hasLeader(live),
      ...(missed ? { missed } : {}),
      ...(leave ? { leave } : {}),
      ...(replies.length > 0 ? { replies } : {}),
    },
  };
};

const reportIn = async (
  pool: pg.Pool,
  live: LiveMatch,
  turn: number,
  seat: SeatId,
): Promise<Uint8Array | undefined> => {
  const { rows } = await pool.query<{ told: Uint8Array }>(
    'select told from turn_report where match_id = $1 and turn = $2 and seat = $3',
    [live.id, turn, seat],
  );
  return rows[0] && Uint8Array.from(rows[0].told);
};

const bytesIn = async (pool: pg.Pool, live: LiveMatch, turn: number, seat: SeatId): Promise<Uint8Array> =>
  found(await reportIn(pool, live, turn, seat), 'report of this turn');

/** A view that was committed to, as a stream tells it; undefined in a book that packs its views. */
export const viewIn = ({ shelf }: LiveMatch, packed: Uint8Array): PlainRecord | undefined =>
  shelf.rulebook.packView ? undefined : (JSON.parse(new TextDecoder().decode(packed)) as PlainRecord);

/** What a seat saw before a turn: at the end of the one before, or when the match was set up. */
const viewBefore = async (
  pool: pg.Pool,
  live: LiveMatch,
  turn: number,
  seat: SeatId,
): Promise<PlainRecord | undefined> => {
  const { rulebook } = live.shelf;
  const told = await reportIn(pool, live, turn - 1, seat);
  if (told) return viewIn(live, partsOfReport(told).view);
  const match = openMatch(rulebook, openingOf(live.row));
  return isRefusal(match) ? undefined : viewIn(live, packedView(rulebook, match.view(seat)));
};

/** What a seat was told of a turn that has been carried out; 404 before. */
export const reportAnswer = async (pool: pg.Pool, live: LiveMatch, turn: number, seat: SeatId): Promise<WireReport> => {
  const { told, view: packed } = partsOfReport(await bytesIn(pool, live, turn, seat));
  const events = unpackReport(deskOfMatch(live), seat, told);
  const view = viewIn(live, packed);
  const before = view && (await viewBefore(pool, live, turn, seat));
  return {
    turn,
    events: events.map(({ kind, clauses, data, phase }) => ({ kind, clauses, data, ...(phase ? { phase } : {}) })),
    ...(before ? { before } : {}),
    ...(view ? { view } : {}),
  };
};

/** The entries of a turn, up to the one that closed it. */
const ENTRIES = `select packed from entry where match_id = $1
  and seq > coalesce((select max(seq) from turn where match_id = $1 and turn < $2), 0)
  and seq <= (select seq from turn where match_id = $1 and turn = $2) order by seq`;

/** The last sheet that a seat sealed for a turn; an empty one where it sealed none. */
const sheetIn = async (pool: pg.Pool, live: LiveMatch, turn: number, seat: SeatId): Promise<Uint8Array> => {
  const { rulebook } = live.shelf;
  const { rows } = await pool.query<{ packed: Buffer }>(ENTRIES, [live.id, turn]);
  const bytes = Uint8Array.from(Buffer.concat(rows.map(({ packed }) => packed)));
  const log = unpackLog(rulebook.verbs, rulebook.seats(live.shown.state.setting).length, bytes);
  const sealed = log.findLast((entry) => {
    const action = entry.action as { readonly do: string; readonly turn?: number };
    return entry.seat === seat && action.do === 'seal' && action.turn === turn;
  });
  return sealed ? sheetOf(sealed.action as { readonly sheet: string } as never) : new Uint8Array();
};

/** By which a seat checks its own sheet and report under the roots of a turn; 404 before it has been carried out. */
export const proofsAnswer = async (pool: pg.Pool, live: LiveMatch, turn: number, seat: SeatId): Promise<WireProofs> => {
  const { rows } = await pool.query<{ seat: number; sheet: Uint8Array; report: Uint8Array }>(
    `select report.seat, sheet.leaf as sheet, report.leaf as report from turn_report as report join sheet using (match_id, turn, seat)
      where match_id = $1 and turn = $2`,
    [live.id, turn],
  );
  const { rows: turns } = await pool.query<{ root: Uint8Array; state_leaf: Uint8Array; head: string }>(
    'select root, state_leaf, head from turn where match_id = $1 and turn = $2 and root is not null',
    [live.id, turn],
  );
  const shown = found(turns[0], 'turn with this number that has been carried out');
  const { secret } = live.row;
  if (!secret) throw new Fault('conflict', 'This match has no secret by which anything could be proved.');
  const places = seatsWithSheets(live.shelf.rulebook.seats(live.shown.state.setting));
  const place = places.indexOf(seat);
  const bySeat = new Map(rows.map((row) => [row.seat, row]));
  const proofOf = (kind: 'sheet' | 'report', bytes: Uint8Array): WireProof => {
    const tree = merkleTree(
      places.map((id) => Uint8Array.from(bySeat.get(id)?.[kind] ?? [])),
      nativeHash,
    );
    return {
      bytes: toBase64(bytes),
      salt: toHex(leafSalt(secret, kind, turn, place)),
      leaf: toHex(tree[0]?.[place] ?? new Uint8Array()),
      way: merkleProof(tree, place).map(({ side, hash }) => ({ side, hash: toHex(hash) })),
      root: toHex(tree.at(-1)?.[0] ?? new Uint8Array()),
    };
  };
  return {
    turn,
    sheet: proofOf('sheet', await sheetIn(pool, live, turn, seat)),
    report: proofOf('report', await bytesIn(pool, live, turn, seat)),
    head: shown.head,
    state: toHex(shown.state_leaf),
    root: toHex(shown.root),
  };
};
