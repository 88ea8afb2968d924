import { escapeText, FACES, tokensCss } from '@longroll/drawing';
import { MEAN } from './elo.ts';
import type { LadderPlan } from './ladder-plan.ts';
import { ratingsPlot, sharesPlot, shareWords } from './ladder-plots.ts';
import type { LadderTable } from './ladder-table.ts';

/** Shares of a seat between which a scenario counts as balanced. */
const EVEN = [0.4, 0.6] as const;

const css = `${tokensCss()}
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; background: var(--page); color: var(--ink); font-family: ${FACES.text}; line-height: 1.45; }
h1, h2 { font-family: ${FACES.head}; }
h3 { margin-bottom: .3rem; }
svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: left; font-variant-numeric: tabular-nums; }
.scroll { overflow-x: auto; }`;

const crossTable = ({ meetings }: LadderTable): string => {
  const rows = meetings.map(
    ({ first, second, points, games }) =>
      `<tr><th scope="row">${escapeText(first)} against ${escapeText(second)}</th><td>${shareWords(points)}</td><td>${points.of}</td><td>${games}</td></tr>`,
  );
  return `<div class="scroll"><table><thead><tr><th scope="col">Meeting</th><th scope="col">Points of the first</th><th scope="col">Seeds</th><th scope="col">Games</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};

const balancePart = ({ balance }: LadderTable): string => {
  if (!balance) return '';
  const shares = [
    { name: 'all games', points: balance.all },
    ...balance.equals.map(({ player, points }) => ({ name: `${player} both`, points })),
  ];
  return `<h3>Points of the ${escapeText(balance.seat)} seat</h3>${sharesPlot(`Points of ${balance.seat}`, shares, EVEN)}`;
};

const section = (table: LadderTable): string =>
  [
    `<section><h2>${escapeText(table.scenario ?? 'All scenarios')}</h2>`,
    `<h3>Ratings</h3>${ratingsPlot(table, MEAN)}`,
    `<h3>Meetings</h3>${crossTable(table)}`,
    balancePart(table),
    '</section>',
  ].join('\n');

/** The tables of a ladder with their plots as one page of HTML that needs nothing else. */
export const ladderPage = (plan: LadderPlan, tables: readonly LadderTable[]): string => {
  const title = `Ladder of ${plan.rulebook}`;
  const options = Object.entries(plan.options).map(([name, value]) => `${name}=${value}`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title>
<style>${css}</style></head>
<body>
<h1>${escapeText(title)}</h1>
<p>${escapeText(plan.players.join(', '))}: every one against every other, ${plan.games} games of each two in each scenario${options.length > 0 ? escapeText(`, with ${options.join(', ')}`) : ''}. Each seed is played from all seats and counts once.
Intervals hold the true figure in 95 of 100 cases. A rating 100 points higher means 64 of 100 points; the mean of all is ${MEAN}.</p>
${tables.toReversed().map(section).join('\n')}
</body>
</html>
`;
};
