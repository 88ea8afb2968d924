/** All that a unit fires at one target, with whom it kills: what a player weighs before he names the target (sections 9 and 10). */
import {
  about,
  at,
  count,
  type Dice,
  int,
  list,
  procedure,
  rowsOf,
  type SheetOf,
  type Staged,
  sheet,
} from '@longroll/kernel';
import { groupCasualties, isSaved, throwGroups } from '../musketry.ts';
import { FIRST_MAN, GENERAL } from '../state.ts';

const FIGURE = int(GENERAL, 199);

const input = {
  groups: about(
    'Groups that fire by volley: their men, what is taken from the die, and the figures of the target group; officers are 0 to 2, a general -1',
    list(sheet({ size: int(1, 6), deduction: int(0, 9), targets: list(FIGURE, 6) }), 17),
  ),
  alone: about('Men who fire one by one: the least number that kills, 7 where none does', list(int(1, 7), 99)),
};
type Input = SheetOf<typeof input>;

/** How far the fire has come: the die that is next, whom this group and later ones cannot kill again, and who has fallen. */
interface Position {
  readonly input: Input;
  readonly group: number;
  readonly casualties: number;
  readonly hit: readonly number[];
  readonly alone: number;
  readonly fallen: number;
}

const falls = (id: number, dice: Dice): number => (id < FIRST_MAN && isSaved(dice.d(6)) ? 0 : 1);

/** Those hit who stand in the target group of the one that throws, or of a later one. */
const stillTargets = ({ groups }: Input, from: number, hit: readonly number[]): readonly number[] =>
  hit.filter((id) => groups.slice(from).some(({ targets }) => targets.includes(id))).toSorted((a, b) => a - b);

const onCasualty = (so: Position, dice: Dice): Position => {
  const casualties = so.casualties - 1;
  const group = casualties === 0 ? so.group + 1 : so.group;
  const { targets } = at(so.input.groups, so.group);
  const id = targets[dice.d(6) - 1];
  const isNew = id !== undefined && !so.hit.includes(id);
  const hit = stillTargets(so.input, group, isNew ? [...so.hit, id] : so.hit);
  return { ...so, casualties, group, hit, fallen: so.fallen + (isNew ? falls(id, dice) : 0) };
};

const onGroup = (so: Position, dice: Dice): Position => {
  const { size, deduction } = at(so.input.groups, so.group);
  const casualties = groupCasualties(size, dice.d(6), deduction);
  if (casualties > 0) return { ...so, casualties };
  return { ...so, group: so.group + 1, hit: stillTargets(so.input, so.group + 1, so.hit) };
};

const next = (so: Position, dice: Dice): Position => {
  if (so.casualties > 0) return onCasualty(so, dice);
  if (so.group < so.input.groups.length) return onGroup(so, dice);
  const kills = dice.d(6) >= at(so.input.alone, so.alone);
  return { ...so, alone: so.alone + 1, fallen: so.fallen + (kills ? 1 : 0) };
};

/** The same group by group, so that equal positions are walked once: the ledger's order of dice changes no chance (grant-musk-16). */
const staged: Staged<Input, Position, { readonly fallen: number }> = {
  start: (given) => ({ input: given, group: 0, casualties: 0, hit: [], alone: 0, fallen: 0 }),
  next,
  done: ({ input: { groups, alone: men }, group, alone, fallen }) =>
    group === groups.length && alone === men.length ? { fallen } : undefined,
  key: ({ group, casualties, hit, alone, fallen }) => `${group} ${casualties} ${hit.join()} ${alone} ${fallen}`,
};

export const unitFire = procedure({
  id: 'unit-fire',
  title: 'The fire of a unit at one target',
  about:
    'All groups throw, then their casualties find their men, and officers their saving throws; men who fire alone throw their own die.',
  clauses: ['grant-musk-16', 'grant-musk-14', 'grant-musk-15', 'grant-save-1', 'grant-skir-2'],
  input,
  output: { fallen: about('Figures that fall', count()) },
  example: {
    groups: [
      { size: 6, deduction: 3, targets: [0, 3, 4, 5, 6, 7] },
      { size: 5, deduction: 3, targets: [8, 9, 10] },
    ],
    alone: [6],
  },
  run: ({ groups, alone }, dice) => {
    const { hit } = throwGroups(groups, dice);
    const kills = rowsOf(alone).filter((i) => dice.d(6) >= at(alone, i)).length;
    return { fallen: hit.reduce((sum, id) => sum + falls(id, dice), kills) };
  },
  staged,
  says: ({ fallen }) => `**${fallen}** fall.`,
  sortOf: ({ fallen }) => (fallen === 0 ? 'nobody falls' : fallen === 1 ? '1 falls' : `${fallen} fall`),
});
