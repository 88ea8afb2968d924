/** Battles that may be fought out in another book: who takes part, and how a battle stands (bab-cmb-1, -2, bab-crt-6). */
import type { BattleStanding, CampaignBattle, FieldSide, HandsDown, Host } from '@longroll/kernel';
import { defendersOf, hexsideOfAttack, inputOf, takingPart } from './combat/attacks.ts';
import { forceAt, KINDS } from './forces.ts';
import { NOWHERE, placeNamed } from './map.ts';
import { strengthIn } from './standing.ts';
import { NO_CHIT, otherSide, type Side, type State } from './state.ts';
import { forceHead, forceRow, forceWord, inPlace, placeTold, sideWord } from './words.ts';

/** Phases of a battle before its die. */
const BEFORE = ['gather', 'escapes', 'chits', 'battle'];
const COVERED = { clear: 'open', woods: 'close', rough: 'mixed', mountain: 'close', swamp: 'close' } as const;

const hostOf = (s: State, side: Side, rows: readonly number[]): Host => ({
  seat: side,
  name: sideWord(side),
  troops: rows.flatMap((row) =>
    KINDS.flatMap((kind) => {
      const strength = forceAt(s, row)[kind];
      const name = `${forceHead(s, row)}, ${kind}`;
      return strength > 0 ? [{ id: `${forceWord(row)}/${kind}`, name, kind, strength }] : [];
    }),
  ),
});

const battleNow = (s: State): CampaignBattle => {
  const { hex, attackers } = s.fight;
  const { terrain, fort } = inputOf(s);
  const opens = s.phase === 'gather' ? { seat: s.acting, action: { do: 'begin' } } : undefined;
  return {
    place: placeTold(hex),
    title: `The battle ${inPlace(hex)}`,
    hosts: [hostOf(s, s.acting, takingPart(s, attackers)), hostOf(s, otherSide(s.acting), defendersOf(s, hex))],
    country: COVERED[terrain],
    dug: fort !== undefined && fort > 0,
    river: hexsideOfAttack(s, attackers, hex) !== 'open',
    ...(opens ? { opens } : {}),
  };
};

/** Whether a battle is declared, and nobody has chosen his tactics: from then on a seat knows what the other does not. */
const isOpen = ({ phase, fight }: State): boolean =>
  fight.hex !== NOWHERE && BEFORE.includes(phase) && fight.chits.every((chit) => chit === NO_CHIT);

const leftOf = (s: State, { troops }: Host): readonly number[] =>
  troops.map(({ id }) => {
    const [word = '', arm] = id.split('/');
    const row = forceRow(word);
    const kind = KINDS.find((known) => known === arm);
    return row === undefined || kind === undefined ? 0 : forceAt(s, row)[kind];
  });

/** Who has the hex: its defenders, unless they are gone or on their way out (bab-crt-4). */
const holderOf = (s: State, place: string, defenders: Side): FieldSide | undefined => {
  const { fight } = s;
  const isOn = fight.hex !== NOWHERE && placeTold(fight.hex) === place;
  if (isOn && BEFORE.includes(s.phase)) return undefined;
  const goes = isOn && fight.retreats.some(({ side }) => side === defenders);
  return goes || strengthIn(s, defenders, placeNamed(place) ?? NOWHERE) === 0 ? 0 : 1;
};

const standing = (s: State, { place, hosts }: CampaignBattle): BattleStanding => ({
  left: [leftOf(s, hosts[0]), leftOf(s, hosts[1])],
  holder: holderOf(s, place, hosts[1].seat === 0 ? 0 : 1),
});

/** What Brother against Brother hands down. */
export const handsDown: HandsDown<State> = {
  battles: (s) => (isOpen(s) ? [battleNow(s)] : []),
  standing,
  without: ['join', 'resign'],
};
