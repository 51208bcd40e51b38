import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEntryPath } from '../../lib/page-layout.ts';
import type { Session } from '../../lib/session.ts';
import { sessionOf } from '../testing/sessions.ts';
import type { Decision, Requirements } from './decide.ts';
import { decide } from './decide.ts';
import type { RouteName } from '../routes.ts';
import { REDIRECTS, ROUTE_NAMES, routeAt, routeRow } from '../routes.ts';

const GUEST: Session = { kind: 'signed-out' };

const PEOPLE = {
  guest: GUEST,
  banned: { kind: 'signed-out', reason: { kind: 'banned', because: null } },
  withoutConsent: sessionOf({ user: { kind: 'missing' } }),
  withOldNotice: sessionOf({ noticeVersion: NOTICE_VERSION - 1 }),
  withOldNoticeRemembered: sessionOf({ noticeVersion: NOTICE_VERSION - 1, isConfirmed: false }),
  unverified: sessionOf({ emailVerified: false }),
  unread: sessionOf({ user: { kind: 'failed' } }),
  barred: sessionOf({ isBarred: true }),
  withoutCollege: sessionOf({ college: null }),
  student: sessionOf({}),
  moderator: sessionOf({ isModerator: true }),
  admin: sessionOf({ isAdmin: true, college: null }),
  moderatorWithoutFactor: sessionOf({ isModerator: true, lacksSecondFactor: true }),
  adminWithoutFactor: sessionOf({ isAdmin: true, college: null, lacksSecondFactor: true }),
} as const satisfies Record<string, Session>;

type Person = keyof typeof PEOPLE;

function at(path: string, person: Person): Decision | undefined {
  const name = routeAt(path);
  if (name === undefined) return undefined;
  const { needs } = routeRow(name);
  return needs === undefined ? 'pass' : decide({ needs, session: PEOPLE[person], lastUid: undefined });
}

/** What everyone meets on the way to a page of students. */
const ON_THE_WAY: readonly (readonly [Person, Decision])[] = [
  ['guest', 'sign-in'],
  ['banned', 'sign-in'],
  ['withoutConsent', 'consent'],
  ['unverified', 'verify-email'],
  ['unread', 'wait'],
];

describe('the table of routes', () => {
  const students = [
    '/create',
    '/explore',
    '/saved',
    '/my-confessions',
    '/saved-confessions',
    '/circles',
    '/circles/abcdefghijklmno',
    '/u/QuietFox12',
    '/premium',
    '/',
  ];

  it.each(students)('%s needs sign-in, a verified email and a college', (path) => {
    for (const [person, decision] of ON_THE_WAY)
      expect([person, at(path, person)]).toEqual([person, decision]);
    expect(at(path, 'withoutCollege')).toBe('choose-college');
    expect(at(path, 'withOldNotice')).toBe('consent');
    // Another device may have agreed since.
    expect(at(path, 'withOldNoticeRemembered')).toBe('wait');
    expect(at(path, 'student')).toBe('pass');
    expect(at(path, 'moderator')).toBe('pass');
    expect(at(path, 'admin')).toBe(path === '/' || path === '/premium' ? 'admin-home' : 'pass');
  });

  it.each(['/profile', '/profile/data', '/college-selector', '/alerts', '/my-reports', '/my-decisions'])(
    '%s needs no college',
    (path) => {
      for (const [person, decision] of ON_THE_WAY)
        expect([person, at(path, person)]).toEqual([person, decision]);
      for (const person of ['withoutCollege', 'student', 'moderator', 'admin'] as const)
        expect(at(path, person)).toBe('pass');
    },
  );

  it('shows one’s own data and what was decided about oneself, and no page besides, before a changed notice is agreed to', () => {
    const open = ROUTE_NAMES.filter((name) => {
      const { needs } = routeRow(name);
      return (
        needs?.signIn === true &&
        decide({ needs, session: PEOPLE.withOldNotice, lastUid: undefined }) === 'pass'
      );
    });
    expect(open).toEqual(['profile', 'myDecisions']);
  });

  it('shows whoever a measure has closed out the same two, and what everyone may read', () => {
    const closed = ROUTE_NAMES.filter((name) => {
      const { needs } = routeRow(name);
      return (
        needs !== undefined && decide({ needs, session: PEOPLE.barred, lastUid: undefined }) === 'barred'
      );
    });
    const own = ROUTE_NAMES.filter((name) => routeRow(name).needs?.signIn === true);
    expect(closed).toEqual(own.filter((name) => name !== 'profile' && name !== 'myDecisions'));
  });

  it.each(['/admin', '/support-dashboard'])('%s is for admins', (path) => {
    for (const [person, decision] of ON_THE_WAY)
      expect([person, at(path, person)]).toEqual([person, decision]);
    for (const person of ['withoutCollege', 'student', 'moderator'] as const)
      expect(at(path, person)).toBe('not-admin');
    expect(at(path, 'admin')).toBe('pass');
    expect(at(path, 'adminWithoutFactor')).toBe('second-factor');
  });

  it('/moderation is for moderators and admins', () => {
    for (const [person, decision] of ON_THE_WAY)
      expect([person, at('/moderation', person)]).toEqual([person, decision]);
    for (const person of ['withoutCollege', 'student'] as const)
      expect(at('/moderation', person)).toBe('not-moderator');
    for (const person of ['moderator', 'admin'] as const) expect(at('/moderation', person)).toBe('pass');
  });

  it('opens no page of a role to who lacks the second factor that it asks for, and all others', () => {
    const closed = ROUTE_NAMES.filter((name) => {
      const [path = ''] = routeRow(name).paths;
      return at(path, 'moderatorWithoutFactor') !== at(path, 'moderator');
    });
    expect(closed).toEqual(['moderation']);
    expect(at('/moderation', 'moderatorWithoutFactor')).toBe('second-factor');
    expect(at('/profile/account', 'adminWithoutFactor')).toBe('pass');
  });

  it.each([
    '/confession/AbcdefGhijklmnopQrst',
    '/help',
    '/contact',
    '/support',
    '/download',
    '/terms',
    '/terms-of-service',
    '/privacy',
    '/privacy-policy',
    '/grievance',
    '/transparency',
    '/college/iit-bombay',
    '/category/medical',
    '/auth',
    '/auth/action',
    '/oauth/callback',
    '/system-recovery',
  ])('%s is open to everyone', (path) => {
    for (const person of Object.keys(PEOPLE) as Person[]) expect(at(path, person)).toBe('pass');
  });

  it.each(['/nowhere', '/confession', '/confession/a/b', '/u', '/constructor', '/profile/a/b', '/Auth'])(
    '%s is no page',
    (path) => {
      expect(routeAt(path)).toBeUndefined();
    },
  );

  it('has the frame of the door at every address of the door, and of those that lead there, and nowhere else', () => {
    const paths = ROUTE_NAMES.flatMap((name) => routeRow(name).paths);
    expect(paths.filter(isEntryPath)).toEqual(['/auth', '/auth/action', '/oauth/callback']);
    for (const { from, to } of REDIRECTS)
      expect([from, isEntryPath(from)]).toEqual([from, to.startsWith('/auth')]);
  });

  it('sends short addresses on', () => {
    expect(REDIRECTS.map(({ from, to }) => [from, to])).toEqual([
      ['/signup', '/auth?mode=signup'],
      ['/signin', '/auth?mode=signin'],
      ['/home', '/'],
    ]);
  });

  it('finds every page by each of its addresses, and one page only', () => {
    for (const name of ROUTE_NAMES) {
      for (const pattern of routeRow(name).paths) {
        const path = pattern.replace(/:\w+/, 'abcdefghijklmno').replace('*', 'abcdefghijklmno');
        expect([path, routeAt(path)]).toEqual([path, name]);
        expect(routeAt(`${path}/`)).toBe(name);
      }
    }
  });

  it('lets search engines list only what everyone may read', () => {
    const listed = ROUTE_NAMES.filter((name) => routeRow(name).isListed === true);
    const open = (name: RouteName): boolean =>
      name === 'home' ||
      decide({ needs: routeRow(name).needs ?? {}, session: GUEST, lastUid: undefined }) === 'pass';
    expect(listed.filter((name) => !open(name))).toEqual([]);
    expect(listed).not.toContain('confession');
  });
});

describe('the session-hijack check', () => {
  const someone = 'somebody-elses-uid-0000000001';

  it.each(ROUTE_NAMES)('%s is not shown to an account that has turned up in the tab', (name) => {
    const { needs } = routeRow(name);
    // The sign-in pages ask for themselves.
    if (needs === undefined)
      return expect(['auth', 'authAction', 'oauthCallback', 'systemRecovery']).toContain(name);
    for (const session of [PEOPLE.student, PEOPLE.admin, PEOPLE.unverified, PEOPLE.withoutConsent])
      expect(decide({ needs, session, lastUid: someone })).toBe('switched');
  });

  it('is content with the same account, with none known, and with a guest', () => {
    const needs = { signIn: true, verified: true } as const;
    const own = PEOPLE.student.kind === 'signed-in' ? PEOPLE.student.account.uid : undefined;
    expect(decide({ needs, session: PEOPLE.student, lastUid: own })).toBe('pass');
    expect(decide({ needs, session: PEOPLE.student, lastUid: undefined })).toBe('pass');
    expect(decide({ needs, session: GUEST, lastUid: someone })).toBe('sign-in');
  });
});

describe('what is not known yet', () => {
  const lastUid = undefined;

  it.each<readonly [string, Requirements]>([
    ['a right of admins', { signIn: true, admin: true }],
    ['a right of moderators', { signIn: true, moderator: true }],
    ['a role', { signIn: true, roles: ['editor'] }],
    ['premium', { signIn: true, premium: true }],
  ])('makes a page wait that needs %s', (_, needs) => {
    expect(decide({ needs, session: sessionOf({ isConfirmed: false }), lastUid })).toBe('wait');
    expect(decide({ needs, session: sessionOf({ isAdmin: true }), lastUid })).toBe('pass');
    expect(decide({ needs, session: sessionOf({}), lastUid })).not.toBe('pass');
  });

  it('shows an admin nothing of the feed before the dashboard', () => {
    const needs = routeRow('home').needs ?? {};
    const remembered = sessionOf({ isConfirmed: false, isAdminByProfile: true });
    expect(decide({ needs, session: remembered, lastUid })).toBe('wait');
    expect(decide({ needs, session: sessionOf({ isAdmin: true }), lastUid })).toBe('admin-home');
  });

  it('does not keep a student from the feed who is remembered', () => {
    const needs = routeRow('home').needs ?? {};
    expect(decide({ needs, session: sessionOf({ isConfirmed: false }), lastUid })).toBe('pass');
  });
});

describe('the order of the guards', () => {
  const flag = (): fc.Arbitrary<boolean> => fc.boolean();
  const anyNeeds: fc.Arbitrary<Requirements> = fc
    .record({
      verified: flag(),
      college: flag(),
      student: flag(),
      admin: flag(),
      moderator: flag(),
      premium: flag(),
    })
    .chain((flags) =>
      fc.option(fc.constantFrom(['editor'], ['editor', 'author']), { nil: undefined }).map((roles) => {
        const wanted = Object.entries(flags).filter(([, is]) => is);
        return {
          signIn: true,
          ...Object.fromEntries(wanted),
          ...(roles === undefined ? {} : { roles }),
        };
      }),
    );
  const anyone = fc.record({
    isHijacked: flag(),
    isSignedIn: flag(),
    hasAgreed: flag(),
    isBarred: flag(),
    emailVerified: flag(),
    hasCollege: flag(),
    isAdmin: flag(),
    isModerator: flag(),
    isPremium: flag(),
    isEditor: flag(),
  });

  it('is fixed: the decision is always the first guard that fails', () => {
    fc.assert(
      fc.property(anyNeeds, anyone, (needs, who) => {
        const session: Session = who.isSignedIn
          ? sessionOf({
              emailVerified: who.emailVerified,
              isBarred: who.isBarred,
              college: who.hasCollege ? 'iitb' : null,
              isAdmin: who.isAdmin,
              isModerator: who.isModerator,
              isPremium: who.isPremium,
              roles: who.isEditor ? ['user', 'editor'] : ['user'],
              ...(who.hasAgreed ? {} : { user: { kind: 'missing' } }),
            })
          : GUEST;
        const failures: readonly (readonly [Decision, boolean])[] = [
          ['switched', who.isSignedIn && who.isHijacked],
          ['sign-in', !who.isSignedIn],
          ['verify-email', needs.verified === true && !who.emailVerified],
          ['consent', !who.hasAgreed],
          ['barred', who.isBarred],
          ['choose-college', needs.college === true && !who.hasCollege && !who.isAdmin],
          ['admin-home', needs.student === true && who.isAdmin],
          ['not-admin', needs.admin === true && !who.isAdmin],
          ['not-moderator', needs.moderator === true && !who.isModerator && !who.isAdmin],
          ['no-role', needs.roles !== undefined && !who.isEditor && !who.isAdmin],
          ['not-premium', needs.premium === true && !who.isPremium && !who.isAdmin],
        ];
        const first = failures.find(([, fails]) => fails)?.[0] ?? 'pass';
        const lastUid = who.isHijacked ? 'somebody-elses-uid-0000000001' : undefined;
        expect(decide({ needs, session, lastUid })).toBe(first);
      }),
      { numRuns: 500 },
    );
  });
});
