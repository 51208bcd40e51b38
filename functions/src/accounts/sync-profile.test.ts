import { alertPath, userPath } from '@chupke/domain/paths.ts';
import { describe, expect, it } from 'vitest';
import { Campus, confessionOf, student } from '../testing/campus.ts';
import { LeavingCampus } from '../testing/leaving.ts';
import { changeVisibility, greetOnce, syncProfile } from './sync-profile.ts';

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

  it('is hidden within ten minutes and shown within a day, at a moment that nobody knows', async () => {
    const campus = new LeavingCampus();
    await campus.enroll(1)();
    await campus.post(1, confessionOf(1), 'own')();
    const seconds = { shown: 86_400, hidden: 600 } as const;
    for (const [visible, most] of [
      [false, seconds.hidden],
      [true, seconds.shown],
    ] as const) {
      const before = campus.profile(1);
      campus.notify(1, { showProfile: visible });
      const delays = new Set<number>();
      for (let time = 0; time < 20; time += 1) {
        await changeVisibility(campus, campus.get(userPath(ASHA.uid)) ?? {});
        for (const { delaySeconds } of campus.tasks.waiting) delays.add(delaySeconds);
      }
      expect(campus.profile(1)).toEqual(before);
      expect(delays.size).toBeGreaterThan(10);
      expect(Math.max(...delays)).toBeLessThan(most);
      await campus.emptyQueue();
      expect(campus.profile(1)).toMatchObject({ visible });
    }
    // Where nothing waits, this does not either.
    campus.spreadHours = 0;
    await changeVisibility(campus, campus.get(userPath(ASHA.uid)) ?? {});
    expect(campus.tasks.waiting).toMatchObject([{ delaySeconds: 0 }]);
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
