/** Reads the straight lines of a PDF that was written without packing, in points of the page. */

type Matrix = readonly [number, number, number, number, number, number];
type Spot = readonly [x: number, y: number];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

const six = (numbers: readonly number[]): Matrix => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers.slice(-6);
  return [a, b, c, d, e, f];
};

/** One page of the file. */
export interface PdfPage {
  /** Points. */
  readonly box: readonly number[];
  readonly lines: readonly (readonly [from: Spot, to: Spot])[];
}

const linesIn = (stream: string): PdfPage['lines'] => {
  const lines: (readonly [Spot, Spot])[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let here: Spot = [0, 0];
  let numbers: number[] = [];
  const spot = (): Spot => {
    const [x = 0, y = 0] = numbers.slice(-2);
    return [x * matrix[0] + y * matrix[2] + matrix[4], x * matrix[1] + y * matrix[3] + matrix[5]];
  };
  for (const word of stream.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) {
      numbers.push(Number(word));
      continue;
    }
    if (word === 'q') saved.push(matrix);
    else if (word === 'Q') matrix = saved.pop() ?? matrix;
    else if (word === 'cm') matrix = times(six(numbers), matrix);
    else if (word === 'm') here = spot();
    else if (word === 'l') {
      const to = spot();
      lines.push([here, to]);
      here = to;
    }
    numbers = [];
  }
  return lines;
};

/** The pages of a PDF in order. */
export const pdfPages = (bytes: Uint8Array): readonly PdfPage[] => {
  const file = Buffer.from(bytes).toString('latin1');
  const object = (id: string): string => file.split(`\n${id} 0 obj\n`)[1]?.split('\nendobj')[0] ?? '';
  const pages = [...file.matchAll(/\/Type \/Page\n[\s\S]*?endobj/g)].map(([page]) => page);
  return pages.map((page) => {
    const box = (/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '').split(' ').map(Number);
    const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '';
    return { box, lines: linesIn(object(content).split('stream\n')[1] ?? '') };
  });
};

/** Whether a line has that length in millimetres, to a hundredth. */
export const isLong = ([from, to]: PdfPage['lines'][number], millimetres: number): boolean =>
  Math.abs((Math.hypot(to[0] - from[0], to[1] - from[1]) * 25.4) / 72 - millimetres) < 0.01;
