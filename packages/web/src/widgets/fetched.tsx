import type { JSX } from 'preact';
import { lazy } from 'preact-iso';
import { PageFrame } from './bar.tsx';
import { Failure } from './states.tsx';

const NotFetched = (): JSX.Element => (
  <PageFrame title="Not fetched">
    <Failure
      error={
        new Error('This page could not be fetched: the server is away, or there is a newer version of the program.')
      }
    />
  </PageFrame>
);

/** A page that is fetched when it is first opened; a card that says so where it cannot be had. */
export const fetched = <P,>(load: () => Promise<(props: P) => JSX.Element>) =>
  lazy<(props: P) => JSX.Element>(() => load().catch(() => NotFetched));
