/** Digging in (chapter 9). */
import type { Refusal, Teller } from '@longroll/kernel';
import { at, refuse, replaced } from '@longroll/kernel';
import { ENTRENCH_AT } from '../choices.ts';
import { boxId, boxName } from '../naming.ts';
import { countAt, otherSide, standing } from '../queries.ts';
import type { Box, State } from '../state.ts';
import { NEUTRAL } from '../state.ts';
import type { Action } from '../verbs.ts';
import { theSide } from '../words.ts';
import { noBox, noMarchLeft, spendMarches } from './march.ts';

type Entrench = Extract<Action, { do: 'entrench' }>;

const DUG = ['ahd-entrench-1'] as const;

/** Marches that digging in costs: one in a recruiting city of either side, two elsewhere (ahd-entrench-1). */
export const diggingCost = (s: State, box: number): 1 | 2 => {
  const [union, confederate] = s.setting.values;
  return (union[box] as number) > 0 || (confederate[box] as number) > 0 ? 1 : 2;
};

/** Whether the box may be entrenched at all, whoever stands there (ahd-entrench-3, -4). */
const isBare = (s: State, box: number): boolean => !(s.setting.boxes[box] as Box).fort && s.works[box] === NEUTRAL;

/** The phasing side may dig in here if it has the marches (ahd-entrench-1, -3, -4). */
const isGround = (s: State, box: number): boolean =>
  countAt(s, box, s.phasing) > 0 && countAt(s, box, otherSide(s.phasing)) === 0 && isBare(s, box);

/** Adds every box where the phasing side may dig in. */
export const offerDigging = (s: State, choices: Action[]): void => {
  if (s.marchesLeft === 0) return;
  const { places, held, units } = standing(s);
  const enemies = units[s.phasing === 0 ? 1 : 0];
  for (let i = 0; i < held[s.phasing]; i++) {
    const box = places[s.phasing][i] as number;
    if (enemies[box] === 0 && isBare(s, box) && diggingCost(s, box) <= s.marchesLeft) {
      choices.push(ENTRENCH_AT[box] as Action);
    }
  }
};

const whyNoGround = (s: State, box: number): Refusal | undefined => {
  if (isGround(s, box)) return undefined;
  const name = boxName(s, box);
  if (countAt(s, box, s.phasing) === 0) {
    return refuse('ahd-entrench-1', `${name} holds no unit of ${theSide(s.phasing)}.`, 'action/box');
  }
  if (at(s.setting.boxes, box).fort) {
    return refuse('ahd-entrench-4', `${name} is permanently entrenched: nothing can be added.`, 'action/box');
  }
  if (at(s.works, box) !== NEUTRAL) {
    return refuse('ahd-entrench-3', `${name} is entrenched already, and one entrenchment is the most.`, 'action/box');
  }
  return refuse('ahd-entrench-1', `Nobody digs in at ${name} while enemy units are there.`, 'action/box');
};

/** Refuses digging in where chapter 9 does not allow it. */
export const judgeEntrench = (s: State, { box }: Entrench): Refusal | undefined => {
  const fault = noBox(s, box, 'box') ?? noMarchLeft(s) ?? whyNoGround(s, box);
  if (fault || diggingCost(s, box) <= s.marchesLeft) return fault;
  return refuse(
    'ahd-entrench-1',
    `${boxName(s, box)} is no recruiting city: digging in costs two marches there, and one is left.`,
    'action/box',
    { cost: 2, left: s.marchesLeft },
  );
};

/** Spends the marches and entrenches the box. */
export const applyEntrench = (s: State, { box }: Entrench, tell: Teller): State => {
  const cost = diggingCost(s, box);
  tell.say('entrenched', DUG, { side: s.phasing, box: boxId(s, box), marches: cost, left: s.marchesLeft - cost });
  return { ...spendMarches(s, cost, -1), works: replaced(s.works, box, s.phasing) };
};
