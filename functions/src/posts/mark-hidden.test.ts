import { parseAlert, replyLikeAlertId } from '@chupke/domain/alert.ts';
import { alertPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { Campus, confessionOf, replyOf, student } from '../testing/campus.ts';
import { changesStatus } from './mark-hidden.ts';

const ID = confessionOf(1);

/** The alert to likes of the reply of that number, written by the student of that number. */
function alertOf(campus: Campus, number: number) {
  const stored = campus.get(alertPath(student(number).uid, replyLikeAlertId(replyOf(number))));
  return stored === undefined ? undefined : parseAlert('a', stored);
}

/** A confession of the first student's, with a liked reply of theirs and of two others. */
async function thread(): Promise<Campus> {
  const campus = new Campus();
  campus.post(1, ID);
  for (const who of [1, 2, 3]) {
    campus.signUp(who);
    campus.reply(who, ID, replyOf(who));
    await campus.likeReply(9, ID, replyOf(who))();
  }
  return campus;
}

it('is said to those who replied, and not to the author, who can open it', async () => {
  const campus = await thread();
  await campus.hide(ID)();
  expect([1, 2, 3].map((who) => alertOf(campus, who))).toMatchObject([
    { type: 'reply-like', count: 1 },
    { isHidden: true },
    { isHidden: true },
  ]);
  expect(alertOf(campus, 1)).not.toHaveProperty('isHidden');
});

it('is taken back when it is shown again, whatever the order of the events', async () => {
  const campus = await thread();
  const before = alertOf(campus, 2);
  const hidden = campus.hide(ID);
  const shown = campus.hide(ID, 'active');
  await shown();
  await hidden();
  expect(alertOf(campus, 2)).toEqual(before);
  await campus.hide(ID)();
  await campus.hide(ID, 'active')();
  expect(alertOf(campus, 2)).toEqual(before);
});

it('costs nothing the second time, brings back no alert, and changes neither its time nor what is unread', async () => {
  const campus = await thread();
  campus.documents.stored.delete(alertPath(student(3).uid, replyLikeAlertId(replyOf(3))));
  const unread = campus.unread(2);
  const event = campus.hide(ID);
  await event();
  const writes = campus.documents.writes();
  await event();
  expect(campus.documents.writes()).toBe(writes);
  expect(alertOf(campus, 3)).toBeUndefined();
  expect(campus.unread(2)).toEqual(unread);
});

it('does not matter for the likes, replies and views that change a confession all day', () => {
  expect(changesStatus({ status: 'active', likes: 1 }, { status: 'active', likes: 2 })).toBe(false);
  expect(changesStatus({ status: 'active' }, { status: 'hidden' })).toBe(true);
});
