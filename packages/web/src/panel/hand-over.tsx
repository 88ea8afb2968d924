import type { Status } from '@longroll/drawing';
import { capital } from '@longroll/kernel';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { setHandsOver } from '../play/hand-over.ts';
import type { MatchModel } from '../play/match.ts';
import { sidesNamed } from '../play/words.ts';
import { Icon } from '../widgets/icon.tsx';

interface HandOverProps {
  readonly match: MatchModel;
  readonly status: Status;
}

/** Lies over the whole page while one screen goes from one player to the other: nothing is shown before he is ready. */
export const HandOver = ({ match, status }: HandOverProps): JSX.Element | null => {
  const next = match.handOver.value;
  const side = status.sides.find(({ seat }) => seat === next);
  return next === undefined || !side ? null : <Cover key={next} match={match} name={side.name} ink={side.ink} />;
};

interface CoverProps {
  readonly match: MatchModel;
  readonly name: string;
  readonly ink: string;
}

const Cover = ({ match, name, ink }: CoverProps): JSX.Element => {
  const whose = match.shelf.rulebook.orders ? `The desk of ${name}` : `${capital(sidesNamed([name]))} is to move`;
  const box = useRef<HTMLDialogElement>(null);
  const never = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const ready = (): void => {
    if (never.current?.checked) setHandsOver(false);
    void match.takeOver().catch(() => undefined);
  };
  return (
    // Escape does not lift it: it would show what the other side must not see.
    <dialog ref={box} class="handover" aria-label={whose} onCancel={(event) => event.preventDefault()}>
      <p class={`flag ${ink}`}>
        <Icon name="rally" size={22} />
        {name}
      </p>
      <h2>{whose}</h2>
      <p>Hand the screen over. Nothing is shown before you are ready.</p>
      <p class="acts">
        <button type="button" class="primary" onClick={ready}>
          I am ready
        </button>
      </p>
      {match.shelf.rulebook.open ? (
        <label class="fine">
          <input type="checkbox" ref={never} /> Do not ask again: nothing is hidden in this game
        </label>
      ) : undefined}
    </dialog>
  );
};
