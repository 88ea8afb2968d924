import { canonicalState } from '../canonical.ts';
import type { AnyState } from '../contract.ts';
import { utf8 } from '../sha256.ts';
import type { DeskBook } from './desk.ts';

/** A state as it is stored, hashed and sent to workers: the book's own bytes, or canonical JSON; without its setting. */
export const packState = (book: Pick<DeskBook, 'pack'>, state: AnyState): Uint8Array =>
  book.pack ? book.pack(state) : utf8(canonicalState(state));

/** The state that was packed, over its setting again. */
export const unpackState = (book: Pick<DeskBook, 'unpack'>, setting: unknown, bytes: Uint8Array): AnyState =>
  book.unpack ? book.unpack(setting, bytes) : { ...(JSON.parse(new TextDecoder().decode(bytes)) as object), setting };

/** A seat's view as it is sent and committed to: the book's own bytes, or canonical JSON; without the setting. */
export const packedView = (book: Pick<DeskBook, 'packView'>, view: AnyState): Uint8Array =>
  book.packView ? book.packView(view) : utf8(canonicalState(view));
