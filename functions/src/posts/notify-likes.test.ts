import { likeAlertId, parseAlert, reachedMilestone, replyLikeAlertId } from '@chupke/domain/alert.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../testing/campus.ts';
import { Campus, confessionOf, replyOf, student } from '../testing/campus.ts';

const ID = confessionOf(1);
const REPLY = replyOf(1);

/** Something of the first student's that is liked, of which the same must hold. */
interface Subject {
  readonly alert: string;
  readonly type: 'like' | 'reply-like';
  readonly title: string;
  readonly make: () => Campus;
  readonly like: (campus: Campus, who: number) => Event;
  readonly unlike: (campus: Campus, who: number) => Event;
  /** Removes it; the event of that. */
  readonly remove: (campus: Campus) => Event;
}

const CONFESSION: Subject = {
  alert: alertPath(student(1).uid, likeAlertId(ID)),
  type: 'like',
  title: '10 people like your confession',
  make: () => {
    const campus = new Campus();
    campus.post(1, ID);
    return campus;
  },
  like: (campus, who) => campus.like(who, ID),
  unlike: (campus, who) => campus.unlike(who, ID),
  remove: (campus) => campus.deleteConfession(ID),
};

const OF_REPLY: Subject = {
  alert: alertPath(student(1).uid, replyLikeAlertId(REPLY)),
  type: 'reply-like',
  title: '10 people like your reply',
  make: () => {
    const campus = new Campus();
    campus.signUp(1);
    campus.post(99, ID);
    campus.reply(1, ID, REPLY);
    return campus;
  },
  like: (campus, who) => campus.likeReply(who, ID, REPLY),
  unlike: (campus, who) => campus.unlikeReply(who, ID, REPLY),
  remove: (campus) => campus.deleteReply(ID, REPLY),
};

describe.each([
  ['a confession', CONFESSION],
  ['a reply', OF_REPLY],
])('the author of %s', (_, { alert, type, title, make, like, unlike, remove }) => {
  it('is told of a number of likes worth telling, and of none between', async () => {
    const campus = make();
    const told: unknown[] = [];
    for (let who = 2; who <= 13; who += 1) {
      await like(campus, who)();
      told.push(campus.get(alert)?.['count']);
    }
    expect(told).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 10, 10, 10]);
    const about = expect.stringMatching(/./) as string;
    expect(parseAlert('a', campus.get(alert))).toMatchObject({
      ...{ type, title, confessionId: ID, read: false },
      about,
      confessionName: postMask(ID),
    });
    for (let who = 1; who <= 13; who += 1)
      expect(JSON.stringify(campus.get(alert))).not.toContain(student(who).uid);
    expect(campus.unread(1)).toEqual({ alerts: 1, counted: 1 });
  });

  it('is told afresh of the next number after reading, with one more on the badge', async () => {
    const campus = make();
    await like(campus, 2)();
    campus.readAlerts(1);
    for (let who = 3; who <= 11; who += 1) await like(campus, who)();
    expect(campus.get(alert)).toMatchObject({ count: 10, read: false });
    expect(campus.unread(1)).toEqual({ alerts: 1, counted: 1 });
  });

  it('is told nothing without wanting to hear of likes, and the next number upon wanting to again', async () => {
    const campus = make();
    campus.notify(1, { notifyLikes: false, notifyReplies: true });
    for (const who of [2, 3]) await like(campus, who)();
    expect(campus.get(alert)).toBeUndefined();
    campus.notify(1, { notifyLikes: true });
    for (let who = 4; who <= 11; who += 1) await like(campus, who)();
    expect(campus.get(alert)).toMatchObject({ count: 10 });
  });

  it('is not told of the own like, which is not among those told of either', async () => {
    const campus = make();
    await like(campus, 1)();
    expect(campus.get(alert)).toBeUndefined();
    for (let who = 2; who <= 10; who += 1) await like(campus, who)();
    expect(campus.get(alert)).toMatchObject({ count: 1 });
    await like(campus, 11)();
    expect(campus.get(alert)).toMatchObject({ count: 10 });
  });

  it('is not told of an own like that was taken back before anybody looked, but of the first real one', async () => {
    const campus = make();
    const event = like(campus, 1);
    const undone = unlike(campus, 1);
    await event();
    await undone();
    expect(campus.get(alert)).toBeUndefined();
    expect(campus.unread(1)).toEqual({ alerts: 0, counted: 0 });
    await like(campus, 2)();
    expect(campus.get(alert)).toMatchObject({ count: 1, read: false });
    expect(campus.user(1)).toMatchObject({ likesReceived: 1 });
  });

  it('misses no number when events come late and all at once', async () => {
    const campus = make();
    const events = Array.from({ length: 11 }, (_event, index) => like(campus, index + 2));
    for (const event of events.reverse()) await event();
    expect(campus.get(alert)).toMatchObject({ count: 10 });
    expect(campus.unread(1)).toEqual({ alerts: 1, counted: 1 });
  });

  it('is told nothing twice: not after reading, unliking and liking, or deleting the alert', async () => {
    const campus = make();
    const event = like(campus, 2);
    await event();
    campus.readAlerts(1);
    await event();
    await unlike(campus, 2)();
    await like(campus, 2)();
    expect(campus.get(alert)).toMatchObject({ count: 1, read: true });
    campus.documents.stored.delete(alert);
    await event();
    expect(campus.get(alert)).toBeUndefined();
    expect(campus.unread(1)).toEqual({ alerts: 0, counted: 0 });
  });

  it('is told nothing of what is gone, and the badge does not go on counting what told of it', async () => {
    const campus = make();
    const events = [like(campus, 2), like(campus, 3)] as const;
    await events[0]();
    expect(campus.unread(1)).toEqual({ alerts: 1, counted: 1 });
    await remove(campus)();
    for (const event of events) await event();
    expect(campus.get(alert)).toBeUndefined();
    expect(campus.unread(1)).toEqual({ alerts: 0, counted: 0 });
  });

  it('whose account is gone is left no alert', async () => {
    const campus = make();
    campus.documents.stored.delete(userPath(student(1).uid));
    await like(campus, 2)();
    expect(campus.get(alert)).toBeUndefined();
  });

  it('costs three writes and a few reads at a number that is told, and nothing at nearly all others', async () => {
    const campus = make();
    const costs: (readonly [number, number])[] = [];
    for (let who = 2; who <= 26; who += 1) {
      const event = like(campus, who);
      const [reads, writes] = [campus.documents.reads(), campus.documents.writes()];
      await event();
      costs.push([campus.documents.reads() - reads, campus.documents.writes() - writes]);
    }
    const dear = costs.flatMap(([reads, writes], index) => (reads === 0 ? [] : [[index + 1, reads, writes]]));
    // The badge is counted up with the first one; the likes received each time, with the same write.
    // The name of the thread is read once, as the event of a reply does not say it.
    expect(dear).toEqual([
      [1, type === 'like' ? 5 : 6, 3],
      [2, 1, 0],
      [10, 5, 3],
      [11, 1, 0],
      [25, 5, 3],
    ]);
  });

  it('has the likes that were told of in the account, wanting to hear of them or not, and keeps them', async () => {
    const campus = make();
    const received = () => campus.user(1)?.['likesReceived'] ?? 0;
    expect(received()).toBe(0);
    for (let who = 2; who <= 8; who += 1) await like(campus, who)();
    expect(received()).toBe(1);
    campus.notify(1, { notifyLikes: false });
    for (let who = 9; who <= 12; who += 1) await like(campus, who)();
    expect(received()).toBe(10);
    expect(campus.get(alert)).toMatchObject({ count: 1 });
    for (let who = 2; who <= 12; who += 1) await unlike(campus, who)();
    await remove(campus)();
    expect(received()).toBe(10);
  });

  it('is told of the greatest number that others reached, which never goes down, whatever order and repetition', async () => {
    const step = fc.record({
      // The first one is the author.
      who: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 14 })),
      what: fc.constantFrom('like', 'unlike', 'deliver'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), fc.nat(), async (steps, chance) => {
        const campus = make();
        const events: Event[] = [];
        const others = new Set<number>();
        let [before, most] = [0, 0];
        for (const { who, what } of steps) {
          if (what === 'like') events.push(like(campus, who));
          else if (what === 'unlike') events.push(unlike(campus, who));
          else await events[(chance + who) % events.length]?.();
          if (what === 'like' && who !== 1) others.add(who);
          else if (what === 'unlike') others.delete(who);
          most = Math.max(most, others.size);
          const count = Number(campus.get(alert)?.['count'] ?? 0);
          expect(count).toBeGreaterThanOrEqual(before);
          expect(count).toBeLessThanOrEqual(reachedMilestone(most));
          before = count;
        }
        for (let who = 2; who <= 14; who += 1) events.push(like(campus, who));
        for (const event of [...events].reverse().concat(events)) await event();
        expect(campus.get(alert)).toMatchObject({ count: reachedMilestone(13) });
        expect(campus.user(1)).toMatchObject({ likesReceived: reachedMilestone(13) });
        expect(campus.unread(1)).toEqual({ alerts: 1, counted: 1 });
      }),
    );
  });
});

it('a replier is not told the name of a confession that is hidden, which they cannot read', async () => {
  const campus = OF_REPLY.make();
  campus.hide(ID);
  await OF_REPLY.like(campus, 2)();
  expect(campus.get(OF_REPLY.alert)).toMatchObject({ count: 1 });
  expect(campus.get(OF_REPLY.alert)).not.toHaveProperty('confessionName');
});

it('the likes of all that somebody has written are one number', async () => {
  const campus = OF_REPLY.make();
  const second = confessionOf(2);
  campus.post(1, second);
  for (let who = 2; who <= 11; who += 1) {
    await campus.like(who, second)();
    await campus.likeReply(who, ID, REPLY)();
  }
  expect(campus.user(1)).toMatchObject({ likesReceived: 20 });
});
