/** What stands at a glance: sides, turn, phase, track and tables. */
import { type Fact, type Status, sideTable, turnTrack } from '@longroll/drawing';
import { at } from '@longroll/kernel';
import { dateOf, shortMonthOf, yearOf } from '../calendar.ts';
import { forceOf, HURT } from '../force.ts';
import { militiaLimit } from '../limits.ts';
import { SIDE_NAMES } from '../naming.ts';
import { armyMaximum, controls, militiaInPlay, unitsInPlay } from '../queries.ts';
import { KIND_NAMES, type Side, type State } from '../state.ts';

const PHASE_WORDS = {
  'held-promotion': 'promotions held over',
  movement: 'movement',
  battle: 'battles',
  promotion: 'promotion',
  recruitment: 'recruitment',
  over: 'the war is over',
} as const;

const SIDES = ['Union', 'Confederate'] as const;

/** Victory cities that the Union holds, of those that it needs (ahd-victory-1). */
export const citiesHeld = (s: State): number => s.setting.rules.unionGoal.filter((box) => controls(s, box, 0)).length;

const armyFact = (s: State, side: Side): Fact => {
  const now = unitsInPlay(s, side);
  const most = armyMaximum(s, side);
  return {
    label: 'army',
    value: `${now} of ${most}`,
    clause: 'ahd-control-6',
    share: most > 0 ? Math.min(1, now / most) : 0,
  };
};

const lostFact = (s: State, side: Side): Fact => ({
  label: 'lost',
  value: String(at(s.lost, side).reduce((sum, n) => sum + n, 0)),
  clause: 'ahd-disrupt-3',
});

const sideFacts = (s: State, side: Side): readonly Fact[] => {
  const facts = [armyFact(s, side), lostFact(s, side)];
  if (side === 0)
    facts.push({
      label: s.setting.rules.unionGoal.length === 1 ? 'goal' : 'cities',
      value: `${citiesHeld(s)} of ${s.setting.rules.unionGoal.length}`,
      clause: s.setting.rules.learning ? 'ahd-scen-learn-2' : 'ahd-victory-1',
      share: citiesHeld(s) / s.setting.rules.unionGoal.length,
    });
  return facts;
};

/** Last turn that this match can reach, by its length (ahd-scen-1). */
export const finalTurn = (s: State): number =>
  s.setting.switches.length === 'short' && s.setting.rules.short
    ? s.setting.rules.short.lastTurn
    : s.setting.rules.lastTurn;

const track = (s: State): Status['track'] => {
  const { firstTurn, drafts } = s.setting.rules;
  return turnTrack(firstTurn, finalTurn(s), s.turn, (turn) => ({
    label: `Turn ${turn}, ${dateOf(turn)}`,
    short: shortMonthOf(turn),
    ...(turn === firstTurn || (turn - 1) % 10 === 5 ? { year: String(yearOf(turn)) } : {}),
    ...(drafts && [8, 18, 28].includes(turn) ? { flag: 'Draft: the Union militia limit rises by 4' } : {}),
  }));
};

const forcesTable = (s: State): Status['tables'][number] => {
  const forces = SIDES.map((_, side) => forceOf(s.units.filter((unit) => unit.box >= 0 && unit.side === side)));
  const cells = (side: Side, kind: number): readonly string[] => {
    const hurt = at(at(forces, side), kind + HURT);
    const total = at(at(forces, side), kind) + hurt;
    return [hurt > 0 ? `${total} (${hurt} disrupted)` : String(total), String(at(at(s.lost, side), kind))];
  };
  const rows = KIND_NAMES.map((name, kind) => [name, ...cells(0, kind), ...cells(1, kind)]);
  const columns = ['', 'Union', 'lost', 'Confederate', 'lost'];
  return sideTable('forces', 'Forces in play and lost', 'ahd-unit-2', columns, rows);
};

const limitsTable = (s: State): Status['tables'][number] => {
  const row = (label: string, value: (side: Side) => string) => [label, value(0), value(1)];
  return sideTable(
    'limits',
    'Army limits',
    'ahd-recruit-4',
    ['', 'Union', 'Confederate'],
    [
      row('units in play', (side) => String(unitsInPlay(s, side))),
      row('army maximum', (side) => String(armyMaximum(s, side))),
      ...(['infantry', 'cavalry'] as const).map((arm) =>
        row(`militia ${arm}`, (side) => `${militiaInPlay(s, side, arm)} of ${militiaLimit(s, side, arm)}`),
      ),
    ],
  );
};

const citiesTable = (s: State): Status['tables'][number] => {
  const { unionGoal, learning } = s.setting.rules;
  const title = unionGoal.length === 1 ? 'What the Union must take' : 'The cities that the Union must hold';
  const rows = unionGoal.map((box) => [
    at(s.setting.boxes, box).name,
    controls(s, box, 0) ? SIDE_NAMES[0] : controls(s, box, 1) ? SIDE_NAMES[1] : 'nobody',
  ]);
  const clause = learning ? 'ahd-scen-learn-2' : 'ahd-victory-1';
  return sideTable('cities', title, clause, ['City', 'held by'], rows);
};

/** The turn of a position, as it is named. */
export const turnText = (s: State): string => `Turn ${s.turn} of ${finalTurn(s)}, ${dateOf(s.turn)}`;

/** The bar, the track and the tables of a position. */
export const status = (s: State): Status => ({
  sides: ([0, 1] as const).map((side) => ({
    seat: side,
    name: SIDES[side],
    ink: side === 0 ? 'union' : 'csa',
    facts: sideFacts(s, side),
  })),
  turn: turnText(s),
  phase: s.phase === 'over' ? 'The war is over' : `${SIDES[s.phasing]} ${PHASE_WORDS[s.phase]}`,
  track: track(s),
  tables: [forcesTable(s), citiesTable(s), limitsTable(s)],
});
