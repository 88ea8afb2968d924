import { isRefusal } from '@longroll/kernel';
import type { AnyCompanion } from '@longroll/kernel/companion';
import type { Playable } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { ClauseDrawer } from '../reference/drawer.tsx';
import { Brand, ThemeSwitch } from '../widgets/bar.tsx';
import { Icon } from '../widgets/icon.tsx';
import { Failure } from '../widgets/states.tsx';
import { type Battle, openBattle } from './battle.ts';
import { followNetwork } from './bringing.ts';
import { BroughtBattle } from './brought.tsx';
import { keptBattle } from './kept-battles.ts';
import { PlayDesk } from './play-desk.tsx';
import { Roster } from './roster.tsx';
import { Story } from './story.tsx';
import { TakeAlong } from './take-along.tsx';

/** Parts of the page beside those of the companion. */
const PARTS = [
  { id: 'roster', title: 'Roster', symbol: 'table' },
  { id: 'story', title: 'Story', symbol: 'book' },
] as const;

/** The part that is open: the one that was touched, and with a new phase again that of the phase. */
const usePart = (companion: AnyCompanion, battle: Battle | undefined) => {
  const [chosen, setChosen] = useState<{ readonly phase: string; readonly part: string } | undefined>(undefined);
  const desk = battle?.now.value.desk;
  const phase = desk?.phase.id ?? '';
  const part = chosen?.phase === phase ? chosen.part : (desk?.tab ?? companion.tabs[0]?.id ?? '');
  return [part, (next: string): void => setChosen({ phase, part: next })] as const;
};

interface BattleProps {
  readonly shelf: Playable;
  readonly companion: AnyCompanion;
  readonly id: string;
}

/** A battle on a real table: its desk, its roster, its story. */
export const BattlePage = ({ shelf, companion, id }: BattleProps): JSX.Element => {
  const battle = useMemo(() => {
    const kept = keptBattle(id);
    return kept && openBattle(companion, kept);
  }, [companion, id]);
  const [part, setPart] = usePart(companion, battle && !isRefusal(battle) ? battle : undefined);
  useEffect(() => (battle && !isRefusal(battle) ? followNetwork(battle) : undefined), [battle]);
  if (!battle) return <BroughtBattle shelf={shelf} companion={companion} id={id} />;
  if (isRefusal(battle))
    return (
      <main id="main" class="wrap" tabIndex={-1}>
        <Failure error={new Error(`${battle.field ?? 'record'}: ${battle.reason}`)} />
      </main>
    );
  const { desk, told } = battle.now.value;
  const isDesk = companion.tabs.some(({ id: tab }) => tab === part);
  const { rulebook } = companion;
  document.title = `${desk.title} · Beside a real table`;
  return (
    <div class={`comp${isDesk ? '' : ' comp-reading'}`}>
      <a class="skip" href="#main">
        To the page
      </a>
      <header class="bar-top">
        <Brand />
        <div class="comp-where">
          <b>{desk.title}</b>
          <small>{desk.now}</small>
        </div>
        <div class="tools">
          <ThemeSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <h1 class="visually-hidden">
          {desk.title}, {desk.now}
        </h1>
        <div class="comp-main">
          {part === 'story' ? (
            <>
              <TakeAlong battle={battle} />
              <Story book={rulebook} title={desk.title} chapters={told.chapters} />
            </>
          ) : part === 'roster' ? (
            <Roster desk={desk} />
          ) : (
            <PlayDesk companion={companion} battle={battle} tab={part} />
          )}
        </div>
        {isDesk ? (
          <aside class="comp-side">
            <Roster desk={desk} />
          </aside>
        ) : undefined}
      </main>
      <nav class="tabs-foot comp-tabs" aria-label="Parts of the battle">
        {[...companion.tabs, ...PARTS].map(({ id: each, title, symbol }) => (
          <button
            key={each}
            type="button"
            aria-current={each === part ? 'page' : undefined}
            onClick={() => setPart(each)}
          >
            <Icon name={symbol} size={20} />
            {title}
          </button>
        ))}
      </nav>
      <ClauseDrawer shelf={shelf} />
    </div>
  );
};
