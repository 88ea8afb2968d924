import { describe, expect, it } from 'vitest';
import { withNamed } from '../src/widgets/fields-form.tsx';

describe('a form that names somebody', () => {
  const known = [
    { unit: 0, target: 5, kind: 'charge', turn: 0 },
    { unit: 0, target: 6, kind: 'close', turn: 12 },
    { unit: 1, target: 6, kind: 'close', turn: -3 },
  ];

  it('takes along what fits him: of the sheets that name him the one most like what stands there', () => {
    expect(withNamed({ unit: 0, target: 6, kind: 'close', turn: 12 }, known, 'unit', 1)).toEqual(known[2]);
    expect(withNamed({ unit: 0, target: 5, kind: 'charge', turn: 0 }, known, 'target', 6)).toEqual(known[1]);
  });

  it('keeps the rest where no sheet that might be sent names him: the book says why not', () => {
    expect(withNamed({ unit: 0, turn: 7 }, known, 'unit', 9)).toEqual({ unit: 9, turn: 7 });
  });
});
