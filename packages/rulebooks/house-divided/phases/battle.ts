/** The battle phase (ahd-combat-1): one battle after another, as the table that is run for either kind of combat. */
import { flag, id, type Line, list, name, phasesOf, repeat, seat, sheet, where } from '@longroll/kernel';
import { withUnits } from '../changes.ts';
import { decision, event, forceText, phase, place } from '../define.ts';
import { bothForces, forceInWords, forceOf } from '../force.ts';
import { boxId, boxName } from '../naming.ts';
import { isEntrenched, unitOf, unitsAt } from '../queries.ts';
import { STRENGTH, type State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { capital, counted } from '../words.ts';
import { attackerStays, attackersFire, defenderStays, defendersFire, withdrawal } from './battle-base.ts';
import { fallback, promotion, retreat, spoils } from './battle-end.ts';
import { contestedBoxes, defenderOf, goesOn, isBase, theBattle, unitsOf } from './battle-places.ts';
import { attackerReserves, defenderReserves, nextRound } from './battle-reserves.ts';
import { assignAttacker, assignDefender, round, rout } from './battle-variant.ts';

const pending = event(
  'battles-pending',
  ['ahd-combat-1'],
  { side: seat(), boxes: list(name('box'), 200) },
  ({ boxes }) => `${capital(counted(boxes.length, 'battle', 'battles'))} to fight: ${boxes.map(place).join(', ')}.`,
);
const began = event(
  'battle-began',
  ['ahd-combat-1', 'ahd-combat-2'],
  { box: name('box'), attacker: seat(), entrenched: flag(), forces: sheet(bothForces) },
  ({ box, entrenched, forces: { attacker, defender } }) =>
    `**Battle of ${place(box)}**: ${forceText(attacker)} against ${forceText(defender)}${entrenched ? ', entrenched' : ''}.`,
  { tone: 'battle', opens: true },
);

/** ahd-combat-1. The battles of this battle phase. */
const found = phase({
  id: 'battle',
  title: 'Battles',
  clause: 'ahd-combat-1',
  begin: (s, { tell }) => {
    const contested = contestedBoxes(s);
    const boxes = contested.map((box) => boxId(s, box));
    if (boxes.length > 0) tell.tell(pending, { side: s.phasing, boxes });
    return { ...s, phase: 'battle', contested };
  },
});

const strengthIn = (s: State, box: number, side: number): number =>
  s.units.reduce((sum, unit) => sum + (unit.box === box && unit.side === side ? STRENGTH[unit.kind] : 0), 0);

export const fight = decision('fight', 'ahd-combat-1', 'Fight here', 'infantry', true)
  .pick('box', id('box'), (s) => s.contested)
  .otherwise((s, { box }) => `No battle is waiting to be fought at ${boxName(s, box)}.`)
  .called((s, { box }) => {
    const odds = `${strengthIn(s, box, s.phasing)} : ${strengthIn(s, box, defenderOf(s))}`;
    return `Fight at ${boxName(s, box)}, ${odds}`;
  })
  .ending()
  .does((s, { box }) => {
    const side = defenderOf(s);
    const attackers = unitsAt(s, box, s.phasing);
    const defenders = unitsAt(s, box, side);
    const entrenched = isEntrenched(s, box, side);
    const all = [...attackers, ...defenders];
    return {
      ...withUnits(s, all, { fought: true }),
      contested: s.contested.filter((other) => other !== box),
      battle: {
        box,
        round: 1,
        step: 'reinforce-attack',
        attackers,
        defenders,
        dug: entrenched ? defenders : [],
        hurt: all.filter((row) => unitOf(s, row).disrupted),
        result: 0,
        intensity: 0,
        attackerLosses: 0,
        defenderLosses: 0,
        assigned: [],
        aims: [],
        breaking: false,
      },
    };
  });

const order = phase({
  id: 'fight',
  title: 'Order of battles',
  clause: 'ahd-combat-1',
  decisions: [fight],
  prompt: () => ({
    title: 'Choose the next battle',
    detail: 'You attack: you choose the order. Look at the odds first.',
  }),
});

/** A battle that is fought after all begins: cavalry has not withdrawn (ahd-bcombat-2). */
const begins = phase({
  id: 'battle-begins',
  title: 'The battle begins',
  clause: 'ahd-combat-2',
  when: (s) => s.battle !== undefined,
  begin: (s, { tell }) => {
    const { box, attackers, defenders } = theBattle(s);
    const force = (rows: readonly number[]) => forceInWords(forceOf(unitsOf(s, rows)));
    const forces = { attacker: force(attackers), defender: force(defenders) };
    const told = { box: boxId(s, box), attacker: s.phasing, entrenched: isEntrenched(s, box, defenderOf(s)), forces };
    tell.tell(began, told, { clauses: isBase(s) ? ['ahd-bcombat-1'] : began.clauses });
    return s;
  },
});

/** The phases of a round differ; what comes between rounds and after the last is the same for either combat. */
export const battles: readonly Line<State, State, Action['do']>[] = [
  found,
  repeat(
    'battles',
    (s) => s.contested.length > 0,
    order,
    withdrawal,
    begins,
    repeat(
      'rounds',
      goesOn,
      where(
        isBase,
        [defendersFire, attackersFire, attackerStays, defenderStays],
        [round, rout, assignDefender, assignAttacker],
      ),
      attackerReserves,
      defenderReserves,
      nextRound,
    ),
    fallback,
    retreat,
    spoils,
    promotion,
  ),
];

/** Whether the question that a battle stands at has any answer: a position set up by hand may have none. */
export const isAnswerable = (s: State): boolean => {
  const asked = phasesOf(battles).find(({ id: step }) => step === s.battle?.step);
  return (asked?.decisions ?? []).some((one) => one.isOpen(s, s.phasing));
};
