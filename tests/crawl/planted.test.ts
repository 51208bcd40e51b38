import { createHash } from 'node:crypto';
import { newConfessionFields } from '@chupke/domain/confession.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as act from '../../scripts/lib/student-actions.ts';
import { useLive } from '../support/live/use-live.ts';
import type { Student } from '../support/live/people.ts';
import type { CrawlException, Finding } from './crawl.ts';
import { crawl, describeFindings } from './crawl.ts';
import type { Reader } from './visit.ts';
import type { SuiteMap } from './map.ts';
import { mapSuite } from './map.ts';
import { openColleges } from './scenario.ts';
import { createSearch, secretsOf } from './secrets.ts';

/** The collections of the planted documents: the rest, and the functions, are the other test's. */
const PLACES = ['confessions', 'colleges', 'profiles', 'users'];

const live = useLive({ empty: true });
let victim: Student;
let reader: Student;
let admin: Student;
let confession: string;
let map: SuiteMap;
const planted: string[] = [];

/** Writes as a careless server would. */
async function plant(path: string, data: object): Promise<void> {
  planted.push(path);
  await live.people.server.db.doc(path).set(data, { merge: true });
}

beforeAll(async () => {
  const { people } = live;
  await openColleges(people.server);
  victim = await people.student('victim');
  reader = await people.student('reader');
  admin = await people.admin();
  const { college, collegeName, anonymousId, uid } = victim;
  confession = await act.postConfession(victim, { text: 'Nobody knows.', college, collegeName });
  const fields = newConfessionFields({ text: 'Liked by everybody.', anonymousId, college, collegeName });
  await plant('confessions/PlantedLikedBy000001', {
    ...fields,
    likedBy: ['x', uid],
    timestamp: Timestamp.now(),
  });
  await plant(`colleges/${uid}`, { name: 'A path with a uid in it' });
  const digest = createHash('md5').update(victim.email).digest('hex');
  await plant(`profiles/${digest.slice(0, 12)}`, { anonymousId: digest.slice(0, 12), visible: true });
  await plant('profiles/00000000cafe', { email: victim.email, lastPost: confession, visible: true });
  map = await mapSuite(live.suite, people.server);
});

afterAll(async () => {
  for (const path of planted) await live.people.server.db.doc(path).delete();
});

async function findingsOf(
  who: Reader,
  places: readonly string[] = PLACES,
  exceptions: readonly CrawlException[] = [],
): Promise<readonly Finding[]> {
  const collections = map.collections.filter(({ path }) => places.includes(path));
  const { findings } = await crawl({
    suite: live.suite,
    map: { ...map, collections, functions: [] },
    reader: who,
    victims: [victim.uid],
    secrets: [...secretsOf(victim), { owner: victim.uid, kind: 'content', text: confession }],
    exceptions,
  });
  return findings;
}

describe('the crawl itself', () => {
  it('finds a uid in a field, through every door that shows it, and the question that it answers', async () => {
    const findings = await findingsOf({ kind: 'student', ...reader });
    const about = (part: string): Finding[] => findings.filter(({ request }) => request.includes(part));
    const doors = new Set(findings.map(({ door }) => door));
    for (const door of ['REST get', 'REST query', 'REST batchGet', 'SDK listener']) {
      expect([...doors]).toContain(door);
    }
    expect(about('PlantedLikedBy000001').map(({ door }) => door)).toContain('REST get');
    const oracle = findings.filter(({ what }) => what.includes('a question for likedBy'));
    expect(describeFindings(oracle).length).toBeGreaterThan(0);
  });

  it('finds a uid in a path and a pseudonym that was made from an address, as a guest too', async () => {
    const findings = await findingsOf({ kind: 'guest', db: live.people.guest().db });
    expect(findings.some(({ what }) => what.startsWith('uid of') && what.includes(victim.uid))).toBe(true);
    const asStudent = await findingsOf({ kind: 'student', ...reader }, ['profiles']);
    expect(asStudent.some(({ what }) => what.startsWith('derived of'))).toBe(true);
  });

  it('keeps to an exception, but reports what leads from there to content', async () => {
    const seen = async (exceptions: readonly CrawlException[]): Promise<string[]> => {
      const findings = await findingsOf({ kind: 'admin', ...admin }, ['profiles'], exceptions);
      return findings.filter(({ request }) => request.includes('00000000cafe')).map(({ what }) => what);
    };
    expect((await seen([])).some((what) => what.startsWith('email of'))).toBe(true);
    const exception = { reader: 'admin', documents: 'profiles/*', reason: 'of this test' };
    const left = await seen([exception]);
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter((what) => !what.startsWith('content of'))).toEqual([]);
    const ofOthers = await seen([{ ...exception, reader: 'moderator' }]);
    expect(ofOthers.some((what) => what.startsWith('email of'))).toBe(true);
  });

  it('knows a secret in another case or coding, and not what only looks like it', () => {
    const uid = 'Tf1dOJJMnjWKA6zpUgp4UWMxLh0y';
    const search = createSearch(secretsOf({ uid, email: 'Asha+mess@students.test' }));
    const forms = [
      `"${uid}"`,
      uid.toUpperCase(),
      Buffer.from(uid).toString('hex'),
      createHash('sha256').update(uid).digest('hex'),
      'asha%2Bmess%40students.test',
    ];
    for (const form of forms) expect(search(`before ${form} after`), form).not.toEqual([]);
    expect(search(uid.slice(1))).toEqual([]);
    expect(search('')).toEqual([]);
  });
});
