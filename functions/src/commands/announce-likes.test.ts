import { likeAlertId, parseAlert } from '@chupke/domain/alert.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reachedMilestone } from '../presenters/like-alert.ts';
import { Campus, confessionOf, student } from './testing/campus.ts';

const ID = confessionOf(1);
const ALERT = alertPath(student(1).uid, likeAlertId(ID));

function campusWithPost(): Campus {
  const campus = new Campus();
  campus.post(1, ID);
  return campus;
}

it('tells the author of a number of likes worth telling, and of none between', async () => {
  const campus = campusWithPost();
  const told: unknown[] = [];
  for (let who = 2; who <= 13; who += 1) {
    await campus.like(who, ID)();
    told.push(campus.get(ALERT)?.['count']);
  }
  expect(told).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 5, 10, 10, 10]);
  expect(parseAlert('a', campus.get(ALERT))).toMatchObject({
    type: 'like',
    title: '10 people like your confession',
  });
  for (let who = 1; who <= 13; who += 1)
    expect(JSON.stringify(campus.get(ALERT))).not.toContain(student(who).uid);
});

it('tells nothing to an author who does not want to hear of likes, and the next number upon wanting to again', async () => {
  const campus = campusWithPost();
  campus.notify(1, { notifyLikes: false, notifyReplies: true });
  for (const who of [2, 3]) await campus.like(who, ID)();
  expect(campus.get(ALERT)).toBeUndefined();
  campus.notify(1, { notifyLikes: true });
  await campus.like(4, ID)();
  expect(campus.get(ALERT)).toMatchObject({ count: 3 });
});

it("does not tell of the author's own like", async () => {
  const campus = campusWithPost();
  await campus.like(1, ID)();
  expect(campus.get(ALERT)).toBeUndefined();
});

it('misses no number when events come late and all at once', async () => {
  const campus = campusWithPost();
  const events = Array.from({ length: 11 }, (_, index) => campus.like(index + 2, ID));
  for (const event of events) await event();
  expect(campus.get(ALERT)).toMatchObject({ count: 10 });
});

it('tells nothing twice: not after reading, not after unliking and liking, not after the alert was deleted', async () => {
  const campus = campusWithPost();
  const event = campus.like(2, ID);
  await event();
  campus.readAlerts(1);
  await event();
  campus.unlike(2, ID);
  await campus.like(2, ID)();
  expect(campus.get(ALERT)).toMatchObject({ count: 1, read: true });
  campus.documents.stored.delete(ALERT);
  await event();
  expect(campus.get(ALERT)).toBeUndefined();
});

it('is silent about a confession that is gone', async () => {
  const campus = campusWithPost();
  const event = campus.like(2, ID);
  await campus.deleteConfession(ID)();
  await event();
  expect(campus.paths()).toEqual([userPath(student(1).uid)]);
});

it('never goes down, and ends at the greatest number reached, whatever order and repetition', async () => {
  const step = fc.record({
    who: fc.integer({ min: 2, max: 14 }),
    what: fc.constantFrom('like', 'unlike', 'deliver'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.nat(), async (steps, chance) => {
      const campus = campusWithPost();
      const events = [campus.like(2, ID)];
      let before = 0;
      for (const { who, what } of steps) {
        if (what === 'like') events.push(campus.like(who, ID));
        else if (what === 'unlike') campus.unlike(who, ID);
        else await events[(chance + who) % events.length]?.();
        const count = Number(campus.get(ALERT)?.['count'] ?? 0);
        expect(count).toBeGreaterThanOrEqual(before);
        before = count;
      }
      for (let who = 2; who <= 14; who += 1) events.push(campus.like(who, ID));
      for (const event of events.reverse()) await event();
      expect(campus.get(ALERT)).toMatchObject({ count: reachedMilestone(13) });
    }),
  );
});
