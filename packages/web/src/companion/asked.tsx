import type { DiceQuestion, Filled, FormQuestion, StoryLine } from '@longroll/kernel/companion';
import { startsWith } from '@longroll/kernel/companion';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ClauseSign, Rich } from '../widgets/clause.tsx';
import { Die } from '../widgets/die.tsx';
import { Refused } from '../widgets/states.tsx';
import type { Battle, Standing } from './battle.ts';
import { Controls } from './controls.tsx';

interface AskedProps<Q> {
  readonly book: string;
  readonly battle: Battle;
  readonly asks: Q;
}

/** What the rules say to a form, with the sign of the rule. */
export const Ruled = ({ book, line }: { readonly book: string; readonly line: StoryLine }): JSX.Element => (
  <p class="ruled">
    <span>
      <Rich text={line.text} />
    </span>
    <ClauseSign book={book} ids={line.clauses} />
  </p>
);

/** A form: what the players measure, count or choose. */
export const AskedForm = ({ book, battle, asks }: AskedProps<FormQuestion>): JSX.Element => {
  const [filled, setFilled] = useState<Filled>(() => startsWith(asks.controls));
  const refused = asks.refuses?.(filled);
  const note = refused ? undefined : asks.note?.(filled);
  return (
    <form
      class="asked"
      onSubmit={(event) => {
        event.preventDefault();
        battle.answer({ fields: filled });
      }}
    >
      {asks.about ? <p class="fine">{asks.about}</p> : undefined}
      <Controls controls={asks.controls} columns={asks.columns} filled={filled} onChange={setFilled} />
      <div class="ruled-room" aria-live="polite">
        {note ? <Ruled book={book} line={note} /> : undefined}
        <Refused trouble={refused?.reason} />
      </div>
      <button type="submit" class="primary wide" disabled={refused !== undefined}>
        {asks.next}
      </button>
    </form>
  );
};

const FACES = [1, 2, 3, 4, 5, 6];
const INKS = ['blue', 'gray'] as const;

const sumOf = (asks: DiceQuestion, faces: readonly (number | undefined)[]): number =>
  faces.reduce<number>((sum, face, die) => sum + (face === undefined ? 0 : (asks.worth?.(die, face) ?? 0)), 0);

/** What the dice come to in the mean: the mean of each, added up. */
const expected = (asks: DiceQuestion): number =>
  asks.labels.reduce(
    (sum, _label, die) => sum + FACES.reduce((all, face) => all + (asks.worth?.(die, face) ?? 0), 0) / 6,
    0,
  );

const Sum = ({ asks, faces }: { readonly asks: DiceQuestion; readonly faces: readonly (number | undefined)[] }) => {
  if (!asks.worth || !asks.unit) return null;
  const sum = sumOf(asks, faces);
  return (
    <p class="sum" role="status">
      <b>
        {sum} {asks.unit[sum === 1 ? 0 : 1]}
      </b>
      <span>expected {expected(asks).toFixed(2)}</span>
    </p>
  );
};

/** Dice: thrown here, or tapped in as they lie on the table. */
export const AskedDice = ({
  book,
  battle,
  asks,
  now,
}: AskedProps<DiceQuestion> & { readonly now: Standing }): JSX.Element => {
  const count = asks.labels.length;
  const thrown = now.draft?.thrown;
  const [typed, setTyped] = useState<readonly (number | undefined)[]>(() => Array(count).fill(undefined));
  const [at, setAt] = useState(0);
  const faces = thrown ?? typed;
  const whole = faces.every((face) => face !== undefined);
  const lit = useRef<HTMLButtonElement>(null);
  useEffect(() => lit.current?.scrollIntoView({ block: 'nearest' }), [at]);
  const tap = (face: number): void => {
    setTyped(typed.map((each, die) => (die === at ? face : each)));
    const open = typed.findIndex((each, die) => die !== at && each === undefined);
    setAt(open < 0 ? Math.min(at + 1, count - 1) : open);
  };
  return (
    <form
      class="asked"
      onSubmit={(event) => {
        event.preventDefault();
        const dice = faces.flatMap((face) => face ?? []);
        if (whole) battle.answer({ dice, hand: thrown ? 'thrown' : 'typed' });
      }}
    >
      {asks.about ? <Ruled book={book} line={{ text: asks.about, clauses: asks.clauses }} /> : undefined}
      <h3>{thrown ? 'Thrown on this device' : 'Throw, or tap what lies on the table'}</h3>
      <div class="throws">
        {asks.labels.map((label, die) => {
          const face = faces[die];
          return (
            <button
              key={die}
              type="button"
              ref={die === at ? lit : null}
              disabled={thrown !== undefined}
              aria-pressed={!thrown && die === at ? 'true' : 'false'}
              onClick={() => setAt(die)}
            >
              <small>{label}</small>
              {face === undefined ? (
                <span class="blank">
                  <span class="visually-hidden">not thrown yet</span>
                </span>
              ) : (
                <Die
                  face={face}
                  size={48}
                  colour={asks.side === undefined ? 'plain' : (INKS[asks.side] ?? 'plain')}
                  rolling={thrown !== undefined}
                />
              )}
              <b>{face === undefined ? ' ' : (asks.reads?.(die, face) ?? ' ')}</b>
            </button>
          );
        })}
      </div>
      {thrown ? undefined : (
        <fieldset class="pips">
          <legend>{`${asks.labels[at] ?? 'die'}, ${at + 1} of ${count}`}</legend>
          {FACES.map((face) => (
            <button
              key={face}
              type="button"
              aria-pressed={typed[at] === face ? 'true' : 'false'}
              onClick={() => tap(face)}
            >
              {face}
            </button>
          ))}
        </fieldset>
      )}
      <Sum asks={asks} faces={faces} />
      {whole ? (
        <button key="go-on" type="submit" class="primary wide">
          Go on with these dice
        </button>
      ) : (
        <button key="throw" type="button" class="primary wide" onClick={() => battle.throwHere(count)}>
          {count === 1 ? 'Throw it here' : `Throw ${count} here`}
        </button>
      )}
    </form>
  );
};
