import type { AnyRulebook } from '@longroll/kernel';
import { rulebookIds } from '@longroll/rulebooks';
import type { WirePrint } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { type FirstPage, firstPages } from '../play/first-pages.ts';
import { useShelf } from '../play/use-shelf.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { BookSwitch } from '../widgets/book-switch.tsx';
import { isPaper, PAPERS, type Paper } from '../widgets/papers.ts';
import { Failure, Loading } from '../widgets/states.tsx';

/** Papers with their sizes in millimetres. */

/** What a book prints for a real table: each with a picture of its first page. */
export const PrintsPage = (): JSX.Element => {
  const book = useRoute().params.book ?? rulebookIds[0] ?? '';
  const { shelf, error } = useShelf(book);
  return (
    <PageFrame title={shelf ? `${shelf.rulebook.title}: to print` : 'To print'}>
      <div class="page-head">
        <h1>To print</h1>
        <p>Maps, counters, charts and sheets for a real table, at true scale: print at 100 %.</p>
        <p>Each page has a rule to hold a ruler against.</p>
      </div>
      <BookSwitch page="/prints" book={book} />
      {error !== undefined ? (
        <Failure error={error} heading="h2" />
      ) : shelf ? (
        <Prints key={book} rulebook={shelf.rulebook} />
      ) : (
        <Loading what="what is printed" />
      )}
    </PageFrame>
  );
};

const usePrints = (book: string): { readonly prints: readonly WirePrint[] | undefined; readonly error: unknown } => {
  const [prints, setPrints] = useState<readonly WirePrint[] | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    call<WirePrint[]>('GET', routes.prints(book)).then(setPrints, setError);
  }, [book]);
  return { prints, error };
};

/** The first page of each print, made one after another, so that the server draws one at a time for one reader. */
const useFirstPages = (
  prints: readonly WirePrint[] | undefined,
  addressOf: (what: string) => string,
  chosen: string,
): { readonly [id: string]: FirstPage } => {
  const [pages, setPages] = useState<{ readonly [id: string]: FirstPage }>({});
  useEffect(() => {
    setPages({});
    if (!prints) return;
    return firstPages(
      prints.map(({ id }) => ({ id, address: addressOf(id) })),
      (id, page) => setPages((before) => ({ ...before, [id]: page })),
    );
  }, [prints, chosen]);
  return pages;
};

const Prints = ({ rulebook }: { readonly rulebook: AnyRulebook }): JSX.Element => {
  const { id: book, scenarios } = rulebook;
  const { prints, error } = usePrints(book);
  const [scenario, setScenario] = useState(scenarios[0]?.id ?? '');
  const [paper, setPaper] = useState<Paper>('A4');
  const pages = useFirstPages(
    prints,
    (what) => routes.printedPage(book, what, scenario, paper, 1),
    `${scenario} ${paper}`,
  );
  if (error !== undefined) return <Failure error={error} heading="h2" />;
  return (
    <>
      <div class="print-choices">
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
          <select
            id="print-paper"
            value={paper}
            onChange={(event) => isPaper(event.currentTarget.value) && setPaper(event.currentTarget.value)}
          >
            {Object.entries(PAPERS).map(([name, [width, height]]) => (
              <option key={name} value={name}>
                {name}, {width} × {height} mm
              </option>
            ))}
          </select>
        </div>
      </div>
      {prints === undefined ? (
        <Loading what="the list of prints" />
      ) : prints.length === 0 ? (
        <p>This book has nothing to print.</p>
      ) : (
        <ul class="prints">
          {prints.map((print) => (
            <PrintCard
              key={`${print.id} ${scenario} ${paper}`}
              print={print}
              paper={paper}
              first={pages[print.id]}
              pdf={routes.printout(book, print.id, scenario, paper)}
              page={(n) => routes.printedPage(book, print.id, scenario, paper, n)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

interface CardProps {
  readonly print: WirePrint;
  readonly paper: Paper;
  readonly first: FirstPage | undefined;
  readonly pdf: string;
  readonly page: (n: number) => string;
}

const pagesInWords = (first: FirstPage | undefined, paper: Paper): string => {
  if (first === undefined) return 'The picture waits for those before it.';
  if (first.state !== 'made')
    return first.state === 'making' ? 'The picture is being made.' : 'The picture could not be made.';
  return `${first.pages} ${first.pages === 1 ? 'page' : 'pages'}, ${paper}`;
};

const PrintCard = ({ print: { title, about }, paper, first, pdf, page }: CardProps): JSX.Element => (
  <li class="print-card">
    <div class="print-page" aria-hidden="true">
      {first?.state === 'made' ? <img src={first.picture} alt="" /> : <span class={first?.state ?? 'waits'} />}
    </div>
    <div>
      <h2>{title}</h2>
      <p>{about}</p>
      <p class="fine" role="status">
        {pagesInWords(first, paper)}
      </p>
      <p class="acts">
        <PdfLink href={pdf} title={title} />
      </p>
      {first?.state === 'made' ? <SvgPages title={title} count={first.pages} page={page} /> : undefined}
    </div>
  </li>
);

/** The PDF. It is made when it is asked for; the link says so meanwhile, and once it is made it is taken. */
const PdfLink = ({ href, title }: { readonly href: string; readonly title: string }): JSX.Element => {
  const [state, setState] = useState<'' | 'making' | 'failed'>('');
  const take = async (): Promise<void> => {
    setState('making');
    try {
      const answer = await fetch(href, { credentials: 'same-origin' });
      if (!answer.ok) throw new Error(answer.statusText);
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? `${title}.pdf`;
      const url = URL.createObjectURL(await answer.blob());
      Object.assign(document.createElement('a'), { href: url, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      setState('');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <a
        class="button"
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={`${title} as PDF`}
        aria-busy={state === 'making' ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (state !== 'making') void take();
        }}
      >
        {state === 'making' ? 'Being made …' : 'PDF'}
      </a>
      {state === 'failed' ? (
        <span class="fine" role="alert">
          It could not be made. Try again.
        </span>
      ) : undefined}
    </>
  );
};

interface SvgProps {
  readonly title: string;
  readonly count: number;
  readonly page: (n: number) => string;
}

const SvgPages = ({ title, count, page }: SvgProps): JSX.Element => (
  <details>
    <summary>SVG, page by page</summary>
    <p class="svg-pages">
      {Array.from({ length: count }, (_, i) => (
        <a
          key={page(i + 1)}
          href={page(i + 1)}
          target="_blank"
          rel="noreferrer"
          aria-label={`${title}, page ${i + 1} as SVG`}
        >
          {i + 1}
        </a>
      ))}
    </p>
  </details>
);
