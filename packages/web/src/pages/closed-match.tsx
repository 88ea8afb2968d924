import { unmarked } from '@longroll/kernel';
import type { ToldLine, WireMatch, WireTold } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { routes } from '../net/routes.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { SeatRows } from '../widgets/seat-rows.tsx';
import { Loading, Refused } from '../widgets/states.tsx';

/** The whole log of a match in sentences, page after page. */
const readTold = async (id: string): Promise<readonly ToldLine[]> => {
  const lines: ToldLine[] = [];
  for (;;) {
    const page = await call<WireTold>('GET', routes.told(id, lines.length));
    lines.push(...page.lines);
    if (page.lines.length === 0 || lines.length >= page.n) return lines;
  }
};

const Told = ({ line }: { readonly line: ToldLine }): JSX.Element => {
  const text = unmarked(line.text);
  return <li>{line.undone ? <s>{text}</s> : text}</li>;
};

/** A match whose rules are not kept on this server any more: who played, what happened, and its file. */
export const ClosedMatch = ({ match, reason }: { readonly match: WireMatch; readonly reason: string }): JSX.Element => {
  const [lines, setLines] = useState<readonly ToldLine[] | undefined>(undefined);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  useEffect(() => {
    readTold(match.id).then(setLines, (error: unknown) =>
      setTrouble(error instanceof Error ? error.message : String(error)),
    );
  }, [match.id]);
  return (
    <PageFrame title={match.title}>
      <div class="page-head">
        <h1>{match.title}</h1>
        <p role="status">{reason}</p>
      </div>
      <SeatRows seats={match.seats} beside={() => undefined} />
      <p class="acts">
        <a class="button" href={routes.file(match.id)} download={`${match.id}.json`}>
          Match file
        </a>
      </p>
      <section>
        <h2>What happened</h2>
        <Refused trouble={trouble} />
        {lines ? (
          <ol>
            {lines.map((line) => (
              <Told key={line.n} line={line} />
            ))}
          </ol>
        ) : undefined}
        {!lines && trouble === undefined ? <Loading what="the log" /> : undefined}
      </section>
    </PageFrame>
  );
};
