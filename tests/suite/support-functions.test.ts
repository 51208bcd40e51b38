import { parseConfieAnswer, parseConfieChunk } from '@chupke/domain/confie-calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { newConsentFields } from '@chupke/domain/consent.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import { parseApprovedPatterns } from '@chupke/domain/learning.ts';
import { APPROVED_PATTERNS_PATH } from '@chupke/domain/confie-paths.ts';
import { consentPath, ownSupportTicketPath, supportThreadPath, userPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { parseSupportThread } from '@chupke/domain/support-chat.ts';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { collection, doc, getDoc, getDocs, limit, orderBy, query } from 'firebase/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askedOfGemini, resetGemini, switchGemini } from '../support/live/gemini.ts';
import type { Member } from '../support/live/people.ts';
import { random } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller, wholeView } from '../support/suite-view.ts';
import { sayInThread, signInThread } from '../../scripts/lib/support-actions.ts';

// Confie's server: the real functions, with the AI's real SDK against the local one.

const HOW = 'How do I delete my post?';

const live = useLive({ empty: true });
const view = wholeView(() => live.people.server.db);
const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);

let asha: Member;
let meera: Member;
beforeAll(async () => {
  asha = await live.people.newcomer('asha');
  meera = await live.people.newcomer('meera', { role: 'admin' });
  await agree(asha);
});
afterEach(() => resetGemini(live.suite));

async function agree({ uid }: Member): Promise<void> {
  const fields = newConsentFields(
    { notifications: false, assistant: true },
    { source: 'settings', language: 'en' },
  );
  const at = Timestamp.fromMillis(Date.now() + 60_000);
  await live.people.server.db.doc(consentPath(uid, newDocumentId(random))).set({ ...fields, at });
}

/** Asks as the app does; the answer, and the parts that came before it. */
async function ask({ auth }: Member, question: string) {
  const functions = getFunctions(auth.app, FUNCTIONS_REGION);
  connectFunctionsEmulator(functions, '127.0.0.1', live.suite.ports.functions);
  const takes = {
    ...{ question, history: [{ from: 'user', text: 'My number is 98765 43210' }] },
    ...{ articles: ['delete-a-confession-or-a-reply'], language: 'en' },
  };
  const answer = await httpsCallable(functions, 'askConfie').stream(takes);
  const parts: string[] = [];
  for await (const chunk of answer.stream) parts.push(parseConfieChunk(chunk).text);
  return { ...parseConfieAnswer(await answer.data), parts };
}

describe('a question to the AI', () => {
  it('is answered in parts, from the article, and nothing that leads to a person goes out', async () => {
    const { text, source, parts } = await ask(asha, HOW);
    expect(source).toBe('ai');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(text);
    const { articles } = await helpTexts('en');
    expect(text).toContain(articles['delete-a-confession-or-a-reply'].summary.split('.')[0]);
    const sent = JSON.stringify(await askedOfGemini(live.suite));
    expect(sent).toContain(HOW);
    for (const secret of [asha.uid, asha.email, asha.anonymousId, '98765'])
      expect(sent).not.toContain(secret);
  });

  it.each([
    ['link', 'example'],
    ['phone', '98765'],
    ['injected', 'AIza'],
    ['insult', 'idiot'],
  ] as const)('shows nothing bad of an answer with a %s', async (mode, bad) => {
    await switchGemini(live.suite, mode);
    expect(JSON.stringify(await ask(asha, `${HOW} ${mode}`))).not.toContain(bad);
  });

  it('keeps whole sentences of a stream that breaks, and leaves the rest to the engine', async () => {
    await switchGemini(live.suite, 'broken');
    const broken = await ask(asha, `${HOW} now`);
    expect(broken.text).toMatch(/[.!?]$/);
    await switchGemini(live.suite, 'blocked');
    expect(await ask(asha, `${HOW} or not`)).toMatchObject({ source: 'engine', text: '', parts: [] });
    expect(await ask(asha, 'I want to end my life')).toMatchObject({ source: 'refused', parts: [] });
    const ravi = await live.people.newcomer('ravi');
    expect(await ask(ravi, HOW)).toMatchObject({ source: 'engine' });
    expect((await askedOfGemini(live.suite)).length).toBe(2);
  });

  it('goes on with the next key when one is refused', async () => {
    await switchGemini(live.suite, 'first-refused');
    for (const number of [1, 2, 3]) expect((await ask(asha, `${HOW} ${number}`)).source).toBe('ai');
  });
});

describe('a thread with human support', () => {
  it('goes from both sides to the other, and to nobody else', async () => {
    const bina = await live.people.newcomer('bina');
    const { threadId } = await call(asha, 'openSupportThread', {
      transcript: [{ from: 'user', text: 'Somebody knows my name' }],
      language: 'en',
    });
    await expect(sayInThread(meera, threadId, 'Hello', 'Meera')).rejects.toThrow();
    await call(meera, 'takeSupportThread', { threadId, agentName: 'Meera' });
    await sayInThread(asha, threadId, 'Are you there?');
    await sayInThread(meera, threadId, 'I am here', 'Meera');
    await signInThread(asha, threadId, 'student');
    await signInThread(meera, threadId, 'support');
    await expect(signInThread(bina, threadId, 'student')).rejects.toThrow();
    expect(await call(meera, 'listDesk', null)).toMatchObject({ threads: [threadId] });
    for (const { db } of [asha, meera]) {
      const inOrder = query(
        collection(db, supportThreadPath(threadId), 'messages'),
        orderBy('createdAt'),
        limit(50),
      );
      const texts = (await getDocs(inOrder)).docs.map((each) => each.get('text') as string);
      expect(texts).toEqual(['Somebody knows my name', 'Are you there?', 'I am here']);
    }
    await expect(getDoc(doc(bina.db, supportThreadPath(threadId)))).rejects.toThrow();
    await call(asha, 'endSupportThread', { threadId, satisfaction: 'yes' });
    await expect(sayInThread(asha, threadId, 'One more')).rejects.toThrow();
    const stored = parseSupportThread(threadId, await view.read(supportThreadPath(threadId)));
    expect(stored).toMatchObject({ status: 'ended', satisfaction: 'yes', agentName: 'Meera' });
    const { sections } = await call(asha, 'exportAccount', null);
    expect(sections.find(({ name }) => name === 'supportMessages')?.rows).toHaveLength(3);
  });

  it('and a ticket are gone with their student, and the agent is told nothing but that they are', async () => {
    const chitra = await live.people.newcomer('chitra');
    const { threadId } = await call(chitra, 'openSupportThread', { transcript: [], language: 'hi' });
    const ticket = newDocumentId(random);
    const wish = {
      id: ticket,
      type: 'general_support',
      subject: 'A question',
      text: 'How long is a day?',
    } as const;
    expect(await call(chitra, 'openSupportTicket', wish)).toEqual({ status: 'open' });
    await call(meera, 'takeSupportThread', { threadId, agentName: 'Meera' });
    const about = { kind: 'ticket', id: ticket } as const;
    await call(meera, 'changeTicket', { id: ticket, change: { kind: 'assign', isMine: true } });
    await call(meera, 'changeTicket', { id: ticket, change: { kind: 'priority', priority: 'low' } });
    await call(meera, 'writeCaseNote', { id: newDocumentId(random), about, text: 'An easy one.' });
    expect(await call(meera, 'listCaseNotes', about)).toMatchObject({ notes: [{ isMine: true }] });
    expect(await call(meera, 'listDesk', null)).toMatchObject({ tickets: [ticket] });
    await expect(call(chitra, 'listCaseNotes', about)).rejects.toThrow('not-allowed');
    const answered = { id: ticket, status: 'resolved', notes: 'A day.' } as const;
    expect(await call(meera, 'answerSupportTicket', answered)).toEqual({ status: 'resolved' });
    const own = await getDoc(doc(chitra.db, ownSupportTicketPath(chitra.uid, ticket)));
    expect(own.get('resolution')).toBe('A day.');
    await call(chitra, 'eraseAccount', { content: 'delete' });
    await view.until(supportThreadPath(threadId), (thread) => thread === undefined);
    await view.until(userPath(chitra.uid), (user) => user === undefined);
    await expect(sayInThread(meera, threadId, 'Still there?', 'Meera')).rejects.toThrow();
    await expect(call(meera, 'endSupportThread', { threadId, satisfaction: null })).rejects.toThrow(
      'not-found',
    );
  });
});

it('what three students found helpful, every student’s Confie knows once an admin agrees', async () => {
  const students = await Promise.all(['diya', 'esha', 'farah'].map((name) => live.people.newcomer(name)));
  await live.people.establish(...students);
  for (const student of students) {
    await live.people.server.db.doc(userPath(student.uid)).update({ college: 'iit-bombay' });
    await agree(student);
    const rating = { slug: 'what-is-a-circle', helpful: false } as const;
    await call(student, 'rateAnswer', { question: 'What are circles good for here?', ...rating });
  }
  const { patterns, figures } = await call(meera, 'listPatterns', null);
  expect(patterns).toMatchObject([{ slug: 'what-is-a-circle', status: 'waiting', uses: 3 }]);
  expect(figures).toMatchObject({ patterns: 1, uses: 3 });
  const decision = { ids: patterns.map(({ id }) => id), decision: 'approved' } as const;
  expect(await call(meera, 'decidePatterns', decision)).toEqual({ decided: 1 });
  const approved = await getDoc(doc(asha.db, APPROVED_PATTERNS_PATH));
  expect(parseApprovedPatterns(approved.data())).toMatchObject([{ slug: 'what-is-a-circle' }]);
  await expect(call(asha, 'listPatterns', null)).rejects.toThrow('not-allowed');
});
