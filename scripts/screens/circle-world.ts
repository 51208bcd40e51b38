import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { circleMemberPath, circleMessagePath, membershipPath } from '@chupke/domain/paths.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { buildCircle, messageId, seatOf } from '../seed/circle-layout.ts';
import type { CircleVoice } from '../seed/content/circles.ts';
import { DEMO_CIRCLES } from '../seed/content/circles.ts';

/** What happens in demo circles while somebody looks on. */
export interface CircleWorld {
  /** Has a line hidden, counted from 0, or shown again. */
  readonly setHidden: (circle: string, line: number, isHidden: boolean) => Promise<void>;
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
