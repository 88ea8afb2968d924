/** What holds of every tactical phase, whatever units stand where and whatever they are ordered (rotd-9.1, 9.3, 2.5). */
import { type Checkpoint, packState, resolveTurn } from '@longroll/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../offices.ts';
import { areHostile, isCombatant, relationOf, stateIn } from '../relations.ts';
import { rulebook } from '../rulebook.ts';
import { squareId, squareWord, TACS, tacsApart, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { isPassableTac, tacticalMap } from '../tactical/map.ts';
import { tacsOf } from '../tactical-movement/walk.ts';
import { type Position, positionOf } from '../work.ts';
import { through } from './tactics.ts';
import { type SaidOrders, sheetsOf, war } from './war.ts';

/** Squares with rivers and ranges, and one without. */
const SQUARES = ['K2-S5', 'E1-U1', 'J8-S4', 'K0-S2'].map((word) => squareId(word) ?? 0);
const { setting } = war({ units: [{ id: 'US1IN', square: 'E1-U1' }] });
const passable = new Map(
  SQUARES.map((square) => {
    const map = tacticalMap(setting, square);
    return [square, Array.from({ length: TACS }, (_, tac) => tac).filter((tac) => isPassableTac(map, tac))];
  }),
);

const tac = fc.nat(TACS - 1).map(tacWord);
const sometimes = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 });
const box = fc.record({ center: tac, radius: fc.nat(6) });
const order = fc.record({
  destination: sometimes(tac),
  startPhase: fc.constantFrom(1, 1, 2, 3),
  engage: sometimes(fc.constant({})),
  support: sometimes(box),
  intercept: sometimes(box),
  offensive: fc.constantFrom('assault', 'attack', 'skirmish', 'evade'),
});
const unit = fc.record({
  type: fc.constantFrom('IN', 'IN', 'CV', 'LA', 'CQ', 'SA'),
  state: fc.constantFrom('US', 'CS', 'US', 'CS', 'GB'),
  place: fc.nat(1000),
  order: sometimes(order),
});
const battle = fc.record({
  square: fc.constantFrom(...SQUARES),
  units: fc.array(unit, { minLength: 4, maxLength: 26 }),
  seed: fc.integer({ min: 1, max: 200 }),
});
type Battle = typeof battle extends fc.Arbitrary<infer T> ? T : never;

const placed = ({ square, units }: Battle): { readonly state: State; readonly said: SaidOrders } => {
  const tacs = passable.get(square) ?? [];
  const taken = new Map<number, string>();
  const kept = units.flatMap(({ type, state, place, order: said }, i) => {
    const here = tacs[place % tacs.length] ?? 0;
    if ((taken.get(here) ?? state) !== state) return [];
    taken.set(here, state);
    const guns = type === 'LA' || type === 'SA' ? { men: 400, weapon: 'smoothbore' } : {};
    return [
      { entry: { id: `${state}${i + 1}${type}`, square: squareWord(square), tac: tacWord(here), ...guns }, said },
    ];
  });
  const orders = kept.flatMap(({ entry: { id }, said }) => {
    if (!said || id.startsWith('GB')) return [];
    const { destination, startPhase, offensive, engage, support, intercept } = said;
    const fights = id.endsWith('CQ')
      ? {}
      : { ...(engage && { engage }), ...(support && { support }), ...(intercept && { intercept }) };
    return [[id, { startPhase, offensive, ...(destination && { destination }), ...fights }] as const];
  });
  return { state: war({ units: kept.map(({ entry }) => entry) }), said: Object.fromEntries(orders) };
};

const eachTac = (p: Position, square: number, look: (here: readonly number[]) => void): void => {
  const rows = Array.from(p.units.name, (_, row) => row).filter(
    (row) => p.units.square[row] === square && p.units.condition[row] === 0,
  );
  for (const here of Map.groupBy(rows, (row) => p.units.tac[row]).values()) look(here);
};

const phaseHolds = (before: State, after: State, square: number): void => {
  const [was, is] = [positionOf(before), positionOf(after)];
  for (let row = 0; row < is.units.name.length; row++) {
    const [from, to] = [was.units.tac[row] ?? 0, is.units.tac[row] ?? 0];
    expect(tacsApart(from, to)).toBeLessThanOrEqual(tacsOf(is, row));
    expect(isPassableTac(tacticalMap(setting, square), to)).toBe(true);
    expect((is.units.fatigue[row] ?? 0) - (was.units.fatigue[row] ?? 0)).toBe(
      from === to ? 0 : feels(was, row, square),
    );
  }
};
/** Fatigue of a move: 1 with active hostile units in the square. */
const feels = (p: Position, row: number, square: number): number => {
  const others = Array.from(p.units.name, (_, other) => other).filter((other) => p.units.square[other] === square);
  return others.some((other) => areHostile(p, stateIn(p.units, row), stateIn(p.units, other))) ? 1 : 0;
};

describe('tactical phases', () => {
  it('rotd-9.1a rotd-9.1b rotd-2.5b rotd-2.5c rotd-9.3a rotd-9.3b allowance, fatigue, room, battles and their sides', () => {
    let [battles, interceptions, joined] = [0, 0, 0];
    fc.assert(
      fc.property(battle, (drawn) => {
        const { state, said } = placed(drawn);
        const done = through('tactical-1/forts', state, said, drawn.seed);
        const after = done.get('tactical-1/supports')?.state ?? state;
        phaseHolds(done.get('tactical-1/forts')?.state ?? state, after, drawn.square);
        const kinds = [...done.values()].flatMap(({ events }) => events.map(({ kind }) => kind));
        interceptions += kinds.filter((kind) => kind === 'intercepted').length;
        joined += kinds.filter((kind) => kind === 'joined-battle').length;
        const p = positionOf(after);
        eachTac(p, drawn.square, (here) => {
          expect(here.filter((row) => isCombatant(p.units, row)).length).toBeLessThanOrEqual(16);
          for (const one of here) {
            const stands = (other: number) => relationOf(p, stateIn(p.units, one), stateIn(p.units, other));
            const friends = here.filter((other) => stands(other) === 0);
            const enemies = here.filter((other) => stands(other) === HOSTILE);
            expect(friends.length).toBeLessThanOrEqual(Math.max(8, startsIn(state, one, here)));
            expect(here.length).toBe(friends.length + enemies.length);
            const [role, others] = [p.units.role[one] ?? 0, enemies.map((other) => p.units.role[other])];
            expect(enemies.length === 0 ? 0 : 3 - role).toBe(enemies.length === 0 ? 0 : others[0]);
            if (enemies.length > 0) expect([1, 2]).toContain(role);
            battles += enemies.length;
          }
        });
      }),
      { numRuns: 150 },
    );
    // The cases drawn are cases of the rules.
    expect(Math.min(battles, interceptions, joined)).toBeGreaterThan(0);
  });

  it('rotd-5.2c in the last tactical phase nobody comes into the tac of an enemy', () => {
    fc.assert(
      fc.property(battle, (drawn) => {
        const { state, said } = placed(drawn);
        const done = through('tactical-5/forts', state, said, drawn.seed);
        const after = done.get('tactical-5/moves')?.state ?? state;
        phaseHolds(state, after, drawn.square);
        const p = positionOf(after);
        eachTac(p, drawn.square, (here) =>
          expect(
            here.some((one) => here.some((other) => areHostile(p, stateIn(p.units, one), stateIn(p.units, other)))),
          ).toBe(false),
        );
      }),
      { numRuns: 100 },
    );
  });

  it('rotd-G13 a turn that is taken up after any step of a tactical phase ends in the same bytes', () => {
    fc.assert(
      fc.property(battle, (drawn) => {
        const { state, said } = placed(drawn);
        const [sheets, seed] = [sheetsOf(state, said), new Uint8Array(16).fill(drawn.seed)];
        const stops: Checkpoint[] = [];
        const whole = resolveTurn(rulebook, state, sheets, seed, {
          after: (id, checkpoint) => void (/^tactical-[13]/.test(id) && stops.push(checkpoint())),
        });
        for (const from of stops)
          expect(packState(rulebook, resolveTurn(rulebook, state, sheets, seed, { from }).state)).toEqual(
            packState(rulebook, whole.state),
          );
      }),
      { numRuns: 8 },
    );
  });
});

/** Units of the same state that began in the tac of this one: a crowd that the test itself has drawn. */
const startsIn = (state: State, row: number, here: readonly number[]): number => {
  const p = positionOf(state);
  return here.filter(
    (other) => p.units.tac[other] === p.units.tac[row] && stateIn(p.units, other) === stateIn(p.units, row),
  ).length;
};
