import type { Desk, UnitRow } from '@longroll/kernel/companion';
import type { JSX } from 'preact';
import { Icon } from '../widgets/icon.tsx';

const Row = ({ unit }: { readonly unit: UnitRow }): JSX.Element => (
  <li class={unit.trouble ? 'trouble' : ''}>
    <Icon name={unit.symbol} size={20} />
    <span>
      <b>{unit.name}</b>
      <small>{unit.facts.join(', ')}</small>
    </span>
    <span class="men">
      {unit.of > 0 ? (
        <b>
          {unit.men}
          <small> of {unit.of}</small>
        </b>
      ) : undefined}
      <small>{unit.standing}</small>
    </span>
    {unit.of > 0 ? (
      <i class="strength">
        <s style={{ width: `${(100 * unit.men) / unit.of}%` }} />
      </i>
    ) : undefined}
  </li>
);

/** Every unit as it stands: men, officers, ammunition, morale; and what is held. */
export const Roster = ({ desk }: { readonly desk: Desk }): JSX.Element => (
  <section class="comp-roster" aria-label="Roster">
    {desk.sides.map((side, i) => (
      <div key={side} class={i === 0 ? 'union' : 'csa'}>
        <h2>{side}</h2>
        <ul>
          {desk.units
            .filter((unit) => unit.side === i)
            .map((unit) => (
              <Row key={unit.id} unit={unit} />
            ))}
        </ul>
      </div>
    ))}
    <dl>
      {desk.facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
