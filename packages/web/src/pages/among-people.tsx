import type { WireMyClubs } from '@longroll/server/clubs';
import type { JSX } from 'preact';
import { me } from '../net/identity.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked } from '../net/use-asked.ts';
import { Pick, Picks } from '../widgets/picks.tsx';
import { type Beginning, PACES, TURNS } from './begin.ts';

interface AmongPeopleProps {
  readonly form: Beginning;
  /** Of a book of sealed orders. */
  readonly sheets: boolean;
  readonly onChange: (part: Partial<Beginning>) => void;
}

type TimeProps = Omit<AmongPeopleProps, 'sheets'>;

const PacePicks = ({ form, onChange }: TimeProps): JSX.Element => (
  <Picks legend="Time">
    {PACES.map(({ id, title, about }) => (
      <Pick
        key={id}
        name="pace"
        title={title}
        about={about}
        checked={id === (form.pace ?? PACES[0]?.id)}
        onPick={() => onChange({ pace: id })}
      />
    ))}
  </Picks>
);

const TurnPicks = ({ form, onChange }: TimeProps): JSX.Element => (
  <>
    <Picks legend="Turns">
      {TURNS.map(({ id, title, about }) => (
        <Pick
          key={id}
          name="turns"
          title={title}
          about={about}
          checked={id === (form.turns ?? TURNS[0]?.id)}
          onPick={() => onChange({ turns: id })}
        />
      ))}
    </Picks>
    <p class="fine">
      A turn closes earlier when all are ready. Whoever has sent nothing for two turns is written for by a Veteran until
      he writes again.
    </p>
  </>
);

/** What is agreed on before a match between people: its clock, whether it counts, and who may see it. */
export const AmongPeople = ({ form, sheets, onChange }: AmongPeopleProps): JSX.Element => {
  const account = me.value?.account === true;
  const clubs = useAsked<WireMyClubs>(account ? peopleRoutes.myClubs : undefined);
  return (
    <>
      {sheets ? <TurnPicks form={form} onChange={onChange} /> : <PacePicks form={form} onChange={onChange} />}
      {account ? (
        <Picks legend="Rated">
          <Pick
            name="rated"
            title="Not rated"
            about="It counts for nobody."
            checked={!form.rated}
            onPick={() => onChange({ rated: false })}
          />
          <Pick
            name="rated"
            title="Rated"
            about="It counts for both: the result moves the ratings of both players in this rulebook. Whoever sits down needs an account."
            checked={form.rated === true}
            onPick={() => onChange({ rated: true })}
          />
        </Picks>
      ) : (
        <p class="fine">
          Rated matches are between people with accounts: <a href="/account">sign in</a>.
        </p>
      )}
      {clubs.value && clubs.value.clubs.length > 0 ? (
        <Picks legend="Who may see it">
          <Pick
            name="club"
            title="Everybody"
            checked={form.club === undefined}
            onPick={() => onChange({ club: undefined })}
          />
          {clubs.value.clubs.map(({ id, name }) => (
            <Pick
              key={id}
              name="club"
              title={`Members of ${name}`}
              checked={form.club === id}
              onPick={() => onChange({ club: id })}
            />
          ))}
        </Picks>
      ) : undefined}
    </>
  );
};
