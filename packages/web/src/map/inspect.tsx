import type { Element } from '@longroll/drawing';
import { capital } from '@longroll/kernel';
import { type Signal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Picture } from '../panel/roster.tsx';

/** What is looked at: an element by name, and whether it stays until it is put away. */
export interface Looked {
  readonly name: string;
  readonly stays: boolean;
}

/** A mouse rests so many milliseconds on something before that is looked at. */
const REST = 350;

/** Follows a mouse that rests on something of the board. Gives what the board calls when it comes and when it goes. */
export const useHover = (looked: Signal<Looked | undefined>): ((name: string | undefined) => void) => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was looked at or put away meanwhile is not undone by a mouse that came to rest before.
  useSignalEffect(() => {
    void looked.value;
    clearTimeout(timer.current);
  });
  return (name) => {
    clearTimeout(timer.current);
    if (looked.value?.stays) return;
    if (name === undefined) looked.value = undefined;
    else
      timer.current = setTimeout(() => {
        if (!looked.value?.stays) looked.value = { name, stays: false };
      }, REST);
  };
};

/** What stands in an element, in the order of the board. */
const heldIn = (elements: readonly Element[], name: string): readonly Element[] =>
  elements.filter(({ within }) => within === name);

/** The label of an element in two: its name, and what is said of it. */
const partsOf = (label: string): readonly [title: string, rest: string] => {
  const place = label.search(/[:,] /);
  if (place < 0) return [label, ''];
  const rest = label.slice(place + 2).replace(/\.$/, '');
  return [label.slice(0, place), capital(rest)];
};

interface InspectProps {
  readonly elements: readonly Element[];
  readonly looked: Signal<Looked | undefined>;
}

/** A place or a piece looked into: its name, what is said of it, and everything that stands there with its picture. */
export const Inspect = ({ elements, looked }: InspectProps): JSX.Element | null => {
  const element = elements.find(({ name }) => name === looked.value?.name);
  if (!element || !looked.value) return null;
  const held = heldIn(elements, element.name);
  const [title, rest] = partsOf(element.label);
  return (
    <section class={looked.value.stays ? 'inspect' : 'inspect passing'} aria-label={`Looking at ${title}`}>
      <header>
        <h2>{title}</h2>
        {looked.value.stays ? (
          <button
            type="button"
            onClick={() => {
              looked.value = undefined;
            }}
          >
            Close
          </button>
        ) : undefined}
      </header>
      <p>{rest}</p>
      {held.length > 0 ? (
        <ul>
          {held.map((each) => (
            <li key={each.name}>
              <Picture element={each} size={40} />
              <span>{each.label.replace(/\.$/, '').replace(/, at [^,]+(?=,|$)/, '')}</span>
            </li>
          ))}
        </ul>
      ) : undefined}
    </section>
  );
};
