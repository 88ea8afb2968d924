/** Lines of the log as the page tells them: hexes by what lies near, steps of a march as parts of one way. */
import type { Board, Sentence, Told } from '@longroll/drawing';
import { capital, counted, signed, unmarked } from '@longroll/kernel';
import { defendersOf } from '../combat/attacks.ts';
import { PRODUCT_WORDS, type Product } from '../data/production.ts';
import { KINDS, type Troops } from '../forces.ts';
import { cityIn, placeNamed } from '../map.ts';
import { capitalsHeld, DRAW_AT, UNION_AT } from '../politics/points.ts';
import { rulebook } from '../rulebook.ts';
import { CONFEDERATE, NEUTRAL, type State, UNION } from '../state.ts';
import type { Action } from '../verbs.ts';
import { endOfWar } from '../victory.ts';
import { whereabouts } from '../whereabouts.ts';
import { forceLight, forceRow, forceText, placeText, productText } from '../words.ts';
import { diceTold } from './dice-told.ts';
import { foresee } from './forecast.ts';

/** Where a step of a march led; none of another event. */
const stepOf = ({ kind, data }: Told): Pick<Sentence, 'step'> => {
  if (kind !== 'moved') return {};
  const { from, to } = data as { readonly from: string; readonly to: string };
  const [began, ended] = [placeNamed(from), placeNamed(to)];
  if (began === undefined || ended === undefined) return {};
  return { step: { from: whereabouts(began), to: whereabouts(ended), named: cityIn(ended) !== undefined } };
};

/** What is given out by an event, how much, and to whom: things ordered or come, troops left or taken over, militia made line. */
const givenBy = ({ kind, data }: Told, view: State) => {
  if (kind === 'ordered' || kind === 'arrived') {
    const { product, amount, place } = data as {
      readonly product: Product;
      readonly amount: number;
      readonly place: string;
    };
    return { product, amount, to: placeText(place) };
  }
  if (kind === 'dropped' || kind === 'taken') {
    const troops = data as Troops & { readonly force: string };
    const [product, ...others] = KINDS.filter((each) => troops[each] > 0);
    return product && others.length === 0
      ? { product, amount: troops[product], to: forceText(view, troops.force) }
      : undefined;
  }
  if (kind !== 'militia-upgraded') return undefined;
  const { force, strength } = data as { readonly force: string; readonly strength: number };
  return { product: 'militia', amount: strength, to: forceText(view, force) } as const;
};

/** The sentence of an event as a part of what the log tells together. */
const shareOf = (event: Told, text: string, view: State): Pick<Sentence, 'share'> => {
  const given = givenBy(event, view);
  if (!given) return {};
  const { product, amount, to } = given;
  const much = productText(product, amount);
  const rest = [much, capital(much)].reduce((now, words) => now.replace(words, '#'), unmarked(text)).replace(to, '@');
  return { share: { text: rest, amount, to, what: PRODUCT_WORDS[product] } };
};

/** "it wins with +30, the Confederacy where it has +9 or less": why a war ended in a draw (bab-vic-1). */
const drawText = `it wins with ${signed(-UNION_AT)}, the Confederacy where the Union has ${signed(-DRAW_AT - 1)} or less`;

/** By what a war of politics was won or ended (bab-vic-1). */
const whyEnded = (s: State, winner: number): string => {
  const points = `${signed(winner === CONFEDERATE ? s.politics : -s.politics)} political points`;
  switch (endOfWar(s)?.by) {
    case 'points':
      return `it has come to ${points}`;
    case 'capitals':
      return `it holds ${counted(capitalsHeld(s, UNION), 'capital', 'capitals')}, Richmond among them`;
    case 'washington':
      return `it has held Washington for ${counted(s.war.washington, 'turn', 'turns')}`;
    default:
      return `the last turn is over, with ${points}${winner === NEUTRAL ? ` of the Union: ${drawText}` : ''}`;
  }
};

/** The end of a war with what decided it: that of the learning game is told by its points. */
const endOf = ({ kind, data }: Told, text: string, view: State): Partial<Pick<Sentence, 'text'>> => {
  if (kind !== 'ended' || !view.setting.parts.includes('politics')) return {};
  const { winner } = data as { readonly winner: number };
  return { text: text.replace(/\.$/, `: ${whyEnded(view, winner)}.`) };
};

/** What of a turn comes after the parts of both sides (bab-seq-3, steps 9 to 11). */
const CHAPTERS: { readonly [kind: string]: string } = {
  'besieged-starved': 'Sieges.',
  'siege-pressed': 'Sieges.',
  'out-of-supply': 'Supply.',
  'depot-emptied': 'Supply.',
  'politics-changed': 'The end of the turn.',
  'garrison-dispersed': 'The end of the turn.',
  'rail-mended': 'The end of the turn.',
  'points-counted': 'The end of the turn.',
  ended: 'The end of the turn.',
};

const chapterOf = ({ kind }: Told): Pick<Sentence, 'chapter'> => {
  const chapter = CHAPTERS[kind];
  return chapter === undefined ? {} : { chapter };
};

export const sentence: Board<State, Action>['sentence'] = (event, view) => {
  const told = rulebook.sentence(event, view);
  const { text } = told;
  return {
    ...told,
    ...chapterOf(event),
    ...diceTold(event, text, view),
    ...stepOf(event),
    ...shareOf(event, text, view),
    ...endOf(event, text, view),
  };
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
