/** Lines of the log as the page tells them: hexes by what lies near, steps of a march as parts of one way. */
import type { Board, Sentence, Told } from '@longroll/drawing';
import { capital, counted, type Instead, signed, unmarked } from '@longroll/kernel';
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
import { forceLight, forceRow, forceText, inPlace, placeText } from '../words.ts';
import { battleTold } from './battle-told.ts';
import { foresee } from './forecast.ts';

/** How many of them; whose they are or who gets them, and the way that was gone. */
const MANY = '#';
const WHOSE = '@';

/** Which hole of a sentence says the way that was gone. */
const WAYS: { readonly [kind: string]: string } = { moved: 'to+reached', retreated: 'to+way' };

/** A step of a march or of a retreat without loss; none of another event. */
const stepOf = (event: Told, view: State): Pick<Sentence, 'step'> => {
  const hole = WAYS[event.kind];
  if (hole === undefined) return {};
  const { side, force = side, with: others = [], lost, ...way } = event.data as Gone;
  const [began, ended] = [placeNamed(way.from), placeNamed(way.to)];
  if (began === undefined || ended === undefined || lost) return {};
  const { text } = rulebook.sentence(event, view, { [hole]: WHOSE });
  const [from, to] = [whereabouts(began), whereabouts(ended)];
  return { step: { text, who: [force, ...others].join(' '), from, to, named: cityIn(ended) !== undefined } };
};

/** What both tell: who went, and whence and where to. */
interface Gone {
  readonly side: number;
  readonly force?: string | number;
  readonly with?: readonly string[];
  readonly lost?: number;
  readonly from: string;
  readonly to: string;
}

/** How much of what is given out by an event, to whom, and which fields or holes of its sentence say the two; none of another event. */
interface Given {
  readonly product: Product;
  readonly amount: number;
  readonly to: string;
  readonly instead: Instead;
}

/** Things ordered or come. */
const goods = ({ kind, data }: Told): Given => {
  const { product, amount, place } = data as {
    readonly product: Product;
    readonly amount: number;
    readonly place: string;
  };
  const [to, where] = [placeText(place), placeNamed(place)];
  const at = kind === 'arrived' && where !== undefined ? { 'place+at': inPlace(where, WHOSE) } : { place: WHOSE };
  return { product, amount, to, instead: { product: MANY, ...at } };
};

/** Troops left or taken over, all of one kind. */
const handedOver = ({ data }: Told, view: State): Given | undefined => {
  const troops = data as Troops & { readonly force: string };
  const [product, ...others] = KINDS.filter((each) => troops[each] > 0);
  if (!product || others.length > 0) return undefined;
  return {
    product,
    amount: troops[product],
    to: forceText(view, troops.force),
    instead: { [product]: MANY, force: WHOSE },
  };
};

/** Militia made line. */
const drilled = ({ data }: Told, view: State): Given => {
  const { force, strength } = data as { readonly force: string; readonly strength: number };
  const instead = { strength: MANY, force: WHOSE };
  return { product: 'militia', amount: strength, to: forceText(view, force), instead };
};

const GIVING: { readonly [kind: string]: (event: Told, view: State) => Given | undefined } = {
  ...{ ordered: goods, arrived: goods, dropped: handedOver, taken: handedOver },
  'militia-upgraded': drilled,
};

/** What an event is as a part of what the log tells together. */
const shareOf = (event: Told, view: State): Pick<Sentence, 'share'> => {
  const given = GIVING[event.kind]?.(event, view);
  if (!given) return {};
  const { product, amount, to, instead } = given;
  const text = unmarked(rulebook.sentence(event, view, instead).text);
  return { share: { text, amount, to, what: PRODUCT_WORDS[product] } };
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

/** The end of a war, and then what decided it: that of the learning game is told by its points. */
const endTold = ({ kind, data }: Told, text: string, view: State): Partial<Pick<Sentence, 'text'>> => {
  if (kind !== 'ended' || !view.setting.parts.includes('politics')) return {};
  const { winner } = data as { readonly winner: number };
  return { text: `${text} ${capital(whyEnded(view, winner))}.` };
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
    ...battleTold(event, text, view),
    ...endTold(event, text, view),
    ...stepOf(event, view),
    ...shareOf(event, view),
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
