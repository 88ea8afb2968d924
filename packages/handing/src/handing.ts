import {
  type AnyRulebook,
  type AnyState,
  at,
  type CampaignBattle,
  canonical,
  FORM,
  FOUGHT,
  type Fought,
  isRefusal,
  type MatchFile,
  type Plain,
  type PlainRecord,
  parseFought,
  playEntry,
  type Refusal,
  refuse,
  replayFile,
  SimDice,
  sha256Hex,
  type TakesBattles,
  utf8,
} from '@longroll/kernel';
import { type Campaign, type Plan, planOf } from './plan.ts';
import { hashOfRatio, type Ratio } from './ratio.ts';
import { type Result, resultOf } from './result.ts';
import { type Translated, translated } from './translate.ts';

/** A field: the book in which battles are fought out, and how it takes them. */
export interface Field {
  readonly book: AnyRulebook;
  readonly takesBattles: TakesBattles<AnyState>;
}

/** A battle handed down: as the campaign has it, as the field gets it, and the scenario to be fought. */
export interface HandedDown {
  readonly battle: CampaignBattle;
  readonly translated: Translated;
  readonly scenario: PlainRecord;
}

/** The battle of a place that may be fought out now. Refuses where there is none, and names those that there are. */
export const battleAt = ({ handsDown, state }: Campaign, place: string): CampaignBattle | Refusal => {
  const battles = handsDown.battles(state);
  const found = battles.find((battle) => battle.place === place);
  if (found) return found;
  const there = battles.map((battle) => battle.place);
  const which = there.length === 0 ? 'no battle waits now' : `battles wait at ${there.join(', ')}`;
  return refuse(FORM, `battle: none can be fought out at "${place}": ${which}`, 'battle');
};

/**
 * Hands a battle down: translates its troops by a ratio and lays the field. The same battle, ratio and field give the same
 * scenario, so that anybody can check it. Refuses a place without a battle, and what does not fit the field.
 */
export const handDown = (campaign: Campaign, place: string, field: Field, ratio: Ratio): HandedDown | Refusal => {
  if (ratio.campaign !== campaign.book.id || ratio.field !== field.book.id)
    return refuse(
      FORM,
      `ratio: is from ${ratio.campaign} to ${ratio.field}, not from ${campaign.book.id} to ${field.book.id}`,
      'ratio',
    );
  const battle = battleAt(campaign, place);
  if (isRefusal(battle)) return battle;
  const answer = translated(battle, ratio, field.takesBattles.most);
  if (isRefusal(answer)) return answer;
  const seed = Number.parseInt(sha256Hex(utf8(canonical(battle as unknown as Plain))).slice(0, 7), 16);
  const scenario = field.takesBattles.scenario(answer.battle, new SimDice(seed));
  return { battle, translated: answer, scenario };
};

/** What brings a battle back: the entry that names it, and those that carry its result. */
export interface HandedBack {
  readonly fought: Fought;
  readonly plan: Plan;
}

const endOf = (field: Field, file: MatchFile): AnyState | Refusal => {
  const replayed = replayFile(field.book, file);
  if (isRefusal(replayed)) return replayed;
  const { match } = replayed;
  return match.outcome ? match.state : refuse(FORM, 'battle: it is not over yet', 'battle');
};

/** A battle that was fought out: as the campaign has it, and what it asks for. */
export interface Settled {
  readonly battle: CampaignBattle;
  readonly wanted: Result;
}

/**
 * What the end of a battle comes to for its campaign. Refuses a `scenario` that is not the one that would be handed down now.
 * `end` is the position in which the battle was over.
 */
export const settled = (
  campaign: Campaign,
  place: string,
  field: Field,
  ratio: Ratio,
  { scenario, end }: { readonly scenario: Plain; readonly end: AnyState },
): Settled | Refusal => {
  const handed = handDown(campaign, place, field, ratio);
  if (isRefusal(handed)) return handed;
  if (canonical(scenario) !== canonical(handed.scenario))
    return refuse(
      FORM,
      'battle/header/scenario: this is not the battle that was handed down',
      'battle/header/scenario',
    );
  const { battle, translated: fielded } = handed;
  return { battle, wanted: resultOf(battle, fielded, field.takesBattles.ended(end)) };
};

/** The entry that names a battle which a plan carries back. */
export const foughtEntry = (
  place: string,
  { commitment, head }: { readonly commitment: string; readonly head: string },
  ratio: Ratio,
  plan: Plan,
): Fought => ({
  do: FOUGHT,
  battle: place,
  match: commitment,
  head,
  ratio: hashOfRatio(ratio),
  entries: plan.entries.length,
});

/**
 * Brings a battle back that was fought out in another match. Refuses a file that is not a match of the battle that would be
 * handed down now, and one that is not over. It replays the file, and does not verify its dice: `verifyFile` does.
 */
export const handBack = (
  campaign: Campaign,
  place: string,
  field: Field,
  ratio: Ratio,
  file: MatchFile,
): HandedBack | Refusal => {
  const end = endOf(field, file);
  if (isRefusal(end)) return end;
  const { scenario, commitment } = file.header;
  const found = settled(campaign, place, field, ratio, { scenario, end });
  if (isRefusal(found)) return found;
  const plan = planOf(campaign, found.battle, found.wanted, file.head);
  if (isRefusal(plan)) return plan;
  return { fought: foughtEntry(place, { commitment, head: file.head }, ratio, plan), plan };
};

/** Where in the file of a campaign a match is named as one of its battles, from 0; -1 where it is not. */
export const entryOf = (campaign: MatchFile, battle: MatchFile): number =>
  campaign.entries.findIndex(({ action }) => {
    const fought = parseFought(action);
    return fought !== undefined && !isRefusal(fought) && fought.match === battle.header.commitment;
  });

/**
 * Whether a campaign was carried on by what a battle has come to: hands the battle down and brings it back again, and
 * compares. Gives the fault, or undefined where there is none.
 */
export const faultOfBattle = (
  { book, handsDown }: Omit<Campaign, 'state'>,
  file: MatchFile,
  field: Field,
  ratio: Ratio,
  battle: MatchFile,
): string | undefined => {
  const index = entryOf(file, battle);
  if (index < 0) return 'no entry of the campaign names this battle';
  const before = replayFile(book, { ...file, entries: file.entries.slice(0, index) });
  if (isRefusal(before)) return before.reason;
  const { match } = before;
  const named = parseFought(at(file.entries, index).action) as Fought;
  const campaign = { book, handsDown, state: match.state, sheets: match.sheets };
  const back = handBack(campaign, named.battle, field, ratio, battle);
  if (isRefusal(back)) return back.reason;
  if (canonical(back.fought as unknown as Plain) !== canonical(named as unknown as Plain))
    return `entry ${index + 1} names another end of the battle, or another ratio`;
  const first = playEntry(book, match, file, index);
  if (first.refused === true) return first.reason;
  for (const [i, { seat, action, dice }] of back.plan.entries.entries()) {
    const said = at(file.entries, index + 1 + i);
    const planned = match.submit(seat, action, dice);
    if (planned.refused === true) return planned.reason;
    if (match.seatName(seat) !== said.seat || canonical(dice as Plain) !== canonical((said.dice ?? []) as Plain))
      return `entry ${index + 2 + i} is not what carries the result back`;
  }
  const end = index + 1 + back.plan.entries.length;
  const played = replayFile(book, { ...file, entries: file.entries.slice(0, end) });
  if (isRefusal(played)) return played.reason;
  return played.match.stateHash() === match.stateHash() ? undefined : 'the campaign stands otherwise after the battle';
};
