import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { ConfieQuestion } from '@chupke/domain/confie-calls.ts';
import { COLLECTIONS, supportThreadPath, threadMessagePath, userPath } from '@chupke/domain/paths.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import { newThreadMessageFields, parseThreadId, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import type { Firestore } from 'firebase/firestore';
import {
  collection,
  doc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import type { Actor } from '../../lib/student-actions.ts';
import { countAction } from '../../lib/student-actions.ts';
import { openActor } from '../../screens/actor.ts';
import { demoAccount } from '../../seed/accounts.ts';
import { HOST } from '../../start/ports.ts';
import type { Suite } from '../../start/suite-options.ts';
import type { Figure } from '../lib/figure.ts';
import { WHOLE_MILLISECONDS } from '../lib/figure.ts';
import { percentile } from '../lib/stats.ts';
import type { WebBench } from '../web/bench.ts';
import { toFigures } from '../web/bench.ts';

/** Messages of each side: within a minute one may send thirty. */
const MESSAGES = 20;
const QUICK_MESSAGES = 3;
/** Questions: within a day one voice may ask forty. */
const QUESTIONS = 12;
const QUICK_QUESTIONS = 3;
/** The AI is asked once a second at most. */
const QUESTION_EVERY_MS = 1200;
const AGENT = 'Meera';
/** Longer than any token, in characters. */
const TOKEN_MAX = 5000;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

function credentialsOf(name: string): Credentials {
  const account = demoAccount(name);
  if (account === undefined) throw new Error(`There is no demo account ${name}.`);
  return account;
}

async function tokenOf({ urls }: Suite, credentials: Credentials): Promise<string> {
  const url = `${urls.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  return parseText(parseRecord(await answer.json()), 'idToken', { min: 1, max: TOKEN_MAX });
}

/** Calls a function (the protocol of https.onCall); `accept` asks for its answer as a stream. */
function callFunction(
  { projectId, ports }: Suite,
  name: string,
  token: string,
  data: unknown,
  accept = 'application/json',
): Promise<Response> {
  return fetch(`http://${HOST}:${ports.functions}/${projectId}/${FUNCTIONS_REGION}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: accept, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ data }),
  });
}

/** Milliseconds from the question to the first words of the answer. */
async function firstWords(suite: Suite, token: string, number: number): Promise<number> {
  const question: ConfieQuestion = {
    question: `How do I delete my post number ${number}?`,
    history: [],
    articles: ['delete-a-confession-or-a-reply'],
    language: 'en',
  };
  const begun = performance.now();
  const answer = await callFunction(suite, 'askConfie', token, question, 'text/event-stream');
  if (answer.body === null) throw new Error('The AI does not answer.');
  let text = '';
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (text.includes('"message"')) return performance.now() - begun;
    if (text.includes('"result"') || text.includes('"error"')) break;
  }
  throw new Error(`The AI has not answered: ${text.slice(0, 200)}`);
}

/** How long a student waits for the first words of the AI, whose model answers at once. */
export async function measureFirstWords(bench: WebBench): Promise<readonly Figure[]> {
  const { suite } = bench.app;
  const token = await tokenOf(suite, credentialsOf('student1'));
  const values: number[] = [];
  // The first one starts the function.
  for (let number = 0; number <= (bench.quick ? QUICK_QUESTIONS : QUESTIONS); number += 1) {
    const value = await firstWords(suite, token, number);
    if (number > 0) values.push(value);
    await new Promise((resolve) => setTimeout(resolve, QUESTION_EVERY_MS));
  }
  bench.say(`first words of the AI: ${values.map((value) => Math.round(value)).join(', ')} ms`);
  const target = { kind: 'at most', value: 400 } as const;
  const name = 'Confie: from a question to the first words of the AI';
  return toFigures([{ name, unit: WHOLE_MILLISECONDS, target, values }], bench.say);
}

/** Writes a message as the app does: as the thread's student with `agentName` null, else as support. */
async function say(actor: Actor, thread: ThreadId, id: string, agentName: string | null): Promise<void> {
  await runTransaction(actor.db, async (transaction) => {
    const count = await countAction(transaction, actor, 'supportMessage');
    const now = serverTimestamp();
    transaction.set(doc(actor.db, threadMessagePath(thread, parseThreadMessageId(id))), {
      ...newThreadMessageFields(`Number ${id}`, agentName),
      createdAt: now,
    });
    transaction.update(doc(actor.db, supportThreadPath(thread)), {
      lastActivity: now,
      ...(agentName === null ? { unreadBySupport: true } : { unreadByStudent: true, unreadBySupport: false }),
    });
    count(id);
  });
}

/** Follows a thread. `seen` resolves with the time at which a message is there. */
function follow(db: Firestore, thread: ThreadId) {
  const waiting = new Map<string, (time: number) => void>();
  const messages = collection(db, supportThreadPath(thread), COLLECTIONS.messages);
  const stop = onSnapshot(query(messages, orderBy('createdAt', 'desc'), limit(50)), ({ docs }) => {
    const now = performance.now();
    for (const { id } of docs) waiting.get(id)?.(now);
  });
  const seen = (id: string): Promise<number> => new Promise((resolve) => waiting.set(id, resolve));
  return { stop, seen };
}

/** The thread of the demo data in which nobody has answered yet. */
async function openThread({ db, uid }: Actor): Promise<ThreadId> {
  const own = collection(db, userPath(uid), COLLECTIONS.supportThreads);
  const { docs } = await getDocs(query(own, where('status', '==', 'open'), limit(10)));
  return parseThreadId(docs[0]?.id);
}

/** How long a message takes from a student to support and back. */
export async function measureThread(bench: WebBench): Promise<readonly Figure[]> {
  const { suite } = bench.app;
  const [student, admin] = await Promise.all([
    openActor(suite, credentialsOf('student3')),
    openActor(suite, credentialsOf('admin')),
  ]);
  try {
    const thread = await openThread(student);
    const token = await tokenOf(suite, credentialsOf('admin'));
    const taken = await callFunction(suite, 'takeSupportThread', token, {
      threadId: thread,
      agentName: AGENT,
    });
    if (!taken.ok) throw new Error(`The thread cannot be taken: ${await taken.text()}`);
    const followed = [follow(admin.db, thread), follow(student.db, thread)] as const;
    const values: number[] = [];
    for (let number = 0; number < (bench.quick ? QUICK_MESSAGES : MESSAGES); number += 1)
      for (const [side, actor] of [student, admin].entries()) {
        const id = newDocumentId(actor.random);
        const seen = followed[side === 0 ? 0 : 1].seen(id);
        const begun = performance.now();
        await say(actor, thread, id, side === 0 ? null : AGENT);
        values.push((await seen) - begun);
      }
    for (const { stop } of followed) stop();
    const target = { kind: 'at most', value: 300 } as const;
    const unit = WHOLE_MILLISECONDS;
    return toFigures(
      [
        { name: 'message to or from support, p95', unit, target, values: [percentile(values, 0.95)] },
        { name: '  median', unit, values: [percentile(values, 0.5)] },
      ],
      bench.say,
    );
  } finally {
    await Promise.all([student.close(), admin.close()]);
  }
}
