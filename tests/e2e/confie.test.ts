import { helpTexts } from '@chupke/domain/help-texts.ts';
import { confieTexts } from '@chupke/domain/confie/texts.ts';
import { COLLECTIONS, supportThreadPath, threadMessagePath, userPath } from '@chupke/domain/paths.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import { parseThreadId, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import { helplinesFor } from '@chupke/domain/care-topics.ts';
import { telephoneLink } from '@chupke/domain/helplines.ts';
import type { Locator } from 'playwright-core';
import { it } from 'vitest';
import * as STORED from '../../src/lib/storage-keys.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import { help } from '../../src/texts/en/help.ts';
import { support as english } from '../../src/texts/en/support.ts';
import { hi } from '../../src/texts/hi/catalogue.ts';
import { support as hindi } from '../../src/texts/hi/support.ts';
import type { Student } from '../support/live/people.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { doOverlap } from './support/layout.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const stage = useStage({ moves: true });

/** The widget of a page, and what can be done in it. */
function widgetOf(page: { getByRole: Locator['getByRole'] }, text: typeof english) {
  const window = page.getByRole('dialog');
  const button = (name: string): Locator => window.getByRole('button', { name, exact: true });
  return {
    window,
    button,
    said: (words: string): Locator => window.getByRole('article').filter({ hasText: words }).last(),
    say: async (words: string): Promise<void> => {
      await window.getByRole('textbox', { name: text.chat.composer.label }).fill(words);
      await button(text.chat.composer.send).click();
    },
  };
}

/** How large something is on the screen, in pixels. */
async function sizeOf(place: Locator): Promise<readonly number[]> {
  const box = await place.boundingBox();
  return box === null ? [] : [box.width, box.height];
}

/** The student's thread with support. */
async function threadOf({ uid }: Student): Promise<ThreadId> {
  const { db } = stage.live.people.server;
  const links = await db.collection(`${userPath(uid)}/${COLLECTIONS.supportThreads}`).get();
  return parseThreadId(links.docs[0]?.id);
}

/** Support takes the student's thread and answers in it, as the server sees it. */
async function answerThread(student: Student, answer: string): Promise<void> {
  const { db } = stage.live.people.server;
  const thread = await threadOf(student);
  const id = parseThreadMessageId('AnswerOfSupport00001');
  const createdAt = new Date();
  const agentName = 'Meera';
  await db.doc(threadMessagePath(thread, id)).set({ text: answer, sender: 'support', agentName, createdAt });
  await db
    .doc(supportThreadPath(thread))
    .update({ agentName, lastActivity: createdAt, unreadByStudent: true, unreadBySupport: false });
}

/** A ticket that the student has opened before. */
async function openTicket({ uid }: Student, subject: string): Promise<void> {
  const now = new Date();
  await stage.live.people.server.db
    .doc(`${userPath(uid)}/${COLLECTIONS.ownSupportTickets}/TicketOfStudent00001`)
    .set({
      type: 'technical_issue',
      subject,
      text: 'It has been empty since yesterday.',
      status: 'in_progress',
      createdAt: now,
      updatedAt: now,
      resolvedAt: null,
      resolution: null,
    });
}

it('a student asks Confie, reads and rates an article, looks up a ticket, and is answered by a person', async () => {
  const [{ articles }, { quickQuestions, safety }] = await Promise.all([helpTexts('en'), confieTexts('en')]);
  const student = await stage.live.people.student('asks-confie', { college: 'iit-bombay' });
  await openTicket(student, 'The feed does not load');
  const { tab } = await stage.signedIn(student, DESKTOP);
  const { page } = tab;
  await tab.open('/');
  const launcher = page.getByRole('button', { name: english.open, exact: true });
  await launcher.click();
  const widget = widgetOf(page, english);
  await eventually(() => sizeOf(widget.window)).toEqual([420, 600]);
  const [{ question, slug } = { question: '', slug: 'what-is-chupke' as const }] = quickQuestions;
  await widget.button(question).click();
  await shown(widget.said(english.notes.welcome));
  await widget.button(articles[slug].title).click();
  await shown(widget.window.getByRole('heading', { name: articles[slug].title }));
  await eventually(() => sizeOf(widget.window)).toEqual([700, 600]);
  const opening = (article: Element): string => getComputedStyle(article).animationDuration;
  await eventually(() => widget.window.getByRole('article').evaluate(opening)).toBe('0.2s');
  await widget.button(help.feedback.helpful).click();
  await shown(widget.window.getByText(help.feedback.thanks));
  await widget.button(english.help.more).click();
  await shown(widget.said(english.help.moreQuestion(articles[slug].title)));

  // Nothing that may be danger is asked twice, and the numbers can be called.
  await eventually(() => widget.window.getByRole('img', { name: english.chat.typing }).count()).toBe(0);
  await widget.say('I want to die');
  await shown(widget.said(safety.end));
  const [line] = helplinesFor(['self-harm']);
  await shown(widget.window.locator(`a[href="${telephoneLink(line?.numbers[0] ?? '')}"]`).first());

  await widget.say('what about my tickets');
  await shown(widget.said('The feed does not load'));
  await widget.say('I want to talk to a human');
  await shown(widget.window.getByText(english.notes.connected, { exact: true }));
  await widget.say('My feed is empty');
  const thread = await threadOf(student);
  const messages = stage.live.people.server.db.collection(
    `${supportThreadPath(thread)}/${COLLECTIONS.messages}`,
  );
  await eventually(async () => (await messages.get()).docs.map((each) => String(each.get('text')))).toContain(
    'My feed is empty',
  );
  await answerThread(student, 'I am looking at it.');
  await shown(widget.said('I am looking at it.'));
  await shown(widget.window.getByText(english.person.joined('Meera')));
  // Come back to, a conversation stands at its newest words.
  await page.reload();
  await launcher.click();
  await widget.window.getByRole('button', { name: new RegExp(english.home.goOn) }).click();
  await shown(widget.said('I am looking at it.'));
  const below = (log: Element): number => log.scrollHeight - log.scrollTop - log.clientHeight;
  await eventually(() => widget.window.getByRole('log').evaluate(below)).toBeLessThanOrEqual(1);
  await widget.button(english.chat.end).click();
  await shown(widget.window.getByText(english.notes.ended, { exact: true }));
  await shown(widget.window.getByText(english.chat.hasEnded));
  await shown(widget.window.getByText(english.person.satisfied));
  await widget.button(english.chat.yes).click();
  await shown(widget.window.getByText(english.chat.thanks));
  const stored = stage.live.people.server.db.doc(supportThreadPath(thread));
  await eventually(async () => (await stored.get()).get('satisfaction') as unknown).toBe('yes');

  // Made small it is a bar; closed, a button, which circles have no room for.
  await widget.button(english.minimise).click();
  const bar = page.getByRole('region', { name: english.name, exact: true });
  await eventually(async () => (await sizeOf(bar))[1]).toBe(60);
  await bar.getByRole('button', { name: en.common.close, exact: true }).click();
  await shown(launcher);
  await page.locator('.shell-side a[href="/circles"]').click();
  await eventually(() => tab.path).toBe('/circles');
  await gone(launcher);
  await page.goBack();
  await shown(launcher);
});

it('on a phone Help in the bar opens Confie, who speaks Hindi, and goes on on another device', async () => {
  const [{ articles }, { quickQuestions }] = await Promise.all([helpTexts('hi'), confieTexts('hi')]);
  const student = await stage.live.people.student('asks-confie-hindi', { college: 'iit-bombay' });
  const inHindi = { stored: [{ name: String(STORED.language.name), value: 'hi' }] };
  const { tab, context } = await stage.signedIn(student, { ...PHONE, ...inHindi });
  const { page } = tab;
  await tab.open('/');
  const widget = widgetOf(page, hindi);
  // It is there, but not shown on a phone: then Help in the bar opens the widget, and no page.
  const launcher = page.locator(`button[aria-label="${hindi.open}"]`);
  await launcher.waitFor({ state: 'attached' });
  await gone(launcher);
  await page.locator('.shell-foot a[href="/help"]').click();
  await shown(page.getByText(hindi.splash));
  const { width, height } = PHONE.viewport;
  await eventually(() => sizeOf(widget.window)).toEqual([width, height]);
  const [{ question, slug } = { question: '', slug: 'what-is-chupke' as const }] = quickQuestions;
  await widget.button(question).click();
  await shown(widget.said(hindi.notes.welcome));
  await shown(widget.button(articles[slug].title));
  const saved = stage.live.people.server.db.collection(
    `${userPath(student.uid)}/${COLLECTIONS.confieSessions}`,
  );
  await eventually(async () => (await saved.get()).size).toBe(1);

  const other = await stage.signedIn(student, { ...DESKTOP, ...inHindi });
  await other.tab.open('/');
  await other.tab.page.getByRole('button', { name: hindi.open, exact: true }).click();
  const there = widgetOf(other.tab.page, hindi);
  await there.window.getByRole('button', { name: new RegExp(hindi.home.goOn) }).click();
  await shown(there.said(question));
  // Ended on one device, it has ended on the other.
  await there.button(hindi.chat.end).click();
  await shown(widget.window.getByText(hindi.chat.isOver));

  // Made small it lifts what sends a post, instead of lying over it, and makes room for the keyboard.
  await widget.button(hindi.minimise).click();
  const bar = page.getByRole('region', { name: hindi.name, exact: true });
  await page.locator('.shell-foot a[href="/create"]').click();
  const post = page.locator('main form button[type="submit"]');
  await shown(post);
  await gone(bar);
  await page.locator('h1').first().click();
  await shown(bar);
  await eventually(() => doOverlap(bar, post)).toBe(false);
  await eventually(() => doOverlap(bar, page.locator('.shell-foot'))).toBe(false);
  // What says that the network is gone lies over no box either.
  await context.setOffline(true);
  const pill = page.getByText(hi.shell.offlineTitle);
  await shown(pill);
  for (const part of [post, bar, page.locator('main textarea').first(), page.locator('h1').first()])
    await eventually(() => doOverlap(pill, part)).toBe(false);
  await context.setOffline(false);
});
