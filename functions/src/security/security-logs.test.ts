import type { SecurityAlert } from '@chupke/domain/security-event.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { clearSecurityLogs, logSecurityAlert } from './security-logs.ts';

const ASHA = parseUserId('uid-of-asha');
const ALERT: SecurityAlert = {
  event: 'unauthorized_circle_access',
  details: 'no membership',
  severity: 'HIGH',
  timestamp: 1,
  environment: 'production',
  userAgent: 'Browser/1',
  url: 'https://chupke.test/circles/c_12345678',
};

let documents = memoryDocuments();
let ids = 0;
const gateways = () => ({
  documents,
  newId: () => `log${(ids += 1)}`,
  now: () => documents.now(),
  salt: 'salt',
});
const note = (uid: typeof ASHA | null, ip = '203.0.113.7') =>
  logSecurityAlert(gateways(), { uid, ip }, ALERT);
const logs = () =>
  [...documents.stored].filter(([path]) => path.startsWith('security_logs/')).map(([, entry]) => entry);

beforeEach(() => {
  documents = memoryDocuments();
});

it('a grave event is noted with the time of the server', async () => {
  await note(ASHA);
  const { timestamp: _device, ...rest } = ALERT;
  expect(logs()).toEqual([
    { ...rest, userId: ASHA, ip: '203.0.113.7', timestamp: expect.any(Number) as number },
  ]);
  expect(logs()[0]?.['timestamp']).toBeGreaterThan(1);
});

it('ten a minute are taken of a person, wherever from, and of an address; a minute later more are', async () => {
  for (let count = 0; count < 10; count += 1) {
    await note(ASHA, `203.0.113.${count}`);
    await note(null, '198.51.100.1');
  }
  await expect(note(ASHA, '203.0.113.99')).rejects.toMatchObject({ reason: 'too-many' });
  await expect(note(null, '198.51.100.1')).rejects.toMatchObject({ reason: 'too-many' });
  await note(null, '2001:db8::1');
  expect(logs()).toHaveLength(21);
  documents.pass(60_000);
  await note(ASHA);
  expect(logs()).toHaveLength(22);
});

it('fifty a day are taken of a person, and a hundred of a network: nobody fills the list that admins see of a day', async () => {
  for (let minute = 0; minute < 300; minute += 1) {
    await note(ASHA).catch(() => undefined);
    await note(null, `10.0.0.${minute % 250}`).catch(() => undefined);
    documents.pass(60_000);
  }
  expect(logs().filter(({ userId }) => userId === ASHA)).toHaveLength(50);
  expect(logs().filter(({ userId }) => userId === null)).toHaveLength(100);
  documents.pass(20 * 3_600_000);
  await note(ASHA);
  expect(logs()).toHaveLength(151);
});

it('the addresses of one network do not fill the log either, and leave no address in the counters', async () => {
  let refused = 0;
  for (let index = 0; index < 300; index += 1)
    await note(null, `10.0.${Math.floor(index / 250)}.${index % 250}`).catch(() => (refused += 1));
  expect(logs()).toHaveLength(60);
  expect(refused).toBe(240);
  const counters = [...documents.stored.keys()].filter((path) => path.startsWith('callLimits/'));
  expect(JSON.stringify(counters)).not.toContain('10.0.');
});

it('a log is removed when its time is over, and not before', async () => {
  await note(ASHA);
  documents.pass(2 * 86_400_000);
  await note(ASHA);
  const day = 86_400_000;
  await clearSecurityLogs({ documents }, documents.now() + 177 * day);
  expect(logs()).toHaveLength(2);
  await clearSecurityLogs({ documents }, documents.now() + 179 * day);
  expect(logs()).toHaveLength(1);
});
