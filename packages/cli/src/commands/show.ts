import type { Fact } from '@longroll/drawing';
import type { AnyState, Match, SeatId, Viewer } from '@longroll/kernel';
import { type OfferInWords, offerWords } from '@longroll/lab/offers';
import type { Shelf } from '@longroll/rulebooks';
import { seatOf } from '../books.ts';
import type { Command } from '../command.ts';
import { openFile } from '../matches.ts';
import { table, wrap } from '../say.ts';
import { namesOf, seatNames } from '../telling.ts';

const facts = (list: readonly Fact[]): string => list.map(({ label, value }) => `${label} ${value}`).join('; ');

const positionText = ({ board }: Shelf, view: AnyState, viewer: Viewer): string => {
  const status = board.status(view);
  const map = board.textMap?.(view);
  const elements = board.elements(view, viewer, []);
  const places = elements.filter(({ within, tray }) => within === undefined && tray !== true);
  const pieces = elements.filter(({ within }) => within !== undefined);
  return [
    `${status.turn}. ${status.phase}.`,
    ...status.sides.map((side) => `${side.name}: ${facts(side.facts)}`),
    ...status.tables.flatMap(({ title, columns, rows }) => ['', title, table(columns, rows)]),
    '',
    ...(map ? [...map.rows, '', ...map.key.map((line) => wrap(line)), ''] : []),
    ...(map?.whole ? pieces : places).map(({ label }) => wrap(label)),
  ].join('\n');
};

const offerText = (offer: OfferInWords): string => {
  const line = ({ label, action }: { readonly label: string; readonly action: object }): string =>
    `  ${label}\n    ${JSON.stringify(action)}`;
  return [
    `${offer.seat}: ${offer.title}`,
    ...offer.choices.map(line),
    ...offer.templates.map(
      ({ verb, shape, example }) => `  ${verb}: ${JSON.stringify(shape)}; for instance\n${line(example)}`,
    ),
    ...(offer.anytime.length > 0 ? ['  besides:', ...offer.anytime.map(line)] : []),
  ].join('\n');
};

const offersOf = (shelf: Shelf, match: Match, seats: readonly SeatId[]): readonly OfferInWords[] =>
  seats.map((seat) => {
    const { rulebook: book, board } = shelf;
    const view = match.view(seat);
    const offer = book.offer(view, seat);
    const { title, detail } = board.ask(view, seat, offer.ask, offer.facts);
    return offerWords(book, view, seat, match.seatName(seat), offer, detail ? `${title}. ${detail}` : title);
  });

/** `longroll show match.json [--seat S] [--offer]` */
export const show: Command = {
  usage: ['match.json [--seat S] [--offer]'],
  help: 'Shows the position as a seat knows it, or as everybody does, with a small map in letters. With --offer also every legal action of that seat, or of whoever may act, in the words that `act --action` takes.',
  options: {
    seat: { value: 'S', help: "a seat's name or number" },
    offer: { help: 'the legal actions too' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const { shelf, match } = await openFile(call.args[0] ?? '');
    const { rulebook: book } = shelf;
    const given = call.value('seat');
    const seat = given === undefined ? undefined : seatOf(match.seats, given).id;
    const viewer = seat ?? 'spectator';
    const view = match.view(viewer);
    const actors = match.outcome ? [] : book.actors(match.state);
    const offers = call.flag('offer')
      ? offersOf(
          shelf,
          match,
          actors.filter((one) => seat === undefined || one === seat),
        )
      : [];
    const outcome = match.outcome;
    const winners = outcome && seatNames(match, outcome.winners);
    const { setting: _, ...known } = view;
    const wanted = seat === undefined ? actors : [seat];
    return {
      json: {
        rulebook: book.id,
        seq: match.length,
        seat: given === undefined ? 'spectator' : match.seatName(seat ?? -1),
        actors: seatNames(match, actors),
        undo: wanted.some((one) => match.undoable(one)),
        view: known,
        ...(shelf.board.textMap ? { map: shelf.board.textMap(view) } : {}),
        ...(book.open && book.toScenario ? { position: book.toScenario(match.state) } : {}),
        ...(call.flag('offer') ? { offers } : {}),
        ...(outcome ? { outcome: { winners, clause: outcome.clause } } : {}),
      },
      text: () =>
        [
          `${book.title}, entry ${match.length}.`,
          positionText(shelf, view, viewer),
          '',
          outcome
            ? `It is over: ${winners && winners.length > 0 ? `${namesOf(winners)} won` : 'a draw'} [${outcome.clause}].`
            : `${namesOf(seatNames(match, actors))} may act.`,
          ...offers.map((offer) => `\n${offerText(offer)}`),
        ].join('\n'),
    };
  },
};
