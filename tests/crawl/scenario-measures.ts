import type { MeasureKind } from '@chupke/domain/measure-kind.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { doc } from 'firebase/firestore';
import { newReport } from '../../scripts/lib/report-actions.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import type { Step } from './stage.ts';
import { post } from './stage.ts';

/** What moderators do about authors, and what becomes of it. */
export const MEASURE_STEPS: readonly Step[] = [
  {
    feature:
      'an author who is warned and paused, appeals twice and is right once; a ban that waits for another moderator',
    play: async ({ cast: { friend, listener, moderator, admin }, call }) => {
      const confession = await post(friend, 'The whole second floor copies from one of us.');
      const report = newReport(listener.random, { confession });
      await call(listener, 'reportConfession', report);
      const act = async (kind: MeasureKind) => {
        const id = newDocumentId(moderator.random);
        const said = { reason: 'harassment', words: 'Leave them alone.' } as const;
        const days = kind === 'pause' ? 1 : null;
        await call(moderator, 'actOnAuthor', { id, reportId: report.id, kind, days, ...said });
        return id;
      };
      const appeal = async (decision: string) => {
        await waitForDocument(doc(friend.db, paths.ownDecisionPath(friend.uid, decision)));
        const id = newDocumentId(friend.random);
        await call(friend, 'appeal', { id, decision, words: 'Everybody says so, I only wrote it down.' });
        return id;
      };
      await appeal(await act('warn'));
      // What is lifted, so that the friend can go on.
      const id = await appeal(await act('pause'));
      await call(admin, 'decideAppeal', { id, decision: 'lifted', words: 'You are right.' });
      await act('ban');
      await call(admin, 'listAppeals', null);
    },
  },
];
