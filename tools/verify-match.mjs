// Checks the dice and the hash chain of a match file with nothing but SHA-256 and JSON: node tools/verify-match.mjs FILE
// It shares no code with the program. How it all fits together: docs/verified-dice.md. Whether the actions keep to the
// rules is for `longroll verify`. Exit code 0 when all holds, 1 when it does not, 2 when the file cannot be read.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, data) => createHmac('sha256', key).update(data).digest();

// Keys sorted by UTF-16 code unit, no spaces, absent members left out.
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
};

const counted = (key, word, count) => {
  const message = Buffer.alloc(12);
  message.write(word, 0, 'ascii');
  message.writeBigUInt64BE(BigInt(count), 4);
  return hmac(key, message);
};

// The stream of one entry: sfc32 from four 32-bit words, read as 31-bit words.
function* wordsOf(key, entry) {
  const block = counted(key, 'dice', Math.floor(entry / 2));
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => block.readUInt32BE((entry % 2) * 16 + at));
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
const throwDice = (key, entry, count, sides) => {
  const limit = 2 ** 31 - (2 ** 31 % sides);
  const faces = [];
  for (const word of wordsOf(key, entry)) {
    if (faces.length === count) return faces;
    if (word < limit) faces.push((word % sides) + 1);
  }
  return faces;
};

const chain = (file, salted) => {
  let head = sha256(canonical(file.header));
  for (const entry of file.entries) head = sha256(head + canonical(entry) + salted(entry.seq));
  return head;
};

const checkDice = (file, key, sides, fault) => {
  const checked = { again: 0, typed: 0 };
  const check = (number, dice, typed) => {
    if (typed) checked.typed += dice.length;
    if (typed || dice.length === 0) return;
    const again = throwDice(key, number, dice.length, sides);
    if (again.join() !== dice.join()) fault(`entry ${number}: the dice are ${dice}, the secret throws ${again}`);
    checked.again += dice.length;
  };
  check(0, file.setupDice ?? [], false);
  for (const { seq, dice = [], typed } of file.entries) check(seq, dice, typed === true);
  return checked;
};

const verify = (file, sides) => {
  const faults = [];
  const fault = (text) => faults.push(text);
  for (const [i, { seq }] of file.entries.entries()) if (seq !== i + 1) fault(`entry ${i + 1} calls itself ${seq}`);
  if (file.secret === undefined) {
    if (chain(file, () => '') !== file.head) fault('the chain does not end in the head of the file (or it is salted)');
    return { faults, text: 'the secret is not opened: dice and promise cannot be checked yet' };
  }
  const secret = Buffer.from(file.secret, 'hex');
  if (sha256(secret) !== file.header.commitment) fault('the secret is not the one that was promised');
  const key = hmac(secret, canonical(file.header.entropy));
  const salt = (seq) => counted(key, 'salt', seq).subarray(0, 16).toString('hex');
  // Open books have no salt, books with hidden information have one; a head fits one of them at most.
  const heads = [chain(file, () => ''), chain(file, salt)];
  if (!heads.includes(file.head)) fault(`the chain ends in ${heads[0]}, the file says ${file.head}`);
  const { again, typed } = checkDice(file, key, sides, fault);
  return { faults, text: `${again} dice thrown again${typed > 0 ? `, ${typed} typed by hand` : ''}` };
};

const [path, sidesGiven = '6'] = process.argv.slice(2);
const sides = Number(sidesGiven);
let file;
try {
  file = JSON.parse(readFileSync(path, 'utf8'));
  if (!Array.isArray(file.entries) || typeof file.header !== 'object') throw new Error('it is not a match file');
  if (!Number.isInteger(sides) || sides < 1) throw new Error(`a die has no ${sidesGiven} sides`);
} catch (error) {
  process.stderr.write(`usage: node verify-match.mjs match.json [sides of the dice, 6]: ${error.message}\n`);
  process.exit(2);
}
const { faults, text } = verify(file, sides);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${faults.length === 0 ? 'holds' : 'does not hold'}: ${file.entries.length} entries, ${text}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
