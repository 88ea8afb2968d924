/** The position report as a dispatch on paper: what a player is handed before the first turn, or reads of a match. */
import { heading, type PrintBlock, printTable, type ReportTable } from '@longroll/drawing';
import { capital } from '@longroll/kernel';
import { dateOf, dayText } from '../dates.ts';
import { positionTables } from '../reports/tables.ts';
import type { State } from '../state.ts';
import { viewOf } from '../view.ts';

const tableBlock = ({ title, columns, rows }: ReportTable): PrintBlock =>
  printTable(
    columns,
    rows.map(([first = '', ...others]) => [{ text: first, bold: true }, ...others]),
    { title, clauses: ['rotd-R6'] },
  );

/** The report of one seat, or of each player where the position is the whole one of a set-up. */
export const dispatchBlocks = (s: State): readonly PrintBlock[] => {
  const { players } = s.setting;
  const seats = s.viewer >= 0 ? [s.viewer] : [...players.keys()];
  return seats.flatMap((seat) => [
    heading(`Dispatch to ${capital(players[seat]?.name ?? '')}, ${dayText(dateOf(s))}`),
    ...positionTables(viewOf(s, seat), seat).map(tableBlock),
  ]);
};
