import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { doc } from 'firebase/firestore';
import { backUpCircle } from '../../functions/src/circles/back-up-circle.ts';
import { expireCircle } from '../../functions/src/circles/change-circle.ts';
import type { CircleGateways } from '../../functions/src/circles/circle-context.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import type { Student } from '../support/live/people.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import { create, inCircle, join, toldOf } from './circle-stage.ts';
import type { Stage, Step } from './stage.ts';

/**
 * With what the scheduled function would write a day later: the local suite runs none. Of its commands only the one for
 * the circle in question runs, as circles of other tests are in the same suite.
 */
function aDayLater({ people: { server } }: Stage): CircleGateways {
  return {
    documents: firestoreDocuments(() => server.db),
    now: () => Date.now() + CIRCLE_TIMES.day + 1000,
  };
}

/** Deletes a circle for good, as far as its members can see. */
async function lose(stage: Stage, creator: Student, circleId: CircleId): Promise<void> {
  await stage.call(creator, 'changeCircle', { circleId, change: 'schedule-deletion' });
  const outcome = await backUpCircle(aDayLater(stage), circleId);
  if (outcome !== 'backed-up') throw new Error('the circle was not backed up');
  await toldOf(creator, circleId, 'deletion');
}

/** Asks an admin for a circle that is lost, and answers the ticket's id. */
async function askBack({ call }: Stage, creator: Student, circleId: CircleId): Promise<string> {
  const id = newDocumentId(creator.random);
  await call(creator, 'requestCircleRecovery', { id, circleId, reason: 'My room mate had my phone.' });
  return id;
}

/** Decides about a ticket, and waits until its owner sees it. */
async function decide(stage: Stage, owner: Student, id: string, status: 'in_progress' | 'approved') {
  await stage.call(stage.cast.admin, 'decideCircleRecovery', { id, status, notes: 'We look at it.' });
  const ticket = doc(owner.db, paths.ownSupportTicketPath(owner.uid, id));
  await waitForDocument(ticket, (found) => found.get('status') === status);
}

/** Circles that end: for a while, or for good. */
export const CIRCLE_LIFE_STEPS: readonly Step[] = [
  {
    feature: 'a circle that is lost, and a request for it',
    play: async (stage) => {
      const { friend, listener } = stage.cast;
      const lost = await create(stage, friend, { name: 'Gone by morning' });
      await join(stage, listener, lost.id, null);
      await (await inCircle(listener, lost.id)).say('Do not delete us.');
      await lose(stage, friend, lost.id);
      await decide(stage, friend, await askBack(stage, friend, lost.id), 'in_progress');
    },
  },
  {
    feature: 'a circle that is lost, and that an admin brings back',
    play: async (stage) => {
      const { friend, listener, outsider } = stage.cast;
      const back = await create(stage, friend, { name: 'Back by noon' });
      for (const student of [listener, outsider]) await join(stage, student, back.id, null);
      await (await inCircle(listener, back.id)).say('It was quiet without you.');
      await lose(stage, friend, back.id);
      await decide(stage, friend, await askBack(stage, friend, back.id), 'approved');
      for (const student of [listener, outsider]) await toldOf(student, back.id, 'restored');
      await (await inCircle(outsider, back.id)).say('We are all here again.');
    },
  },
  {
    feature: 'a circle whose time is over, and that goes on',
    play: async (stage) => {
      const { friend, outsider } = stage.cast;
      const short = await create(stage, friend, { name: 'Until the fest', expirationDays: 1 });
      await join(stage, outsider, short.id, null);
      const outcome = await expireCircle(aDayLater(stage), short.id);
      if (outcome !== 'expired') throw new Error('the circle did not expire');
      await toldOf(friend, short.id, 'expired');
      await stage.call(friend, 'changeCircle', { circleId: short.id, change: 'reactivate' });
      await (await inCircle(friend, short.id)).say('One more week.');
    },
  },
];
