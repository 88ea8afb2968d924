/** What stands on a sheet of orders (section F of the index): the campaign form of a unit, the form of a truce, office orders. */
import {
  about,
  type Fields,
  flag,
  id,
  int,
  list,
  optional,
  orElse,
  path,
  type SheetOf,
  sheet,
  text,
  word,
  wordOr,
} from '@longroll/kernel';

export const OFFENSIVE = ['assault', 'attack', 'skirmish', 'evade'] as const;
export const DEFENSIVE = ['lastDitch', 'defend', 'skirmish', 'evade'] as const;
export const LINES = ['first', 'second', 'rear'] as const;
/** An empty box of a path (rotd-7.4a). */
export const EMPTY = '-';

const tac = () => id('tac');
const square = () => id('square');

const box = {
  center: about('The middle of the box.', tac()),
  radius: about('Tacs from the middle to its edge.', orElse(int(0, 14), 2)),
  from: about('First tactical phase.', orElse(int(1, 4), 1)),
  to: about('Last tactical phase.', orElse(int(1, 4), 4)),
};
const ride = {
  destination: about('Where it gets off.', square()),
  waypoint: about('A square that the way leads through.', optional(square())),
  entry: about('The tac at which it gets off.', optional(tac())),
};

/** The orders of one unit for a campaign turn (rotd-F3 to rotd-F19). */
export const campaign = {
  withdrawTo: about('Withdraw to this square at the start of the turn.', optional(square()), 'rotd-F3'),
  path: about(
    'A square for each of the six strategic phases, or none.',
    orElse(path(wordOr(EMPTY, square()), 6), []),
    'rotd-F4',
  ),
  entry: about('Where it comes in on each map.', optional(tac()), 'rotd-F5'),
  haltOnDetection: about('Stop on entering a square that an enemy holds.', orElse(flag(), false), 'rotd-F6'),
  haltOnEnemyEntry: about('Stop when an enemy enters its square.', orElse(flag(), false), 'rotd-F6'),
  pursuit: about('Follow an enemy who leaves its square.', orElse(flag(), false), 'rotd-F6'),
  marchToBattle: about('March to the largest battle in reach when the path is done.', orElse(flag(), false), 'rotd-F6'),
  rail: about('Go by rail at the end of the turn.', optional(sheet(ride)), 'rotd-F7'),
  sea: about('Go by sea.', optional(sheet({ destination: square() })), 'rotd-F7'),
  destination: about('Where it goes on the tactical map.', optional(tac()), 'rotd-F8'),
  waypoint: about('A tac on the way there: a ford, a pass.', optional(tac()), 'rotd-F8'),
  startPhase: about('Tactical phase in which it sets out.', orElse(int(1, 5), 1), 'rotd-F9'),
  doNotEnterFort: about('Stay outside the fort.', orElse(flag(), false), 'rotd-F10'),
  engage: about(
    'Move at the nearest enemy.',
    optional(sheet({ from: orElse(int(1, 4), 1), to: orElse(int(1, 4), 4) })),
    'rotd-F11',
  ),
  line: about('Its line of battle.', orElse(word(...LINES), 'first'), 'rotd-F12'),
  support: about('Join battles inside this box.', optional(sheet(box)), 'rotd-F13'),
  intercept: about('Meet enemies who move through this box.', optional(sheet(box)), 'rotd-F14'),
  offensive: about('How it attacks.', orElse(word(...OFFENSIVE), 'skirmish'), 'rotd-F15'),
  defensive: about('How it defends.', orElse(word(...DEFENSIVE), 'skirmish'), 'rotd-F16'),
  bombard: about('A tac to bombard.', orElse(wordOr('none', wordOr('auto', tac())), 'none'), 'rotd-F17'),
  supplyLevel: about(
    'Supplies to carry after the draw; left out, one, and of a corps headquarters one more than it has.',
    optional(int(0, 12)),
    'rotd-F18',
  ),
  supplySource: about(
    'Where it draws: a corps headquarters, a city or a depot.',
    orElse(wordOr('auto', wordOr('none', id('source'))), 'auto'),
    'rotd-F19',
  ),
  // Last, so that sheets written before it are read as before.
  river: about('Go by river at the end of the turn, where ships are played.', optional(sheet(ride)), 'rotd-F7'),
} satisfies Fields;

export type Campaign = SheetOf<typeof campaign>;

/** Whether a path names any square. */
export const hasPath = ({ path: boxes }: Pick<Campaign, 'path'>): boolean => boxes.some((box) => box !== EMPTY);

/** Whether an order asks for a strategic step, a withdrawal, or to be carried (rotd-10.14b). */
export const asksToTravel = (order: Campaign): boolean =>
  hasPath(order) || [order.withdrawTo, order.rail, order.river, order.sea].some((asked) => asked !== undefined);

/** The orders of one unit for a turn of truce or peace (rotd-F22). */
export const quarters = {
  square: about('Where it goes; left out, it stays.', optional(square()), 'rotd-F22'),
  tac: about('The tac in that square.', optional(tac()), 'rotd-F22'),
} satisfies Fields;

export type Quarters = SheetOf<typeof quarters>;

const unit = () => id('unit');
const MOST = 40;

/** The orders of an office for one turn (rotd-F23 to rotd-F26). They are carried out when the turn opens. */
export const office = {
  merges: about('Units merged into others.', orElse(list(sheet({ from: unit(), into: unit() }), MOST), []), 'rotd-F23'),
  inactivate: about('Units that stand down.', orElse(list(unit(), MOST), []), 'rotd-F23'),
  activate: about('Units that take the field again.', orElse(list(unit(), MOST), []), 'rotd-F23'),
  transfers: about(
    'Supplies sent from one store to another.',
    orElse(
      list(
        sheet({
          from: id('source'),
          to: id('source'),
          amount: int(1, 1000),
          by: orElse(word('road', 'rail', 'river', 'sea'), 'road'),
        }),
        MOST,
      ),
      [],
    ),
    'rotd-F24',
  ),
  placeDepots: about(
    'Depots to place.',
    orElse(list(sheet({ depot: id('depot'), square: square(), tac: tac() }), 12), []),
    'rotd-F24',
  ),
  removeDepots: about('Depots to remove.', orElse(list(id('depot'), 12), []), 'rotd-F24'),
  moveDepots: about(
    'Depots to move.',
    orElse(list(sheet({ depot: id('depot'), square: square(), tac: tac() }), 12), []),
    'rotd-F24',
  ),
  diplomacy: about(
    'What is said to another state.',
    orElse(
      list(
        sheet({
          state: id('nation'),
          act: word('proposeAlliance', 'leaveAlliance', 'declareWar', 'proposeTruce', 'proposePeace', 'accept'),
        }),
        5,
      ),
      [],
    ),
    'rotd-F25',
  ),
  replacements: about(
    'Men from the pool, in a truce.',
    orElse(list(sheet({ unit: unit(), men: int(1, 3000) }), MOST), []),
    'rotd-F26',
  ),
  batteries: about('Units that get a battery, in a truce.', orElse(list(unit(), MOST), []), 'rotd-F26'),
  rearm: about(
    'Units that get other weapons, in a truce.',
    orElse(
      list(
        sheet({ unit: unit(), weapon: word('musket', 'rifle', 'smoothbore', 'rifled', 'carbine', 'breechloader') }),
        MOST,
      ),
      [],
    ),
    'rotd-F26',
  ),
  raise: about(
    'Brigades raised in a city, in a truce.',
    orElse(
      list(
        sheet({
          type: word('IN', 'CV', 'HA', 'LA', 'SA', 'MI'),
          city: id('city'),
          name: orElse(text({ most: 40 }), ''),
        }),
        MOST,
      ),
      [],
    ),
    'rotd-F26',
  ),
  assigns: about(
    'Who commands a unit, or is its deputy, from the next turn.',
    orElse(list(sheet({ unit: unit(), role: word('commander', 'deputy'), player: text({ most: 40 }) }), MOST), []),
    'rotd-F23',
  ),
} satisfies Fields;

export type OfficeOrders = SheetOf<typeof office>;

/** Numbers of subjects: units by their own number, the same unit in a truce, the office of a seat. */
const TRUCE = 1_000_000;
const OFFICE = 2_000_000;

export const truceSubject = (name: number): number => TRUCE + name;
export const officeSubject = (seat: number): number => OFFICE + seat;
/** The unit of a subject; undefined for an office. */
export const unitOfSubject = (subject: number): number | undefined => (subject >= OFFICE ? undefined : subject % TRUCE);
/** The seat of an office; undefined for a unit. */
export const seatOfSubject = (subject: number): number | undefined =>
  subject >= OFFICE ? subject - OFFICE : undefined;

export const forms = { campaign, quarters, office } as const;
/** The form of a subject: a name of `forms`. */
export const formOf = (subject: number): keyof typeof forms =>
  subject >= OFFICE ? 'office' : subject >= TRUCE ? 'quarters' : 'campaign';
