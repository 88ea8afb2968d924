import { useEffect, useState } from 'preact/hooks';
import { call } from './api.ts';

/** What was asked of the server for a page: its answer once it is there, or why it cannot be had. */
export interface Asked<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  /** Asks again; what is shown stays until the answer comes. */
  readonly again: () => void;
  /** Shows what another request was answered with. */
  readonly set: (value: T) => void;
}

/**
 * Asks for an address when a page is opened and whenever the address changes; without one nothing is asked. Asks again,
 * with what it has still shown, when `since` is another.
 */
export const useAsked = <T>(url: string | undefined, since?: number): Asked<T> => {
  const [value, setValue] = useState<T | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    setValue(undefined);
    setError(undefined);
  }, [url]);
  useEffect(() => {
    if (url === undefined) return;
    let left = false;
    call<T>('GET', url).then(
      (answer) => {
        if (left) return;
        setValue(answer);
        setError(undefined);
      },
      (failed: unknown) => {
        if (!left) setError(failed);
      },
    );
    return () => {
      left = true;
    };
  }, [url, times, since]);
  return { value, error, again: () => setTimes((n) => n + 1), set: setValue };
};

/** Does what a button says, and says what went wrong; `busy` while it is under way. */
export const useDeed = (): {
  readonly busy: boolean;
  readonly trouble: string;
  readonly act: (deed: () => Promise<unknown>) => void;
} => {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const act = (deed: () => Promise<unknown>): void => {
    setBusy(true);
    setTrouble('');
    deed()
      .catch((error: Error) => setTrouble(error.message))
      .finally(() => setBusy(false));
  };
  return { busy, trouble, act };
};
