import type { ConfieQuestion } from '@chupke/domain/confie-calls.ts';
import { helpTexts } from '@chupke/domain/help-texts.ts';
import { newConsentFields } from '@chupke/domain/consent.ts';
import { consentPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { admittedUserFields, parseUserId } from '@chupke/domain/user.ts';
import { newAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { KeyPool } from '../assistant/key-pool.ts';
import { AnswerCache } from '../assistant/answer-cache.ts';
import type { AskGateways } from '../assistant/ask-confie.ts';
import { askConfie } from '../assistant/ask-confie.ts';
import { openSupportThread } from '../support/open-thread.ts';
import { rateAnswer } from '../learning/rate-answer.ts';
import { memoryDocuments } from './memory-documents.ts';
import { stubAi } from './stub-ai.ts';
import { testMailboxKeyOf } from './mailbox-keys.ts';

/** The admin who answers in tests. */
export const AGENT = parseUserId('uid-of-the-agent');

/** A student of a number. */
export function asker(number: number): { readonly uid: UserId; readonly email: string } {
  return { uid: parseUserId(`uid-of-asker-${number}`), email: `asker${number}@iitb.ac.in` };
}

/** A question as the app sends it. */
export function questionOf(question: string, more: Partial<ConfieQuestion> = {}): ConfieQuestion {
  return { question, history: [], articles: ['delete-a-confession-or-a-reply'], language: 'en', ...more };
}

/** Students who ask, in memory: the AI, the threads with support, and what is learned. */
export function openHelpDesk() {
  const documents = memoryDocuments();
  documents.pass(30 * DAY_MS);
  let ids = 0;
  const newId = () => `Id${String((ids += 1)).padStart(18, '0')}`;
  const generator = stubAi();
  const waits: number[] = [];
  let told = 0;
  let keys: readonly string[] = [];
  const ask: { -readonly [Name in keyof AskGateways]: AskGateways[Name] } = {
    documents,
    now: documents.now,
    mailboxKeyOf: testMailboxKeyOf,
    helpTexts,
    ai: {
      generator,
      pool: new KeyPool(['first-key', 'second-key'], documents.now),
      cache: new AnswerCache(documents.now),
    },
    dayCeiling: 5_000_000,
    outputTokens: 400,
    wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
    tellKeys: (health) => Promise.resolve(void (keys = health)),
    tellCeiling: () => Promise.resolve(void (told += 1)),
  };
  const agree = (uid: UserId, assistant: boolean): void => {
    const fields = newConsentFields(
      { notifications: false, assistant },
      { source: 'sign-up', language: 'en' },
    );
    documents.pass(1);
    documents.stored.set(consentPath(uid, newId()), { ...fields, at: documents.now() });
  };
  return {
    documents,
    newId,
    now: documents.now,
    random: (count: number) => new Uint8Array(count).fill(7),
    ask,
    generator,
    waits,
    told: () => told,
    keys: () => keys,
    agree,
    /** A student since ten days, who was back since. */
    admit: (number: number, assistant = true): UserId => {
      const { uid, email } = asker(number);
      const anonymousId = newAnonymousId((count) => new Uint8Array(count).fill(number));
      const account = { email, emailVerified: true, signUpMethod: 'password', anonymousId } as const;
      documents.stored.set(userPath(uid), {
        ...admittedUserFields(account),
        college: 'vjti',
        createdAt: documents.now() - 10 * DAY_MS,
        lastLogin: documents.now() - DAY_MS,
      });
      agree(uid, assistant);
      return uid;
    },
    /** Asks the AI; the answer, and what was shown on the way. */
    question: async (number: number, question: ConfieQuestion, signal = new AbortController().signal) => {
      const shown: string[] = [];
      const send = (chunk: { readonly text: string }) => Promise.resolve(void shown.push(chunk.text));
      return { answer: await askConfie(ask, asker(number), question, { send, signal }), shown };
    },
    openThread: async (
      number: number,
      transcript: Parameters<typeof openSupportThread>[2]['transcript'] = [],
    ) => {
      const wish = { transcript, language: 'en' } as const;
      return (await openSupportThread({ documents, now: documents.now, newId }, asker(number).uid, wish))
        .threadId;
    },
    rate: (
      number: number,
      question: string,
      helpful = true,
      slug: 'delete-a-confession-or-a-reply' | null = 'delete-a-confession-or-a-reply',
    ) =>
      rateAnswer(
        { documents, now: documents.now, mailboxKeyOf: testMailboxKeyOf, secret: 'a secret of the test' },
        asker(number).uid,
        { question, slug, helpful },
      ),
  };
}

/** See openHelpDesk. */
export type HelpDesk = ReturnType<typeof openHelpDesk>;
