/** The forms of the battle editor: the whole battle, a piece, an objective. */
import { type DraftPart, draftPart, formsOf, pieceIn, turnedFor, withPieceOf } from '@longroll/drawing';
import type { GridKind } from '@longroll/geometry';
import { about, flag, int, orElse, text, word } from '@longroll/kernel';
import { GRIDS, VICTORIES } from '../../scenarios/schema.ts';
import { PIECE_TYPES } from '../../state.ts';
import { LONGEST_SIDE } from '../../terrain.ts';
import { TYPES } from '../../weapons.ts';
import { type Draft, type Goal, gridOf, heightOf, type Line, resized, sidesOf, widthOf } from './draft.ts';

const areasIn = (words: string): string[] => words.match(/\d{1,2},\d{1,2}/g) ?? [];

/** Fields of a grid and its size, for a fresh board. */
export const sizeFields = {
  grid: about('is-grid-1', orElse(word(...GRIDS), 'squares')),
  columns: orElse(int(1, LONGEST_SIDE), 12),
  rows: orElse(int(1, LONGEST_SIDE), 8),
};

const KINDS =
  'battle: strength alone; points: objectives last held; hold: units in all objectives; escort: transports to a haven.';

const onGrid = (draft: Draft, grid: GridKind): Draft => {
  if (draft.grid === grid) return draft;
  return { ...draft, grid, roster: (draft.roster ?? []).map((line) => turnedFor(grid, line)) };
};

const isSided = (kind: string | undefined): boolean => kind === 'hold' || kind === 'escort';

const renamed = (draft: Draft, names: readonly [string, string]): Draft => {
  const before = sidesOf(draft);
  const name = (side = ''): string => (side === before[1] ? names[1] : side === before[0] ? names[0] : side);
  return {
    ...draft,
    sides: [...names],
    roster: (draft.roster ?? []).map((line) => ({ ...line, side: name(line.side) })),
  };
};

type Victory = NonNullable<Draft['victory']>;

const victoryOf = ({ victory }: Draft, kind: Victory['kind'], side: string): Victory => {
  if (!isSided(kind)) return { kind };
  return { kind, side, ...(kind === 'escort' ? { haven: victory?.haven ?? ['0,0'] } : {}) };
};

const battlePart = (draft: Draft): DraftPart<Draft> => {
  const { title = '', about: words = '', grid = 'squares', lastTurn = 12, victory = { kind: 'battle' } } = draft;
  const before = sidesOf(draft);
  const [firstSide, secondSide] = before;
  const { kind, side: victorySide = firstSide } = victory;
  const size = { grid, columns: widthOf(draft), rows: heightOf(draft) };
  const fields = {
    title: text({ most: 120 }),
    about: about('Two or three sentences.', text({ most: 1000 })),
    ...sizeFields,
    firstSide: about('One word with a capital. It throws first.', text({ most: 20 })),
    secondSide: text({ most: 20 }),
    lastTurn: int(1, 60),
    victory: about(KINDS, word(...VICTORIES)),
    victorySide: word(...before),
  };
  const now = { title, about: words, ...size, firstSide, secondSide, lastTurn, victory: kind, victorySide };
  const unasked = isSided(kind) ? [] : ['victorySide'];
  return draftPart(
    'The battle',
    fields,
    now,
    (told, values) => {
      const names = [told.firstSide || before[0], told.secondSide || before[1]] as const;
      const { about: _, ...base } = renamed(resized(onGrid(draft, told.grid), told.columns, told.rows), names);
      const next = {
        ...base,
        title: told.title || 'A battle',
        ...(told.about === '' ? {} : { about: told.about }),
        lastTurn: told.lastTurn,
        victory: victoryOf(base, told.victory, names[values.victorySide === before[1] ? 1 : 0]),
      };
      return { draft: next };
    },
    unasked,
  );
};

/** Where a piece stands, or where and when it arrives. Entry areas told anew take it off the board. */
const placeOf = (line: Line, told: { readonly area: string; readonly entry: string; readonly turn: number }) => {
  const [area] = areasIn(told.area);
  const entry = areasIn(told.entry);
  const changed = area === line.area && entry.join() !== (line.entry ?? []).join();
  if (area !== undefined && !(entry.length > 0 && changed)) return { area };
  const first = line.turn ?? (entry.length > 0 ? 2 : 1);
  return { entry, turn: line.area === undefined ? told.turn : first };
};

const piecePart = (draft: Draft, line: Line): DraftPart<Draft> => {
  const { id, side, type, facing, area, entry = [], turn = 1, native = false } = line;
  const { weapons, sp: usual } = TYPES[type];
  const { weapon = weapons[0] ?? 'none', sp = usual } = line;
  const fields = {
    id: text({ most: 12 }),
    side: word(...sidesOf(draft)),
    type: word(...PIECE_TYPES),
    weapon: about('Dice by range: is-attack-1.', word(...weapons)),
    strengthPoints: about('is-unit-1, -2', int(1, 6)),
    facing: word(...gridOf(draft).names),
    area: about('Column and row, like 5,4. Empty for a later arrival.', text({ most: 5 })),
    entry: about('Areas in which it may arrive, like 4,0 5,0.', text({ most: 400 })),
    turn: about('Turn of arrival.', int(1, 60)),
    native: about('May have hand-held weapons.', flag()),
  };
  const place = { area: area ?? '', entry: entry.join(' '), turn };
  const now = { id, side, type, weapon, strengthPoints: sp, facing, ...place, native };
  const unasked = [...(weapons.length > 1 ? [] : ['weapon']), ...(area === undefined ? [] : ['turn'])];
  return draftPart(
    `${id}, ${type}`,
    fields,
    now,
    (told, values) => {
      const own = TYPES[told.type];
      const next: Line = {
        id: told.id || id,
        side: told.side,
        type: told.type,
        weapon: own.weapons.find((each) => each === values.weapon) ?? own.weapons[0] ?? 'none',
        sp: told.type === 'general' ? 1 : told.type === type ? told.strengthPoints : own.sp,
        facing: told.facing,
        ...placeOf(line, told),
        ...(told.native ? { native: true } : {}),
      };
      return { draft: withPieceOf<Line, Draft>(draft, id, next), selected: `piece:${next.id}` };
    },
    unasked,
  );
};

const GOAL = {
  name: about('Within a sentence: the crossroads.', text({ most: 40 })),
  points: int(0, 99),
};

const goalPart = (draft: Draft, { area, name: known = '', points: worth = 1 }: Goal): DraftPart<Draft> =>
  draftPart(`Objective at ${area}`, GOAL, { name: known, points: worth }, ({ name, points }) => {
    const next: Goal = { area, name: name || `area ${area}`, points };
    const objectives = (draft.objectives ?? []).map((each) => (each.area === area ? next : each));
    return { draft: { ...draft, objectives }, selected: `area:${area}` };
  });

/** The form of what is selected, or of the whole battle. */
export const forms = formsOf<Draft>((draft, selected) => {
  const line = pieceIn<Line>(draft, selected);
  if (line) return piecePart(draft, line);
  const goal = draft.objectives?.find(({ area }) => selected === `area:${area}`);
  return goal ? goalPart(draft, goal) : battlePart(draft);
});
