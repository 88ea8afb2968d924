/** Battles that may be fought out in another book: squares in which enemies stand (rotd-9.3b), and how they stand after a turn. */
import {
  at,
  type BattleStanding,
  type CampaignBattle,
  cell,
  type FieldSide,
  type HandsDown,
  type Host,
} from '@longroll/kernel';
import { contestedSquares } from './combat/battles.ts';
import { CS, isArtillery, UNIT_TYPES, US, unitId, unitWord } from './names.ts';
import { areHostile, isCombatant, stateIn, typeIn } from './relations.ts';
import { squareId, squareWord } from './squares.ts';
import { GONE, type State } from './state.ts';
import { tacticalMap } from './tactical/map.ts';
import { TAC_FOREST } from './tactical/terrain.ts';
import { isActive, type Position, positionOf, rowOf, unitsIn } from './work.ts';

/** Only the two sides of the war hand a battle down: others who stand in the square keep out of it. */
const NAMES = new Map([
  [US, 'Union'],
  [CS, 'Confederate'],
]);
const CLOSE = 75;
const MIXED = 25;

/** Active brigades and batteries of a state in a square. */
const fightersIn = (p: Position, square: number, state: number): readonly number[] =>
  unitsIn(p, square).filter(
    (row) => isActive(p.units, row) && isCombatant(p.units, row) && stateIn(p.units, row) === state,
  );

/** What of a unit is counted by itself: its men, and its batteries; the men of artillery go with their guns. */
const partsOf = ({ units }: Position, row: number) => {
  const unit = unitWord(cell(units.name, row));
  const type = typeIn(units, row);
  const { title } = at(UNIT_TYPES, type);
  const guns = {
    id: `${unit}/batteries`,
    name: `Batteries of ${unit}`,
    kind: 'batteries',
    strength: cell(units.batteries, row),
  };
  const men = { id: unit, name: unit, kind: title, strength: cell(units.men, row) };
  return (isArtillery(type) ? [guns] : [men, guns]).filter(({ strength }) => strength > 0);
};

const hostOf = (p: Position, square: number, state: number): Host => ({
  seat: p.setting.players.findIndex((player) => player.state === state),
  name: NAMES.get(state) ?? '',
  troops: fightersIn(p, square, state).flatMap((row) => partsOf(p, row)),
});

const menIn = (p: Position, square: number, state: number): number =>
  fightersIn(p, square, state).reduce((sum, row) => sum + cell(p.units.men, row), 0);

/** A square that is fought over: the side with more men attacks, of equals the Union (rotd-9.3b). */
const battleIn = (s: State, p: Position, square: number): CampaignBattle => {
  const [attackers, defenders] = menIn(p, square, CS) > menIn(p, square, US) ? [CS, US] : [US, CS];
  const forest = [...tacticalMap(s.setting, square).terrain].filter((terrain) => terrain === TAC_FOREST).length;
  return {
    place: squareWord(square),
    title: `The battle in ${squareWord(square)}`,
    hosts: [hostOf(p, square, attackers), hostOf(p, square, defenders)],
    country: forest > CLOSE ? 'close' : forest > MIXED ? 'mixed' : 'open',
    dug: fightersIn(p, square, defenders).some((row) => p.units.fort[row] === 1),
    river: false,
    opens: { seat: s.setting.clock, action: { do: 'close', turn: s.turn } },
  };
};

const battles = (s: State): readonly CampaignBattle[] => {
  const p = positionOf(s);
  if (!areHostile(p, US, CS)) return [];
  return contestedSquares(p)
    .filter((square) => [US, CS].every((state) => fightersIn(p, square, state).length > 0))
    .map((square) => battleIn(s, p, square));
};

const leftOf = ({ units }: State, { troops }: Host): readonly number[] =>
  troops.map(({ id }) => {
    const [word = '', part] = id.split('/');
    const row = rowOf(units, unitId(word) ?? -1);
    if (row < 0 || units.condition[row] === GONE) return 0;
    return at(part === undefined ? units.men : units.batteries, row);
  });

/** Who has the square after a turn in which it was fought over; while both still stand in it, its defenders. */
const holderOf = (s: State, { place, hosts }: CampaignBattle): FieldSide | undefined => {
  const square = squareId(place) ?? -1;
  if (!s.battles.includes(square)) return undefined;
  const p = positionOf(s);
  const [attackers, defenders] = hosts.map(
    ({ seat }) => fightersIn(p, square, at(s.setting.players, seat).state).length,
  );
  return defenders === 0 && attackers !== 0 ? 0 : 1;
};

const standing = (s: State, battle: CampaignBattle): BattleStanding => ({
  left: [leftOf(s, battle.hosts[0]), leftOf(s, battle.hosts[1])],
  holder: holderOf(s, battle),
});

/** What Rolling of the Drums hands down: the turn is closed with a seed under which the battle comes nearest to its result. */
export const handsDown: HandsDown<State> = { battles, standing, without: ['seal', 'close', 'resign'], courses: 96 };
