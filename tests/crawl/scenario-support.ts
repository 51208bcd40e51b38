import { replyAlertId } from '@chupke/domain/alert.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { alertPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { choosePreviews, newPushToken, registerDevice } from '../../scripts/lib/push-actions.ts';
import * as act from '../../scripts/lib/student-actions.ts';
import { doc, getDoc } from 'firebase/firestore';
import { pushesTo } from '../support/live/fcm.ts';
import { expect, vi } from 'vitest';
import { LONG_WAIT_TIMEOUT_MS } from '../support/setup/wait-timeout.ts';
import { sayInThread, signInThread } from '../../scripts/lib/support-actions.ts';
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
      // Of more replies below an alert that is still unread nobody is notified.
      const alertId = replyAlertId(confession);
      const alert = await getDoc(doc(author.db, alertPath(author.uid, alertId)));
      if (alert.get('read') === false) await act.markAlertRead(author, alertId);
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
      await signInThread(author, threadId, 'student');
      await signInThread(admin, threadId, 'support');
    },
  },
  {
    feature: 'a ticket that an admin works on, with notes about it',
    play: async ({ cast: { author, admin }, call }) => {
      const id = newDocumentId(author.random);
      const wish = { type: 'general_support', subject: 'One more thing', text: 'May I ask again?' } as const;
      await call(author, 'openSupportTicket', { id, ...wish });
      await call(admin, 'changeTicket', { id, change: { kind: 'priority', priority: 'high' } });
      await call(admin, 'changeTicket', { id, change: { kind: 'assign', isMine: true } });
      const note = { about: { kind: 'ticket', id }, text: 'They asked before.' } as const;
      await call(admin, 'writeCaseNote', { id: newDocumentId(admin.random), ...note });
      await call(admin, 'listCaseNotes', note.about);
      await call(admin, 'listDesk', null);
    },
  },
  {
    feature: 'colleges that are imported, merged, and asked a feed for',
    play: async ({ cast: { admin }, call }) => {
      const row = { id: null, seen: null, city: 'Gaya', state: 'Bihar', type: 'arts', active: true } as const;
      const rows = [
        { ...row, name: 'Gaya College of Arts', code: 'GCA' },
        { ...row, name: 'The other college of Gaya', code: 'OCG' },
      ];
      await call(admin, 'importColleges', { rows, isDryRun: false });
      const [to, from] = [parseCollegeId('gca-gaya'), parseCollegeId('ocg-gaya')];
      await call(admin, 'askFeedOpening', { college: to });
      await call(admin, 'mergeColleges', { from, to });
      await call(admin, 'listCollegeWork', null);
    },
  },
];
