import { isRefusal, type PlainRecord } from '@longroll/kernel';
import type { Playable } from '@longroll/rulebooks';
import { type Against, newMatchOf, setUp } from '../pages/begin.ts';

/** Names of the seats of a scenario file; none while the file cannot be played. */
export const seatsOfFile = ({ rulebook }: Playable, file: PlainRecord): readonly string[] => {
  const setting = rulebook.prepare(file, {});
  if (isRefusal(setting)) return [];
  return rulebook.seats(setting).flatMap(({ kind, name }) => (kind === 'player' ? [name] : []));
};

/** Begins a match from a file of one's own and gives its id. Throws ApiError. */
export const beginOwn = async (shelf: Playable, file: PlainRecord, side: string, against: Against): Promise<string> => {
  const seats = seatsOfFile(shelf, file);
  const plan = newMatchOf({ book: shelf.rulebook.id, scenario: '', options: {}, side, against }, seats);
  return setUp({ ...plan, scenario: file });
};
