import { type AnyRulebook, type AnyState, canonical, type Plain } from '@longroll/kernel';
import { digest } from './digest.ts';
import { membersOf, othersFor, shapeOf, type Variation, varied } from './variations.ts';

/** So many members of one shape are broken. */
const OF_A_SHAPE = 3;
/** So many faults stand in words. */
const MOST_LINES = 80;

/** The state with the same setting, and all else as a plain file. */
const plainOf = (state: AnyState): Plain => {
  const { setting: _shared, ...rest } = state as AnyState & { readonly setting: unknown };
  return JSON.parse(JSON.stringify(rest)) as Plain;
};

const faultsOf = (book: AnyRulebook, setting: unknown, broken: Plain): string => {
  try {
    return (book.faults?.({ ...(broken as object), setting } as never) ?? []).join('; ');
  } catch (fault) {
    return `breaks: ${fault instanceof Error ? fault.name : 'what is thrown'}`;
  }
};

/** Numbers at which a table of the setting ends: what is just past it is a fault. */
const limitsOf = (setting: unknown, depth = 2): readonly number[] => {
  if (typeof setting !== 'object' || setting === null) return [];
  const found = Object.values(setting).flatMap((part: unknown): readonly number[] => {
    if (Array.isArray(part)) return [part.length];
    if (typeof part === 'number') return Number.isSafeInteger(part) && part >= 0 ? [part] : [];
    return depth > 1 ? limitsOf(part, depth - 1) : [];
  });
  return [...new Set(found)].filter((limit) => limit < 1000).slice(0, 24);
};

/** The faults that a book finds in a state with one member broken; what it finds nothing wrong with is left out. */
export const faultAnswers = (book: AnyRulebook, state: AnyState): readonly string[] => {
  const { setting } = state as AnyState & { readonly setting: unknown };
  const file = plainOf(state);
  const limits = limitsOf(setting);
  const seen = new Map<string, number>();
  const variations = membersOf(file).flatMap(([path, old]): readonly Variation[] => {
    const times = (seen.get(shapeOf(path)) ?? 0) + 1;
    seen.set(shapeOf(path), times);
    return times > OF_A_SHAPE
      ? []
      : [...othersFor(old), ...(typeof old === 'number' ? limits : [])].map((value) => ({ path, value }));
  });
  const lines = variations.flatMap((variation) => {
    const found = faultsOf(book, setting, varied(file, variation));
    return found === ''
      ? []
      : [`  ${variation.path.join('/')} ${canonical(variation.value ?? 0).slice(0, 40)}: ${found}`];
  });
  const rest = lines.slice(MOST_LINES);
  return rest.length === 0 ? lines : [...lines.slice(0, MOST_LINES), `  and ${rest.length} more ${digest(rest)}`];
};
