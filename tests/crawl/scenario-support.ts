import { newDocumentId } from '@chupke/domain/random.ts';
import { choosePreviews, newPushToken, registerDevice } from '../../scripts/lib/push-actions.ts';
import * as act from '../../scripts/lib/student-actions.ts';
import { pushesTo } from '../support/live/fcm.ts';
import { expect, vi } from 'vitest';
import { LONG_WAIT_TIMEOUT_MS } from '../support/setup/wait-timeout.ts';
import { sayInThread } from '../support/thread-acts.ts';
import type { Step } from './stage.ts';

/** Confie and human support. */
export const SUPPORT_STEPS: readonly Step[] = [
  {
    feature: 'what is asked of the AI, and what is learned of it',
    play: async ({ people, cast: { author }, call }) => {
      await people.establish(author);
      await act.changeConsent(author, { notifications: false, assistant: true });
      const asked = { question: 'How do I delete my post?', language: 'en' } as const;
      const articles = ['delete-a-confession-or-a-reply'] as const;
      const { source } = await call(author, 'askConfie', { ...asked, history: [], articles });
      if (source !== 'ai') throw new Error(`The AI did not answer: ${source}.`);
      await call(author, 'rateAnswer', { question: asked.question, slug: articles[0], helpful: true });
    },
  },
  {
    feature: 'devices that are notified, with what happened, of replies',
    play: async ({ cast: { author, friend, outsider }, suite, masked: [confession] }) => {
      if (confession === undefined) throw new Error('no posts');
      for (const student of [author, friend]) {
        await act.changeConsent(student, { notifications: true, assistant: false });
        await act.editAccount(student, { notificationsEnabled: true });
        await choosePreviews(student);
      }
      const token = newPushToken(author);
      await registerDevice(author, token);
      await registerDevice(friend, newPushToken(friend));
      await act.replyTo(outsider, { confession, text: 'You are not alone with that.' });
      const isNotified = async (): Promise<void> => expect(await pushesTo(suite, token)).not.toEqual([]);
      await vi.waitFor(isNotified, { timeout: LONG_WAIT_TIMEOUT_MS });
    },
  },
  {
    feature: 'threads with human support, an open one and one that has ended, and a ticket',
    play: async ({ cast: { author, friend, admin }, call }) => {
      const transcript = [{ from: 'user', text: 'Nobody here knows that I have written this.' }] as const;
      const { threadId } = await call(author, 'openSupportThread', { transcript, language: 'en' });
      await call(admin, 'takeSupportThread', { threadId, agentName: 'Meera' });
      await sayInThread(author, threadId, 'Is anybody there?');
      await sayInThread(admin, threadId, 'I am.', 'Meera');
      const over = await call(friend, 'openSupportThread', { transcript: [], language: 'hi' });
      await call(friend, 'endSupportThread', { ...over, satisfaction: 'no' });
      const id = newDocumentId(friend.random);
      const wish = {
        type: 'technical_issue',
        subject: 'A page stays white',
        text: 'Since this morning.',
      } as const;
      await call(friend, 'openSupportTicket', { id, ...wish });
      await call(admin, 'answerSupportTicket', { id, status: 'resolved', notes: 'It is mended.' });
    },
  },
];
