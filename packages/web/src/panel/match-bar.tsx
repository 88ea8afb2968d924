import type { Status } from '@longroll/drawing';
import type { WireClock } from '@longroll/server/clock';
import type { WireSeat } from '@longroll/server/wire';
import type { ComponentChildren, JSX } from 'preact';
import { playerName } from '../play/player-name.ts';
import { Brand } from '../widgets/bar.tsx';
import { Icon } from '../widgets/icon.tsx';
import { SeatClock } from './seat-clock.tsx';

interface MatchBarProps {
  readonly title: string;
  readonly about: string;
  readonly status: Status;
  readonly seats: readonly WireSeat[];
  readonly actors: readonly number[];
  readonly clock?: WireClock | undefined;
  readonly offline: boolean;
  readonly waiting: boolean;
  readonly children: ComponentChildren;
}

/** The bar of a match: what it is, both sides at a glance, whose turn, and the tools. */
export const MatchBar = (props: MatchBarProps): JSX.Element => (
  <div class="bar-stack">
    <header class={`bar-top${props.offline ? ' offline' : ''}`}>
      <Brand />
      <div class="where">
        <h1>{props.title}</h1>
        <span>{props.about}</span>
      </div>
      <div class="sides" role="group" aria-label="Sides">
        {props.status.sides.map((side) => {
          const seat = props.seats.find((each) => each.id === side.seat);
          const acting = props.actors.includes(side.seat);
          return (
            <span
              class={`side${acting ? ' acting' : ''}`}
              key={side.seat}
              title={side.facts.map((f) => `${f.label} ${f.value}`).join(', ')}
            >
              <i class={`chip ${side.ink}`} aria-hidden="true" style="font-style:normal">
                {side.name.charAt(0)}
              </i>
              <b>
                <span class="visually-hidden">{side.name}: </span>
                <PlayerName name={playerName(seat) || side.name} />
              </b>
              <SeatClock clock={props.clock} seat={side.seat} name={side.name} />
              {side.facts.slice(0, 2).map((fact) => (
                <small key={fact.label}>
                  {fact.label} {fact.value}
                </small>
              ))}
              {acting ? <span class="visually-hidden">, to move</span> : undefined}
            </span>
          );
        })}
        <span class="turn">{props.status.turn}</span>
      </div>
      <div class="tools">{props.children}</div>
    </header>
    {props.offline || props.waiting ? (
      <p class="offline-line" role="status">
        Not connected.{' '}
        {props.waiting ? 'Your order is kept and will be sent.' : 'Nothing is lost; the page tries again.'}
      </p>
    ) : undefined}
  </div>
);

/** A name; what follows in brackets gives way on a narrow screen. */
const PlayerName = ({ name }: { readonly name: string }): JSX.Element => {
  const [short = name, kind] = name.split(' (');
  return (
    <>
      {short}
      {kind === undefined ? undefined : <span class="kind"> ({kind}</span>}
    </>
  );
};

interface ToolProps {
  readonly name: string;
  readonly symbol: string;
  readonly flip?: boolean;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly wideOnly?: boolean;
  readonly onClick: () => void;
}

export const Tool = (props: ToolProps): JSX.Element => (
  <button
    type="button"
    class={props.wideOnly ? 'wide-only' : ''}
    aria-label={props.name}
    aria-pressed={props.pressed === undefined ? undefined : props.pressed ? 'true' : 'false'}
    title={props.name}
    disabled={props.disabled ?? false}
    onClick={props.onClick}
  >
    <Icon name={props.symbol} size={18} flip={props.flip ?? false} />
    <span class="word">{props.name}</span>
  </button>
);
