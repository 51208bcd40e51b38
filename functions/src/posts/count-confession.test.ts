import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { confessionOwnerPath, userPath } from '@chupke/domain/paths.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import { expect, it } from 'vitest';
import { Campus, confessionOf, student } from '../testing/campus.ts';
import { countConfession } from './count-confession.ts';

const ID = confessionOf(1);

it('counts what was posted under the own name, once, and takes it back once', async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  const posted = campus.post(1, ID, 'own');
  await posted();
  await posted();
  expect(campus.profile(1)).toMatchObject({ confessionCount: 1 });
  expect(campus.user(1)).toMatchObject({ confessionCount: 1 });
  const deleted = campus.deleteConfession(ID);
  await deleted();
  await deleted();
  await posted();
  expect(campus.profile(1)).toMatchObject({ confessionCount: 0 });
  expect(campus.user(1)).toMatchObject({ confessionCount: 0 });
});

it('counts a masked post for its author alone, once, and takes it back once', async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  const posted = campus.post(1, ID, 'masked');
  const before = campus.all();
  await posted();
  await posted();
  const changed = campus.paths().filter((path) => campus.get(path) !== before[path]);
  expect(changed).toEqual([confessionOwnerPath(ID), userPath(student(1).uid)]);
  expect(campus.user(1)).toMatchObject({ confessionCount: 1 });
  expect(campus.get(confessionOwnerPath(ID))).not.toHaveProperty('countedAt');
  const deleted = campus.deleteConfession(ID);
  await deleted();
  await deleted();
  await posted();
  expect(campus.user(1)).toMatchObject({ confessionCount: 0 });
  expect(campus.profile(1)).toBeUndefined();
});

it('makes the profile with the first signed post, which names neither the account nor its day', async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  expect(campus.profile(1)).toBeUndefined();
  await campus.post(1, ID, 'own')();
  expect(parseProfile(campus.profile(1))).toEqual({
    anonymousId: student(1).anonymousId,
    college: 'vjti',
    collegeName: 'Veermata Jijabai Technological Institute',
    confessionCount: 1,
    visible: true,
    since: Date.UTC(2026, 1),
  });
  expect(JSON.stringify(campus.profile(1))).not.toContain(student(1).uid);
});

it('shows in the profile where the newest signed post is, and keeps the month of the first', async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  await campus.post(1, ID, 'own')();
  campus.documents.pass(40 * 86_400_000);
  const second = confessionOf(2);
  campus.post(1, second, 'own');
  const { anonymousId } = student(1);
  const place = { college: parseCollegeId('coep'), collegeName: 'COEP' };
  await countConfession(campus, { id: second, anonymousId, ...place, timestamp: campus.documents.now() });
  const since = parseProfile(campus.profile(1)).since;
  expect(campus.profile(1)).toMatchObject({ ...place, confessionCount: 2 });
  expect(since).toBe(Date.UTC(2026, 1));
});

it('costs two reads and two writes under a mask, and one of each more under the own name', async () => {
  for (const [name, cost] of [
    ['masked', [2, 2]],
    ['own', [3, 3]],
  ] as const) {
    const campus = new Campus();
    await campus.signUp(1)();
    const posted = campus.post(1, ID, name);
    const [reads, writes] = [campus.documents.reads(), campus.documents.writes()];
    await posted();
    expect([campus.documents.reads() - reads, campus.documents.writes() - writes]).toEqual(cost);
  }
});

it('leaves nothing for an account that is gone', async () => {
  const campus = new Campus();
  const posted = campus.post(1, ID, 'masked');
  campus.documents.stored.delete(userPath(student(1).uid));
  const before = campus.all();
  await posted();
  expect(campus.all()).toEqual(before);
});

it('never counts a confession that was deleted before the event came', async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  const posted = campus.post(1, ID, 'own');
  const deleted = campus.deleteConfession(ID);
  await posted();
  await deleted();
  expect(campus.profile(1)).toMatchObject({ confessionCount: 0 });
  expect(campus.user(1)?.['confessionCount'] ?? 0).toBe(0);
});

it("does not count a post under another student's name or another post's mask", async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  await campus.signUp(2)();
  campus.post(1, ID);
  const place = { college: parseCollegeId('vjti'), collegeName: 'VJTI', timestamp: campus.documents.now() };
  for (const anonymousId of [student(2).anonymousId, postMask(confessionOf(2))]) {
    expect(await countConfession(campus, { id: ID, anonymousId, ...place })).toBe('same');
  }
  for (const who of [1, 2]) expect(campus.profile(who)).toBeUndefined();
  for (const who of [1, 2]) expect(campus.user(who)).not.toHaveProperty('confessionCount');
  expect(campus.get(confessionOwnerPath(ID))).not.toHaveProperty('countedAt');
});
