import type { JSX } from 'preact';
import { PageFrame } from '../widgets/bar.tsx';
import { Icon } from '../widgets/icon.tsx';

/** An address that leads nowhere. */
export const NotFoundPage = (): JSX.Element => (
  <PageFrame title="Not found">
    <section class="empty">
      <Icon name="march" size={64} flip />
      <div>
        <h1>No road leads here</h1>
        <p>There is no page at this address.</p>
        <a class="button primary" href="/">
          To the lobby
        </a>
      </div>
    </section>
  </PageFrame>
);
