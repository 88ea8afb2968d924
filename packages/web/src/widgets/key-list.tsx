import type { JSX } from 'preact';
import { setSingleKeys, singleKeys } from './keys.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['Tab', 'your orders, the lit choices, odds, log, bar'],
  [
    'arrows',
    'the nearest place in that direction; from hex to hex or square to square where the map itself has the focus, and Enter chooses there',
  ],
  ['Enter, Space', 'choose; again to confirm where a confirmation is due'],
  ['Escape', 'let go of what is picked; close a layer'],
  ['i', 'look into the place that has the focus'],
  ['n, p', 'next, previous piece that may act'],
  ['+ - 0', 'closer, wider, whole sheet'],
  ['u', 'take the last order back, where no die has been thrown since'],
  ['o, l, f', 'odds, log, forces'],
  ['s', 'the overlay of the map, such as supply or sight'],
  ['j, k', 'next, previous event, in the log and in a replay'],
  ['[ ], Space', 'in a replay: a turn back, a turn on, play or stop'],
  ['/', 'find a place, a unit or a clause'],
  ['?', 'this list; why not, when a place that is not lit has the focus'],
];

/** The keys of the page, and the switch that turns single letters off. */
export const KeyList = (): JSX.Element => (
  <>
    <dl class="keys">
      {KEYS.flatMap(([keys, does]) => [
        <dt key={keys}>
          <kbd>{keys}</kbd>
        </dt>,
        <dd key={does}>{does}</dd>,
      ])}
    </dl>
    <p class="field">
      <label class="with-chip">
        <input
          type="checkbox"
          checked={singleKeys.value}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        Single letters are commands
      </label>
    </p>
  </>
);
