import type { WireRulebook } from '@longroll/server/wire';

/** The token stem of a seat's colours, by book and name of the seat, as the books' boards ink their sides; else neutral. */
export const inkFrom =
  (books: readonly WireRulebook[]) =>
  (book: string, seat: string): string => {
    const inks = books.find(({ id }) => id === book)?.inks ?? {};
    return Object.hasOwn(inks, seat) ? (inks[seat] ?? 'neutral') : 'neutral';
  };
