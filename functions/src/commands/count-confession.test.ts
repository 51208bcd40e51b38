import { postMask } from '@chupke/domain/anonymous-id.ts';
import { confessionOwnerPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { countConfession } from './count-confession.ts';
import { Campus, confessionOf, student } from './testing/campus.ts';

const ID = confessionOf(1);

it('counts what was posted under the own name, once, and takes it back once', async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  const posted = campus.post(1, ID, 'own');
  await posted();
  await posted();
  expect(campus.profile(1)).toMatchObject({ confessionCount: 1 });
  const deleted = campus.deleteConfession(ID);
  await deleted();
  await deleted();
  await posted();
  expect(campus.profile(1)).toMatchObject({ confessionCount: 0 });
});

it('leaves no trace of a masked post, and reads nothing for it', async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  const posted = campus.post(1, ID, 'masked');
  const before = campus.all();
  const reads = campus.documents.reads();
  await posted();
  expect(campus.all()).toEqual(before);
  expect(campus.documents.reads()).toBe(reads);
  await campus.deleteConfession(ID)();
  expect(campus.profile(1)).toMatchObject({ confessionCount: 0 });
});

it('never counts a confession that was deleted before the event came', async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  const posted = campus.post(1, ID, 'own');
  const deleted = campus.deleteConfession(ID);
  await posted();
  await deleted();
  expect(campus.profile(1)).toMatchObject({ confessionCount: 0 });
});

it('makes the profile when the event of the sign-up is still under way, and loses no count', async () => {
  const campus = new Campus();
  const signedUp = campus.signUp(1);
  await campus.post(1, ID, 'own')();
  await signedUp();
  expect(campus.profile(1)).toMatchObject({ confessionCount: 1 });
});

it("does not count a post under another student's name or another post's mask", async () => {
  const campus = new Campus();
  await campus.signUp(1)();
  await campus.signUp(2)();
  campus.post(1, ID);
  for (const anonymousId of [student(2).anonymousId, postMask(confessionOf(2))]) {
    expect(await countConfession(campus, { id: ID, anonymousId })).toBe('same');
  }
  expect(campus.profile(1)).toMatchObject({ confessionCount: 0 });
  expect(campus.profile(2)).toMatchObject({ confessionCount: 0 });
  expect(campus.get(confessionOwnerPath(ID))).not.toHaveProperty('countedAt');
});
