import { helplinesFor } from '@chupke/domain/care-topics.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { telephoneLink } from '@chupke/domain/helplines.ts';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { circlePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import { REPORTS_TO_HIDE } from '@chupke/domain/report.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@chupke/domain/random.ts';
import { newReport, reportConfession } from '../../scripts/lib/report-actions.ts';
import { alerts } from '../../src/texts/en/alerts.ts';
import { moderation as words } from '../../src/texts/en/moderation.ts';
import { queue } from '../../src/texts/en/queue.ts';
import type { Student } from '../support/live/people.ts';
import { functionCaller } from '../support/suite-view.ts';
import { standCircle } from './support/circle.ts';
import { tracesOf } from './support/database.ts';
import { atRest, eventually, gone, shown } from './support/eventually.ts';
import { newMark } from './support/mark.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = 'vjti-mumbai';
const MARK = newMark();
const FINE = `The canteen’s samosas are not from today (${MARK}).`;
const BAD = `Whoever comes to the gate tonight will regret it (${MARK}).`;
const HURTING = `Nobody asked you, third row (${MARK}).`;
const STUDENTS_WORDS = `It threatens somebody (${MARK}).`;
const GUESTS_WORDS = `A friend sent me this (${MARK}).`;
const NOTES = `Read twice (${MARK}).`;
const NOTE = `By the gate is the hostel (${MARK}).`;

function press(within: Page | Locator, name: string): Promise<void> {
  return within.getByRole('button', { name, exact: true }).click();
}

describe('a report, from the menu to the decision', () => {
  const stage = useStage({ visitorsStay: true, moves: true });
  const db = (): Firestore => stage.live.people.server.db;
  // The parts of one story: each goes on where the one before has ended.
  const cast = new Map<string, Visitor & { readonly student: Student }>();
  const who = (name: 'author' | 'reporter' | 'reader' | 'judge' | 'second') => {
    const visitor = cast.get(name);
    if (visitor === undefined) throw new Error(`${name} has not come in`);
    return visitor;
  };
  const ids: ConfessionId[] = [];
  const fine = (): string => ids[0] ?? '';
  const bad = (): string => ids[1] ?? '';
  const statusOf = async (id: string): Promise<unknown> =>
    (await db().doc(`confessions/${id}`).get()).get('status');
  const tickets = { fine: '', bad: '', guest: '' };
  const crowd: Student[] = [];

  beforeAll(async () => {
    const { people } = stage.live;
    const [author, reporter, reader] = await Promise.all([
      people.student('author', { college: COLLEGE }),
      people.student('reporter', { college: COLLEGE }),
      people.student('reader', { college: COLLEGE }),
    ]);
    const [judge, second] = await Promise.all([people.moderator('judge'), people.moderator('second')]);
    for (const _ of Array.from({ length: REPORTS_TO_HIDE - 1 }))
      crowd.push(await people.student('crowd', { college: COLLEGE }));
    await people.establish(reporter, ...crowd);
    ids.push(...(await stage.postAs(author, [FINE, BAD])));
    // All guests of this machine share one counter, which other tests may have used up.
    await db().recursiveDelete(db().collection(COLLECTIONS.callLimits));
    // A queue that others have filled shows its beginning only, and then nobody can say how many reports there are.
    await db().recursiveDelete(db().collection(COLLECTIONS.reports));
    const parts = { author, reporter, reader, judge, second };
    for (const [name, student] of Object.entries(parts)) {
      const isModerator = name === 'judge' || name === 'second';
      const visitor = await stage.signedIn(student, isModerator ? DESKTOP : PHONE);
      cast.set(name, { ...visitor, student });
    }
  });

  it('a student says what is wrong, is shown who helps where it cannot wait, and gets a number once', async () => {
    const { tab } = who('reporter');
    const { report } = tab;
    await tab.open('/');
    await tab.feed.card(BAD).askToReport();
    await report.sendButton.click();
    await shown(report.noReason);
    await report.choose('violence');
    await shown(report.dialog.getByRole('link', { name: /112/ }));
    await report.choose('self-harm');
    const [line] = helplinesFor(['self-harm']).map(({ numbers: [number] }) => telephoneLink(number));
    await shown(report.dialog.locator(`a[href="${line ?? ''}"]`));
    tickets.bad = await report.send('violence', STUDENTS_WORDS);
    await report.toReports.click();
    await shown(tab.myReports.ticket(tickets.bad, 'pending'));

    await tab.go(`/confession/${bad()}`);
    await tab.thread.confession.askToReport();
    expect(await report.send('spam', 'Once more.')).toBe(tickets.bad);
    await report.closeButton.click();
    await tab.go(`/confession/${fine()}`);
    await tab.thread.confession.askToReport();
    tickets.fine = await report.send('other', '');
    await report.closeButton.click();
    expect(tickets.fine).not.toBe(tickets.bad);
  });

  it('a guest reports as well, and is told how to ask about it', async () => {
    const { tab } = await stage.guest(PHONE);
    await tab.open(`/confession/${fine()}`);
    await shown(tab.thread.guestCall);
    await tab.thread.confession.askToReport();
    tickets.guest = await tab.report.send('personal-information', GUESTS_WORDS);
    await tab.report.toGrievance.click();
    await shown(tab.places.headings);
    expect(tab.path).toBe('/grievance');
  });

  it('when enough students have reported it, it is hidden from all but its author, who is told so', async () => {
    const [{ tab: reader }, { tab: author }] = [who('reader'), who('author')];
    await reader.open('/');
    await shown(reader.feed.card(FINE).root);
    await author.open('/');
    await shown(author.feed.card(FINE).root);
    const { functions } = stage.live.suite.ports;
    for (const student of crowd) {
      expect(await statusOf(fine())).toBe('active');
      await reportConfession(
        student,
        functions,
        newReport(student.random, { confession: parseConfessionId(fine()) }),
      );
    }
    await eventually(() => statusOf(fine())).toBe('hidden');
    await gone(reader.feed.card(FINE).root);
    await shown(reader.feed.card(BAD).root);
    await reader.go(`/confession/${fine()}`);
    await shown(reader.thread.missing);
    const { tab: guest } = await stage.guest();
    await guest.open(`/confession/${fine()}`);
    await shown(guest.thread.missing);

    await author.go('/alerts');
    await shown(author.alerts.saying(alerts.moderation.hidden));
    await author.go(`/confession/${fine()}`);
    await shown(author.thread.hidden);
    expect(await author.thread.text.count()).toBe(0);
    await author.go('/my-confessions');
    await shown(author.mine.hiddenCards.filter({ hasText: FINE }));
    expect(await author.mine.cards.filter({ hasText: BAD }).count()).toBe(1);
  });

  it('the moderator reads what was said of it, and nowhere who wrote or who reported it', async () => {
    const { tab } = who('judge');
    await tab.open('/moderation');
    await shown(tab.moderation.case(FINE).filter({ hasText: GUESTS_WORDS }));
    await shown(tab.moderation.case(BAD).filter({ hasText: STUDENTS_WORDS }));
    await shown(tab.moderation.case(FINE).getByText(words.reports(REPORTS_TO_HIDE + 1, false)));
    await tab.moderation.openLink(FINE).click();
    await shown(tab.thread.hidden);
    await shown(tab.page.getByText(FINE));
    await tab.page.goBack();
    await shown(tab.moderation.case(FINE));
    const people = [who('author').student, who('reporter').student, ...crowd];
    const names = people.flatMap(({ uid, email, anonymousId }) => [uid, email, anonymousId]);
    const { docs } = await db().collection(COLLECTIONS.reports).get();
    const stored = docs.map((each) => each.id + JSON.stringify(each.data())).join('\n');
    const html = await tab.page.content();
    expect(names.filter((name) => stored.includes(name) || html.includes(name))).toEqual([]);
  });

  it('what breaks no rule comes back, and author and reporters hear of it', async () => {
    const { tab: judge } = who('judge');
    await judge.moderation.decide(FINE, 'dismissed', NOTES);
    await judge.moderation.left(FINE);
    expect(await statusOf(fine())).toBe('active');

    const [{ tab: reader }, { tab: author }, { tab: reporter }] = [
      who('reader'),
      who('author'),
      who('reporter'),
    ];
    await reader.go('/');
    await shown(reader.feed.card(FINE).root);
    await author.go('/alerts');
    await shown(author.alerts.saying(alerts.moderation.restored));
    await reporter.go('/alerts');
    await reporter.alerts.saying(alerts.report.dismissed.title(tickets.fine)).click();
    await shown(reporter.myReports.ticket(tickets.fine, 'dismissed'));
    await shown(reporter.myReports.ticket(tickets.bad, 'pending'));
    expect(await reporter.page.content()).not.toContain(NOTES);
  });

  it('two moderators share the queue by keys: what one takes, the other sees, and a dismissal can be taken back', async () => {
    const [{ tab: judge }, { tab: second }] = [who('judge'), who('second')];
    await judge.go('/moderation');
    await second.open('/moderation');
    await shown(second.moderation.case(BAD));
    await second.page.keyboard.press('j');
    await second.page.keyboard.press('a');
    await shown(second.moderation.case(BAD).getByText(queue.takenByMe, { exact: true }));
    await judge.moderation.renewUntil(BAD, queue.takenByOther);
    await second.page.keyboard.press('d');
    const dialog = second.moderation.decisionDialog;
    await dialog.getByRole('button', { name: words.decisions.dismissed.action, exact: true }).click();
    // Offered for some seconds.
    await second.page.getByRole('button', { name: queue.undo, exact: true }).click();
    await shown(second.page.getByText(queue.reopened, { exact: true }));
    await shown(judge.moderation.case(BAD));
    await second.moderation.choose(BAD, queue.work.note.action);
    await press(dialog, queue.work.note.action);
    await shown(dialog.getByText(queue.work.note.missing, { exact: true }));
    await dialog.getByRole('textbox').fill(NOTE);
    await press(dialog, queue.work.note.action);
    await shown(second.page.getByText(queue.work.note.done, { exact: true }));
  });

  it('what was decided is opened again, and closed with others but for what waits for a second opinion', async () => {
    const [{ tab: judge }, { tab: second }] = [who('judge'), who('second')];
    const dialog = judge.moderation.decisionDialog;
    const toAnswer = second.page.getByRole('menuitem', { name: queue.work.answer.action, exact: true });
    await judge.moderation.choose(BAD, queue.work.ask.action);
    await press(dialog, queue.work.ask.action);
    await shown(judge.page.getByText(queue.work.ask.done, { exact: true }));
    await shown(judge.moderation.case(BAD).getByText(queue.opinionMine, { exact: true }));
    await press(await judge.moderation.ask(BAD, 'dismissed'), words.decisions.dismissed.action);
    await shown(dialog.getByText(queue.needsOpinion, { exact: true }));
    await judge.page.keyboard.press('Escape');

    await judge.moderation.decidedTab.click();
    const decided = judge.page.getByRole('main').getByRole('listitem').filter({ hasText: FINE });
    await shown(decided.filter({ hasText: NOTES }));
    await decided.first().getByRole('button', { name: queue.reopen, exact: true }).click();
    await press(judge.page.getByRole('alertdialog'), queue.reopen);
    await shown(judge.page.getByText(queue.reopened, { exact: true }));
    await judge.page.getByRole('tab', { name: words.openView, exact: true }).click();
    await shown(judge.moderation.case(FINE).getByText(words.reports(REPORTS_TO_HIDE + 1, false)));
    await judge.page.getByRole('combobox', { name: queue.reason }).selectOption('spam');
    await shown(judge.page.getByText(words.noneTitle, { exact: true }));
    await press(judge.page, words.showAll);
    await second.moderation.renewUntil(FINE, words.reports(REPORTS_TO_HIDE + 1, false));
    await second.moderation.renewUntil(BAD, queue.opinionAsked);
    await second.moderation.moreButton(BAD).click();
    await atRest(toAnswer);
    const place = await toAnswer.boundingBox();
    for (const text of [FINE, BAD]) await judge.moderation.case(text).getByRole('checkbox').check();
    await shown(judge.page.getByText(queue.selected(2), { exact: true }));
    await press(judge.page, queue.bulk);
    await dialog.getByRole('radio', { name: words.decisions.reviewed.action, exact: true }).check();
    await press(dialog, words.decisions.reviewed.action);
    await shown(judge.page.getByText(queue.bulkPart(1, 2), { exact: true }));
    await judge.moderation.left(FINE);
    expect(await statusOf(fine())).toBe('active');

    // What is decided meanwhile moves no menu that is open.
    await shown(second.moderation.case(FINE).getByText(queue.left.decided, { exact: true }));
    expect(await toAnswer.boundingBox()).toEqual(place);
    await toAnswer.click();
    const asked = second.moderation.decisionDialog;
    await asked.getByRole('textbox').fill('Nobody may write so.');
    await press(asked, queue.work.answer.action);
    await shown(second.page.getByText(queue.work.answer.done, { exact: true }));
    await judge.moderation.renewUntil(BAD, queue.opinions.uphold);
    await judge.moderation.case(BAD).getByRole('link', { name: queue.openCase }).click();
    const history = judge.page.getByRole('main').getByRole('listitem');
    const { assign, decide, reopen, note, answer, ask } = queue.acts;
    for (const act of [assign, decide, reopen, note, answer])
      await shown(history.getByText(`${queue.by.moderator} ${act}`));
    await shown(history.getByText(`${queue.by.me} ${ask}`));
    for (const said of [NOTE, 'Nobody may write so.']) await shown(history.filter({ hasText: said }));
    await judge.page.goBack();
    await shown(judge.moderation.case(BAD));
  });

  it('what does is removed with all that hung on it, and its author learns why and by nobody’s name', async () => {
    const [{ tab: judge }, { tab: author }, { tab: reporter }] = [
      who('judge'),
      who('author'),
      who('reporter'),
    ];
    await judge.moderation.decide(BAD, 'under_review', '');
    await reporter.go('/');
    await reporter.go('/my-reports');
    await shown(reporter.myReports.ticket(tickets.bad, 'under_review'));
    await judge.moderation.decide(BAD, 'accepted', '');
    await reporter.go('/');
    await reporter.go('/my-reports');
    await shown(reporter.myReports.ticket(tickets.bad, 'accepted'));
    expect(await statusOf(bad())).toBe('hidden');

    const asked = await judge.moderation.ask(BAD, 'resolved');
    const told = words.told.removed(words.told.reasons.violence);
    await shown(asked.getByText(told));
    await judge.page.keyboard.press('Escape');
    await gone(asked);
    expect(await statusOf(bad())).toBe('hidden');
    await judge.moderation.decide(BAD, 'resolved', NOTES);
    await judge.moderation.left(BAD);

    await author.go('/');
    await gone(author.feed.card(BAD).root);
    await author.go('/alerts');
    const alert = author.alerts.saying(alerts.moderation.removed);
    await shown(alert.filter({ hasText: told }));
    await alert.click();
    await shown(author.page.getByText(alerts.whyBody));
    await reporter.go('/alerts');
    await reporter.alerts.saying(alerts.report.resolved.title(tickets.bad)).click();
    await shown(reporter.myReports.ticket(tickets.bad, 'resolved'));
    // The reported content is known only from its reports.
    await eventually(async () =>
      (await tracesOf(db(), bad())).filter((path) => path.startsWith(COLLECTIONS.confessions)),
    ).toEqual([]);
  });

  it('a reply that hurts is reported below it, and a moderator removes it and leaves the confession', async () => {
    const [{ tab: judge }, { tab: author }, { tab: reporter }, { tab: reader, student: replier }] = [
      who('judge'),
      who('author'),
      who('reporter'),
      who('reader'),
    ];
    await reader.go(`/confession/${fine()}`);
    await reader.thread.send(HURTING);
    await shown(reader.thread.reply(HURTING).deleteButton);
    expect(await reader.thread.reply(HURTING).reportButton.count()).toBe(0);

    await reporter.go(`/confession/${fine()}`);
    const { reportButton } = reporter.thread.reply(HURTING);
    await reportButton.focus();
    await reporter.page.keyboard.press('Enter');
    const ticket = await reporter.report.send('harassment', '');
    await reporter.report.closeButton.click();

    await judge.go('/moderation');
    await judge.moderation.openReplyLink(HURTING).click();
    await shown(judge.thread.reply(HURTING).root);
    await judge.page.goBack();
    await judge.moderation.removeReply(HURTING);
    await judge.moderation.left(HURTING);

    await author.go(`/confession/${fine()}`);
    await shown(author.thread.repliesHeading);
    await gone(author.thread.reply(HURTING).root);
    await reader.go('/alerts');
    await reader.alerts.saying(alerts.replyRemoved).click();
    await shown(reader.page.getByText(alerts.whyBody, { exact: true }));
    await reporter.go('/my-reports');
    await shown(reporter.myReports.replyTicket(ticket, 'resolved'));
    expect(await statusOf(fine())).toBe('active');
    expect(await judge.page.content()).not.toContain(replier.uid);
  });

  it('a message in a circle is hidden for its members, and a circle is closed, whose members are told', async () => {
    const [{ tab: judge }, { tab: reader, student: creator }] = [who('judge'), who('reader')];
    const { student: reporter } = who('reporter');
    const circle = await standCircle(stage, [creator, reporter], { name: `Gate watch ${MARK}` }, 2);
    const { docs } = await db()
      .collection(`${circlePath(circle.id)}/${COLLECTIONS.messages}`)
      .get();
    const [said] = docs.filter((each) => each.get('text') === 'Message 2');
    const call = functionCaller(stage.live.suite.ports.functions);
    const report = { circleId: circle.id, reason: 'harassment', description: STUDENTS_WORDS } as const;
    const ofMessage = { ...report, id: newDocumentId(creator.random) };
    await call(creator, 'reportCircle', { ...ofMessage, messageId: parseCircleMessageId(said?.id) });
    await reader.go('/circles');
    await reader.circles.link(circle.name).click();
    await shown(reader.chat.message('Message 2'));

    await judge.go('/moderation?case=aaaaaaaaaaaaaaaaaaaa');
    await shown(judge.page.getByText(queue.missing, { exact: true }));
    await judge.go('/moderation');
    const caseOf = (mark: string) => judge.moderation.case(circle.name).filter({ hasText: mark });
    await shown(caseOf(queue.ofMessage.mark).getByText('Message 2').first());
    await caseOf(queue.ofMessage.mark).getByText(queue.context, { exact: true }).click();
    await shown(caseOf(queue.ofMessage.mark).getByRole('listitem').filter({ hasText: 'Message 1' }));
    await judge.moderation.choose(circle.name, queue.ofMessage.decisions.accepted.action);
    await press(judge.moderation.decisionDialog, queue.ofMessage.decisions.accepted.action);
    await shown(judge.page.getByText(queue.ofMessage.decisions.accepted.done, { exact: true }));
    await shown(reader.chat.hiddenMessage);
    await gone(reader.chat.message('Message 2'));

    await call(reporter, 'reportCircle', { ...report, id: newDocumentId(creator.random), messageId: null });
    const { resolved } = queue.ofCircle.decisions;
    const whole = caseOf(queue.ofCircle.mark).filter({ hasNotText: queue.ofMessage.mark });
    await judge.moderation.renewUntil(circle.name, queue.ofCircle.mark);
    await whole.getByRole('button', { name: new RegExp(`^${resolved.action}: `) }).click();
    await press(judge.page.getByRole('dialog', { name: resolved.title, exact: true }), resolved.action);
    await shown(judge.page.getByText(resolved.done, { exact: true }));
    await gone(reader.chat.message('Message 1'));
    await reader.go('/alerts');
    await shown(
      reader.alerts.rows.filter({ hasText: alerts.circle.closed }).filter({ hasText: circle.name }),
    );
    const html = await judge.page.content();
    for (const { uid, anonymousId } of [creator, reporter])
      for (const secret of [uid, anonymousId]) expect(html).not.toContain(secret);
  });
});
