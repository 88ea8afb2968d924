import { botNames } from '@longroll/bots';
import { completeOptions, isRefusal, type PlainRecord, type Seat, scenarioOf, suggest } from '@longroll/kernel';
import { isPlayerName, type PlayerName } from '@longroll/lab/players';
import type { Shelf } from '@longroll/rulebooks';
import type { Call } from './command.ts';
import { InputError, refused } from './faults.ts';
import { namesOf } from './telling.ts';

/** The seats of a scenario that players hold. Throws InputError for an unknown scenario or option. */
export const seatsOf = (
  { rulebook }: Shelf,
  scenario: string | PlainRecord,
  given: { readonly [option: string]: string },
): readonly Seat[] => {
  const data = scenarioOf(rulebook, { scenario });
  if (isRefusal(data)) throw refused(data);
  const options = completeOptions(rulebook, given);
  if (isRefusal(options)) throw refused(options);
  const setting = rulebook.prepare(data, options as { readonly [option: string]: string });
  if (isRefusal(setting)) throw refused(setting);
  return rulebook.seats(setting).filter(({ kind }) => kind === 'player');
};

const known = (name: string, field: string): PlayerName => {
  if (isPlayerName(name)) return name;
  throw new InputError(`there is no bot "${name}"; ${suggest(name, botNames)}`, field);
};

/** `--players a,b,c`: two at least, each once. Throws InputError for an unknown one, and for one that is named twice. */
export const playersOf = (call: Call): readonly PlayerName[] => {
  const players = (call.value('players') ?? '').split(',').map((name) => known(name, '--players'));
  const twice = players.find((name, i) => players.indexOf(name) !== i);
  if (twice !== undefined) throw new InputError(`names ${twice} twice`, '--players');
  if (players.length < 2) throw new InputError('names one player, but a ladder needs two', '--players');
  return players;
};

/** `--bots a,b`: one for each seat in order, or one for all; with a stroke in it, the command of a program. Throws InputError for an unknown one or a wrong number. */
export const botsOf = (call: Call, seats: readonly Seat[]): readonly PlayerName[] => {
  const given = (call.value('bots') ?? 'greedy').split(',');
  if (given.length !== 1 && given.length !== seats.length) {
    const names = namesOf(seats.map(({ name }) => name));
    throw new InputError(`names ${given.length} bots, but the seats are ${names}`, '--bots');
  }
  const bots = given.map((name) => known(name, '--bots'));
  return seats.map((_, i) => bots[i % bots.length] ?? 'greedy');
};
