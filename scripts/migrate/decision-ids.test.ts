import {
  appealOwnerPath,
  appealPath,
  measureActPath,
  ownDecisionPath,
} from '@chupke/domain/moderation-paths.ts';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { reportPath } from '@chupke/domain/paths.ts';
import { circleSubject, postSubject } from '@chupke/domain/report-subject.ts';
import { expect, it } from 'vitest';
import { showAppeals } from '../../functions/src/appeals/appeal.ts';
import { decisionIdOf } from '../../functions/src/moderation/own-decision.ts';
import { forgetRequests } from '../../functions/src/erasure/forget-traces.ts';
import type { ErasureTask } from '../../functions/src/gateways/tasks.ts';
import { memoryQueue } from '../../functions/src/testing/memory-queue.ts';
import { circleOf } from '../../functions/src/testing/circle-world.ts';
import { confessionOf, student } from '../../functions/src/testing/campus.ts';
import { reportOf } from '../../functions/src/testing/court.ts';
import { SECOND, Tribunal } from '../../functions/src/testing/tribunal.ts';
import { RENAME_APPEALS, RENAME_DECISIONS } from './decision-ids.ts';
import { migrate } from './migrate.ts';

const AUTHOR = 1;
const POST = confessionOf(1);
const DECISION = decisionIdOf(postSubject(POST, null));
const APPEAL = 'appeal00000000000001';

/** Moves what lies at a path, as it was stored before. */
function move({ documents }: Tribunal, from: string, to: string): void {
  documents.stored.set(to, { ...documents.stored.get(from) });
  documents.stored.delete(from);
}

/** A post hidden by a decision that has the post's id, with an appeal; and a warning. */
async function before(isShownAtOnce: boolean): Promise<Tribunal> {
  const court = new Tribunal();
  await court.accuse(AUTHOR, 1, POST);
  await court.decide(1, 'accepted');
  await court.act(1);
  court.isShownAtOnce = isShownAtOnce;
  await court.appeal(AUTHOR, DECISION, APPEAL);
  const { uid } = student(AUTHOR);
  move(court, ownDecisionPath(uid, DECISION), ownDecisionPath(uid, POST));
  move(court, measureActPath(DECISION), measureActPath(POST));
  for (const path of [appealPath(APPEAL), appealOwnerPath(APPEAL)]) {
    const { held, ...stored } = { ...court.get(path) };
    const old = { ...stored, decision: POST };
    if (court.get(path) !== undefined)
      court.documents.stored.set(
        path,
        held === undefined ? old : { ...old, held: { ...held, decision: POST } },
      );
  }
  return court;
}

const run = (court: Tribunal) => migrate([RENAME_DECISIONS, RENAME_APPEALS], court);

it.each([true, false])(
  'wherever it is cut off, decisions are found with their appeals (shown: %s)',
  async (isShown) => {
    for (let steps = 0; ; steps += 1) {
      const court = await before(isShown);
      const warning = court.decision(AUTHOR);
      const isCutOff = await court.documents.cutOff(steps, () => run(court));
      await run(court);
      expect(JSON.stringify(Object.entries(court.all()))).not.toContain(`"decision":"${POST}"`);
      expect([court.decision(AUTHOR, POST), court.get(measureActPath(POST))]).toEqual([undefined, undefined]);
      expect(court.decision(AUTHOR)).toEqual(warning);
      court.documents.pass(86_400_000);
      await showAppeals(court);
      await court.answer(APPEAL, 'lifted');
      expect(court.status(POST)).toBe('active');
      expect(court.decision(AUTHOR, DECISION)).toMatchObject({ isLifted: true, appeal: 'lifted' });
      if (!isCutOff) break;
    }
  },
);

it('a decision whose maker another’s has replaced stays, and is not taken for that', async () => {
  const court = await before(true);
  const own = court.decision(AUTHOR, POST);
  await court.accuse(2, 2, confessionOf(2));
  const act = { ...court.get(measureActPath(POST)), report: reportOf(2) };
  court.documents.stored.set(measureActPath(POST), act);
  await run(court);
  expect(court.decision(AUTHOR, POST)).toEqual(own);
  expect(court.get(measureActPath(POST))).toEqual(act);
  expect(await court.answer(APPEAL, 'lifted', SECOND)).toEqual({ status: 'lifted' });
  expect(court.status(POST)).toBe('active');
});

it.each([true, false])(
  'a message’s decision is taken for that of its own circle alone (its own: %s)',
  async (isOwn) => {
    const court = await before(true);
    const { uid } = student(AUTHOR);
    const subject = circleSubject(circleOf(2), parseCircleMessageId(POST));
    const act = court.get(measureActPath(POST));
    const at = Number(act?.['at']) + (isOwn ? 0 : 1);
    court.documents.stored.set(measureActPath(POST), { ...act, subject: 'circleMessage', at });
    const own = { ...court.decision(AUTHOR, POST), subject: 'circleMessage' };
    court.documents.stored.set(ownDecisionPath(uid, POST), own);
    court.documents.stored.set(reportPath(reportOf(1)), {
      ...court.get(reportPath(reportOf(1))),
      ...subject,
    });
    await run(court);
    expect(court.decision(AUTHOR, isOwn ? decisionIdOf(subject) : POST)).toEqual(own);
    expect(court.decision(AUTHOR, isOwn ? POST : decisionIdOf(subject))).toBeUndefined();
  },
);

it('wherever it is cut off, the appeal of an author who has gone ends with a newer decision', async () => {
  for (let steps = 0; ; steps += 1) {
    const court = await before(true);
    const { uid } = student(AUTHOR);
    const { documents, random, mailboxKeyOf } = court;
    const erasing = { documents, random, mailboxKeyOf, spreadHours: 72, tasks: memoryQueue<ErasureTask>() };
    await forgetRequests(erasing, uid);
    documents.stored.delete(ownDecisionPath(uid, POST));
    const isCutOff = await documents.cutOff(steps, () => run(court));
    await run(court);
    for (const path of [appealPath(APPEAL), appealOwnerPath(APPEAL)])
      expect(court.get(path)).toMatchObject({ decision: DECISION });
    await court.decide(1, 'resolved', '', SECOND.uid);
    expect(court.get(appealPath(APPEAL))).toBeUndefined();
    if (!isCutOff) break;
  }
});
