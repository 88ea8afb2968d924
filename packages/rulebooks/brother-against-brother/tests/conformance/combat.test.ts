import { isRefusal, ScriptedDice } from '@longroll/kernel';
import { exactOdds } from '@longroll/odds';
import { expect, test } from 'vitest';
import { battleInput, stacksOf, takingPart, trainsWith } from '../../combat/attacks.ts';
import { attackChits, defenceChits, endOf } from '../../combat/resolution.ts';
import { combatPoints, withForces } from '../../forces.ts';
import { handsDown } from '../../handed-battles.ts';
import { battle } from '../../procedures/battle.ts';
import { rulebook } from '../../rulebook.ts';
import type { Ship } from '../../state.ts';
import { attack, chits, facing, plain, told } from '../battle.ts';
import { at, type Game, refusalOf, unionFirst } from '../game.ts';
import { ship, withShips } from '../ships.ts';

/** What the attackers of 0315 from their places would fight with. */
const input = (game: Game, ...forces: readonly string[]) =>
  battleInput(
    game.state,
    forces.map((force) => game.row(force)),
    at('0315'),
  );

test('bab-cmb-1: after the moves, from adjacent hexes, by choice; a force attacks once a turn, a hex is attacked once a turn', () => {
  const game = facing(
    [
      { at: '0215', leader: 'mcdowell', line: 12 },
      { at: '0415', leader: 'hooker', line: 10 },
      { at: '0815', leader: 'meade', line: 10 },
    ],
    [
      { at: '0315', leader: 'beauregard', line: 12 },
      { at: '0515', leader: 'longstreet', line: 12 },
    ],
  );
  expect(game.refusal({ do: 'attack', hex: '0315', force: 'meade' }).clause).toBe('bab-cmb-1');
  expect(game.allows({ do: 'end-battles' })).toBe(true);
  attack(game).play({ do: 'begin' });
  chits(game, 'A2', 'D3', 5);
  expect(game.refusal({ do: 'attack', hex: '0315', force: 'hooker' }).reason).toContain('has been attacked');
  expect(game.allows({ do: 'attack', hex: '0515', force: 'hooker' })).toBe(true);
  game.play({ do: 'attack', hex: '0515', force: 'hooker' });
  chits(game, 'A2', 'D3', 5);
  expect(game.seat).toBe(1);
  game.toMoves().play({ do: 'end-moves' });
  // In the same turn the Confederacy may attack what nobody has attacked yet.
  expect(game.allows({ do: 'attack', hex: '0215', force: 'beauregard' })).toBe(true);
});

test('bab-cmb-1: formations of several hexes combine, and each of them has attacked', () => {
  const game = facing(
    [
      { at: '0215', leader: 'mcdowell', line: 12 },
      { at: '0415', leader: 'hooker', line: 6 },
    ],
    [{ at: '0315', leader: 'beauregard', line: 12 }],
  );
  attack(game).play({ do: 'join', force: 'hooker' });
  chits(game, 'A3', 'D3', 6);
  expect(game.last('fought').data).toMatchObject({
    points: 18,
    others: 12,
    row: '3/2-1',
    leaders: 'mcdowell beauregard',
  });
  expect([game.force('mcdowell').battles, game.force('hooker').battles, game.force('beauregard').battles]).toEqual([
    1, 1, 1,
  ]);
});

test('bab-cmb-1, bab-terrain-2: an attack needs a passable hexside', () => {
  const mouth = unionFirst({
    union: [{ at: 'fort-monroe', leader: 'butler', line: 20 }],
    confederate: [{ at: 'norfolk', militia: 5 }],
  });
  // Between Fort Monroe and Norfolk lies a tidal river: there is nothing to attack, and the turn is over.
  mouth.toMoves().play({ do: 'end-moves' });
  expect([mouth.seat, mouth.state.phase]).toEqual([1, 'moves']);
  const land = unionFirst({
    union: [{ at: 'fort-monroe', leader: 'butler', line: 20 }],
    confederate: [{ at: 'yorktown', militia: 5 }],
  });
  expect(land.toMoves().play({ do: 'end-moves' }).state.phase).toBe('battles');
});

test('bab-unit-6: troops without a leader do not attack; they defend with -2 in the open and -1 in a city', () => {
  const game = facing(
    [
      { at: '0215', line: 20 },
      { at: '0415', leader: 'mcdowell', line: 20 },
    ],
    [{ at: '0315', line: 20 }],
  );
  expect(game.offer.choices.flatMap((choice) => (choice.do === 'attack' ? [choice.force] : []))).toEqual([
    game.row('mcdowell'),
  ]);
  expect(input(game, 'mcdowell')).toMatchObject({ defenderLevel: -2, open: true });
  const city = unionFirst({
    union: [{ at: '6712', leader: 'mcdowell', line: 20 }],
    confederate: [{ at: '6710', line: 5 }],
  });
  expect(battleInput(city.state, [city.row('mcdowell')], at('6710'))).toMatchObject({ defenderLevel: -1, open: false });
});

test('bab-cmb-2: chits, then the die, losses of both, militia that become line, retreat and advance, in this order', () => {
  const game = facing(
    [{ at: '0215', leader: 'mcdowell', line: 20, militia: 40 }],
    [{ at: '0315', leader: 'beauregard', line: 20, militia: 10 }],
  );
  attack(game);
  expect(game.state.phase).toBe('chits');
  chits(game, 'A3', 'D3', 4);
  // 40 against 25 combat points is 3/2-1: 4 on the table. The attacker loses 10% of 60, the defender 15% of 30.
  expect(told(game)).toMatchObject({ lost: 6, otherLost: 5, modifier: 0, winner: 'attacker' });
  expect(game.force('mcdowell')).toMatchObject({ militia: 27, line: 27 });
  expect([game.seat, game.state.phase]).toEqual([1, 'retreats']);
  game.play({ do: 'fall-back', to: '0415' });
  expect([game.seat, game.state.phase]).toEqual([0, 'advances']);
  game.play({ do: 'advance', force: 'mcdowell' }, 9, 9);
  expect([game.seat, game.state.phase]).toEqual([1, 'rails']);
});

test('bab-cmb-2, bab-conv-12: chits are chosen in secret: neither side, nor anybody else, sees what the other has chosen', () => {
  const game = attack(plain(40, 30));
  game.play({ do: 'chit', chit: 'A3' });
  const seen = (viewer: 0 | 1 | 'spectator') => rulebook.view(game.state, viewer).fight.chits[0];
  expect(seen(0)).toBe(2);
  expect(seen(1)).toBe(seen('spectator'));
  expect(seen(1)).toBeLessThan(0);
  const other = rulebook.apply(attack(plain(40, 30)).state, 0, { do: 'chit', chit: 'A1' }, new ScriptedDice([]));
  if (isRefusal(other)) throw new Error(other.reason);
  expect(rulebook.view(other.state, 1)).toEqual(rulebook.view(game.state, 1));
  expect(rulebook.offer(rulebook.view(game.state, 1), 1)).toEqual(rulebook.offer(rulebook.view(other.state, 1), 1));
  expect(rulebook.calm).not.toContain('chit');
});

test('bab-cmb-2: both choose at once, in either order', () => {
  const game = attack(plain(40, 30));
  expect(rulebook.actors(game.state)).toEqual([0, 1]);
  const step = rulebook.apply(game.state, 1, { do: 'chit', chit: 'D3' }, new ScriptedDice([]));
  if (isRefusal(step)) throw new Error(step.reason);
  expect(rulebook.actors(step.state)).toEqual([0]);
});

test('bab-chit-2: the level is the sum of the command values of all leaders who take part, bad ones included', () => {
  const game = facing(
    [
      { at: '0215', leader: 'butler', line: 20 },
      { at: '0215', leader: 'hancock' },
      { at: '0415', leader: 'grant', line: 20 },
    ],
    [{ at: '0315', leader: 'lee', stars: 4, line: 20 }],
  );
  // Butler -3 and Hancock, who is with him, 2; Grant 2 at two stars.
  expect([input(game, 'butler').attackerLevel, input(game, 'grant').attackerLevel]).toEqual([-1, 2]);
  expect(input(game, 'butler', 'grant').attackerLevel).toBe(1);
  attack(game, 'butler').play({ do: 'begin' });
  expect(game.refusal({ do: 'chit', chit: 'A4' }).clause).toBe('bab-chit-2');
  game.play({ do: 'chit', chit: 'A3' });
  expect(game.refusal({ do: 'chit', chit: 'D6' }).clause).toBe('bab-chit-2');
  expect(game.refusal({ do: 'chit', chit: 'A1' }).clause).toBe('bab-chit-1');
  expect(game.allows({ do: 'chit', chit: 'D5' })).toBe(true);
});

test('bab-cav-1, bab-cav-2: the side with more cavalry has a modifier of 1 and two levels of chits more', () => {
  const game = (own: number, theirs: number) =>
    input(
      facing(
        [{ at: '0215', leader: 'mcdowell', line: 20, cavalry: own }],
        [{ at: '0315', leader: 'beauregard', line: 20, cavalry: theirs }],
      ),
      'mcdowell',
    );
  expect(game(3, 2)).toMatchObject({ attackerLevel: 1, defenderLevel: 1 });
  expect(game(2, 3)).toMatchObject({ attackerLevel: -1, defenderLevel: 3 });
  expect(game(2, 2)).toMatchObject({ attackerLevel: -1, defenderLevel: 1 });
});

test('bab-crt-5: ground, city, fort, supply and forced marches count as the position has them', () => {
  const game = unionFirst({
    union: [{ at: '6818', leader: 'mcdowell', line: 20 }],
    confederate: [{ at: 'richmond', leader: 'beauregard', line: 20 }],
  });
  const at_ = battleInput(game.state, [game.row('mcdowell')], at('richmond'));
  expect(at_).toMatchObject({ city: true, fort: 1, terrain: 'woods', attackerStarved: false, forced: false });
  const worn = {
    ...game.state,
    forces: game.state.forces.map((force) => ({ ...force, unsupplied: 1, forced: true })),
  };
  expect(battleInput(worn, [game.row('mcdowell')], at('richmond'))).toMatchObject({
    attackerStarved: true,
    defenderStarved: true,
    forced: true,
  });
});

test('bab-terrain-5: the hexside of the contingent with the most combat points counts, among equals the lower modifier', () => {
  const game = unionFirst({
    union: [
      { at: '6714', leader: 'hooker', line: 20 },
      { at: '6815', leader: 'meade', line: 10 },
    ],
    confederate: [{ at: 'richmond', militia: 5 }],
  });
  const side = (...forces: readonly string[]) =>
    battleInput(
      game.state,
      forces.map((force) => game.row(force)),
      at('6715'),
    ).hexside;
  const [north, east] = [side('hooker'), side('meade')];
  expect(side('hooker', 'meade')).toBe(north);
  expect(side('meade', 'hooker')).toBe(north);
  expect(east).not.toBe(north);
});

test('bab-lead-9: leaders are thrown for only where both sides had 20 combat points or more', () => {
  const large = attack(plain(40, 30));
  chits(large, 'A3', 'D3', 6, 1, 3, 9);
  expect(large.last('leader-hit').data).toMatchObject({ force: 'mcdowell', killed: false });
  const small = attack(plain(40, 19));
  chits(small, 'A3', 'D3', 8);
  expect(small.state.phase).not.toBe('aftermath');
});

test('bab-crt-5: armed ships in or beside the hex count from three factors ahead', () => {
  const game = plain(40, 30);
  const favour = (...ships: readonly Ship[]) =>
    battleInput(withShips(game, ...ships), [game.row('mcdowell')], at('0315')).ships;
  expect(favour()).toBe('neither');
  expect(favour(ship(0, 'ironclad', '0315'))).toBe('attacker');
  expect(favour(ship(1, 'ironclad', '0316'))).toBe('defender');
  expect(favour(ship(0, 'ironclad', '0315'), ship(1, 'gunboat', '0314'))).toBe('neither');
  expect(favour(ship(0, 'river-transport', '0315'), ship(0, 'gunboat', '0314'))).toBe('neither');
});

test('bab-chit-2, bab-conv-12: the odds before a battle take each chit that may be chosen as equally likely', () => {
  const game = attack(plain(40, 30));
  const b = battleInput(game.state, [game.row('mcdowell')], at('0315'));
  const wins = (input: typeof b): number =>
    exactOdds(battle, input).outcomes.reduce(
      (sum, { value, chance }) => (value.winner === 'attacker' ? sum + chance : sum),
      0,
    );
  const [attacks, defences] = [attackChits(b), defenceChits(b)];
  const pairs = attacks.flatMap((one) => defences.map((other) => wins({ ...b, attack: one, defence: other })));
  expect(wins(b)).toBeCloseTo(pairs.reduce((sum, each) => sum + each, 0) / pairs.length, 9);
  // What the enemy has sealed changes nothing in what the other side is told.
  game.play({ do: 'chit', chit: 'A3' });
  const view = rulebook.view(game.state, 1);
  expect(battleInput(view, view.fight.attackers, view.fight.hex)).toEqual(b);
});

test('bab-crt-4, bab-chit-1, bab-chit-3: a scenario may replace the tables of battle, and its odds are theirs', () => {
  const tables = {
    results: [
      { upTo: 5, attacker: 0, defender: 50, outcome: 'hold' },
      { upTo: 6, attacker: 50, defender: 0, outcome: 'hold' },
    ],
    chits: Array.from({ length: 7 }, () => [0, 0, 5, 0, 0, 0, 0]),
    levels: [99, 0, 0, 0, 0, 0, 1],
  };
  const game = attack(
    facing([{ at: '0215', leader: 'logan', line: 15 }], [{ at: '0315', leader: 'jackson', line: 10 }], {
      tables,
    } as never),
    'logan',
  );
  // A1 and D1 are always available, whatever level the table has for them.
  expect(['A1', 'A7'].map((chit) => game.allows({ do: 'chit', chit }))).toEqual([true, true]);
  expect(game.refusal({ do: 'chit', chit: 'D7' }).clause).toBe('bab-chit-1');
  const b = battleInput(game.state, [game.row('logan')], at('0315'));
  const odds = exactOdds(battle, { ...b, attack: 'A7', defence: 'D3' });
  expect(odds.outcomes).toMatchObject([{ value: { winner: 'defender', attackerLost: 8 }, chance: 1 }]);
  chits(game, 'A7', 'D3', 1);
  expect(told(game)).toMatchObject({ modifier: 5, lost: 8, otherLost: 1, winner: 'defender' });
  // One die of ten: with D1, whose column adds nothing, 6 or more is the second row.
  const even = exactOdds(battle, { ...b, attack: 'A7', defence: 'D1' });
  expect(even.outcomes.map(({ chance }) => Math.round(chance * 10)).toSorted()).toEqual([5, 5]);
  const level = { results: tables.results.map((row) => ({ ...row, upTo: 5 })) };
  expect(refusalOf({ tables: level } as never)).toMatchObject({ clause: 'bab-crt-4' });
  const upside = { results: tables.results.toReversed() };
  expect(refusalOf({ tables: upside } as never)).toMatchObject({
    clause: 'bab-crt-4',
    field: 'scenario/tables/results/1/upTo',
  });
});

test('bab-crt-5: armed ships count in or beside the hex, and from three factors more than the enemy’s', () => {
  const game = facing([{ at: '0215', leader: 'mcdowell', line: 10 }], [{ at: '0315', leader: 'beauregard', line: 10 }]);
  const favoured = (...ships: readonly Ship[]) =>
    battleInput(withShips(game, ...ships), [game.row('mcdowell')], at('0315')).ships;
  const [own, enemy] = [ship(0, 'ocean-naval', '0415'), ship(1, 'ocean-naval', '0315')];
  expect([favoured(own), favoured(enemy), favoured(own, enemy)]).toEqual(['attacker', 'defender', 'neither']);
  expect(favoured(ship(0, 'ironclad', 'cairo'), ship(0, 'ironclad', 'off-mobile'))).toBe('neither');
  expect(favoured(ship(0, 'gunboat', '0415'))).toBe('neither');
});

test('bab-crt-5: one attacker who has made a forced march is enough for the modifier', () => {
  const game = facing(
    [
      { at: '0215', leader: 'mcdowell', line: 10 },
      { at: '0415', leader: 'hooker', line: 10 },
    ],
    [{ at: '0315', leader: 'beauregard', line: 10 }],
  );
  const rows = ['mcdowell', 'hooker'].map((force) => game.row(force));
  const forced = withForces(game.state, rows.slice(1), { forced: true });
  const both = [game.state, forced].map((s) => battleInput(s, rows, at('0315')).forced);
  expect(both).toEqual([false, true]);
});

test('bab-conv-7: the militia of a stack are added up, halved and rounded down, and a force has one point at least', () => {
  const troops = (militia: number, line: number) => ({ militia, line, cavalry: 0 });
  expect(combatPoints([troops(3, 3)])).toBe(4);
  expect(combatPoints([troops(3, 0), troops(4, 2)])).toBe(5);
  expect([combatPoints([troops(1, 0)]), combatPoints([troops(0, 0)])]).toEqual([1, 0]);
});

test('bab-crt-6: on "hold" the side with the smaller loss has won, on equal losses the defender', () => {
  const held = (attacker: number, defender: number) =>
    endOf(
      { attacker, defender, outcome: 'hold' },
      { attack: 'A3', defence: 'D3', strength: [40, 40], multipliers: [1, 1], stays: false },
    ).winner;
  expect([held(10, 15), held(15, 15), held(15, 10)]).toEqual(['attacker', 'defender', 'defender']);
});

test('bab-lead-9: after a battle with 20 CP on both sides a die is thrown for each leader, the Union first, by id', () => {
  const game = facing(
    [
      { at: '0215', leader: 'meade', stars: 2, line: 20 },
      { at: '0415', leader: 'hooker', line: 20 },
    ],
    [{ at: '0315', leader: 'beauregard', line: 30 }],
  );
  attack(game, 'meade').play({ do: 'join', force: 'hooker' });
  // Hooker, Meade and Beauregard: the second is hit, and wounded.
  chits(game, 'A3', 'D3', 6, 2, 1, 3, 2);
  expect(game.last('leader-hit').data).toMatchObject({ force: 'meade', killed: false });
  expect(game.state.officers[game.row('meade')]).toMatchObject({ fate: 'cup', back: game.state.turn + 8 });
});

test('bab-pol-5, bab-pol-9: who wins with 30 CP on both sides has a political point, and the Union may proclaim by it', () => {
  const after = (die: number): Game =>
    chits(
      attack(
        facing([{ at: '0215', leader: 'mcdowell', line: 30 }], [{ at: '0315', leader: 'beauregard', line: 30 }], {
          parts: ['politics'],
        }),
      ),
      'A3',
      'D3',
      die,
    );
  const [won, lost] = [after(1), after(10)].map(({ state }) => state);
  expect([won?.politics, won?.war.won]).toEqual([-1, 13]);
  expect(lost?.politics).toBe(1);
  expect(lost?.war.won).not.toBe(13);
});

test('bab-cav-3: the sentence of an escape says what it cost, and its choices how far it goes', () => {
  const escapeBy = (die: number): string => {
    const game = attack(
      facing(
        [{ at: '0215', leader: 'mcdowell', line: 40, cavalry: 3 }],
        [{ at: '0315', leader: 'stuart', stars: 2, cavalry: 6 }],
      ),
    );
    const labels = game.offer.choices.map((choice) => rulebook.describe(game.state, game.seat, choice).label);
    expect(labels.some((label) => label.startsWith('Escape one hex:'))).toBe(true);
    expect(labels.some((label) => label.startsWith('Escape 2 hexes:'))).toBe(true);
    game.play({ do: 'escape', hexes: 1 }, die);
    return rulebook.sentence({ ...game.last('escaped'), faces: [die] }, game.state).text;
  };
  expect(escapeBy(1)).toContain('without loss');
  expect(escapeBy(9)).toMatch(/lost \**(two|2) SF/);
});

test('bab-cmb-2: a battle that is declared may be fought out in another book until somebody has chosen his tactics', () => {
  const game = attack(
    facing(
      [
        { at: '0215', leader: 'mcdowell', line: 12, militia: 4 },
        { at: '0415', leader: 'hooker', line: 10 },
      ],
      [{ at: '0315', leader: 'beauregard', line: 12 }],
    ),
  );
  const [battleOf] = handsDown.battles(game.state);
  expect(battleOf).toMatchObject({
    place: '0315',
    opens: { seat: 0, action: { do: 'begin' } },
    hosts: [{ seat: 0, troops: [{ id: 'mcdowell/militia' }, { id: 'mcdowell/line', strength: 12 }] }, { seat: 1 }],
  });
  game.play({ do: 'begin' });
  expect(handsDown.battles(game.state)).toHaveLength(1);
  expect(handsDown.battles(game.state)[0]?.opens).toBeUndefined();
  game.play({ do: 'chit', chit: 'A3' });
  expect(handsDown.battles(game.state)).toEqual([]);
  expect(handsDown.battles(plain(10, 10).state)).toEqual([]);
  if (!battleOf) return;
  expect(handsDown.standing(game.state, battleOf)).toEqual({ left: [[4, 12], [12]], holder: undefined });
  game.play({ do: 'chit', chit: 'D3' }, 6);
  expect(handsDown.standing(game.state, battleOf).holder).toBe(1);
  const empty = withForces(game.state, [game.row('beauregard')], { line: 0 });
  expect(handsDown.standing(empty, battleOf).holder).toBe(0);
});

test('bab-cmb-1: only troops of the attacker’s own attack, the first force by its number first', () => {
  const game = facing(
    [
      { at: '0215', leader: 'mcdowell', line: 10 },
      { at: '0415', leader: 'hooker', line: 1 },
      { at: '0314', leader: 'meade' },
    ],
    [
      { at: '0315', leader: 'beauregard', line: 10 },
      { at: '0416', leader: 'longstreet', line: 10 },
    ],
  );
  const attackers = (hex: string) =>
    game.offer.choices.flatMap((choice) => (choice.do === 'attack' && choice.hex === at(hex) ? [choice.force] : []));
  const rows = ['mcdowell', 'hooker'].map((force) => game.row(force)).toSorted((a, b) => a - b);
  expect(attackers('0315')).toEqual(rows);
  expect(game.refusal({ do: 'attack', hex: '0315', force: 'longstreet' }).clause).toBe('bab-cmb-1');
  expect(game.refusal({ do: 'attack', hex: '0315', force: 'meade' }).clause).toBe('bab-cmb-1');
  const targets = game.offer.choices.flatMap((choice) => (choice.do === 'attack' ? [choice.hex] : []));
  expect([...new Set(targets)]).toEqual([at('0315'), at('0416')].toSorted((a, b) => a - b));
});

test('bab-chit-2: leaders without troops take part who stand with an attacker, and nobody else', () => {
  const game = facing(
    [
      { at: '0215', leader: 'butler', line: 20 },
      { at: '0215', leader: 'hancock' },
      { at: '0215', leader: 'meade', line: 5 },
      { at: '0415', leader: 'hooker' },
    ],
    [
      { at: '0315', leader: 'lee', stars: 4, line: 20 },
      { at: '0315', leader: 'stuart' },
    ],
  );
  const rows = ['butler', 'hancock'].map((force) => game.row(force)).toSorted((a, b) => a - b);
  expect(takingPart(game.state, [game.row('butler')])).toEqual(rows);
});

test('bab-crt-5: one attacker out of supply is enough, all the defender’s troops must be', () => {
  const game = facing(
    [
      { at: '0215', leader: 'mcdowell', line: 10 },
      { at: '0415', leader: 'hooker', line: 10 },
    ],
    [
      { at: '0315', leader: 'beauregard', line: 10 },
      { at: '0315', leader: 'longstreet', line: 10 },
    ],
  );
  const starved = (...forces: readonly string[]) => {
    const s = withForces(
      game.state,
      forces.map((force) => game.row(force)),
      { unsupplied: 1 },
    );
    const { attackerStarved, defenderStarved } = battleInput(s, [game.row('mcdowell'), game.row('hooker')], at('0315'));
    return [attackerStarved, defenderStarved];
  };
  expect(starved()).toEqual([false, false]);
  expect(starved('hooker', 'longstreet')).toEqual([true, false]);
  expect(starved('beauregard', 'longstreet')).toEqual([false, true]);
});

test('bab-crt-5, bab-unit-6: a defender in the open is without a leader where nobody leads any of them', () => {
  const game = (...confederate: readonly { readonly at: string; readonly leader?: string; readonly line: number }[]) =>
    input(facing([{ at: '0215', leader: 'mcdowell', line: 10 }], confederate), 'mcdowell').open;
  expect(game({ at: '0315', line: 10 })).toBe(true);
  expect(game({ at: '0315', leader: 'beauregard', line: 10 }, { at: '0315', line: 5 })).toBe(false);
});

test('bab-siege-5: siege trains count for the Union’s attack alone', () => {
  const game = unionFirst({
    union: [{ at: '6818', leader: 'mcdowell', line: 20 }],
    confederate: [{ at: 'richmond', leader: 'beauregard', line: 20 }],
    trains: ['6818'],
  });
  const rows = [game.row('mcdowell')];
  expect(battleInput(game.state, rows, at('richmond')).fort).toBe(0);
  const other = { ...game.state, acting: 1 as const };
  expect(trainsWith(other, rows)).toBe(0);
});

test('bab-ret-1: a garrison in a fort stays where troops beside it fall back, and the battle is no battle of those who stay', () => {
  const game = unionFirst({
    union: [{ at: '6818', leader: 'mcdowell', line: 60 }],
    confederate: [
      { at: 'richmond', militia: 5 },
      { at: 'richmond', leader: 'beauregard', line: 5 },
    ],
  });
  const rows = [game.row('mcdowell')];
  expect(battleInput(game.state, rows, at('richmond')).stays).toBe(false);
  const fight = { ...game.state.fight, hex: at('richmond'), attackers: rows };
  const garrison = game.state.forces.findIndex((force) => force.place === at('richmond') && force.militia === 5);
  const all = [garrison, game.row('beauregard')];
  const s = { ...game.state, fight };
  expect(stacksOf(s, 1, all, 2).map(({ forces }) => forces)).toEqual([[game.row('beauregard')]]);
  expect([stacksOf(s, 1, [garrison], 2), stacksOf(s, 1, all, 0)]).toEqual([[], []]);
  const alone = unionFirst({
    union: [{ at: '6818', leader: 'mcdowell', line: 60 }],
    confederate: [{ at: 'richmond', militia: 5 }],
  });
  expect(battleInput(alone.state, [alone.row('mcdowell')], at('richmond'))).toMatchObject({ stays: true, open: false });
});

test('bab-crt-5: ships at the station of a port that is attacked count as beside it', () => {
  const game = unionFirst({
    union: [{ at: 'yorktown', leader: 'mcdowell', line: 20 }],
    confederate: [{ at: 'norfolk', militia: 5 }],
  });
  const favoured = (place: string, hex: string) =>
    battleInput(withShips(game, ship(0, 'ironclad', place)), [game.row('mcdowell')], at(hex)).ships;
  expect([favoured('off-norfolk', 'norfolk'), favoured('off-mobile', 'norfolk')]).toEqual(['attacker', 'neither']);
  expect(favoured('off-norfolk', '0315')).toBe('neither');
});
