/** Why a sheet is as it is: what the strongest forces go for, in whole sentences. */
import { at } from '@longroll/kernel';
import { squareWord } from '../squares.ts';
import type { Aim } from './aims.ts';
import type { Picture } from './picture.ts';

/** Parts of a reason that are told at most. */
const MOST = 3;

/** The name of a square: its city, or its column and row. */
const placeName = ({ v }: Picture, square: number): string => {
  const city = v.setting.cityAt[square] ?? -1;
  return city < 0 ? squareWord(square) : at(v.setting.cities, city).name;
};

const round = (strength: number): string => String(100 * Math.round(strength / 100)).replace(/(?=(?:\d{3})+$)\B/g, ',');

/** What a force does and what it expects to meet: "march on Richmond with 14,000 against 10,000". */
const partOf = (picture: Picture, { kind, force, target, strength, against, guards }: Aim): string => {
  const place = placeName(picture, target);
  const odds = `with ${round(strength)} against ${round(against)}`;
  switch (kind) {
    case 'fight':
      return `attack at ${place} ${odds}`;
    case 'withdraw':
      return `withdraw from ${placeName(picture, force.square)} to ${place}, ${round(strength)} against ${round(against)}`;
    case 'march':
      if (guards) return `cover ${place} ${odds}`;
      return against > 0 ? `march on ${place} ${odds}` : `join the force at ${place}`;
    case 'hold':
      return against > 0 ? `hold ${place} ${odds}` : `rest at ${place}`;
  }
};

/** What is set out to do, after "to", and the reason as a sentence without its full stop. */
export const reasonOf = (picture: Picture, aims: readonly Aim[]): { readonly says: string; readonly why: string } => {
  const told = aims
    .filter(({ force }) => force.strength > 0)
    .toSorted((a, b) => b.strength - a.strength || a.force.square - b.force.square)
    .map((aim) => partOf(picture, aim));
  const parts = [...new Set(told)].slice(0, MOST);
  const [first = 'hold the ground'] = parts;
  const whole = parts.length === 0 ? first : parts.join('; ');
  return { says: first, why: whole.charAt(0).toUpperCase() + whole.slice(1) };
};
