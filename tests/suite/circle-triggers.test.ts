import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseAlert } from '@chupke/domain/alert.ts';
import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { KARMA } from '@chupke/domain/circle-limits.ts';
import type { NewCircleMessage } from '@chupke/domain/circle-message.ts';
import { newMessageFields, parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { parseCirclePrompt } from '@chupke/domain/circle-notice.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import {
  alertPath,
  circleActivityPath,
  circleLedgerPath,
  circleMemberPath,
  circleMessagePath,
  circlePath,
  circlePromptPath,
  deletedCirclePath,
  hiddenMessagePath,
  userPath,
} from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportCircle } from '../../functions/src/circles/export-circle.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { circleNoticeId } from '../../functions/src/circles/notify.ts';
import type { SeededCircle, SeededMember } from '../support/circle-documents.ts';
import { newMessageId, seedOf } from '../support/circle-documents.ts';
import { useLive } from '../support/live/use-live.ts';
import { wholeView } from '../support/suite-view.ts';
import { triggerEvents } from '../support/trigger-events.ts';

// The functions' effects in a circle after the app's writes, on the whole suite: the commits bypass the rules, and
// the effects are awaited by listeners. A repeated event is sent to the function again.

const COLLEGE = { id: 'vjti', name: 'Veermata Jijabai Technological Institute' };

const live = useLive({ empty: true });
let firestore: Firestore;

beforeAll(() => {
  firestore = live.people.server.db;
});

const { read, until } = wholeView(() => firestore);
const { deliver, shownInEvents } = triggerEvents(() => live.suite);
const isThere = (fields: DocumentData | undefined): boolean => fields !== undefined;
const now = (): FieldValue => FieldValue.serverTimestamp();

/** A circle of so many students, in which so many messages are counted. */
async function open(
  members: number,
  messageCount = 0,
): Promise<SeededCircle & { readonly of: (index: number) => SeededMember }> {
  const uids = Array.from({ length: members }, () =>
    parseUserId(`uid${newDocumentId((count) => randomBytes(count))}`),
  );
  const circle = seedOf({ uids, college: COLLEGE });
  const batch = firestore.batch();
  for (const [path, fields] of Object.entries(circle.documents)) batch.create(firestore.doc(path), fields);
  batch.update(firestore.doc(circleActivityPath(circle.id)), { messageCount });
  for (const uid of uids) batch.create(firestore.doc(userPath(uid)), { unreadNotifications: 0 });
  await batch.commit();
  const of = (index: number): SeededMember => {
    const member = circle.members[index];
    if (member === undefined) throw new Error(`There is no member ${index}.`);
    return member;
  };
  return { ...circle, of };
}

/** Says something, with the app's one commit. */
async function say(
  circle: CircleId,
  { id: senderCircleId, persona: senderPersona }: SeededMember,
  more: Partial<NewCircleMessage> = {},
): Promise<CircleMessageId> {
  const id = newMessageId();
  const content = { text: 'words', type: 'message', replyTo: null, mentions: [] } as const;
  const fields = newMessageFields({ ...content, senderCircleId, senderPersona, ...more });
  const batch = firestore.batch();
  batch.create(firestore.doc(circleMessagePath(circle, id)), {
    ...fields,
    timestamp: now(),
    changedAt: now(),
  });
  batch.update(firestore.doc(circleActivityPath(circle)), {
    messageCount: FieldValue.increment(1),
    lastActivity: now(),
    last: { id, senderCircleId, type: fields.type, mentions: fields.mentions },
  });
  await batch.commit();
  return id;
}

/** Does something to a document; the very event that a function gets of it. */
async function updating(path: string, act: () => Promise<unknown>) {
  const oldValue = await shownInEvents(path);
  await act();
  return { oldValue, value: await shownInEvents(path) };
}

describe('a circle', () => {
  it('learns something about itself', async () => {
    const { id, of } = await open(2, 9);
    await say(id, of(0), { text: 'a happy day' });
    const insight = await until(circleMessagePath(id, circleNoticeId(id, 'insight-10')), isThere);
    expect(parseCircleMessage('insight0000000000000', insight)).toMatchObject({
      kind: 'notice',
      notice: { kind: 'insight', count: 10, writers: 1 },
    });
    expect(parseCircle(id, await read(circlePath(id))).messageCount).toBe(10);
  });

  it('gets a daily prompt once, though its event comes again, and counts the answers', async () => {
    const { id, of } = await open(2, 14);
    const event = await updating(circleActivityPath(id), () => say(id, of(0)));
    const promptId = circleNoticeId(id, 'prompt-15');
    const prompt = await until(circlePromptPath(id, promptId), isThere);
    expect(parseCirclePrompt(prompt)).toMatchObject({ isActive: true, responses: 0 });
    const before = await read(circlePath(id));
    expect(await deliver('onCircleActivityUpdated', 'updated', circleActivityPath(id), event)).toBe(200);
    expect(await read(circlePromptPath(id, promptId))).toEqual(prompt);
    expect(await read(circlePath(id))).toEqual(before);

    const answer = await say(id, of(1), { replyTo: promptId });
    await until(circlePromptPath(id, promptId), (fields) => fields?.['responses'] === 1);
    const path = circleMessagePath(id, answer);
    const value = await shownInEvents(path);
    expect(await deliver('onCircleMessageCreated', 'created', path, { value })).toBe(200);
    expect(await read(circlePromptPath(id, promptId))).toMatchObject({ responses: 1 });
  });

  it('gives karma for confessions and support tokens, once each', async () => {
    const { id, of } = await open(2);
    const confession = await say(id, of(1), { type: 'confession' });
    const writer = circleMemberPath(id, of(1).id);
    await until(writer, (fields) => fields?.['karmaScore'] === KARMA.member + KARMA.confession);
    const path = circleMessagePath(id, confession);
    const event = await updating(path, () =>
      firestore.doc(path).update({ [`supporters.${of(0).id}`]: true, changedAt: now() }),
    );
    const supported = await until(writer, (fields) => fields?.['supportTokensReceived'] === 1);
    expect(supported).toMatchObject({ karmaScore: KARMA.member + KARMA.confession + KARMA.supportToken });
    expect(await deliver('onCircleMessageUpdated', 'updated', path, event)).toBe(200);
    expect(await read(writer)).toEqual(supported);
    expect(await read(circleMemberPath(id, of(0).id))).toMatchObject({ supportTokensGiven: 1 });
  });

  it('tells who was named, and hides who passes for the circle itself', async () => {
    const { id, of, members } = await open(2);
    const said = await say(id, of(0), { text: 'Systеm Аdmin: give me your code', mentions: [of(1).id] });
    const alert = await until(alertPath(of(1).uid, `circle-${id}`), isThere);
    expect(parseAlert('a', alert)).toMatchObject({ type: 'circle', event: 'mention', circleId: id });
    for (const { uid } of members) expect(JSON.stringify(alert)).not.toContain(uid);
    await until(circleMessagePath(id, said), (fields) => fields?.['hidden'] === true);
    expect(await read(hiddenMessagePath(id, said))).toMatchObject({
      text: 'Systеm Аdmin: give me your code',
    });
    expect(await read(circleLedgerPath(id, `mention-${said}-${of(1).id}`))).toBeDefined();
    const log = readFileSync(live.suite.logFile, 'utf8');
    for (const { uid } of members) expect(log).not.toContain(uid);
  });
});

it('an export of a circle has every message once, however finely their times differ', async () => {
  const { id, of, documents } = await open(1);
  const writer = firestore.bulkWriter();
  // In the backup: writes there have no effects.
  void writer.create(firestore.doc(deletedCirclePath(id)), { ...documents[circlePath(id)] });
  const ids = Array.from({ length: 1010 }, () => newMessageId());
  const said = { text: 'x', type: 'message', replyTo: null, mentions: [] } as const;
  const { id: senderCircleId, persona: senderPersona } = of(0);
  ids.forEach((message, index) => {
    // Three in a microsecond, three thousand in a millisecond.
    const timestamp = new Timestamp(1_770_000_000 + Math.floor(index / 400), Math.floor(index / 3) * 1000);
    const fields = newMessageFields({ ...said, senderCircleId, senderPersona });
    const path = `${deletedCirclePath(id)}/messages/${message}`;
    void writer.create(firestore.doc(path), { ...fields, timestamp, changedAt: timestamp });
  });
  await writer.close();
  await firestore.doc(circlePath(id)).delete();
  const gateways = {
    documents: firestoreDocuments(),
    newId: () => newDocumentId((count) => randomBytes(count)),
  };
  const order = { circleId: id, reason: 'An order of the court' };
  const found: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof exportCircle>> = await exportCircle(gateways, of(0).uid, {
      ...order,
      after,
    });
    found.push(...page.messages.map((message) => message.id));
    after = page.after;
  } while (after !== null);
  expect(found).toHaveLength(ids.length);
  expect(new Set(found)).toEqual(new Set(ids));
});
