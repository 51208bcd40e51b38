import type { CircleModeration } from '@chupke/domain/circle-moderation.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import * as paths from '@chupke/domain/paths.ts';
import { doc } from 'firebase/firestore';
import type { Student } from '../support/live/people.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import { circlesOf, create, inCircle, join, toldOf } from './circle-stage.ts';
import type { Stage, Step } from './stage.ts';

/** Words that stand in no other document: whoever reads them is in the circle. */
export const SAID_IN_PRIVATE = 'The warden keeps my letters in the third drawer.';

/** Puts the count of a circle's messages where the next one is due to bring a notice, and sends that one. */
async function sayTheNext(stage: Stage, actor: Student, count: number, type: string): Promise<void> {
  const { people } = stage;
  const { open } = circlesOf(stage);
  const activity = people.server.db.doc(paths.circleActivityPath(open.id));
  await activity.update({ messageCount: count - 1 });
  const acts = await inCircle(actor, open.id);
  await acts.say(`Number ${count}, and still awake.`);
  const notices = people.server.db.collection(`${paths.circlePath(open.id)}/messages`);
  await new Promise<void>((resolve, reject) => {
    const stop = notices.where('type', '==', type).onSnapshot(({ empty }) => {
      if (empty) return;
      stop();
      resolve();
    }, reject);
  });
}

/** Circles: of every kind, talked in, moderated, left, deleted and asked back. */
export const CIRCLE_STEPS: readonly Step[] = [
  {
    feature: 'circles of every privacy, joined by themselves and by a code',
    play: async (stage) => {
      const { author, friend, poet, listener, neighbour, outsider, leaver } = stage.cast;
      const open = await create(stage, author, {});
      for (const student of [poet, neighbour, leaver]) await join(stage, student, open.id, null);
      const secret = await create(stage, author, {
        name: 'Letters that never came',
        privacyLevel: 'private',
        expirationDays: 7,
      });
      await stage.call(outsider, 'checkInvite', { code: secret.code });
      for (const student of [friend, outsider]) await join(stage, student, null, secret.code);
      const college = await create(stage, friend, { name: 'Miranda nights', privacyLevel: 'college-only' });
      for (const student of [listener, outsider]) await join(stage, student, college.id, null);
      stage.circles = { open, secret, college };
    },
  },
  {
    feature: 'a talk in a circle, its karma, and the alert of being named',
    play: async (stage) => {
      const { author, poet, neighbour, leaver } = stage.cast;
      const { open } = circlesOf(stage);
      const [first, second, third, last] = [
        await inCircle(author, open.id),
        await inCircle(poet, open.id),
        await inCircle(neighbour, open.id),
        await inCircle(leaver, open.id),
      ];
      const asked = await first.say('Who else cannot sleep?', { mentions: [second.id] });
      await toldOf(poet, open.id, 'mention');
      const answered = await second.say('I have not slept since the viva.', {
        type: 'confession',
        replyTo: asked,
      });
      const said = await third.say('It was me who took the kettle.');
      await last.say('I shall be gone soon.');
      for (const acts of [first, third]) {
        await acts.react(answered, 'hug');
        await acts.support(answered);
      }
      await first.react(answered, 'love');
      const member = doc(author.db, paths.circleMemberPath(open.id, second.id));
      await waitForDocument(member, (found) => found.get('karmaScore') === 50 + 10 + 5 + 5);
      // By a member; moderators note something about it.
      const report = { id: newDocumentId(neighbour.random), circleId: open.id, messageId: answered } as const;
      await stage.call(neighbour, 'reportCircle', {
        ...report,
        reason: 'other',
        description: 'It names a viva.',
      });
      const entry = newDocumentId(neighbour.random);
      const work = { kind: 'note', words: 'It names nobody.' } as const;
      await stage.call(stage.cast.moderator, 'workOnCase', { id: report.id, entry, work });
      await third.delete(said);
      await second.type();
      // They have come in just now, and may write this once a second.
      for (const { uid } of [author, poet, neighbour])
        await stage.people.server.db
          .doc(paths.membershipPath(uid, open.id))
          .update({ readAt: new Date(Date.now() - 60_000) });
      for (const acts of [first, second, third]) await acts.readOn(4);
      for (const student of [author, poet, neighbour])
        await stage.call(student, 'beInCircle', { circleId: open.id, isHere: true });
    },
  },
  {
    feature: 'what a circle learns about itself, asks and reminds of',
    play: async (stage) => {
      const { author, poet } = stage.cast;
      await sayTheNext(stage, author, 10, 'insight');
      await sayTheNext(stage, poet, 15, 'prompt');
    },
  },
  {
    feature: 'a private circle of two colleges, and what its creator moderates',
    play: async (stage) => {
      const { author, friend, outsider } = stage.cast;
      const { secret } = circlesOf(stage);
      const [first, second, third] = [
        await inCircle(author, secret.id),
        await inCircle(friend, secret.id),
        await inCircle(outsider, secret.id),
      ];
      await second.say(SAID_IN_PRIVATE, { mentions: [first.id] });
      const spam = await third.say('Buy my notes.');
      const act = (wish: CircleModeration) =>
        stage.call(author, 'moderateCircle', { circleId: secret.id, act: wish });
      await act({ kind: 'hide', message: spam });
      await act({ kind: 'mute', member: third.id });
      await act({ kind: 'unmute', member: third.id });
    },
  },
  {
    feature: 'a circle that is left, one whose deletion is called off, and an export',
    play: async (stage) => {
      const { author, listener, outsider, admin } = stage.cast;
      const { call } = stage;
      const { college, secret } = circlesOf(stage);
      const [before, other] = [await inCircle(outsider, college.id), await inCircle(listener, college.id)];
      await before.say('I do not belong here.');
      await other.say('Nobody does.', { mentions: [before.id] });
      await call(outsider, 'changeCircle', { circleId: college.id, change: 'leave' });
      await call(author, 'changeCircle', { circleId: secret.id, change: 'schedule-deletion' });
      await call(author, 'changeCircle', { circleId: secret.id, change: 'cancel-deletion' });
      await call(admin, 'exportCircle', { circleId: secret.id, reason: 'An order of a court.', after: null });
    },
  },
];

/** What happens in circles while a reader listens. */
export async function talkOn(stage: Stage): Promise<void> {
  const { open, college } = circlesOf(stage);
  const { poet, listener } = stage.cast;
  const id = await (await inCircle(poet, open.id)).say('Is anybody still here?');
  await (await inCircle(poet, open.id)).react(id, 'wow');
  await (await inCircle(listener, college.id)).say('Listening, as always.');
}
