/** Cavalry escapes from a battle (bab-cav-3). */
import { at, count, int, name, seat } from '@longroll/kernel';
import { leaderOf } from '../combat/attacks.ts';
import { escapeModifier } from '../combat/cavalry.ts';
import { defending, inputOf, stackAt, withFight } from '../combat/fight.ts';
import { destroyed } from '../combat/retreat.ts';
import { cavalryTable, ESCAPE_HEXES } from '../data/combat.ts';
import { bold, decision, event, phase } from '../define.ts';
import { commandValue, forceAt, isCavalry, strengthOf } from '../forces.ts';
import { lossOf } from '../losses.ts';
import { NOWHERE } from '../map.ts';
import { isBesieged } from '../sieges/siege.ts';
import { strengthIn } from '../standing.ts';
import { NOBODY, otherSide, type State } from '../state.ts';
import { placeName, placeText, placeTold, signed, strengthText, theSide } from '../words.ts';

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

export const escapes = phase({
  id: 'escapes',
  title: 'Cavalry may escape',
  clause: 'bab-cav-3',
  when: mayEscape,
  actors: (s) => [otherSide(s.acting)],
  decisions: [getAway, standFast],
  prompt: (s) => ({
    title: `Your cavalry is attacked at ${placeName(s.fight.hex)}`,
    detail: `Escape one to three hexes by the Cavalry Retreat Table (${signed(escapeOf(s))}), or fight.`,
  }),
});
