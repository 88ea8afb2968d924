import { type Economy, type Side, type State, UNION } from '../state.ts';

/** The state with what a side has to spend changed (chapter 11). */
export const withEconomy = (s: State, side: Side, change: Partial<Economy>): State => {
  const [union, confederate] = s.war.economies;
  const economies: State['war']['economies'] =
    side === UNION ? [{ ...union, ...change }, confederate] : [union, { ...confederate, ...change }];
  return { ...s, war: { ...s.war, economies } };
};
