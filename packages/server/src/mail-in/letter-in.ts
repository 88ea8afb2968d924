import { hash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { textOfHtml } from './html-text.ts';
import { ownLines, unbroken } from './quotation.ts';

/** A mail as it came, as far as orders need it. */
export interface LetterIn {
  /** Names it: sent again it is the same. */
  readonly digest: Uint8Array;
  /** As it stands in its head, to be answered. */
  readonly messageId: string | undefined;
  readonly subject: string;
  /** What its writer has written; undefined where that is nothing. */
  readonly text: string | undefined;
  /** Written by a program, not by a person: it is not answered, so that two programs do not write to each other for ever. */
  readonly isAutomatic: boolean;
}

const MOST_HEAD = 1000;
const MESSAGE_ID = /^<[^\s<>]{1,250}>$/;

/** What the writer has written: of plain text, with HTML's help where his program has broken its lines, or of HTML alone. */
const textOf = (plain: string, html: string): string => {
  const ofHtml = html === '' ? '' : textOfHtml(html);
  if (plain.trim() === '') return ownLines(ofHtml);
  return ownLines(ofHtml === '' ? plain : unbroken(plain, ofHtml));
};

/** Reads a mail. Throws where it is none. */
export const readLetter = async (raw: Uint8Array): Promise<LetterIn> => {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 10, maxHeadersSize: 64 * 1024 });
  const headOf = (name: string): string | undefined =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.slice(0, MOST_HEAD)
      .toLowerCase();
  const submitted = headOf('auto-submitted') ?? 'no';
  const precedence = headOf('precedence') ?? '';
  const id = mail.messageId?.trim();
  const text = textOf(mail.text ?? '', mail.html ?? '');
  return {
    digest: hash('sha256', id ? `id ${id}` : Buffer.concat([Buffer.from('mail '), raw]), 'buffer'),
    messageId: id !== undefined && MESSAGE_ID.test(id) ? id : undefined,
    subject: (mail.subject ?? '').slice(0, MOST_HEAD),
    text: text.trim() === '' ? undefined : text,
    isAutomatic: !submitted.startsWith('no') || /^(bulk|junk|list)/.test(precedence),
  };
};
