import { generateKeyPairSync, sign } from 'node:crypto';
import { canonical, isRefusal, type Match, newHeader, openMatch } from '@longroll/kernel';
import { shelf } from '@longroll/testkit/sample';
import { describe, expect, it } from 'vitest';
import { faultsOfReceipts, type Receipt } from '../src/receipts.ts';
import { closeTurn, takeOrders } from '../src/sheets.ts';

const secret = new Uint8Array(32);
const opened = (): Match => {
  const columns = { red: { rations: 5 }, white: { rations: 5 }, blue: {} };
  const header = newHeader(shelf.rulebook, { miles: 15, lastDay: 8, columns }, {}, secret, {}, 'm-1');
  const match = isRefusal(header) ? header : openMatch(shelf.rulebook, { header, secret });
  if (isRefusal(match)) throw new Error(match.reason);
  return match;
};
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
const receipt = (turn: number, seat: string, rev: number, line: string, match = 'm-1'): Receipt => {
  const orders = [[line.split(' ')[0] ?? '', rev, line]];
  const text = canonical(['long-roll receipt 1', { match, turn, seat, at: '2026-11-22T12:00:00.000Z', orders }]);
  return { text, signature: sign(null, Buffer.from(text), privateKey).toString('hex') };
};

describe('receipts for orders', () => {
  const match = opened();
  takeOrders(shelf, match, 0, 'red pace hard', true);
  closeTurn(shelf, match);
  takeOrders(shelf, match, 1, 'white pace steady', true);
  closeTurn(shelf, match);
  const file = match.file({ secret: true });
  const faultsOf = (...receipts: readonly Receipt[]) => faultsOfReceipts(shelf.rulebook, file, receipts, key);

  it('agree with the sheets that were sealed: of each order the highest revision counts', () => {
    const good = [
      receipt(1, 'red', 1, 'red pace steady'),
      receipt(1, 'red', 2, 'red pace hard'),
      receipt(2, 'red', 3, 'red none'),
      receipt(2, 'white', 1, 'white pace steady'),
    ];
    expect(faultsOf(...good, receipt(1, 'red', 1, 'red none'))).toEqual([]);
  });

  it('show an order that was acknowledged and is not in its sheet', () => {
    expect(faultsOf(receipt(1, 'white', 4, 'white pace steady'), receipt(2, 'white', 2, 'white none'))).toEqual([
      'turn 1, white: revision 4 was "white pace steady", sealed is "white none"',
      'turn 2, white: revision 2 was "white none", sealed is "white pace steady"',
    ]);
    expect(faultsOf(receipt(3, 'white', 1, 'white none'))).toEqual(['turn 3, white: the match has no such turn']);
  });

  it('count only as the server has signed them, for this match', () => {
    const signed = receipt(1, 'white', 4, 'white pace steady');
    expect(
      faultsOf(
        { ...signed, text: signed.text.replace('steady', 'rest') },
        { ...signed, text: '["long-roll receipt 2",{}]' },
        receipt(1, 'white', 4, 'white pace steady', 'm-2'),
      ),
    ).toEqual(['receipt 1 is not signed with this key', 'receipt 2 is none', 'receipt 3 is of match m-2']);
  });
});
