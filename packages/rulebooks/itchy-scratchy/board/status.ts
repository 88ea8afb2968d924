/** What stands at a glance: sides, turn, phase, track and tables. */
import { type Fact, type Status, turnTrack } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { lineOf, spLost } from '../queries.ts';
import { DESTROYED, PIECE_TYPES, type PieceType, SAFE, type Side, type State, WAITING } from '../state.ts';
import { heldBy, isSafe, pointsOf, wagons } from '../victory.ts';
import { rangeOf, WEAPON_IDS, WEAPONS, weaponDice } from '../weapons.ts';
import { areaName, capital, listedWords } from '../words.ts';
import { styleOf } from './counters.ts';

const SIDES = [0, 1] as const;

/** SP lost and the point of exhaustion: "3 of 13". */
const lostWords = (s: State, side: Side): string => `${spLost(s, side)} of ${s.setting.exhaustion[side]}`;

const goalFacts = (s: State, side: Side): readonly Fact[] => {
  const { victory, objectives } = s.setting;
  if (victory.kind === 'points') return [{ label: 'points', value: String(pointsOf(s, side)), clause: 'is-scen-1' }];
  if (victory.kind === 'battle' || victory.side !== side) return [];
  return victory.kind === 'hold'
    ? [{ label: 'holds', value: `${heldBy(s, side)} of ${objectives.length}`, clause: 'is-scen-2' }]
    : [{ label: 'safe', value: `${wagons(s, side, isSafe)} of ${wagons(s, side)}`, clause: 'is-scen-3' }];
};

const sideFacts = (s: State, side: Side): readonly Fact[] => {
  const point = s.setting.exhaustion[side];
  const lost: Fact = {
    label: s.exhausted[side] ? 'exhausted, lost' : 'lost',
    value: lostWords(s, side),
    clause: 'is-exh-2',
    share: point > 0 ? Math.min(1, spLost(s, side) / point) : 0,
  };
  return [lost, ...goalFacts(s, side)];
};

/** "U6 and U7 may arrive". */
const arrivalFlag = (s: State, turn: number): string | undefined => {
  const due = s.setting.roster.filter((line) => line.turn === turn && line.entry.length > 0).map(({ id }) => id);
  return due.length === 0 ? undefined : `${listedWords(due)} may arrive`;
};

const track = (s: State): Status['track'] =>
  turnTrack(1, s.setting.lastTurn, s.turn, (turn) => {
    const flag = arrivalFlag(s, turn);
    return { label: `Turn ${turn} of ${s.setting.lastTurn}`, short: '', ...(flag === undefined ? {} : { flag }) };
  });

const whereWords = (s: State, row: number): string => {
  const { area } = at(s.pieces, row);
  if (area === WAITING) return `turn ${lineOf(s, row).turn}`;
  if (area === DESTROYED) return 'destroyed';
  return area === SAFE ? 'safe' : areaName(s, area);
};

type Table = Status['tables'][number];

const rosterTable = (s: State, side: Side): Table => ({
  id: `roster-${side}`,
  title: `${s.setting.sides[side]} pieces`,
  columns: ['', 'kind', 'weapon', 'SP', 'at'],
  rows: s.setting.roster.flatMap(({ id, type, weapon, sp, side: of }, row) => {
    const { sp: left } = at(s.pieces, row);
    return of === side ? [[id, type, weapon === 'none' ? '' : weapon, `${left} of ${sp}`, whereWords(s, row)]] : [];
  }),
  clause: 'is-unit-4',
});

const goalsTable = (s: State): Table => {
  const holder = (i: number): string => s.setting.sides[s.holders[i] ?? -1] ?? 'nobody';
  return {
    id: 'objectives',
    title: 'Objectives',
    columns: ['', 'at', 'points', 'last held by'],
    rows: s.setting.objectives.map(({ name, area, points }, i) => [
      capital(name),
      areaName(s, area),
      String(points),
      holder(i),
    ]),
    clause: 'is-victory-1',
  };
};

/** Dice by range of the weapons that are on the field (is-attack-1). */
const weaponsTable = (s: State): Table => {
  const used = WEAPON_IDS.filter((weapon) => s.setting.roster.some((line) => line.weapon === weapon));
  const ranges = Array.from({ length: Math.max(1, ...used.map(rangeOf)) }, (_, i) => i + 1);
  return {
    id: 'weapons',
    title: 'Dice by range',
    columns: ['', ...ranges.map(String)],
    rows: used.map((weapon) => [
      capital(WEAPONS[weapon].name),
      ...ranges.map((range) => String(weaponDice(weapon, range) || '–')),
    ]),
    clause: 'is-attack-1',
  };
};

const strengthTable = (s: State): Table => {
  const sum = (side: Side, type: PieceType): string => {
    const rows = s.setting.roster.flatMap((line, row) => (line.side === side && line.type === type ? [row] : []));
    const now = rows.reduce((total, row) => total + at(s.pieces, row).sp, 0);
    const full = rows.reduce((total, row) => total + lineOf(s, row).sp, 0);
    return rows.length === 0 ? '' : `${now} of ${full}`;
  };
  const rows = PIECE_TYPES.map((type) => [capital(type), sum(0, type), sum(1, type)]);
  return {
    id: 'strength',
    title: 'Strength points',
    columns: ['', ...s.setting.sides],
    rows: [
      ...rows.filter(([, own, other]) => own !== '' || other !== ''),
      ['Lost, of exhaustion point', lostWords(s, 0), lostWords(s, 1)],
    ],
    clause: 'is-exh-1',
  };
};

const PHASES: { readonly [phase in State['phase']]: string } = {
  initiative: 'initiative',
  arrivals: 'arrivals',
  activation: 'activations',
  beaten: 'close combat',
  over: 'the battle is over',
};

/** The bar, the track and the tables of a position. */
export const status = (s: State): Status => {
  const goals = s.setting.objectives.length > 0 ? [goalsTable(s)] : [];
  return {
    sides: SIDES.map((side) => ({
      seat: side,
      name: s.setting.sides[side],
      ink: styleOf(s.setting.sides, side),
      facts: sideFacts(s, side),
    })),
    turn: `Turn ${s.turn} of ${s.setting.lastTurn}`,
    phase:
      s.phase === 'over' ? 'The battle is over' : `${s.setting.sides[s.beaten?.side ?? s.acting]} ${PHASES[s.phase]}`,
    track: track(s),
    tables: [strengthTable(s), ...goals, weaponsTable(s), rosterTable(s, 0), rosterTable(s, 1)],
  };
};
