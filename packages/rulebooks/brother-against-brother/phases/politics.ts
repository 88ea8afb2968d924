/** Politics: at the start of a month, and at the end of each turn (bab-seq-3, chapter 12). */
import { int, seat } from '@longroll/kernel';
import { segmentOf, turnOf } from '../calendar.ts';
import { asked, bar, decision, event, passing, phase } from '../define.ts';
import { electionOf, isForeign, isRichmondMenaced, standingPoints, valuesOf, weariness } from '../politics/points.ts';
import { CONFEDERATE, NEUTRAL, type State, withWar } from '../state.ts';
import { capital, signed, theSide } from '../words.ts';

const POINTS = { points: int(-400, 400) };
const changed = event('politics-changed', 'bab-pol-1')
  .of({ points: int(-200, 200), total: int(-400, 400) })
  .says('Political points: {points+signed}, which makes **{total+signed}**.');
const WEARY = 'The North grew weary of the war: {points+signed} political points.';
const weary = event('weariness', 'bab-pol-7').of(POINTS).says(WEARY);
const intervention = event('intervention-thrown', 'bab-pol-8')
  .of({ total: int(-20, 99), succeeds: int(0, 1) })
  .says((d) =>
    d.succeeds === 1
      ? '**Foreign powers came in** ({total}): the blockade ceased for good.'
      : 'Foreign powers stayed out of the war ({total}; 9 would have brought them in).',
  );
const proclaimed = event('emancipation', 'bab-pol-9')
  .of({ points: int(-200, 200) })
  .says('The Union **proclaimed Emancipation**: {points+signed} political points, and no power will come in.');
const elected = event('election', 'bab-pol-10')
  .of({ ...POINTS, winner: seat() })
  .says((d) => `The election of 1864 at {points+signed} political points: ${capital(theSide(d.winner))} gained by it.`);

/** When foreign powers may come in (bab-pol-8). */
const FROM = turnOf(1862, 4, 1);
const UNTIL = turnOf(1863, 9, 4);
/** Emancipation: from when, and within how many turns of a win (bab-pol-9). */
const FREEDOM_FROM = turnOf(1862, 7, 1);
const AFTER_WIN = 8;
/** The election of 1864 (bab-pol-10). */
const ELECTION = turnOf(1864, 11, 1);

const isMonth = (s: State): boolean => segmentOf(s.turn) === 1 && s.setting.parts.includes('politics');

/** Whether foreign powers may come in this month. */
const mayIntervene = (s: State): boolean =>
  s.turn >= FROM &&
  s.turn <= UNTIL &&
  s.politics >= valuesOf(s).favour &&
  s.war.emancipation === 'none' &&
  !s.war.intervened;

export const politicalMonth = phase('political-month', 'Politics of the month', 'bab-seq-3', {
  when: isMonth,
  begin: (s, { dice, tell }) => {
    const values = valuesOf(s);
    const points = weariness(values, s.turn);
    if (points !== 0) tell.tell(weary, { points });
    let now: State = { ...s, politics: s.politics + points };
    if (mayIntervene(now)) {
      const { total, comes: succeeds } = isForeign(values, now.politics, dice.d(10));
      tell.tell(intervention, { total, succeeds: succeeds ? 1 : 0 });
      if (succeeds)
        now = withWar({ ...now, politics: now.politics + values.intervention }, { intervened: true, stopped: 0 });
    }
    if (now.turn !== ELECTION) return now;
    const { favours, change } = electionOf(values, now.politics);
    if (favours === NEUTRAL) return now;
    tell.tell(elected, { points: now.politics, winner: favours });
    return favours === CONFEDERATE
      ? { ...now, outcome: { winner: favours, clause: 'bab-pol-10' } }
      : { ...now, politics: now.politics + change };
  },
});

const hasWon = (s: State): boolean => s.turn - s.war.won <= AFTER_WIN;

export const proclaim = decision('proclaim', 'bab-pol-9', 'Proclaim Emancipation', 'drum', true)
  .when(
    bar('bab-pol-9', `Emancipation follows a Union win in a great battle within ${AFTER_WIN} turns.`).unless(hasWon),
  )
  .ending()
  .called(
    (s) =>
      `Proclaim it: ${signed(valuesOf(s).emancipation)} political points, 100 Personnel Points more with the next levy`,
  )
  .tells(proclaimed, (s) => ({ points: valuesOf(s).emancipation }))
  .does((s) => withWar({ ...s, politics: s.politics + valuesOf(s).emancipation }, { emancipation: 'proclaimed' }));

export const waitWithIt = passing('wait', 'bab-pol-9', 'Not now', 'Wait with Emancipation');

export const emancipation = phase('emancipation', 'Emancipation', 'bab-pol-9', {
  when: (s) => isMonth(s) && s.turn >= FREEDOM_FROM && s.war.emancipation === 'none' && hasWon(s),
  begin: (s) => ({ ...s, acting: 0 }),
  actors: () => [0],
  decisions: [proclaim, waitWithIt],
  prompt: asked(
    'Proclaim Emancipation?',
    'The Union has won a great battle. Once it is proclaimed, foreign powers stay out for good.',
  ),
});

export const politicalTurn = phase('political-turn', 'Politics of the turn', 'bab-seq-3', {
  when: (s) => s.setting.parts.includes('politics'),
  begin: (s, { tell }) => {
    const counted = standingPoints(s);
    const points = counted - s.war.counted - (isRichmondMenaced(s) ? 1 : 0);
    const politics = s.politics + points;
    if (points !== 0) tell.tell(changed, { points, total: politics });
    return withWar({ ...s, politics }, { counted });
  },
});
