import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { type Checked, holds, type Proof, prove } from '../play/proof.ts';
import { readMatchFile } from '../play/recording.ts';
import { seatTitle } from '../play/words.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Die } from '../widgets/die.tsx';
import { FileDrop } from '../widgets/drop.tsx';
import { KeptLink } from '../widgets/kept-link.tsx';
import { Failure, Loading, Refused, wordsOf } from '../widgets/states.tsx';

/** The verified dice: what was promised, and every die thrown again in this browser. */
export const VerifyPage = (): JSX.Element => {
  const { id } = useRoute().params;
  const [proof, setProof] = useState<Proof | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const open = (source: unknown): void => {
    setError(undefined);
    setProof(undefined);
    Promise.resolve(source).then(readMatchFile).then(prove).then(setProof, setError);
  };
  useEffect(() => {
    if (id !== undefined) open(call<unknown>('GET', routes.file(id)));
  }, [id]);
  return (
    <PageFrame title="Verified dice">
      <div class="page-head">
        <h1>Verified dice</h1>
        <p>Every die of a match can be checked without trusting anybody. The check runs here, in your browser.</p>
      </div>
      {error !== undefined && id !== undefined ? <Failure error={error} heading="h2" /> : undefined}
      {proof ? <ProofShown proof={proof} /> : undefined}
      {id !== undefined && !proof && error === undefined ? <Loading what="the match file" /> : undefined}
      <section>
        <h2>How it works</h2>
        <ol class="read">
          <li>Before anybody adds anything, a secret of 32 bytes is drawn and its hash, the promise, is shown.</li>
          <li>
            Every player adds 32 bytes of his own, drawn by his own browser and revealed when everybody has promised
            his. The computer adds none.
          </li>
          <li>
            The dice of each order come from the secret and those bytes together: neither side can choose them, and no
            seen die tells an unseen one.
          </li>
          <li>
            When the match is over the secret is opened. Whoever holds the file throws every die again and compares.
          </li>
        </ol>
      </section>
      <FileDrop onText={open}>
        <p>Drop a match file here. It is checked in this browser and sent nowhere.</p>
      </FileDrop>
      <Refused trouble={error !== undefined && id === undefined ? wordsOf(error) : undefined} />
    </PageFrame>
  );
};

const Check = ({
  good,
  word,
  children,
}: {
  readonly good: boolean | undefined;
  readonly word?: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <li>
    <span class={good === undefined ? 'wait' : good ? 'yes' : 'no'}>{word ?? (good ? 'agrees' : 'differs')}</span>
    <span>{children}</span>
  </li>
);

const ProofShown = ({ proof }: { readonly proof: Proof }): JSX.Element => {
  const { file, verdict, entries, kept } = proof;
  const { secretOpened } = verdict;
  const faults = [
    ...verdict.faults.map(({ entry, reason }) => `Order ${entry}: ${reason}`),
    ...(kept?.faults ?? []).map((reason) => `What this browser kept: ${reason}`),
  ];
  return (
    <>
      <p class={holds(proof) ? 'notice good' : 'refusal'} role="status">
        {holds(proof)
          ? secretOpened
            ? `All of it agrees: ${verdict.entries} orders and ${verdict.diceChecked} dice.`
            : `${verdict.entries} orders agree with the rules. The secret is opened when the match ends; ${verdict.diceSealed} dice wait until then.`
          : `It does not agree. ${faults.join('. ')}`}
      </p>
      <ul class="checks">
        <Check
          good={secretOpened ? !verdict.faults.some(({ reason }) => reason.startsWith('secret')) : undefined}
          {...(secretOpened ? {} : { word: 'sealed' })}
        >
          The promise is the hash of the secret: <span class="hash">{file.header.commitment}</span>
        </Check>
        <Check
          good={!verdict.faults.some(({ entry }) => entry > 0)}
        >{`Every order is legal under ${proof.recording.shelf.rulebook.title} ${proof.recording.shelf.rulebook.version}`}</Check>
        <Check good={secretOpened ? verdict.ok : undefined} {...(secretOpened ? {} : { word: 'sealed' })}>
          {`${verdict.diceChecked} dice thrown again, ${verdict.diceTyped} typed by hand, ${verdict.diceSealed} still sealed`}
        </Check>
        <Check good={verdict.head === file.head}>
          Head of the chain: <span class="hash">{verdict.head}</span>
        </Check>
        <Check good={verdict.state === file.state}>
          Hash of the last position: <span class="hash">{verdict.state}</span>
        </Check>
        {kept ? (
          <Check good={kept.faults.length === 0}>
            {`The promise, what was added to the dice and ${kept.own.heads.length === 1 ? 'the one head of the chain' : `${kept.own.heads.length} heads of the chain`} are those that this browser kept`}
          </Check>
        ) : undefined}
      </ul>
      <section>
        <h2>What went into the dice</h2>
        <dl class="keys">
          <dt>Secret</dt>
          <dd class="hash">{file.secret ?? 'opened when the match is over'}</dd>
          {Object.entries(file.header.entropy).flatMap(([seat, bytes]) => [
            <dt key={seat}>{seatTitle(seat)}</dt>,
            <dd class="hash" key={`${seat} bytes`}>
              {bytes === 'none' ? 'added nothing, by its own word' : bytes}
            </dd>,
          ])}
        </dl>
        {kept ? (
          <p class="acts">
            <KeptLink kept={kept.own} />
          </p>
        ) : undefined}
      </section>
      <DiceTable entries={entries} />
    </>
  );
};

const DiceTable = ({ entries }: { readonly entries: readonly Checked[] }): JSX.Element => {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.filter((entry) => entry.recorded.length > 0);
  return (
    <section>
      <h2>Order by order</h2>
      <label class="with-chip above">
        <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
        Also orders without dice
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div class="dice-table" tabIndex={0} role="region" aria-label="Dice of every order">
        <table>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Seat</th>
              <th scope="col">Recorded</th>
              <th scope="col">Thrown again</th>
              <th scope="col">What was ordered</th>
              <th scope="col">Chain head</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((entry) => (
              <tr key={entry.seq}>
                <th scope="row">{entry.seq}</th>
                <td>{seatTitle(entry.seat)}</td>
                <td>
                  <Faces faces={entry.recorded} />
                </td>
                <td>
                  {entry.recorded.length === 0 ? undefined : entry.thrown ? (
                    <>
                      <Faces faces={entry.thrown} />{' '}
                      {canonicalEqual(entry.recorded, entry.thrown) ? 'agrees' : 'differs'}
                    </>
                  ) : (
                    'sealed or typed'
                  )}
                </td>
                <td title={entry.action}>{entry.order}</td>
                <td class="hash">{entry.head.slice(0, 16)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const canonicalEqual = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

const Faces = ({ faces }: { readonly faces: readonly number[] }): JSX.Element => (
  <>
    {faces.map((face, i) => (
      <Die key={i} face={face} />
    ))}
  </>
);
