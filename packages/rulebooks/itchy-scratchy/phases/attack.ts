/** Fire and close combat (chapters 10 to 12). */
import { distance } from '@longroll/geometry';
import { at, count, type Effect, flag, id, int, list, name, optional, type Teller, text, word } from '@longroll/kernel';
import { attackerRules, defenceDice, diceAgainst, enemyAreas, targetRules } from '../attacks.ts';
import { loseStrength, settle, withPiece } from '../changes.ts';
import { closeInput, fightersFirst, fireInput } from '../combat.ts';
import { bold, decision, diceText, event, PIECE, pieceText, pieceTold, pointsText } from '../define.ts';
import { countsOf, LOSERS, type Loser, sumIn } from '../doubles.ts';
import { attackPool, closeEnd, defencePool, throwAttack, throwBack } from '../procedures/close.ts';
import { fire } from '../procedures/fire.ts';
import { piecesAt, standing } from '../queries.ts';
import { IDLE, type State } from '../state.ts';
import { attackDice, WEAPON_IDS, WEAPONS } from '../weapons.ts';
import { areaName, listedWords, pieceCalled, pieceId, pieceWords } from '../words.ts';
import { beginLoss } from './loser.ts';
import { isActing } from './moves.ts';

/** "double 4 and 6 twice": the doubles among faces (is-result-1). */
const doublesText = (faces: readonly number[]): string => {
  const found = countsOf(faces).flatMap((count, i) =>
    count < 2 ? [] : [count < 4 ? String(i + 1) : `${i + 1} twice`],
  );
  return found.length === 0 ? 'no double' : `double ${listedWords(found)}`;
};

/** "infantry C1 and general CG". */
const targetsText = (s: State, ids: readonly string[]): string => listedWords(ids.map((id) => pieceCalled(s, id)));

export const fired = event(
  'fired',
  ['is-attack-3', 'is-attack-5'],
  {
    ...PIECE,
    targets: list(name('piece'), 99),
    weapon: word(...WEAPON_IDS),
    from: name('area'),
    target: name('area'),
    range: int(2, 9),
    dice: count(),
    general: flag(),
    cover: flag(),
    lost: count(),
  },
  (d, { faces }, view) => {
    const target = `${targetsText(view, d.targets)}${d.cover ? ' in cover' : ''} in ${bold(d.target)}, range ${d.range}`;
    const dice = `${diceText(d.dice)}${d.general ? ', one of them a general’s' : ''}`;
    const lost = d.lost === 0 ? 'no loss' : `${pointsText(d.lost)} lost`;
    return `${pieceText(d)} fired ${WEAPONS[d.weapon].name} at ${target}, ${dice}: ${doublesText(faces)}, ${lost}.`;
  },
  { tone: 'battle', opens: true },
);

/** Equal sums have no loser (is-close-4), nor has a fight that destroyed a fighter (is-close-6). */
const endText = (loser: Loser, own: number, other: number, fighter: string | undefined): string => {
  if (loser !== 'nobody') return `the ${loser} lost, ${own} to ${other}`;
  if (own === other) return `nobody lost the ground, ${own} to ${other}`;
  if (fighter === undefined) return `${own} to ${other}, and nobody was left there to lose the ground`;
  return `${own} to ${other}, but a fighter fell and nobody lost the ground`;
};

export const closeFought = event(
  'close-fought',
  ['is-attack-4', 'is-close-1', 'is-close-4'],
  {
    ...PIECE,
    targets: list(name('piece'), 99),
    from: name('area'),
    target: name('area'),
    defender: optional(text()),
    attackers: list(text(), 99),
    dice: list(count(), 2),
    general: flag(),
    cover: list(flag(), 2),
    sums: list(count(), 2),
    lost: list(count(), 2),
    loser: word(...LOSERS),
  },
  (d, { faces }, view) => {
    const [own, other] = [at(d.dice, 0), at(d.dice, 1)];
    const thrown = `${diceText(own)}${d.general ? ' with a general' : ''}, ${doublesText(faces.slice(0, own))}`;
    const back = other === 0 ? 'nobody struck back' : `${diceText(other)} back, ${doublesText(faces.slice(own))}`;
    const ended = endText(d.loser, at(d.sums, 0), at(d.sums, 1), d.defender);
    return `${pieceText(d)} closed with ${targetsText(view, d.targets)} in ${bold(d.target)}: ${thrown}; ${back}; ${ended}.`;
  },
  { tone: 'battle', opens: true },
);

const HIT = ['is-result-2'];
const HIT_IN_COVER = ['is-result-3'];

/** Losses apply at once, to one piece after another of the roster (is-result-5). */
const takeLosses = (s: State, rows: readonly number[], losses: readonly number[], cover: boolean, tell: Teller) => {
  const clauses = cover ? HIT_IN_COVER : HIT;
  const lose = (now: State, row: number): State => loseStrength(now, row, at(losses, rows.indexOf(row)), clauses, tell);
  return rows.toSorted((a, b) => a - b).reduce(lose, s);
};

const sum = (points: readonly number[]): number => points.reduce((all, each) => all + each, 0);
const idsAt = (s: State, area: number): readonly string[] => piecesAt(s, area).map((row) => pieceId(s, row));

/** Fire at range 2 or more: the target does not reply (is-attack-3). */
const shoot = (s: State, row: number, target: number, effect: Effect): State => {
  const input = fireInput(s, row, target);
  const { weapon, range, general, cover } = input;
  const { losses } = fire.run(input, effect.dice);
  effect.tell.tell(fired, {
    ...pieceTold(s, row),
    weapon,
    from: areaName(s, at(s.pieces, row).area),
    target: areaName(s, target),
    range,
    dice: attackDice(weapon, range, general),
    general,
    cover,
    targets: idsAt(s, target),
    lost: sum(losses),
  });
  return takeLosses(s, piecesAt(s, target), losses, cover, effect.tell);
};

/** Close combat with the front area: both throw, both take effect together, the lower sum loses (is-close-1 to -6). */
const close = (s: State, row: number, target: number, effect: Effect): State => {
  const { area } = at(s.pieces, row);
  const fighter = at(standing(s).fighter, target);
  const input = closeInput(s, row, target);
  const { general, attackerCover, defenderCover } = input;
  const [attack, back] = [throwAttack(input, effect.dice), throwBack(input, effect.dice)];
  const sums = [sumIn(attack), sumIn(back)] as const;
  const { taken, given, destroyed, loser } = closeEnd(input, [attack, sums[0]], [back, sums[1]]);
  const without = [...(destroyed ? ['is-close-6'] : []), ...(fighter < 0 ? ['is-close-9'] : [])];
  const told = { clauses: [...closeFought.clauses, ...without] };
  const data = {
    ...pieceTold(s, row),
    from: areaName(s, area),
    target: areaName(s, target),
    ...(fighter < 0 ? {} : { defender: pieceId(s, fighter) }),
    attackers: idsAt(s, area),
    targets: idsAt(s, target),
    dice: [attackPool(input), defencePool(input)],
    general,
    cover: [attackerCover, defenderCover],
    sums,
    lost: [sum(given), sum(taken)],
    loser,
  };
  effect.tell.tell(closeFought, data, told);
  const [ours, theirs] = [fightersFirst(s, area, row), fightersFirst(s, target, fighter)];
  const struck = takeLosses(s, theirs, taken, defenderCover, effect.tell);
  const hurt = takeLosses(struck, ours, given, attackerCover, effect.tell);
  if (loser === 'nobody') return hurt;
  // Where no unit defended, every piece left there has lost (is-close-9).
  const fought = fighter < 0 ? theirs : [fighter];
  return loser === 'attacker'
    ? beginLoss(hurt, [row], area, target, effect.tell)
    : beginLoss(
        hurt,
        fought.filter((enemy) => at(hurt.pieces, enemy).area >= 0),
        target,
        area,
        effect.tell,
      );
};

export const attack = decision('attack', 'is-attack-6', 'Attack', 'infantry', true)
  .when(isActing, ...attackerRules)
  .pick('target', id('area'), enemyAreas, ...targetRules)
  .called((s, { target }) => {
    const { piece } = s.activation;
    const range = distance(s.setting.grid, at(s.pieces, piece).area, target);
    const dice = diceText(diceAgainst(s, piece, target));
    const who = targetsText(s, idsAt(s, target));
    const where = areaName(s, target);
    if (range > 1) return `Fire ${pieceWords(s, piece)} at ${who} in ${where}: ${dice} at range ${range}`;
    return `Close with ${who} in ${where}: ${dice} against ${diceText(defenceDice(s, at(standing(s).fighter, target)))}`;
  })
  .does((s, { target }, effect) => {
    const { piece: row } = s.activation;
    // Nothing moves after attacking (is-turn-3).
    const begun = { ...withPiece(s, row, { activated: true }), activation: IDLE };
    const isClose = distance(s.setting.grid, at(s.pieces, row).area, target) === 1;
    return settle(isClose ? close(begun, row, target, effect) : shoot(begun, row, target, effect), effect.tell);
  });
