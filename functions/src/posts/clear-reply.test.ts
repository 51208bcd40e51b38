import { replyLikeAlertId } from '@chupke/domain/alert.ts';
import { threadMask } from '@chupke/domain/anonymous-id.ts';
import {
  alertedReplyPath,
  alertPath,
  confessionPath,
  maskPath,
  replyLikePath,
  replyOwnerPath,
  userPath,
} from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Campus, confessionOf, replyOf, student } from '../testing/campus.ts';

const ID = confessionOf(1);

async function campusWithReplies(...repliers: readonly number[]): Promise<Campus> {
  const campus = new Campus();
  campus.post(1, ID);
  for (const [index, who] of repliers.entries()) await campus.reply(who, ID, replyOf(index))();
  return campus;
}

describe('a deleted reply', () => {
  it('is counted off once, and its author is forgotten but for the mask', async () => {
    const campus = await campusWithReplies(2, 3);
    const event = campus.deleteReply(ID, replyOf(0));
    await event();
    await event();
    expect(campus.get(confessionPath(ID))).toMatchObject({ replyCount: 1 });
    expect(campus.get(replyOwnerPath(replyOf(0)))).toEqual({ gone: true });
    expect(campus.get(replyOwnerPath(replyOf(1)))).toBeDefined();
    expect(campus.get(maskPath(ID, student(2).uid))).toBeDefined();
  });

  it('takes its words out of the alert, which shows the newest that is left of others', async () => {
    const campus = await campusWithReplies(2, 3, 1);
    const late = campus.reply(2, ID, replyOf(3), 'my secret');
    await late();
    await campus.deleteReply(ID, replyOf(3))();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 2, replyId: replyOf(1), title: '2 new replies' });
    expect(JSON.stringify(campus.all())).not.toContain('my secret');
    await late();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 2, replyId: replyOf(1) });
  });

  it('takes its words out of the alert where its ownership document says that the author was told, as before', async () => {
    const campus = await campusWithReplies(3);
    const event = campus.reply(2, ID, replyOf(1), 'my secret');
    await event();
    const { stored } = campus.documents;
    const owner = { ...stored.get(replyOwnerPath(replyOf(1))) };
    const alertedAt = stored.get(alertedReplyPath(ID, replyOf(1)))?.['at'];
    stored.set(replyOwnerPath(replyOf(1)), { ...owner, alertedAt });
    stored.delete(alertedReplyPath(ID, replyOf(1)));
    const before = campus.all();
    await event();
    expect(campus.all()).toEqual(before);
    await campus.deleteReply(ID, replyOf(1))();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 1, replyId: replyOf(0) });
    expect(JSON.stringify(campus.all())).not.toContain('my secret');
  });

  it('takes its likes along, and the alert that told of them', async () => {
    const campus = await campusWithReplies(2, 3);
    campus.signUp(2);
    await campus.likeReply(3, ID, replyOf(0))();
    await campus.likeReply(1, ID, replyOf(1))();
    expect(campus.unread(2)).toEqual({ alerts: 1, counted: 1 });
    const event = campus.deleteReply(ID, replyOf(0));
    await event();
    expect(campus.get(replyLikePath(ID, replyOf(0), student(3).uid))).toBeUndefined();
    expect(campus.get(replyLikePath(ID, replyOf(1), student(1).uid))).toBeDefined();
    expect(campus.get(alertPath(student(2).uid, replyLikeAlertId(replyOf(0))))).toBeUndefined();
    expect(campus.unread(2)).toEqual({ alerts: 0, counted: 0 });
    const before = campus.all();
    await event();
    expect(campus.all()).toEqual(before);
  });

  it('is cleared after a cut at any step', async () => {
    for (let steps = 0; ; steps += 1) {
      const campus = await campusWithReplies(2, 3);
      campus.signUp(2);
      for (const who of [1, 3]) await campus.likeReply(who, ID, replyOf(0))();
      const event = campus.deleteReply(ID, replyOf(0));
      const failed = await campus.documents.cutOff(steps, event);
      await event();
      expect(campus.paths().filter((path) => path.includes(replyOf(0)))).toEqual([]);
      expect(campus.get(confessionPath(ID))).toMatchObject({ replyCount: 1 });
      if (!failed) break;
      expect(steps).toBeLessThan(5);
    }
  });

  it('leaves no alert when it was the only thing it told of', async () => {
    const campus = await campusWithReplies(2, 1);
    await campus.deleteReply(ID, replyOf(0))();
    expect(campus.replyAlert(1, ID)).toBeUndefined();
    expect(campus.unread(1)).toEqual({ alerts: 0, counted: 0 });
  });

  it('is followed in the alert by the newest one under a name that is not blocked, and by none where there is none', async () => {
    const campus = await campusWithReplies(2, 3, 4);
    campus.block(1, [threadMask(ID, 2)]);
    await campus.deleteReply(ID, replyOf(2))();
    expect(campus.replyAlert(1, ID)).toMatchObject({ replyId: replyOf(0) });
    await campus.deleteReply(ID, replyOf(0))();
    expect(campus.replyAlert(1, ID)).toBeUndefined();
    expect(campus.unread(1)).toEqual({ alerts: 0, counted: 0 });
  });

  it('that was read long ago does not lower the number of new ones', async () => {
    const campus = await campusWithReplies(2, 2);
    campus.readAlerts(1);
    await campus.reply(3, ID, replyOf(2))();
    await campus.deleteReply(ID, replyOf(0))();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 1, read: false, replyId: replyOf(2) });
  });

  it('does not make a read alert unread', async () => {
    const campus = await campusWithReplies(2, 2);
    campus.readAlerts(1);
    await campus.deleteReply(ID, replyOf(1))();
    expect(campus.replyAlert(1, ID)).toMatchObject({ count: 1, read: true, replyId: replyOf(0) });
  });

  it('never makes the number of replies negative', async () => {
    const campus = await campusWithReplies(2);
    campus.documents.stored.set(confessionPath(ID), { replyCount: 0 });
    await campus.deleteReply(ID, replyOf(0))();
    expect(campus.get(confessionPath(ID))).toEqual({ replyCount: 0 });
  });

  it('that is there again is left alone, with its likes', async () => {
    const campus = await campusWithReplies(2);
    campus.likeReply(3, ID, replyOf(0));
    const event = campus.deleteReply(ID, replyOf(0));
    await event();
    campus.reply(2, ID, replyOf(0));
    campus.likeReply(3, ID, replyOf(0));
    const before = campus.all();
    await event();
    expect(campus.all()).toEqual(before);
  });

  it('costs two reads when it went with its confession', async () => {
    const campus = await campusWithReplies(2);
    const gone = campus.deleteConfession(ID);
    await gone();
    const event = campus.deleteReply(ID, replyOf(0));
    const reads = campus.documents.reads();
    await event();
    // Its ownership document, and that no report of it is left.
    expect(campus.documents.reads() - reads).toBe(2);
    expect(campus.paths()).toEqual([userPath(student(1).uid)]);
  });
});

it('whatever is told, read and deleted in whatever order, the counts are those of the replies that are left', async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant('reply' as const), who: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ what: fc.constantFrom('delete' as const, 'deliver' as const), who: fc.nat(20) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const campus = await campusWithReplies();
      const events: (() => Promise<unknown>)[] = [];
      const left: number[] = [];
      const written: number[] = [];
      for (const { what, who } of steps) {
        if (what === 'reply') {
          const index = written.push(who) - 1;
          left.push(index);
          events.push(campus.reply(who, ID, replyOf(index)));
        } else if (what === 'deliver') {
          await events[who]?.();
        } else {
          const [index] = left.splice(who % Math.max(1, left.length), 1);
          if (index !== undefined) events.push(campus.deleteReply(ID, replyOf(index)));
        }
      }
      // Newest first, then all again: late, out of order and repeated.
      for (const event of [...events].reverse().concat(events)) await event();
      expect(campus.get(confessionPath(ID))).toMatchObject({ replyCount: left.length });
      const others = left.filter((index) => written[index] !== 1);
      const alert = campus.replyAlert(1, ID);
      if (others.length === 0) expect(alert).toBeUndefined();
      else expect(alert).toMatchObject({ count: others.length, replyId: replyOf(others.at(-1) ?? 0) });
      expect(campus.unread(1).counted).toBe(campus.unread(1).alerts);
    }),
  );
});
