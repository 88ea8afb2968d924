/**
 * Where strength is wanted: what is worth taking or keeping draws from afar, the less the more stand there already. The pull is
 * counted in doublings of all that is wanted: one link nearer gains as much far behind the front as close to it.
 */
import { at } from '@longroll/kernel';
import type { Mind } from '../../data/marshal.ts';
import { otherSide } from '../../queries.ts';
import type { Side, State } from '../../state.ts';
import { lay, openPorts, type Prizes } from './lay.ts';
import type { Reach } from './reach.ts';

/** What is worth less draws nobody, and draws nobody from so far that this little is left. */
const LEAST_WANT = 0.8;
const LEAST_DRAWN = 0.01;
const BY_SEA = 0.8;
/** Of strength: how far enemies two marches away and neighbours of either side count. */
const FAR_SHARE = 0.5;
const NEIGHBOUR_SHARE = 0.4;
/** How little a goal is satisfied with what stands there already. */
const INSATIABLE = 0.3;

/** What the pull of a position rests on. `goal`: a box that is to be taken, -1 for none, and how much more it draws. */
export interface Wants {
  readonly mind: Mind;
  readonly side: Side;
  readonly reach: Reach | undefined;
  readonly prizes: Prizes;
  readonly control: Int8Array;
  readonly goal: number;
  readonly draw: number;
}

const toKeep = (s: State, box: number, { mind, side, reach, prizes }: Wants): number => {
  if (!reach) return 0;
  const { strength } = lay(s);
  const theirs = strength[otherSide(side)];
  let near = 0;
  for (const from of at(reach.one, box)) near += theirs[from] as number;
  let before = -1;
  for (const { from } of at(reach.two, box)) {
    if (from !== before) near += FAR_SHARE * (theirs[from] as number);
    before = from;
  }
  if (near === 0) return 0;
  const want = mind.guard * (prizes.prize[otherSide(side)][box] as number);
  let own = strength[side][box] as number;
  for (const next of at(s.setting.neighbours, box)) own += (strength[side][next] as number) / 2;
  const ratio = own / (near + 1);
  return want / (1 + 2 * ratio * ratio);
};

const toTake = (s: State, box: number, { side, prizes, goal, draw }: Wants): number => {
  const { strength } = lay(s);
  const theirs = strength[otherSide(side)];
  let need = theirs[box] as number;
  let own = 0;
  for (const next of at(s.setting.neighbours, box)) {
    need += NEIGHBOUR_SHARE * (theirs[next] as number);
    own += strength[side][next] as number;
  }
  const ratio = own / (2 * need + 2);
  const want = (prizes.prize[side][box] as number) / (1 + (box === goal ? INSATIABLE : 1) * ratio * ratio);
  return box === goal ? draw * want : want;
};

/** How often 1 is doubled to come to a figure above nothing, in straight lines between the powers of two: a logarithm that is the same everywhere. */
const doublings = (figure: number): number => {
  let count = -1;
  let left = figure;
  for (; left >= 2; left /= 2) count++;
  for (; left < 1; left *= 2) count--;
  return count + left;
};

/** By box: how much strength is wanted there, drawn by all that is worth taking and keeping. */
export const pullOf = (s: State, wants: Wants): Float64Array => {
  const { neighbours, isPort, boxes } = s.setting;
  const { mind, side, control } = wants;
  const pull = new Float64Array(boxes.length);
  const reached = new Int32Array(boxes.length).fill(-1);
  const drawn = new Float64Array(boxes.length);
  const queue = new Int32Array(boxes.length);
  const harbours = openPorts(s, side);
  for (let target = 0; target < boxes.length; target++) {
    const want = control[target] === side ? toKeep(s, target, wants) : toTake(s, target, wants);
    if (want < LEAST_WANT) continue;
    let end = 0;
    let sea = harbours.length > 0;
    queue[end++] = target;
    reached[target] = target;
    drawn[target] = want;
    for (let done = 0; done < end; done++) {
      const box = queue[done] as number;
      const here = drawn[box] as number;
      pull[box] = (pull[box] as number) + here;
      const next = here * mind.fading;
      if (next < LEAST_DRAWN) continue;
      for (const near of neighbours[box] as readonly number[]) {
        if (reached[near] === target) continue;
        reached[near] = target;
        drawn[near] = next;
        queue[end++] = near;
      }
      if (!sea || !isPort[box] || !harbours.includes(box)) continue;
      sea = false;
      for (const port of harbours) {
        if (reached[port] === target) continue;
        reached[port] = target;
        drawn[port] = next * BY_SEA;
        queue[end++] = port;
      }
    }
  }
  for (let box = 0; box < pull.length; box++) pull[box] = doublings((pull[box] as number) + LEAST_DRAWN);
  return pull;
};
