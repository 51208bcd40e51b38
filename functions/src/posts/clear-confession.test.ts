import { replyLikeAlertId } from '@chupke/domain/alert.ts';
import {
  alertPath,
  confessionOwnerPath,
  confessionPath,
  replyOwnerPath,
  userPath,
} from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { releaseConfessions } from '../erasure/release-posts.ts';
import type { ErasureTask } from '../gateways/tasks.ts';
import { Campus, confessionOf, replyOf, student } from '../testing/campus.ts';
import { memoryQueue } from '../testing/memory-queue.ts';

const GONE = confessionOf(1);
const KEPT = confessionOf(2);
const MASKED = confessionOf(3);
const MASKED_GONE = confessionOf(4);

/** All documents but tombstones. */
function livingOf(campus: Campus) {
  return campus.paths().map((path) => [path, campus.get(path)]);
}

/** Two confessions of one student, each with replies and likes; all events are delivered. */
async function livelyCampus(): Promise<Campus> {
  const campus = new Campus();
  for (const who of [1, 2, 3]) await campus.signUp(who)();
  for (const [index, id] of [GONE, KEPT].entries()) {
    await campus.post(1, id, 'own')();
    for (const who of [1, 2, 3]) {
      await campus.reply(who, id, replyOf(10 * index + who))();
      await campus.like(who, id)();
      await campus.likeReply(3, id, replyOf(10 * index + who))();
    }
  }
  return campus;
}

it('nothing is left of it, and all else is as it was', async () => {
  const campus = await livelyCampus();
  const before = campus.all();
  await campus.deleteConfession(GONE)();
  const after = campus.all();
  expect(campus.paths().filter((path) => path.includes(GONE))).toEqual([]);
  expect(campus.tombstones()).toEqual([
    confessionOwnerPath(GONE),
    ...[1, 2, 3].map((n) => replyOwnerPath(replyOf(n))),
  ]);
  expect(JSON.stringify(livingOf(campus))).not.toContain(GONE);
  expect(campus.profile(1)).toMatchObject({ confessionCount: 1 });
  expect(campus.user(1)).toMatchObject({ confessionCount: 1 });
  const others = Object.keys(before).filter(
    (path) =>
      !JSON.stringify([path, before[path]]).includes(GONE) && !/^(?:profiles|users)\/[^/]+$/.test(path),
  );
  expect(others).toContain(confessionPath(KEPT));
  expect(others).toContain(alertPath(student(1).uid, `likes-${KEPT}`));
  for (const path of others) expect(after[path]).toEqual(before[path]);
  for (const who of [1, 2, 3]) {
    const { alerts, counted } = campus.unread(who);
    expect(counted).toBe(alerts);
    expect(alerts).toBeGreaterThan(0);
  }
});

it('those who were told of likes of their replies there find the alert gone, and the badge right', async () => {
  const campus = await livelyCampus();
  const alert = alertPath(student(2).uid, replyLikeAlertId(replyOf(2)));
  expect(campus.get(alert)).toMatchObject({ type: 'reply-like', read: false });
  const before = campus.unread(2);
  await campus.deleteConfession(GONE)();
  expect(campus.get(alert)).toBeUndefined();
  expect(campus.unread(2)).toEqual({ alerts: before.alerts - 1, counted: before.counted - 1 });
});

it('the badge never falls below nothing, also where its owner has lowered it', async () => {
  const campus = await livelyCampus();
  const user = campus.get(userPath(student(1).uid)) ?? {};
  campus.documents.stored.set(userPath(student(1).uid), { ...user, unreadNotifications: 0 });
  await campus.deleteConfession(GONE)();
  expect(campus.get(userPath(student(1).uid))).toMatchObject({ unreadNotifications: 0 });
});

it('clearing a confession that nobody answered or liked costs few reads', async () => {
  const campus = new Campus();
  campus.post(1, GONE);
  const event = campus.deleteConfession(GONE);
  await event();
  // The confession twice, its place among those that wait, its ownership document, two alerts, and three queries
  // that find nothing.
  expect([campus.documents.reads(), campus.documents.writes()]).toEqual([9, 1]);
});

it('counting it off in its author’s account costs one read and one write more', async () => {
  const campus = new Campus();
  await campus.post(1, GONE)();
  const event = campus.deleteConfession(GONE);
  const [reads, writes] = [campus.documents.reads(), campus.documents.writes()];
  await event();
  expect([campus.documents.reads() - reads, campus.documents.writes() - writes]).toEqual([10, 2]);
});

it('can be cut off anywhere and run again, to the same end', async () => {
  const whole = await livelyCampus();
  await whole.deleteConfession(GONE)();
  let cuts = 0;
  for (let steps = 0; ; steps += 1) {
    const campus = await livelyCampus();
    const event = campus.deleteConfession(GONE);
    const failed = await campus.documents.cutOff(steps, event);
    if (!failed) break;
    cuts += 1;
    await event();
    expect(campus.paths()).toEqual(whole.paths());
    expect(campus.tombstones()).toEqual(whole.tombstones());
    expect(campus.profile(1)).toEqual(whole.profile(1));
    expect(campus.user(1)?.['confessionCount']).toBe(whole.user(1)?.['confessionCount']);
    for (const who of [1, 2, 3]) expect(campus.unread(who)).toEqual(whole.unread(who));
  }
  // Replies' owners, replies and their likes, likes, masks, and the last commit.
  expect(cuts).toBeGreaterThan(12);
});

it('touches nothing when a confession of that id is there again', async () => {
  const campus = await livelyCampus();
  const event = campus.deleteConfession(GONE);
  await event();
  campus.post(2, GONE);
  await campus.reply(3, GONE, replyOf(50))();
  const before = campus.all();
  await event();
  expect(campus.all()).toEqual(before);
});

it('any order of late and repeated events leaves nothing of a deleted confession, and true counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat(1000)), async (chance) => {
      const campus = new Campus();
      const events = [1, 2, 3].map((who) => campus.signUp(who));
      for (const [index, id] of [GONE, KEPT].entries()) {
        events.push(campus.post(1, id, 'own'));
        for (const who of [1, 2, 3])
          events.push(
            campus.reply(who, id, replyOf(10 * index + who)),
            campus.like(who, id),
            campus.likeReply(3, id, replyOf(10 * index + who)),
          );
      }
      events.push(campus.post(2, MASKED), campus.post(2, MASKED_GONE));
      events.push(campus.deleteReply(GONE, replyOf(2)), campus.deleteReply(KEPT, replyOf(12)));
      for (const event of events) if ((chance.next().value ?? 0) > 500) await event();
      events.push(campus.deleteConfession(GONE), campus.deleteConfession(MASKED_GONE));
      const ranked = [...events, ...events].map((run) => ({ run, rank: chance.next().value ?? 0 }));
      for (const { run } of ranked.sort((a, b) => a.rank - b.rank)) await run();
      expect(JSON.stringify(livingOf(campus))).not.toContain(GONE);
      expect(campus.profile(1)).toMatchObject({ confessionCount: 1 });
      expect(campus.profile(2)).toBeUndefined();
      for (const who of [1, 2]) expect(campus.user(who)).toMatchObject({ confessionCount: 1 });
      expect(campus.get(confessionPath(KEPT))).toMatchObject({ replyCount: 2, likes: 3 });
      expect(campus.replyAlert(1, KEPT)).toMatchObject({ count: 1, replyId: replyOf(13) });
      expect(campus.get(alertPath(student(1).uid, `likes-${KEPT}`))).toMatchObject({ count: 1 });
      for (const who of [1, 2, 3]) expect(campus.unread(who).counted).toBe(campus.unread(who).alerts);
    }),
  );
});

it('a signed one that an erasure has left is counted off in the profile as any other, once', async () => {
  const counts = [];
  for (const isErased of [false, true]) {
    const campus = await livelyCampus();
    if (isErased) {
      const gateways = { documents: campus.documents, tasks: memoryQueue<ErasureTask>() };
      const spread = { random: (count: number) => new Uint8Array(count), spreadHours: 72 };
      await releaseConfessions({ ...gateways, ...spread }, student(1).uid, 'leave');
    }
    const event = campus.deleteConfession(GONE);
    counts.push(campus.profile(1)?.['confessionCount']);
    for (let time = 0; time < 2; time += 1) {
      await event();
      counts.push(campus.profile(1)?.['confessionCount']);
    }
    expect(campus.get(confessionOwnerPath(GONE))).toEqual({ gone: true });
  }
  expect(counts).toEqual([2, 1, 1, 2, 1, 1]);
});
