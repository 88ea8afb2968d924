import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { under } from '../net/prefix.ts';
import { labelsOf, questionAddress, type Ruling, saidOf } from '../play/adjudicate.ts';
import { rulingText } from '../play/ruling-text.ts';
import { useClauses } from '../reference/clauses.ts';
import { ClauseSign, Rich } from '../widgets/clause.tsx';
import { Die } from '../widgets/die.tsx';
import { useTitles } from '../widgets/field-words.tsx';
import { Findings } from './findings.tsx';
import type { DeskProps } from './ruling-desk.tsx';

interface RulingProps extends DeskProps {
  readonly ruling: Ruling;
  /** The question as it was filled in. */
  readonly asked: unknown;
}

/** What a tool came to: a sentence, its dice, the tables that it was read from, every figure, and ways to hand it on. */
export const RulingCard = ({ shelf, procedure, ruling, asked }: RulingProps): JSX.Element => {
  const { rulebook, board } = shelf;
  const { clauses } = useClauses(shelf);
  const said = saidOf(procedure, ruling);
  const labels = labelsOf(procedure, ruling.input);
  const findings = <Findings value={ruling.output} clauses={clauses ?? {}} book={rulebook.id} />;
  return (
    <section class="result" aria-label="Ruling">
      <h2>
        Ruling
        <ClauseSign book={rulebook.id} ids={procedure.clauses} />
      </h2>
      {ruling.dice.length > 0 ? (
        <p class="ruling-dice">
          {ruling.dice.map((face, i) => (
            <Die
              key={i}
              face={face}
              size={30}
              typed={ruling.typed}
              rolling={!ruling.typed}
              colour={board.tools?.inks?.[labels[i] ?? ''] ?? 'plain'}
            />
          ))}
        </p>
      ) : undefined}
      <div role="status">
        {said === undefined ? (
          findings
        ) : (
          <p class="said">
            <Rich text={said} />
          </p>
        )}
      </div>
      <Hand shelf={shelf} procedure={procedure} ruling={ruling} asked={asked} />
      {said === undefined ? undefined : (
        <details class="figures">
          <summary>Every figure</summary>
          {findings}
        </details>
      )}
    </section>
  );
};

/** Takes the ruling along as text, and a link that opens with the same question. */
const Hand = ({ shelf, procedure, ruling, asked }: RulingProps): JSX.Element => {
  const [told, setTold] = useState('');
  const titleOf = useTitles();
  const address = questionAddress(shelf.rulebook.id, procedure.id, asked);
  const copy = (text: string, done: string): void => {
    const failed = (): void => setTold('This browser does not let pages copy.');
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => setTold(done), failed);
    else failed();
  };
  return (
    <p class="acts hand">
      <button
        type="button"
        onClick={() => copy(rulingText(shelf, procedure, ruling, titleOf), 'The ruling is copied.')}
      >
        Copy as text
      </button>
      <a
        class="button"
        href={address}
        onClick={() => copy(new URL(under(address), location.href).href, 'The link is copied.')}
      >
        Link to this question
      </a>
      <span class="fine" role="status">
        {told}
      </span>
    </p>
  );
};
