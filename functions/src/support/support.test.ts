import { parseAlert } from '@chupke/domain/alert.ts';
import {
  alertPath,
  erasurePath,
  ownSupportThreadPath,
  supportOwnerPath,
  supportThreadPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import {
  parseSupportThread,
  parseThreadId,
  parseThreadMessage,
  SUPPORT_CHAT_LIMITS,
} from '@chupke/domain/support-chat.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportedSupport } from '../accounts/export-support.ts';
import type { Caller } from '../lib/caller.ts';
import type { RefusedError } from '../lib/refused-error.ts';
import type { HelpDesk } from '../testing/help-desk.ts';
import { AGENT, asker, openHelpDesk } from '../testing/help-desk.ts';
import { endSupportThread } from './end-thread.ts';
import { eraseThread, forgetThreads, sweepThreads } from './forget-threads.ts';
import { threadAlertId } from './present.ts';
import { releaseSupportThread, takeSupportThread } from './take-thread.ts';
import { tellAnswers } from './tell-answers.ts';

const TRANSCRIPT = [
  { from: 'user', text: 'My post is gone' },
  { from: 'confie', text: 'Was it yours?' },
] as const;
const ASHA = asker(1).uid;
const STRANGE = parseThreadId('A'.repeat(20));

let desk: HelpDesk;

beforeEach(() => {
  desk = openHelpDesk();
  desk.admit(1);
  desk.admit(2);
});

function threadAt(id: ThreadId) {
  return parseSupportThread(id, desk.documents.stored.get(supportThreadPath(id)));
}

function messagesIn(id: ThreadId) {
  return [...desk.documents.stored]
    .filter(([path]) => path.startsWith(`${supportThreadPath(id)}/messages/`))
    .map(([path, data]) => parseThreadMessage(path.split('/').at(-1) ?? '', data))
    .sort((a, b) => a.createdAt - b.createdAt);
}

/** What the rules let an agent write. */
function answer(id: ThreadId, text: string): void {
  desk.documents.pass(1000);
  const createdAt = desk.now();
  desk.documents.stored.set(`${supportThreadPath(id)}/messages/${desk.newId()}`, {
    ...{ text, sender: 'support', agentName: 'Meera', createdAt },
  });
  desk.documents.stored.set(supportThreadPath(id), {
    ...desk.documents.stored.get(supportThreadPath(id)),
    ...{ lastActivity: createdAt, unreadByStudent: true, unreadBySupport: false },
  });
}

/** Who has just signed in. */
const as = (uid: typeof ASHA, isAdmin = false): Caller => ({
  ...{ uid, isAdmin, email: `${uid}@iitb.ac.in` },
  ...{ isVerified: true, isModerator: false, isBanned: false, signedInAt: desk.now(), issuedAt: desk.now() },
});
const refusal = (reason: string) => expect.objectContaining({ reason }) as RefusedError;

describe('a thread with human support', () => {
  it('begins with what is handed over, in its order, and names nobody', async () => {
    const id = await desk.openThread(1, TRANSCRIPT);
    expect(messagesIn(id).map(({ sender, text }) => [sender, text])).toEqual([
      ['user', 'My post is gone'],
      ['confie', 'Was it yours?'],
    ]);
    expect(threadAt(id)).toMatchObject({ status: 'open', plan: 'free', language: 'en', agentName: null });
    expect(threadAt(id)).toMatchObject({ unreadBySupport: true, unreadByStudent: false });
    const shown = [...desk.documents.stored].filter(([path]) => path.startsWith('chats/'));
    expect(JSON.stringify(shown)).not.toContain('uid-of');
    expect(desk.documents.stored.get(ownSupportThreadPath(ASHA, id))).toMatchObject({ status: 'open' });
    expect(desk.documents.stored.get(supportOwnerPath(id))).toMatchObject({ uid: ASHA, agent: null });
  });

  it('is one at a time: another tab gets the same one, and after its end there is a new one', async () => {
    const id = await desk.openThread(1, TRANSCRIPT);
    const before = desk.documents.stored.get(supportThreadPath(id));
    desk.documents.pass(1000);
    expect(await desk.openThread(1, TRANSCRIPT)).toBe(id);
    expect(messagesIn(id)).toHaveLength(TRANSCRIPT.length);
    expect(desk.documents.stored.get(supportThreadPath(id))).toEqual(before);
    await endSupportThread(desk, as(ASHA), { threadId: id, satisfaction: 'yes' });
    expect(await desk.openThread(1)).not.toBe(id);
  });

  it('gets what another conversation hands over, also a moment after the student has written', async () => {
    const id = await desk.openThread(1, TRANSCRIPT);
    const other = { from: 'user', text: 'Who reads this?' } as const;
    expect(await desk.openThread(1, [...TRANSCRIPT, other])).toBe(id);
    expect(messagesIn(id).map(({ text }) => text)).toEqual([...TRANSCRIPT, other].map(({ text }) => text));
    // The same words in another conversation are said again.
    desk.documents.pass(1000);
    await desk.openThread(1, [{ from: 'user', text: 'And now?' }, ...TRANSCRIPT]);
    expect(messagesIn(id)).toHaveLength(TRANSCRIPT.length + 1 + 1 + TRANSCRIPT.length);
  });

  it('is told that its student asks for somebody again, with what was said since', async () => {
    const id = await desk.openThread(1, TRANSCRIPT);
    answer(id, 'It was hidden.');
    expect(await desk.openThread(1, [{ from: 'user', text: 'And my circle?' }])).toBe(id);
    expect(messagesIn(id).at(-1)).toMatchObject({ sender: 'user', text: 'And my circle?' });
    expect(threadAt(id)).toMatchObject({ unreadBySupport: true, unreadByStudent: true, status: 'open' });
    expect(threadAt(id).lastActivity).toBe(desk.now());
  });

  it('is not opened by a closed account or one that is being erased', async () => {
    desk.documents.stored.set(erasurePath(ASHA), { uid: ASHA });
    await expect(desk.openThread(1)).rejects.toEqual(refusal('no-profile'));
    const two = userPath(asker(2).uid);
    desk.documents.stored.set(two, { ...desk.documents.stored.get(two), accountStatus: 'banned' });
    await expect(desk.openThread(2)).rejects.toEqual(refusal('not-allowed'));
  });

  it('says that the account has premium, and nothing else of it', async () => {
    const path = userPath(ASHA);
    const premium = { subscriptionPlan: 'premium', subscriptionStatus: 'active' };
    desk.documents.stored.set(path, { ...desk.documents.stored.get(path), ...premium });
    expect(threadAt(await desk.openThread(1)).plan).toBe('premium');
  });

  it('is taken by an admin under a name, which is logged; another admin takes it over', async () => {
    const id = await desk.openThread(1);
    await takeSupportThread(desk, AGENT, { threadId: id, agentName: 'Meera' });
    expect(threadAt(id).agentName).toBe('Meera');
    expect(desk.documents.stored.get(supportOwnerPath(id))).toMatchObject({ uid: ASHA, agent: AGENT });
    const log = [...desk.documents.stored].find(([path]) => path.startsWith('admin_activity_logs/'))?.[1];
    expect(log).toMatchObject({ adminId: AGENT, action: 'take-support-thread' });
    expect(JSON.stringify(log)).not.toContain(ASHA);
    await expect(takeSupportThread(desk, AGENT, { threadId: STRANGE, agentName: 'M' })).rejects.toEqual(
      refusal('not-found'),
    );
  });

  it('is taken over only by who has seen who answers', async () => {
    const threadId = await desk.openThread(1);
    const OTHER_AGENT = parseUserId('uid-of-another-agent');
    const take = (admin: typeof AGENT, agentName: string, seen: string | null) =>
      takeSupportThread(desk, admin, { threadId, agentName, seen });
    await take(AGENT, 'Meera', null);
    // Two press at once: the second has seen nobody.
    await expect(take(OTHER_AGENT, 'Ravi', null)).rejects.toEqual(refusal('changed'));
    expect(threadAt(threadId).agentName).toBe('Meera');
    // Whoever has it takes it again, after an answer that was lost.
    await take(AGENT, 'Meera', null);
    await take(OTHER_AGENT, 'Ravi', 'Meera');
    expect(threadAt(threadId).agentName).toBe('Ravi');
    await expect(take(AGENT, 'Meera', 'Meera')).rejects.toEqual(refusal('changed'));
    // Let go of meanwhile, nobody is taken anything from.
    await releaseSupportThread(desk, OTHER_AGENT, { threadId });
    await take(AGENT, 'Meera', 'Ravi');
    expect(threadAt(threadId).agentName).toBe('Meera');
  });

  it('is taken over from whom one has seen, also where all answer under one name', async () => {
    const threadId = await desk.openThread(1);
    const [second, third] = ['second', 'third'].map((name) => parseUserId(`uid-of-the-${name}-agent`));
    if (second === undefined || third === undefined) throw new Error('There are no agents.');
    const take = (admin: typeof AGENT, seenTakes: number) =>
      takeSupportThread(desk, admin, { threadId, agentName: 'Support', seen: 'Support', seenTakes });
    await take(AGENT, 0);
    const { takes } = threadAt(threadId);
    await take(second, takes);
    // It has seen the first one, under the same name.
    await expect(take(third, takes)).rejects.toEqual(refusal('changed'));
    expect(desk.documents.stored.get(supportOwnerPath(threadId))).toMatchObject({ agent: second });
    // Whoever has it takes it again, after an answer that was lost.
    await take(second, takes);
    await take(third, threadAt(threadId).takes);
    expect(JSON.stringify(desk.documents.stored.get(`chats/${threadId}`))).not.toContain('uid-of');
  });
});

describe('the end of a thread', () => {
  it('keeps the student’s first answer to whether it helped, also when it comes later', async () => {
    const id = await desk.openThread(1);
    await endSupportThread(desk, as(AGENT, true), { threadId: id, satisfaction: 'yes' });
    expect(threadAt(id)).toMatchObject({ status: 'ended', endedBy: 'support', satisfaction: null });
    await endSupportThread(desk, as(ASHA), { threadId: id, satisfaction: 'no' });
    await endSupportThread(desk, as(ASHA), { threadId: id, satisfaction: 'yes' });
    expect(threadAt(id).satisfaction).toBe('no');
    expect(desk.documents.stored.get(ownSupportThreadPath(ASHA, id))).toMatchObject({ status: 'ended' });
    await expect(takeSupportThread(desk, AGENT, { threadId: id, agentName: 'M' })).rejects.toEqual(
      refusal('wrong-state'),
    );
  });

  it('is asked for only so often', async () => {
    const end = (caller: Caller) => endSupportThread(desk, caller, { threadId: STRANGE, satisfaction: null });
    for (let times = 0; times < 20; times += 1)
      await expect(end(as(ASHA))).rejects.toEqual(refusal('not-found'));
    await expect(end(as(ASHA))).rejects.toEqual(refusal('too-many'));
    for (let times = 0; times < 25; times += 1)
      await expect(end(as(AGENT, true))).rejects.toEqual(refusal('not-found'));
  });

  it('of somebody else’s is as that of one that is not there', async () => {
    const id = await desk.openThread(1);
    for (const threadId of [id, STRANGE])
      await expect(
        endSupportThread(desk, as(asker(2).uid), { threadId, satisfaction: null }),
      ).rejects.toEqual(refusal('not-found'));
    expect(threadAt(id).status).toBe('open');
  });
});

describe('an admin who signed in long ago', () => {
  it('ends no thread but their own', async () => {
    const [id, own] = [await desk.openThread(1), await desk.openThread(2)];
    const early = as(asker(2).uid, true);
    desk.documents.pass(13 * 3_600_000);
    for (const threadId of [id, STRANGE])
      await expect(endSupportThread(desk, early, { threadId, satisfaction: null })).rejects.toEqual(
        refusal('recent-sign-in'),
      );
    const isLacking = { ...as(AGENT), lacksSecondFactor: true };
    await expect(endSupportThread(desk, isLacking, { threadId: id, satisfaction: null })).rejects.toEqual(
      refusal('second-factor'),
    );
    expect(threadAt(id).status).toBe('open');
    await endSupportThread(desk, early, { threadId: own, satisfaction: null });
    expect(threadAt(own).status).toBe('ended');
  });
});

describe('an answer that the student has not seen', () => {
  const alertTo = (id: ThreadId) => desk.documents.stored.get(alertPath(ASHA, threadAlertId(id)));

  it('is told once after a while, and again with the next answer, without its words', async () => {
    const id = await desk.openThread(1);
    answer(id, 'Here I am');
    await tellAnswers(desk);
    expect(alertTo(id)).toBeUndefined();
    desk.documents.pass(3 * 60_000);
    await tellAnswers(desk);
    expect(parseAlert('a', alertTo(id))).toMatchObject({ type: 'support', subject: 'thread', read: false });
    expect(JSON.stringify(alertTo(id))).not.toContain('Here I am');
    const unread = () => desk.documents.stored.get(userPath(ASHA))?.['unreadNotifications'];
    expect(unread()).toBe(1);
    await tellAnswers(desk);
    expect(unread()).toBe(1);
    const read = { ...alertTo(id), read: true };
    desk.documents.stored.set(alertPath(ASHA, threadAlertId(id)), read);
    answer(id, 'Still here');
    desk.documents.pass(3 * 60_000);
    await tellAnswers(desk);
    expect(unread()).toBe(2);
    // Neither is that support ends it.
    await endSupportThread(desk, as(AGENT, true), { threadId: id, satisfaction: null });
    desk.documents.pass(3 * 60_000);
    await tellAnswers(desk);
    expect(unread()).toBe(2);
  });
});

describe('threads are forgotten', () => {
  const left = () => [...desk.documents.stored.keys()].filter((path) => /chats|support/i.test(path));

  it('a month after the last word, with everything', async () => {
    const id = await desk.openThread(1, TRANSCRIPT);
    await endSupportThread(desk, as(ASHA), { threadId: id, satisfaction: null });
    const days = SUPPORT_CHAT_LIMITS.keptDays * 86_400_000;
    await sweepThreads(desk, desk.now() + days - 60_000);
    expect(threadAt(id).status).toBe('ended');
    await sweepThreads(desk, desk.now() + days + 60_000);
    expect(left()).toEqual([]);
  });

  it('after an erasure: whose it was at once, and the thread later, so that who answers notices nothing before', async () => {
    const id = await desk.openThread(1, TRANSCRIPT);
    await takeSupportThread(desk, AGENT, { threadId: id, agentName: 'Meera' });
    const tasks: unknown[] = [];
    const enqueue = (task: unknown) => Promise.resolve(void tasks.push(task));
    expect(await eraseThread(desk.documents, id)).toBe('owned');
    const before = desk.documents.stored.get(supportThreadPath(id));
    await forgetThreads(desk.documents, ASHA, enqueue);
    await forgetThreads(desk.documents, ASHA, enqueue);
    expect(tasks).toEqual([{ kind: 'support-thread', thread: id }]);
    expect(desk.documents.stored.get(supportThreadPath(id))).toEqual(before);
    expect(desk.documents.stored.get(supportOwnerPath(id))).toMatchObject({ uid: null, agent: AGENT });
    await endSupportThread(desk, as(AGENT, true), { threadId: id, satisfaction: null });
    expect(await eraseThread(desk.documents, id)).toBe('removed');
    expect(await eraseThread(desk.documents, id)).toBe('removed');
    expect(left().filter((path) => !path.startsWith(`users/${ASHA}`))).toEqual([]);
  });

  it('and an admin who leaves answers in none any more', async () => {
    const id = await desk.openThread(1);
    await takeSupportThread(desk, AGENT, { threadId: id, agentName: 'Meera' });
    await forgetThreads(desk.documents, AGENT, () => Promise.reject(new Error('nothing to erase')));
    expect(desk.documents.stored.get(supportOwnerPath(id))).toMatchObject({ uid: ASHA, agent: null });
  });
});

it('an export has the own threads with both sides’ messages', async () => {
  const id = await desk.openThread(1, TRANSCRIPT);
  await desk.openThread(2, [{ from: 'user', text: 'of somebody else' }]);
  answer(id, 'Here I am');
  const { supportThreads, supportMessages } = await exportedSupport(desk.documents, ASHA);
  expect(supportThreads).toHaveLength(1);
  expect(supportMessages.map(({ text }) => text)).toEqual(['My post is gone', 'Was it yours?', 'Here I am']);
});
