import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { canonical } from '@longroll/kernel';
import type { Keyring } from '../keyring.ts';
import type { WireReceipt } from './desk-wire.ts';

/** What stands in the first place of a receipt's text. */
const FORM = 'long-roll receipt 1';

/** Of a private key of Ed25519, what stands before its 32 bytes in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** An order that is on the disk, as its receipt says it. */
export interface Received {
  readonly subject: string;
  readonly rev: number;
  /** In the canonical line; `none` where it was taken back. */
  readonly order: string;
}

/** What a receipt is for. */
export interface ReceivedBatch {
  readonly match: string;
  readonly turn: number;
  readonly seat: string;
  /** When they were on the disk, by the database's clock. */
  readonly at: Date;
  readonly orders: readonly Received[];
}

/**
 * Signs what is on the disk, with a key that follows from the secret of the database: all nodes sign alike. Whoever has a
 * receipt can prove to others, once the match is opened, that an order of his was left out of his sheet.
 */
export class Receipts {
  readonly #key: KeyObject;
  /** The public key, in hex: 32 bytes of Ed25519. */
  readonly publicKey: string;

  constructor(keyring: Pick<Keyring, 'derive'>) {
    const der = Buffer.concat([PKCS8, keyring.derive('receipts')]);
    this.#key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const { x = '' } = createPublicKey(this.#key).export({ format: 'jwk' });
    this.publicKey = Buffer.from(x, 'base64url').toString('hex');
  }

  /** The receipt of a batch of orders. */
  of({ match, turn, seat, at, orders }: ReceivedBatch): WireReceipt {
    const lines = orders.map(({ subject, rev, order }) => [subject, rev, order]);
    const text = canonical([FORM, { match, turn, seat, at: at.toISOString(), orders: lines }]);
    return { text, signature: sign(null, Buffer.from(text), this.#key).toString('hex') };
  }
}
