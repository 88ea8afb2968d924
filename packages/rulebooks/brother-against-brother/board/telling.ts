/** Lines of the log as the page tells them: hexes by what lies near, steps of a march as parts of one way. */
import type { Board, Sentence, Told } from '@longroll/drawing';
import { defendersOf } from '../combat/attacks.ts';
import { cityIn, placeNamed } from '../map.ts';
import { rulebook } from '../rulebook.ts';
import type { State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { whereabouts } from '../whereabouts.ts';
import { forceLight, forceRow } from '../words.ts';
import { foresee } from './forecast.ts';

/** Where a step of a march led; none of another event. */
const stepOf = ({ kind, data }: Told): Pick<Sentence, 'step'> => {
  if (kind !== 'moved') return {};
  const { from, to } = data as { readonly from: string; readonly to: string };
  const [began, ended] = [placeNamed(from), placeNamed(to)];
  if (began === undefined || ended === undefined) return {};
  return { step: { from: whereabouts(began), to: whereabouts(ended), named: cityIn(ended) !== undefined } };
};

export const sentence: Board<State, Action>['sentence'] = (event, view) => {
  return { ...rulebook.sentence(event, view), ...stepOf(event) };
};

/** Who attacks whom, and at what odds: the troops as they stand before anybody joins the attack. */
export const stakes: NonNullable<Board<State, Action>['stakes']> = (view, { kind, data }) => {
  if (kind !== 'attacked') return undefined;
  const said = data as { readonly side: number; readonly force: string; readonly hex: string };
  const [force, hex] = [forceRow(said.force), placeNamed(said.hex)];
  if (force === undefined || hex === undefined) return undefined;
  const [forecast] = foresee(view, said.side, [{ do: 'attack', force, hex }]);
  return { there: [force, ...defendersOf(view, hex)].map(forceLight), ...(forecast ? { forecast } : {}) };
};
