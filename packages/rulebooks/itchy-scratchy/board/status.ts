/** What stands at a glance: sides, turn, phase, track and tables, and the piece that the question is about. */
import { type Fact, type Status, type Subject, sideTable, turnTrack } from '@longroll/drawing';
import { at, counted } from '@longroll/kernel';
import { lineOf, spLost } from '../queries.ts';
import { DESTROYED, PIECE_TYPES, type PieceType, SAFE, type Side, type State, WAITING } from '../state.ts';
import { heldBy, isSafe, pointsOf, wagons } from '../victory.ts';
import { rangeOf, WEAPON_IDS, WEAPONS, weaponDice } from '../weapons.ts';
import { areaName, capital, facingWords, listedWords, pieceLight } from '../words.ts';
import { styleOf } from './counters.ts';
import { armWords } from './elements.ts';

type Table = Status['tables'][number];
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
  const share = point > 0 ? Math.min(1, spLost(s, side) / point) : 0;
  const label = s.exhausted[side] ? 'exhausted, lost' : 'lost';
  return [{ label, value: lostWords(s, side), clause: 'is-exh-2', share }, ...goalFacts(s, side)];
};

const track = (s: State): Status['track'] =>
  turnTrack(1, s.setting.lastTurn, s.turn, (turn) => {
    const due = s.setting.roster.filter((line) => line.turn === turn && line.entry.length > 0).map(({ id }) => id);
    const flag = due.length === 0 ? {} : { flag: `${listedWords(due)} may arrive` };
    return { label: `Turn ${turn} of ${s.setting.lastTurn}`, short: '', ...flag };
  });

const whereWords = (s: State, row: number): string => {
  const { area } = at(s.pieces, row);
  if (area === WAITING) return `turn ${lineOf(s, row).turn}`;
  if (area === DESTROYED) return 'destroyed';
  return area === SAFE ? 'safe' : areaName(s, area);
};

const rosterTable = (s: State, side: Side): Table => {
  const rows = s.setting.roster.flatMap(({ id, type, weapon, sp, side: of }, row) => {
    const arms = weapon === 'none' ? '' : weapon;
    return of === side ? [[id, type, arms, `${at(s.pieces, row).sp} of ${sp}`, whereWords(s, row)]] : [];
  });
  const title = `${s.setting.sides[side]} pieces`;
  return sideTable(`roster-${side}`, title, 'is-unit-4', ['', 'kind', 'weapon', 'SP', 'at'], rows);
};

const goalsTable = (s: State): Table => {
  const holder = (i: number): string => s.setting.sides[s.holders[i] ?? -1] ?? 'nobody';
  const rows = s.setting.objectives.map(({ name, area, points }, i) => [
    capital(name),
    areaName(s, area),
    String(points),
    holder(i),
  ]);
  return sideTable('objectives', 'Objectives', 'is-victory-1', ['', 'at', 'points', 'last held by'], rows);
};

/** Dice by range of the weapons that are on the field (is-attack-1). */
const weaponsTable = (s: State): Table => {
  const used = WEAPON_IDS.filter((weapon) => s.setting.roster.some((line) => line.weapon === weapon));
  const ranges = Array.from({ length: Math.max(1, ...used.map(rangeOf)) }, (_, i) => i + 1);
  const rows = used.map((weapon) => [
    capital(WEAPONS[weapon].name),
    ...ranges.map((range) => String(weaponDice(weapon, range) || '–')),
  ]);
  return sideTable('weapons', 'Dice by range', 'is-attack-1', ['', ...ranges.map(String)], rows);
};

const strengthTable = (s: State): Table => {
  const sum = (side: Side, type: PieceType): string => {
    const rows = s.setting.roster.flatMap((line, row) => (line.side === side && line.type === type ? [row] : []));
    const now = rows.reduce((total, row) => total + at(s.pieces, row).sp, 0);
    const full = rows.reduce((total, row) => total + lineOf(s, row).sp, 0);
    return rows.length === 0 ? '' : `${now} of ${full}`;
  };
  const rows = PIECE_TYPES.map((type) => [capital(type), sum(0, type), sum(1, type)]);
  const there = rows.filter(([, own, other]) => own !== '' || other !== '');
  const lost = ['Lost, of exhaustion point', lostWords(s, 0), lostWords(s, 1)];
  return sideTable('strength', 'Strength points', 'is-exh-1', ['', ...s.setting.sides], [...there, lost]);
};

const PHASES = {
  initiative: 'initiative',
  arrivals: 'arrivals',
  activation: 'activations',
  beaten: 'close combat',
} as const;

/** The turn of a position, as it is named. */
export const turnText = ({ turn, setting }: State): string => `Turn ${turn} of ${setting.lastTurn}`;

/** The bar, the track and the tables of a position. */
export const status = (s: State): Status => {
  const { sides, objectives } = s.setting;
  const goals = objectives.length > 0 ? [goalsTable(s)] : [];
  return {
    sides: SIDES.map((side) => ({
      seat: side,
      name: sides[side],
      ink: styleOf(sides, side),
      facts: sideFacts(s, side),
    })),
    turn: turnText(s),
    phase: s.phase === 'over' ? 'The battle is over' : `${sides[s.beaten?.side ?? s.acting]} ${PHASES[s.phase]}`,
    track: track(s),
    tables: [strengthTable(s), ...goals, weaponsTable(s), rosterTable(s, 0), rosterTable(s, 1)],
  };
};

/** The piece whose activation is open, with where it stands and how. */
export const subject = (s: State): Subject | undefined => {
  const { piece: row, way } = s.activation;
  if (row < 0) return undefined;
  const line = lineOf(s, row);
  const piece = at(s.pieces, row);
  const moved = way.steps === 0 ? 'Has not moved.' : `Has moved ${counted(way.steps, 'area', 'areas')}.`;
  return {
    element: pieceLight(s, row),
    title: `${capital(armWords(line))} ${line.id}`,
    detail: `In ${areaName(s, way.area)}, ${at(s.setting.ground, way.area).name}, facing ${facingWords(s, piece.facing)}. ${moved}`,
  };
};
