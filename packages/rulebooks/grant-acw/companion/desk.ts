/** What lies before the players: the phase, what may be done in it, how every unit stands. */
import { at, capital, counted, rowsOf } from '@longroll/kernel';
import type { Desk, Offered, UnitRow } from '@longroll/kernel/companion';
import { isHalfStrength } from '../casualties.ts';
import { nameOf, sideOf } from '../define.ts';
import { isOnTheTable } from '../layout.ts';
import { bothStand, leadOf } from '../melees.ts';
import { SIDES, type State, type Unit } from '../state.ts';
import { pointsOf } from '../victory.ts';
import { nextWords, stageOf } from './course.ts';
import { deeds } from './deeds.ts';
import { firersOf } from './fire.ts';
import { readyGuns } from './gun-fire.ts';
import { coming } from './hand.ts';
import { houseName } from './houses.ts';
import { meleeTitle, undecided, unfought } from './melee.ts';
import { testers } from './morale.ts';
import { idOf, roundsOf, targetsFor } from './table.ts';

const offer = (s: State, deed: string, more: Partial<Offered> = {}): readonly Offered[] => {
  const known = deeds.find(({ id }) => id === deed);
  if (!known || known.closed?.(s)) return [];
  return [{ deed, title: known.title, given: {}, ...more }];
};

/** The enemy where there is only one to fire at. */
const only = (s: State, row: number) => {
  const targets = targetsFor(s, row);
  const [target] = targets;
  return target !== undefined && targets.length === 1 ? target : undefined;
};

const fires = (s: State): readonly Offered[] => {
  if (s.phase !== 'musketry') return offer(s, 'volley');
  return firersOf(s).map((row) => {
    const target = only(s, row);
    const aim = target === undefined ? 'fires' : `fires at ${nameOf(s, target)}`;
    const hint = at(s.units, row).volleyed ? {} : { hint: 'its first volley' };
    return {
      deed: 'volley',
      title: `${nameOf(s, row)} ${aim}`,
      ...hint,
      given: { unit: idOf(s, row), ...(target === undefined ? {} : { target: idOf(s, target) }) },
    };
  });
};

const GUN_DEEDS = [
  ['ball', 'ball'],
  ['sleeve', 'ball'],
  ['canister', 'canister'],
  ['shell', 'shell'],
] as const;

const guns = (s: State): readonly Offered[] =>
  GUN_DEEDS.flatMap(([deed, ammo]) => {
    if ((deed === 'sleeve') !== (s.setting.readings.sleeve === 'on') && ammo === 'ball') return [];
    const ready = readyGuns(s, ammo);
    const names = ready.length === 1 ? nameOf(s, at(ready, 0)) : counted(ready.length, 'gun', 'guns');
    return offer(s, deed, { hint: `${names} may fire` });
  });

const fights = (s: State): readonly Offered[] => {
  if (s.phase !== 'melee-fight') return [];
  const open = unfought(s);
  return s.melees
    .filter((melee) => bothStand(s, melee))
    .map((melee) => ({
      deed: 'combat',
      title: `${meleeTitle(s, melee)} fight`,
      hint: melee.fought ? 'more combats of this move' : `move ${melee.move} of the mêlée`,
      given: { melee: String(leadOf(melee, 0)) },
      due: open.includes(melee),
    }));
};

const tests = (s: State): readonly Offered[] => {
  const due = s.phase === 'morale';
  const outcomes = undecided(s).map((melee) => ({
    deed: 'outcome',
    title: `${meleeTitle(s, melee)}: the outcome`,
    given: { melee: String(leadOf(melee, 0)) },
    due,
  }));
  const rows = testers(s).map((row) => ({
    deed: 'morale',
    title: `${nameOf(s, row)} tests its morale`,
    given: { unit: idOf(s, row) },
    due,
  }));
  return [...outcomes, ...rows];
};

const offered = (s: State): Desk['offered'] => {
  if (s.outcome) return { move: offer(s, 'remark'), fire: [], melee: [], morale: [] };
  const come = coming(s).map((row) => ({
    deed: 'arrive',
    title: `${nameOf(s, row)} comes onto the table`,
    given: { unit: idOf(s, row) },
  }));
  const by = (...ids: readonly string[]): readonly Offered[] => ids.flatMap((id) => offer(s, id));
  return {
    move: [...come, ...by('contact', 'breakthrough', 'allowance', 'rally', 'remark', 'correct', 'concede')],
    fire:
      s.phase === 'artillery'
        ? [...guns(s), ...by('ball-house', 'shell-house', 'gun-hit')]
        : [...fires(s), ...by('exchange', 'skirmish'), ...guns(s), ...by('ball-house', 'shell-house', 'gun-hit')],
    melee: [...fights(s), ...by('contact', 'break-in', 'breakthrough')],
    morale: [...tests(s), ...by('threat', 'rally', 'correct')],
  };
};

const STANDING_WORDS: { readonly [standing in Unit['standing']]: string } = {
  steady: 'steady',
  melee: 'in a mêlée',
  withdrawing: 'withdraws',
  shaken: 'shaken',
  retreating: 'retreats',
  exhausted: 'exhausted',
  half: 'half strength',
  gone: 'gone',
  rallying: 'rallying',
  absent: 'has not come',
  crossing: 'in the water',
};
const TROUBLE = ['withdrawing', 'shaken', 'retreating', 'exhausted', 'half', 'gone', 'rallying'];

const SYMBOLS: { readonly [arm in Unit['arm']]: string } = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  gun: 'artillery',
  general: 'general',
  wagon: 'supply',
  barge: 'path',
};

const factsOf = (s: State, row: number): readonly string[] => {
  const { arm, officers, volleyed, fired, damage, failures, rally, piece } = at(s.units, row);
  const foot = arm === 'infantry' || arm === 'cavalry';
  const rounds = roundsOf(s, row);
  return [
    ...(foot || arm === 'gun' ? [counted(officers.length, 'officer', 'officers')] : []),
    ...(foot ? [volleyed ? 'first volley fired' : 'first volley loaded'] : []),
    ...(arm === 'gun' ? [piece === 'howitzer' ? 'shell, canister' : 'ball, canister'] : []),
    ...(rounds > 0 ? [`${counted(rounds, 'round', 'rounds')} fired`] : []),
    ...(fired ? ['has fired this move'] : []),
    ...(damage > 0 ? [`damage ${damage}`] : []),
    ...(failures > 0 ? [`${counted(failures, 'test', 'tests')} failed`] : []),
    ...(rally > 0 ? [`fit in ${counted(rally, 'move', 'moves')}`] : []),
  ];
};

const unitRow = (s: State, row: number): UnitRow => {
  const { arm, men, original, standing } = at(s.units, row);
  return {
    id: idOf(s, row),
    name: nameOf(s, row),
    side: sideOf(s, row),
    arm,
    symbol: SYMBOLS[arm],
    men: men.length,
    of: original,
    standing: STANDING_WORDS[standing],
    trouble: TROUBLE.includes(standing) || (isOnTheTable(at(s.units, row)) && isHalfStrength(s, row)),
    facts: factsOf(s, row),
  };
};

const held = (s: State): Desk['facts'] =>
  s.setting.objectives.map(({ name, points }, i) => {
    const holder = at(s.holders, i);
    return { title: `${capital(name)}, ${points} points`, value: holder < 0 ? 'nobody' : at(SIDES, holder) };
  });

const burnt = (s: State): Desk['facts'] =>
  rowsOf(s.buildings).flatMap((section) => {
    const { damage, lit, ruined, fire } = at(s.buildings, section);
    if (damage === 0 && !lit && !ruined) return [];
    return [
      {
        title: capital(houseName(s, section)),
        value: ruined ? 'a ruin' : lit ? `burns, move ${fire}` : `damage ${damage}`,
      },
    ];
  });

/** The desk of a table. */
export const desk = (s: State): Desk => {
  const { id, title, clause, about, tab } = stageOf(s);
  const where = s.outcome ? 'the end' : title;
  return {
    title: s.setting.title,
    now: s.phase === 'set-up' ? 'Set-up' : `Move ${s.move}, ${where}`,
    phase: s.outcome
      ? {
          id: 'over',
          title: 'The battle is over',
          about: 'The story can be printed, kept as a file and brought to the site.',
          clause: s.outcome.clause,
        }
      : { id, title: capital(title), about, clause },
    tab,
    offered: offered(s),
    next: nextWords(s),
    sides: SIDES,
    units: rowsOf(s.units).flatMap((row) => (at(s.setting.roster, row).parent < 0 ? [unitRow(s, row)] : [])),
    facts: [
      ...SIDES.map((name, side) => ({ title: `${name} points`, value: String(pointsOf(s, side === 0 ? 0 : 1)) })),
      ...held(s),
      ...burnt(s),
    ],
    over: s.outcome !== undefined,
  };
};
