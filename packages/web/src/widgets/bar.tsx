import type { ComponentChildren, JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { me } from '../net/identity.ts';
import { counted } from '../net/waiting.ts';
import { Icon } from './icon.tsx';
import { theme, turnTheme } from './theme.ts';

/** Light, dark or as the system says. */
export const ThemeSwitch = (): JSX.Element => (
  <button
    type="button"
    aria-label={`Theme: ${theme.value}. Change it.`}
    title={`Theme: ${theme.value}`}
    onClick={turnTheme}
  >
    <Icon name="theme" size={17} />
    <span class="word">{theme.value === 'system' ? 'Theme' : theme.value === 'light' ? 'Light' : 'Dark'}</span>
  </button>
);

export const Brand = (): JSX.Element => (
  <a class="brand" href="/" aria-label="Long Roll, to the lobby">
    <Icon name="drum" size={26} />
    <b>Long Roll</b>
  </a>
);

const PAGES: readonly (readonly [string, string, string])[] = [
  ['/', 'Matches', 'infantry'],
  ['/rules', 'Rulebooks', 'book'],
  ['/clubs', 'Clubs', 'rally'],
  ['/adjudicator', 'Adjudicator', 'scales'],
  ['/replay', 'Replays', 'play'],
  ['/verify', 'Dice', 'die'],
];

/** Pages that have room at the foot of a phone; the others are a touch away in help. */
const AT_FOOT = PAGES.filter(([href]) => href !== '/verify');

const UNDER: { readonly [href: string]: RegExp } = { '/': /^\/$/, '/clubs': /^\/(?:club|tournament)/ };

const isHere = (path: string, href: string): boolean => UNDER[href]?.test(path) ?? path.startsWith(href);

const AccountLink = (): JSX.Element => {
  const name = me.value?.name;
  return (
    <a href="/account" aria-label={name ? `${name}: your account` : 'Sign in'}>
      {name ? (
        <span class="avatar" aria-hidden="true" data-letter={name.charAt(0).toUpperCase()} />
      ) : (
        <Icon name="general" size={18} />
      )}
      <span class="word">{name ?? 'Sign in'}</span>
    </a>
  );
};

/** Bar, page and foot of every page but the match and the replay. */
export const PageFrame = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const { path } = useLocation();
  document.title = counted(title === 'Long Roll' ? title : `${title} · Long Roll`);
  return (
    <>
      <a class="skip" href="#main">
        To the page
      </a>
      <header class="bar-top">
        <Brand />
        <nav class="main" aria-label="Pages">
          {PAGES.map(([href, name]) => (
            <a key={href} href={href} aria-current={isHere(path, href) ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <div class="tools">
          <ThemeSwitch />
          <a href="/help" aria-label="Help and keys">
            <b aria-hidden="true">?</b>
            <span class="word">Help</span>
          </a>
          <AccountLink />
        </div>
      </header>
      <main id="main" class="wrap" tabIndex={-1}>
        {children}
      </main>
      <nav class="tabs-foot" aria-label="Pages">
        {AT_FOOT.map(([href, name, symbol]) => (
          <a key={href} href={href} aria-current={isHere(path, href) ? 'page' : undefined}>
            <Icon name={symbol} size={20} />
            {name}
          </a>
        ))}
      </nav>
    </>
  );
};
