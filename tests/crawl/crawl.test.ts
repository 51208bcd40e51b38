import { readFile } from 'node:fs/promises';
import { collection, doc, getDoc, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller } from '../support/suite-view.ts';
import type { CrawlReport } from './crawl.ts';
import { crawl, describeFindings } from './crawl.ts';
import type { Reader } from './visit.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { allSecrets } from './identities.ts';
import type { Seen } from './links.ts';
import { linksBetween } from './links.ts';
import type { SuiteMap } from './map.ts';
import { mapSuite, patternOf } from './map.ts';
import { createSearch } from './secrets.ts';
import type { Cast, Stage } from './scenario.ts';
import { assembleCast, playEncore, playScenario } from './scenario.ts';

const live = useLive();
let stage: Stage;
let map: SuiteMap;

beforeAll(async () => {
  const { people, suite } = live;
  const call = functionCaller(suite.ports.functions);
  stage = {
    people,
    cast: await assembleCast(people),
    call,
    hosting: suite.urls.hosting,
    masked: [],
    posted: [],
  };
  await playScenario(stage);
  map = await mapSuite(suite, people.server);
}, 180_000);

function crawlAs(reader: Reader): Promise<CrawlReport> {
  const { cast } = stage;
  return crawl({
    suite: live.suite,
    map,
    reader,
    victims: [cast.author.uid, cast.friend.uid],
    secrets: allSecrets(map, cast),
    exceptions: EXCEPTIONS,
    encore: () => playEncore(cast),
  });
}

/** The readers, with something that each can read for sure: a crawl that reads nothing finds nothing. */
const READERS: readonly {
  readonly kind: string;
  readonly of: (cast: Cast) => Omit<Reader, 'kind'>;
  readonly reads: string;
}[] = [
  { kind: 'student of the same college', of: (cast) => cast.neighbour, reads: 'confessions/*/replies/*' },
  { kind: 'student of another college', of: (cast) => cast.outsider, reads: 'confessions/*/replies/*' },
  { kind: 'verified account without a profile', of: (cast) => cast.stranger, reads: 'confessions/*' },
  { kind: 'unverified account', of: (cast) => cast.unverified, reads: 'confessions/*' },
  { kind: 'guest', of: (cast) => ({ db: cast.guest.db }), reads: 'confessions/*' },
  { kind: 'moderator', of: (cast) => cast.moderator, reads: 'confessions/*/replies/*' },
  { kind: 'admin', of: (cast) => cast.admin, reads: 'confessions/*/replies/*' },
];

describe('the uid crawl', () => {
  it('knows of everything that the features have written', () => {
    const patterns = new Set(map.collections.map(({ path }) => patternOf(path)));
    for (const path of [
      'users/*/alerts',
      'users/*/limits',
      'users/*/consents',
      'users/*/collegeChange',
      'collegeChanges',
      'collegeChangeOwners',
      'maintenanceAccess',
      'admin_activity_logs',
      'security_logs',
      'callLimits',
      'system',
      'confessions/*/masks',
      'confessionOwners',
      'profiles',
    ]) {
      expect([...patterns]).toContain(path);
    }
    expect(map.functions.map(({ name }) => name)).toContain('health');
    expect(map.users.length).toBeGreaterThan(8);
  });

  it.each(READERS)('shows a $kind nothing that leads to anybody else', async ({ kind, of, reads }) => {
    const { db, uid, idToken } = of(stage.cast);
    const reader = {
      kind,
      db,
      ...(uid === undefined ? {} : { uid }),
      ...(idToken === undefined ? {} : { idToken }),
    };
    const report = await crawlAs(reader);
    const read = new Set([...report.read].map(patternOf));
    expect([...read]).toContain(reads);
    expect(report.refused).toBeGreaterThan(100);
    expect(describeFindings(report.findings)).toEqual([]);
  });

  it('finds none of it in what the functions write into the log', async () => {
    // What a function prints begins with `>`. Other lines are the emulators' own: addresses that the crawl itself
    // has asked for, and mails.
    const log = (await readFile(live.suite.logFile, 'utf8')).split('\n');
    const lines = log.filter((line) => /^>|functions:/.test(line));
    const search = createSearch(allSecrets(map, stage.cast).filter(({ kind }) => kind !== 'content'));
    expect(lines.some((line) => line.includes('onReplyCreated'))).toBe(true);
    expect(lines.filter((line) => search(line).length > 0)).toEqual([]);
  });
});

describe('what one student wrote', () => {
  const see = async (target: Query): Promise<Seen[]> => {
    const { docs } = await getDocs(target);
    return docs.map((found) => ({ id: found.id, data: found.data() }));
  };

  it('cannot be told by any value that two masked posts share', async () => {
    const { cast, masked, posted } = stage;
    const open = async (id: string): Promise<Seen> => {
      const found = await getDoc(doc(cast.neighbour.db, 'confessions', id));
      return { id, data: found.data() };
    };
    const mine = await Promise.all(masked.map(open));
    expect(mine.every(({ data }) => data !== undefined) && mine.length > 1).toBe(true);
    expect(linksBetween(mine, await Promise.all(posted.map(open)))).toEqual([]);
    const marked = mine.map(({ id, data }) => ({ id, data: { ...(data as object), device: 'cheap phone' } }));
    expect(linksBetween(marked, [])).toContain('device="cheap phone"');
  });

  it('cannot be told by replies in several threads', async () => {
    const { cast, masked, people } = stage;
    const owned = await people.server.db.collection('replyOwners').where('uid', '==', cast.friend.uid).get();
    const owners = new Set(owned.docs.map(({ id }) => id));
    const threads = [...masked, ...stage.posted].map((id) =>
      query(collection(cast.neighbour.db, 'confessions', id, 'replies'), orderBy('timestamp'), limit(50)),
    );
    const replies = (await Promise.all(threads.map(see))).flat();
    const mine = replies.filter(({ id }) => owners.has(id));
    expect(mine.length).toBeGreaterThan(2);
    expect(
      linksBetween(
        mine,
        replies.filter(({ id }) => !owners.has(id)),
      ),
    ).toEqual([]);
  });

  it('moves the public profile only where it bears its name', async () => {
    const { cast } = stage;
    for (const student of [cast.author, cast.friend, cast.neighbour, cast.outsider]) {
      const profile = await getDoc(doc(cast.moderator.db, 'profiles', student.anonymousId));
      const active = where('status', '==', 'active');
      const named = where('anonymousId', '==', student.anonymousId);
      const signed = await getDocs(
        query(collection(cast.moderator.db, 'confessions'), active, named, limit(50)),
      );
      expect(profile.get('confessionCount')).toBe(signed.size);
    }
  });
});
