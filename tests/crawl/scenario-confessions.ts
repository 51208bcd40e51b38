import { HELP_COUNTS_PATH } from '@chupke/domain/help-paths.ts';
import * as paths from '@chupke/domain/paths.ts';
import { caseIdOf, postSubject } from '@chupke/domain/report-subject.ts';
import { doc } from 'firebase/firestore';
import type { ReportDecision } from '@chupke/domain/report.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { giveHelpFeedback, sendHelpViews } from '../../scripts/lib/help-actions.ts';
import { newReport } from '../../scripts/lib/report-actions.ts';
import * as act from '../../scripts/lib/student-actions.ts';
import type { Student } from '../support/live/people.ts';
import { countHelp, countViews } from '../support/count-views.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import type { Stage, Step } from './stage.ts';
import { gone, post, told } from './stage.ts';

/** Decides the first open report of a confession or a reply, as the moderator finds it in the queue. */
export async function decide(
  { cast, call }: Stage,
  confession: ConfessionId,
  decision: ReportDecision,
  reply: ReplyId | null = null,
) {
  const filter = { kind: null, severity: null, reason: null, status: null, assigned: null };
  const { reports } = await call(cast.moderator, 'listReports', { view: 'open', filter, after: null });
  const subject = caseIdOf(postSubject(confession, reply));
  const found = reports.find((each) => caseIdOf(each.subject) === subject);
  if (found === undefined) throw new Error('the moderator finds no report');
  await call(cast.moderator, 'decideReport', { id: found.reportId, decision, notes: 'Looked at twice.' });
}

/** REPORTS_TO_HIDE of them hide it, as functions are not told otherwise. */
async function reportBy(
  { call }: Stage,
  reporters: readonly Student[],
  confession: ConfessionId,
): Promise<void> {
  for (const reporter of reporters)
    await call(reporter, 'reportConfession', newReport(reporter.random, { confession }));
}

/** Waits until the moderator, who reads both, sees a confession hidden or shown. */
async function turned({ cast }: Stage, confession: ConfessionId, status: string): Promise<void> {
  const target = doc(cast.moderator.db, paths.confessionPath(confession));
  await waitForDocument(target, (found) => found.get('status') === status);
}

/** What one does to confessions beside posting, answering and liking them. */
export const CONFESSION_STEPS: readonly Step[] = [
  {
    feature: 'likes of replies, and the alert of them',
    play: async ({ cast: { author, friend, neighbour, outsider }, masked: [first] }) => {
      if (first === undefined) throw new Error('no posts');
      const reply = await act.replyTo(neighbour, { confession: first, text: 'Mine is a hostel dog.' });
      for (const student of [author, friend]) await act.likeReply(student, first, reply);
      await told(neighbour, `likes-${reply}`, 1);
      await act.likeReply(outsider, first, reply);
      await act.unlikeReply(outsider, first, reply);
      await act.markAlertRead(neighbour, `likes-${reply}`);
    },
  },
  {
    feature: 'saved confessions, and views of one session',
    play: async ({ people, cast: { author, friend, neighbour, outsider }, masked, posted }) => {
      for (const id of posted.slice(0, 2)) await act.saveConfession(author, id);
      for (const id of masked) await act.saveConfession(neighbour, id);
      for (const id of masked.slice(1)) await act.unsaveConfession(neighbour, id);
      const seen = [...masked, ...posted];
      for (const student of [friend, outsider]) await act.sendViews(student, seen);
      await countViews(people.server.db);
      for (const id of seen)
        await waitForDocument(doc(friend.db, paths.confessionPath(id)), (found) => found.get('views') === 2);
    },
  },
  {
    feature: 'articles of the help centre, opened and rated, counted at night',
    play: async ({ people, cast: { author, friend, neighbour } }) => {
      const article = 'if-you-are-in-danger-or-in-a-crisis';
      for (const student of [author, friend]) await sendHelpViews(student, [article, 'join-a-circle']);
      await giveHelpFeedback(author, article, { kind: 'helpful', value: 'helpful' });
      await giveHelpFeedback(neighbour, article, { kind: 'emoji', value: 'sad' });
      await countHelp(people.server.db);
      const counted = doc(friend.db, HELP_COUNTS_PATH);
      await waitForDocument(counted, (found) => found.get(article) !== undefined);
      // Both kinds lie there while the crawl reads: what was counted, and what has yet to be.
      await giveHelpFeedback(friend, article, { kind: 'helpful', value: 'not_helpful' });
      await sendHelpViews(author, [article]);
    },
  },
  {
    feature: 'reports by a student and a guest, looked into and dismissed',
    play: async (stage) => {
      const { cast, call, masked } = stage;
      const [, second] = masked;
      if (second === undefined) throw new Error('no posts');
      const report = newReport(cast.neighbour.random, {
        confession: second,
        reason: 'personal-information',
        description: 'Everybody knows which library.',
      });
      await call(cast.neighbour, 'reportConfession', report);
      await call(cast.guest, 'reportConfession', newReport(cast.neighbour.random, { confession: second }));
      await decide(stage, second, 'under_review');
      await decide(stage, second, 'dismissed');
      const ticket = doc(cast.neighbour.db, paths.reportTicketPath(cast.neighbour.uid, report.id));
      await waitForDocument(ticket, (found) => found.get('status') === 'dismissed');
    },
  },
  {
    feature: 'reported replies: one that waits, one that a moderator removes, one that its author deletes',
    play: async (stage) => {
      const { people, cast, call, masked } = stage;
      const { author, friend, neighbour, outsider } = cast;
      const [first] = masked;
      if (first === undefined) throw new Error('no posts');
      const answer = async (text: string) => {
        const reply = await act.replyTo(neighbour, { confession: first, text });
        for (const reporter of [author, friend, outsider])
          await call(reporter, 'reportConfession', newReport(reporter.random, { confession: first, reply }));
        return reply;
      };
      await answer('Only the third floor writes like that.');
      const removed = await answer('It is the one with the red scooter.');
      await decide(stage, first, 'resolved', removed);
      const regretted = await answer('I know your window.');
      await act.deleteReply(neighbour, first, regretted);
      for (const each of [removed, regretted]) await gone(people, paths.replyOwnerPath(each));
      const told = doc(neighbour.db, paths.alertPath(neighbour.uid, `moderation-${removed}`));
      await waitForDocument(told, (found) => found.get('outcome') === 'removed');
    },
  },
  {
    feature: 'confessions that wait for their moment, and one that is deleted before it',
    play: async ({ people, cast: { author, friend } }) => {
      await post(author, 'By tonight nobody knows who sat here.', { publishWithin: 'day' });
      await post(friend, 'Nor who sat there.', { publishWithin: 'hour' });
      const regretted = await post(friend, 'Better not, after all.', { publishWithin: 'day' });
      await act.deleteConfession(friend, regretted);
      await gone(people, paths.confessionOwnerPath(regretted));
    },
  },
  {
    feature: 'a confession that enough students report, hidden, of which nothing is decided',
    play: async (stage) => {
      const { author, friend, poet, listener, neighbour, outsider } = stage.cast;
      const hidden = await post(friend, 'The warden of the girls’ hostel sells our parcels.');
      const many = [author, poet, listener, neighbour, outsider];
      await stage.people.establish(...many);
      await reportBy(stage, many, hidden);
      await turned(stage, hidden, 'hidden');
    },
  },
  {
    feature: 'reported confessions that a moderator removes, and that their author deletes',
    play: async (stage) => {
      const { people, cast } = stage;
      const id = await post(cast.author, 'Room 214 knows what I mean.', {
        category: 'hostel',
        wish: 'advice',
      });
      await reportBy(stage, [cast.friend], id);
      await decide(stage, id, 'resolved');
      const regretted = await post(cast.author, 'I should not have written this.');
      await reportBy(stage, [cast.friend], regretted);
      await act.deleteConfession(cast.author, regretted);
      for (const each of [id, regretted]) await gone(people, paths.confessionOwnerPath(each));
    },
  },
];
