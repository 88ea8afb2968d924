import { useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { noteTurn } from '../net/waiting.ts';
import type { MatchModel } from '../play/match.ts';
import { cue } from '../play/sounds.ts';

/** Is heard, not seen: a soft sound when my turn comes and when somebody says something; the title counts the turn. */
export const Cues = ({ match }: { readonly match: MatchModel }): JSX.Element | null => {
  const before = useRef<{ readonly turn: boolean; readonly unread: number } | undefined>(undefined);
  useSignalEffect(() => {
    const turn = match.myTurn.value && match.outcome.value === undefined;
    const unread = match.talk.unread.value;
    const { seats } = match.wire.value;
    const atOneScreen = seats.length > 1 && seats.every(({ mine }) => mine);
    const withPeople = seats.some(({ kind, mine }) => kind === 'person' && !mine);
    noteTurn(match.id, turn && !atOneScreen);
    const last = before.current;
    before.current = { turn, unread };
    if (!last) return;
    if (turn && !last.turn && withPeople) cue('turn');
    if (unread > last.unread) cue('talk');
  });
  useEffect(() => () => noteTurn(match.id, false), [match.id]);
  return null;
};
