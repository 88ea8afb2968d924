/** Events in words: one sentence each, in the past tense and in the book's terms. No rules here. */
import type { Sentence, Told } from '@longroll/drawing';
import { type EventType, eventIsAbout } from '@longroll/kernel';
import { dateOf } from './board/calendar.ts';
import { events } from './define.ts';
import { MAP_BOXES } from './map.ts';
import { KIND_CODES, KIND_NAMES } from './state.ts';
import { capital, counted, numberWord } from './words.ts';

type Data = { readonly [key: string]: unknown };

const NAMES: { readonly [id: string]: string } = Object.fromEntries(MAP_BOXES.map((box) => [box.id, box.name]));
const SIDES = ['Union', 'Confederate'] as const;
const THE_SIDES = ['the Union', 'the Confederacy'] as const;
const CODES: readonly string[] = KIND_CODES;

const text = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''));
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {});

const place = (id: unknown): string => NAMES[text(id)] ?? text(id);
const bold = (id: unknown): string => `**${place(id)}**`;
const side = (value: unknown): string => SIDES[number(value)] ?? '';
const theSide = (value: unknown): string => THE_SIDES[number(value)] ?? 'nobody';
const many = (count: number, one: string, more = `${one}s`): string => counted(count, one, more);

/** "veteran infantry": the unit kind of a code such as `VI` or `VI*`. */
const kindName = (code: unknown): string => {
  const plain = text(code).replace('*', '');
  const name = KIND_NAMES[CODES.indexOf(plain)] ?? plain;
  return text(code).endsWith('*') ? `disrupted ${name}` : name;
};

/** "4 veteran infantry and 1 militia infantry". */
const forceText = (force: unknown): string => {
  const parts = Object.entries(record(force))
    .filter(([, count]) => number(count) > 0)
    .map(([code, count]) => `${number(count)} ${kindName(code)}`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};

const unitText = (data: Data): string => `${kindName(data.kind)} ${text(data.unit)}`;

const unitNames = (value: unknown): string =>
  list(value)
    .map((one) => (typeof one === 'string' ? one : text(record(one).unit)))
    .join(', ');

const signed = (value: number): string => (value < 0 ? `− ${-value}` : `+ ${value}`);

const FLAGS = ['to the Union', 'to the Confederacy', 'back to neutral'] as const;

const roundText = (data: Data): string => {
  const strengths = record(data.strengths);
  const modifier = record(data.modifier);
  const total = number(modifier.total);
  const die = total === 0 ? `${number(data.blue)}` : `${number(data.blue)} ${signed(total)} = ${number(data.modified)}`;
  return `Round ${numberWord(number(data.round))} at ${place(data.box)}, ${number(strengths.attacker)} against ${number(strengths.defender)}: blue ${die}, **${text(data.result)}**; gray ${number(data.gray)}, ${text(data.intensity)}.`;
};

const casualtiesText = (data: Data): string => {
  const part = (value: unknown): string => {
    const one = record(value);
    const causes = list(one.causes)
      .map((cause) => `${text(record(cause).cause)} ${signed(number(record(cause).change)).replace(' ', '')}`)
      .join(', ');
    return `${side(one.side)} ${many(number(one.disruptions), 'disruption')} (${causes})`;
  };
  return `${part(data.attacker)}; ${part(data.defender)}.`;
};

const assignedText = (data: Data): string => {
  const units = list(data.units).map((one) => {
    const unit = record(one);
    const times = number(unit.disruptions ?? unit.losses ?? unit.taken);
    return `${kindName(unit.kind)} ${text(unit.unit)}${times > 1 ? ' twice' : ''}`;
  });
  return `${side(data.to)} units hit: ${units.length > 0 ? units.join(', ') : 'none'}.`;
};

const ENDINGS: { readonly [clause: string]: string } = {
  'ahd-victory-1': 'the Union holds every city that it needs',
  'ahd-victory-2': 'Washington has been held by the Confederacy for a whole turn',
  'ahd-victory-3': 'the Confederate army maximum is greater than the Union’s',
  'ahd-victory-4': 'the Union has not won in time',
  'ahd-victory-7': 'the other side gave up',
  'ahd-scen-learn-2': 'Richmond has decided it',
};

type Line = (data: Data, event: Told) => string;

const volleyText: Line = (data) => {
  const shots = list(data.shots).map(record);
  const hits = shots.filter((shot) => shot.hit === true).length;
  const told = shots.map((shot) => {
    const needs = number(shot.needs) === 0 ? 'cannot hit' : `needs ${number(shot.needs)} or less`;
    return `${text(shot.unit)} at ${text(shot.target)} ${needs}, ${number(shot.die)}${shot.hit === true ? ', a hit' : ''}`;
  });
  return `${side(data.side)} fire at ${place(data.box)}: ${many(hits, 'hit')} (${told.join('; ')}).`;
};

const LINES: { readonly [kind: string]: Line } = {
  'turn-began': (d) => `Turn ${number(d.turn)}, ${dateOf(number(d.turn))}: ${side(d.side)} player turn.`,
  draft: (d) => `A draft: the Union may now have ${number(d.limit)} militia infantry in play.`,
  'border-state': (d) => `${text(d.state)} joined the Confederacy: its militia limit is now ${number(d.limit)}.`,
  'units-in-supply': (d) => `All ${number(d.units)} ${side(d.side)} units are in supply.`,
  'unit-disrupted-by-supply': (d) => `${capital(unitText(d))} at ${bold(d.box)} is out of supply and disrupted.`,
  'marches-rolled': (d, event) =>
    event.faces.length > 0
      ? `The die shows ${number(d.die)}: ${many(number(d.marches), 'march', 'marches')}.`
      : `${capital(numberWord(number(d.marches)))} marches, without a roll.`,
  'works-lost': (d) => `The works at ${bold(d.box)} were given up.`,
  recovered: (d, event) =>
    `${capital(unitNames(d.units))} recovered ${event.clauses.includes('ahd-bcombat-11') ? 'after the battle' : 'in supply'}.`,
  'flag-changed': (d) => `${bold(d.box)} went ${FLAGS[number(d.to)] ?? ''}.`,
  'battle-began': (d) => {
    const forces = record(d.forces);
    const attacker = record(d.attacker);
    const own = forces.attacker ?? attacker.force ?? d.attackers;
    const their = forces.defender ?? record(d.defender).force ?? d.defenders;
    const works = d.entrenched === true ? ', entrenched' : '';
    return `**Battle of ${place(d.box)}**: ${forceText(own)} against ${forceText(their)}${works}.`;
  },
  'round-fought': roundText,
  'rout-chosen': (d) =>
    d.option === 'harm'
      ? `${capital(theSide(d.side))} pressed the rout: one more disruption for the routed side.`
      : `${capital(theSide(d.side))} spared its own men: one disruption fewer.`,
  'casualties-counted': casualtiesText,
  'disruptions-assigned': assignedText,
  'unit-disrupted': (d) => `${capital(unitText(d))} is disrupted.`,
  'unit-eliminated': (d, event) =>
    event.clauses.includes('ahd-supply-1')
      ? `${capital(unitText(d))} at ${bold(d.box)} is out of supply and lost.`
      : `${capital(unitText(d))} is lost at ${place(d.box)}.`,
  reinforced: (d) => `${capital(unitText(d))} came from ${place(d.from)} to ${bold(d.to)}.`,
  'fell-back': (d) => `${capital(unitText(d))} fell back from ${place(d.from)} to ${place(d.to)}.`,
  retreated: (d) => `The defenders of ${place(d.from)} retreated to ${place(d.to)}: ${unitNames(d.units)}.`,
  'battles-pending': (d) =>
    `${capital(many(list(d.boxes).length, 'battle'))} to fight: ${list(d.boxes).map(place).join(', ')}.`,
  stood: (d) => `The cavalry stood at ${bold(d.box)}.`,
  withdrew: (d) => `The cavalry withdrew from ${place(d.from)} to ${place(d.to)}: ${unitNames(d.units)}.`,
  'broke-off': (d) => `${capital(theSide(d.side))} broke off at ${place(d.box)}.`,
  volley: volleyText,
  'box-taken': (d) => `**${place(d.box)} fell** to ${theSide(d.side)}.`,
  'box-held': (d) => `**${place(d.box)} was held** by ${theSide(d.side)}.`,
  'battle-left-nobody': (d) => `Nobody was left at ${bold(d.box)}.`,
  promoted: (d) => `${text(d.unit)} at ${place(d.box)} rose to ${kindName(d.to)}.`,
  resigned: (d) => `${capital(theSide(d.side))} gave up the war.`,
  'war-ended': (d, event) =>
    `**${capital(theSide(d.winner))} has won the war**: ${ENDINGS[event.clauses[0] ?? ''] ?? 'it is over'}.`,
};

const BATTLE_KINDS = new Set([
  'battle-began',
  'round-fought',
  'rout-chosen',
  'casualties-counted',
  'disruptions-assigned',
  'unit-disrupted',
  'reinforced',
  'volley',
  'box-held',
  'fell-back',
  'retreated',
  'withdrew',
  'broke-off',
  'battle-left-nobody',
]);

const kindOf = (kind: string): Sentence['kind'] => {
  if (kind === 'turn-began') return 'turn';
  if (kind === 'box-taken' || kind === 'war-ended') return 'win';
  return BATTLE_KINDS.has(kind) ? 'battle' : 'line';
};

const lightsOf = (data: Data): readonly string[] => {
  const boxes = [data.box, data.from, data.to, ...list(data.path)].filter(
    (id): id is string => typeof id === 'string' && id in NAMES,
  );
  return [...new Set(boxes)].map((id) => `box:${id}`);
};

const seatOf = (data: Data): { readonly seat: number } | Record<string, never> => {
  const seat = data.side ?? data.attacker ?? data.to ?? data.winner;
  return typeof seat === 'number' && seat < 2 ? { seat } : {};
};

/** Declared beside the decision that tells it. */
const rulebookSentence = (type: EventType<never>, event: Told, data: Data): Sentence => ({
  text: type.sentence(data as never, event),
  dice: event.faces.map(() => 'plain'),
  kind: type.tone,
  ...eventIsAbout(type, data),
});

/** The sentence of an event, with how its dice are drawn and which boxes it is about. */
export const sentence = (event: Told): Sentence => {
  const data = record(event.data);
  const type = events.types.get(event.kind);
  if (type) return rulebookSentence(type, event, data);
  const line = LINES[event.kind];
  return {
    text: line ? line(data, event) : `${capital(event.kind.replaceAll('-', ' '))}.`,
    dice: event.kind === 'round-fought' ? ['blue', 'gray'] : event.faces.map(() => 'plain'),
    kind: kindOf(event.kind),
    lights: lightsOf(data),
    ...seatOf(data),
  };
};

/** Every kind of event that has a sentence: a test holds it against those that the rules tell. */
export const REPORTED: readonly string[] = Object.keys(LINES);
