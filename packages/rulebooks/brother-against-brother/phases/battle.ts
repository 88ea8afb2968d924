/** The die of a battle, its losses, and militia that it makes line (bab-cmb-2, steps 4 to 8). */
import { at, count, type Effect, int, name, seat, text, word } from '@longroll/kernel';
import { defendersOf, leaderOf, takingPart } from '../combat/attacks.ts';
import { chitText } from '../combat/chits.ts';
import { comparisonOf } from '../combat/comparison.ts';
import { battleHexes, inputOf, stackAt, withFight } from '../combat/fight.ts';
import { fightOut, modifierOf } from '../combat/modifiers.ts';
import { ROLES } from '../combat/results.ts';
import { destroyed } from '../combat/retreat.ts';
import { upgraded } from '../combat/upgrade.ts';
import { ATTACK_CHITS, DEFENCE_CHITS } from '../data/combat.ts';
import { bold, event, phase } from '../define.ts';
import { forceAt, isLed, withForce } from '../forces.ts';
import { battlePoints, valuesOf } from '../politics/points.ts';
import { CALM, NO_CHIT, NOBODY, otherSide, type Side, type State, UNION } from '../state.ts';
import { forceWord, placeText, placeTold, signed, strengthText, theSide } from '../words.ts';

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

export const resolution = phase({
  id: 'battle',
  title: 'The battle',
  clause: 'bab-cmb-2',
  when: (s) => s.fight.chits.every((chit) => chit !== NO_CHIT),
  begin: fight,
});
