import * as paths from '@chupke/domain/paths.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import { doc, getDoc } from 'firebase/firestore';
import { expect, vi } from 'vitest';
import { makePremium, postWithPicture } from '../support/pictures.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import { LONG_WAIT_TIMEOUT_MS } from '../support/setup/wait-timeout.ts';
import { mapFiles } from './map.ts';
import type { Step } from './stage.ts';

/** What one does with pictures. */
export const PICTURE_STEPS: readonly Step[] = [
  {
    feature: 'pictures: one that is shown, one that waits with its post, and one of a hidden post',
    play: async ({ people, suite, cast: { author, moderator }, masked }) => {
      await makePremium(people, author);
      const shown = { text: 'The cat has answered.', alt: 'A cat.', publishWithin: 'now' } as const;
      const { id } = await postWithPicture(suite, author, shown);
      const { id: hidden } = await postWithPicture(suite, author, { ...shown, text: 'The warden’s cat.' });
      for (const post of [id, hidden]) await waitForDocument(doc(author.db, paths.confessionPath(post)));
      await people.server.db.doc(paths.confessionPath(hidden)).update({ status: 'hidden' });
      const waiting = { text: 'My cat, some day.', alt: '', publishWithin: 'day' } as const;
      const { picture } = await postWithPicture(suite, author, waiting);
      const target = doc(author.db, paths.pictureOwnerPath(picture));
      await waitForDocument(target, (found) => found.get('state') === 'checked');
      // Its files follow the confession.
      const { imageUrl } = parseConfession(
        hidden,
        (await getDoc(doc(moderator.db, paths.confessionPath(hidden)))).data(),
      );
      const isOutOfReach = async () => expect((await fetch(imageUrl ?? '')).ok).toBe(false);
      await vi.waitFor(isOutOfReach, { timeout: LONG_WAIT_TIMEOUT_MS });
      // What was uploaded goes last, once all else is written.
      const isLookedAt = async () =>
        expect((await mapFiles(suite)).map(({ name }) => name)).not.toContainEqual(
          expect.stringMatching(/^uploads\//),
        );
      await vi.waitFor(isLookedAt, { timeout: LONG_WAIT_TIMEOUT_MS });
      masked.push(id);
    },
  },
];
