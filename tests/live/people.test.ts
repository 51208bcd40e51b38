import { userPath } from '@chupke/domain/paths.ts';
import { doc } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { useLive } from '../support/live/use-live.ts';
import { waitForDocument } from '../support/live/wait-for.ts';

const live = useLive();

it('a student of the live suite comes to be by the mailed link, and is the same as one that the server made', async () => {
  const byHand = await live.people.student('asha', { way: 'sdk' });
  const byServer = await live.people.student('bina');
  const stored = await Promise.all(
    [byHand, byServer].map(async ({ db, uid }) =>
      // The welcome is sent by a trigger, and its alert counted by another, a little later.
      (
        await waitForDocument(
          doc(db, userPath(uid)),
          (each) => each.get('welcomeSent') === true && each.get('unreadNotifications') === 1,
        )
      ).data(),
    ),
  );
  const withoutOwn = stored.map((data = {}) =>
    Object.keys(data)
      .filter(
        (field) =>
          ![
            'email',
            'anonymousId',
            'createdAt',
            'lastLogin',
            'updatedAt',
            'collegeSelectedAt',
            'welcomeSentAt',
          ].includes(field),
      )
      .map((field): [string, unknown] => [field, data[field]]),
  );
  expect(withoutOwn[0]).toEqual(withoutOwn[1]);
  expect(stored[0]).toMatchObject({ email: byHand.email, emailVerified: true, college: 'iit-bombay' });
});
