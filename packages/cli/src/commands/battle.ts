import { entryOf, type HandedBack } from '@longroll/handing';
import { type CampaignBattle, counted, isRefusal, newHeader, openMatch } from '@longroll/kernel';
import { standing, standingText } from '../acting.ts';
import type { Answer, Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { outOf } from '../files.ts';
import { broughtBack, fieldOf, handedDown, ratioFrom, waiting } from '../handing.ts';
import { secretOf } from '../input.ts';
import { type OpenFile, openFile, parsedFile, writeMatch } from '../matches.ts';

const strengthOf = ({ hosts }: CampaignBattle): string =>
  hosts
    .map(({ name, troops }) => `${name} ${troops.reduce((sum, { strength }) => sum + strength, 0)}`)
    .join(' against ');

const list = ({ shelf, match }: OpenFile): Answer => {
  const battles = waiting(shelf, match);
  return {
    json: { battles },
    text: () =>
      battles.length === 0
        ? 'No battle waits to be fought.'
        : battles.map((battle) => `${battle.place}: ${battle.title}, ${strengthOf(battle)}`).join('\n'),
  };
};

const down = async (call: Call, { shelf, match }: OpenFile, place: string): Promise<Answer> => {
  const name = call.value('field');
  if (name === undefined) throw new InputError('is missing: the book in which it is fought', '--field');
  const out = outOf(call);
  const field = await fieldOf(name, '--field');
  const ratio = ratioFrom(call.value('ratio'), shelf.rulebook, field.book);
  const { battle, translated, scenario } = handedDown(shelf, match, place, field, ratio);
  const secret = secretOf(call);
  const header = newHeader(field.book, scenario, {}, secret, {});
  if (isRefusal(header)) throw refused(header);
  const fought = openMatch(field.book, { header, secret });
  if (isRefusal(fought)) throw refused(fought);
  writeMatch(out, fought, '--out');
  const pieces = translated.battle.hosts.map(
    (host) => `${host.name} ${counted(host.pieces.length, 'piece', 'pieces')}`,
  );
  return {
    json: { out, battle, ratio, pieces: translated.battle.hosts, header },
    text: () =>
      `${out}: ${battle.title} in ${field.book.title}, ${pieces.join(' against ')}. ${ratio.about}\nWhen it is over: longroll battle ${call.args[0]} --back ${out}`,
  };
};

const leftText = ({ plan: { standing: now, wanted } }: HandedBack, seats: readonly string[]): string => {
  const sum = (left: readonly number[]): number => left.reduce((all, one) => all + one, 0);
  const sides = seats.map((name, i) => {
    const [came, asked] = [sum(now.left[i === 0 ? 0 : 1]), sum(wanted.left[i === 0 ? 0 : 1])];
    return `${name} ${came} left${came === asked ? '' : `, ${asked} on the field`}`;
  });
  return `${sides.join('; ')}; ${seats[now.holder ?? 1]} has the place.`;
};

const back = async (call: Call, { path, shelf, match, file }: OpenFile, from: string): Promise<Answer> => {
  const battle = parsedFile(from);
  if (entryOf(file, battle) >= 0) throw new InputError('this battle has been brought back already', '--back');
  const field = await fieldOf(battle.header.rulebook, '--back');
  const ratio = ratioFrom(call.value('ratio'), shelf.rulebook, field.book);
  const names = waiting(shelf, match);
  const brought = broughtBack(shelf, match, field, ratio, battle);
  const { fought, plan } = brought;
  const hosts = names.find(({ place }) => place === fought.battle)?.hosts ?? [];
  const [seat] = hosts.map((host) => host.seat);
  const noted = match.submit(seat ?? 0, fought);
  if (isRefusal(noted)) throw refused(noted);
  for (const entry of plan.entries) {
    const answer = match.submit(entry.seat, entry.action, entry.dice);
    if (isRefusal(answer)) throw refused(answer);
  }
  writeMatch(path, match);
  const now = standing(shelf, match);
  return {
    json: { fought, entries: plan.entries.length, standing: plan.standing, wanted: plan.wanted, ...now },
    text: () =>
      `${leftText(
        brought,
        hosts.map(({ name }) => name),
      )}\n${counted(plan.entries.length + 1, 'entry', 'entries')} added to ${path}. ${standingText(now)}`,
  };
};

/** `longroll battle campaign.json`, with `--place P --field BOOK --out F` or `--back F`. */
export const battle: Command = {
  usage: [
    'campaign.json',
    'campaign.json --place P --field BOOK --out battle.json [--force] [--ratio FILE] [--seed S]',
    'campaign.json --back battle.json [--ratio FILE]',
  ],
  help: 'Fights a battle of a campaign out in another book. Without options it lists the battles that wait. With --place and --field it translates the forces of one by a ratio and writes a match of that book. When that match is over, --back brings it home: the rules of the campaign are asked for the course of their own decisions and dice that comes nearest to its losses and to who holds the place, and that course is played. `longroll verify campaign.json --with battle.json` checks that it was.',
  options: {
    place: { value: 'P', help: 'the battle, by the word of its place' },
    field: { value: 'BOOK', help: 'the book in which it is fought' },
    out: { value: 'battle.json', help: 'the file to write' },
    force: { help: 'replace the file if there is one' },
    back: { value: 'battle.json', help: 'the match of the battle, when it is over' },
    ratio: { value: 'FILE', help: 'how troops are translated, instead of our own ratio' },
    seed: { value: 'S', help: 'any text: equal seeds give equal dice' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    const open = await openFile(call.args[0] ?? '');
    const [place, from] = [call.value('place'), call.value('back')];
    if (place !== undefined && from !== undefined)
      throw new InputError('goes with --field: the battle to bring back is found by its match', '--place');
    if (place === undefined && call.value('field') !== undefined)
      throw new InputError('is missing: the battle that is fought in another book', '--place');
    if (from !== undefined) return back(call, open, from);
    return place === undefined ? list(open) : down(call, open, place);
  },
};
