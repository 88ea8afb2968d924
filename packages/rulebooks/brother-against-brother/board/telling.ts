/** Lines of the log as the page tells them: hexes by what lies near, steps of a march as parts of one way. */
import type { Board, Sentence, Told } from '@longroll/drawing';
import { cityIn, placeNamed } from '../map.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { whereabouts, withWhereabouts } from './whereabouts.ts';

/** Where a step of a march led; none of another event. */
const stepOf = ({ kind, data }: Told): Pick<Sentence, 'step'> => {
  if (kind !== 'moved') return {};
  const { from, to } = data as { readonly from: string; readonly to: string };
  const [began, ended] = [placeNamed(from), placeNamed(to)];
  if (began === undefined || ended === undefined) return {};
  return { step: { from: whereabouts(began), to: whereabouts(ended), named: cityIn(ended) !== undefined } };
};

export const sentence: Board<State, Action>['sentence'] = (event, view) => {
  const said = rulebook.sentence(event, view);
  return { ...said, text: withWhereabouts(said.text), ...stepOf(event) };
};
