/** What is told of combats, and to whom: own numbers exact, the enemy's rounded (rotd-R2 to -R5). */
import {
  at,
  cell,
  constants,
  count,
  flag,
  int,
  list,
  listedWords,
  name,
  type SeatId,
  type TurnEffect,
  text,
  word,
} from '@longroll/kernel';
import { few } from '../arithmetic.ts';
import { everybodyIn, everybodyNear, friendsIn, ownersOfAll, together } from '../audience.ts';
import { unitsCalled } from '../calling.ts';
import { bold, event } from '../define.ts';
import { DEFENSIVE, LINES, OFFENSIVE } from '../forms.ts';
import { STATES, stateText, unitWord } from '../names.ts';
import { stateIn } from '../relations.ts';
import { isSeen } from '../sight/tactical-sight.ts';
import { squareWord, tacWord } from '../squares.ts';
import type { State } from '../state.ts';
import { isActive, type Position, unitsIn, type Work } from '../work.ts';
import type { Course } from './engine.ts';
import { ATTACKERS, DEFENDERS, type Fight, type Fighter } from './fight.ts';
import { addTolls, menOf, NO_TOLL, type Toll } from './losses.ts';

const PLACE = { square: name('square'), tac: name('tac') };
const UNITS = list(name('unit'), 40);
const KINDS = { killed: count(), wounded: count(), prisoners: count(), stragglers: count() };
const ROLE = word('attacked', 'defended');

const at_ = (d: { readonly square: string; readonly tac: string }): string => `${d.square}, tac ${d.tac}`;
const toll = (d: Toll): string =>
  `${few(menOf(d))} men: ${few(d.killed)} killed, ${few(d.wounded)} wounded, ${few(d.prisoners)} prisoners, ${few(d.stragglers)} stragglers`;
const named = (units: readonly string[]): string => listedWords(units.map(bold));

/** Units with what is said of each, those of whom the same is said together, in the order in which it is first said. */
const alike = (pairs: readonly (readonly [unit: string, said: string])[]) =>
  [...Map.groupBy(pairs, ([, said]) => said)].map(([said, those]) => ({ said, units: those.map(([unit]) => unit) }));

/** "**Keyes (US1IN)** and **Sherman (US2IN)** (attack, first line)". */
const arrayed = (units: readonly string[], postures: readonly string[]): string => {
  // Some that have no names are told together.
  if (units.length !== postures.length) return `${named(units)} (${[...new Set(postures)].join('; ')} line)`;
  return alike(units.map((unit, i) => [unit, postures[i] ?? '']))
    .map(({ said, units: those }) => `${named(those)} (${said} line)`)
    .join('; ');
};

/** "Keyes (US1IN) and Sherman (US2IN) held their ground; Franklin (US5IN) fell back". */
const fates = (s: State, after: readonly string[]): string =>
  alike(after.map((each) => [each.slice(0, each.indexOf(' ')), each.slice(each.indexOf(' ') + 1)]))
    .map(
      ({ said, units }) =>
        `${listedWords(unitsCalled(s, units))} ${units.length > 1 ? said.replace(' its ', ' their ') : said}`,
    )
    .join('; ');

const begun = event(
  'fight-begun',
  ['rotd-10.1a', 'rotd-10.3', 'rotd-10.4b', 'rotd-R3'],
  {
    ...PLACE,
    role: ROLE,
    own: UNITS,
    enemy: UNITS,
    men: count(),
    enemyMen: count(),
    postures: list(text(), 40),
    rating: int(0, 4),
    length: count(),
  },
  (d) =>
    `${bold(at_(d))}: ${arrayed(d.own, d.postures)} ${d.role} with ${few(d.men)} men; against them ${named(d.enemy)}, about ${few(d.enemyMen)} men. The ground is rated ${d.rating}, the front ${few(d.length)} long.`,
  { tone: 'battle', opens: true },
);

const SEGMENT = { ...PLACE, strength: count(), ...KINDS, enemyLost: count() };
const fired = event(
  'fight-fire',
  ['rotd-10.7b', 'rotd-10.7c', 'rotd-10.14a'],
  SEGMENT,
  (d) => `In the fire ours lost ${toll(d)}; the enemy about ${few(d.enemyLost)}.`,
  'battle',
);
const closed = event(
  'fight-melee',
  ['rotd-10.9a', 'rotd-10.9e', 'rotd-10.14a'],
  SEGMENT,
  (d) => `It came to a melee: ours lost ${toll(d)}; the enemy about ${few(d.enemyLost)}.`,
  'battle',
);
const decided = event(
  'fight-decided',
  ['rotd-10.9d', 'rotd-10.10a', 'rotd-R3'],
  {
    ...PLACE,
    result: word('won', 'lost', 'undecided'),
    ...KINDS,
    enemyLost: count(),
    after: list(text(), 40),
  },
  (d, _, s) =>
    `${bold(`The fight in ${at_(d)} was ${d.result}`)}. We lost ${toll(d)}; the enemy lost about ${few(d.enemyLost)}. ${fates(s, d.after)}.`,
  { tone: 'battle', decides: true, loss: true },
);
const seen = event(
  'fight-seen',
  ['rotd-R3'],
  { ...PLACE, attackers: UNITS, defenders: UNITS, winner: word('attackers', 'defenders', 'nobody') },
  (d) => `${bold(at_(d))}: ${named(d.attackers)} attacked ${named(d.defenders)}; ${d.winner} won.`,
  'battle',
);
const heard = event(
  'battle-heard',
  ['rotd-R5'],
  { square: name('square'), states: list(text(), 6), isLarge: flag() },
  (d) =>
    `A ${d.isLarge ? 'large ' : ''}battle was fought in ${bold(d.square)} (${d.states.map((state) => stateText(state)).join(' and ')}).`,
);

const bombarded = event(
  'bombarded',
  ['rotd-10.15e', 'rotd-10.14a'],
  { ...PLACE, guns: UNITS, targets: UNITS, ...KINDS },
  (d) => `${named(d.guns)} bombarded ${bold(at_(d))}: ${named(d.targets)} lost ${toll(d)}.`,
  { tone: 'battle', loss: true },
);
const firedAt = event(
  'bombarding',
  ['rotd-10.15a', 'rotd-10.15e'],
  { ...PLACE, guns: UNITS, targets: UNITS, enemyLost: count() },
  (d) => `${named(d.guns)} bombarded ${bold(at_(d))}: ${named(d.targets)} lost about ${few(d.enemyLost)} men.`,
  'battle',
);
const fortHit = event(
  'fort-damaged',
  ['rotd-10.15f'],
  { ...PLACE, fort: int(0, 5) },
  (d) => `The fort in ${bold(at_(d))} was damaged: its strength is ${d.fort}.`,
  'battle',
);

const nearest = (count: number, step: number): number => step * Math.floor((2 * count + step) / (2 * step));
const words = (p: Pick<Position, 'units'>, side: readonly Fighter[]): readonly string[] =>
  side.map(({ row }) => unitWord(cell(p.units.name, row)));
const POSTURES = [OFFENSIVE, DEFENSIVE] as const;
/** "attack, first", by side, line and posture in one number. */
const postureWords = constants((key) => {
  const [row, posture] = [Math.floor(key / OFFENSIVE.length), key % OFFENSIVE.length];
  return `${POSTURES[Math.floor(row / LINES.length)]?.[posture] ?? ''}, ${LINES[row % LINES.length] ?? ''}`;
});
const men = (side: readonly Fighter[]): number => side.reduce((sum, fighter) => sum + fighter.men, 0);
const tollsOf = (side: readonly Fighter[]): Toll => side.map((fighter) => fighter.toll).reduce(addTolls, NO_TOLL);

/** A fight as it is told: where it is, who takes part, and who commands them. */
export interface Scene {
  readonly fight: Fight;
  readonly square: number;
  readonly tac: number;
  /** Seats of each side, as the fight began. */
  readonly owners: readonly [readonly SeatId[], readonly SeatId[]];
}

export const sceneOf = (p: Position, fight: Fight, square: number, tac: number): Scene => {
  const seats = (side: readonly Fighter[]): readonly SeatId[] =>
    ownersOfAll(
      p,
      side.map(({ row }) => row),
    );
  return { fight, square, tac, owners: [seats(fight.sides[0]), seats(fight.sides[1])] };
};

const placeOf = ({ square, tac }: Scene): { square: string; tac: string } => ({
  square: squareWord(square),
  tac: tacWord(tac),
});

/** Both sides learn that a fight has begun: own men exact, the enemy's to the nearest 500 (rotd-R3). */
export const tellBegun = (p: Position, { tell }: TurnEffect, scene: Scene): void => {
  const { fight, owners } = scene;
  for (const side of [ATTACKERS, DEFENDERS]) {
    const [own, enemy] = [at(fight.sides, side), at(fight.sides, 1 - side)];
    tell.tell(
      begun,
      {
        ...placeOf(scene),
        role: side === ATTACKERS ? 'attacked' : 'defended',
        own: words(p, own),
        enemy: words(p, enemy),
        men: men(own),
        enemyMen: nearest(men(enemy), 500),
        postures: own.map(({ posture, line }) =>
          postureWords((side * LINES.length + line) * OFFENSIVE.length + posture),
        ),
        rating: fight.ground.rating,
        length: fight.ground.length,
      },
      { seenBy: at(owners, side) },
    );
  }
};

/** Both sides learn what a segment has cost: own losses by kind, the enemy's to the nearest 100 (rotd-R3). */
export const tellSegment = (
  { tell }: TurnEffect,
  scene: Scene,
  stage: 'fire' | 'melee',
  strengths: readonly [number, number],
  tolls: readonly [Toll, Toll],
): void => {
  for (const side of [ATTACKERS, DEFENDERS])
    tell.tell(
      stage === 'fire' ? fired : closed,
      {
        ...placeOf(scene),
        strength: at(strengths, side),
        ...at(tolls, side),
        enemyLost: nearest(menOf(at(tolls, 1 - side)), 100),
      },
      { seenBy: at(scene.owners, side) },
    );
};

/** Both sides learn who has lost, and what each of their units did after; those who only see the tac who won (rotd-R3). */
export const tellDecided = (
  p: Position,
  { tell }: TurnEffect,
  scene: Scene,
  { winner }: Course,
  watchers: readonly SeatId[],
): void => {
  const { fight, owners } = scene;
  for (const side of [ATTACKERS, DEFENDERS]) {
    const own = at(fight.sides, side);
    const units = words(p, own);
    tell.tell(
      decided,
      {
        ...placeOf(scene),
        result: winner < 0 ? 'undecided' : winner === side ? 'won' : 'lost',
        ...tollsOf(own),
        enemyLost: nearest(menOf(tollsOf(at(fight.sides, 1 - side))), 100),
        after: own.map(({ fate }, i) => `${units[i]} ${fate === 'holds' ? 'held its ground' : fate}`),
      },
      { seenBy: at(owners, side) },
    );
  }
  const others = watchers.filter((seat) => !owners.flat().includes(seat));
  if (others.length === 0) return;
  const [attackers, defenders] = [words(p, fight.sides[0]), words(p, fight.sides[1])];
  tell.tell(seen, { ...placeOf(scene), attackers, defenders, winner: WINNERS[winner] ?? 'nobody' }, { seenBy: others });
};
const WINNERS = ['attackers', 'defenders'] as const;

/** Seats that see a tac in which some units stand, without regard to whose they are (rotd-4.2, R3). */
export const watchersOf = (p: Position, square: number, rows: readonly number[]): readonly SeatId[] => {
  const states = new Set<number>();
  for (const row of unitsIn(p, square)) if (isActive(p.units, row)) states.add(stateIn(p.units, row));
  const seeing = [...states].filter((state) => rows.some((row) => isSeen(p, state, row)));
  return together(...seeing.map((state) => friendsIn(p, square, state)));
};

/** Men above which a battle is large (rotd-R5), and how far it is heard. */
const LARGE = 10_000;
const FAR = 2;

/** Everybody with a unit within two squares hears of a battle (rotd-R5). */
export const tellHeard = (
  p: Work,
  { tell }: TurnEffect,
  square: number,
  states: readonly number[],
  fighting: number,
): void => {
  tell.tell(
    heard,
    { square: squareWord(square), states: states.map((state) => at(STATES, state)), isLarge: fighting > LARGE },
    { seenBy: everybodyNear(p, square, FAR) },
  );
};

/** Those under fire learn their losses, those who fired what they see of them (rotd-10.15e, R3). */
export const tellBombarded = ({ tell }: TurnEffect, p: Position, scene: Scene, lost: Toll): void => {
  const [guns, targets] = [words(p, scene.fight.sides[0]), words(p, scene.fight.sides[1])];
  const said = { ...placeOf(scene), guns, targets };
  tell.tell(firedAt, { ...said, enemyLost: nearest(menOf(lost), 100) }, { seenBy: scene.owners[0] });
  tell.tell(bombarded, { ...said, ...lost }, { seenBy: scene.owners[1] });
};

/** Everybody with a unit in the square sees what is left of a fort: its strength is open (rotd-R17). */
export const tellFortHit = (p: Position, { tell }: TurnEffect, square: number, tac: number, fort: number): void => {
  tell.tell(fortHit, { square: squareWord(square), tac: tacWord(tac), fort }, { seenBy: everybodyIn(p, square) });
};
