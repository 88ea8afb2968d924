import {
  type AnyAction,
  type AnyRulebook,
  type AnyState,
  actionWords,
  type Offer,
  type PlainRecord,
  type SeatId,
  type Shape,
  SimDice,
  type Template,
} from '@longroll/kernel';

/** A legal action in words, ready for `act --action`, with what people call it. */
export interface Choice {
  readonly action: PlainRecord;
  readonly label: string;
}

/** Answers that are no list: the shape in words, and one legal example. */
export interface Shaped {
  readonly verb: string;
  readonly shape: object;
  readonly example: Choice;
}

/** What a seat may do, in words. */
export interface OfferInWords {
  readonly seat: string;
  readonly ask: string;
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly templates: readonly Shaped[];
  readonly anytime: readonly Choice[];
}

const shapeWords = (book: AnyRulebook, view: AnyState, shape: Shape): object => {
  const name = (domain: string, id: number): string => book.names[domain]?.word(view, id) ?? String(id);
  switch (shape.kind) {
    case 'subset':
    case 'order':
      return { ...shape, of: shape.of.map((id) => name(shape.domain, id)) };
    case 'share':
      return { ...shape, among: shape.among.map((one) => ({ ...one, id: name(shape.domain, one.id) })) };
    case 'path':
      return { ...shape, from: name(shape.domain, shape.from) };
    default:
      return shape;
  }
};

const choiceOf = (book: AnyRulebook, view: AnyState, seat: SeatId, action: AnyAction): Choice => ({
  action: actionWords(book, view, action),
  label: book.describe(view, seat, action).label,
});

const shaped = (book: AnyRulebook, view: AnyState, seat: SeatId, template: Template<AnyAction>): Shaped => ({
  verb: template.verb,
  shape: shapeWords(book, view, template.shape),
  example: choiceOf(book, view, seat, template.sample(new SimDice(1))),
});

/** An offer in words. `title` is the question as people read it. */
export const offerWords = (
  book: AnyRulebook,
  view: AnyState,
  seat: SeatId,
  name: string,
  offer: Offer<AnyAction>,
  title: string,
): OfferInWords => ({
  seat: name,
  ask: offer.ask,
  title,
  choices: offer.choices.map((action) => choiceOf(book, view, seat, action)),
  templates: (offer.templates ?? []).map((template) => shaped(book, view, seat, template)),
  anytime: (offer.anytime ?? []).map((action) => choiceOf(book, view, seat, action)),
});
