import {
  at,
  type CampaignBattle,
  type FieldBattle,
  type FieldPiece,
  FORM,
  type Host,
  type PlainRecord,
  type Refusal,
  refuse,
  type Troops,
} from '@longroll/kernel';
import type { Escort, Ratio, TroopRatio } from './ratio.ts';

/** Troops of a campaign as they go to the field. */
export interface Fielded {
  /** Place among the troops of their host. */
  readonly troops: number;
  /** By how much they are translated; `of` is coarser than in the ratio where the field has no room for more pieces. */
  readonly ratio: TroopRatio;
  /** Their pieces, and the strength of all of them. */
  readonly pieces: readonly FieldPiece[];
  readonly strength: number;
}

/** A battle as it comes to the field, and which pieces stand for whom. */
export interface Translated {
  readonly battle: FieldBattle;
  readonly fielded: readonly [readonly Fielded[], readonly Fielded[]];
  /** Of a hundred who are out of the battle at its end so many are lost for good. */
  readonly lasting: number;
}

const LETTERS = ['A', 'D'] as const;
/** Coarser ratios that are tried before a battle is refused as too large. */
const COARSEST = 1000;

/** So many shares of a whole that differ by one at most, the larger first: their sum is the whole. */
const shared = (whole: number, shares: number): readonly number[] =>
  Array.from({ length: shares }, (_, i) => Math.floor(whole / shares) + (i < whole % shares ? 1 : 0));

interface Count {
  next(): string;
}
const counter = (letter: string): Count => {
  let count = 0;
  return { next: () => `${letter}${++count}` };
};

/** "2nd of Meade's corps": the name of a piece among several. */
const pieceName = (name: string, i: number, of: number): string => (of === 1 ? name : `${name}, ${i + 1} of ${of}`);

const fieldedOf = ({ name, strength }: Troops, place: number, ratio: TroopRatio, ids: Count): Fielded => {
  const points = Math.floor((strength * ratio.is) / ratio.of);
  const count = Math.ceil(points / ratio.full);
  const pieces = shared(points, count).map((each, i) => ({
    id: ids.next(),
    name: pieceName(name, i, count),
    as: ratio.as as PlainRecord,
    strength: each,
  }));
  return { troops: place, ratio, pieces, strength: points };
};

const escorting = (escorts: readonly Escort[], { troops }: Host, fielded: readonly Fielded[], ids: Count) =>
  escorts.flatMap(({ kinds, each, strength, name, as }) => {
    const guarded = fielded.reduce(
      (sum, one) => sum + (kinds.includes(at(troops, one.troops).kind) ? one.strength : 0),
      0,
    );
    const count = Math.floor(guarded / each);
    return Array.from({ length: count }, (_, i) => ({
      id: ids.next(),
      name: pieceName(name, i, count),
      as,
      strength,
    }));
  });

const hostOn = (host: Host, ratio: Ratio, coarse: number, letter: string) => {
  const ids = counter(letter);
  const fielded = host.troops.flatMap((troops, place) => {
    const own = ratio.troops[troops.kind];
    if (!own) return [];
    const one = fieldedOf(troops, place, { ...own, of: own.of * coarse }, ids);
    return one.strength >= (own.least ?? 1) ? [one] : [];
  });
  const escorts = escorting((ratio.escorts ?? []) as readonly Escort[], host, fielded, ids);
  return { fielded, pieces: [...fielded.flatMap(({ pieces }) => pieces), ...escorts] };
};

/** Every kind of a battle must stand in the ratio: troops that it does not know would be lost on the way. */
const unknownKind = ({ hosts }: CampaignBattle, ratio: Ratio): Refusal | undefined => {
  const kind = hosts.flatMap(({ troops }) => troops).find((troops) => !ratio.troops[troops.kind])?.kind;
  return kind === undefined
    ? undefined
    : refuse(FORM, `ratio/troops: says nothing of "${kind}", which fights in this battle`, 'ratio/troops');
};

/**
 * Translates a battle by a ratio. What does not make a whole point of strength on the field stays out of the battle and
 * cannot be lost. Where a side would have more than `most` pieces, the ratio is made coarser by a whole number for both
 * sides alike. Refuses troops that the ratio does not know, and a side of which nobody would reach the field.
 */
export const translated = (battle: CampaignBattle, ratio: Ratio, most: number): Translated | Refusal => {
  const unknown = unknownKind(battle, ratio);
  if (unknown) return unknown;
  const { hosts, title, country, dug, river } = battle;
  for (let coarse = 1; coarse <= COARSEST; coarse++) {
    const sides = hosts.map((host, i) => hostOn(host, ratio, coarse, at(LETTERS, i)));
    if (sides.some(({ pieces }) => pieces.length > most)) continue;
    const [one, other] = [at(sides, 0), at(sides, 1)];
    const empty = [one, other].findIndex(({ fielded }) => fielded.length === 0);
    if (empty >= 0) return tooSmall(at(hosts, empty));
    return {
      battle: {
        title,
        country,
        dug,
        river,
        hosts: [
          { name: hosts[0].name, pieces: one.pieces },
          { name: hosts[1].name, pieces: other.pieces },
        ],
      },
      fielded: [one.fielded, other.fielded],
      lasting: ratio.lasting ?? 100,
    };
  }
  return refuse(FORM, `battle: a side would have more than ${most} pieces on this field`, 'battle');
};

const tooSmall = ({ name }: Host): Refusal =>
  refuse(FORM, `battle: the ${name} side has too few troops for this field`, 'battle');
