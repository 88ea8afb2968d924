import { FORM } from './actions.ts';
import { atOnce } from './at-once.ts';
import { type AnyRulebook, isRefusal, type Refusal, refuse } from './contract.ts';
import { startOf } from './desk/start.ts';
import { DiceError } from './dice.ts';
import { Match, type Opening } from './match.ts';
import type { MatchHeader } from './match-types.ts';
import { commitmentOf, isSecretOf } from './seeds.ts';
import { completeOptions, settingOf } from './settings.ts';
import { versionOf } from './versions.ts';
import type { PlainRecord } from './words.ts';

/**
 * Opens a match in pieces, between which others may have their turn: prepares scenario and options and throws the set-up dice. Refuses a scenario or option that the book
 * does not know, a header of another book or version, and a secret that the commitment was not made of.
 */
export function* openingMatch(book: AnyRulebook, opening: Opening): Generator<undefined, Match | Refusal> {
  const { header, secret } = opening;
  if (header.format !== 'long-roll/1')
    return refuse(FORM, `header/format: "${header.format}" is not long-roll/1`, 'header/format');
  if (header.rulebook !== book.id)
    return refuse(FORM, `header/rulebook: "${header.rulebook}" is not ${book.id}`, 'header/rulebook');
  const version = versionOf(opening);
  if (version !== book.version)
    return refuse(
      FORM,
      `header/version: the match is played under ${header.rulebook}@${version}, here is ${book.version}`,
      'header/version',
    );
  if (header.dice === 2 && header.match === undefined)
    return refuse(FORM, 'header/match: is missing: the id of the match that its dice are bound to', 'header/match');
  if (secret && !isSecretOf(header, secret))
    return refuse(FORM, 'secret: it is not the one that the commitment was made of', 'secret');
  const setting = settingOf(book, header);
  if (isRefusal(setting)) return setting;
  yield;
  const start = startOf(book, header, opening.start, secret);
  if (isRefusal(start)) return start;
  yield;
  try {
    return new Match(book, opening, setting, start);
  } catch (error) {
    if (error instanceof DiceError) return refuse(FORM, `setupDice: ${error.message}`, 'setupDice');
    throw error;
  }
}

/** Opens a match in one go. */
export const openMatch = (book: AnyRulebook, opening: Opening): Match | Refusal => atOnce(openingMatch(book, opening));

/**
 * A header for a new match with every option filled in. `secret` and `entropy` decide the dice: of version 2 with the id
 * of a match, which several people trust; of version 1 without, for play on one's own machine.
 */
export const newHeader = (
  book: AnyRulebook,
  scenario: string | PlainRecord,
  options: { readonly [option: string]: string },
  secret: Uint8Array,
  entropy: { readonly [seat: string]: string },
  match?: string,
): MatchHeader | Refusal => {
  const complete = completeOptions(book, options);
  if (isRefusal(complete)) return complete;
  return {
    format: 'long-roll/1',
    rulebook: book.id,
    version: book.version,
    scenario,
    options: complete as { readonly [option: string]: string },
    ...(match === undefined ? {} : { dice: 2 as const, match }),
    commitment: commitmentOf(secret, match),
    entropy,
  };
};
