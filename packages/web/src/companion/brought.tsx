import { isRefusal } from '@longroll/kernel';
import { type AnyCompanion, type Told, tellRecord } from '@longroll/kernel/companion';
import type { Playable } from '@longroll/rulebooks';
import type { WireRecord } from '@longroll/server/records';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ClauseDrawer } from '../reference/drawer.tsx';
import { PageFrame } from '../widgets/bar.tsx';
import { Failure, Loading } from '../widgets/states.tsx';
import { broughtBattle } from './bringing.ts';
import { Roster } from './roster.tsx';
import { Story } from './story.tsx';

interface BroughtProps {
  readonly shelf: Playable;
  readonly companion: AnyCompanion;
  readonly id: string;
}

interface Read {
  readonly wire: WireRecord;
  readonly told: Told<unknown>;
}

const read = async (companion: AnyCompanion, id: string): Promise<Read> => {
  const wire = await broughtBattle(id);
  const told = wire.record && tellRecord(companion, wire.record);
  if (!told) throw new Error('There is no record of this battle.');
  if (isRefusal(told)) throw new Error(`${told.field ?? 'record'}: ${told.reason}`);
  return { wire, told };
};

/** A battle of somebody else's table, as it was brought to the site: its story and its roster. */
export const BroughtBattle = ({ shelf, companion, id }: BroughtProps): JSX.Element => {
  const [found, setFound] = useState<Read | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  useEffect(() => {
    read(companion, id).then(setFound, setError);
  }, [companion, id]);
  return (
    <PageFrame title={found?.wire.title ?? 'A battle on a real table'}>
      {error !== undefined ? <Failure error={error} /> : undefined}
      {found ? (
        <section class="comp-start">
          <h1>{found.wire.title}</h1>
          <p class="fine">
            Fought on a real table, brought in by {found.wire.by} on {new Date(found.wire.at).toLocaleDateString('en')}.{' '}
            {companion.desk(found.told.table).now}.
          </p>
          <p class="acts">
            <button type="button" onClick={() => print()}>
              Print the story
            </button>
          </p>
          <Story book={companion.rulebook} title={found.wire.title} chapters={found.told.chapters} />
          <Roster desk={companion.desk(found.told.table)} />
          <ClauseDrawer shelf={shelf} />
        </section>
      ) : error === undefined ? (
        <Loading what="the battle" />
      ) : undefined}
    </PageFrame>
  );
};
