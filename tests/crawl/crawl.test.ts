import { readFile } from 'node:fs/promises';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { circleMessagePath, circlePath, confessionOwnerPath, replyOwnerPath } from '@chupke/domain/paths.ts';
import { collection, doc, getDoc, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { circleNoticeId } from '../../functions/src/circles/notify.ts';
import { payAtRazorpay } from '../support/live/razorpay.ts';
import { useLive } from '../support/live/use-live.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import { functionCaller } from '../support/suite-view.ts';
import { circleSecrets, personasIn } from './circle-secrets.ts';
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
import type { Cast, Stage } from './stage.ts';
import { circlesOf } from './circle-stage.ts';
import { SAID_IN_PRIVATE } from './scenario-circles.ts';
import { assembleCast, playEncore, playScenario } from './scenario.ts';

const live = useLive({ empty: true });
let stage: Stage;
let map: SuiteMap;

beforeAll(async () => {
  const { people, suite } = live;
  const call = functionCaller(suite.ports.functions);
  stage = {
    people,
    cast: await assembleCast(people),
    suite,
    call,
    hosting: suite.urls.hosting,
    masked: [],
    posted: [],
    removed: [],
  };
  await playScenario(stage);
  map = await mapSuite(suite, people.server);
}, 1_800_000);

function crawlAs(reader: Reader): Promise<CrawlReport> {
  const { cast } = stage;
  return crawl({
    suite: live.suite,
    map,
    reader,
    victims: [cast.author.uid, cast.friend.uid],
    secrets: [...allSecrets(map, cast), ...circleSecrets(map, reader.uid)],
    exceptions: EXCEPTIONS,
    encore: () => playEncore(stage),
  });
}

/** The readers, with something that each can read for sure: a crawl that reads nothing finds nothing. */
const READERS: readonly {
  readonly kind: string;
  readonly of: (cast: Cast) => Omit<Reader, 'kind'>;
  readonly reads: readonly string[];
}[] = [
  {
    // In the open circle, and in no other.
    kind: 'student of the same college',
    of: (cast) => cast.neighbour,
    reads: ['confessions/*/replies/*', 'circles/*/messages/*', 'circles/*/members/*', 'circles/*/secrets/*'],
  },
  {
    // In the private circle, and not any more in that of the own college.
    kind: 'student of another college',
    of: (cast) => cast.outsider,
    reads: ['confessions/*/replies/*', 'circles/*', 'circles/*/activity/*'],
  },
  {
    kind: 'verified account without a profile',
    of: (cast) => cast.stranger,
    reads: ['confessions/*', 'circles/*'],
  },
  { kind: 'unverified account', of: (cast) => cast.unverified, reads: ['confessions/*'] },
  { kind: 'guest', of: (cast) => ({ db: cast.guest.db }), reads: ['confessions/*'] },
  // Students of the author's college, too, and in no circle.
  { kind: 'moderator', of: (cast) => cast.moderator, reads: ['circles/*'] },
  {
    kind: 'admin',
    of: (cast) => cast.admin,
    reads: ['circles/*', 'support_tickets/*', 'chats/*/messages/*'],
  },
];

describe('the uid crawl', () => {
  it('finds nothing of who left content behind, in what a moderator has removed of it neither', async () => {
    const { people, removed, cast } = stage;
    expect(removed).toHaveLength(2);
    for (const { confession, reply } of removed) {
      const path = reply === null ? confessionOwnerPath(confession) : replyOwnerPath(reply);
      await expect.poll(async () => (await people.server.db.doc(path).get()).data()).toEqual({ gone: true });
    }
    const { uid, email } = cast.leaver;
    const naming = map.collections
      .flatMap(({ documents }) => documents)
      .filter(({ path, data }) =>
        [uid, email].some((text) => `${path} ${JSON.stringify(data)}`.includes(text)),
      );
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it('knows of everything that the features have written', () => {
    const patterns = new Set(map.collections.map(({ path }) => patternOf(path)));
    for (const path of [
      'users/*/alerts',
      'users/*/limits',
      'users/*/consents',
      'users/*/collegeChange',
      'collegeChanges',
      'collegeChangeOwners',
      'users/*/collegeRequest',
      'collegeRequests',
      'maintenanceAccess',
      'admin_activity_logs',
      'security_logs',
      ...['endedSessions', 'sealOpenings', 'sealResults', 'sealLog', 'aboutMe', 'users/*/openings'],
      'callLimits',
      'users/*/saved',
      'users/*/helpFeedback',
      'helpViews',
      'users/*/reportTickets',
      'confessions/*/replies/*/likes',
      'confessionViews',
      'viewCounts',
      'feedStates',
      ...['feedWishes', 'collegeMerges', 'ticketAgents', 'caseNotes', 'chats/*/typing'],
      'transparencyCounts',
      'reports',
      'reportOwners',
      'caseHistory',
      ...['chats', 'chats/*/messages', 'supportOwners', 'users/*/supportThreads'],
      ...['learnedPatterns', 'aiBudget', 'aiBudget/*/voices'],
      'system',
      ...['masks', 'alertedReplies'].map((name) => `confessions/*/${name}`),
      'confessionOwners',
      'waitingConfessions',
      'pictureOwners',
      'profiles',
      ...['memberships', 'circleSlots', 'deletedCircles', 'supportTickets'].map((name) => `users/*/${name}`),
      ...[
        'members',
        'messages',
        'prompts',
        'activity',
        'secrets',
        'signals',
        'presence',
        'hidden',
        'ledger',
      ].map((name) => `circles/*/${name}`),
      ...['members', 'messages', 'activity', 'secrets'].map((name) => `deleted_circles/*/${name}`),
      'inviteCodes',
      'support_tickets',
      'supportTicketOwners',
      'orders',
      'users/*/orders',
      'paymentEvents',
    ]) {
      expect([...patterns]).toContain(path);
    }
    const functions = map.functions.map(({ name }) => name);
    const some = [
      'health',
      'reportConfession',
      'decideReport',
      'listReports',
      'createCircle',
      'exportCircle',
    ];
    expect(functions).toEqual(expect.arrayContaining(some));
    expect(map.users.length).toBeGreaterThan(8);
    const folders = new Set(map.files.map(({ name }) => name.split('/')[0]));
    expect([...folders].sort()).toEqual(['checked', 'confessions', 'hidden']);
  });

  it('knows of every turn in the life of a circle, in its chat and by alerts', () => {
    const documents = map.collections.flatMap((collection) => collection.documents);
    const valuesOf = (path: string, value: (data: Readonly<Record<string, unknown>>) => unknown) =>
      documents.filter((each) => patternOf(each.path) === path).map(({ data }) => value(data ?? {}));
    const events = valuesOf('users/*/alerts/*', ({ type, event }) => (type === 'circle' ? event : undefined));
    expect(events).toEqual(expect.arrayContaining(['mention', 'deletion', 'restored', 'expired']));
    const notices = valuesOf(
      'circles/*/messages/*',
      ({ notice }) => (notice as { kind?: string } | null)?.kind,
    );
    const kinds = [
      'deletion',
      'deletion-cancelled',
      'restoration',
      'expiration',
      'reactivation',
      'join',
      'leave',
    ];
    expect(notices).toEqual(expect.arrayContaining(kinds));
  });

  it('knows what is said in the circles that a reader is not in', () => {
    const { neighbour, outsider } = stage.cast;
    const of = (uid?: string) => circleSecrets(map, uid).map(({ text }) => text);
    for (const text of [SAID_IN_PRIVATE, 'I do not belong here.', 'Who else cannot sleep?'])
      expect(of()).toContain(text);
    expect(of(neighbour.uid)).toContain(SAID_IN_PRIVATE);
    expect(of(neighbour.uid)).not.toContain('Who else cannot sleep?');
    expect(of(outsider.uid)).not.toContain(SAID_IN_PRIVATE);
    // One’s own words, too, where one has left.
    expect(of(outsider.uid)).toContain('I do not belong here.');
    const { secret } = circlesOf(stage);
    expect(of(neighbour.uid)).toContain(secret.code);
    expect(of(outsider.uid)).not.toContain(secret.code);
  });

  // Functions answer one call after another, and there are many to call.
  const options = { timeout: 1_800_000 };
  it.each(READERS)(
    'shows a $kind nothing that leads to anybody else',
    options,
    async ({ kind, of, reads }) => {
      const { db, uid, idToken } = of(stage.cast);
      const reader = {
        kind,
        db,
        ...(uid === undefined ? {} : { uid }),
        ...(idToken === undefined ? {} : { idToken }),
      };
      const report = await crawlAs(reader);
      const read = new Set([...report.read].map(patternOf));
      expect([...read]).toEqual(expect.arrayContaining([...reads]));
      const isMember = reads.some((path) => path.startsWith('circles/*/'));
      if (!isMember) expect([...read].filter((path) => path.startsWith('circles/*/'))).toEqual([]);
      expect(report.refused).toBeGreaterThan(100);
      expect(describeFindings(report.findings)).toEqual([]);
    },
  );

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
  it('names the city where the college is small, in all that others read of it', async () => {
    const { cast, people } = stage;
    const { hermit, neighbour } = cast;
    const owned = await people.server.db.collection('confessionOwners').where('uid', '==', hermit.uid).get();
    const paths = owned.docs.map(({ id }) => `confessions/${id}`);
    const read = await Promise.allSettled(
      [...paths, `profiles/${hermit.anonymousId}`].map((path) => getDoc(doc(neighbour.db, path))),
    );
    // One of them waits still: that is refused, as what is not there.
    const told = read.flatMap((found) => (found.status === 'fulfilled' ? [found.value] : []));
    expect(told).toHaveLength(owned.size);
    for (const found of told)
      expect(found.data()).toMatchObject({ college: 'city-pune', collegeName: 'Pune' });
    const search = createSearch(allSecrets(map, cast));
    const account = await getDoc(doc(hermit.db, 'users', hermit.uid));
    expect(search(JSON.stringify(account.get('college')))).toHaveLength(1);
  });

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

  it('cannot be told by who somebody is in several circles', () => {
    const personas = personasIn(map);
    const { author, friend } = stage.cast;
    for (const { uid } of [author, friend]) {
      const mine = personas.filter((each) => each.uid === uid);
      expect(mine.length).toBeGreaterThan(1);
      const others = personas.filter((each) => each.uid !== uid);
      expect(linksBetween(mine, others)).toEqual([]);
      const marked = mine.map((each) => ({ ...each, data: { ...each.data, device: 'cheap phone' } }));
      expect(linksBetween(marked, others)).toContain('device="cheap phone"');
    }
  });

  it('does not move the public profile by what becomes of a masked post', async () => {
    const { cast, masked, people } = stage;
    const { db } = people.server;
    const posts = await Promise.all(masked.map((id) => db.doc(`confessions/${id}`).get()));
    const first = Math.min(...posts.map(({ createTime }) => createTime?.toMillis() ?? 0));
    // Alerts of answers and likes change the account. A public profile there is none, before a post is signed.
    const profile = await db.doc(`profiles/${cast.author.anonymousId}`).get();
    const account = await db.doc(`users/${cast.author.uid}`).get();
    expect(account.updateTime?.toMillis()).toBeGreaterThan(first);
    expect(profile.exists).toBe(false);
  });

  it('moves nothing that others read when somebody pays', async () => {
    const { cast, call, people } = stage;
    const payer = cast.poet;
    const look = async () => {
      const { accounts } = await call(cast.admin, 'listAccounts', null);
      const profile = await people.server.db.doc(`profiles/${payer.anonymousId}`).get();
      const system = await people.server.db.collection('system').get();
      const times = [profile, ...system.docs].map((each) => each.updateTime?.toMillis());
      return { row: accounts.find(({ uid }) => uid === payer.uid), profile: profile.data(), times };
    };
    const before = await look();
    const { orderId } = await call(payer, 'createOrder', { planId: 'premium-lifetime' });
    await payAtRazorpay(stage.suite, orderId);
    await waitForDocument(doc(payer.db, 'users', payer.uid), (user) => user.get('isPremium') === true);
    expect(await look()).toEqual(before);
    expect(before.row).toBeDefined();
    expect(JSON.stringify(before.row)).not.toMatch(/premium|subscription|order|paid/i);
  });

  it('moves the public profile only where it bears its name', async () => {
    const { cast } = stage;
    for (const student of [cast.author, cast.friend, cast.neighbour, cast.outsider]) {
      const asked = getDoc(doc(cast.moderator.db, 'profiles', student.anonymousId));
      const [profile] = await Promise.allSettled([asked]);
      const active = where('status', '==', 'active');
      const named = where('anonymousId', '==', student.anonymousId);
      const signed = await getDocs(
        query(collection(cast.moderator.db, 'confessions'), active, named, limit(50)),
      );
      // Whose name stands below nothing has none.
      const count: unknown = profile.status === 'fulfilled' ? profile.value.get('confessionCount') : 0;
      expect(count).toBe(signed.size);
    }
  });
});

// Last, as the crawl takes the minute that these words take: elsewhere a test would wait for them.
describe('a circle', () => {
  it('says its first words half a minute and a minute after it was made, though its queue is early', async () => {
    const { db } = stage.cast.author;
    const { id } = circlesOf(stage).secret;
    const { createdAt } = parseCircle(id, (await getDoc(doc(db, circlePath(id)))).data());
    const saidAfter = async (kind: 'privacy' | 'guide'): Promise<number> => {
      const notice = circleNoticeId(id, kind);
      const said = await waitForDocument(doc(db, circleMessagePath(id, notice)));
      return parseCircleMessage(notice, said.data()).timestamp - createdAt;
    };
    expect(await saidAfter('privacy')).toBeGreaterThanOrEqual(CIRCLE_TIMES.privacyNotice - 1000);
    expect(await saidAfter('guide')).toBeGreaterThanOrEqual(CIRCLE_TIMES.guideNotice - 1000);
  });
});
