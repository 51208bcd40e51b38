import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import {
  appealOwnerPath,
  appealPath,
  measureActPath,
  ownDecisionPath,
} from '@chupke/domain/moderation-paths.ts';
import { circleSubject } from '@chupke/domain/report-subject.ts';
import { COLLECTIONS, replyOwnerPath, replyPath, reportPath, userPath } from '@chupke/domain/paths.ts';
import { beforeEach, expect, it } from 'vitest';
import { confessionOf, student } from '../testing/campus.ts';
import { circleOf } from '../testing/circle-world.ts';
import { reportOf } from '../testing/court.ts';
import { Tribunal } from '../testing/tribunal.ts';

const [VICTIM, ATTACKER] = [1, 7];
const POST = confessionOf(1);
const OWN = confessionOf(2);
const APPEAL = 'appeal00000000000001';

let court = new Tribunal();

/** The id of the one decision that a student has been told of. */
function decisionOf(who: number): string {
  const own = `${userPath(student(who).uid)}/${COLLECTIONS.measures}/`;
  const [path = '', ...more] = court.paths().filter((each) => each.startsWith(own));
  expect(more).toEqual([]);
  return path.slice(own.length);
}

/** A moderator removes what the attacker has written in a thread of their own, under the id of the victim's hidden post. */
async function removeTwin(): Promise<void> {
  court.signUp(ATTACKER);
  court.post(ATTACKER, OWN, 'masked', 'A thread of my own');
  const reply = parseReplyId(POST);
  const said = { text: 'The words of the attacker', anonymousId: `m_${OWN}`, isAuthor: true, likes: 0 };
  const timestamp = court.now();
  court.documents.stored.set(replyPath(OWN, reply), { ...said, timestamp });
  const owner = { uid: student(ATTACKER).uid, confessionId: OWN, createdAt: timestamp };
  court.documents.stored.set(replyOwnerPath(reply), owner);
  await court.report(50, 2, OWN, { replyId: reply });
  await court.decide(2, 'resolved');
}

beforeEach(async () => {
  court = new Tribunal();
  await court.accuse(VICTIM, 1, POST);
  await court.decide(1, 'accepted');
});

it('an appeal stays when something else with the id of its post is decided about', async () => {
  const decision = decisionOf(VICTIM);
  await court.appeal(VICTIM, decision, APPEAL);
  await removeTwin();
  expect(court.get(appealPath(APPEAL))).toMatchObject({ status: 'open', text: 'Words of 1' });
  expect(court.get(appealOwnerPath(APPEAL))).toBeDefined();
  expect(await court.answer(APPEAL, 'lifted')).toEqual({ status: 'lifted' });
  expect(court.status(POST)).toBe('active');
  expect(court.decision(VICTIM, decision)).toMatchObject({ isLifted: true, appeal: 'lifted' });
});

it('an appeal is about what its author wrote, whatever else has been decided about under that id', async () => {
  await removeTwin();
  await court.appeal(VICTIM, decisionOf(VICTIM), APPEAL);
  expect(court.get(appealPath(APPEAL))).toMatchObject({
    kind: 'hidden',
    subject: 'confession',
    text: 'Words of 1',
  });
  await court.answer(APPEAL, 'lifted');
  expect(court.status(POST)).toBe('active');
});

it('an appeal against a decision of before is not made of what was noted about something else', async () => {
  await removeTwin();
  // As both were kept by the id of the content alone.
  const before = { ...court.decision(VICTIM, decisionOf(VICTIM)) };
  const act = court.get(`${COLLECTIONS.measureActs}/${decisionOf(ATTACKER)}`);
  court.documents.stored.set(`${userPath(student(VICTIM).uid)}/${COLLECTIONS.measures}/${POST}`, {
    ...before,
  });
  court.documents.stored.set(`${COLLECTIONS.measureActs}/${POST}`, { ...act });
  await expect(court.appeal(VICTIM, POST, APPEAL)).rejects.toEqual(
    expect.objectContaining({ reason: 'no-change' }),
  );
});

it.each(['own', 'another’s'])(
  'an appeal about a message of before is made of its own decision (kept: %s)',
  async (whose) => {
    const message = parseCircleMessageId(POST);
    const decision = { ...court.decision(VICTIM, decisionOf(VICTIM)), subject: 'circleMessage' };
    const kept = court.get(measureActPath(decisionOf(VICTIM)));
    // That of a message with the same id, in a circle of the attacker's, has been noted since.
    const at = Number(kept?.['at']) + (whose === 'own' ? 0 : 1);
    const report = { ...court.get(reportPath(reportOf(1))), ...circleSubject(circleOf(2), message) };
    court.documents.stored.set(ownDecisionPath(student(VICTIM).uid, POST), decision);
    court.documents.stored.set(measureActPath(POST), { ...kept, subject: 'circleMessage', at });
    court.documents.stored.set(reportPath(reportOf(1)), report);
    const told = court.appeal(VICTIM, POST, APPEAL);
    if (whose === 'own') expect(await told).toEqual({ status: 'waiting' });
    else await expect(told).rejects.toEqual(expect.objectContaining({ reason: 'no-change' }));
  },
);
