/** Charts of combat: strength, losses, the morale check, guns and forts, read off the tables by which fights are resolved. */
import { beside, bold, middle, type PrintBlock, type PrintTable, printTable } from '@longroll/drawing';
import { at, capital } from '@longroll/kernel';
import { fortChance, GUN_CLASSES, HIGHEST_FORT } from '../combat/bombardment.ts';
import { BY_EXPERIENCE, BY_FATIGUE, BY_FLANKS, BY_LOSS, BY_QUALITY, OFF_BY_QUALITY } from '../combat/checks.ts';
import {
  experienceFactor,
  FLANKS,
  fatigueFactor,
  fortFactor,
  fortLoss,
  gunFactor,
  type Manner,
  moraleFactor,
  POSTURE,
  POSTURE_LOSS,
  QUALITY,
  smallArmFactor,
  tubeFactor,
} from '../combat/factors.ts';
import { bandOf, MOST_FATIGUE } from '../morale.ts';
import { HA, LA, RB, SA, UNIT_TYPES } from '../names.ts';
import { QUALITIES, WEAPONS } from '../scenario-file.ts';
import { BASE_RATING, isPassableTerrain, TAC_TERRAINS } from '../tactical/terrain.ts';
import { runsOf } from './runs.ts';

const PER = 1000;
const upTo = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** Thousandths as a factor: "1.05". */
const times = (thousandths: number): string => String(thousandths / PER);
/** Thousandths as a per cent: "2.5". */
const perCent = (thousandths: number): string => String(thousandths / 10);
const words = (name: string): string => capital(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const qualityTable = (): PrintTable =>
  printTable(
    ['quality', middle('strength'), middle('retreat'), middle('rout')],
    QUALITIES.map((title, quality) => {
      const off = OFF_BY_QUALITY[quality];
      const pair = at(BY_QUALITY, quality);
      const tried = ([0, 1] as const).map((i) => `${times(pair[i])}${off ? `, −${perCent(-off[i])} %` : ''}`);
      return [bold(title), times(at(QUALITY, quality)), ...tried];
    }),
    { title: 'Quality', clauses: ['rotd-10.6e', 'rotd-10.8c'] },
  );

const experienceTable = (): PrintTable =>
  printTable(
    [middle('experience'), middle('strength'), middle('retreat'), middle('rout')],
    runsOf(upTo(0, 100), (experience) => String(bandOf(experience))).map(({ from, range, value }) => [
      bold(range),
      times(experienceFactor(from)),
      ...at(BY_EXPERIENCE, Number(value)).map(times),
    ]),
    { title: 'Experience', clauses: ['rotd-3.2c', 'rotd-10.6e', 'rotd-10.8c'] },
  );

const fatigueRow = (fatigue: number): string => {
  const [, ...shaken] = BY_FATIGUE.find(([most]) => fatigue <= most) ?? at(BY_FATIGUE, BY_FATIGUE.length - 1);
  return [fatigueFactor(fatigue), ...shaken].join();
};
const fatigueTable = (): PrintTable =>
  printTable(
    [middle('fatigue'), middle('strength'), middle('retreat'), middle('rout')],
    runsOf(upTo(0, MOST_FATIGUE), fatigueRow).map(({ range, value }) => [
      bold(range),
      ...value.split(',').map((factor) => times(Number(factor))),
    ]),
    { title: 'Fatigue', clauses: ['rotd-10.6e', 'rotd-10.8c'] },
  );

const MORALES = [0, 20, 40, 50, 60, 80, 100];
const moraleTable = (): PrintTable =>
  printTable(
    [middle('morale'), middle('strength')],
    MORALES.map((morale) => [bold(String(morale)), times(moraleFactor(morale))]),
    { title: 'Morale', clauses: ['rotd-10.6e'] },
  );

const POSTURES = ['Assault, last ditch', 'Attack, defend', 'Skirmish', 'Evade'];
const postureTable = (): PrintTable =>
  printTable(
    ['posture', middle('strength'), middle('own losses')],
    POSTURES.map((title, posture) => [bold(title), times(at(POSTURE, posture)), times(at(POSTURE_LOSS, posture))]),
    { title: 'Postures', clauses: ['rotd-10.6f', 'rotd-10.7d'] },
  );

const flankTable = (): PrintTable =>
  printTable(
    [middle('flanks exposed'), middle('strength'), middle('retreat'), middle('rout')],
    FLANKS.map((factor, flanks) => [bold(String(flanks)), times(factor), ...at(BY_FLANKS, flanks).map(times)]),
    { title: 'Flanks', clauses: ['rotd-10.9c', 'rotd-10.8c'] },
  );

const checkTable = (): PrintTable =>
  printTable(
    [middle('per cent lost'), middle('retreat, %'), middle('rout, %')],
    BY_LOSS.map(([most, retreat, rout], i) => [
      bold(`${i === 0 ? 'under' : 'to'} ${perCent(most + (i === BY_LOSS.length - 1 ? 0 : 1))}`),
      perCent(retreat),
      perCent(rout),
    ]),
    {
      title: 'Morale check: chances before their factors',
      note: 'Both are multiplied by 1.5 less a hundredth of morale as well.',
      clauses: ['rotd-10.8a', 'rotd-10.8b', 'rotd-10.8c'],
    },
  );

const MANNERS: readonly Manner[] = ['fire', 'melee', 'bombard'];
const gunTable = (): PrintTable =>
  printTable(
    ['a man at the guns', ...MANNERS.map((manner) => middle(manner))],
    [
      ...[HA, LA, SA, RB].map((type) => [
        bold(capital(at(UNIT_TYPES, type).title)),
        ...MANNERS.map((manner) => times(gunFactor(type, manner))),
      ]),
      [bold('rifled guns'), ...MANNERS.map((manner) => `× ${times(tubeFactor(true, manner))}`)],
    ],
    { title: 'Guns', clauses: ['rotd-10.6b', 'rotd-10.6d', 'rotd-10.15d'] },
  );

const armTable = (): PrintTable =>
  printTable(
    ['small arm', middle('fire'), middle('melee')],
    WEAPONS.flatMap((weapon, number) => {
      const factors = (['fire', 'melee'] as const).map((manner) => smallArmFactor(number, manner));
      return weapon === 'smoothbore' || weapon === 'rifled' ? [] : [[bold(capital(weapon)), ...factors.map(times)]];
    }),
    { title: 'Small arms', clauses: ['rotd-10.6d'] },
  );

const terrainTable = (): PrintTable =>
  printTable(
    ['tac', middle('defence')],
    TAC_TERRAINS.map((terrain, number) => [
      bold(words(terrain)),
      isPassableTerrain(number) ? String(at(BASE_RATING, number)) : 'closed',
    ]),
    {
      title: 'Ground, before its draw',
      note: 'The defender’s strength is multiplied by 0.9 and a tenth for each point.',
      clauses: ['rotd-M17', 'rotd-2.4', 'rotd-10.6g'],
    },
  );

const FORTS = [1, 2, 3, 4, 5];
const fortTable = (): PrintTable =>
  printTable(
    [middle('fort'), middle('strength'), middle('thin garrison'), middle('own losses'), 'guns that damage it'],
    FORTS.map((fort) => [
      bold(String(fort)),
      times(fortFactor({ fort, isThin: false })),
      times(fortFactor({ fort, isThin: true })),
      times(fortLoss({ isInFort: true }, { fort })),
      GUN_CLASSES.filter((_, kind) => fort <= at(HIGHEST_FORT, kind)).join(', ') || 'none',
    ]),
    {
      title: 'Forts',
      note: `Per cent by which a bombardment lowers a fort by one: its strength over 350; strength 3,500 gives ${fortChance(3500)}.`,
      clauses: ['rotd-10.6h', 'rotd-10.7d', 'rotd-10.15f', 'rotd-10.15g'],
    },
  );

/** All charts of combat. */
export const combatCharts = (): readonly PrintBlock[] => [
  beside([checkTable(), flankTable()], [qualityTable(), postureTable()]),
  beside([experienceTable()], [fatigueTable(), moraleTable()]),
  beside([gunTable(), armTable()], [terrainTable()]),
  fortTable(),
];
