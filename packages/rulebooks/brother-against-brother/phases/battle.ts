/** Battles: attacks as they are declared, cavalry that escapes, chits in secret, the die and what it does (chapters 7 and 8). */
import { at, count, type Effect, id, int, name, seat, sum, type Teller, text, word } from '@longroll/kernel';
import { attackersOf, attackRules, defendersOf, inputOf, stacksOf, takingPart, targetsOf } from '../combat/attacks.ts';
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
} from '../combat/resolution.ts';
import { seniorOf } from '../command.ts';
import { ATTACK_CHITS, CHITS, type Chit, cavalryTable, DEFENCE_CHITS, ESCAPE_HEXES } from '../data/combat.ts';
import { asked, BATTLE_LOSS, bar, decision, event, FORCE, passing, phase, said } from '../define.ts';
import { commandValue, forceAt, isCavalry, isLed, strengthOf, withForce } from '../forces.ts';
import { destroyed, lossOf, shareOf } from '../losses.ts';
import { isHex, NOWHERE } from '../map.ts';
import { BATTLE, battlePoints, valuesOf } from '../politics/points.ts';
import { staysPut } from '../sieges/siege.ts';
import { strengthIn } from '../standing.ts';
import { CALM, NO_CHIT, NOBODY, otherSide, roused, type Side, type State, UNION, withFight } from '../state.ts';
import { forceWord, placeTold, signed, theSide } from '../words.ts';
import { picked } from './movers.ts';

const ATTACK = { ...FORCE, hex: name('place') };
const OPENS = { tone: 'battle', opens: true } as const;
const attacked = event('attacked', 'bab-cmb-1').of(ATTACK).says('{force+led} attacked **{hex}**.', OPENS);
const joined = event('joined-attack', 'bab-cmb-1').of(ATTACK).says('{force+led} joined the attack on {hex}.', 'battle');
/** Who attacks what. */
const told = (s: State, { force, hex }: { readonly force: number; readonly hex: number }) => ({
  ...picked(s, { force }),
  hex: placeTold(hex),
});

export const attack = decision('attack', 'bab-cmb-1', 'Attack', 'sabres', true)
  .leading('join', 'begin')
  .pick(
    'hex',
    id('place'),
    targetsOf,
    bar('bab-cmb-1', 'No enemy troops stand {hex+at}.').surelyUnless(
      (s, { hex }) => isHex(hex) && strengthIn(s, otherSide(s.acting), hex) > 0,
    ),
    bar('bab-cmb-1', '{hex} has been attacked this turn.').surelyUnless(
      (s, { hex }) => !s.fight.attacked.includes(hex),
    ),
  )
  .pick('force', id('force'), (s, { hex }) => attackersOf(s, hex), ...attackRules)
  .ending()
  .called(said('{force+SF} attacks {hex}'))
  .tells(attacked, told)
  .does((s, { hex, force }) => {
    const done = { attacked: [...s.fight.attacked, hex], spent: [...s.fight.spent, force] };
    return withFight(roused(s, otherSide(s.acting)), { ...CALM, ...done, hex, attackers: [force] });
  });

export const endBattles = decision('end-battles', 'bab-cmb-1', 'No more attacks')
  .leaving()
  .called(() => 'No more attacks this turn')
  .does((s) => s);

export const battles = phase('battles', 'Battles', 'bab-cmb-1', {
  decisions: [attack, endBattles],
  prompt: asked('Attack', 'A force attacks once a turn, and a hex is attacked once a turn.'),
});

const joiners = (s: State): readonly number[] =>
  attackersOf(s, s.fight.hex).filter((row) => !s.fight.attackers.includes(row));

export const join = decision('join', 'bab-cmb-1', 'Join the attack', 'sabres')
  .leading('join', 'begin')
  .pick('force', id('force'), joiners)
  .otherwise(said('{force} cannot join the attack on {battle}.'))
  .called(said('{force+SF} joins the attack'))
  .tells(joined, (s, { force }) => told(s, { force, hex: s.fight.hex }))
  .does((s, { force }) => withFight(s, { attackers: [...s.fight.attackers, force], spent: [...s.fight.spent, force] }));

export const begin = passing('begin', 'bab-cmb-2', ['Begin the battle', 'sabres', true], 'Begin the battle');

export const gather = phase('gather', 'Who attacks', 'bab-cmb-2', {
  when: (s) => s.fight.hex !== NOWHERE,
  decisions: [join, begin],
  until: (s) => joiners(s).length === 0,
  prompt: asked('Attack on {battle}', 'Other forces beside it may join.'),
});

const escaped = event('escaped', 'bab-cav-3', 'bab-cav-4')
  .of({ side: seat(), hex: name('place'), modifier: int(-99, 99), percent: count(), lost: count() })
  .says('The cavalry of {side} escaped from {hex}{lost? and lost **# SF**| without loss}{faces}.', BATTLE_LOSS);

/** Whether the defender may escape: all his troops are cavalry, and none of them ignores retreats (bab-cav-3, bab-ret-1). */
const mayEscape = (s: State): boolean => {
  if (s.fight.hex === NOWHERE) return false;
  const troops = defendersOf(s, s.fight.hex).filter((row) => strengthOf(forceAt(s, row)) > 0);
  return troops.length > 0 && troops.every((row) => isCavalry(forceAt(s, row)) && !staysPut(s, row));
};

/** The escape of the defender as its tool asks for it (bab-cav-4). */
export const escapeInput = (s: State) => {
  const rows = defendersOf(s, s.fight.hex);
  const leader = seniorOf(s, rows);
  const { attackerCavalry, defenderCavalry } = inputOf(s);
  const command = commandValue(s, leader === NOBODY ? at(rows, 0) : leader);
  return { command, enemy: attackerCavalry, own: defenderCavalry };
};
const escapeOf = (s: State): number => escapeModifier(escapeInput(s));

export const getAway = decision('escape', 'bab-cav-3', 'Escape', 'cavalry', true)
  .pick('hexes', int(1, 3), () => ESCAPE_HEXES)
  .ending()
  .called((s, { hexes }) => `Escape ${hexes === 1 ? 'one hex' : `${hexes} hexes`}: the die ${signed(escapeOf(s))}`)
  .does((s, { hexes }, { dice, tell }) => {
    const { hex } = s.fight;
    const side = otherSide(s.acting);
    const rows = defendersOf(s, s.fight.hex);
    const modifier = escapeOf(s);
    const { loss: percent } = cavalryTable.roll(modifier, dice);
    const lost = lossOf(strengthIn(s, side, hex), percent);
    tell.tell(escaped, { side, hex: placeTold(hex), modifier, percent, lost });
    return withFight(destroyed(s, rows, side, lost), { retreats: stacksOf(s, side, rows, hexes), advance: true });
  });

export const standFast = passing('stand-fast', 'bab-cav-3', ['Stand and fight', 'entrenched'], 'Stand and fight');

export const escapes = phase('escapes', 'Cavalry may escape', 'bab-cav-3', {
  when: mayEscape,
  actors: (s) => [otherSide(s.acting)],
  decisions: [getAway, standFast],
  prompt: asked(
    'Your cavalry is attacked {battle+at}',
    (s) => `Escape one to three hexes by the Cavalry Retreat Table (${signed(escapeOf(s))}), or fight.`,
  ),
});

const sealed = event('chit-chosen', 'bab-chit-1', 'bab-conv-12')
  .of({ side: seat() })
  .says('{side} has chosen its tactics.', 'battle');

type Chosen = { readonly chit: Chit };
/** The chits of a seat's set that it may choose (bab-chit-2). */
const chitsOf = (s: State, of: number): readonly Chit[] =>
  of === s.acting ? attackChits(inputOf(s)) : defenceChits(inputOf(s));
const levelFor = (s: State, of: number): number =>
  of === s.acting ? inputOf(s).attackerLevel : inputOf(s).defenderLevel;

export const chooseChit = decision('chit', 'bab-chit-2', 'Choose your tactics', 'hq', true)
  .pick(
    'chit',
    word<Chit>(...CHITS),
    (s, _action, of) => chitsOf(s, of),
    bar('bab-chit-1', '{chit} is a chit of the other side.').surelyUnless(
      (s, { chit }: Chosen, of) => chit.startsWith('A') === (of === s.acting),
    ),
    bar('bab-chit-2', '{chit} takes a level of {needed}; yours is {there}.').unlessEnough((s, { chit }, of) => [
      levelIn(inputOf(s), chit),
      levelFor(s, of),
    ]),
    bar('bab-chit-4', 'A force under siege cannot withdraw.').unlessListed,
  )
  .called((_s, { chit }) => ({ label: chitText(chit), lights: [] }))
  .tells(sealed, (_s, _action, side) => ({ side }))
  .does((s, { chit }, { seat: of }) => {
    const chits = s.fight.chits.with(of === s.acting ? 0 : 1, Number(chit.slice(1)) - 1) as [number, number];
    return withFight(s, { chits });
  });

export const chits = phase('chits', 'Tactical chits', 'bab-chit-1', {
  when: (s) => s.fight.hex !== NOWHERE && !s.fight.advance,
  actors: (s) => [s.acting, otherSide(s.acting)].filter((_, role) => s.fight.chits[role] === NO_CHIT),
  decisions: [chooseChit],
  until: ({ fight }) => fight.chits.every((chit) => chit !== NO_CHIT),
  prompt: asked(
    'Tactics {battle+at}',
    (s, of) => `Both choose in secret. Your level of command is ${levelFor(s, of)}.`,
  ),
});

/** Militia of a side that become line: of the winner 25 in 100, fractions up; of the loser 10, fractions down (bab-upg-2). */
export const battleUpgrade = (militia: number, won: boolean): number =>
  won ? Math.ceil(militia / 4) : Math.floor(militia / 10);

const trained = event('battle-upgraded', 'bab-upg-2')
  .of({ side: seat(), count: count() })
  .says('{count} SF of militia of {side} became line infantry by the battle.', 'battle');

/** The state once militia of some forces have become line by a battle: shared out as losses are (bab-upg-2, bab-conv-6). */
const upgraded = (s: State, side: Side, rows: readonly number[], won: boolean, tell: Teller): State => {
  const militia = rows.map((row) => forceAt(s, row).militia);
  const count = battleUpgrade(sum(militia), won);
  if (count > 0) tell.tell(trained, { side, count });
  return shareOf(count, militia).reduce((now, share, i) => {
    const row = at(rows, i);
    const { militia: before, line } = forceAt(now, row);
    return share > 0 ? withForce(now, row, { militia: before - share, line: line + share }) : now;
  }, s);
};

const fought = event('fought', 'bab-cmb-2', 'bab-crt-4', 'bab-crt-6')
  .of({
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
  })
  .says((d, { faces }) => {
    const winner = theSide(d.winner === 'attacker' ? d.side : otherSide(d.side === 1 ? 1 : 0));
    const odds = '{points} combat points against {others}, {row}; {attack} met {defence}';
    return `**{hex}**: ${odds}; the die ${faces[0] ?? 0} ${signed(d.modifier)}. The attacker lost {lost} SF, the defender {otherLost} SF: **${winner} won**.`;
  }, BATTLE_LOSS);
/** CP of both sides from which on leaders may be hit (bab-lead-9). */
const LARGE = 20;

/** What a great battle is worth to its winner, and when the Union won one last (bab-pol-5, -9). */
const withPolitics = (s: State, winner: Side, one: number, other: number): State => {
  if (!s.setting.parts.includes('politics') || Math.min(one, other) < BATTLE) return s;
  const points = battlePoints(valuesOf(s), one, other);
  const won = winner === UNION ? s.turn : s.war.won;
  return { ...s, politics: s.politics + (winner === UNION ? -points : points), war: { ...s.war, won } };
};

const fight = (s: State, { dice, tell }: Pick<Effect, 'dice' | 'tell'>): State => {
  const { hex, attackers } = s.fight;
  const [side, enemy] = [s.acting, otherSide(s.acting)];
  const [own, theirs] = [takingPart(s, attackers), defendersOf(s, hex)];
  const all = [...own, ...theirs];
  const b = inputOf(s);
  const { attackerPoints: points, defenderPoints: others } = b;
  const [attack, defence] = [at(ATTACK_CHITS, s.fight.chits[0]), at(DEFENCE_CHITS, s.fight.chits[1])];
  const { lost, retreats, winner } = fightOut(b, attack, defence, dice);
  const leaders = [own, theirs].map((rows) => seniorOf(s, rows)).map((row) => (row === NOBODY ? '' : forceWord(row)));
  const { row } = comparisonOf(points, others);
  const met = { side, hex: placeTold(hex), leaders: leaders.join(' '), points, others, row, attack, defence };
  const modifier = modifierOf(b, attack, defence);
  tell.tell(fought, { ...met, modifier, lost: lost[0], otherLost: lost[1], winner });
  const tried = all.reduce((now, force) => withForce(now, force, { battles: forceAt(now, force).battles + 1 }), s);
  const hurt = destroyed(destroyed(tried, own, side, lost[0]), theirs, enemy, lost[1]);
  const ours = upgraded(hurt, side, own, winner === 'attacker', tell);
  const after = upgraded(ours, enemy, theirs, winner === 'defender', tell);
  return withFight(withPolitics(after, winner === 'attacker' ? side : enemy, points, others), {
    chits: CALM.chits,
    retreats: [...stacksOf(s, side, own, retreats[0]), ...stacksOf(s, enemy, theirs, retreats[1])],
    advance: retreats[0] === 0,
    exposed: points >= LARGE && others >= LARGE ? all.filter(isLed).toSorted((one, other) => one - other) : [],
  });
};

export const resolution = phase('battle', 'The battle', 'bab-cmb-2', {
  when: (s) => s.fight.chits.every((chit) => chit !== NO_CHIT),
  begin: fight,
});
