/** What the players do or correct by hand: movement looked up, units that come, remarks, the record set right. */
import { at, NO_DICE, refuse, rowsOf } from '@longroll/kernel';
import { ask, type Control, type Filled, numberIn, wordIn, yesIn, yesNo } from '@longroll/kernel/companion';
import { isPlayed, nameOf, withUnit } from '../define.ts';
import { movement } from '../procedures/movement.ts';
import { allowanceOf, GROUNDS, MODES, TROOPS } from '../rates.ts';
import { COLONEL, FIRST_MAN, LIEUTENANT_COLONEL, MAJOR, SIDES, STANDINGS, type State, type Unit } from '../state.ts';
import { giveUp } from '../victory.ts';
import { chosen, idOf, onTable, say, type TableDeed, telling, unless } from './table.ts';

const pick = (name: string, title: string, words: readonly string[], value: string): Control => ({
  kind: 'pick',
  name,
  title,
  choices: words.map((id) => ({ id, title: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ') })),
  value,
});

const asked = (filled: Filled) => ({
  troops: TROOPS.find((each) => each === wordIn(filled, 'troops')) ?? 'infantry',
  mode: MODES.find((each) => each === wordIn(filled, 'mode')) ?? 'line',
  terrain: GROUNDS.find((each) => each === wordIn(filled, 'terrain')) ?? 'level',
});

/** How far troops go: looked up, and nothing changes by it. */
export const allowanceDeed: TableDeed = {
  id: 'allowance',
  title: 'How far it moves',
  procedures: ['movement'],
  clauses: ['grant-move-1'],
  *begin(s) {
    const filled = yield* ask({
      title: 'How far it moves',
      controls: [
        pick('troops', 'What moves', TROOPS, 'infantry'),
        pick('mode', 'How', MODES, 'line'),
        pick('terrain', 'Over', GROUNDS, at(GROUNDS, 0)),
      ],
      next: 'Note it',
      note: (now) => {
        const { troops, mode } = asked(now);
        if (allowanceOf(troops, mode) === undefined) return undefined;
        return say(movement.clauses, movement.says?.(movement.run(asked(now), NO_DICE), asked(now)) ?? '');
      },
      refuses: (now) => {
        const { troops, mode } = asked(now);
        return allowanceOf(troops, mode) === undefined
          ? refuse('grant-move-1', `The table of movement has no ${troops} in the mode ${mode}.`, 'mode')
          : undefined;
      },
    });
    const input = asked(filled);
    const said = movement.says?.(movement.run(input, NO_DICE), input) ?? '';
    return {
      table: s,
      told: [
        say(
          movement.clauses,
          `${input.troops.charAt(0).toUpperCase()}${input.troops.slice(1)}, ${input.mode.replaceAll('-', ' ')}, over ${input.terrain.replaceAll('-', ' ')}: ${said}`,
        ),
      ],
    };
  },
};

/** Units that have not come yet and may come by now (grant-move-16). */
export const coming = (s: State): readonly number[] =>
  rowsOf(s.units).filter((row) => {
    const { entry, parent } = at(s.setting.roster, row);
    return at(s.units, row).standing === 'absent' && parent < 0 && entry !== undefined && entry.move <= s.move;
  });

export const arriveDeed: TableDeed = {
  id: 'arrive',
  title: 'A unit comes onto the table',
  procedures: [],
  clauses: ['grant-move-16'],
  closed: (s) => unless(coming(s).length > 0, 'grant-move-16', 'No unit may come yet.'),
  *begin(s, given) {
    const row = yield* chosen(s, given, 'unit', 'Which unit comes', coming(s));
    return {
      table: withUnit(s, row, { standing: 'steady' }),
      told: [say(['grant-move-16'], `${nameOf(s, row)} came onto the table.`)],
    };
  },
};

export const remarkDeed: TableDeed = {
  id: 'remark',
  title: 'A remark',
  procedures: [],
  clauses: [],
  *begin(s) {
    const filled = yield* ask({
      title: 'A remark for the story',
      controls: [{ kind: 'text', name: 'text', title: 'What happened', most: 300, value: '' }],
      next: 'Write it down',
      refuses: (now) => (wordIn(now, 'text').trim() === '' ? refuse('', 'Write what happened.', 'text') : undefined),
    });
    return { table: s, told: [say([], wordIn(filled, 'text').trim())] };
  },
};

const officersFrom = (filled: Filled): readonly number[] => [
  ...(yesIn(filled, 'colonel') ? [COLONEL] : []),
  ...[LIEUTENANT_COLONEL, MAJOR].slice(0, numberIn(filled, 'others')),
];

/** The record of a unit set right by hand, where it differs from the table. */
export const correctDeed: TableDeed = {
  id: 'correct',
  title: 'Set the record right',
  procedures: [],
  clauses: [],
  closed: (s) =>
    unless(
      onTable(s).some((row) => at(s.units, row).standing !== 'melee'),
      'grant-turn-6',
      'All units are in a mêlée.',
    ),
  *begin(s, given) {
    const rows = rowsOf(s.units).filter((row) => !['melee', 'absent'].includes(at(s.units, row).standing));
    const row = yield* chosen(s, given, 'unit', 'Which unit', rows);
    const unit = at(s.units, row);
    const { officers, men, original, standing, damage, volleyed, arm } = unit;
    const others = officers.filter((id) => id !== COLONEL).length;
    const states = STANDINGS.filter((each) => each !== 'melee' && each !== 'absent' && each !== 'crossing');
    const filled = yield* ask({
      title: `${nameOf(s, row)}, set right`,
      controls: [
        {
          kind: 'step',
          name: 'men',
          title: 'Rank and file',
          hint: `of ${original}`,
          least: 0,
          most: original,
          value: men.length,
        },
        yesNo('colonel', arm === 'gun' ? 'Its officer' : 'The colonel', ['There', 'Gone'], officers.includes(COLONEL)),
        { kind: 'step', name: 'others', title: 'Other officers', least: 0, most: 2, value: others },
        pick('standing', 'How it stands', states, standing),
        yesNo('volleyed', 'First volley', ['Fired', 'Still loaded'], volleyed),
        ...(arm === 'infantry' && isPlayed(s, 'zouaves')
          ? [yesNo('zouaves', 'What they are', ['Zouaves', 'Infantry'], unit.special === 'zouaves')]
          : []),
        ...(arm === 'gun'
          ? [
              {
                kind: 'step' as const,
                name: 'damage',
                title: 'Noted against the gun',
                least: 0,
                most: 40,
                value: damage,
              },
            ]
          : []),
      ],
      next: 'Set it so',
    });
    const count = numberIn(filled, 'men');
    const change: Partial<Unit> = {
      men: [
        ...men,
        ...rowsOf({ length: original })
          .map((i) => FIRST_MAN + i)
          .filter((id) => !men.includes(id)),
      ].slice(0, count),
      officers: officersFrom(filled),
      standing: STANDINGS.find((each) => each === wordIn(filled, 'standing')) ?? standing,
      volleyed: yesIn(filled, 'volleyed'),
      ...(yesIn(filled, 'zouaves') ? { special: 'zouaves' } : {}),
      ...(arm === 'gun' ? { damage: numberIn(filled, 'damage') } : {}),
    };
    const told = say(
      [],
      `The record of ${nameOf(s, row)} was set right: ${count} of ${original} rank and file, ${officersFrom(filled).length} officers, ${wordIn(filled, 'standing')}.`,
    );
    return { table: withUnit(s, row, change), told: [told] };
  },
};

export const concedeDeed: TableDeed = {
  id: 'concede',
  title: 'A side concedes',
  procedures: [],
  clauses: ['grant-vic-4'],
  closed: (s) => unless(s.outcome === undefined, 'grant-vic-4', 'The battle is over.'),
  *begin(s) {
    const filled = yield* ask({
      title: 'Who concedes',
      controls: [pick('side', 'Side', SIDES, at(SIDES, 0))],
      next: 'End the battle',
    });
    const side = wordIn(filled, 'side') === SIDES[1] ? 1 : 0;
    return telling(s, NO_DICE, (tell) => giveUp(s, side, tell));
  },
};

/** Which units a correction may begin with. */
export const given = (s: State, row: number): Filled => ({ unit: idOf(s, row) });
