import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as STORED from '../../src/lib/storage-keys.ts';
import { LONG_WAIT_TIMEOUT_MS } from '../support/setup/wait-timeout.ts';
import type { Tab } from './pages/screens.ts';
import { standCircle } from './support/circle.ts';
import { eventually, shown } from './support/eventually.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'ceg-guindy', name: 'College of Engineering, Guindy, Anna University', code: 'CEG' };

const stage = useStage();

/** Pages that need a college. */
const MEMBERS = [
  '/create',
  '/explore',
  '/saved',
  '/my-confessions',
  '/saved-confessions',
  '/circles',
  '/u/e316a453b53a',
] as const;
/** Pages that need a verified address. */
const VERIFIED = ['/profile', '/profile/data', '/my-reports', '/my-decisions', '/alerts'] as const;
/** Pages for moderators. */
const MODERATORS = ['/moderation'] as const;
const ADMINS = ['/admin', '/support-dashboard'] as const;
/** Pages that are everybody's, whatever the session. */
const OPEN = [
  '/confession/aaaaaaaaaaaaaaaaaaaa',
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
  '/category/engineering',
  '/system-recovery',
] as const;
/** One of each kind of them: a table says of every page who may see it, and the guest and the student see them all. */
const SOME_OPEN = ['/confession/aaaaaaaaaaaaaaaaaaaa', '/privacy', '/category/engineering'] as const;
const UNKNOWN = ['/no-such-page', '/create/x', '/profile/data/x', '/Terms', '/admin/x'] as const;

/** Where each path of a list ends. */
function leadTo(paths: readonly string[], end?: string): readonly (readonly [string, string])[] {
  return paths.map((path) => [path, end ?? path] as const);
}

/** A visit after one that went wrong waits this long, in milliseconds: the walk has failed, and is to say where. */
const AFTER_A_WRONG_END_MS = 3000;

/**
 * Visits each path from within the app; returns [from, to] of those that did not end as expected. The first of them
 * may take as long as any wait. Did the others, too, the test would end before it could tell which they are.
 */
async function wrongEnds(
  tab: Tab,
  expected: readonly (readonly [string, string])[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [from, to] of expected) {
    await tab.go(from);
    const path = (): string => tab.path;
    const timeout = wrong.length === 0 ? LONG_WAIT_TIMEOUT_MS : AFTER_A_WRONG_END_MS;
    try {
      await tab.page.waitForURL((url) => url.pathname === to, { timeout });
      // It stays there, with something to read.
      await tab.places.headings.or(tab.colleges.dialog).first().waitFor({ timeout });
      if (path() !== to) wrong.push(`${from} -> ${path()}`);
    } catch {
      wrong.push(`${from} -> ${path()}, not ${to}`);
    }
  }
  return wrong;
}

describe('the addresses', () => {
  it('for a guest', async () => {
    const { tab } = await stage.guest(PHONE);
    await tab.open('/terms');
    await shown(tab.places.headings);
    const inside = [...MEMBERS, ...VERIFIED, ...MODERATORS, ...ADMINS];
    const closed = [...inside, '/college-selector', '/circles/aaaaaaaaaaaaaaaaaaaa'];
    expect(
      await wrongEnds(tab, [
        ...leadTo(closed, '/auth'),
        ...leadTo(OPEN),
        ['/', '/'],
        ['/signup', '/auth'],
        ['/signin', '/auth'],
        ['/home', '/'],
        ...leadTo(UNKNOWN, '/'),
      ]),
    ).toEqual([]);
    await shown(tab.landing.heading);
    await tab.open('/signup');
    await shown(tab.entry.joinButton);
    await tab.open('/signin');
    await shown(tab.entry.signInButton);
    await tab.open('/oauth/callback');
    await shown(tab.places.completing);
    await eventually(() => tab.path).toBe('/auth');
  });

  it('for a student', async () => {
    const open = [...MEMBERS, ...VERIFIED, ...OPEN];
    const outside = ['/college-selector', '/auth', '/signup', '/signin', '/home', '/oauth/callback'];
    const closed = [...MODERATORS, ...ADMINS, ...outside, ...UNKNOWN];
    const person = await stage.live.people.student('student', { college: COLLEGE.id });
    const { tab } = await stage.signedIn(person, PHONE);
    await tab.open('/');
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
    expect(await wrongEnds(tab, [...leadTo(open), ...leadTo(closed, '/')])).toEqual([]);
    // Typed by hand, too: the session has to be found out first.
    for (const path of [...MODERATORS, ...ADMINS]) {
      await tab.open(path);
      await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
      expect(tab.path).toBe('/');
      expect(await tab.admin.dashboard.or(tab.admin.panel).or(tab.moderation.heading).count()).toBe(0);
    }
  });

  it('for an admin', async () => {
    const { tab } = await stage.signedIn(await stage.live.people.admin('office'), DESKTOP);
    await tab.open('/');
    await shown(tab.admin.dashboard);
    expect(tab.path).toBe('/support-dashboard');
    expect(
      await wrongEnds(tab, [
        ...leadTo(['/create', '/alerts', '/profile', ...MODERATORS, ...ADMINS, ...SOME_OPEN]),
        ...leadTo(['/', '/auth', '/home', '/college-selector', '/no-such-page'], '/support-dashboard'),
      ]),
    ).toEqual([]);
    await tab.open('/admin');
    await shown(tab.admin.panel);
  });
});

describe('the address of a circle', () => {
  it('leads its member to the list, and from there in; others learn nothing, and their trying is noted', async () => {
    const [member, other] = await Promise.all([
      stage.live.people.student('member', { college: COLLEGE.id }),
      stage.live.people.student('curious', { college: COLLEGE.id }),
    ]);
    const mark = randomUUID().slice(0, 8);
    const theirs = await standCircle(stage, [member], {
      name: `Night canteen ${mark}`,
      privacyLevel: 'private',
    });
    const own = await standCircle(stage, [other], { name: `Roof ${mark}`, privacyLevel: 'private' });
    const { tab, newTab } = await stage.signedIn(member, PHONE);
    await tab.open(theirs.address);
    await shown(tab.circles.directNotice);
    expect(tab.page.url()).toMatch(/\/circles\?warning=direct_access$/);
    await tab.circles.enterButton(theirs.name).click();
    await shown(tab.chat.box);
    expect(tab.path).toBe(theirs.address);
    // A navigation within the app survives a reload. Another tab has not navigated within the app.
    await tab.page.reload();
    await shown(tab.chat.box);
    const beside = await newTab();
    await beside.open(theirs.address);
    await shown(beside.circles.enterButton(theirs.name));

    const { tab: stranger } = await stage.signedIn(other, PHONE);
    await stranger.open(theirs.address);
    await shown(stranger.circles.directNotice);
    await shown(stranger.circles.link(own.name));
    expect(await stranger.circles.enterButton().count()).toBe(0);
    // By a way of the app, as while one goes from circle to circle.
    await stranger.circles.link(own.name).click();
    await shown(stranger.chat.box);
    const alert = stranger.page.waitForRequest((request) => request.url().endsWith('/api/security-alert'));
    await stranger.go(theirs.address);
    await shown(stranger.circles.missing);
    expect(await stranger.page.getByText(theirs.name).count()).toBe(0);
    expect((await alert).postDataJSON()).toMatchObject({
      event: 'unauthorized_circle_access',
      severity: 'HIGH',
    });
  });
});

describe('where one was on the way to', () => {
  it('is where one arrives after signing in', async () => {
    const student = await stage.live.people.student('origin', { college: COLLEGE.id });
    const { tab } = await stage.guest(PHONE);
    await tab.open('/profile/look?from=mail');
    await shown(tab.entry.signInButton);
    await tab.page.reload();
    await tab.entry.signIn(student);
    await shown(tab.own.night);
    expect(tab.page.url()).toContain('/profile/look?from=mail');
  });

  it('is remembered beyond the choice of a college, and is never another site', async () => {
    const newcomer = await stage.live.people.newcomer('detour');
    const { tab } = await stage.guest(PHONE);
    await tab.open('/create');
    await shown(tab.entry.signInButton);
    await tab.entry.signIn(newcomer);
    await tab.colleges.choose('guindy', COLLEGE);
    await tab.colleges.confirmButton.click();
    await shown(tab.composer.text);
    expect(tab.path).toBe('/create');

    const { tab: guest } = await stage.guest(PHONE);
    await guest.open('/auth?mode=signin');
    await guest.page.evaluate((key) => sessionStorage.setItem(key, '//evil.test/'), STORED.returnPath.name);
    await guest.entry.signIn(newcomer);
    await shown(guest.feed.heading.filter({ hasText: COLLEGE.name }));
    expect(guest.path).toBe('/');
  });
});
