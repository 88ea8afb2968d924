import type { Status } from '@longroll/drawing';
import type { JSX } from 'preact';
import type { LostUnits } from '../play/lost.ts';
import { Picture } from './roster.tsx';

interface LossesProps {
  readonly lost: readonly LostUnits[];
  readonly status: Status;
}

/** Units lost on each side, by the pictures in which they stood last; what others were weakened by stands in the figures of the end. */
export const LossesCard = ({ lost, status }: LossesProps): JSX.Element => (
  <section class="lost" aria-label="Units lost">
    <h3>Units lost</h3>
    <dl>
      {status.sides.map(({ seat, name, ink }) => (
        <div key={seat} class={ink}>
          <dt>{name}</dt>
          <Fallen units={lost.filter((units) => units.seat === seat)} />
        </div>
      ))}
    </dl>
  </section>
);

const Fallen = ({ units }: { readonly units: readonly LostUnits[] }): JSX.Element =>
  units.length === 0 ? (
    <dd class="none">none</dd>
  ) : (
    <dd>
      {units.map(({ name, element, count }) => (
        <span key={element.name} title={`${count} ${name}`}>
          <Picture element={element} size={34} />
          <span class="visually-hidden">{`${count} ${name}, `}</span>
          {count > 1 ? <b aria-hidden="true">×{count}</b> : undefined}
        </span>
      ))}
    </dd>
  );
