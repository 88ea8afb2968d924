/** Which throws choices would bring, as input of the procedures that tell their odds. */
import type { Forecast, Roles } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { defenceDice, diceAgainst, rangeTo } from '../attacks.ts';
import { closeInput, fightersFirst, fireInput } from '../combat.ts';
import { diceText } from '../define.ts';
import { inCover, lineOf, otherSide, piecesAt, standing } from '../queries.ts';
import type { Side, State } from '../state.ts';
import { areaName, capital, listedWords, pieceLight, pieceWords } from '../words.ts';
import { styleOf } from './counters.ts';
import type { Shown } from './shown.ts';

const rolesOf = (s: State, attacker: Side): Roles => {
  const role = (side: Side) => ({ name: s.setting.sides[side], ink: styleOf(s.setting.sides, side) });
  return { attacker: role(attacker), defender: role(otherSide(attacker)) };
};

const namesOf = (s: State, rows: readonly number[]): string => listedWords(rows.map((row) => pieceWords(s, row)));

const fire = (s: State, row: number, target: number): Forecast => {
  const input = fireInput(s, row, target);
  const dice = diceText(diceAgainst(s, row, target));
  return {
    title: `Fire at ${namesOf(s, piecesAt(s, target))}`,
    procedure: 'fire',
    input,
    roles: rolesOf(s, lineOf(s, row).side),
    assumed: `Every throw of ${dice} at range ${input.range}${input.cover ? ', the target in cover' : ''}; the target does not reply.`,
  };
};

const close = (s: State, row: number, target: number): Forecast => {
  const fighter = at(standing(s).fighter, target);
  const [dice, back] = [diceText(diceAgainst(s, row, target)), diceText(defenceDice(s, fighter))];
  return {
    title: `Close with ${namesOf(s, fightersFirst(s, target, fighter))}`,
    procedure: 'close',
    input: closeInput(s, row, target),
    roles: rolesOf(s, lineOf(s, row).side),
    assumed: `Every throw of ${dice} against ${back}; the loser withdraws, and loses no point more.`,
  };
};

/** The odds of an attack by the acting unit. */
const attackOn = (s: State, target: number): Forecast =>
  (rangeTo(s, target) > 1 ? fire : close)(s, s.activation.piece, target);

/** Forecasts for these choices: the throws of the first attack among them. */
export const foresee: Shown['foresee'] = (s, _viewer, actions) =>
  s.activation.piece < 0
    ? []
    : actions.flatMap((action) => (action.do === 'attack' ? [attackOn(s, action.target)] : []));

/** "4 dice": what the acting unit throws at an area. */
const figureOf = (s: State, target: number): string => {
  const dice = diceAgainst(s, s.activation.piece, target);
  return `${dice} ${dice === 1 ? 'die' : 'dice'}`;
};

/** What the button says that sends an attack: "Fire 4 dice". */
export const deed: Shown['deed'] = (s, _seat, actions) => {
  const attack = actions.find((action) => action.do === 'attack');
  if (!attack || s.activation.piece < 0) return undefined;
  return `${rangeTo(s, attack.target) === 1 ? 'Close with' : 'Fire'} ${figureOf(s, attack.target)}`;
};

const coverWords = (s: State, area: number): string =>
  inCover(s, area) ? `in cover, ${at(s.setting.ground, area).name}` : 'in the open';

/** Every target of the acting unit as a row with its chance (is-attack-6). */
export const rows: Shown['rows'] = (s, _seat, choices) => {
  if (s.activation.piece < 0) return [];
  const found = choices.flatMap((action) => {
    if (action.do !== 'attack') return [];
    const { target } = action;
    const there = fightersFirst(s, target, at(standing(s).fighter, target));
    const range = rangeTo(s, target);
    return [
      {
        action,
        element: pieceLight(s, at(there, 0)),
        title: `${capital(namesOf(s, there))} at ${areaName(s, target)}`,
        detail: `${range === 1 ? 'close combat' : `range ${range}`}, ${coverWords(s, target)}`,
        figure: figureOf(s, target),
        forecast: attackOn(s, target),
      },
    ];
  });
  return found.length === 0 ? [] : [{ title: 'Attack', rows: found }];
};
