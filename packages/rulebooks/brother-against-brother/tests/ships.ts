/** Positions with ships as tests build them. */

import { rulebook } from '../rulebook.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import type { Ship, ShipKind, Side, State } from '../state.ts';
import { at, Game, unionFirst } from './game.ts';

type Vessels = NonNullable<NonNullable<ScenarioFile['ships']>['union']>;

/** Both sides have somebody who may go by rail and stays where he is. */
export const MEN: Partial<ScenarioFile> = {
  union: [{ at: 'pittsburgh', militia: 3 }],
  confederate: [{ at: 'abingdon', militia: 3 }],
  rail: { union: 9, confederate: 9 },
};

/** The Union's naval moves with these ships of both sides. */
export const fleets = (union: Vessels, confederate: Vessels = [], file: Partial<ScenarioFile> = {}): Game =>
  unionFirst({ ...MEN, ships: { union, confederate }, ...file });

/** The first ship of a kind in a place that is not about to sail, as actions name it. */
export const shipOf = (game: Game, kind: ShipKind, place: string, side: Side = 0): string => {
  const rows = game.state.war.ships.flatMap((ship, row) =>
    ship.kind === kind && ship.place === at(place) && ship.side === side ? [row] : [],
  );
  const row = rows.find((each) => !game.state.war.fleet.ships.includes(each)) ?? -1;
  return `s-${String(row).padStart(3, '0')}`;
};

/** Makes ships ready. */
export const ready = (game: Game, kind: ShipKind, place: string, amount = 1, side: Side = 0): Game =>
  game.play({ do: 'weigh', ship: shipOf(game, kind, place, side), amount });

/** A whole ship. */
export const ship = (side: Side, kind: ShipKind, place: string): Ship => ({
  side,
  kind,
  place: at(place),
  lost: 0,
  docked: 0,
  moved: false,
});

/** A game's position with other ships. */
export const withShips = (game: Game, ...ships: readonly Ship[]): State => ({
  ...game.state,
  war: { ...game.state.war, ships },
});

/** A game with these ships wherever they are, also where no file may put them. */
export const afloat = (game: Game, ...ships: readonly Ship[]): Game =>
  new Game(rulebook, withShips(game, ...ships), []);

/** Whether the ships that are ready may sail somewhere. */
export const mayCome = (game: Game, to: string): boolean => game.allows({ do: 'sail', to });

/** Kinds of the ships that lie in a place. */
export const lying = (game: Game, place: string): readonly string[] =>
  game.state.war.ships.filter((each) => each.place === at(place)).map(({ kind }) => kind);
