import type { Tuned, TunePlan } from './tune.ts';

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The report of a tuning as markdown: what was played, how each generation fared, what became of each weight. */
export const tuneReport = (plan: TunePlan, tuned: Tuned): string => {
  const { proof, history, weights } = tuned;
  const { plans, courses, ahead } = plan.effort;
  const changes = Object.entries(plan.weights).map(([name, before]) => {
    const after = weights[name] ?? before;
    return `| ${name} | ${before} | ${after} | ${percent(after / before - 1)} |`;
  });
  return [
    `# Weights of ${plan.rulebook}`,
    '',
    `Tuned by self-play over ${plan.scenarios.join(', ')}: ${plan.generations} generations of ${plan.candidates} candidates, each with ${plan.pairs} pairs of games against the first weights; ` +
      `${plans} plans, ${courses} courses, ${ahead} turns ahead; games broken off after ${plan.most} actions; seed ${plan.seed}.`,
    '',
    `Against the first weights, on seeds that no candidate has played: ${proof.count} of ${proof.of} points, ${percent(proof.share)} (95 of 100: ${percent(proof.low)} to ${percent(proof.high)}).`,
    '',
    '| Generation | Best | Mean | Step |',
    '| --- | --- | --- | --- |',
    ...history.map(
      ({ generation, best, mean, sigma }) =>
        `| ${generation + 1} | ${percent(best)} | ${percent(mean)} | ${sigma.toFixed(3)} |`,
    ),
    '',
    '| Weight | Before | After | Change |',
    '| --- | --- | --- | --- |',
    ...changes,
    '',
  ].join('\n');
};
