import { alertPath, userPath } from '@chupke/domain/paths.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import { describe, expect, it } from 'vitest';
import { Campus, student } from '../testing/campus.ts';
import { syncProfile } from './sync-profile.ts';

const ASHA = student(1);
const WELCOME = alertPath(ASHA.uid, 'welcome');

describe('a new account', () => {
  it('is greeted and gets a profile that neither names it nor tells the hour', async () => {
    const campus = new Campus();
    await campus.signUp(1)();
    expect(campus.get(WELCOME)).toMatchObject({ type: 'welcome', read: false });
    expect(parseProfile(campus.profile(1))).toEqual({
      anonymousId: ASHA.anonymousId,
      college: null,
      collegeName: null,
      confessionCount: 0,
      visible: true,
      createdAt: Date.UTC(2026, 1, 3),
    });
    expect(JSON.stringify(campus.profile(1))).not.toContain(ASHA.uid);
  });

  it('is not greeted again when the event repeats, even after the alert was deleted', async () => {
    const campus = new Campus();
    const event = campus.signUp(1);
    await event();
    campus.documents.stored.delete(WELCOME);
    const before = campus.all();
    await event();
    expect(campus.all()).toEqual(before);
  });

  it('that is gone before the event comes is left alone', async () => {
    const campus = new Campus();
    const event = campus.signUp(1);
    campus.documents.stored.clear();
    await event();
    expect(campus.paths()).toEqual([]);
  });

  it('without a pseudonym is greeted once, and has no profile', async () => {
    const campus = new Campus();
    campus.documents.stored.set(userPath(ASHA.uid), { email: 'asha@students.test' });
    expect(await syncProfile(campus, ASHA.uid)).toBe('opened');
    expect(await syncProfile(campus, ASHA.uid)).toBe('same');
    expect(campus.paths()).toEqual([userPath(ASHA.uid), WELCOME]);
  });
});

describe('hiding the profile', () => {
  it('shows in it, and so does showing it again', async () => {
    const campus = new Campus();
    await campus.signUp(1)();
    campus.notify(1, { showProfile: false });
    expect(await syncProfile(campus, ASHA.uid)).toBe('changed');
    expect(campus.profile(1)).toMatchObject({ visible: false });
    campus.notify(1, { showProfile: true });
    await syncProfile(campus, ASHA.uid);
    expect(campus.profile(1)).toMatchObject({ visible: true });
  });
});

describe('the choice of a college', () => {
  it('shows in the profile', async () => {
    const campus = new Campus();
    await campus.signUp(1)();
    await campus.choose(1, 'vjti')();
    expect(campus.profile(1)).toMatchObject({ college: 'vjti', collegeName: 'VJTI' });
  });

  it('of a small one shows the city alone, until the college has its own feed', async () => {
    const campus = new Campus();
    await campus.signUp(1)();
    await campus.choose(1, 'vjti', { feed: 'city-mumbai', feedName: 'Mumbai' })();
    expect(campus.profile(1)).toMatchObject({ college: 'city-mumbai', collegeName: 'Mumbai' });
    expect(JSON.stringify(campus.profile(1)).toLowerCase()).not.toContain('vjti');
    await campus.choose(1, 'vjti', { feed: 'vjti', feedName: 'VJTI' })();
    expect(campus.profile(1)).toMatchObject({ college: 'vjti', collegeName: 'VJTI' });
  });

  it('shows in the profile also when the two events come the other way round, with one greeting', async () => {
    const campus = new Campus();
    const created = campus.signUp(1);
    await campus.choose(1, 'vjti')();
    const settled = campus.all();
    expect(campus.profile(1)).toMatchObject({ college: 'vjti', collegeName: 'VJTI' });
    expect(campus.get(WELCOME)).toBeDefined();
    await created();
    expect(campus.all()).toEqual(settled);
  });
});
