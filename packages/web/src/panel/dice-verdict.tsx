import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { ownDiceOf } from '../play/own-dice.ts';
import { holds, type Proof, prove } from '../play/proof.ts';
import { readMatchFile } from '../play/recording.ts';

/** Fetches the file of a match that is over and checks it against the rules and what this browser kept. */
const checkedFile = async (match: string): Promise<Proof> =>
  prove(readMatchFile(await call<unknown>('GET', routes.file(match))));

/**
 * When the secret is opened the dice are checked without being asked: whoever played here is told whether all of it
 * agrees with what his browser kept. Nothing for whoever only watched.
 */
export const DiceVerdict = ({ match }: { readonly match: string }): JSX.Element | null => {
  const [proof, setProof] = useState<Proof | undefined>(undefined);
  const [trouble, setTrouble] = useState('');
  const own = ownDiceOf(match);
  const played = own !== undefined;
  const drawn = own && own.revealed > Object.keys(own.kept.entropy).length ? own.revealed : 0;
  useEffect(() => {
    if (!played) return;
    checkedFile(match).then(setProof, (error: Error) => setTrouble(error.message));
  }, [match, played]);
  if (trouble) return <p class="notice">The dice could not be checked: {trouble}</p>;
  if (!proof) return null;
  if (!holds(proof))
    return (
      <p class="refusal" role="alert">
        The dice of this match are not those that were promised.{' '}
        {proof.verdict.faults[0]?.reason ?? proof.kept?.faults[0]}. <a href={`/verify/${match}`}>See what differs</a>
      </p>
    );
  if (!proof.verdict.secretOpened)
    return <p class="fine">The secret of the dice is opened a day after a match was ended as abandoned.</p>;
  return (
    <p class="fine">
      {proof.verdict.diceChecked === 1
        ? 'The one die, thrown again here, agrees with what was promised before the match.'
        : `${proof.verdict.diceChecked} dice thrown again here: all agree with what was promised before the match.`}
      {drawn > 0 ? ` Your bytes were drawn ${drawn} times before it began.` : ''}
    </p>
  );
};
