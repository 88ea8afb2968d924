/** All that a unit fires at one target, with whom it kills: what a player weighs before he names the target (sections 9 and 10). */
import {
  about,
  at,
  count,
  type Dice,
  int,
  list,
  orElse,
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
  men: about('Rank and file of the target, who fall first to men who fire one by one', orElse(int(0, 99), 99)),
  officers: about('Its officers and general, who fall to them when no rank and file is left', orElse(int(0, 4), 0)),
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
  /** Whom men who fire one by one can still kill. */
  readonly men: number;
  readonly officers: number;
}

/** Who is left once a man fell or an officer was hit; nobody counts them where nobody fires alone. */
const without = (so: Pick<Position, 'input' | 'men' | 'officers'>, isMan: boolean) => {
  if (so.input.alone.length === 0) return {};
  return isMan ? { men: so.men - 1 } : { officers: so.officers - 1 };
};

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
  const then = { ...so, casualties, group, hit };
  if (id === undefined || !isNew) return then;
  return { ...then, ...without(so, id >= FIRST_MAN), fallen: so.fallen + falls(id, dice) };
};

const onGroup = (so: Position, dice: Dice): Position => {
  const { size, deduction } = at(so.input.groups, so.group);
  const casualties = groupCasualties(size, dice.d(6), deduction);
  if (casualties > 0) return { ...so, casualties };
  return { ...so, group: so.group + 1, hit: stillTargets(so.input, so.group + 1, so.hit) };
};

/** A man who fires alone: rank and file fall first, then officers, who may be saved (grant-skir-10). */
const onMan = (so: Position, dice: Dice): Position => {
  const then = { ...so, alone: so.alone + 1 };
  const kills = dice.d(6) >= at(so.input.alone, so.alone);
  if (!kills || so.men + so.officers <= 0) return then;
  const isMan = so.men > 0;
  return { ...then, ...without(so, isMan), fallen: so.fallen + falls(isMan ? FIRST_MAN : 0, dice) };
};

const next = (so: Position, dice: Dice): Position => {
  if (so.casualties > 0) return onCasualty(so, dice);
  return so.group < so.input.groups.length ? onGroup(so, dice) : onMan(so, dice);
};

/** The same group by group, so that equal positions are walked once: the ledger's order of dice changes no chance (grant-musk-16). */
const staged: Staged<Input, Position, { readonly fallen: number }> = {
  start: (given) => ({
    input: given,
    group: 0,
    casualties: 0,
    hit: [],
    alone: 0,
    fallen: 0,
    men: given.men,
    officers: given.officers,
  }),
  next,
  done: ({ input: { groups, alone: men }, group, alone, fallen }) =>
    group === groups.length && alone === men.length ? { fallen } : undefined,
  key: ({ group, casualties, hit, alone, fallen, men, officers }) =>
    `${group} ${casualties} ${hit.join()} ${alone} ${fallen} ${men} ${officers}`,
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
    men: 24,
    officers: 3,
  },
  run: ({ groups, alone, men, officers }, dice) => {
    const { hit } = throwGroups(groups, dice);
    const left = men - hit.filter((id) => id >= FIRST_MAN).length;
    const led = officers - hit.filter((id) => id < FIRST_MAN).length;
    const kills = rowsOf(alone).filter((i) => dice.d(6) >= at(alone, i)).length;
    const fallen = Math.max(0, Math.min(kills, left));
    const struck = rowsOf({ length: Math.max(0, Math.min(kills - fallen, led)) }).map(() => 0);
    return { fallen: [...hit, ...struck].reduce((sum, id) => sum + falls(id, dice), fallen) };
  },
  staged,
  says: ({ fallen }) => `**${fallen}** fall.`,
  sortOf: ({ fallen }) => (fallen === 0 ? 'nobody falls' : fallen === 1 ? '1 falls' : `${fallen} fall`),
});
