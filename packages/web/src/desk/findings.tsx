import type { Finding } from '@longroll/kernel';
import type { JSX } from 'preact';
import { ClauseTag } from '../widgets/clause.tsx';
import { Icon } from '../widgets/icon.tsx';

/** How each level is told: in words, by a sign and by the rule beside it. */
const LEVELS: { readonly [level in Finding['level']]: { readonly word: string; readonly symbol: string } } = {
  illegal: { word: 'Fault, not taken.', symbol: 'refused' },
  contradictory: { word: 'Contradictory.', symbol: 'doubt' },
  unlikely: { word: 'Unlikely.', symbol: 'doubt' },
  note: { word: '', symbol: 'march' },
};

interface FindingsProps {
  readonly book: string;
  readonly findings: readonly Finding[];
  /** By which a control names what is said of it. */
  readonly id?: string;
}

/** What is said of a part of an order, the gravest first, each with its clause. */
export const Findings = ({ book, findings, id }: FindingsProps): JSX.Element | null => {
  if (findings.length === 0) return null;
  const order = Object.keys(LEVELS);
  const sorted = findings.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return (
    <ul class="findings" id={id}>
      {sorted.map(({ level, reason, clause }) => (
        <li key={`${level} ${reason}`} class={level}>
          <Icon name={LEVELS[level].symbol} size={15} />
          <span>
            {LEVELS[level].word === '' ? undefined : <b>{LEVELS[level].word} </b>}
            {reason} <ClauseTag book={book} id={clause} />
          </span>
        </li>
      ))}
    </ul>
  );
};
