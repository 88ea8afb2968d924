import type { AnyRulebook } from '@longroll/kernel';
import type { WirePrint } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';

const PAPERS = ['A4', 'Letter', 'A3'] as const;

/** What a book prints for a real table: choose the scenario and the paper, then a PDF of each. */
export const Prints = ({ rulebook }: { readonly rulebook: AnyRulebook }): JSX.Element | undefined => {
  const { id: book, scenarios } = rulebook;
  const [prints, setPrints] = useState<readonly WirePrint[]>([]);
  const [scenario, setScenario] = useState(scenarios[0]?.id ?? '');
  const [paper, setPaper] = useState<string>('A4');
  useEffect(() => {
    setScenario(scenarios[0]?.id ?? '');
    call<WirePrint[]>('GET', routes.prints(book)).then(setPrints, () => setPrints([]));
  }, [book, scenarios]);
  if (prints.length === 0) return undefined;
  return (
    <details class="prints">
      <summary>To print, for a real table</summary>
      <p>At true scale: print at 100 %. Each page has a rule to hold a ruler against.</p>
      <div class="field">
        <label for="print-scenario">Scenario</label>
        <select id="print-scenario" value={scenario} onChange={(event) => setScenario(event.currentTarget.value)}>
          {scenarios.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="print-paper">Paper</label>
        <select id="print-paper" value={paper} onChange={(event) => setPaper(event.currentTarget.value)}>
          {PAPERS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <ul>
        {prints.map(({ id, title, about }) => (
          <li key={id}>
            <a href={routes.printout(book, id, scenario, paper)} target="_blank" rel="noreferrer">
              {title}
            </a>{' '}
            {about}{' '}
            <SvgPages
              key={`${scenario} ${paper}`}
              title={title}
              page={(n) => routes.printedPage(book, id, scenario, paper, n)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The same as SVG, a link for each page: how many there are is asked when somebody wants them. */
const SvgPages = ({ title, page }: { readonly title: string; readonly page: (n: number) => string }): JSX.Element => {
  const [pages, setPages] = useState(0);
  const ask = (): void => {
    fetch(page(1), { credentials: 'same-origin' }).then(
      (answer) => setPages(answer.ok ? Number(answer.headers.get('x-pages')) : 0),
      () => setPages(0),
    );
  };
  if (pages === 0)
    return (
      <button type="button" class="quiet" aria-label={`${title} as SVG`} onClick={ask}>
        SVG
      </button>
    );
  return (
    <span>
      SVG:{' '}
      {Array.from({ length: pages }, (_, i) => (
        <a
          key={page(i + 1)}
          href={page(i + 1)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${title}, page ${i + 1} as SVG`}
        >
          {i + 1}{' '}
        </a>
      ))}
    </span>
  );
};
