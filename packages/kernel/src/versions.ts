import type { Carried, MatchFile, MatchHeader } from './match-types.ts';

/** The version of its book under which a match is played: the last that it was carried over to, else that of its header. */
export const versionOf = (match: {
  readonly header: Pick<MatchHeader, 'version'>;
  readonly carried?: readonly Carried[] | undefined;
}): string => match.carried?.at(-1)?.to ?? match.header.version;

/** What is wrong with the list of versions that a file was carried over to, by itself; undefined when it may be true. */
export const faultOfCarried = ({ header, carried = [], entries }: MatchFile): string | undefined => {
  let version = header.version;
  let seq = 0;
  for (const [i, one] of carried.entries()) {
    if (one.from !== version)
      return `carried/${i}/from: it is ${one.from}, but the match was played under ${version} until then`;
    if (one.seq < seq || one.seq > entries.length)
      return `carried/${i}/seq: ${one.seq} is not an entry from ${seq} to ${entries.length}`;
    version = one.to;
    seq = one.seq;
  }
  return undefined;
};
