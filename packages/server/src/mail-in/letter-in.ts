import { hash } from 'node:crypto';
import PostalMime from 'postal-mime';

/** A mail as it came, as far as orders need it. */
export interface LetterIn {
  /** Names it: sent again it is the same. */
  readonly digest: Uint8Array;
  /** As it stands in its head, to be answered. */
  readonly messageId: string | undefined;
  readonly subject: string;
  /** Its plain text; undefined where it has none. */
  readonly text: string | undefined;
  /** Written by a program, not by a person: it is not answered, so that two programs do not write to each other for ever. */
  readonly isAutomatic: boolean;
}

const MOST_HEAD = 1000;
const MESSAGE_ID = /^<[^\s<>]{1,250}>$/;

/**
 * Leaves out the lines by which a mail program says who wrote what it quotes: those right above a quotation that end with a
 * colon. They become blank, so that the others keep their numbers.
 */
const withoutAttributions = (text: string): string => {
  const lines = text.split(/\r\n|\r|\n/);
  for (let i = 1; i < lines.length; i++) {
    if (!lines[i]?.startsWith('>') || lines[i - 1]?.startsWith('>')) continue;
    let above = i - 1;
    while (above >= 0 && lines[above]?.trim() === '') above--;
    if (!lines[above]?.trimEnd().endsWith(':')) continue;
    for (let line = above; line >= 0 && line > above - 3 && lines[line]?.trim() !== ''; line--) lines[line] = '';
  }
  return lines.join('\n');
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
  return {
    digest: hash('sha256', id ? `id ${id}` : Buffer.concat([Buffer.from('mail '), raw]), 'buffer'),
    messageId: id !== undefined && MESSAGE_ID.test(id) ? id : undefined,
    subject: (mail.subject ?? '').slice(0, MOST_HEAD),
    text: mail.text === undefined || mail.text.trim() === '' ? undefined : withoutAttributions(mail.text),
    isAutomatic: !submitted.startsWith('no') || /^(bulk|junk|list)/.test(precedence),
  };
};
