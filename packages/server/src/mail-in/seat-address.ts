import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../keyring.ts';

/** The seat that an address names, and the proof that whoever writes there was told it. */
export interface SeatAddress {
  readonly match: string;
  readonly seat: number;
  readonly token: string;
}

/** What an address follows from: it changes when the seat changes hands and when its player has it renewed. */
export interface AddressTerms {
  readonly match: string;
  readonly seat: number;
  readonly epoch: number;
  readonly renewed: number;
}

/** Hexadecimal digits of the secret part: 96 bits, so that all of it fits into the 64 letters that a name in an address may have. */
const LETTERS = 24;
const LOCAL = /^o\.([0-9a-f]{32})\.(\d{1,3})\.([0-9a-f]{24})$/;

const tokenOf = (keyring: Keyring, { match, seat, epoch, renewed }: AddressTerms): string =>
  keyring.derive('mail in', match, seat, epoch, renewed).toString('hex').slice(0, LETTERS);

/** The secret address to which whoever holds the seat writes orders. */
export const seatAddress = (keyring: Keyring, domain: string, terms: AddressTerms): string =>
  `o.${terms.match.replaceAll('-', '')}.${terms.seat}.${tokenOf(keyring, terms)}@${domain}`;

/** Reads the address of a seat, in whatever case a mail program wrote it; undefined where it is none of this domain. */
export const readSeatAddress = (domain: string, text: string): SeatAddress | undefined => {
  const [local = '', at, ...more] = text.toLowerCase().split('@');
  if (at !== domain.toLowerCase() || more.length > 0) return undefined;
  const [, hex = '', seat = '', token = ''] = LOCAL.exec(local) ?? [];
  if (hex === '') return undefined;
  const match = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { match, seat: Number(seat), token };
};

/** Whether the address is the present one of its seat. */
export const isPresent = (keyring: Keyring, { token }: SeatAddress, terms: AddressTerms): boolean =>
  timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(keyring, terms)));
