// Checks the dice and the hash chain of a match file with nothing but SHA-256 and JSON:
//     node tools/verify-match.mjs match.json [sides of the dice, 6] [kept.json]
// kept.json is what a player's page kept of the match for himself (dice of version 2); the file must agree with it.
// It shares no code with the program. How it all fits together: docs/verified-dice.md. Whether the actions keep to the
// rules is for `longroll verify`. Exit code 0 when all holds, 1 when it does not, 2 when a file cannot be read.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, data) => createHmac('sha256', key).update(data).digest();

// Keys sorted by UTF-16 code unit, no spaces, absent members left out.
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
};

// Dice of version 2: every text that is hashed says what for.
const DOMAIN = 'long-roll dice 2';
const told = (...words) => canonical([DOMAIN, ...words]);

const commitmentOf = ({ dice, match }, secret) =>
  sha256(dice === 2 ? told('secret', match, secret.toString('hex')) : secret);

const seatCommitment = (match, seat, entropy) =>
  entropy === 'none' ? 'none' : sha256(told('entropy', match, seat, entropy));

const keyOf = ({ dice, entropy }, secret) => hmac(secret, dice === 2 ? told('dice', entropy) : canonical(entropy));

const counted = (key, word, count) => {
  const message = Buffer.alloc(12);
  message.write(word, 0, 'ascii');
  message.writeBigUInt64BE(BigInt(count), 4);
  return hmac(key, message);
};

// One stream: sfc32 from four 32-bit words, read as 31-bit words.
function* wordsOf(key, stream) {
  const block = counted(key, 'dice', Math.floor(stream / 2));
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => block.readUInt32BE((stream % 2) * 16 + at));
  for (;;) {
    const t = (a + b + d) >>> 0;
    d = (d + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + c * 8) >>> 0;
    c = ((((c << 21) | (c >>> 11)) >>> 0) + t) >>> 0;
    yield t >>> 1;
  }
}

// `count` dice with `sides` sides. Words at or above the greatest multiple of `sides` are thrown away.
const throwDice = (key, stream, count, sides) => {
  const limit = 2 ** 31 - (2 ** 31 % sides);
  const faces = [];
  for (const word of wordsOf(key, stream)) {
    if (faces.length === count) return faces;
    if (word < limit) faces.push((word % sides) + 1);
  }
  return faces;
};

// The heads from the header on: one more than there are entries.
const chain = (file, salted) => {
  const heads = [sha256(canonical(file.header))];
  for (const entry of file.entries) heads.push(sha256(heads.at(-1) + canonical(entry) + salted(entry.seq)));
  return heads;
};

// Of a book that is played by sheets: the dice of `close` are the turn's seed, bytes plus one.
const SEED_SIDES = 256;

// Byte 0 before a leaf, byte 1 before a node; an odd last one goes up as it is.
const rootOf = (leaves) => {
  let row = leaves;
  while (row.length > 1) {
    const up = [];
    for (let i = 0; i < row.length; i += 2)
      up.push(row[i + 1] ? Buffer.from(sha256(Buffer.concat([Buffer.of(1), row[i], row[i + 1]])), 'hex') : row[i]);
    row = up;
  }
  return (row[0] ?? Buffer.from(sha256(''), 'hex')).toString('hex');
};

// 16 bytes of salt of a leaf, by the place of the seat among the players' seats.
const leafOf = (secret, turn, place, sheet) => {
  const salt = hmac(secret, `long-roll leaf sheet ${turn} ${place}`).subarray(0, 16);
  return Buffer.from(sha256(Buffer.concat([Buffer.of(0), salt, sheet])), 'hex');
};

// The root over the sheets of each turn, made again of what the seats sealed: a leaf for each player's seat, of who sealed
// nothing that of an empty sheet.
const checkSheets = ({ entries, turns = [], seats = [] }, secret, fault) => {
  let sealed = new Map();
  let closed = 0;
  for (const { seq, seat, action } of entries) {
    if (action.do === 'seal') sealed.set(seat, Buffer.from(action.sheet, 'base64'));
    if (action.do === 'seal' && !seats.includes(seat)) fault(`entry ${seq}: ${seat} is no seat with sheets`);
    if (action.do !== 'close') continue;
    const { turn, sheets } = turns[closed++] ?? {};
    const leaves = seats.map((name, place) => leafOf(secret, turn, place, sealed.get(name) ?? Buffer.alloc(0)));
    if (turn !== action.turn) fault(`entry ${seq}: nothing was shown of turn ${action.turn}`);
    else if (rootOf(leaves) !== sheets)
      fault(`entry ${seq}: the sheets of turn ${turn} do not come to the root that was shown`);
    sealed = new Map();
  }
};

const checkDice = (file, first, sides, fault) => {
  const checked = { again: 0, typed: 0 };
  let throws = 0;
  let key = first;
  const check = (number, dice, typed, faces) => {
    if (dice.length === 0) return;
    // Version 2: the k-th entry that throws has stream k; version 1: its own number. The set-up has stream 0.
    const stream = file.header.dice === 2 && number > 0 ? ++throws : number;
    if (typed) checked.typed += dice.length;
    if (typed) return;
    const again = throwDice(key, stream, dice.length, faces);
    if (again.join() !== dice.join()) fault(`entry ${number}: the dice are ${dice}, the secret throws ${again}`);
    checked.again += dice.length;
  };
  check(0, file.setupDice ?? [], false, sides);
  for (const { seq, seat, action, dice = [], typed } of file.entries) {
    check(seq, dice, typed === true, action.do === 'close' && file.turns ? SEED_SIDES : sides);
    // Who sat down late has added to all dice after it.
    if (action.do === 'sit') key = hmac(key, told('late', seat, action.entropy));
  }
  return checked;
};

// What a file alone cannot show: that commitments, entropy and entries are those which the player saw at the time.
// Without heads the chain is broken, or salted and still sealed.
const checkKept = ({ header }, kept, heads, fault) => {
  if (header.dice !== 2 || header.match !== kept.match) return fault(`the kept values are of match ${kept.match}`);
  if (header.commitment !== kept.commitment) fault('the commitment is not the one that was shown before the match');
  // Who added nothing saw nobody commit himself.
  const added = Object.keys(kept.entropy).length > 0 ? header.entropy : {};
  for (const [seat, entropy] of Object.entries(kept.entropy))
    if (header.entropy[seat] !== entropy) fault(`the entropy of ${seat} is not what was added`);
  for (const [seat, entropy] of Object.entries(added))
    if (!(seat in kept.entropy) && seatCommitment(header.match, seat, entropy) !== kept.commitments[seat])
      fault(`the entropy of ${seat} is not what the seat had committed itself to`);
  for (const seat of Object.keys(kept.commitments))
    if (!(seat in header.entropy)) fault(`the entropy of ${seat} was left out`);
  for (const { seq, head } of heads ? kept.heads : [])
    if (seq === undefined ? !heads.includes(head) : heads[seq] !== head)
      fault(`the head ${head} that was seen is not in the chain${seq === undefined ? '' : ` at entry ${seq}`}`);
};

// Versions of its rules that the match was carried over to, each from the one before, at a head of the chain.
const checkCarried = ({ header, carried = [] }, heads, fault) => {
  let version = header.version;
  for (const { seq, from, to, head } of carried) {
    if (from !== version)
      fault(`it was carried over from ${from} to ${to}, but was played under ${version} until then`);
    if (heads && heads[seq] !== head) fault(`the head at which it went on under ${to} is not that of entry ${seq}`);
    version = to;
  }
};

/** What does not hold of a match file whose dice have so many sides, and in words what was checked. */
export const verify = (file, sides, kept) => {
  const faults = [];
  const fault = (text) => faults.push(text);
  for (const [i, { seq }] of file.entries.entries()) if (seq !== i + 1) fault(`entry ${i + 1} calls itself ${seq}`);
  const bare = chain(file, () => '');
  if (file.secret === undefined) {
    if (bare.at(-1) !== file.head) fault('the chain does not end in the head of the file (or it is salted)');
    const known = bare.at(-1) === file.head ? bare : undefined;
    checkCarried(file, known, fault);
    if (kept) checkKept(file, kept, known, fault);
    return { faults, text: 'the secret is not opened: dice and promise cannot be checked yet' };
  }
  const secret = Buffer.from(file.secret, 'hex');
  if (commitmentOf(file.header, secret) !== file.header.commitment)
    fault('the secret is not the one that was promised');
  const key = keyOf(file.header, secret);
  const salt = (seq) => counted(key, 'salt', seq).subarray(0, 16).toString('hex');
  // Open books have no salt, books with hidden information have one; a head fits one of them at most.
  const heads = [bare, chain(file, salt)].find((each) => each.at(-1) === file.head);
  if (!heads) fault(`the chain ends in ${bare.at(-1)}, the file says ${file.head}`);
  checkCarried(file, heads, fault);
  if (kept) checkKept(file, kept, heads, fault);
  const { again, typed } = checkDice(file, key, sides, fault);
  if (file.turns) checkSheets(file, secret, fault);
  const nothing = Object.keys(file.header.entropy).filter((seat) => file.header.entropy[seat] === 'none');
  return {
    faults,
    text: [
      `${again} dice thrown again`,
      ...(typed > 0 ? [`${typed} typed by hand`] : []),
      ...(nothing.length > 0 ? [`no entropy added by ${nothing.join(' and ')}`] : []),
      ...(kept ? ['compared with the kept values'] : []),
    ].join(', '),
  };
};

const main = () => {
  const [path, ...rest] = process.argv.slice(2);
  const sidesGiven = rest.find((word) => /^\d+$/.test(word)) ?? '6';
  const keptPath = rest.find((word) => word !== sidesGiven);
  const sides = Number(sidesGiven);
  let file;
  let kept;
  try {
    file = JSON.parse(readFileSync(path, 'utf8'));
    if (!Array.isArray(file.entries) || typeof file.header !== 'object') throw new Error('it is not a match file');
    if (file.header.dice !== undefined && file.header.dice !== 2)
      throw new Error(`dice of version ${file.header.dice} are not known here`);
    if (sides < 1) throw new Error(`a die has no ${sidesGiven} sides`);
    if (keptPath !== undefined) kept = JSON.parse(readFileSync(keptPath, 'utf8'));
    if (kept && !(Array.isArray(kept.heads) && kept.entropy && kept.commitments))
      throw new Error(`${keptPath} is not what a page keeps of a match`);
  } catch (error) {
    process.stderr.write(
      `usage: node verify-match.mjs match.json [sides of the dice, 6] [kept.json]: ${error.message}\n`,
    );
    process.exit(2);
  }
  const { faults, text } = verify(file, sides, kept);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(`${faults.length === 0 ? 'holds' : 'does not hold'}: ${file.entries.length} entries, ${text}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
};

// As a program; another may have only `verify` of it.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) main();
