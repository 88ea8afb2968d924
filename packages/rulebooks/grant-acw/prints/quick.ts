/** The quick sheet: tables of movement, ground, fire, morale and artillery, read off the functions that the game uses (grant-aid-16). */
import { bold, heading, middle, type PrintBlock, type PrintTable, printTable } from '@longroll/drawing';
import { rowsOf } from '@longroll/kernel';
import { ballKill, canisterKill, colourOf, damageLoss, STICK, sectorOf, sleeveKill, ZONES } from '../guns.ts';
import { ballOnHouse, shellKills } from '../houses.ts';
import { bandEnds, deductionOf, skirmishKill, TARGETS, WEAPONS } from '../musketry.ts';
import { moraleNeeded } from '../outcomes.ts';
import { ALLOWANCES, fordMoves, GROUNDS, groundCost, type Mover } from '../rates.ts';

const inches = (hundredths: number): string => `${hundredths / 100}`;
const spaced = (word: string): string => word.replaceAll('-', ' ');
const least = (kill: number): string => (kill > 6 ? 'none' : kill === 6 ? '6' : `${kill} or more`);

const moves = (): PrintTable =>
  printTable(
    ['troops', 'mode', middle('inches a move')],
    Object.entries(ALLOWANCES).flatMap(([troops, modes]) =>
      Object.entries(modes).map(([mode, allowance]) => [bold(troops), spaced(mode), inches(allowance)]),
    ),
    { title: 'Moves', clauses: ['grant-move-1'] },
  );

const COLUMNS: readonly Mover[] = ['formed', 'loose', 'cavalry', 'train'];
const COSTS = ['barred', 'normal', 'half'];
const ground = (): PrintTable =>
  printTable(
    ['ground', ...['formed', 'loose', 'cavalry', 'guns, wagons'].map((title) => middle(title))],
    GROUNDS.filter((kind) => kind !== 'river').map((kind) => [
      bold(kind),
      ...COLUMNS.map((mover) =>
        kind === 'ford' ? `${fordMoves(mover)} moves` : (COSTS[groundCost(mover, kind)] ?? ''),
      ),
    ]),
    { title: 'Ground', clauses: ['grant-terr-1', 'grant-terr-7'] },
  );

const volleys = (): PrintTable =>
  printTable(
    [
      'band',
      ...WEAPONS.map((weapon) => middle(`${weapon} to`)),
      middle('open'),
      middle('cover'),
      middle('first volley'),
    ],
    ['near', 'middle', 'far'].map((name, band) => [
      bold(name),
      ...WEAPONS.map((weapon) => inches(bandEnds(weapon, 'thirds')[band] ?? 0)),
      `−${deductionOf(band, false, false)}`,
      `−${deductionOf(band, true, false)}`,
      `−${deductionOf(band, false, true)}`,
    ]),
    {
      title: 'Volleys: what is taken from the die of each group of six',
      note: 'A group of three to five kills half, rounded down. Inches.',
      clauses: ['grant-musk-9'],
    },
  );

const skirmishers = (): PrintTable =>
  printTable(
    ['target', middle('near'), middle('far')],
    TARGETS.map((target) => [
      bold(spaced(target)),
      least(skirmishKill('rifle', 100, target)),
      least(skirmishKill('rifle', 2400, target)),
    ]),
    { title: 'Skirmishers: what kills', note: 'Near is 12 inches, with short weapons 9.', clauses: ['grant-skir-8'] },
  );

const morale = (): PrintTable =>
  printTable(
    ['test', middle('needed')],
    rowsOf({ length: 5 }).map((i) => [bold(`${i + 1}`), `${moraleNeeded(i + 1)}`]),
    { title: 'Morale', note: 'Who fails the fifth test disperses.', clauses: ['grant-mor-10'] },
  );

const ball = (): PrintTable =>
  printTable(
    ['from', 'to', 'part', middle('kills'), middle('off the damage')],
    STICK.map(({ from, to, colour }) => {
      const [near, far] = [ballKill(from + 1), ballKill(to)];
      const loss = [damageLoss(from), damageLoss(to - 1)];
      return [
        bold(inches(from)),
        inches(to),
        colour,
        near === far ? least(near) : `${least(near)}; ${least(far)} from 48`,
        loss[0] === loss[1] ? `${loss[0]}` : `${loss[0]}, then ${loss[1]}`,
      ];
    }),
    {
      title: 'Bounce stick',
      note: `The die: ${rowsOf({ length: 6 })
        .map((i) => `${i + 1} ${colourOf(i + 1)}`)
        .join(', ')}. Black is always struck.`,
      clauses: ['grant-ball-2', 'grant-ball-4'],
    },
  );

const cone = (): PrintTable =>
  printTable(
    ['zone', middle('kills')],
    ZONES.filter((zone) => zone !== 'outside').map((zone) => [bold(zone), least(canisterKill(zone))]),
    { title: 'Canister', clauses: ['grant-can-3'] },
  );

const burst = (): PrintTable =>
  printTable(
    ['die', 'sector'],
    [1, 2, 3, 4, 5, 6].map((die) => [bold(`${die}`), SECTORS[die - 1] ?? '']),
    { title: 'Shell burst', note: 'A figure in the sector dies on 4 or more.', clauses: ['grant-how-2'] },
  );
/** In words, each by a point of its sector. */
const SECTORS = ['misfire', ...[2, 3, 4, 5, 6].map((sector) => sectorWord(sector))];
function sectorWord(sector: number): string {
  const points = {
    'left of it': [0, -150],
    short: [-150, 0],
    'right of it': [0, 150],
    beyond: [150, 0],
    centre: [0, 0],
  };
  return Object.entries(points).find(([, [u = 0, v = 0]]) => sectorOf(u, v) === sector)?.[0] ?? '';
}

const sleeve = (): PrintTable =>
  printTable(
    ['inches', middle('kills')],
    [2400, 3599, 4799, 6000].map((end, i) => [
      bold(['to 24', '24 to 36', '36 to 48', '48 to 60'][i] ?? ''),
      least(sleeveKill(end)),
    ]),
    { title: 'Sleeve', note: 'Only where both players play with it.', clauses: ['grant-annex-8'] },
  );

const houses = (): PrintTable =>
  printTable(
    ['die', middle('ball to 36'), middle('to 48'), middle('to 60'), middle('shell')],
    [1, 2, 3, 4, 5, 6].map((die) => [
      bold(`${die}`),
      ...[100, 3700, 4900].map((range) => {
        const { penetrates, kills, goesOn } = ballOnHouse(range, die);
        return penetrates ? `kills ${kills}${goesOn ? ', goes on' : ''}` : 'stopped';
      }),
      `kills ${shellKills(die)}`,
    ]),
    { title: 'Guns at houses', clauses: ['grant-house-5'] },
  );

/** Two pages of tables. */
export const quickSheet = (): readonly PrintBlock[] => [
  heading('Quick sheet'),
  {
    kind: 'columns',
    columns: [
      [moves(), morale()],
      [volleys(), skirmishers(), cone()],
    ],
  },
  ground(),
  { kind: 'columns', columns: [[ball()], [burst(), sleeve(), houses()]] },
];
