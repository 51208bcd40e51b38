import { ERASURE_CHOICES } from '@chupke/domain/calls.ts';
import { replyOwnerPath } from '@chupke/domain/paths.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confessionOf, replyOf } from '../testing/campus.ts';
import { counted } from '../testing/counted.ts';
import { LeavingCampus } from '../testing/leaving.ts';

it('whatever was written, told and deleted, in whatever order, those who leave leave nothing, and all counts are right', async () => {
  const who = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    fc.record({ what: fc.constant('post' as const), who, at: fc.boolean() }),
    fc.record({ what: fc.constant('reply' as const), who, at: fc.nat(20) }),
    fc.record({ what: fc.constant('like' as const), who, at: fc.nat(20) }),
    fc.record({ what: fc.constant('delete-reply' as const), at: fc.nat(40) }),
    fc.record({ what: fc.constant('deliver' as const), at: fc.nat(40) }),
    fc.record({ what: fc.constant('work' as const), at: fc.nat(20) }),
    fc.record({ what: fc.constant('leave' as const), who, choice: fc.constantFrom(...ERASURE_CHOICES) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const campus = new LeavingCampus();
      const events: (() => Promise<unknown>)[] = [];
      const left = new Set<number>();
      const replies: { readonly confession: ReturnType<typeof confessionOf>; readonly who: number }[] = [];
      let posts = 0;
      for (const someone of [1, 2, 3, 4]) events.push(campus.enroll(someone));
      for (const action of steps) {
        if ('who' in action && left.has(action.who)) continue;
        const present = campus.paths().filter((path) => /^confessions\/[^/]+$/.test(path));
        if (action.what === 'post') {
          posts += 1;
          events.push(campus.post(action.who, confessionOf(posts), action.at ? 'own' : 'masked'));
        } else if (action.what === 'leave') {
          events.push(await campus.leave(action.who, action.choice));
          left.add(action.who);
        } else if (action.what === 'deliver') {
          await events[action.at]?.();
        } else if (action.what === 'work') {
          await campus.emptyQueue(() => action.at);
        } else if (action.what === 'delete-reply') {
          const reply = replies[action.at];
          const id = replyOf(action.at);
          // By its owner, as the rules say.
          if (reply !== undefined && campus.get(replyOwnerPath(id)) !== undefined && !left.has(reply.who))
            events.push(campus.deleteReply(reply.confession, id));
        } else {
          const path = present[action.at % Math.max(1, present.length)];
          if (path === undefined) continue;
          const confession = confessionOf(Number(path.slice(-10)));
          if (action.what === 'like') events.push(campus.like(action.who, confession));
          else {
            const index = replies.push({ confession, who: action.who }) - 1;
            events.push(campus.reply(action.who, confession, replyOf(index)));
          }
        }
      }
      // Newest first, then all again: late, out of order and repeated.
      for (const event of [...events].reverse().concat(events)) await event();
      await campus.emptyQueue(() => 7);
      for (const someone of left) expect(campus.mentions(someone)).toEqual([]);
      for (const path of campus.paths().filter((each) => /^confessions\/[^/]+$/.test(each))) {
        const below = campus.paths().filter((each) => each.startsWith(`${path}/replies/`));
        expect(campus.get(path)).toMatchObject({ replyCount: below.length });
      }
      expect(counted(campus.documents.stored)['erasures']).toBe(left.size);
    }),
  );
});
