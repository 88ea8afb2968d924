/** Which office an order needs (rotd-G11). */
import { type Finding, finding } from '@longroll/kernel';
import { type OfficeOrders, office } from '../forms.ts';
import { stateOf } from '../names.ts';
import { OFFICE_TITLES, type Office } from '../offices.ts';
import { mayAssign, seatNamed } from '../supply/assigning.ts';
import { holds, mayOrder } from '../supply/opening.ts';
import { MOST_LEAVING, maySend } from '../supply/transfers.ts';
import { type Position, rowOf } from '../work.ts';

const FIELDS = Object.keys(office) as readonly (keyof OfficeOrders)[];

const WAR: readonly Office[] = ['secretary-of-war'];
const HEADS: readonly Office[] = ['president', 'vice-president'];

/** "Secretary of War or the President". */
const titlesText = (offices: readonly Office[]): string =>
  offices.map((office) => OFFICE_TITLES[office]).join(' or the ');

type Act = OfficeOrders['diplomacy'][number]['act'];

/** The offices of which one is needed to say something to another state (rotd-G7, rotd-5.1a). */
const speakersOf = (act: Act): readonly Office[] => {
  if (act === 'proposeTruce' || act === 'proposePeace') return HEADS;
  return act === 'accept' ? [...WAR, ...HEADS] : WAR;
};

/** What an office orders in a truce or in peace only (rotd-F26). */
const TRUCE_ONLY: readonly (keyof OfficeOrders)[] = ['replacements', 'batteries', 'rearm', 'raise'];
const isUntimely = ({ state }: Position, field: keyof OfficeOrders): boolean =>
  state.season === 'campaign' && TRUCE_ONLY.includes(field);

const NEEDS = {
  merges: WAR,
  placeDepots: [...WAR, ...HEADS],
  removeDepots: [...WAR, ...HEADS],
  moveDepots: [...WAR, ...HEADS],
  replacements: WAR,
  batteries: WAR,
  rearm: WAR,
  raise: WAR,
} satisfies { readonly [field in keyof OfficeOrders]?: readonly Office[] };

type Needing = keyof typeof NEEDS;
const isNeeding = (field: keyof OfficeOrders): field is Needing => field in NEEDS;

/** Why a player may fill in nothing in a field of the form, whatever it is (rotd-G11); undefined where he may. */
const fieldBarred = (p: Position, seat: number, field: keyof OfficeOrders): string | undefined => {
  if (isNeeding(field))
    return holds(p.setting, seat, ...NEEDS[field]) ? undefined : `That is ordered by the ${titlesText(NEEDS[field])}.`;
  if (field === 'transfers' || field === 'assigns')
    return (field === 'transfers' ? maySend : mayAssign)(p, seat)
      ? undefined
      : `That is ordered by the ${titlesText(WAR)} or the commander of an army.`;
  return undefined;
};

/** The fields of its form that an office may fill in now (rotd-G11, rotd-F26). */
export const officeFields = (p: Position, seat: number): readonly string[] =>
  FIELDS.filter((field) => {
    if (isUntimely(p, field)) return false;
    if (field === 'diplomacy') return holds(p.setting, seat, ...WAR, ...HEADS);
    return fieldBarred(p, seat, field) === undefined;
  });

/** A Secretary of War orders every unit of his state, those too of which his own view has no row. */
const isMinistersOwn = ({ setting }: Position, seat: number, unit: number): boolean =>
  holds(setting, seat, ...WAR) && setting.players[seat]?.state === stateOf(unit);

/** Everything for which an order of an office is refused: what its holder may not order (rotd-G11). */
export const officeRefusals = (p: Position, seat: number, order: OfficeOrders): readonly Finding[] => {
  const said: Finding[] = [];
  const refuse = (field: keyof OfficeOrders, reason: string): void => {
    said.push(finding('illegal', 'rotd-G11', reason, field));
  };
  for (const field of FIELDS) {
    if (order[field].length === 0) continue;
    const reason = fieldBarred(p, seat, field);
    if (reason !== undefined) refuse(field, reason);
    else if (isUntimely(p, field))
      said.push(finding('illegal', 'rotd-F26', 'That is ordered in a truce or in peace.', field));
  }
  if (p.state.season === 'campaign' && order.transfers.some(({ amount }) => amount > MOST_LEAVING))
    said.push(finding('illegal', 'rotd-F24', `Of 1 to ${MOST_LEAVING} supplies at once.`, 'transfers'));
  const state = p.setting.players[seat]?.state ?? -1;
  if (order.assigns.some(({ player }) => seatNamed(p, state, player) < 0))
    said.push(finding('illegal', 'rotd-3.4b-2', 'There is no such player, or he is an enemy.', 'assigns'));
  for (const { act } of order.diplomacy)
    if (!holds(p.setting, seat, ...speakersOf(act)))
      refuse('diplomacy', `That is said by the ${titlesText(speakersOf(act))}.`);
  for (const field of ['inactivate', 'activate'] as const)
    if (!order[field].every((unit) => isMinistersOwn(p, seat, unit) || mayOrder(p, seat, rowOf(p.units, unit))))
      refuse(field, `That is ordered by the commander of the unit or the ${titlesText(WAR)}.`);
  return said;
};
