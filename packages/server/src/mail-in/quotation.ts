/** "-----Original Message-----", in whatever language a mail program says it. */
const DASHED = /^\s*-{3,}\s*[\p{L}][\p{L}' ]{3,40}\s*-{3,}\s*$/u;
/** Of one that was passed on, so that all that was written stands below it. */
const FORWARDED = /forward|weitergeleitet|transféré|reenviado|inoltrato|doorgestuurd/i;
const BEGUN = /^\s*begin forwarded message\s*:\s*$/i;
const UNDERLINED = /^\s*_{10,}\s*$/;
/** The first line of what Outlook puts above the mail that it quotes, and those that may follow. */
const FROM = /^\s*\*?(?:from|von|de|da|van|från|fra)\s?:\*?\s/i;
const HEAD =
  /^\s*\*?(?:from|sent|date|to|cc|subject|reply-to|von|gesendet|datum|an|betreff|antwort an|envoyé|à|objet|enviado|para|asunto|inviato|a|oggetto|verzonden|aan|onderwerp)\s?:/i;
/** What a telephone signs with. */
const SIGNED =
  /^\s*(?:sent from (?:my|mail|outlook)|get outlook for|von meinem .{1,40} gesendet|gesendet von|envoyé de mon)\b/i;

/** A mail line by line, whichever ends of lines it was written with. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** Whether the heads of a quoted mail begin here: two of its lines at least, one right below the other. */
const isHeads = (lines: readonly string[], at: number): boolean =>
  FROM.test(lines[at] ?? '') && HEAD.test(lines[at + 1] ?? '');

/** Where what the writer answers to begins: nothing from there on is his. The number of lines where there is none. */
const beginOfQuoted = (lines: readonly string[]): number => {
  const at = lines.findIndex(
    (line, i) =>
      (DASHED.test(line) && !FORWARDED.test(line)) ||
      (UNDERLINED.test(line) && isHeads(lines, i + 1)) ||
      isHeads(lines, i),
  );
  return at < 0 ? lines.length : at;
};

/** Blanks the line that says that a mail was passed on, and its heads: what stands below them is meant. */
const withoutForwarding = (lines: string[]): void => {
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!(BEGUN.test(line) || (DASHED.test(line) && FORWARDED.test(line)))) continue;
    lines[at] = '';
    let head = at + 1;
    while (head < lines.length && isBlank(lines[head])) head++;
    for (; head < lines.length && !isBlank(lines[head]); head++) lines[head] = '';
  }
};

/** How such a line begins, in whatever language: above it nothing belongs to it. */
const ATTRIBUTION = /^\s*(?:on|am|le|el|il|op|em|den|dne|w dniu)\b/i;

/** Blanks the lines by which a mail program says who wrote what it quotes: those right above a quotation that end with a colon. */
const withoutAttributions = (lines: string[]): void => {
  for (let i = 1; i < lines.length; i++) {
    if (!lines[i]?.startsWith('>') || lines[i - 1]?.startsWith('>')) continue;
    let above = i - 1;
    while (above >= 0 && isBlank(lines[above])) above--;
    if (!lines[above]?.trimEnd().endsWith(':')) continue;
    for (let line = above; line >= 0 && line > above - 3 && !isBlank(lines[line]); line--) {
      const isFirst = ATTRIBUTION.test(lines[line] ?? '');
      lines[line] = '';
      if (isFirst) break;
    }
  }
};

/**
 * A mail without what others have written in it and what its program adds: the mail that it answers where that is not marked with `>`,
 * the heads of one that was passed on, what a telephone signs with. All of it becomes blank, so that the other lines keep
 * their numbers.
 */
export const ownLines = (text: string): string => {
  const lines = linesOf(text);
  withoutForwarding(lines);
  const end = beginOfQuoted(lines);
  withoutAttributions(lines);
  return lines
    .map((line, at) => {
      if (at >= end || SIGNED.test(line)) return '';
      // Mail programs cut the blank off by which a signature is known.
      return line === '--' ? '-- ' : line;
    })
    .join('\n');
};

/** Letters from which on a mail program breaks a line. */
const WIDE = 60;

/**
 * Joins lines of plain text that only the mail program has broken, as the same mail in HTML shows: an order that is longer than its
 * lines would be read as two. The second of two that are joined becomes blank.
 */
export const unbroken = (text: string, ofHtml: string): string => {
  const whole = new Set(ofHtml.split('\n').map((line) => line.trim()));
  const lines = linesOf(text);
  for (let at = 0; at < lines.length; at++) {
    let joined = lines[at]?.trimEnd() ?? '';
    for (let next = at + 1; joined.length >= WIDE && next < Math.min(lines.length, at + 20); next++) {
      joined = `${joined} ${lines[next]?.trim() ?? ''}`;
      if (!whole.has(joined)) continue;
      lines.fill('', at + 1, next + 1);
      lines[at] = joined;
      break;
    }
  }
  return lines.join('\n');
};
