import {
  type BareVerdict,
  counted,
  faultsOfKept,
  isRefusal,
  type MatchFile,
  parseKeptDice,
  type Verdict,
} from '@longroll/kernel';
import { bookOf } from '../books.ts';
import type { Call, Command } from '../command.ts';
import { InputError, refused } from '../faults.ts';
import { battleFault } from '../handing.ts';
import { jsonFile } from '../input.ts';
import { parsedFile, readMatchFile } from '../matches.ts';
import { faultsOfReceipts, type Receipt } from '../receipts.ts';
import { placeText, type Standing, standingOf, standingText } from '../standing.ts';

const diceText = (verdict: Verdict): string =>
  [
    `${counted(verdict.diceChecked, 'die', 'dice')} thrown again from the opened secret`,
    ...(verdict.diceTyped > 0 ? [`${verdict.diceTyped} typed by hand, which nobody can check`] : []),
    ...(verdict.diceSealed > 0 ? [`${verdict.diceSealed} sealed until the secret is opened`] : []),
    ...(verdict.addedNothing.length > 0 ? [`nothing added to the dice by ${verdict.addedNothing.join(', ')}`] : []),
  ].join(', ');

const isWhole = (verdict: Verdict | BareVerdict): verdict is Verdict => 'diceChecked' in verdict;

const heldText = ({ verdict, rulebook, version }: Standing): string =>
  isWhole(verdict)
    ? `The match holds under ${rulebook} ${version}: ${counted(verdict.entries, 'entry', 'entries')}, ${diceText(verdict)}.\nchain ${verdict.head}\nstate ${verdict.state}`
    : `Only its chain could be checked: ${counted(verdict.entries, 'entry', 'entries')}, ${verdict.head ? `ending in ${verdict.head}` : 'salted until the secret is opened'}.`;

/** What differs from what a page kept of the match; undefined when nothing is given to compare with. */
type KeptFaults = readonly string[] | undefined;

const keptText = (faults: KeptFaults): readonly string[] => {
  if (faults === undefined) return [];
  return faults.length === 0
    ? ['It agrees with the kept values.']
    : ['It is not the match of the kept values.', ...faults];
};

const text = (standing: Standing, kept: KeptFaults, receipts: KeptFaults, battles: KeptFaults): string => {
  const { verdict } = standing;
  const lines = verdict.ok
    ? [heldText(standing)]
    : ['The match does not hold.', ...verdict.faults.map(({ entry, reason }) => `${placeText(entry)}: ${reason}`)];
  return [...lines, ...keptText(kept), ...receiptText(receipts), ...battleText(battles), standingText(standing)]
    .filter((line) => line !== '')
    .join('\n');
};

const receiptText = (faults: KeptFaults): readonly string[] => {
  if (faults === undefined) return [];
  return faults.length === 0 ? ['It agrees with the receipts.'] : ['It does not agree with the receipts.', ...faults];
};

const isReceipt = (value: unknown): value is Receipt =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Receipt).text === 'string' &&
  typeof (value as Receipt).signature === 'string';

/** Compares a match with the receipts of a player, where files with them are named. Throws InputError. */
const receiptFaults = async (call: Call, file: MatchFile): Promise<KeptFaults> => {
  const path = call.value('receipts');
  if (path === undefined) return undefined;
  const key = call.value('receipt-key');
  if (key === undefined || !/^[0-9a-f]{64}$/.test(key))
    throw new InputError(
      'is missing: the key of the server, 32 bytes in hex, as GET /api/receipt-key gives it',
      '--receipt-key',
    );
  const given: readonly unknown[] = [jsonFile(path, '--receipts')].flat();
  const receipts = given.filter(isReceipt);
  if (receipts.length < given.length) throw new InputError('holds what is no receipt', '--receipts');
  const book = await bookOf(file.header.rulebook);
  if (!book.orders) throw new InputError(`${book.title} is not played by sheets of orders`, '--receipts');
  return faultsOfReceipts(book, file, receipts, key);
};

/** Compares a match with what a page kept of it, where a file with that is named. Throws InputError. */
const keptFaults = async (call: Call, file: MatchFile): Promise<KeptFaults> => {
  const path = call.value('kept');
  if (path === undefined) return undefined;
  const kept = parseKeptDice(jsonFile(path, '--kept'));
  if (isRefusal(kept)) throw refused(kept, path);
  return faultsOfKept(kept, file, (await bookOf(file.header.rulebook)).open);
};

/** Compares a campaign with the battles that were fought out for it, where their files are named. Throws InputError. */
const battleFaults = async (call: Call): Promise<KeptFaults> => {
  const paths = call.values('with');
  if (paths.length === 0) return undefined;
  const { file, shelf } = await readMatchFile(call.args[0] ?? '');
  const faults: string[] = [];
  for (const path of paths) {
    const battle = await readMatchFile(path);
    const { verdict } = await standingOf(battle.file);
    const fault = verdict.ok
      ? await battleFault(shelf, file, battle.file, call.value('ratio'))
      : verdict.faults.map(({ reason }) => reason).join('; ');
    if (fault !== undefined) faults.push(`${path}: ${fault}`);
  }
  return faults;
};

const battleText = (faults: KeptFaults): readonly string[] => {
  if (faults === undefined) return [];
  return faults.length === 0
    ? ['It goes on from its battles as they were fought.']
    : ['It does not go on from its battles as they were fought.', ...faults];
};

/** Options that say nothing without another. */
const BELONGS: { readonly [option: string]: string } = { ratio: 'with', 'receipt-key': 'receipts' };

/** Throws InputError for an option whose other one is not there. */
const mustBelong = (call: Call): void => {
  for (const [option, other] of Object.entries(BELONGS))
    if (call.value(option) !== undefined && call.values(other).length === 0)
      throw new InputError(`goes with --${other}`, `--${option}`);
};

/** `longroll verify match.json` */
export const verify: Command = {
  usage: [
    'match.json [--kept kept.json] [--receipts receipts.json --receipt-key HEX] [--with battle.json]... [--ratio FILE]',
  ],
  help: 'Re-runs a whole match offline: the promise made before it began, every action against the rules, every die against the opened secret, the hash chain, the last state and the outcome. With what the page of a player kept of the match it also compares whether the promise, what was added to the dice and the entries are those of then. With the matches in which battles of a campaign were fought out it also checks those, and that the campaign went on from them as they ended. Says which version of its book it is played under and, where that is no longer the present one, whether it could be carried over or at which entry, and by which clause, it would have gone otherwise. Exit code 1 when the match does not hold or its rules are not kept here.',
  options: {
    kept: { value: 'kept.json', help: 'what a page kept of the match for its player' },
    receipts: {
      value: 'receipts.json',
      help: 'receipts for orders, in a list: whether the sealed sheets have what was acknowledged',
    },
    with: { value: 'battle.json', multiple: true, help: 'a match in which a battle of this campaign was fought out' },
    ratio: { value: 'FILE', help: 'with --with: how troops were translated, instead of our own ratio' },
    'receipt-key': { value: 'HEX', help: 'the key of the server that signed them' },
  },
  least: 1,
  most: 1,
  run: async (call) => {
    mustBelong(call);
    const file = parsedFile(call.args[0] ?? '');
    const kept = await keptFaults(call, file);
    const receipts = await receiptFaults(call, file);
    const battles = await battleFaults(call);
    const standing = await standingOf(file);
    const { verdict, ...about } = standing;
    const ok =
      verdict.ok && (kept?.length ?? 0) === 0 && [receipts, battles].every((faults) => (faults?.length ?? 0) === 0);
    return {
      json: {
        ...verdict,
        ...about,
        ok,
        ...(kept ? { keptFaults: kept } : {}),
        ...(receipts ? { receiptFaults: receipts } : {}),
        ...(battles ? { battleFaults: battles } : {}),
      },
      code: ok && standing.standing !== 'gone' ? 0 : 1,
      text: () => text(standing, kept, receipts, battles),
    };
  },
};
