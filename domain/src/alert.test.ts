import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alertTarget, parseAlert, reachedMilestone, SUPPORT_SUBJECTS } from './alert.ts';
import { replyLikeAlert } from './alert-words.ts';
import { postMask } from './anonymous-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import { parsePushPayload } from './push.ts';

/** 1, and the numbers that begin with 1, 2.5 or 5 and go on with zeros, from 10 on. */
function isMilestone(likes: number): boolean {
  return likes === 1 || (likes >= 10 && /^(?:10*|250*|50*)$/.test(String(likes)));
}

it('is the greatest milestone that is not above the number of likes', () => {
  let expected = 0;
  for (let likes = 0; likes <= 30_000; likes += 1) {
    if (isMilestone(likes)) expected = likes;
    if (reachedMilestone(likes) !== expected) expect({ likes, told: reachedMilestone(likes) }).toBe(expected);
  }
  expect(expected).toBe(25_000);
});

it('never goes down when likes come, for any number of them', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(1_000_000), (likes, more) => {
      const told = reachedMilestone(likes);
      expect(told).toBeLessThanOrEqual(likes);
      expect(reachedMilestone(likes + more)).toBeGreaterThanOrEqual(told);
    }),
  );
});

it('is told so rarely that a thousand likes are told eight times', () => {
  const told = new Set(Array.from({ length: 1000 }, (_, index) => reachedMilestone(index + 1)));
  expect([...told]).toEqual([1, 10, 25, 50, 100, 250, 500, 1000]);
});

it('an alert of likes of a reply is read as it was made', () => {
  const id = 'abcdefghij0123456789';
  const alert = replyLikeAlert(parseConfessionId(id), parseReplyId(id), 10);
  expect(parseAlert('a', { ...alert, timestamp: 5 })).toEqual({ ...alert, id: 'a', timestamp: 5 });
  expect(alert.title).toBe('10 people like your reply');
  const named = replyLikeAlert(parseConfessionId(id), parseReplyId(id), 1, {
    text: 'Me too',
    confessionName: postMask(parseConfessionId(id)),
  });
  expect(parseAlert('a', { ...named, timestamp: 5 })).toEqual({ ...named, id: 'a', timestamp: 5 });
  expect(parseAlert('a', { ...named, confessionName: 'Asha Rao', timestamp: 5 })).not.toHaveProperty(
    'confessionName',
  );
});

it('an alert of support leads to what was answered, by an address that a notification may have', () => {
  const targets = SUPPORT_SUBJECTS.map((subject) =>
    alertTarget({ type: 'support', title: 'a', message: 'b', read: false, subject }),
  );
  expect(targets).toEqual(['/help#support', '/help#tickets']);
  const payload = { id: 'a', mark: 'm'.repeat(20), title: 'a', body: 'b', alerts: '', look: 'app' };
  for (const path of targets) expect(parsePushPayload({ ...payload, path })).toMatchObject({ path });
});
