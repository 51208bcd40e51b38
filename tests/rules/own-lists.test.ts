import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import { alertPath, membershipPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Firestore } from 'firebase/firestore';
import { Timestamp } from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { countUnreadAlerts, loadUnread } from '../../src/features/alerts/api/read-alerts.ts';
import { watchOwnCircles } from '../../src/entities/circle/api/watch-own-circles.ts';
import { newCircleId } from '../support/circle-documents.ts';
import { useCampus } from './campus.ts';
import { put } from './student.ts';

// The app's own queries of what belongs to a student, by the unmodified SDK, against the deployed rules.

const app = vi.hoisted((): { firestore: Firestore | undefined } => ({ firestore: undefined }));
// The app's own connection is to the backend of its build.
vi.mock('../../src/lib/firestore.ts', () => ({
  get firestore() {
    return app.firestore;
  },
}));

const campus = useCampus();
const DAY_SECONDS = 86_400;
const FIRST = 1_770_206_400;

it('of more circles than the list has, those come in which one was last, the latest first', async () => {
  const student = await campus.arrive('many-circles');
  // Their ids are in no order with their times.
  const circles = Array.from({ length: CIRCLE_LISTS.own + 3 }, () => parseCircleId(newCircleId()));
  const memberships = circles.map((circleId, index): [string, Record<string, unknown>] => [
    membershipPath(student.uid, circleId),
    {
      circleId,
      circleSpecificId: `k_${String(index).padStart(16, '0')}`,
      persona: { avatar: 'owl', color: 'plum', traits: ['listener', 'poet'] },
      joinedAt: new Timestamp(FIRST, 0),
      readCount: 0,
      readAt: new Timestamp(FIRST + index * DAY_SECONDS, 0),
      mutedUntil: null,
    },
  ]);
  await put(campus.env, Object.fromEntries(memberships));
  app.firestore = student.db;
  const found = await new Promise<readonly string[]>((resolve, reject) => {
    const stop = watchOwnCircles(student.uid)({
      onValue: (update) => {
        if (update.kind !== 'memberships') return;
        resolve(update.memberships.map(({ circleId }) => circleId));
        queueMicrotask(() => stop());
      },
      onOffline: () => undefined,
      onFailure: reject,
    });
  });
  expect(found).toEqual([...circles].reverse().slice(0, CIRCLE_LISTS.own));
});

it('of a student’s alerts, those not read are found and counted, and no others', async () => {
  const student = await campus.arrive('alerted');
  const alert = { type: 'welcome', title: 'Hello', message: 'You.', timestamp: new Timestamp(FIRST, 0) };
  const alerts = { one: false, two: true, three: false };
  await put(
    campus.env,
    Object.fromEntries(
      Object.entries(alerts).map(([id, read]) => [alertPath(student.uid, id), { ...alert, read }]),
    ),
  );
  app.firestore = student.db;
  const uid = parseUserId(student.uid);
  expect((await loadUnread(uid, 10)).map(({ id }) => id).sort()).toEqual(['one', 'three']);
  expect(await loadUnread(uid, 1)).toHaveLength(1);
  expect(await countUnreadAlerts(uid)).toBe(2);
});
