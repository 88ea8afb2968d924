import { canonical, deskOf, type Plain, unpackReport } from '@longroll/kernel';
import type { WireReport, WireTurnRecord } from '@longroll/server/desk';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { MatchModel } from '../play/match.ts';
import { Icon } from '../widgets/icon.tsx';
import { readProofs } from './desk-calls.ts';
import { checkTurn, type TurnCheck, toldBytes } from './turn-proof.ts';

interface ProofProps {
  readonly match: MatchModel;
  readonly seat: number;
  readonly seatName: string;
  readonly report: WireReport;
  readonly record: WireTurnRecord | undefined;
}

interface Checked extends TurnCheck {
  /** What stands on this page is what was committed to. */
  readonly shown: boolean;
}

const same = ({ match, seat, report }: ProofProps, told: Uint8Array): boolean => {
  const events = unpackReport(deskOf(match.shelf.rulebook), seat, told);
  const bare = (list: readonly { readonly kind: string; readonly data: unknown }[]): string =>
    canonical(list.map(({ kind, data }) => [kind, data as Plain]));
  return bare(events) === bare(report.events);
};

const SAID: readonly (readonly [keyof Checked, string, string])[] = [
  ['sheet', 'Your sheet is the one that was sealed.', 'Your sheet is not the one that was sealed.'],
  [
    'report',
    'Your report is the one that was bound at the end of the turn.',
    'Your report is another than the one that was bound.',
  ],
  ['shown', 'This page shows that report, and all of it.', 'This page shows something else than that report.'],
  ['root', 'Everybody was shown the same root for this turn.', 'The root of this turn is another than all were shown.'],
];

/** Checks a turn in this browser: that the server has told this seat the story that binds it before all others. */
export const ProofCard = (props: ProofProps): JSX.Element => {
  const checked = useSignal<Checked | string | undefined>(undefined);
  const check = async (): Promise<void> => {
    try {
      const proofs = await readProofs(props.match.id, props.seatName, props.report.turn);
      checked.value = { ...checkTurn(proofs, props.record), shown: same(props, toldBytes(proofs)) };
    } catch (error) {
      checked.value = error instanceof Error ? error.message : String(error);
    }
  };
  const found = checked.value;
  return (
    <section class="proof" aria-label="Proof">
      <h2>Is it true?</h2>
      <p>
        When the turn ended, all orders and all reports were bound together in one number that everybody was shown. This
        browser can work it out again from your own sheet and report.
      </p>
      <p class="hash">{props.record?.root}</p>
      <button type="button" onClick={() => void check()}>
        <Icon name="scales" size={16} />
        Check this turn
      </button>
      <div role="status">
        {typeof found === 'string' ? <p>{found}</p> : undefined}
        {typeof found === 'object' ? (
          <ul class="checked">
            {SAID.map(([part, good, bad]) => (
              <li key={part} class={found[part] ? 'good' : 'bad'}>
                <b>{found[part] ? 'Yes.' : 'No.'}</b> {found[part] ? good : bad}
              </li>
            ))}
          </ul>
        ) : undefined}
      </div>
    </section>
  );
};
