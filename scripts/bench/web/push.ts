import { parseCount, parseRecord } from '@chupke/domain/parse.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import type { PushToken } from '@chupke/domain/push.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAsOwner } from '../../lib/owner-documents.ts';
import { newPushToken, registerDevice } from '../../lib/push-actions.ts';
import { openActor } from '../../screens/actor.ts';
import { demoAccount } from '../../seed/accounts.ts';
import type { Suite } from '../../start/suite-options.ts';
import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import { percentile } from '../lib/stats.ts';
import type { WebBench } from './bench.ts';
import { toFigures } from './bench.ts';

const ROUNDS = 20;
const QUICK_ROUNDS = 3;
const READER = 'student2';
const ASK_EVERY_MS = 50;
const TIMEOUT_MS = 30_000;

/** When the local Cloud Messaging has taken the pushes of a token, in milliseconds since 1970. */
async function takenAt({ urls }: Suite, token: PushToken): Promise<readonly number[]> {
  const answer = await fetch(`${urls.fcm}/control`);
  const { taken } = parseRecord(await answer.json());
  const pushes: readonly unknown[] = Array.isArray(taken) ? taken : [];
  return pushes
    .map((push) => parseRecord(push))
    .filter((push) => push['token'] === token)
    .map((push) => parseCount(push, 'at'));
}

/** Milliseconds from an alert's commit until Cloud Messaging has its push; null if that never came. */
async function pushOne(suite: Suite, uid: UserId, token: PushToken, number: number): Promise<number | null> {
  const path = alertPath(uid, `report-bench-${number}`);
  const words = { title: 'Your report is decided', message: 'A moderator has read it.' };
  const report = { type: 'report', ticketNumber: 'RPT-AAAA-AAAA', status: 'dismissed', read: false };
  const before = (await takenAt(suite, token)).length;
  await writeAsOwner(suite, [{ path, data: { ...report, ...words, timestamp: Timestamp.now() } }]);
  const committed = Date.now();
  for (;;) {
    const at = (await takenAt(suite, token))[before];
    if (at !== undefined) return Math.max(0, at - committed);
    if (Date.now() - committed > TIMEOUT_MS) return null;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** How long after its alert a push is handed to Cloud Messaging. */
export async function measurePush({ app, quick, say }: WebBench): Promise<readonly Figure[]> {
  const { suite } = app;
  const account = demoAccount(READER);
  if (account === undefined) throw new Error(`There is no demo account ${READER}.`);
  const actor = await openActor(suite, account);
  try {
    const token = newPushToken(actor);
    await writeAsOwner(suite, [{ path: userPath(actor.uid), data: { notificationsEnabled: true } }], {
      keepsOthers: true,
    });
    await registerDevice(actor, token);
    // The first one starts the function.
    await pushOne(suite, actor.uid, token, 0);
    const values: (number | null)[] = [];
    for (let number = 1; number <= (quick ? QUICK_ROUNDS : ROUNDS); number += 1)
      values.push(await pushOne(suite, actor.uid, token, number));
    const seen = values.filter((value) => value !== null);
    if (seen.length < values.length) say(`${values.length - seen.length} pushes never came`);
    const target = { kind: 'at most', value: 1000 } as const;
    const unit = WHOLE_MILLISECONDS;
    return toFigures(
      [
        { name: 'an alert’s push is handed to FCM, p95', unit, target, values: [percentile(seen, 0.95)] },
        { name: '  median', unit, values: [percentile(seen, 0.5)] },
      ],
      say,
    );
  } finally {
    await actor.close();
  }
}
