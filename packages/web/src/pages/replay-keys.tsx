import type { ComponentChildren, JSX } from 'preact';
import { SPEEDS } from '../play/reel.ts';
import { Icon } from '../widgets/icon.tsx';

interface ReplayKeysProps {
  readonly at: number;
  readonly count: number;
  /** Moments at which a turn begins. */
  readonly turns: readonly number[];
  readonly playing: boolean;
  /** Events a second. */
  readonly speed: number;
  /** What is looked through: the match unless said. */
  readonly of?: string;
  readonly children: ComponentChildren;
  readonly onGo: (at: number) => void;
  readonly onTurnBack: () => void;
  readonly onTurnOn: () => void;
  readonly onPlay: () => void;
  readonly onSpeed: (speed: number) => void;
}

/** The scrubber with its turn ticks, step, play and speed. */
export const ReplayKeys = (props: ReplayKeysProps): JSX.Element => (
  <section class="replay-keys" aria-label="Replay">
    <div class="row">{props.children}</div>
    <div>
      <input
        type="range"
        min={0}
        max={Math.max(0, props.count - 1)}
        value={props.at}
        aria-label={`Moment of the ${props.of ?? 'match'}`}
        aria-valuetext={`event ${props.at + 1} of ${props.count}`}
        onInput={(event) => props.onGo(Number(event.currentTarget.value))}
      />
      <div class="ticks" aria-hidden="true">
        {props.turns.map((turn) => (
          <i key={turn} style={{ left: `${(turn / Math.max(1, props.count - 1)) * 100}%` }} />
        ))}
      </div>
    </div>
    <div class="row">
      <button type="button" aria-label="A turn back" title="[" onClick={props.onTurnBack}>
        <Icon name="turn" flip />
      </button>
      <button type="button" aria-label="An event back" title="k" onClick={() => props.onGo(props.at - 1)}>
        <Icon name="step" flip />
      </button>
      <button
        type="button"
        class="primary"
        aria-label={props.playing ? 'Stop' : 'Play'}
        title="Space"
        onClick={props.onPlay}
      >
        <Icon name={props.playing ? 'stop' : 'play'} />
      </button>
      <button type="button" aria-label="An event on" title="j" onClick={() => props.onGo(props.at + 1)}>
        <Icon name="step" />
      </button>
      <button type="button" aria-label="A turn on" title="]" onClick={props.onTurnOn}>
        <Icon name="turn" />
      </button>
      <label class="with-chip">
        <span class="fine">Events a second</span>
        <select value={String(props.speed)} onChange={(event) => props.onSpeed(Number(event.currentTarget.value))}>
          {SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {speed}
            </option>
          ))}
        </select>
      </label>
    </div>
  </section>
);
