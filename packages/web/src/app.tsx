import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, lazy, Route, Router, useLocation } from 'preact-iso';
import { loadMe } from './net/identity.ts';
import { LobbyPage } from './pages/lobby.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { UnderPrefix } from './widgets/under-prefix.tsx';

const MatchPage = lazy(async () => (await import('./pages/match.tsx')).MatchPage);
const NewMatchPage = lazy(async () => (await import('./pages/new-match.tsx')).NewMatchPage);
const ReplayPage = lazy(async () => (await import('./pages/replay.tsx')).ReplayPage);
const VerifyPage = lazy(async () => (await import('./pages/verify.tsx')).VerifyPage);
const RulesPage = lazy(async () => (await import('./pages/rules.tsx')).RulesPage);
const AdjudicatorPage = lazy(async () => (await import('./pages/adjudicator.tsx')).AdjudicatorPage);
const EditorPage = lazy(async () => (await import('./pages/editor.tsx')).EditorPage);
const AccountPage = lazy(async () => (await import('./pages/account.tsx')).AccountPage);
const JoinPage = lazy(async () => (await import('./pages/join.tsx')).JoinPage);
const HelpPage = lazy(async () => (await import('./pages/help.tsx')).HelpPage);

/** After a change of page the reader stands at its beginning. */
const FromTheTop = (): null => {
  const { path } = useLocation();
  useEffect(() => {
    if (location.hash === '') scrollTo(0, 0);
  }, [path]);
  return null;
};

/** Every page by its address. Each but the lobby is fetched when it is first opened. */
export const App = (): JSX.Element => {
  useEffect(() => {
    void loadMe();
  }, []);
  return (
    <LocationProvider>
      <UnderPrefix>
        <FromTheTop />
        <ErrorBoundary onError={console.error}>
          <Router>
            <Route path="/" component={LobbyPage} />
            <Route path="/new" component={NewMatchPage} />
            <Route path="/match/:id" component={MatchPage} />
            <Route path="/join/:id" component={JoinPage} />
            <Route path="/replay/:id?" component={ReplayPage} />
            <Route path="/verify/:id?" component={VerifyPage} />
            <Route path="/rules/:book?/:clause?" component={RulesPage} />
            <Route path="/adjudicator/:book?/:procedure?" component={AdjudicatorPage} />
            <Route path="/editor/:book" component={EditorPage} />
            <Route path="/account" component={AccountPage} />
            <Route path="/help" component={HelpPage} />
            <Route default component={NotFoundPage} />
          </Router>
        </ErrorBoundary>
      </UnderPrefix>
    </LocationProvider>
  );
};
