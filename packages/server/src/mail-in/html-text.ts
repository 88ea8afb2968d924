/** Elements of which nothing is to be read. */
const UNREAD = new Set(['style', 'script', 'head', 'title']);
/** Elements that begin a line, and end it. */
const BLOCKS = new Set(
  'p div br tr li ul ol table hr pre blockquote h1 h2 h3 h4 h5 h6 body section article'.split(' '),
);

const ENTITIES: { readonly [name: string]: string } = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Where the tag or the remark that begins here ends; -1 where it never does. */
const endOf = (html: string, open: number): number => {
  if (!html.startsWith('<!--', open)) return html.indexOf('>', open) + 1 || -1;
  const end = html.indexOf('-->', open + 4);
  return end < 0 ? -1 : end + 3;
};

/** Lines as a reader sees them; what is quoted has `>` before it, as in plain text. */
class Lines {
  readonly #lines: string[] = [];
  #line = '';
  #depth = 0;
  #unread = '';

  text(words: string): void {
    if (this.#unread === '') this.#line += words.replaceAll(/\s+/g, ' ');
  }

  tag(name: string, closes: boolean): void {
    if (closes && name === this.#unread) this.#unread = '';
    else if (!closes && this.#unread === '' && UNREAD.has(name)) this.#unread = name;
    if (!BLOCKS.has(name)) return;
    const isEmpty = this.#line.trim() === '';
    this.#end();
    if (name === 'blockquote') this.#depth = Math.max(0, this.#depth + (closes ? -1 : 1));
    // A break makes an empty line where nothing stands before it, as it does for whoever reads it.
    if (name === 'br' && isEmpty) this.#lines.push('');
  }

  whole(): string {
    this.#end();
    return this.#lines.join('\n').replaceAll(/\n{3,}/g, '\n\n');
  }

  #end(): void {
    const line = decoded(this.#line).trim();
    this.#line = '';
    if (line !== '') this.#lines.push(this.#depth > 0 ? `> ${line}` : line);
  }
}

const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;

/** The text of a mail that is written in HTML, line by line. In one pass, however the HTML is broken. */
export const textOfHtml = (html: string): string => {
  const lines = new Lines();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    lines.text(html.slice(at, open < 0 ? html.length : open));
    const end = open < 0 ? -1 : endOf(html, open);
    if (end < 0) break;
    const [, closes = '', name = ''] = TAG.exec(html.slice(open, open + 24)) ?? [];
    lines.tag(name.toLowerCase(), closes !== '');
    at = end;
  }
  return lines.whole();
};
