/** The course of a move at a real table, phase by phase (section 4). */
import { at, NO_DICE, refuse } from '@longroll/kernel';
import {
  type Asking,
  ask,
  type Control,
  type Done,
  type Filled,
  type StoryLine,
  throwFor,
  wordIn,
  yesIn,
  yesNo,
} from '@longroll/kernel/companion';
import { nameOf } from '../define.ts';
import { diceOff } from '../phases/charge.ts';
import { cleared, opened } from '../phases/turn.ts';
import { SEQUENCE } from '../sequence.ts';
import { SIDES, type Side, type State } from '../state.ts';
import { checkVictory } from '../victory.ts';
import { coming } from './hand.ts';
import { noMelee, undecided } from './melee.ts';
import { untested } from './morale.ts';
import { onTable, say, type TableDeed, telling } from './table.ts';

/** A phase as the players go through it: ids and rules are those of the book's own sequence. */
interface Stage {
  readonly id: string;
  readonly title: string;
  readonly clause: string;
  readonly about: string;
  readonly tab: string;
}

const clauseOf = (id: string): string => SEQUENCE.find((each) => each.id === id)?.clause ?? 'grant-turn-2';
const stage = (id: string, title: string, tab: string, about: string): Stage => ({
  id,
  title,
  clause: clauseOf(id),
  about,
  tab,
});

export const STAGES: readonly Stage[] = [
  stage(
    'set-up',
    'set-up',
    'move',
    'Put both sides on the table as the battle says. Correct the roster where it differs.',
  ),
  stage('dice', 'dice for the move', 'move', 'Both sides throw; the higher says who is the first side of this move.'),
  stage('compulsory', 'compulsory moves', 'move', 'Who must go back goes now, the first side’s first.'),
  stage(
    'movement-first',
    'movement, first side',
    'move',
    'The first side moves its units one at a time, contacts included.',
  ),
  stage(
    'movement-second',
    'movement, second side',
    'move',
    'The second side moves its units one at a time, contacts included.',
  ),
  stage(
    'artillery',
    'artillery',
    'fire',
    'The first side lays its guns, then the second; they fire in turn, gun by gun.',
  ),
  stage(
    'musketry',
    'musketry',
    'fire',
    'Targets are named openly. Those who fire at each other dice for who fires first.',
  ),
  stage('melee-fight', 'mêlée', 'melee', 'Every mêlée is fought, in the order in which the contacts were made.'),
  stage(
    'morale',
    'morale',
    'morale',
    'What each mêlée has come to, then the tests of who lost figures or failed before.',
  ),
  stage('close', 'close', 'morale', 'Ranks close up; who holds the objectives; the battle is judged.'),
];

export const stageOf = (s: State): Stage => STAGES.find(({ id }) => id === s.phase) ?? at(STAGES, 0);
const after = (s: State): string => at(STAGES, STAGES.indexOf(stageOf(s)) + 1).id;

/** Units that must go back in the compulsory moves. */
const goingBack = (s: State): readonly number[] =>
  onTable(s).filter((row) => {
    const { standing, exhaustion } = at(s.units, row);
    return ['withdrawing', 'retreating', 'half'].includes(standing) || (standing === 'exhausted' && exhaustion <= 2);
  });

/** A move begins: counts go on, fires burn, who may come is told (grant-turn-3). */
function* nextMove(s: State): Asking<Done<State>> {
  const { table, told } = yield* throwFor(
    { title: 'Fires spread', clauses: ['grant-fire-4'], labels: [] },
    'fire',
    (dice) => telling(s, dice, (tell) => opened(s, dice, tell)),
  );
  const come = coming(table).map((row) => say(['grant-move-16'], `${nameOf(table, row)} may come onto the table.`));
  return { table: { ...table, phase: 'dice' }, told: [...told, ...come] };
}

/** The dice for the move, and who is first by them (grant-turn-4). */
function* diceForMove(s: State): Asking<Done<State>> {
  const throws = yield* throwFor(
    {
      title: 'Dice for the move',
      about: 'The higher chooses. A tie is thrown again.',
      clauses: ['grant-turn-4'],
      labels: SIDES,
    },
    'again',
    diceOff,
  );
  const [union, confederate] = at(throws, throws.length - 1);
  const winner = union > confederate ? 0 : 1;
  const filled = yield* ask({
    title: `The ${SIDES[winner]} side chooses`,
    controls: [yesNo('first', `${SIDES[winner]}`, ['First side', 'Second side'], true)],
    next: 'So be it',
  });
  const first: Side = yesIn(filled, 'first') === (winner === 0) ? 0 : 1;
  const told = say(
    ['grant-turn-4'],
    `The ${SIDES[winner]} side threw higher, ${Math.max(union, confederate)} to ${Math.min(union, confederate)}: the ${SIDES[first]} side is the first of this move.`,
  );
  const must = goingBack(s).map((row) => say(['grant-turn-5'], `${nameOf(s, row)} must go back.`));
  return { table: { ...s, first, phase: after(s) }, told: [told, ...must] };
}

const holderControls = (s: State): readonly Control[] =>
  s.setting.objectives.map(({ name, points }, i) => ({
    kind: 'pick',
    name: `held${i}`,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    hint: `${points} points`,
    choices: [...SIDES.map((title, side) => ({ id: String(side), title })), { id: '-1', title: 'Nobody' }],
    value: String(at(s.holders, i)),
  }));

const heldTold = (s: State, filled: Filled): readonly StoryLine[] =>
  s.setting.objectives.flatMap(({ name }, i) => {
    const holder = Number(wordIn(filled, `held${i}`));
    if (holder === s.holders[i]) return [];
    return [say(['grant-vic-2'], holder < 0 ? `Nobody holds ${name}.` : `The ${SIDES[holder]} side holds ${name}.`)];
  });

/** The close: who holds what, whether the battle is over, the next move (grant-turn-11, grant-vic-1 to -3). */
function* closeMove(s: State): Asking<Done<State>> {
  const controls = holderControls(s);
  const filled =
    controls.length === 0
      ? {}
      : yield* ask({
          title: 'Who holds what',
          about: 'Held by a steady unit inside, with no enemy there; it stays held until the enemy has it.',
          controls,
          next: 'Close the move',
        });
  const holders = controls.map((_control, i) => Number(wordIn(filled, `held${i}`)));
  const fresh: State = {
    ...s,
    holders,
    units: s.units.map(cleared),
    melees: s.melees.map((melee) => ({ ...melee, fought: false })),
  };
  const judged = telling(fresh, NO_DICE, (tell) => checkVictory(fresh, tell));
  const told = [...heldTold(s, filled), ...judged.told];
  if (judged.table.outcome) return { table: judged.table, told };
  const begun = yield* nextMove({ ...judged.table, move: judged.table.move + 1 });
  return { table: begun.table, told: [...told, ...begun.told] };
}

/** Who had to go back has gone (grant-turn-5). */
const gone = (s: State): State => {
  const rows = goingBack(s);
  return {
    ...s,
    units: s.units.map((unit, row) => (rows.includes(row) ? { ...unit, moved: true, fired: true } : unit)),
  };
};

/** Goes on to the next phase, with what the book has between them. */
export const nextDeed: TableDeed = {
  id: 'next',
  title: 'The next phase',
  procedures: ['fire-spread'],
  clauses: ['grant-turn-2'],
  closed: (s) => {
    if (s.outcome) return refuse('grant-vic-1', 'The battle is over.');
    if (s.phase === 'melee-fight') return noMelee(s);
    if (s.phase !== 'morale') return undefined;
    const [open] = undecided(s);
    return open ? refuse('grant-out-1', 'The outcome of a mêlée is open.') : untested(s);
  },
  *begin(s) {
    if (s.phase === 'set-up') return yield* nextMove(s);
    if (s.phase === 'dice') return yield* diceForMove(s);
    if (s.phase === 'close') return yield* closeMove(s);
    const now = s.phase === 'compulsory' ? gone(s) : s;
    const told =
      s.phase === 'compulsory' ? goingBack(s).map((row) => say(['grant-turn-5'], `${nameOf(s, row)} went back.`)) : [];
    return { table: { ...now, phase: after(s) }, told };
  },
};

/** What the button to the next phase is called. */
export const nextWords = (s: State): string => {
  if (s.outcome) return 'The battle is over';
  if (s.phase === 'set-up') return 'Begin the battle';
  if (s.phase === 'dice') return 'Throw for the move';
  if (s.phase === 'close') return s.setting.objectives.length > 0 ? 'Who holds what' : 'Close the move';
  return `On to ${STAGES.find(({ id }) => id === after(s))?.title}`;
};
