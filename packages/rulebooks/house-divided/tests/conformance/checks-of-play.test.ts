import { at } from '@longroll/kernel';
import { describe, expect, it } from 'vitest';
import { unitName } from '../../naming.ts';
import type { State } from '../../state.ts';
import { type Stride, walk } from '../random-walk.ts';

const SCENARIOS = ['learning', '1861', '1862', '1863', '1864'];
const MIXES = [
  {},
  { combat: 'base', supply: 'base', rally: 'base' },
  { combat: 'base' },
  { rally: 'base', supplyCheck: 'all' },
] as const;

/** Random games of every scenario under several mixes of the switches. */
function* walks(): Generator<Stride> {
  for (const [i, scenario] of SCENARIOS.entries())
    for (const [j, mix] of MIXES.entries()) yield* walk(scenario, mix, 100 * i + j, 1200);
}

/** Where both sides stand. */
const sharedBoxes = (state: State): readonly string[] =>
  state.setting.boxes
    .filter((_box, number) => {
      const here = state.units.filter((unit) => unit.box === number);
      return here.some((unit) => unit.side === 0) && here.some((unit) => unit.side === 1);
    })
    .map((box) => box.id);

const namesIn = (state: State): ReadonlySet<string> =>
  new Set(state.units.filter((unit) => unit.box >= 0).map(unitName));

describe('17. Checks: of play', () => {
  it.each([1, 2, 3])('ahd-test-4: both kinds of combat give the same log up to the first battle (seed %i)', (seed) => {
    const other = { supply: 'base', rally: 'base' };
    const variant = walk('1862', { ...other, combat: 'variant' }, seed, 2000);
    const base = walk('1862', { ...other, combat: 'base' }, seed, 2000);
    let same = 0;
    for (const stride of variant) {
      const twin = base.next().value;
      expect(JSON.stringify(twin?.action)).toBe(JSON.stringify(stride.action));
      if (stride.action.do === 'fight') {
        expect(JSON.stringify(twin?.events)).not.toBe(JSON.stringify(stride.events));
        break;
      }
      expect(JSON.stringify(twin?.events)).toBe(JSON.stringify(stride.events));
      same++;
    }
    expect(same).toBeGreaterThan(3);
  });

  it('ahd-test-5: no Confederate unit sails, invades or jumps downriver', () => {
    for (const { before, seat, action } of walks()) {
      if (seat !== 1) continue;
      expect(['sail', 'invade']).not.toContain(action.do);
      if (action.do !== 'move' || action.via === action.to) continue;
      const enemies = before.units.filter((unit) => unit.side === 0 && unit.box === action.via);
      if (enemies.length > 0) expect(action.by).not.toBe('river');
    }
  });

  it('ahd-test-5: no unit is in two battles in one player turn', () => {
    let turn = '';
    const fought = new Map<string, number>();
    for (const { after } of walks()) {
      const now = `${after.setting.rules.id} ${after.turn} ${after.phasing}`;
      if (now !== turn) fought.clear();
      turn = now;
      const { battle } = after;
      if (!battle) continue;
      for (const row of [...battle.attackers, ...battle.defenders]) {
        const unit = at(after.units, row);
        if (unit.box < 0) continue;
        expect(fought.get(unitName(unit)) ?? battle.box).toBe(battle.box);
        fought.set(unitName(unit), battle.box);
      }
    }
  });

  it('ahd-test-5: no box holds both sides after the battle phase', () => {
    for (const { after } of walks())
      if (['promotion', 'recruitment', 'held-promotion'].includes(after.phase)) expect(sharedBoxes(after)).toEqual([]);
  });

  it('ahd-test-6: units in play are those of the set-up and the recruits, less the eliminated', () => {
    for (const { before, action, after, events } of walks()) {
      const [was, is] = [namesIn(before), namesIn(after)];
      const added = [...is].filter((name) => !was.has(name)).length;
      expect(added).toBe(action.do === 'recruit' ? 1 : 0);
      const gone = [...was].filter((name) => !is.has(name)).length;
      const lost = (state: State): number => state.lost.flat().reduce((sum, count) => sum + count, 0);
      expect(lost(after) - lost(before)).toBe(gone);
      if (gone > 0) expect(events.length).toBeGreaterThan(0);
    }
  });

  it('ahd-test-6: every promotion keeps the arm, and nothing else changes a rank', () => {
    for (const { before, action, after } of walks()) {
      const was = new Map(before.units.filter((unit) => unit.box >= 0).map((unit) => [unitName(unit), unit.kind]));
      for (const unit of after.units) {
        const kind = was.get(unitName(unit));
        if (unit.box < 0 || kind === undefined || kind === unit.kind) continue;
        expect(action.do).toBe('promote');
        expect([unit.kind - kind, unit.kind >= 3]).toEqual([1, kind >= 3]);
      }
    }
  });
});
