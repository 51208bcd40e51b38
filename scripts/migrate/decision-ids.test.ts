import {
  appealOwnerPath,
  appealPath,
  measureActPath,
  ownDecisionPath,
} from '@chupke/domain/moderation-paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { expect, it } from 'vitest';
import { showAppeals } from '../../functions/src/appeals/appeal.ts';
import { decisionIdOf } from '../../functions/src/moderation/own-decision.ts';
import { confessionOf, student } from '../../functions/src/testing/campus.ts';
import { reportOf } from '../../functions/src/testing/court.ts';
import { SECOND, Tribunal } from '../../functions/src/testing/tribunal.ts';
import { RENAME_DECISIONS } from './decision-ids.ts';
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

const run = (court: Tribunal) => migrate([RENAME_DECISIONS], court);

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
