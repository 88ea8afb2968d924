import { fromBase64, fromHex, isUnderRoot, leafOf, partsOfReport, toHex, turnRoot } from '@longroll/kernel';
import type { WireProof, WireProofs, WireTurnRecord } from '@longroll/server/desk';

/** What a player works out by himself of a turn: whether each part is as the server says, and as all others were shown. */
export interface TurnCheck {
  readonly sheet: boolean;
  readonly report: boolean;
  /** Both hang under the root of the turn that everybody was shown. */
  readonly root: boolean;
}

const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();

const holds = (proof: WireProof): boolean => {
  const leaf = leafOf(bytes(proof.salt), fromBase64(proof.bytes) ?? new Uint8Array());
  const way = proof.way.map(({ side, hash }) => ({ side, hash: bytes(hash) }));
  return toHex(leaf) === proof.leaf && isUnderRoot(leaf, way, bytes(proof.root));
};

/** Works the hashes of a turn out anew, from the bytes of the sheet and the report up to the root that all were shown. */
export const checkTurn = (proofs: WireProofs, shown: WireTurnRecord | undefined): TurnCheck => {
  const { sheet, report, head, state } = proofs;
  const root = toHex(turnRoot(head, bytes(sheet.root), bytes(report.root), bytes(state)));
  return {
    sheet: holds(sheet) && shown?.sheets === sheet.root,
    report: holds(report),
    root: root === proofs.root && root === shown?.root,
  };
};

/** The bytes of what the seat was told, as they were committed to. */
export const toldBytes = ({ report }: WireProofs): Uint8Array =>
  partsOfReport(fromBase64(report.bytes) ?? new Uint8Array()).told;
