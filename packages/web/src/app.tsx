import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, Route, Router, useLocation } from 'preact-iso';
import { loadMe } from './net/identity.ts';
import { followWaiting } from './net/waiting.ts';
import { NotFoundPage } from './pages/not-found.tsx';
import { fetched } from './widgets/fetched.tsx';
import { UnderPrefix } from './widgets/under-prefix.tsx';

const LobbyPage = fetched(async () => (await import('./pages/lobby.tsx')).LobbyPage);
const MatchPage = fetched(async () => (await import('./pages/match.tsx')).MatchPage);
const ReportPage = fetched(async () => (await import('./pages/report.tsx')).ReportPage);
const FilmPage = fetched(async () => (await import('./pages/film.tsx')).FilmPage);
const NewMatchPage = fetched(async () => (await import('./pages/new-match.tsx')).NewMatchPage);
const ReplayPage = fetched(async () => (await import('./pages/replay.tsx')).ReplayPage);
const VerifyPage = fetched(async () => (await import('./pages/verify.tsx')).VerifyPage);
const RulesPage = fetched(async () => (await import('./pages/rules.tsx')).RulesPage);
const PrintsPage = fetched(async () => (await import('./pages/prints.tsx')).PrintsPage);
const AdjudicatorPage = fetched(async () => (await import('./pages/adjudicator.tsx')).AdjudicatorPage);
const CompanionPage = fetched(async () => (await import('./pages/companion.tsx')).CompanionPage);
const EditorPage = fetched(async () => (await import('./pages/editor.tsx')).EditorPage);
const AccountPage = fetched(async () => (await import('./pages/account.tsx')).AccountPage);
const JoinPage = fetched(async () => (await import('./pages/join.tsx')).JoinPage);
const PlayerPage = fetched(async () => (await import('./pages/player.tsx')).PlayerPage);
const ClubsPage = fetched(async () => (await import('./pages/clubs.tsx')).ClubsPage);
const ClubPage = fetched(async () => (await import('./pages/club.tsx')).ClubPage);
const TournamentPage = fetched(async () => (await import('./pages/tournament.tsx')).TournamentPage);
const HelpPage = fetched(async () => (await import('./pages/help.tsx')).HelpPage);

/** After a change of page the reader stands at its beginning. */
const FromTheTop = (): null => {
  const { path } = useLocation();
  useEffect(() => {
    if (location.hash === '') scrollTo(0, 0);
  }, [path]);
  return null;
};

/** Every page by its address. Each is fetched when it is first opened. */
export const App = (): JSX.Element => {
  useEffect(() => {
    void loadMe();
    return followWaiting();
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
            <Route path="/match/:id/report/:turn?" component={ReportPage} />
            <Route path="/match/:id/film/:turn?" component={FilmPage} />
            <Route path="/join/:id" component={JoinPage} />
            <Route path="/replay/:id?" component={ReplayPage} />
            <Route path="/verify/:id?" component={VerifyPage} />
            <Route path="/rules/:book?/:clause?" component={RulesPage} />
            <Route path="/prints/:book?" component={PrintsPage} />
            <Route path="/adjudicator/:book?/:procedure?" component={AdjudicatorPage} />
            <Route path="/companion/:book/:id?" component={CompanionPage} />
            <Route path="/editor/:book" component={EditorPage} />
            <Route path="/account" component={AccountPage} />
            <Route path="/player/:id" component={PlayerPage} />
            <Route path="/clubs" component={ClubsPage} />
            <Route path="/club/:id" component={ClubPage} />
            <Route path="/tournament/:id" component={TournamentPage} />
            <Route path="/help" component={HelpPage} />
            <Route default component={NotFoundPage} />
          </Router>
        </ErrorBoundary>
      </UnderPrefix>
    </LocationProvider>
  );
};
