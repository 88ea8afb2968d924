import type { JSX } from 'preact';
import { PageFrame } from '../widgets/bar.tsx';
import { KeyList } from '../widgets/key-list.tsx';

/** What the page is, how a match is played on it, and its keys. */
export const HelpPage = (): JSX.Element => (
  <PageFrame title="Help">
    <div class="page-head">
      <h1>Help</h1>
      <p>Long Roll plays, referees and explains wargames of the American Civil War.</p>
    </div>
    <div class="sections">
      <section>
        <h2>A match in a minute</h2>
        <ol class="read">
          <li>What you may do now is marked in gold on the map, and listed in the panel.</li>
          <li>
            Touch a place or a unit, then one of the places that light up. A place picks all its units; with Shift you
            add or leave out one.
          </li>
          <li>Before a battle its odds are shown. Nothing is sent until you press the dark button in the panel.</li>
          <li>Touch a place that is not lit to read why not, with the clause that forbids it.</li>
          <li>
            Where doubles count, a die with a bar below it scored; one with two dots belongs to a double that took
            nothing by itself.
          </li>
          <li>Undo takes an order back until a die is thrown or the other side acts.</li>
        </ol>
      </section>
      <section>
        <h2>With people</h2>
        <ul class="read">
          <li>
            <i>New match</i>, <i>A friend by link</i>: whoever follows the link sits down, with an account or without.
          </li>
          <li>
            With <a href="/account">an account</a> your matches are yours on every device. Give a mail address too: you
            are told when it is your move, and a lost password can be replaced.
          </li>
          <li>
            <i>Match</i>, above the map: what time each side has left, a pause that all agree to, days of leave, the
            offer of a draw, giving up.
          </li>
          <li>
            When a match is over it can be replayed, its dice judged and checked, and played again with sides changed.
          </li>
        </ul>
      </section>
      <section>
        <h2>What is promised</h2>
        <ul class="read">
          <li>An order that you saw taken is never lost and never taken twice.</li>
          <li>Every line of the log names its clause; every clause is one click from its text.</li>
          <li>
            Every die can be checked after the match without trusting anybody: <a href="/verify">how</a>.
          </li>
        </ul>
      </section>
      <section>
        <h2>Keys</h2>
        <KeyList />
      </section>
    </div>
  </PageFrame>
);
