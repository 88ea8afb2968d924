import type { JSX } from 'preact';
import { type Cue, isHeard, setHeard, sound } from '../play/sounds.ts';

const CUES: readonly (readonly [Cue, string])[] = [
  ['turn', 'When it is my turn in a match with people'],
  ['talk', 'When something is said'],
];

/** Which soft sounds this browser makes while a match stands open. */
export const SoundSwitches = (): JSX.Element => (
  <section>
    <h2>Sound</h2>
    <p>Soft taps of a drum, while a match stands open in this browser.</p>
    <ul class="rows">
      {CUES.map(([cue, title]) => (
        <li key={cue}>
          <label class="cue">
            <input
              type="checkbox"
              checked={isHeard(cue)}
              onChange={(event) => setHeard(cue, event.currentTarget.checked)}
            />
            {title}
          </label>
          <button type="button" onClick={() => sound(cue)}>
            Hear it<span class="visually-hidden"> {title}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
