import type { WireClub, WireClubRole, WireMember, WireMembers } from '@longroll/server/clubs';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { call } from '../net/api.ts';
import { me } from '../net/identity.ts';
import { peopleRoutes } from '../net/people-routes.ts';
import { useAsked, useDeed } from '../net/use-asked.ts';
import { AskFirst } from '../widgets/ask-first.tsx';
import { Loading, Refused } from '../widgets/states.tsx';

interface MembersProps {
  readonly club: WireClub;
  readonly onChange: () => void;
}

const RANK: { readonly [role in WireClubRole]: number } = { owner: 2, officer: 1, member: 0 };
const ROLES: { readonly [role in WireClubRole]: string } = { owner: 'Owner', officer: 'Officer', member: 'Member' };

/** Who is in a club; its owner gives roles here, and whoever stands higher may expel. */
export const Members = ({ club, onChange }: MembersProps): JSX.Element => {
  const [after, setAfter] = useState<readonly string[]>([]);
  const { value, error, again } = useAsked<WireMembers>(peopleRoutes.members(club.id, after.at(-1)), club.members);
  const { busy, trouble, act } = useDeed();
  const self = me.value?.id;
  const done = async (deed: Promise<unknown>): Promise<void> => {
    await deed;
    again();
    onChange();
  };
  const give = (member: WireMember, role: WireClubRole): void =>
    act(() => done(call('PUT', peopleRoutes.member(club.id, member.id), { role })));
  const expel = (member: WireMember): void => act(() => done(call('DELETE', peopleRoutes.member(club.id, member.id))));
  return (
    <section>
      <h2>Members</h2>
      {error instanceof Error ? <Refused trouble={error.message} /> : undefined}
      <Refused trouble={trouble} />
      {value === undefined ? (
        <Loading what="the members" />
      ) : (
        <ul class="rows members">
          {value.members.map((member) => (
            <li key={member.id}>
              <b>
                <a href={`/player/${member.id}`}>{member.name}</a>
              </b>
              <span>
                {ROLES[member.role]}, since{' '}
                {new Date(member.since).toLocaleDateString(undefined, { dateStyle: 'medium' })}
              </span>
              {club.role === 'owner' && member.id !== self ? (
                <>
                  <button
                    type="button"
                    disabled={busy}
                    onClick={() => give(member, member.role === 'officer' ? 'member' : 'officer')}
                  >
                    {member.role === 'officer' ? 'Make a plain member' : 'Make an officer'}
                    <span class="visually-hidden"> {member.name}</span>
                  </button>
                  <AskFirst deed="Hand the club over" about={`to ${member.name}`} onYes={() => give(member, 'owner')}>
                    {member.name} will own the club, and you will be an officer of it.
                  </AskFirst>
                </>
              ) : undefined}
              {club.role && member.id !== self && RANK[club.role] > RANK[member.role] ? (
                <AskFirst deed="Expel" about={member.name} onYes={() => expel(member)}>
                  {member.name} will no longer see the matches of the club, but for those at which he has a seat.
                </AskFirst>
              ) : undefined}
            </li>
          ))}
        </ul>
      )}
      {value && value.members.length < club.members && after.length === 0 && value.next === undefined ? (
        <p class="fine">Members who do not show their clubs are seen by members alone.</p>
      ) : undefined}
      <p class="acts">
        {after.length > 0 ? (
          <button type="button" onClick={() => setAfter(after.slice(0, -1))}>
            Earlier members
          </button>
        ) : undefined}
        {value?.next === undefined ? undefined : (
          <button type="button" onClick={() => setAfter([...after, value.next ?? ''])}>
            Further members
          </button>
        )}
      </p>
    </section>
  );
};
