import { postMask } from '@chupke/domain/anonymous-id.ts';
import { alertPath, confessionOwnerPath, confessionPath, userPath } from '@chupke/domain/paths.ts';
import { collection, doc, getDoc, limit, orderBy, query, where } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import * as act from '../../scripts/lib/student-actions.ts';
import { useLive } from '../support/live/use-live.ts';
import { waitForDocument, waitForQuery } from '../support/live/wait-for.ts';

const live = useLive();

describe('a student of the live suite', () => {
  it('comes to be by the mailed link, and is the same as one that the server made', async () => {
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

  it('posts, is answered and liked, is told of both, and takes it all back', async () => {
    const [author, reader] = [await live.people.student('chitra'), await live.people.student('deepa')];
    const { college, collegeName } = author;
    const confession = await act.postConfession(author, {
      text: 'The mess dal is fine.',
      college,
      collegeName,
    });
    const feed = query(
      collection(reader.db, 'confessions'),
      where('college', '==', college),
      where('status', '==', 'active'),
      orderBy('timestamp', 'desc'),
      limit(50),
    );
    await waitForQuery(feed, ({ docs }) => docs.some(({ id }) => id === confession));

    await act.replyTo(reader, { confession, text: 'It is not.' });
    await act.replyTo(author, { confession, text: 'It is.', asAuthor: postMask(confession) });
    await act.likeConfession(reader, confession);
    const told = await waitForDocument(doc(author.db, alertPath(author.uid, `replies-${confession}`)));
    expect(told.data()).toMatchObject({ read: false, replyText: 'It is not.' });
    await waitForDocument(doc(author.db, alertPath(author.uid, `likes-${confession}`)));
    await act.markAlertRead(author, `replies-${confession}`);
    await act.unlikeConfession(reader, confession);
    const page = await getDoc(doc(reader.db, confessionPath(confession)));
    expect(page.data()).toMatchObject({ likes: 0, replyCount: 2 });

    await act.deleteConfession(author, confession);
    await expect
      .poll(async () => (await live.people.server.db.doc(confessionOwnerPath(confession)).get()).data())
      .toEqual({ gone: true });
  });

  it('is stopped at the eleventh like within a minute', async () => {
    const [author, liker] = [await live.people.student('esha'), await live.people.student('farah')];
    const { college, collegeName } = author;
    const confession = await act.postConfession(author, {
      text: 'One for the counter.',
      college,
      collegeName,
    });
    for (let tries = 0; tries < 10; tries += 1) {
      await act.likeConfession(liker, confession);
      await act.unlikeConfession(liker, confession);
    }
    await expect(act.likeConfession(liker, confession)).rejects.toThrow(act.LimitReachedError);
  });
});
