import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Failure } from './states.tsx';

type Part<P> = (props: P) => JSX.Element | null;

const NotFetched = (): JSX.Element => (
  <section class="card" role="alert">
    <Failure
      heading="h2"
      error={
        new Error(
          'This part of the page could not be fetched: the server is away, or there is a newer version of the program.',
        )
      }
    />
  </section>
);

/**
 * A part of a page that is fetched when it is first shown: nothing stands in its place until it is there, and a card
 * that says so, in `frame` where one is given, when it cannot be had.
 */
export const fetchedPart = <P extends object>(
  load: () => Promise<Part<P>>,
  frame: (props: P, card: JSX.Element) => JSX.Element = (_props, card) => card,
): Part<P> => {
  let kept: Part<P> | undefined;
  const Missing: Part<P> = (props) => frame(props, <NotFetched />);
  return (props) => {
    const [Found, show] = useState<Part<P> | undefined>(() => kept);
    useEffect(() => {
      if (Found) return;
      let left = false;
      load().then(
        (part) => {
          kept = part;
          if (!left) show(() => part);
        },
        () => {
          if (!left) show(() => Missing);
        },
      );
      return () => {
        left = true;
      };
    }, [Found]);
    return Found ? <Found {...props} /> : null;
  };
};
