/** Leaders' Choice, every second turn (bab-seq-2, bab-lead-6 to -8). */
import { at, type Dice, id, int, list, name, type Phase, type Rule, rowsOf, seat } from '@longroll/kernel';
import { monthOf, segmentOf, turnOf } from '../calendar.ts';
import { asked, bar, decision, event, passing, phase, said } from '../define.ts';
import { openCities, RECOVERY, withOfficer, withoutLeader } from '../entering.ts';
import { commandsArmy, forceAt, forcesOf, NO_TROOPS } from '../forces.ts';
import { LEADERS } from '../leaders.ts';
import { placed } from '../setup.ts';
import type { Side, State } from '../state.ts';
import { counted, listedWords, placeTold, theSide } from '../words.ts';

const ONE = { side: seat(), leader: name('leader') };
const leaderName = (leader: number): string => at(LEADERS, leader).name;
const starsText = (stars: number): string => counted(stars, 'star', 'stars');

const drawn = event('leaders-drawn', 'bab-lead-6', 'bab-lead-7')
  .of({ side: seat(), leaders: list(name('leader'), 2) })
  .says('{side} drew {leaders}.');
const deployed = event('leader-deployed', 'bab-lead-6')
  .of({ ...ONE, place: name('place'), stars: int(1, 4) })
  .says('**{leader}** took the field {place+at} with {stars|star|stars}.');
const promoted = event('leader-promoted', 'bab-lead-6')
  .of({ ...ONE, stars: int(1, 4) })
  .says('**{leader}** was promoted: {stars|star|stars}.');
const returned = event('leader-returned', 'bab-lead-6').of(ONE).says('{leader} went back into the cup.');
const relievedEvent = event('leader-relieved', 'bab-lead-8')
  .of({ ...ONE, points: int(0, 1) })
  .says('{leader} was relieved{points?: a political point lost}.');
/** What is told of a leader. */
const one = (s: State, leader: number) => ({ side: s.acting, leader: at(LEADERS, leader).id });

/** Turns for which a leader has held his rank before the next one may be drawn (bab-lead-6). */
const TENURE = 8;
/** Political points for relieving an army commander (bab-lead-8). */
const RELIEF_POINTS = 1;
/** The first and the last turn on which the Union draws two (bab-lead-7). */
const TWO_FROM = turnOf(1862, 3, 1);
const TWO_UNTIL = turnOf(1863, 4, 3);

const isOf = (leader: number, side: Side): boolean =>
  at(LEADERS, leader).side === (side === 0 ? 'union' : 'confederate');

/** Whether a leader's counter is in the cup: he himself, or the next rank of one in play (bab-lead-6). */
const isInCup = (s: State, leader: number): boolean => {
  const { ranks, firstAvailable } = at(LEADERS, leader);
  const { fate, stars, since, back } = at(s.officers, leader);
  const month = monthOf(s.turn);
  if (fate === 'cup') return firstAvailable <= month && back <= s.turn;
  const next = ranks.find((rank) => rank.stars === stars + 1);
  return fate === 'play' && next !== undefined && next.from <= month && s.turn - since >= TENURE;
};

/** The counters in a side's cup, by the row of their leader (bab-lead-6). */
export const cupOf = (s: State, side: Side): readonly number[] =>
  rowsOf(s.officers).filter((leader) => isOf(leader, side) && isInCup(s, leader));

/** Counters that a side draws: one, and the Union two from March 1862 to April 1863 (bab-lead-6, -7). */
export const drawsOf = (side: Side, turn: number): number =>
  side === 0 && turn >= TWO_FROM && turn <= TWO_UNTIL ? 2 : 1;

/** So many counters of a cup, each as likely as any other; all of it where it holds no more. */
const draw = (cup: readonly number[], count: number, dice: Dice): readonly number[] => {
  if (count === 0 || cup.length === 0) return [];
  const place = dice.d(cup.length) - 1;
  return [at(cup, place), ...draw(cup.toSpliced(place, 1), count - 1, dice)];
};

type Chosen = { readonly leader: number };
const isDrawn = bar('bab-lead-6', 'The counter of {leader} has not been drawn.').unlessListed;
const isPlayed = (s: State, leader: number): boolean => at(s.officers, leader).fate === 'play';

const without = (s: State, leader: number): State => ({ ...s, drawn: s.drawn.filter((other) => other !== leader) });

/** Where a side may deploy a leader: at its cities and with its forces (bab-lead-6). */
const postsOf = (s: State, side: Side): readonly number[] => [
  ...new Set([...openCities(s, side), ...forcesOf(s, side).map((row) => forceAt(s, row).place)]),
];

/** What is done with a counter that has been drawn. */
const ofDrawn = <W extends string>(verb: W, title: string, ...rules: readonly Rule<State, Chosen>[]) =>
  decision(verb, 'bab-lead-6', title, 'hq', verb !== 'put-back').pick(
    'leader',
    id('leader'),
    (s) => s.drawn,
    ...[isDrawn, ...rules],
  );

export const deploy = ofDrawn(
  'deploy',
  'Deploy',
  bar('bab-lead-6', '{leader} is in play; his counter promotes him.').unless((s, { leader }) => !isPlayed(s, leader)),
)
  .pick('place', id('place'), (s) => postsOf(s, s.acting))
  .otherwise(said('{place} is neither a city nor the place of a force of this side.'))
  .called(said('Deploy {leader} {place+at}'))
  .does((s, { leader, place }, { tell }) => {
    const { stars } = at(s.officers, leader);
    tell.tell(deployed, { ...one(s, leader), place: placeTold(place), stars });
    return withOfficer(placed(without(s, leader), leader, stars, place, NO_TROOPS), leader, { since: s.turn });
  });

export const promote = ofDrawn(
  'promote',
  'Promote',
  bar('bab-lead-6', '{leader} is not in play yet: he is deployed first.').unless((s, { leader }) =>
    isPlayed(s, leader),
  ),
)
  .called((s, { leader }) => `Promote ${leaderName(leader)} to ${starsText(at(s.officers, leader).stars + 1)}`)
  .does((s, { leader }, { tell }) => {
    const stars = at(s.officers, leader).stars + 1;
    tell.tell(promoted, { ...one(s, leader), stars });
    return withOfficer(without(s, leader), leader, { stars, since: s.turn });
  });

export const putBack = ofDrawn('put-back', 'Put back')
  .called(said('Put the counter of {leader} back into the cup'))
  .tells(returned, (s, { leader }) => one(s, leader))
  .does((s, { leader }) => without(s, leader));

const playedOf = (s: State): readonly number[] =>
  rowsOf(s.officers).filter((leader) => isOf(leader, s.acting) && isPlayed(s, leader));

export const relieve = decision('relieve', 'bab-lead-8', 'Relieve', 'refused')
  .when(bar('bab-lead-8', 'One leader has been relieved this time.').unless((s) => !s.relieved[s.acting]))
  .pick(
    'leader',
    id('leader'),
    playedOf,
    bar('bab-lead-8', '{leader} is no leader of this side in play.').unlessListed,
    bar('bab-lead-8', 'What becomes of the counter of {leader} is decided first.').unless(
      (s, { leader }) => !s.drawn.includes(leader),
    ),
  )
  .called((s, { leader }) => `Relieve ${leaderName(leader)}${commandsArmy(s, leader) ? ': a political point' : ''}`)
  .does((s, { leader }, { tell }) => {
    const points = commandsArmy(s, leader) ? RELIEF_POINTS : 0;
    tell.tell(relievedEvent, { ...one(s, leader), points });
    const gone = withoutLeader(s, leader, { fate: 'cup', back: s.turn + RECOVERY });
    const politics = s.politics + (s.acting === 0 ? points : -points);
    return { ...gone, politics, relieved: s.relieved.with(s.acting, true) as [boolean, boolean] };
  });

export const endChoice = passing(
  'end-choice',
  'bab-lead-6',
  'Relieve nobody',
  'Relieve nobody',
  bar('bab-lead-6', 'The drawn counters are deployed or put back first.').unless((s) => s.drawn.length === 0),
);

const isTime = (s: State): boolean => segmentOf(s.turn) % 2 === 1 && s.setting.parts.includes('leaders-choice');

/** One side's choice; the Union's comes first (bab-seq-3). */
const choiceOf = (side: Side): Phase<State, State, 'deploy' | 'promote' | 'put-back' | 'relieve' | 'end-choice'> =>
  phase(side === 0 ? 'union-leaders' : 'confederate-leaders', `Leaders’ Choice of ${theSide(side)}`, 'bab-seq-2', {
    when: isTime,
    begin: (s, { dice, tell }) => {
      const leaders = draw(cupOf(s, side), drawsOf(side, s.turn), dice);
      if (leaders.length > 0) tell.tell(drawn, { side, leaders: leaders.map((leader) => at(LEADERS, leader).id) });
      const relieved = s.relieved.with(side, false) as [boolean, boolean];
      return { ...s, acting: side, drawn: leaders, relieved };
    },
    decisions: [deploy, promote, putBack, relieve, endChoice],
    ask: () => 'leaders',
    prompt: asked('Leaders’ Choice', (s) => {
      const names = listedWords(s.drawn.map(leaderName));
      return names === '' ? 'A leader may be relieved.' : `Drawn: ${names}. Deploy, promote, or put back.`;
    }),
  });

export const leadersChoice = [choiceOf(0), choiceOf(1)] as const;
