import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mark, paintMarks, paletteOf, printPalette } from '../src/index.ts';

/** A context that writes down what is asked of it: calls by name, and properties set. */
const recorder = () => {
  const said: string[] = [];
  const context = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: readonly unknown[]) => {
          said.push(`${String(name)}(${args.filter((a) => typeof a !== 'object').join(',')})`);
          return name === 'measureText' ? { width: 5 } : undefined;
        },
      set: (_, name, value) => {
        said.push(`${String(name)}=${Array.isArray(value) ? value.join(' ') : String(value)}`);
        return true;
      },
    },
  ) as CanvasRenderingContext2D;
  return { said, context };
};

const camera = { scale: 2, x: 10, y: 20, ratio: 1.5, width: 400, height: 300 };
const paint = (marks: readonly Mark[], more: Partial<typeof camera & { ink: number }> = {}): readonly string[] => {
  const { said, context } = recorder();
  paintMarks(context, marks, { ...camera, ...more }, paletteOf('light'));
  return said;
};

describe('the canvas painter', () => {
  const before = globalThis.Path2D;
  beforeAll(() => {
    globalThis.Path2D = class {} as typeof Path2D;
  });
  afterAll(() => {
    globalThis.Path2D = before;
  });

  test('keeps widths in CSS pixels under the transform of the sheet', () => {
    const said = paint([{ kind: 'path', d: 'M0 0L1 1', style: { stroke: 'map-ink', width: 3, opacity: 0.5 } }]);
    expect(said).toContain('setTransform(3,0,0,3,15,30)');
    expect(said).toContain('lineWidth=1.5');
    expect(said).toContain('strokeStyle=#2A2E31');
    expect(said.indexOf('globalAlpha=0.5')).toBeLessThan(said.indexOf('stroke()'));
    expect(said.indexOf('stroke()')).toBeLessThan(said.lastIndexOf('globalAlpha=1'));
  });

  test('chooses ink by the steady scale where one is given', () => {
    const mark: Mark = { kind: 'path', d: 'M0 0', style: { fill: 'land' }, zoom: { from: 1.2 } };
    expect(paint([mark], { scale: 1.25 })).toContain('fill()');
    expect(paint([mark], { scale: 1.25, ink: 1.19 })).not.toContain('fill()');
  });

  test('letters a name with its halo beneath, at its offset, unless it is far off the canvas', () => {
    const lettering = { font: 'map', size: 10, ink: 'town-label', halo: 'halo', weight: 700, anchor: 'end' } as const;
    const name = (x: number): Mark => ({ kind: 'text', at: [x, 5], text: 'Cairo', offset: [3, -4], lettering });
    const said = paint([name(5)]);
    expect(said).toContain('textAlign=right');
    expect(said).toContain('translate(23,26)');
    expect(said.indexOf('strokeText(Cairo,0,0)')).toBeLessThan(said.indexOf('fillText(Cairo,0,0)'));
    expect(paint([name(900)]).join()).not.toContain('Cairo');
  });

  test('sets letters along a course one by one, and none where the course is too short', () => {
    const lettering = { font: 'map', size: 9, ink: 'water-ink' } as const;
    const river = (d: string): Mark => ({ kind: 'text', at: [0, 0], text: 'James', along: d, lettering });
    const drawn = paint([river('M0 0L50 0')]).filter((s) => s.startsWith('fillText'));
    expect(drawn.map((s) => s.slice(9, 10)).join('')).toBe('James');
    expect(paint([river('M0 0L5 0')]).filter((s) => s.startsWith('fillText'))).toEqual([]);
  });

  test('draws a group in CSS pixels round its place', () => {
    const inner: Mark = { kind: 'path', d: 'M0 0L9 9', style: { stroke: 'lit', width: 2 } };
    const said = paint([{ kind: 'group', at: [10, 10], rotate: 90, marks: [inner] }]);
    expect(said).toContain('translate(30,40)');
    expect(said).toContain(`rotate(${Math.PI / 2})`);
    expect(said).toContain('lineWidth=2');
  });

  test('an unknown symbol is an error that names it', () => {
    expect(() => paint([{ kind: 'symbol', symbol: 'zouave', at: [0, 0], size: 9, ink: 'ink' }])).toThrow('"zouave"');
  });

  test('lays a tone under the lines that are there: darker on the light sheet, lighter on the dark one', () => {
    const tone: Mark = { kind: 'path', d: 'M0 0', style: { fill: 'lit-fill', under: true } };
    const light = paint([tone]);
    expect(light.indexOf('globalCompositeOperation=multiply')).toBeLessThan(light.indexOf('fill()'));
    expect(light.indexOf('fill()')).toBeLessThan(light.indexOf('globalCompositeOperation=source-over'));
    const { said, context } = recorder();
    paintMarks(context, [tone], camera, paletteOf('dark'));
    expect(said).toContain('globalCompositeOperation=lighten');
  });

  test('lets a group that grows be measured in sheet units', () => {
    const line: Mark = { kind: 'path', d: 'M0 0', style: { stroke: 'map-ink', width: 3 } };
    const said = paint([{ kind: 'group', at: [5, 5], grows: true, marks: [line] }]);
    expect(said).toContain('translate(20,30)');
    expect(said).toContain('scale(2,2)');
    expect(said).toContain('lineWidth=3');
  });
});

test('paper is white under everything', () => {
  expect([printPalette('water'), printPalette('land'), printPalette('map-ink')]).toEqual([
    '#FFFFFF',
    '#FFFFFF',
    '#2A2E31',
  ]);
});
