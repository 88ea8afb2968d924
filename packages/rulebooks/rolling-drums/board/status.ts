/** What stands at a glance: the players, the turn and its date, the track of a campaign. Made of a view, whoever's it is. */
import { type Fact, type Status, turnTrack } from '@longroll/drawing';
import { at, capital, cell } from '@longroll/kernel';
import { dateOf, dayText } from '../dates.ts';
import { CS, STATES, US } from '../names.ts';
import { commandedBy } from '../sight/detection.ts';
import { INACTIVE, type State } from '../state.ts';

const inkOf = (state: number): string => (state === US ? 'union' : state === CS ? 'csa' : 'neutral');

/** What a seat commands: nothing is known of it to others. */
const commandFacts = (view: State, seat: number): readonly Fact[] => {
  const isKnown = view.viewer === seat || view.outcome !== undefined;
  if (!isKnown) return [];
  const rows = commandedBy(view, seat).filter((row) => cell(view.units.condition, row) <= INACTIVE);
  const men = rows.reduce((sum, row) => sum + cell(view.units.men, row), 0);
  return [
    { label: 'units', value: String(rows.length), clause: 'rotd-6.1a' },
    { label: 'men', value: String(men), clause: 'rotd-3.1c' },
  ];
};

const sides = (view: State): Status['sides'] =>
  view.setting.players.map(({ name, state }, seat) => ({
    seat,
    name,
    ink: inkOf(state),
    facts: [{ label: 'of', value: at(STATES, state), clause: 'rotd-G7' }, ...commandFacts(view, seat)],
  }));

const SEASONS: { readonly [season in State['season']]: string } = {
  campaign: 'Orders for the campaign',
  truce: 'Orders for the truce',
  peace: 'Orders for the peace',
};

const turnText = (view: State): string => {
  const { season, week, campaign, setting } = view;
  const of = setting.campaigns > 1 ? `, campaign ${campaign} of ${setting.campaigns}` : '';
  if (season !== 'campaign') return `${capital(season)} after campaign ${campaign} of ${setting.campaigns}`;
  return `${dayText(dateOf(view))}, turn ${week} of ${setting.turns}${of}`;
};

const track = (view: State): Status['track'] =>
  turnTrack(1, view.setting.turns, view.season === 'campaign' ? view.week : view.setting.turns + 1, (turn) => ({
    label: `Turn ${turn}, ${dayText(dateOf({ ...view, week: turn }))}`,
    short: String(turn),
  }));

/** The bar and the track of a position. */
export const status = (view: State): Status => ({
  sides: sides(view),
  turn: turnText(view),
  phase: view.outcome ? 'The war is over' : SEASONS[view.season],
  track: track(view),
  tables: [],
});
