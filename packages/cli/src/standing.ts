import {
  type AnyRulebook,
  type BareVerdict,
  canonical,
  carryOver,
  type Difference,
  isDifference,
  type MatchFile,
  sha256,
  toHex,
  utf8,
  type Verdict,
  verifyFile,
  verifyWithoutRules,
  versionOf,
} from '@longroll/kernel';
import { bookOf, shelfUnder } from './books.ts';

/** Whether a match holds, and how it stands to the present version of its book. */
export interface Standing {
  readonly rulebook: string;
  /** The version that it is played under, and the one that the book has now. */
  readonly version: string;
  readonly present: string;
  /** `present`: played under the present version. `gone`: its version is not kept here. `fails`: it does not hold. */
  readonly standing: 'present' | 'carries' | 'stays' | 'gone' | 'fails';
  readonly verdict: Verdict | BareVerdict;
  /** Why it stays on its version. */
  readonly difference?: Difference;
  /** It does not hold under its version, but would, had it been begun under the present one. */
  readonly misnumbered?: true;
}

/** The match as if it had been carried over to the present version before its first entry. */
const asPresent = (file: MatchFile, present: AnyRulebook): MatchFile => {
  const head = toHex(sha256(utf8(canonical(file.header))));
  const carried = [{ seq: 0, from: file.header.version, to: present.version, head }];
  return { ...file, carried };
};

/** Replays a match under its version and, where the book has moved on, under the present one. */
export const standingOf = async (file: MatchFile): Promise<Standing> => {
  const present = await bookOf(file.header.rulebook);
  const own = (await shelfUnder(file))?.rulebook;
  const about = { rulebook: present.id, version: versionOf(file), present: present.version };
  if (!own) return { ...about, standing: 'gone', verdict: verifyWithoutRules(file) };
  const verdict = verifyFile(own, file);
  if (own === present) return { ...about, standing: verdict.ok ? 'present' : 'fails', verdict };
  if (!verdict.ok) {
    const misnumbered = file.carried === undefined && verifyFile(present, asPresent(file, present)).ok;
    return { ...about, standing: 'fails', verdict, ...(misnumbered ? { misnumbered } : {}) };
  }
  const answer = carryOver(own, present, file);
  if (isDifference(answer)) return { ...about, standing: 'stays', verdict, difference: answer };
  return { ...about, standing: 'carries', verdict };
};

/** A place in a match file: `entry 12`. */
export const placeText = (entry: number): string => (entry === 0 ? 'header or set-up' : `entry ${entry}`);

/** What a standing says of versions, as a sentence; empty where the version is the present one. */
export const standingText = ({ rulebook, version, present, standing, difference, misnumbered }: Standing): string => {
  switch (standing) {
    case 'present':
      return '';
    case 'carries':
      return `It is played under ${version} and could be carried over to ${present}: its whole log plays the same there.`;
    case 'stays':
      return `It stays on ${version}; ${present} differs first at ${placeText(difference?.entry ?? 0)} [${difference?.clause}]: ${difference?.reason}.`;
    case 'gone':
      return `Its rules, ${rulebook} ${version}, are not kept here, so that nobody can say whether it keeps to them; tools/verify-match.mjs throws its dice again.`;
    case 'fails':
      return misnumbered
        ? `Under ${present} it holds: it was played by those rules before they had that number.`
        : `It is said to be played under ${version}.`;
  }
};
