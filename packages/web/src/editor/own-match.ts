import { isRefusal, type PlainRecord } from '@longroll/kernel';
import type { Shelf } from '@longroll/rulebooks';
import type { NewMatch, WireMatch } from '@longroll/server/wire';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { type Against, newMatchOf } from '../pages/begin.ts';
import { keepInvitations } from '../play/invitations.ts';

/** Names of the seats of a scenario file; none while the file cannot be played. */
export const seatsOfFile = ({ rulebook }: Shelf, file: PlainRecord): readonly string[] => {
  const setting = rulebook.prepare(file, {});
  if (isRefusal(setting)) return [];
  return rulebook.seats(setting).flatMap(({ kind, name }) => (kind === 'player' ? [name] : []));
};

/** Begins a match from a file of one's own and gives its id. Throws ApiError. */
export const beginOwn = async (shelf: Shelf, file: PlainRecord, side: string, against: Against): Promise<string> => {
  const seats = seatsOfFile(shelf, file);
  const plan = newMatchOf({ book: shelf.rulebook.id, scenario: '', options: {}, side, against }, seats);
  const wanted: NewMatch = { ...plan, scenario: file };
  const made = await call<WireMatch>('POST', routes.matches, wanted);
  keepInvitations(made.id, made.invitations);
  return made.id;
};
