import { readFile } from 'node:fs/promises';
import { CASE_NOTE_LIMITS } from '@chupke/domain/case-note.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { APPROVED_PATTERNS_PATH, learnedPatternPath } from '@chupke/domain/confie-paths.ts';
import { parseApprovedPatterns } from '@chupke/domain/learning.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { SUPPORT_CHAT_LIMITS } from '@chupke/domain/support-chat.ts';
import { SUPPORT_NOTES_MAX } from '@chupke/domain/support-ticket.ts';
import { support as serverTexts } from '@chupke/domain/texts/en/server.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { backUpCircle } from '../../functions/src/circles/back-up-circle.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { publishPatterns } from '../../functions/src/learning/gather-patterns.ts';
import { admin } from '../../src/texts/en/admin.ts';
import { adminSupport } from '../../src/texts/en/admin-support.ts';
import { alerts } from '../../src/texts/en/alerts.ts';
import { circles } from '../../src/texts/en/circles.ts';
import { desk } from '../../src/texts/en/desk.ts';
import { support } from '../../src/texts/en/support.ts';
import { random } from '../support/live/people.ts';
import type { Student } from '../support/live/people.ts';
import { functionCaller } from '../support/suite-view.ts';
import { standCircle } from './support/circle.ts';
import { gone, shown } from './support/eventually.ts';
import { newMark } from './support/mark.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const MARK = newMark();
const CIRCLE = `Night canteen ${MARK}`;
const NOWHERE = `Nobody’s circle ${MARK}`;
const WHITE = `A page stays white (${MARK})`;
const [ONE, OTHER] = [`First question (${MARK})`, `Second question (${MARK})`];
const CALLER = `I want to talk to a human (${MARK})`;
const NOTE = `They have asked before (${MARK}).`;

function press(within: Page | Locator, name: string): Promise<void> {
  return within.getByRole('button', { name, exact: true }).click();
}

/** What has this mark in the list that is open, once only that is shown. */
async function find(page: Page, search: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: search }).fill(MARK);
  return page.getByRole('main').getByRole('listitem').filter({ hasText: MARK });
}

describe('the desk of two admins', () => {
  const stage = useStage({ visitorsStay: true });
  const cast = new Map<string, Visitor & { readonly student: Student }>();
  const who = (name: 'office' | 'second' | 'asha' | 'bina' | 'chitra') => {
    const visitor = cast.get(name);
    if (visitor === undefined) throw new Error(`${name} has not come in`);
    return visitor;
  };
  const call: ReturnType<typeof functionCaller> = (account, name, data) =>
    functionCaller(stage.live.suite.ports.functions)(account, name, data);
  const documents = () => firestoreDocuments(() => stage.live.people.server.db);

  beforeAll(async () => {
    const { people } = stage.live;
    const parts = await Promise.all([
      people.admin('office'),
      people.admin('second'),
      people.student('asha'),
      people.student('bina'),
      people.student('chitra'),
    ]);
    for (const student of parts) {
      const visitor = await stage.signedIn(student, student.name === 'bina' ? PHONE : DESKTOP);
      cast.set(student.name, { ...visitor, student });
    }
  });

  it('a student is answered by one admin, then by the other, and then by the first again', async () => {
    const [{ tab: office }, { tab: second }, { tab: asha }] = [who('office'), who('second'), who('asha')];
    const { chats: text } = adminSupport;
    const widget = asha.page.getByRole('dialog');
    const composer = widget.getByRole('textbox', { name: support.chat.composer.label });
    const heard = (words: string) => widget.getByRole('article').filter({ hasText: words });
    await asha.open('/');
    await press(asha.page, support.open);
    await widget.getByRole('button', { name: new RegExp(support.home.start) }).click();
    await composer.fill(CALLER);
    await press(widget, support.chat.composer.send);
    await shown(widget.getByText(support.notes.connected, { exact: true }));

    await office.open('/support-dashboard?tab=chats');
    const row = await find(office.page, desk.chats.search);
    for (const fact of [text.new, text.nobody]) await shown(row.getByText(fact, { exact: true }));
    await row.getByRole('link').click();
    await shown(office.page.getByRole('log').getByText(CALLER));
    await press(office.page, text.take);
    await shown(office.page.getByText(text.nameWrong(SUPPORT_CHAT_LIMITS.agentName.max), { exact: true }));
    await office.page.getByRole('textbox', { name: text.name }).fill('Meera');
    await press(office.page, text.take);
    await shown(office.overlays.toasts.getByText(text.taken, { exact: true }));

    const answer = (page: Page) => page.getByRole('textbox', { name: text.answer, exact: true });
    const choices = office.page.getByRole('dialog', { name: desk.canned.title });
    await answer(office.page).fill('Own words.');
    await press(office.page, desk.canned.open);
    await choices.getByRole('textbox', { name: desk.canned.addTitle }).fill('Mine');
    await press(choices, desk.canned.add);
    await press(choices, desk.canned.remove('Mine'));
    await choices.getByRole('searchbox').fill(desk.canned.answers.reload.title);
    await choices.getByRole('listitem').getByRole('button').click();
    await press(office.page, text.send);
    await shown(heard('Own words.').filter({ hasText: desk.canned.answers.reload.text }));
    await shown(widget.getByText(support.person.joined('Meera')));
    await composer.fill('It is still');
    await shown(office.page.getByText(desk.chats.typing, { exact: true }));

    const { pathname, search } = new URL(office.page.url());
    await second.open(pathname + search);
    await shown(second.page.getByText(text.answeredBy('Meera'), { exact: true }));
    await press(second.page, desk.notes.add);
    await shown(second.page.getByText(desk.notes.wrong(CASE_NOTE_LIMITS.text.max), { exact: true }));
    await second.page.getByRole('textbox', { name: desk.notes.write }).fill(NOTE);
    await press(second.page, desk.notes.add);
    const note = (page: Page, by: string) =>
      page.getByRole('listitem').filter({ hasText: NOTE }).filter({ hasText: by });
    await shown(note(second.page, desk.notes.you));
    await second.page.getByRole('textbox', { name: text.name }).fill('Ravi');
    await press(second.page, text.takeOver);
    await shown(office.page.getByRole('alert').getByText(text.notYours, { exact: true }));
    await answer(second.page).fill('I go on from here.');
    await answer(second.page).press('Control+Enter');
    await shown(heard('I go on from here.'));
    await press(second.page, desk.chats.release);
    await press(second.page.getByRole('alertdialog'), desk.chats.release);
    await shown(second.overlays.toasts.getByText(desk.chats.released, { exact: true }));

    await office.page.reload();
    await shown(note(office.page, desk.notes.other));
    await office.page.getByRole('textbox', { name: text.name }).fill('Meera');
    await press(office.page, text.take);
    await shown(answer(office.page));
    await press(office.page, text.end);
    await press(office.page.getByRole('alertdialog'), text.end);
    await shown(office.overlays.toasts.getByText(text.endDone, { exact: true }));
    await shown(widget.getByText(support.notes['thread-ended'], { exact: true }));
    // From then on Confie answers, until the student ends the conversation.
    await press(widget, support.chat.end);
    await press(widget, support.chat.yes);
    await shown(office.page.getByText(`${text.ended} ${text.helped.yes}`, { exact: true }));
    await press(office.page, text.back);
    await shown(office.page.getByRole('heading', { name: text.endedTitle, exact: true }));
    await shown(await find(office.page, desk.chats.search));
    const screens = (await office.page.content()) + (await second.page.content());
    for (const secret of [who('asha').student.uid, who('asha').student.email])
      expect(screens).not.toContain(secret);
  });

  it('a lost circle is looked into, exported and brought back, and what is lost elsewhere is not', async () => {
    const [{ tab: office }, { tab: second }] = [who('office'), who('second')];
    const [{ tab: bina, student: creator }, { tab: chitra, student: other }] = [who('bina'), who('chitra')];
    const { tickets: text } = admin;
    const { board } = desk;
    const circle = await standCircle(stage, [creator, who('asha').student], { name: CIRCLE }, 2);
    await call(creator, 'changeCircle', { circleId: circle.id, change: 'schedule-deletion' });
    // The scheduled function does so once the day is over.
    const aDayLater = { documents: documents(), now: () => Date.now() + CIRCLE_TIMES.day + 1000 };
    expect(await backUpCircle(aDayLater, circle.id)).toBe('backed-up');
    const why = 'My room mate had my phone.';
    const ids = [newDocumentId(random), newDocumentId(random)] as const;
    await call(creator, 'requestCircleRecovery', { id: ids[0], circleId: circle.id, reason: why });
    const described = { circleId: null, circleName: NOWHERE, lostAround: 'last Tuesday' } as const;
    await call(other, 'requestCircleRecovery', { id: ids[1], ...described, reason: 'It was ours.' });
    await bina.open('/circle-recovery');
    await shown(bina.page.getByText(circles.recovery.statuses.open, { exact: true }));

    await second.go('/support-dashboard?tab=tickets');
    const rows = await find(second.page, board.search);
    await shown(rows.filter({ hasText: NOWHERE }));
    const { page } = office;
    const dialog = page.getByRole('dialog');
    const fill = (words: string) => dialog.getByRole('textbox').fill(words);
    await office.go('/support-dashboard?tab=tickets');
    await (await find(page, board.search)).getByRole('link', { name: board.openIt(CIRCLE) }).click();
    await shown(page.getByText(why, { exact: true }));
    await shown(page.getByText(board.isFree, { exact: true }));
    await press(page, board.take);
    await shown(page.getByText(board.isMine, { exact: true }));
    await page.getByRole('combobox', { name: board.priority }).selectOption('high');
    const taken = rows.filter({ hasText: CIRCLE }).filter({ hasText: board.taken });
    await shown(taken.filter({ hasText: board.priorities.high }));

    await press(page, text.take);
    await shown(page.getByRole('dialog', { name: text.title.in_progress }));
    await fill('We look for it.');
    await press(dialog, text.take);
    await shown(office.overlays.toasts.getByText(text.done.in_progress, { exact: true }));
    await shown(bina.page.getByText(circles.recovery.statuses.in_progress, { exact: true }));
    await shown(bina.page.getByText('We look for it.'));

    await press(page, text.exportMessages);
    await press(dialog, text.exportStart);
    await shown(dialog.getByText(text.exportShort, { exact: true }));
    await fill('The police asks for it.');
    const [download] = await Promise.all([page.waitForEvent('download'), press(dialog, text.exportStart)]);
    const file = await readFile(await download.path(), 'utf8');
    const { messages } = JSON.parse(file) as { readonly messages: readonly unknown[] };
    for (const words of ['Message 1', 'Message 2']) expect(file).toContain(words);
    for (const secret of [creator.uid, creator.email, creator.anonymousId])
      expect(file).not.toContain(secret);
    await shown(office.overlays.toasts.getByText(text.exportDone(messages.length), { exact: true }));

    await press(page, text.approve);
    await press(dialog, text.approve);
    await shown(office.overlays.toasts.getByText(text.done.approved, { exact: true }));
    await shown(bina.page.getByText(circles.recovery.statuses.approved, { exact: true }));
    await bina.go('/alerts');
    await shown(bina.alerts.saying(alerts.recovery.approved));
    await bina.go('/circles');
    // The alerts, which name it too, stay until the next page is there.
    await shown(bina.circles.heading);
    await bina.circles.link(CIRCLE).click();
    await shown(bina.chat.message('Message 1'));

    await press(page, board.back);
    await (await find(page, board.search)).getByRole('link', { name: board.openIt(NOWHERE) }).click();
    await shown(page.getByText(text.lostAround('last Tuesday'), { exact: true }));
    await press(page, text.approve);
    await press(dialog, text.approve);
    await shown(dialog.getByText(text.notFoundByName, { exact: true }));
    await page.keyboard.press('Escape');
    await press(page, text.reject);
    await fill('There is none of this name.');
    await press(dialog, text.reject);
    await shown(office.overlays.toasts.getByText(text.done.rejected, { exact: true }));
    await chitra.open('/alerts');
    await chitra.alerts.saying(alerts.recovery.rejected).filter({ hasText: NOWHERE }).click();
    await shown(chitra.page.getByText('There is none of this name.'));
  });

  it('tickets from the chat are answered, and closed together unless the other admin was faster', async () => {
    const [{ tab: office }, { student: second }] = [who('office'), who('second')];
    const [{ tab: bina, student: asker }, { tab: chitra, student: other }] = [who('bina'), who('chitra')];
    const { tickets: text } = adminSupport;
    const { board } = desk;
    const open = async (student: Student, subject: string, type: 'technical_issue' | 'general_support') => {
      const id = newDocumentId(random);
      await call(student, 'openSupportTicket', { id, type, subject, text: 'Since this morning.' });
      return id;
    };
    await open(asker, WHITE, 'technical_issue');
    const first = await open(other, ONE, 'general_support');
    await open(other, OTHER, 'general_support');
    const { page } = office;
    const dialog = page.getByRole('dialog');
    const fill = (words: string) => dialog.getByRole('textbox').fill(words);
    await office.go('/support-dashboard?tab=tickets');
    const rows = await find(page, board.search);
    await page.getByRole('combobox', { name: board.type }).selectOption('technical_issue');
    await shown(rows.filter({ hasText: WHITE }));
    await gone(rows.filter({ hasText: ONE }));
    await press(page, desk.views.save);
    await page.getByRole('textbox', { name: desk.views.name }).fill('Broken');
    await press(page, desk.views.saveIt);
    await page.getByRole('combobox', { name: board.who }).selectOption('mine');
    await shown(page.getByText(board.noneFits, { exact: true }));
    await press(page, board.clear);
    await press(page, 'Broken');
    await rows.getByRole('link', { name: board.openIt(WHITE) }).click();
    await press(page, text.take);
    await press(dialog, text.take);
    await shown(office.overlays.toasts.getByText(text.done, { exact: true }));
    // Whoever begins with a ticket works on it.
    await shown(page.getByText(board.isMine, { exact: true }));
    await press(page, text.resolve);
    await press(dialog, text.resolve);
    await shown(dialog.getByText(text.noteWrong(SUPPORT_NOTES_MAX), { exact: true }));
    await fill('It is mended.');
    await press(dialog, text.resolve);
    await gone(dialog);
    await shown(page.getByText(text.status.resolved, { exact: true }));
    await bina.go('/alerts');
    await shown(bina.alerts.saying(serverTexts.resolved.title));

    await press(page, board.back);
    await page.getByRole('combobox', { name: board.type }).selectOption('general_support');
    for (const subject of [ONE, OTHER])
      await page.getByRole('checkbox', { name: board.choose(subject) }).check();
    await shown(page.getByText(board.chosen(2), { exact: true }));
    await press(page, board.closeChosen);
    await shown(page.getByRole('dialog', { name: board.closeTitle }));
    await fill('You find it in the help centre.');
    await call(second, 'answerSupportTicket', { id: first, status: 'resolved', notes: 'Yes.' });
    await press(dialog, board.closeConfirm);
    await shown(office.overlays.toasts.getByText(board.closed(1), { exact: true }));
    await shown(office.overlays.toasts.getByText(board.notClosed(1), { exact: true }));
    await shown(rows.filter({ hasText: OTHER }).getByText(text.status.rejected, { exact: true }));
    await chitra.go('/alerts');
    await shown(chitra.alerts.saying(serverTexts.resolved.title));
    await shown(chitra.alerts.saying(serverTexts.rejected.title));
    await press(page, desk.views.remove('Broken'));
  });

  it('an admin lets Confie use what it has learned, or not', async () => {
    const { page, overlays } = who('office').tab;
    const { patterns: text } = adminSupport;
    const { db } = stage.live.people.server;
    const slug = 'what-is-a-circle';
    const asked = ['good', 'bad'].map((word) => `${word}_question_${MARK}`);
    for (const [place, key] of asked.entries()) {
      const id = `${place}${Buffer.from(MARK).toString('hex')}`.padEnd(24, '0').slice(0, 24);
      const counted = { voices: ['a', 'b', 'c'], helpful: 2, lastUsed: new Date() };
      await db
        .doc(learnedPatternPath(id))
        .set({ key, slug, ...counted, status: 'waiting', approvedBy: null });
    }
    await publishPatterns(documents());
    await who('office').tab.go('/support-dashboard?tab=learned');
    const [good = page, bad = page] = asked.map((key) =>
      page.getByRole('listitem').filter({ hasText: key.replaceAll('_', ' ') }),
    );
    for (const fact of [text.status.waiting, text.uses(3), text.helpful(2)])
      await shown(good.getByText(fact, { exact: true }));
    await good.getByRole('checkbox').check();
    await shown(page.getByText(text.chosen(1), { exact: true }));
    await press(page, text.approve);
    await shown(overlays.toasts.getByText(text.done(1), { exact: true }));
    await shown(good.getByText(text.status.approved, { exact: true }));
    await shown(good.getByText(text.by.admin, { exact: true }));
    await bad.getByRole('checkbox').check();
    await press(page, text.reject);
    await shown(bad.getByText(text.status.rejected, { exact: true }));
    const approved = parseApprovedPatterns((await db.doc(APPROVED_PATTERNS_PATH).get()).data());
    expect(approved.map(({ key }) => key).filter((key) => key.includes(MARK))).toEqual([asked[0]]);
  });
});
