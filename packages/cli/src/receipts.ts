import { createPublicKey, verify } from 'node:crypto';
import {
  type AnyRulebook,
  deskOf,
  isRefusal,
  type MatchFile,
  printOrder,
  replayFile,
  type Seal,
  sheetOf,
  unpackSheet,
} from '@longroll/kernel';

/** A receipt as the server gave it: what it says as canonical JSON, and its Ed25519 signature in hex. */
export interface Receipt {
  readonly text: string;
  readonly signature: string;
}

/** What a receipt says: orders of a seat that were on the disk, each as subject, revision and canonical line. */
interface Said {
  readonly match: string;
  readonly turn: number;
  readonly seat: string;
  readonly orders: readonly (readonly [subject: string, rev: number, line: string])[];
}

const FORM = 'long-roll receipt 1';

const isOrder = (order: unknown): boolean =>
  Array.isArray(order) && typeof order[0] === 'string' && typeof order[1] === 'number' && typeof order[2] === 'string';

const saidIn = (text: string): Said | undefined => {
  try {
    const [form, said] = JSON.parse(text) as [unknown, Partial<Said>];
    const { match, turn, seat, orders } = said;
    const whole = typeof match === 'string' && typeof turn === 'number' && typeof seat === 'string';
    return form === FORM && whole && Array.isArray(orders) && orders.every(isOrder) ? (said as Said) : undefined;
  } catch {
    return undefined;
  }
};

const isSigned = ({ text, signature }: Receipt, key: string): boolean => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') };
  return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(signature, 'hex'));
};

/** The lines of the sheets that were carried out, by turn, seat and subject. */
type Sealed = ReadonlyMap<number, ReadonlyMap<string, ReadonlyMap<string, string>>>;

const linesOf = (book: AnyRulebook, file: MatchFile): Sealed => {
  const replayed = replayFile(book, file);
  if (isRefusal(replayed)) return new Map();
  const desk = deskOf(book);
  const turns = new Map<number, ReadonlyMap<string, ReadonlyMap<string, string>>>();
  let sheets = new Map<string, ReadonlyMap<string, string>>();
  for (const [i, { seat, action }] of file.entries.entries()) {
    const state = replayed.steps[i]?.state;
    const id = replayed.match.seatNumber(seat);
    if (action.do === 'seal' && state && id !== undefined) {
      const view = book.view(state, id);
      const lines = unpackSheet(desk, sheetOf(action as unknown as Seal));
      const word = (subject: number): string => book.names[desk.domain]?.word(view, subject) ?? String(subject);
      sheets.set(seat, new Map(lines.map((line) => [word(line.subject), printOrder(book, view, line)])));
    }
    if (action.do !== 'close') continue;
    turns.set(action.turn as number, sheets);
    sheets = new Map();
  }
  return turns;
};

/** Of each order the receipt with the highest revision. */
const latest = (all: readonly Said[]): readonly { readonly said: Said; readonly order: Said['orders'][number] }[] => {
  const best = new Map<string, { readonly said: Said; readonly order: Said['orders'][number] }>();
  for (const said of all)
    for (const order of said.orders) {
      const key = JSON.stringify([said.turn, said.seat, order[0]]);
      if ((best.get(key)?.order[1] ?? -1) < order[1]) best.set(key, { said, order });
    }
  return [...best.values()];
};

/**
 * What the receipts of a player say against a match that is opened: those that the server has not signed or that are of another
 * match, and orders that were acknowledged last and are not in the sheet that was sealed. `key`: the server's, in hex.
 */
export const faultsOfReceipts = (
  book: AnyRulebook,
  file: MatchFile,
  receipts: readonly Receipt[],
  key: string,
): readonly string[] => {
  const faults: string[] = [];
  const good: Said[] = [];
  for (const [i, receipt] of receipts.entries()) {
    const said = saidIn(receipt.text);
    if (!said) faults.push(`receipt ${i + 1} is none`);
    else if (!isSigned(receipt, key)) faults.push(`receipt ${i + 1} is not signed with this key`);
    else if (said.match !== file.header.match) faults.push(`receipt ${i + 1} is of match ${said.match}`);
    else good.push(said);
  }
  const turns = linesOf(book, file);
  for (const { said, order } of latest(good)) {
    const [subject, rev, line] = order;
    const sheets = turns.get(said.turn);
    const stood = sheets?.get(said.seat)?.get(subject) ?? `${subject} none`;
    if (!sheets) faults.push(`turn ${said.turn}, ${said.seat}: the match has no such turn`);
    else if (stood !== line)
      faults.push(`turn ${said.turn}, ${said.seat}: revision ${rev} was "${line}", sealed is "${stood}"`);
  }
  return faults;
};
