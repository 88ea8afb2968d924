/** Events in words: one sentence each, in the past tense and in the book's terms. No rules here. */
import type { DieMark, Sentence, Told } from '@longroll/drawing';
import { marksOf } from './scoring.ts';
import type { State, TargetClass } from './state.ts';
import { WEAPONS, type WeaponId } from './weapons.ts';
import { capital, counted, listedWords, numberWord } from './words.ts';

type Data = { readonly [key: string]: unknown };
/** What a sentence is made from: the event's data and dice, and the names of the sides. */
type Line = (data: Data, event: Told, sides: readonly string[]) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''));
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {});
const names = (value: unknown): string => listedWords(list(value).map(text));
const bold = (value: unknown): string => `**${text(value)}**`;
const piece = (data: Data): string => `${capital(text(data.type))} ${text(data.piece)}`;
const theSide = (value: unknown, sides: readonly string[]): string =>
  number(value) < 0 ? 'nobody' : `the ${sides[number(value)] ?? ''} side`;
const points = (count: number): string => counted(count, 'SP', 'SP');
const dice = (count: unknown): string => counted(number(count), 'die', 'dice');

/** "doubles of 4 and 6, three in all": the doubles among faces (is-result-1). */
const doublesText = (faces: readonly number[]): string => {
  const found: string[] = [];
  let all = 0;
  for (let face = 1; face <= 6; face++) {
    const pairs = Math.floor(faces.filter((shown) => shown === face).length / 2);
    all += pairs;
    if (pairs > 0) found.push(pairs > 1 ? `${face} twice` : String(face));
  }
  return all === 0 ? 'no double' : `double ${listedWords(found)}`;
};

const weaponName = (value: unknown): string =>
  Object.hasOwn(WEAPONS, text(value)) ? WEAPONS[text(value) as WeaponId].name : 'nothing';

const firedText: Line = (d, event) => {
  const cover = d.cover === true ? ' in cover' : '';
  const general = d.general === true ? ', one of them a general’s' : '';
  const lost = number(d.lost);
  return (
    `${piece(d)} fired ${weaponName(d.weapon)} at ${names(d.targets)}${cover} in ${bold(d.target)}, range ${number(d.range)}, ` +
    `${dice(d.dice)}${general}: ${doublesText(event.faces)}, ${lost === 0 ? 'no loss' : `${points(lost)} lost`}.`
  );
};

/** Equal sums have no loser (is-close-4), nor has a fight that destroyed a fighter (is-close-6). */
const groundKept = (own: number, other: number): string =>
  own === other
    ? `nobody lost the ground, ${own} to ${other}`
    : `${own} to ${other}, but a fighter fell and nobody lost the ground`;

const closeText: Line = (d, event) => {
  const [own = 0, other = 0] = list(d.dice).map(number);
  const [ownSum = 0, otherSum = 0] = list(d.sums).map(number);
  const attack = doublesText(event.faces.slice(0, own));
  const back = other === 0 ? 'nobody struck back' : `${dice(other)} back, ${doublesText(event.faces.slice(own))}`;
  const ended =
    d.loser === 'nobody' ? groundKept(ownSum, otherSum) : `the ${text(d.loser)} lost, ${ownSum} to ${otherSum}`;
  const general = d.general === true ? ' with a general' : '';
  return `${piece(d)} closed with ${names(d.targets)} in ${bold(d.target)}: ${dice(own)}${general}, ${attack}; ${back}; ${ended}.`;
};

const initiativeText: Line = (d, _event, sides) => {
  const throws = list(d.throws).map(list);
  const last = throws.at(-1) ?? [];
  const ties = throws.length - 1;
  const again = ties === 0 ? '' : ` after ${counted(ties, 'tie', 'ties')}`;
  return `${capital(theSide(d.winner, sides))} has the initiative, ${Math.max(number(last[0]), number(last[1]))} to ${Math.min(number(last[0]), number(last[1]))}${again}.`;
};

const ENDINGS: { readonly [why: string]: string } = {
  'no-units': 'a side had no unit left',
  'last-turn': 'the last turn was over',
  'both-exhausted': 'both sides were exhausted',
  objective: 'the objective was decided',
  'exhausted-alone': 'one side alone was exhausted',
  resigned: 'the other side gave up',
};

const STOPS: { readonly [stop: string]: string } = {
  enemy: ' and stopped beside the enemy',
  ground: ' and stopped there',
};

const LINES: { readonly [kind: string]: Line } = {
  'turn-began': (d) => `Turn ${number(d.turn)} of ${number(d.last)}.`,
  'initiative-thrown': initiativeText,
  'order-chosen': (d, _event, sides) =>
    d.side === d.first
      ? `${capital(theSide(d.side, sides))} chose to go first.`
      : `${capital(theSide(d.side, sides))} let ${theSide(d.first, sides)} go first.`,
  'part-began': (d, _event, sides) => `${capital(theSide(d.side, sides))} acted in turn ${number(d.turn)}.`,
  'part-ended': (d, _event, sides) => `${capital(theSide(d.side, sides))} had done.`,
  arrived: (d) => `${piece(d)} arrived in ${bold(d.area)}.`,
  activated: (d) => `${piece(d)} was activated.`,
  moved: (d) =>
    `${capital(text(d.type))} ${text(d.piece)} moved from ${text(d.from)} to ${bold(d.to)}${STOPS[text(d.stop)] ?? ''}.`,
  turned: (d) => `${text(d.piece)} turned to ${text(d.facing)}.`,
  'faced-enemy': (d) => `${text(d.piece)} turned to the enemy, ${text(d.facing)}.`,
  fired: firedText,
  'close-fought': closeText,
  'strength-lost': (d) =>
    `${piece(d)} lost ${points(number(d.lost))} in ${text(d.area)}; ${numberWord(number(d.left))} left.`,
  destroyed: (d) => `**${piece(d)} was destroyed** in ${text(d.area)}.`,
  withdrew: (d) => `${piece(d)} withdrew from ${text(d.from)} to ${bold(d.to)}.`,
  followed: (d) => `${piece(d)} went along to ${bold(d.to)}.`,
  'taken-off': (d) => `**${piece(d)} was brought to safety** in ${text(d.area)}.`,
  'objective-taken': (d, _event, sides) => `${capital(theSide(d.side, sides))} took ${text(d.name)}, ${bold(d.area)}.`,
  exhausted: (d, _event, sides) =>
    `**${capital(theSide(d.side, sides))} was exhausted**: ${number(d.lost)} SP lost, exhaustion point ${number(d.point)}.`,
  resigned: (d, _event, sides) => `${capital(theSide(d.side, sides))} gave up the battle.`,
  'battle-ended': (d, _event, sides) => {
    const why = ENDINGS[text(d.why)] ?? 'it was over';
    return number(d.winner) < 0
      ? `**The battle was a draw**: ${why}.`
      : `**${capital(theSide(d.winner, sides))} won the battle**: ${why}.`;
  },
};

const BATTLE_KINDS = new Set(['fired', 'close-fought', 'strength-lost', 'withdrew', 'followed']);
const WIN_KINDS = new Set(['battle-ended', 'destroyed', 'taken-off', 'objective-taken']);

const kindOf = (kind: string): Sentence['kind'] => {
  if (kind === 'turn-began' || kind === 'part-began') return 'turn';
  if (WIN_KINDS.has(kind)) return 'win';
  return BATTLE_KINDS.has(kind) ? 'battle' : 'line';
};

const lightsOf = (data: Data): readonly string[] => {
  const areas = [data.from, data.area, data.target, data.to].filter((area) => typeof area === 'string');
  const pieces = [data.piece, ...list(data.targets)].filter((id) => typeof id === 'string');
  return [...new Set([...pieces.map((id) => `piece:${id}`), ...areas.map((area) => `area:${area}`)])];
};

const seatOf = (data: Data): { readonly seat: number } | Record<string, never> => {
  const seat = data.side ?? data.winner;
  return seat === 0 || seat === 1 ? { seat } : {};
};

/** How the dice of an event are drawn: the attacker's blue, the defender's gray. */
const diceOf = (event: Told, data: Data): Sentence['dice'] => {
  const own = event.kind === 'close-fought' ? number(list(data.dice)[0]) : 0;
  return event.faces.map((_face, i) => (event.kind !== 'close-fought' ? 'plain' : i < own ? 'blue' : 'gray'));
};

const classesOf = (ids: unknown, { setting }: State): readonly TargetClass[] =>
  list(ids).flatMap((id) => setting.roster[setting.pieceNumber[text(id)] ?? -1]?.target ?? []);

/** Which dice of an attack scored: the attacker's against the targets, the defender's against who closed with them. */
const diceMarks = (event: Told, data: Data, view: State): { readonly marks: readonly DieMark[] } | undefined => {
  const targets = classesOf(data.targets, view);
  if (event.kind === 'fired') return { marks: marksOf(event.faces, targets, data.cover === true) };
  if (event.kind !== 'close-fought') return undefined;
  const own = number(list(data.dice)[0]);
  const [ownCover, theirCover] = list(data.cover);
  const attack = marksOf(event.faces.slice(0, own), targets, theirCover === true);
  const back = marksOf(event.faces.slice(own), classesOf(data.attackers, view), ownCover === true);
  return { marks: [...attack, ...back] };
};

/** The sentence of an event, with how its dice are drawn and which elements it is about. */
export const sentence = (event: Told, view: State): Sentence => {
  const data = record(event.data);
  const line = LINES[event.kind];
  return {
    text: line ? line(data, event, view.setting.sides) : `${capital(event.kind.replaceAll('-', ' '))}.`,
    dice: diceOf(event, data),
    ...diceMarks(event, data, view),
    kind: kindOf(event.kind),
    lights: lightsOf(data),
    ...seatOf(data),
  };
};

/** Every kind of event that has a sentence: a test holds it against those that the rules tell. */
export const REPORTED: readonly string[] = Object.keys(LINES);
