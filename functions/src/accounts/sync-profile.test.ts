import { alertPath, userPath } from '@chupke/domain/paths.ts';
import { describe, expect, it } from 'vitest';
import { Campus, confessionOf, student } from '../testing/campus.ts';
import { greetOnce, syncProfile } from './sync-profile.ts';

const ASHA = student(1);
const WELCOME = alertPath(ASHA.uid, 'welcome');

describe('a new account', () => {
  it('is greeted, and nothing that others read comes into being with it', async () => {
    const campus = new Campus();
    await campus.signUp(1)();
    await campus.choose(1, 'vjti')();
    expect(campus.get(WELCOME)).toMatchObject({ type: 'welcome', read: false });
    expect(campus.paths().filter((path) => !path.startsWith(userPath(ASHA.uid)))).toEqual([]);
  });

  it('that is gone before the event comes is left alone', async () => {
    const campus = new Campus();
    const event = campus.signUp(1);
    campus.documents.stored.clear();
    await event();
    expect(campus.paths()).toEqual([]);
  });

  it('without a pseudonym is greeted, too', async () => {
    const campus = new Campus();
    campus.documents.stored.set(userPath(ASHA.uid), { email: 'asha@students.test' });
    for (let times = 0; times < 2; times += 1) await greetOnce(campus, ASHA.uid);
    expect(await syncProfile(campus, ASHA.uid)).toBe('same');
    expect(campus.paths()).toEqual([userPath(ASHA.uid), WELCOME]);
  });
});

describe('the profile', () => {
  it('is hidden and shown by the settings, also before there is one', async () => {
    const campus = new Campus();
    await campus.signUp(1)();
    campus.notify(1, { showProfile: false });
    expect(await syncProfile(campus, ASHA.uid)).toBe('same');
    await campus.post(1, confessionOf(1), 'own')();
    expect(campus.profile(1)).toMatchObject({ visible: false });
    campus.notify(1, { showProfile: true });
    expect(await syncProfile(campus, ASHA.uid)).toBe('changed');
    expect(campus.profile(1)).toMatchObject({ visible: true });
  });

  it('does not move with the college: nobody sees whose request was approved', async () => {
    const campus = new Campus();
    await campus.signUp(1)();
    await campus.post(1, confessionOf(1), 'own')();
    const before = campus.profile(1);
    await campus.choose(1, 'vjti')();
    expect(campus.profile(1)).toBe(before);
  });
});
