import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { Icon } from './icon.tsx';

/** A part of a page: its id, its title, its symbol. */
export type FootTab<T extends string> = readonly [id: T, title: string, symbol: string];

interface FootTabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly FootTab<T>[];
  /** The part that is shown. */
  readonly shown: Signal<T>;
  /** Whether the parts stand in the page by these ids. */
  readonly controls?: boolean;
}

/** The parts of a page at the foot of a phone, which shows one of them at a time. */
export const FootTabs = <T extends string>({ label, tabs, shown, controls = false }: FootTabsProps<T>): JSX.Element => (
  <div class="tabs-foot" role="tablist" aria-label={label}>
    {tabs.map(([id, title, symbol]) => (
      <button
        key={id}
        type="button"
        role="tab"
        aria-selected={shown.value === id ? 'true' : 'false'}
        aria-controls={controls ? id : undefined}
        onClick={() => {
          shown.value = id;
        }}
      >
        <Icon name={symbol} size={20} />
        {title}
      </button>
    ))}
  </div>
);
