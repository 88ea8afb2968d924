/** Guns laid by hand: the device lies on the table from the muzzle through what the hand is at, and turns with it (grant-gun-4, -6, -7). */
import type { Carried, Grip, Point as SheetPoint } from '@longroll/drawing';
import { distanceBetween, isInSector, isWithin, type Point } from '@longroll/geometry/plane';
import { at, counted } from '@longroll/kernel';
import { HOUSE } from '../bombardment.ts';
import { inches, nameOf, sideOf } from '../define.ts';
import { type Exposure, expectedOf, exposureOf } from '../exposure.ts';
import { ARC, aimPoint, CHESTS, layingStop, RANGES, readyGuns, turnedTo } from '../gunnery.ts';
import { bodies, isOutdoors } from '../layout.ts';
import { MODEL } from '../models.ts';
import { quartersOf } from '../rooms.ts';
import type { Ammunition, Laid, State } from '../state.ts';
import type { Action } from '../verbs.ts';
import { goneTo } from '../ways.ts';
import { brass, enemiesOf, judged, onTable, rowOf, stands } from './carried-marks.ts';
import { deviceMarks } from './device-marks.ts';
import { figureMarks, modelMarks } from './figures.ts';
import type { PhaseHand } from './phase-hand.ts';
import { onSheet, pointOf, wayOf } from './scale.ts';

/** How near the hand must come to a figure to aim at it, and how far from the muzzle the other devices are taken. */
const NEAR = 300;
const ARM = 250;
/** How much of the table is shown near: inches round the aim. */
const LENS = 600;

const TITLES: { readonly [ammo in Ammunition]: string } = { ball: 'Ball', canister: 'Canister', shell: 'Shell' };

const isAmmunition = (grip: string): grip is Ammunition => Object.hasOwn(TITLES, grip);

type Aim = Laid & { readonly at: Point };

/** Everything of a unit that a gun can be laid on, from its left to its right (grant-gun-6). */
const aimsAt = (s: State, unit: number, ammo: Ammunition, target: number): readonly Aim[] => {
  const body = bodies(s)[target];
  if (!body) return [];
  const figures = body.figures
    .filter(isOutdoors)
    .toSorted((a, b) => a.lateral - b.lateral || a.rank - b.rank)
    .map(({ id }) => id);
  const guns = at(s.units, target).arm === 'gun' && body.models.length > 0 ? [MODEL] : [];
  const sections = quartersOf(s, target).map((section) => HOUSE + section);
  return [...guns, ...sections, ...figures].flatMap((figure) => {
    const laid = { unit, ammo, target, figure };
    const point = aimPoint(s, laid);
    return point ? [{ ...laid, at: { x: point.x, y: point.y } }] : [];
  });
};

/** The middle one of the aims at a unit: what a gun is laid on when that unit is named. */
const middleAim = (s: State, row: number, ammo: Ammunition, target: number): number =>
  (aimsAt(s, row, ammo, target).length + 1) >> 1;

/** Enemies in range and arc: those that the gun may be laid on first, and of these the nearest. */
const targetsOf = (s: State, row: number, ammo: Ammunition): readonly number[] => {
  const gun = at(s.units, row);
  const [least, most] = RANGES[ammo];
  const fits = (point: Point): boolean =>
    isWithin(gun, point, most) &&
    (least === 0 || !isWithin(gun, point, least - 1)) &&
    isInSector(gun, gun.facing, ARC, point);
  return enemiesOf(s, row)
    .flatMap((target) => {
      const aims = aimsAt(s, row, ammo, target);
      const middle = aims[middleAim(s, row, ammo, target) - 1];
      if (!middle || !aims.some((aim) => fits(aim.at))) return [];
      return [{ target, far: distanceBetween(gun, middle.at), barred: layingStop(s, middle) ? 1 : 0 }];
    })
    .toSorted((a, b) => a.barred - b.barred || a.far - b.far)
    .map(({ target }) => target);
};

const grips = (s: State, seat: number, element: string): readonly Grip[] => {
  const row = rowOf(s, element);
  if (seat !== s.acting || row < 0 || !readyGuns(s, s.acting).includes(row)) return [];
  const gun = at(s.units, row);
  return CHESTS[gun.piece ?? 'gun'].map((ammo, i): Grip => {
    const targets = targetsOf(s, row, ammo);
    const [first] = targets;
    const middle = first === undefined ? undefined : middleAim(s, row, ammo, first);
    return {
      id: ammo,
      title: TITLES[ammo],
      at: pointOf(i === 0 ? gun : goneTo(gun, gun.facing, ARM)),
      ways: targets.map((target) => ({ id: at(s.setting.roster, target).id, title: nameOf(s, target) })),
      toward: 'Target',
      counted: 'Figure from its left',
      step: 1,
      ...(middle === undefined ? {} : { start: middle }),
    };
  });
};

/** What the hand is at: the nearest of all aims, if it is near one. */
const aimNear = (s: State, row: number, ammo: Ammunition, to: Point): Aim | undefined => {
  const far = (aim: Aim): number => distanceBetween(aim.at, to);
  const all = enemiesOf(s, row).flatMap((target) => aimsAt(s, row, ammo, target));
  const nearest = all.reduce<Aim | undefined>((best, aim) => (best && far(best) <= far(aim) ? best : aim), undefined);
  return nearest && isWithin(nearest.at, to, NEAR) ? nearest : undefined;
};

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`;

/** Each way in which the first dice may fall, with how many then fall on average. */
const rowsFor = ({ ammo }: Laid, { strikes, figures }: Exposure): NonNullable<Carried<Action>['rows']> => {
  if (ammo === 'canister') {
    const chances = [...new Set(figures.map(({ chance }) => chance))].toSorted((a, b) => b - a);
    return chances.map((chance) => {
      const number = figures.filter((figure) => figure.chance === chance).length;
      return { label: counted(number, 'figure', 'figures'), value: `${percent(chance)} each` };
    });
  }
  const kinds = new Map<string, number[]>();
  for (const { colour, sector, under, chance } of strikes) {
    const key = ammo === 'shell' ? `Sector ${sector}` : colour === 'none' ? 'The sleeve' : colour;
    const [all = 0, hit = 0] = kinds.get(key) ?? [];
    kinds.set(key, [all + chance, hit + chance * under.filter(({ id }) => id < HOUSE && id !== MODEL).length]);
  }
  return [...kinds].map(([key, [all = 1, hit = 0]]) => ({
    label: `${key.charAt(0).toUpperCase()}${key.slice(1)}, ${percent(all)}`,
    value: `${counted(Math.round(hit / all), 'figure', 'figures')} under it`,
  }));
};

/** What stands near the aim, with the device over it. */
const detailOf = (s: State, laid: Laid, aim: Point): Carried<Action>['detail'] => {
  const near = (point: Point): boolean => isWithin(point, aim, 2 * LENS);
  const standing = bodies(s).flatMap((body, row) => {
    const unit = at(s.units, row);
    const figures = body?.figures.filter(near) ?? [];
    const origin = { x: 0, y: 0 };
    const models = (body?.models ?? [])
      .filter(near)
      .flatMap((model) => modelMarks(model, unit.facing, sideOf(s, row), origin));
    return [...models, ...figureMarks(figures, unit, sideOf(s, row), origin)];
  });
  return {
    title: `Under the ${laid.ammo === 'ball' ? 'stick' : laid.ammo === 'canister' ? 'cone' : 'burst'}`,
    at: pointOf(aim),
    span: [onSheet(LENS), onSheet(LENS * 0.75)],
    marks: [...standing, ...deviceMarks(s, laid)],
  };
};

const aimless = (s: State, row: number, to: Point): Carried<Action> => ({
  marks: [brass(wayOf([at(s.units, row), to]))],
  title: 'No aim',
  price: nameOf(s, row),
  notes: [],
  stop: { clause: 'grant-gun-6', reason: 'A gun is laid on a figure, a gun or an occupied building of the enemy.' },
});

const carried: PhaseHand['carried'] = (s, seat, element, grip, to) => {
  const row = rowOf(s, element);
  const point = onTable(to);
  const aim = isAmmunition(grip) ? aimNear(s, row, grip, point) : undefined;
  if (!aim) return aimless(s, row, point);
  const { at: place, ...laid } = aim;
  const gun = at(s.units, row);
  const exposure = exposureOf(s, laid);
  const expected = exposure ? expectedOf(exposure.figures) : 0;
  const detail = detailOf(s, laid, place);
  return {
    marks: [stands(turnedTo(gun, place)), ...deviceMarks(s, laid)],
    title: `${nameOf(s, laid.target)} at ${inches(distanceBetween(gun, place))} inches`,
    price: `${expected.toFixed(2)} fall on average`,
    ...(exposure ? { rows: rowsFor(laid, exposure) } : {}),
    notes: exposure?.building
      ? [
          {
            text: 'A building lies under it, and may stop the ball before whoever is behind it.',
            clause: 'grant-ball-9',
          },
        ]
      : [],
    ...(detail ? { detail } : {}),
    ...judged(s, seat, { do: 'lay', ...laid }, undefined),
  };
};

const reached: PhaseHand['reached'] = (s, element, grip, way, amount): SheetPoint => {
  const row = rowOf(s, element);
  const target = rowOf(s, `unit:${way}`);
  const aims = isAmmunition(grip) && target >= 0 ? aimsAt(s, row, grip, target) : [];
  const aim = aims[Math.max(0, Math.min(aims.length, Math.round(amount)) - 1)];
  return pointOf(aim?.at ?? at(s.units, row));
};

export const gunHand: PhaseHand = {
  isFor: ({ phase }) => phase.startsWith('artillery'),
  grips,
  carried,
  beside: () => [],
  invite: 'Touch a gun that is lit, choose what it fires and at whom; its aim can be dragged over the table.',
  open: (s) => readyGuns(s, s.acting),
  reached,
};
