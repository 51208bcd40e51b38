import { createHash } from 'node:crypto';
import { circleDecisionAlertId } from '@chupke/domain/circle-decision.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { DECISION_ID_LENGTH } from '@chupke/domain/measure.ts';
import { ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import { caseIdOf, circleSubject } from '@chupke/domain/report-subject.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import { alertPath, circleMemberPath, circleMessagePath, membershipPath } from '@chupke/domain/paths.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { buildCircle, messageId, seatOf } from '../seed/circle-layout.ts';
import type { CircleVoice } from '../seed/content/circles.ts';
import { DEMO_CIRCLES } from '../seed/content/circles.ts';

/** What happens in demo circles while somebody looks on. */
export interface CircleWorld {
  /** Has a line hidden, counted from 0, or shown again. */
  readonly setHidden: (circle: string, line: number, isHidden: boolean) => Promise<void>;
  /** Has a line removed by a moderator, as its author is told, or not. */
  readonly setDecided: (circle: string, line: number, isDecided: boolean) => Promise<void>;
  /** Mutes a member for a day, or no more. */
  readonly setMuted: (circle: string, voice: CircleVoice, isMuted: boolean) => Promise<void>;
  /** Takes somebody's place away, or gives the same one back. */
  readonly setSeated: (circle: string, voice: CircleVoice, isSeated: boolean) => Promise<void>;
}

function laid(key: string) {
  const demo = DEMO_CIRCLES.find((each) => each.key === key);
  if (demo === undefined) throw new Error(`There is no demo circle ${key}.`);
  return buildCircle(demo, Date.now());
}

/** What its author is told of a line that a moderator has removed, or nothing. */
async function setDecided(
  db: FirebaseFirestore.Firestore,
  key: string,
  line: number,
  isDecided: boolean,
): Promise<void> {
  const circle = laid(key);
  const { id: circleId, demo } = circle;
  const said = demo.lines[line];
  if (said === undefined) throw new Error(`There is no line ${line}.`);
  const { uid } = seatOf(circle, said.by);
  const subject = circleSubject(circleId, messageId(circle, line));
  const decision = createHash('sha256').update(caseIdOf(subject)).digest('hex').slice(0, DECISION_ID_LENGTH);
  const told = db.doc(alertPath(uid, circleDecisionAlertId(subject)));
  const own = db.doc(ownDecisionPath(uid, decision));
  if (!isDecided) {
    await Promise.all([told.delete(), own.delete()]);
    return;
  }
  const timestamp = Timestamp.now();
  await told.set({
    ...{ type: 'circle', event: 'moderation', circleId, circleName: demo.draft.name },
    ...{ title: 'Removed', message: 'A message of yours was removed.', read: true, timestamp },
  });
  await own.set({
    ...{
      kind: 'removed',
      subject: 'circleMessage',
      reason: 'harassment',
      about: said.text.slice(0, 200),
    },
    ...{ words: 'Names have no place here, whoever began.', confessionName: null },
    postedAt: Timestamp.fromMillis(startOfDay(Date.now())),
    ...{ days: null, until: null, isEscalated: false, isLifted: false, issuedAt: timestamp },
    ...{ appeal: 'none', answer: '', answeredAt: null },
  });
}

/** Changes demo circles as functions would, by the server's own way in. */
export function openCircleWorld(db: FirebaseFirestore.Firestore): CircleWorld {
  const taken = new Map<string, FirebaseFirestore.DocumentData>();
  return {
    setHidden: async (key, line, isHidden) => {
      const circle = laid(key);
      const text = isHidden ? '' : (circle.demo.lines[line]?.text ?? '');
      await db
        .doc(circleMessagePath(circle.id, messageId(circle, line)))
        .update({ text, hidden: isHidden, changedAt: Timestamp.now() });
    },
    setDecided: (key, line, isDecided) => setDecided(db, key, line, isDecided),
    setMuted: async (key, voice, isMuted) => {
      const circle = laid(key);
      const seat = seatOf(circle, voice);
      const mutedUntil = isMuted ? Timestamp.fromMillis(Date.now() + CIRCLE_TIMES.mute) : null;
      await db.doc(circleMemberPath(circle.id, seat.id)).update({ mutedUntil });
      await db.doc(membershipPath(seat.uid, circle.id)).update({ mutedUntil });
    },
    setSeated: async (key, voice, isSeated) => {
      const circle = laid(key);
      const membership = db.doc(membershipPath(seatOf(circle, voice).uid, circle.id));
      const before = taken.get(membership.path);
      if (isSeated) {
        if (before !== undefined) await membership.set(before);
        return;
      }
      const data = (await membership.get()).data();
      if (data !== undefined) taken.set(membership.path, data);
      await membership.delete();
    },
  };
}
