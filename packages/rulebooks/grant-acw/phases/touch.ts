/** Base contact: who stands where in the contact line, who fights whom, and the mêlée that it makes or joins (sections 11 and 13). */
import { divide, facingOf, placed } from '@longroll/geometry/plane';
import { at, count, type Teller, word } from '@longroll/kernel';
import {
  type Along,
  type Approach,
  contactLine,
  type Declared,
  edgeFigures,
  inFrame,
  isPlaceFree,
  outwardOf,
  pairsOf,
  standsOf,
} from '../contacts.ts';
import { event, sideOf, UNIT, unitTold, withUnit } from '../define.ts';
import { BASE, bodies, formationOf, idsOf, spacingOf } from '../layout.ts';
import { armOf, exchanged, fighterOf, meleeOf, sharedPairs } from '../melees.ts';
import { MOUNTED } from '../models.ts';
import { type Combat, EDGES, type Edge, GENERAL, type Melee, type State } from '../state.ts';

const touched = event(
  'touched',
  ['grant-mel-1', 'grant-chg-9'],
  { ...UNIT, target: UNIT.unit, edge: word(...EDGES), line: count(), pairs: count() },
  (d) =>
    `${d.unit} is in contact with the ${d.edge} of ${d.target}: ${d.line} figures in the contact line, ${d.pairs} combats.`,
  { tone: 'battle' },
);

/** The crew of a gun and its officer stand round it, and fight as one rank about its middle; the rider behind is none of it (grant-chg-9). */
const inOneRank = (all: readonly Along[]): readonly Along[] => {
  const crew = all.filter(({ id }) => id !== MOUNTED);
  const sum = crew.reduce((all, { along }) => all + along, 0);
  const middle = crew.length === 0 ? 0 : divide(sum, crew.length, 'nearest');
  return crew.map(({ id }, place) => ({ id, along: middle + (2 * place - (crew.length - 1)) * (BASE / 2) }));
};

/** Places along an edge in the frame of the attacker, whose anchor is its origin. */
const alongEdge = (s: State, row: number, target: number, edge: Edge): readonly Along[] => {
  const body = bodies(s)[target];
  const unit = at(s.units, row);
  const all = (body ? edgeFigures(body, edge) : [])
    .map((figure) => ({ id: figure.id, along: inFrame(unit, unit.facing, figure).right }))
    .toSorted((a, b) => a.along - b.along || a.id - b.id);
  return at(s.units, target).arm === 'gun' ? inOneRank(all) : all;
};

/** The contact line: a charging column spreads, others touch with their front rank (grant-chg-2, -7). */
const lineOf = (
  s: State,
  { unit: row, target, kind }: Declared,
  { length, slowed }: Pick<Approach, 'length' | 'slowed'>,
): readonly Along[] => {
  const unit = at(s.units, row);
  if (kind === 'charge' && unit.arm === 'infantry')
    return contactLine(unit, length, slowed, isPlaceFree(s, unit, [row, target]));
  const spacing = spacingOf(unit);
  return formationOf(unit)
    .filter(({ id, rank }) => rank === 0 && id !== GENERAL)
    .map((figure) => ({ id: figure.id, along: (figure.lateral * spacing) / 2 }))
    .toSorted((a, b) => a.along - b.along);
};

/** The combats of the first move, in numbers of the mêlée: by places for the same arm, shared out between horse and foot (grant-mel-13, -14). */
const firstCombats = (s: State, row: number, line: readonly Along[], target: number, along: readonly Along[]) => {
  const numbered = (unit: number, all: readonly Along[]): readonly Along[] =>
    all.map(({ id: figure, along: place }) => ({ id: fighterOf(unit, figure), along: place }));
  const [own, other] = [numbered(row, line), numbered(target, along)];
  // Gunners fight as infantry (grant-mel-10, -25).
  const [a, d] = [armOf(s, fighterOf(row, 0)), armOf(s, fighterOf(target, 0))];
  if (a === d) return pairsOf(own, other);
  const horse = a === 'cavalry';
  const shares = (horse ? sharedPairs(own, other) : sharedPairs(other, own)).map(([rider, men]) => ({
    attackers: [rider],
    defenders: men,
  }));
  return horse ? shares : exchanged(shares);
};

/** A charge that was met by a counter-charge: how far the target came (grant-chg-14). */
export interface Counter {
  readonly length: number;
  readonly slowed: boolean;
}

/** The line in which a counter-charging body meets the charger, with its places in the charger’s frame and all its stands. */
const counterLine = (s: State, row: number, target: number, { length, slowed }: Counter) => {
  const [unit, enemy] = [at(s.units, row), at(s.units, target)];
  const line = lineOf(s, { unit: target, target: row, kind: 'charge', turn: 0 }, { length, slowed });
  const places = line.map(({ id, along }) => ({ id, ...placed(enemy, enemy.facing, { right: along, ahead: 0 }) }));
  const met = places.map((place) => ({ id: place.id, along: inFrame(unit, unit.facing, place).right }));
  return { along: met.toSorted((a, b) => a.along - b.along), stands: standsOf(enemy, line) };
};

/** A new mêlée with the first contact, or the one that a further unit joins (grant-mel-26). */
const meleeWith = (
  s: State,
  { unit: row, target, kind }: Declared,
  downhill: readonly [boolean, boolean],
  combats: readonly Combat[],
  countered: boolean,
  section: number,
) => {
  const joined = meleeOf(s, target);
  if (!joined) {
    // Of two who charge one another the first side is the attacker (grant-mel-16).
    const turned = countered && sideOf(s, target) === s.first;
    const [attacker, defender] = turned ? [target, row] : [row, target];
    const { shot, shotBefore } = at(s.units, attacker);
    const melee: Melee = {
      sides: [[attacker], [defender]],
      move: 1,
      fought: false,
      charging: [kind === 'charge', countered],
      downhill: downhill[turned ? 1 : 0],
      shot: (shotBefore[defender] ?? 0) + (shot[defender] ?? 0),
      lost: [0, 0],
      hurt: [],
      combats: turned ? exchanged(combats) : combats,
      step: undefined,
      section,
      inside: [],
      asked: [],
      leaves: [],
    };
    return [...s.melees, melee];
  }
  const { melee, who } = joined;
  const [attackers, defenders] = melee.sides;
  const sides = who === 1 ? ([[...attackers, row], defenders] as const) : ([attackers, [...defenders, row]] as const);
  const more = [...melee.combats, ...(who === 1 ? combats : exchanged(combats))];
  return s.melees.map((each) => (each === melee ? { ...melee, sides, combats: more } : each));
};

/** Places of a unit as it stands: it keeps them in its mêlée. */
const placesOf = (s: State, row: number): readonly number[] => {
  const figures = bodies(s)[row]?.figures ?? [];
  return idsOf(at(s.units, row)).flatMap((figure) => {
    const { x, y } = figures.find((each) => each.id === figure) ?? at(s.units, row);
    return [x, y];
  });
};

/** What is known of a contact when bases touch: the way, the edge, who began higher, and whether the target came to meet it. */
export interface Touch {
  readonly way: Pick<Approach, 'length' | 'slowed'>;
  readonly edge: Edge;
  readonly downhill: readonly [boolean, boolean];
  readonly counter?: Counter | undefined;
  /** The section of a building that is stormed. */
  readonly section?: number;
}

/** Brings two units into contact: they keep their places from now on, and their figures fight (grant-mel-1). */
export const contact = (
  s: State,
  declaration: Declared,
  { way, edge, downhill, counter, section = -1 }: Touch,
  tell: Teller,
): State => {
  const { unit: row, target } = declaration;
  const storms = section >= 0;
  const line = storms ? [] : lineOf(s, declaration, way);
  const met = counter ? counterLine(s, row, target, counter) : undefined;
  const fighting = new Set(
    (meleeOf(s, target)?.melee.combats ?? []).flatMap((each) => [...each.attackers, ...each.defenders]),
  );
  const edgeOf = met?.along ?? alongEdge(s, row, target, edge);
  const free = edgeOf.filter(({ id: figure }) => !fighting.has(fighterOf(target, figure)));
  const combats = storms ? [] : firstCombats(s, row, line, target, free);
  tell.tell(touched, {
    ...unitTold(s, row),
    target: unitTold(s, target).unit,
    edge,
    line: line.length,
    pairs: combats.length,
  });
  const [attacker, defender] = [at(s.units, row), at(s.units, target)];
  // The way to the rear is away from the edge that was touched (grant-out-9).
  const rear = storms ? facingOf(attacker.facing + 180) : outwardOf(defender, edge);
  const melees = meleeWith(s, declaration, downhill, combats, counter !== undefined, section);
  const first = withUnit(s, row, {
    standing: 'melee',
    stands: storms ? placesOf(s, row) : standsOf(attacker, line),
    rear,
  });
  if (defender.standing === 'melee') return { ...first, melees };
  const stands = met?.stands ?? placesOf(s, target);
  const both = withUnit(first, target, { standing: 'melee', stands, moved: true, rear: facingOf(rear + 180) });
  return { ...both, melees };
};
