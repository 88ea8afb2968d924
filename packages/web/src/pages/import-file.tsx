import type { WireMatch } from '@longroll/server/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { postOnce } from '../net/once.ts';
import { routes } from '../net/routes.ts';
import { FileDrop } from '../widgets/drop.tsx';
import { Refused } from '../widgets/states.tsx';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Brings a match in from a file; an unfinished one goes on at this screen. */
export const ImportFile = (): JSX.Element => {
  const { route } = useLocation();
  const [trouble, setTrouble] = useState('');
  const bring = (text: string): void => {
    const file = jsonOf(text);
    if (file === undefined) return setTrouble('The file is not JSON.');
    postOnce<WireMatch>(routes.importFile, { file }).then(
      ({ id }) => route(`/match/${id}`),
      (error: Error) => setTrouble(error.message),
    );
  };
  return (
    <details class="switches">
      <summary>Go on with a match file</summary>
      <FileDrop onText={bring}>
        <p>Drop a match file here. Every order in it is checked against the rules before it is taken.</p>
      </FileDrop>
      <Refused trouble={trouble} />
    </details>
  );
};
