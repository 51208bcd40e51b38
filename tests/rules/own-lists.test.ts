import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import { alertPath, membershipPath } from '@chupke/domain/paths.ts';
import { circleSubject } from '@chupke/domain/report-subject.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Firestore } from 'firebase/firestore';
import { Timestamp } from 'firebase/firestore';
import { expect, it, vi } from 'vitest';
import { decisionIdOf } from '../../functions/src/moderation/own-decision.ts';
import { countUnreadAlerts, loadUnread } from '../../src/features/alerts/api/read-alerts.ts';
import { loadCircleNames } from '../../src/features/decisions/api/decisions.ts';
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

// Nothing is called here.
vi.mock('../../src/lib/functions.ts', () => ({}));

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

it('which circle a decision is about is found in the alerts of it', async () => {
  const student = await campus.arrive('decided');
  const [circleId, other] = [parseCircleId('CircleOfTheTests0001'), parseCircleId('CircleOfTheTests0002')];
  const messageId = parseCircleMessageId('MessageOfTheTests001');
  const base = { type: 'circle', title: 'Removed', message: 'Why', timestamp: new Timestamp(FIRST, 0) };
  const alerts = [
    [messageId, { circleId, circleName: 'Night owls', event: 'moderation' }],
    [other, { circleId: other, circleName: 'Early birds', event: 'moderation' }],
    ['mention', { circleId, circleName: 'Night owls', event: 'mention' }],
  ] as const;
  await put(
    campus.env,
    Object.fromEntries(
      alerts.map(([id, fields]) => [
        alertPath(student.uid, `moderation-${id}`),
        { ...base, ...fields, read: false },
      ]),
    ),
  );
  app.firestore = student.db;
  expect([...(await loadCircleNames(parseUserId(student.uid)))].sort()).toEqual(
    [
      [decisionIdOf(circleSubject(circleId, messageId)), 'Night owls'],
      [decisionIdOf(circleSubject(other, null)), 'Early birds'],
    ].sort(),
  );
});
