import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { ConfieQuestion } from '@chupke/domain/confie-calls.ts';
import { COLLECTIONS, supportThreadPath, userPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import { parseThreadId, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import type { Firestore } from 'firebase/firestore';
import { collection, getDocs, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import type { Functions } from 'firebase/functions';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import type { Actor } from '../../lib/student-actions.ts';
import { sayInThread } from '../../lib/support-actions.ts';
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

interface Credentials {
  readonly email: string;
  readonly password: string;
}

function credentialsOf(name: string): Credentials {
  const account = demoAccount(name);
  if (account === undefined) throw new Error(`There is no demo account ${name}.`);
  return account;
}

/** The functions of a suite, as the app calls them. */
function functionsOf({ ports }: Suite, { db }: Actor): Functions {
  const functions = getFunctions(db.app, FUNCTIONS_REGION);
  connectFunctionsEmulator(functions, HOST, ports.functions);
  return functions;
}

/** Milliseconds from the question to the first words of the answer. */
async function firstWords(functions: Functions, number: number): Promise<number> {
  const question: ConfieQuestion = {
    question: `How do I delete my post number ${number}?`,
    history: [],
    articles: ['delete-a-confession-or-a-reply'],
    language: 'en',
  };
  const begun = performance.now();
  const { stream, data } = await httpsCallable(functions, 'askConfie').stream(question);
  let took: number | undefined;
  for await (const _ of stream) took ??= performance.now() - begun;
  if (took === undefined) throw new Error(`The AI has not answered: ${JSON.stringify(await data)}`);
  return took;
}

/** How long a student waits for the first words of the AI, whose model answers at once. */
export async function measureFirstWords(bench: WebBench): Promise<readonly Figure[]> {
  const { suite } = bench.app;
  const student = await openActor(suite, credentialsOf('student1'));
  const values: number[] = [];
  try {
    const functions = functionsOf(suite, student);
    // The first one starts the function.
    for (let number = 0; number <= (bench.quick ? QUICK_QUESTIONS : QUESTIONS); number += 1) {
      const value = await firstWords(functions, number);
      if (number > 0) values.push(value);
      await new Promise((resolve) => setTimeout(resolve, QUESTION_EVERY_MS));
    }
  } finally {
    await student.close();
  }
  bench.say(`first words of the AI: ${values.map((value) => Math.round(value)).join(', ')} ms`);
  const target = { kind: 'at most', value: 400 } as const;
  const name = 'Confie: from a question to the first words of the AI';
  return toFigures([{ name, unit: WHOLE_MILLISECONDS, target, values }], bench.say);
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
    const take = httpsCallable(functionsOf(suite, admin), 'takeSupportThread');
    await take({ threadId: thread, agentName: AGENT });
    const followed = [follow(admin.db, thread), follow(student.db, thread)] as const;
    const values: number[] = [];
    for (let number = 0; number < (bench.quick ? QUICK_MESSAGES : MESSAGES); number += 1)
      for (const [side, actor] of [student, admin].entries()) {
        const id = parseThreadMessageId(newDocumentId(actor.random));
        const seen = followed[side === 0 ? 0 : 1].seen(id);
        const begun = performance.now();
        await sayInThread(actor, thread, `Number ${number}`, side === 0 ? null : AGENT, id);
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
