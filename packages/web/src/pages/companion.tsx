import type { AnyCompanion } from '@longroll/kernel/companion';
import type { Playable } from '@longroll/rulebooks';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { BattlePage } from '../companion/battle-page.tsx';
import { keepForAlone } from '../companion/offline.ts';
import { Start } from '../companion/start.tsx';
import { playableOf } from '../play/book.ts';
import { PageFrame } from '../widgets/bar.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import '../styles/companion.css';

interface Opened {
  readonly shelf: Playable;
  readonly companion: AnyCompanion;
}

const open = async (book: string): Promise<Opened> => {
  const shelf = await playableOf(book);
  if (!shelf) throw new Error(`There is no rulebook "${book}" here.`);
  if (!shelf.companion) throw new Error(`${shelf.rulebook.title} is not played with figures on a real table.`);
  return { shelf, companion: await shelf.companion() };
};

/** A book beside a real table: where a battle begins, and the battle. Once opened it needs no network. */
export const CompanionPage = (): JSX.Element => {
  const { book = '', id } = useRoute().params;
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    open(book).then(setOpened, setError);
  }, [book]);
  useEffect(() => {
    if (opened) void keepForAlone(opened.shelf);
  }, [opened]);
  if (opened && id !== undefined && id !== '') return <BattlePage key={id} {...opened} id={id} />;
  return (
    <PageFrame title="Beside a real table">
      {opened ? (
        <Start {...opened} />
      ) : error === undefined ? (
        <Loading what="the rulebook" />
      ) : (
        <Failure error={error} />
      )}
    </PageFrame>
  );
};
