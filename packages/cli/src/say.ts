const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as { readonly [key: string]: unknown };
  return Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((key) => [key, sorted(record[key])]),
  );
};

/** One line of JSON with sorted keys: equal answers are equal bytes. Unlike the kernel's form it may hold chances. */
export const json = (value: unknown): string => JSON.stringify(sorted(value));

const width = (text: string): number => [...text].length;

/** Columns under their titles, two spaces apart. Columns of numbers stand to the right. */
export const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string => {
  const columns = titles.map((_, i) => rows.map((row) => row[i] ?? ''));
  const widths = titles.map((title, i) => Math.max(width(title), ...(columns[i] ?? []).map(width)));
  const right = columns.map((cells) => cells.length > 0 && cells.every((cell) => /^[-+]?[\d.,]*%?$/.test(cell)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => {
        const gap = ' '.repeat(Math.max(0, (widths[i] ?? 0) - width(cell)));
        return right[i] ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd();
  return [line(titles), ...rows.map(line)].join('\n');
};

/** Text broken at spaces so that no line is longer than `most`, with `indent` before each line. */
export const wrap = (text: string, indent = '', most = 100): string => {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && width(line) + width(word) + 1 > most) {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
};

/** A text of several lines, each broken for itself; those after the first stand two spaces further in, as a list does. */
export const wrapLines = (text: string, indent = ''): string =>
  text
    .split('\n')
    .map((line, i) => wrap(line, i === 0 ? indent : `${indent}  `))
    .join('\n');

/** Plain data as indented lines of `name: value`, for people. */
export const outline = (value: unknown, indent = ''): string => {
  if (Array.isArray(value)) {
    if (value.every((member) => typeof member !== 'object')) return `${indent}${value.join(', ')}`;
    return value.map((member) => `${indent}-\n${outline(member, `${indent}  `)}`).join('\n');
  }
  if (typeof value !== 'object' || value === null) return `${indent}${String(value)}`;
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => {
      const flat = typeof member !== 'object' || (Array.isArray(member) && member.every((m) => typeof m !== 'object'));
      return flat ? `${indent}${name}: ${outline(member)}` : `${indent}${name}:\n${outline(member, `${indent}  `)}`;
    })
    .join('\n');
};

/** A share between 0 and 1 as per cent, with two places unless said. */
export const percent = (share: number, places = 2): string => `${(100 * share).toFixed(places)}%`;

/** An interval of shares, each with one place: "46.4% to 81.3%". */
export const intervalText = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${percent(low, 1)} to ${percent(high, 1)}`;
