/** A box in the units of a drawing. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const meets = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

/** Numbers that each command takes. */
const STEPS: { readonly [command: string]: number } = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };
const STRAIGHT = 'mlhv';
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g;

/** A part of path data from one M to the next, and the box round it; the box of nothing is inside out. */
interface Course {
  d: string;
  readonly box: { left: number; top: number; right: number; bottom: number };
}

const newCourse = (): Course => ({
  d: '',
  box: {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  },
});

const grow = ({ box }: Course, x: number, y: number, by = 0): void => {
  box.left = Math.min(box.left, x - by);
  box.top = Math.min(box.top, y - by);
  box.right = Math.max(box.right, x + by);
  box.bottom = Math.max(box.bottom, y + by);
};

/** A number as path data has it, without the zero before its point. */
const short = (value: number): string => {
  const text = String(value);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
};

const pair = (x: number, y: number): string => (y < 0 ? `${short(x)}${short(y)}` : `${short(x)} ${short(y)}`);

/** Walks along path data and writes down each part from one M to the next, with the box round it. */
class Walk {
  /** Steps of straight lines in a unit. */
  readonly #steps: number;
  readonly courses: Course[] = [];
  /** Where the path is. */
  #x = 0;
  #y = 0;
  #start: readonly [number, number] = [0, 0];
  /** Where what has been written down is: a little beside it, and never further. */
  #written: readonly [number, number] = [0, 0];
  #writtenStart: readonly [number, number] = [0, 0];

  constructor(steps: number) {
    this.#steps = steps;
  }

  #grained(value: number): number {
    return Math.round(value * this.#steps) / this.#steps;
  }

  get #course(): Course {
    const course = this.courses.at(-1) ?? newCourse();
    if (this.courses.length === 0) this.courses.push(course);
    return course;
  }

  /** Goes to the next point in a straight line, or begins there. */
  straight(x: number, y: number, begins: boolean): void {
    if (begins) this.courses.push(newCourse());
    this.#x = x;
    this.#y = y;
    const gx = this.#grained(x);
    const gy = this.#grained(y);
    const course = this.#course;
    grow(course, x, y);
    const [fromX, fromY] = this.#written;
    if (begins) {
      course.d += `M${pair(gx, gy)}`;
      this.#start = [x, y];
      this.#writtenStart = [gx, gy];
    } else if (gx !== fromX || gy !== fromY)
      course.d += `l${pair(this.#grained(gx - fromX), this.#grained(gy - fromY))}`;
    this.#written = [gx, gy];
  }

  /** Goes along a curve, which is written down as it is. */
  curve(command: string, numbers: readonly number[]): void {
    const isArc = command.toLowerCase() === 'a';
    const [fromX, fromY] = command === command.toLowerCase() ? [this.#x, this.#y] : [0, 0];
    const before = [this.#x, this.#y] as const;
    const course = this.#course;
    const reach = isArc ? 2 * Math.max(numbers[0] ?? 0, numbers[1] ?? 0) : 0;
    for (let i = isArc ? 5 : 0; i + 1 < numbers.length; i += 2) {
      [this.#x, this.#y] = [fromX + (numbers[i] ?? 0), fromY + (numbers[i + 1] ?? 0)];
      grow(course, this.#x, this.#y, reach);
    }
    const absolute = command !== command.toLowerCase();
    const shown = absolute && !isArc ? numbers.map((value) => this.#grained(value)) : numbers;
    course.d += command + shown.map(short).join(' ');
    const [gx, gy] = this.#written;
    this.#written = absolute
      ? [shown.at(-2) ?? 0, shown.at(-1) ?? 0]
      : [gx + this.#x - before[0], gy + this.#y - before[1]];
  }

  close(): void {
    this.#course.d += 'z';
    [this.#x, this.#y] = this.#start;
    this.#written = this.#writtenStart;
  }

  /** One command with its numbers. */
  go(command: string, numbers: readonly number[], step: number): void {
    const lower = command.toLowerCase();
    if (lower === 'z') return this.close();
    const far = command === lower;
    for (let i = 0; i + step <= numbers.length; i += step) {
      const a = numbers[i] ?? 0;
      const b = numbers[i + 1] ?? 0;
      if (!STRAIGHT.includes(lower)) this.curve(command, numbers.slice(i, i + step));
      else if (lower === 'h') this.straight(far ? this.#x + a : a, this.#y, false);
      else if (lower === 'v') this.straight(this.#x, far ? this.#y + a : a, false);
      else this.straight(far ? this.#x + a : a, far ? this.#y + b : b, lower === 'm' && i === 0);
    }
  }
}

/** Half units: finer is not seen in a small picture. */
const HALVES = 2;

/**
 * Each part of path data from one M to the next with the box round it, straight lines in so many steps a unit; undefined
 * with a command that is not known.
 */
export const coursesOf = (
  d: string,
  steps = HALVES,
): readonly { readonly d: string; readonly box: Box }[] | undefined => {
  const walk = new Walk(steps);
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const step = STEPS[command.toLowerCase()];
    if (step === undefined) return undefined;
    walk.go(command, (rest.match(NUMBER) ?? []).map(Number), step);
  }
  return walk.courses.filter(({ box }) => box.left <= box.right);
};

/**
 * What of path data is seen in a window: each part from one M to the next whose box meets it, straight lines in steps of
 * half a unit. Path data with a command that is not known stay as they are.
 */
export const cutPath = (d: string, window: Box): string =>
  coursesOf(d)
    ?.flatMap(({ d: text, box }) => (meets(box, window) ? [text] : []))
    .join('') ?? d;
