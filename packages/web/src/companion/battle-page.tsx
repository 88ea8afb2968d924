import { isRefusal } from '@longroll/kernel';
import type { AnyCompanion } from '@longroll/kernel/companion';
import type { Playable } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { ClauseDrawer } from '../reference/drawer.tsx';
import { Brand, ThemeSwitch } from '../widgets/bar.tsx';
import { Icon } from '../widgets/icon.tsx';
import { Failure } from '../widgets/states.tsx';
import { openBattle } from './battle.ts';
import { followNetwork } from './bringing.ts';
import { BroughtBattle } from './brought.tsx';
import { keptBattle } from './kept-battles.ts';
import { PlayDesk } from './play-desk.tsx';
import { Roster } from './roster.tsx';
import { Story } from './story.tsx';
import { TakeAlong } from './take-along.tsx';

const PARTS = [
  ['desk', 'Battle', 'drum'],
  ['roster', 'Roster', 'table'],
  ['story', 'Story', 'book'],
] as const;
type Part = (typeof PARTS)[number][0];

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
  const [part, setPart] = useState<Part>('desk');
  useEffect(() => (battle && !isRefusal(battle) ? followNetwork(battle) : undefined), [battle]);
  if (!battle) return <BroughtBattle shelf={shelf} companion={companion} id={id} />;
  if (isRefusal(battle))
    return (
      <main id="main" class="wrap" tabIndex={-1}>
        <Failure error={new Error(`${battle.field ?? 'record'}: ${battle.reason}`)} />
      </main>
    );
  const { desk, told } = battle.now.value;
  const { rulebook } = companion;
  document.title = `${desk.title} · Beside a real table`;
  return (
    <div class="comp" data-part={part}>
      <a class="skip" href="#main">
        To the page
      </a>
      <header class="bar-top">
        <Brand />
        <div class="comp-where">
          <b>{desk.title}</b>
          <small>{desk.now}</small>
        </div>
        <nav class="comp-parts" aria-label="Parts of the battle">
          {PARTS.map(([each, title, symbol]) => (
            <button
              key={each}
              type="button"
              aria-label={title}
              aria-current={part === each ? 'page' : undefined}
              onClick={() => setPart(each)}
            >
              <Icon name={symbol} size={20} />
              <span class="word">{title}</span>
            </button>
          ))}
        </nav>
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
            <PlayDesk companion={companion} battle={battle} />
          )}
        </div>
        {part === 'desk' ? (
          <aside class="comp-side">
            <Roster desk={desk} />
          </aside>
        ) : undefined}
      </main>
      <ClauseDrawer shelf={shelf} />
    </div>
  );
};
