import { afterEach, describe, expect, it, vi } from 'vitest';
import { isText, keepJson, keepText, keptJson, keptList, keptRecord, keptSwitch, keptText } from '../src/net/kept.ts';

const storage = (kept: Map<string, string>): Partial<Storage> => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
});

const refusing = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('what a browser keeps', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is given back under a name of the page’s own, and forgotten again', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', storage(kept));
    keepText('pace', 'quick');
    keepJson('heard', [['a', 1]]);
    expect([...kept]).toEqual([
      ['longroll:pace', 'quick'],
      ['longroll:heard', '[["a",1]]'],
    ]);
    expect([keptText('pace'), keptJson('heard')]).toEqual(['quick', [['a', 1]]]);
    keepText('pace', undefined);
    keepJson('heard', undefined);
    expect(kept.size).toBe(0);
    expect([keptText('pace'), keptJson('heard')]).toEqual([undefined, undefined]);
  });

  it('is left out where somebody else has written what is not of its kind', () => {
    const kept = new Map([
      ['longroll:list', '["a", 1, null, "b"]'],
      ['longroll:record', '{"a": "x", "b": 2}'],
      ['longroll:torn', '{"a'],
    ]);
    vi.stubGlobal('localStorage', storage(kept));
    expect(keptList('list', isText)).toEqual(['a', 'b']);
    expect(keptRecord('record', isText)).toEqual({ a: 'x' });
    for (const name of ['torn', 'record', 'none']) expect(keptList(name, isText)).toEqual([]);
    for (const name of ['torn', 'list', 'none']) expect(keptRecord(name, isText)).toEqual({});
  });

  it('holds until the page is closed where nothing can be kept', () => {
    vi.stubGlobal('localStorage', { getItem: refusing, setItem: refusing, removeItem: refusing });
    keepText('pace', 'quick');
    expect(keptText('pace')).toBeUndefined();
    const [on, set] = keptSwitch('sound');
    expect(on.value).toBe(true);
    set(false);
    expect(on.value).toBe(false);
  });

  it('keeps a switch in the word that says it is off', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', storage(kept));
    const [, set] = keptSwitch('single-keys', 'off');
    set(false);
    expect([...kept]).toEqual([['longroll:single-keys', 'off']]);
    expect(keptSwitch('single-keys', 'off')[0].value).toBe(false);
    set(true);
    expect(kept.size).toBe(0);
  });
});
