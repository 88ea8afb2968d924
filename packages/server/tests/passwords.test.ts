import { expect, test } from 'vitest';
import { addressOf } from '../src/attempts.ts';
import { type Answer, Browser, startNode } from './harness.ts';
import { withNode } from './with-node.ts';

const own = withNode({ trustedProxies: ['loopback'] });

const right = 'a long enough one';

const signUp = (name: string) => new Browser(own.url).post('/api/accounts', { name, password: right });

const signInFrom = (address: string, name: string, password: string): Promise<Answer> =>
  new Browser(own.url).send('POST', '/api/session', { name, password }, { 'x-forwarded-for': address });

/** Lets time pass for all that is counted. */
const wait = async (seconds: number): Promise<void> => {
  await own.query(`update attempt set since = since - interval '1 second' * $1`, [seconds]);
};

test('wrong passwords from anywhere do not lock the owner out', async () => {
  await signUp('Thomas');
  for (const stranger of ['203.0.113.1', '203.0.113.2']) {
    for (let i = 0; i < 5; i++) expect((await signInFrom(stranger, 'Thomas', 'wrong password')).status).toBe(401);
    expect((await signInFrom(stranger, 'Thomas', 'wrong password')).status).toBe(429);
  }
  expect((await signInFrom('198.51.100.1', 'Thomas', right)).status).toBe(200);
});

test('the wait grows with each wrong password, and a right one ends it', async () => {
  await signUp('Patrick');
  const trial = async (password = 'wrong password') => {
    const { status, headers } = await signInFrom('203.0.113.3', 'Patrick', password);
    return status === 429 ? Number(headers.get('retry-after')) : status;
  };
  for (let i = 0; i < 5; i++) expect(await trial()).toBe(401);
  for (const seconds of [60, 120, 240]) {
    const told = await trial();
    expect(told).toBeGreaterThan(seconds - 20);
    expect(told).toBeLessThanOrEqual(seconds);
    await wait(seconds);
    expect(await trial()).toBe(401);
  }
  await wait(3600);
  expect(await trial(right)).toBe(200);
  for (let i = 0; i < 5; i++) expect(await trial()).toBe(401);
});

test('a crowd of tries at once has no more than one after another', async () => {
  await signUp('George');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => signInFrom('203.0.113.4', 'George', 'wrong password')),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('a count of a clock that was ahead holds nobody up', async () => {
  await signUp('Ambrose');
  for (let i = 0; i < 6; i++) await signInFrom('203.0.113.5', 'Ambrose', 'wrong password');
  await wait(-90 * 24 * 3600);
  expect((await signInFrom('203.0.113.5', 'Ambrose', right)).status).toBe(200);
});

test('an address has a bound of its own over all names', async () => {
  const strict = await startNode(own.database, { trustedProxies: ['loopback'], addressTries: 3 });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) {
    const body = { name: `Somebody ${i}`, password: 'wrong password' };
    const from = { 'x-forwarded-for': `2001:db8:1:2::${i}` };
    statuses.push((await new Browser(strict.url).send('POST', '/api/session', body, from)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  await strict.close();
});

test('an IPv6 network of 64 bits is one address, an IPv4 address in IPv6 form is itself', () => {
  expect(addressOf('203.0.113.1')).toBe('203.0.113.1');
  expect(addressOf('::ffff:203.0.113.1')).toBe('203.0.113.1');
  expect(addressOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressOf('2001:db8:1:2::6')).toBe('2001:db8:1:2::/64');
  expect(addressOf('2001:0db8:0001:0002::')).toBe('2001:db8:1:2::/64');
  expect(addressOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(addressOf('::1')).toBe('0:0:0:0::/64');
});
