/** The scale board on the map of the page, alone: for browser tests and for the bench. `?seat=0` looks through a seat's eyes. */

import type { Sheet } from '@longroll/drawing';
import { positionAt, reachNames, scaleMaps, TURNS } from '@longroll/lab/scale-board';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { addFonts } from '../src/fonts.ts';
import { BoardMap } from '../src/map/map.tsx';
import { scenesOf } from '../src/map/scene.ts';
import '../src/styles/index.css';
import './scale.css';

performance.mark('scale-begin');
const seat = new URLSearchParams(location.search).get('seat');
const eyes = seat === null ? 'spectator' : Number(seat);
const sceneOf = scenesOf(scaleMaps);
const turn = signal(1);
const picked = signal<readonly string[]>([]);
const NOTHING: readonly never[] = [];
/** A board in maps is shown without a sheet. */
const NO_SHEET: Sheet = { name: '', width: 1, height: 1, margin: 0, layers: [], scales: [] };
const HOME = { at: [2898, 2006], span: [9999, 9999] } as const;

/** A map, a slider over the turns, and the names of what was touched. */
const ScalePage = () => {
  const view = positionAt(turn.value);
  return (
    <>
      <main class="scale">
        <BoardMap
          sheet={NO_SHEET}
          home={HOME}
          elements={NOTHING}
          scene={useScene(view)}
          label="The scale board"
          over={NOTHING}
          lit={new Set(reachNames(view, picked.value))}
          picked={picked.value}
          onTouch={(name) => {
            picked.value = picked.value.includes(name) ? [] : [name];
          }}
        />
      </main>
      <label class="turns">
        Turn
        <input
          type="range"
          min={1}
          max={TURNS}
          value={turn.value}
          onInput={(event) => {
            turn.value = Number(event.currentTarget.value);
          }}
        />
        <output>{turn.value}</output>
      </label>
      <p role="status">{picked.value.join(', ')}</p>
    </>
  );
};

const scenes = new WeakMap<object, ReturnType<typeof sceneOf>>();
/** The scene of a position, the same while it is shown. */
const useScene = (view: ReturnType<typeof positionAt>) => {
  const known = scenes.get(view);
  if (known) return known;
  const made = sceneOf(view, eyes);
  scenes.set(view, made);
  return made;
};

addFonts();
// The map is whole when the first of its buttons stands.
const watch = new MutationObserver(() => {
  if (!document.querySelector('.wide .place')) return;
  performance.mark('scale-whole');
  watch.disconnect();
});
watch.observe(document, { childList: true, subtree: true });
const page = document.getElementById('page');
if (page) render(<ScalePage />, page);
