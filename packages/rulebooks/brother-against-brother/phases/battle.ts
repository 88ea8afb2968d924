/** Battles: attacks as they are declared, cavalry that escapes, chits in secret, the die and what it does (chapters 7 and 8). */
import { at, capital, count, type Effect, id, int, name, seat, text, word } from '@longroll/kernel';
import {
  ATTACKING,
  attackersOf,
  battleHexes,
  defendersOf,
  defending,
  inputOf,
  leaderOf,
  stackAt,
  takingPart,
  targetsOf,
} from '../combat/attacks.ts';
import {
  attackChits,
  chitText,
  comparisonOf,
  defenceChits,
  escapeModifier,
  fightOut,
  levelIn,
  modifierOf,
  ROLES,
  tablesOf,
} from '../combat/resolution.ts';
import { ATTACK_CHITS, CHITS, type Chit, cavalryTable, DEFENCE_CHITS, ESCAPE_HEXES } from '../data/combat.ts';
import { bold, decision, event, FORCE, phase, sureRule } from '../define.ts';
import { commandValue, forceAt, isCavalry, isLed, strengthOf, withForce } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { destroyed, lossOf, shareOf } from '../losses.ts';
import { isHex, NOWHERE } from '../map.ts';
import { battlePoints, valuesOf } from '../politics/points.ts';
import { isBesieged } from '../sieges/siege.ts';
import { strengthIn } from '../standing.ts';
import { CALM, NO_CHIT, NOBODY, otherSide, roused, type Side, type State, UNION, withFight } from '../state.ts';
import {
  forceHead,
  forceLong,
  forceWord,
  placeHead,
  placeName,
  placeText,
  placeTold,
  signed,
  strengthText,
  theSide,
} from '../words.ts';

/** "McDowell"; "the garrison" of whoever has no leader. */
const who = (word: string): string =>
  LEADERS.find(({ id: known }) => known === word)?.name ?? 'troops without a leader';
const attacked = event(
  'attacked',
  ['bab-cmb-1'],
  { ...FORCE, hex: name('place') },
  (d) => `${who(d.force)} attacked ${bold(placeText(d.hex))}.`,
  { tone: 'battle', opens: true },
);
const joined = event(
  'joined-attack',
  ['bab-cmb-1'],
  { ...FORCE, hex: name('place') },
  (d) => `${who(d.force)} joined the attack on ${placeText(d.hex)}.`,
  'battle',
);
interface Target {
  readonly hex: number;
}
interface Attack extends Target {
  readonly force: number;
}

const attackRules = ATTACKING.map(({ clause, holds, because }) =>
  sureRule<Attack>(
    clause,
    (s, { force, hex }) => holds(s, force, hex),
    (s, { force, hex }) => `${forceHead(s, force)} ${because(hex)}.`,
  ),
);

export const attack = decision('attack', 'bab-cmb-1', 'Attack', 'combat', true)
  .leading('join', 'begin')
  .pick(
    'hex',
    id('place'),
    (s) => targetsOf(s),
    sureRule(
      'bab-cmb-1',
      (s, { hex }) => isHex(hex) && strengthIn(s, otherSide(s.acting), hex) > 0,
      (_s, { hex }) => `No enemy troops stand in ${placeName(hex)}.`,
    ),
    sureRule(
      'bab-cmb-1',
      (s, { hex }) => !s.fight.attacked.includes(hex),
      (_s, { hex }) => `${placeHead(hex)} has been attacked this turn.`,
    ),
  )
  .pick('force', id('force'), (s, { hex }) => attackersOf(s, hex), ...attackRules)
  .ending()
  .called((s, { hex, force }) => `${forceLong(s, force)} attacks ${placeName(hex)}`)
  .does((s, { hex, force }, { tell }) => {
    tell.tell(attacked, { side: s.acting, force: forceWord(force), hex: placeTold(hex) });
    const { attacked: hexes, spent } = s.fight;
    return withFight(roused(s, otherSide(s.acting)), {
      ...CALM,
      hex,
      attackers: [force],
      attacked: [...hexes, hex],
      spent: [...spent, force],
    });
  });

export const endBattles = decision('end-battles', 'bab-cmb-1', 'No more attacks')
  .leaving()
  .called(() => 'No more attacks this turn')
  .does((s) => s);

export const battles = phase('battles', 'Battles', 'bab-cmb-1', {
  decisions: [attack, endBattles],
  prompt: () => ({ title: 'Attack', detail: 'A force attacks once a turn, and a hex is attacked once a turn.' }),
});

const joiners = (s: State): readonly number[] =>
  attackersOf(s, s.fight.hex).filter((row) => !s.fight.attackers.includes(row));

export const join = decision('join', 'bab-cmb-1', 'Join the attack', 'combat')
  .leading('join', 'begin')
  .pick('force', id('force'), joiners)
  .otherwise((s, { force }) => `${forceHead(s, force)} cannot join the attack on ${placeName(s.fight.hex)}.`)
  .called((s, { force }) => `${forceLong(s, force)} joins the attack`)
  .does((s, { force }, { tell }) => {
    tell.tell(joined, { side: s.acting, force: forceWord(force), hex: placeTold(s.fight.hex) });
    return withFight(s, { attackers: [...s.fight.attackers, force], spent: [...s.fight.spent, force] });
  });

export const begin = decision('begin', 'bab-cmb-2', 'Begin the battle', 'combat', true)
  .ending()
  .called((s) => `Begin the battle of ${placeName(s.fight.hex)}`)
  .does((s) => s);

export const gather = phase('gather', 'Who attacks', 'bab-cmb-2', {
  when: (s) => s.fight.hex !== NOWHERE,
  decisions: [join, begin],
  until: (s) => joiners(s).length === 0,
  prompt: (s) => ({ title: `Attack on ${placeName(s.fight.hex)}`, detail: 'Other forces beside it may join.' }),
});

const escaped = event(
  'escaped',
  ['bab-cav-3', 'bab-cav-4'],
  { side: seat(), hex: name('place'), modifier: int(-99, 99), percent: count(), lost: count() },
  (d) =>
    `The cavalry of ${theSide(d.side)} escaped from ${placeText(d.hex)}${d.lost > 0 ? ` and lost ${bold(strengthText(d.lost))}` : ' without loss'}.`,
  { tone: 'battle', loss: true },
);

/** Whether the defender may escape: all his troops are cavalry, and he is not under siege (bab-cav-3, bab-ret-1). */
const mayEscape = (s: State): boolean => {
  if (s.fight.hex === NOWHERE || isBesieged(s, otherSide(s.acting), s.fight.hex)) return false;
  const troops = defending(s).filter((row) => strengthOf(forceAt(s, row)) > 0);
  return troops.length > 0 && troops.every((row) => isCavalry(forceAt(s, row)));
};

/** What the escape of the defender adds to the die (bab-cav-4). */
const escapeOf = (s: State): number => {
  const rows = defending(s);
  const leader = leaderOf(s, rows);
  const { attackerCavalry, defenderCavalry } = inputOf(s);
  return escapeModifier(commandValue(s, leader === NOBODY ? at(rows, 0) : leader), attackerCavalry, defenderCavalry);
};

export const getAway = decision('escape', 'bab-cav-3', 'Escape', 'cavalry', true)
  .pick('hexes', int(1, 3), () => ESCAPE_HEXES)
  .ending()
  .called((s, { hexes }) => `Escape ${hexes === 1 ? 'one hex' : `${hexes} hexes`}: the die ${signed(escapeOf(s))}`)
  .does((s, { hexes }, { dice, tell }) => {
    const { hex } = s.fight;
    const side = otherSide(s.acting);
    const rows = defending(s);
    const modifier = escapeOf(s);
    const { loss: percent } = cavalryTable.roll(modifier, dice);
    const lost = lossOf(strengthIn(s, side, hex), percent);
    tell.tell(escaped, { side, hex: placeTold(hex), modifier, percent, lost });
    const retreats = stackAt(s, side, hex, rows, hexes);
    return withFight(destroyed(s, rows, side, lost), { retreats, advance: true });
  });

export const standFast = decision('stand-fast', 'bab-cav-3', 'Stand and fight', 'entrenched')
  .ending()
  .called(() => 'Stand and fight')
  .does((s) => s);

export const escapes = phase('escapes', 'Cavalry may escape', 'bab-cav-3', {
  when: mayEscape,
  actors: (s) => [otherSide(s.acting)],
  decisions: [getAway, standFast],
  prompt: (s) => ({
    title: `Your cavalry is attacked at ${placeName(s.fight.hex)}`,
    detail: `Escape one to three hexes by the Cavalry Retreat Table (${signed(escapeOf(s))}), or fight.`,
  }),
});

const sealed = event(
  'chit-chosen',
  ['bab-chit-1', 'bab-conv-12'],
  { side: seat() },
  (d) => `${capital(theSide(d.side))} has chosen its tactics.`,
  'battle',
);

/** The chits of a seat's set that it may choose (bab-chit-2). */
const chitsOf = (s: State, of: number): readonly Chit[] =>
  of === s.acting ? attackChits(inputOf(s)) : defenceChits(inputOf(s));
const levelFor = (s: State, of: number): number =>
  of === s.acting ? inputOf(s).attackerLevel : inputOf(s).defenderLevel;

interface Chosen {
  readonly chit: Chit;
}

export const chooseChit = decision('chit', 'bab-chit-2', 'Choose your tactics', 'orders', true)
  .pick(
    'chit',
    word<Chit>(...CHITS),
    (s, _action, of) => chitsOf(s, of),
    sureRule<Chosen>(
      'bab-chit-1',
      (s, { chit }, of) => chit.startsWith('A') === (of === s.acting),
      (_s, { chit }) => `${chitText(chit)} is a chit of the other side.`,
    ),
    sureRule<Chosen>(
      'bab-chit-2',
      (s, { chit }, of) => levelIn(tablesOf(inputOf(s)), chit) <= levelFor(s, of),
      (s, { chit }, of) =>
        `${chitText(chit)} takes a level of ${levelIn(tablesOf(inputOf(s)), chit)}; yours is ${levelFor(s, of)}.`,
    ),
    sureRule<Chosen>(
      'bab-chit-4',
      (s, { chit }, of) => chitsOf(s, of).includes(chit),
      'A force under siege cannot withdraw.',
    ),
  )
  .called((_s, { chit }) => ({ label: chitText(chit), lights: [] }))
  .does((s, { chit }, { tell, seat: of }) => {
    tell.tell(sealed, { side: of });
    const chits = s.fight.chits.with(of === s.acting ? 0 : 1, Number(chit.slice(1)) - 1) as [number, number];
    return withFight(s, { chits });
  });

export const chits = phase('chits', 'Tactical chits', 'bab-chit-1', {
  when: (s) => s.fight.hex !== NOWHERE && !s.fight.advance,
  actors: (s) => [s.acting, otherSide(s.acting)].filter((_, role) => s.fight.chits[role] === NO_CHIT),
  decisions: [chooseChit],
  until: ({ fight }) => fight.chits.every((chit) => chit !== NO_CHIT),
  prompt: (s, of) => ({
    title: `Tactics at ${placeName(s.fight.hex)}`,
    detail: `Both choose in secret. Your level of command is ${levelFor(s, of)}.`,
  }),
});

/** Militia of a side that become line: of the winner 25 in 100, fractions up; of the loser 10, fractions down (bab-upg-2). */
export const battleUpgrade = (militia: number, won: boolean): number =>
  won ? Math.ceil(militia / 4) : Math.floor(militia / 10);

/** The state once militia of some forces have become line, and how many: shared out as losses are (bab-conv-6). */
export const upgraded = (s: State, rows: readonly number[], won: boolean): readonly [state: State, count: number] => {
  const militia = rows.map((row) => forceAt(s, row).militia);
  const count = battleUpgrade(
    militia.reduce((sum, each) => sum + each, 0),
    won,
  );
  if (count === 0) return [s, 0];
  const shares = shareOf(count, militia);
  const state = rows.reduce((now, row, i) => {
    const force = forceAt(now, row);
    return withForce(now, row, { militia: force.militia - at(shares, i), line: force.line + at(shares, i) });
  }, s);
  return [state, count];
};

const leaderWord = (row: number): string => (row === NOBODY ? '' : forceWord(row));

const fought = event(
  'fought',
  ['bab-cmb-2', 'bab-crt-4', 'bab-crt-6'],
  {
    side: seat(),
    hex: name('place'),
    leaders: text(),
    points: int(0, 9999),
    others: int(0, 9999),
    row: text(),
    attack: word(...ATTACK_CHITS),
    defence: word(...DEFENCE_CHITS),
    modifier: int(-99, 99),
    lost: count(),
    otherLost: count(),
    winner: word(...ROLES),
  },
  (d, { faces }) => {
    const odds = `${d.points} combat points against ${d.others}, ${d.row}`;
    const chits = `${chitText(d.attack)} met ${chitText(d.defence)}`;
    const die = `${faces[0] ?? 0} ${signed(d.modifier)}`;
    const winner = theSide(d.winner === 'attacker' ? d.side : otherSide(d.side === 1 ? 1 : 0));
    return `${bold(placeText(d.hex))}: ${odds}; ${chits}; the die ${die}. The attacker lost ${strengthText(d.lost)}, the defender ${strengthText(d.otherLost)}: ${bold(`${winner} won`)}.`;
  },
  { tone: 'battle', loss: true },
);
const trained = event(
  'battle-upgraded',
  ['bab-upg-2'],
  { side: seat(), count: count() },
  (d) => `${strengthText(d.count)} of militia of ${theSide(d.side)} became line infantry by the battle.`,
  'battle',
);

/** CP of both sides from which on leaders may be hit (bab-lead-9). */
const LARGE = 20;

/** What a great battle is worth to its winner, and when the Union won one last (bab-pol-5, -9). */
const withPolitics = (s: State, winner: Side | undefined, [one, other]: readonly [number, number]): State => {
  const points = s.setting.parts.includes('politics') ? battlePoints(valuesOf(s), one, other) : 0;
  if (winner === undefined || points === 0) return s;
  const won = winner === UNION ? s.turn : s.war.won;
  return { ...s, politics: s.politics + (winner === UNION ? -points : points), war: { ...s.war, won } };
};

const fight = (s: State, { dice, tell }: Pick<Effect, 'dice' | 'tell'>): State => {
  const { hex, attackers } = s.fight;
  const side = otherSide(s.acting);
  const own = takingPart(s, attackers);
  const theirs = defendersOf(s, hex);
  const b = inputOf(s);
  const attackChit = at(ATTACK_CHITS, s.fight.chits[0]);
  const defenceChit = at(DEFENCE_CHITS, s.fight.chits[1]);
  const { lost, retreats, winner } = fightOut(b, attackChit, defenceChit, dice);
  tell.tell(fought, {
    side: s.acting,
    hex: placeTold(hex),
    leaders: [leaderOf(s, own), leaderOf(s, theirs)].map(leaderWord).join(' '),
    points: b.attackerPoints,
    others: b.defenderPoints,
    row: comparisonOf(b.attackerPoints, b.defenderPoints).row,
    attack: attackChit,
    defence: defenceChit,
    modifier: modifierOf(b, attackChit, defenceChit),
    lost: lost[0],
    otherLost: lost[1],
    winner,
  });
  const stacks = battleHexes(s).flatMap((place) =>
    stackAt(
      s,
      s.acting,
      place,
      own.filter((row) => forceAt(s, row).place === place),
      retreats[0],
    ),
  );
  const all = [...stacks, ...stackAt(s, side, hex, theirs, retreats[1])];
  const exposed =
    b.attackerPoints >= LARGE && b.defenderPoints >= LARGE
      ? [...own, ...theirs].filter(isLed).toSorted((one, other) => one - other)
      : [];
  const tried = [...own, ...theirs].reduce(
    (now, row) => withForce(now, row, { battles: forceAt(now, row).battles + 1 }),
    s,
  );
  const hurt = destroyed(destroyed(tried, own, s.acting, lost[0]), theirs, side, lost[1]);
  const [ours, trainedOwn] = upgraded(hurt, own, winner === 'attacker');
  const [after, trainedOther] = upgraded(ours, theirs, winner === 'defender');
  if (trainedOwn > 0) tell.tell(trained, { side: s.acting, count: trainedOwn });
  if (trainedOther > 0) tell.tell(trained, { side, count: trainedOther });
  const told = withPolitics(after, winner === 'attacker' ? s.acting : winner === 'defender' ? side : undefined, [
    b.attackerPoints,
    b.defenderPoints,
  ]);
  return withFight(told, { chits: CALM.chits, retreats: all, advance: retreats[0] === 0, exposed });
};

export const resolution = phase('battle', 'The battle', 'bab-cmb-2', {
  when: (s) => s.fight.chits.every((chit) => chit !== NO_CHIT),
  begin: fight,
});
