import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aboutMe } from '../../src/texts/en/about-me.ts';
import { decisions } from '../../src/texts/en/decisions.ts';
import { openings } from '../../src/texts/en/openings.ts';
import type { Student } from '../support/live/people.ts';
import { functionCaller } from '../support/suite-view.ts';
import { shown } from './support/eventually.ts';
import { newMark } from './support/mark.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const MARK = newMark();
const REFUSED = `Somebody who calls ${MARK}`;
const COURT = `Sessions Court ${MARK}`;

describe('who wrote something, opened by a lawful order', () => {
  const stage = useStage({ visitorsStay: true });
  const cast = new Map<string, Visitor & { readonly student: Student }>();
  const castOf = (name: 'author' | 'first' | 'second') => {
    const member = cast.get(name);
    if (member === undefined) throw new Error(`${name} has not come in`);
    return member;
  };
  const tabOf = (name: 'author' | 'first' | 'second') => castOf(name).tab;
  let post = '';

  beforeAll(async () => {
    const { people } = stage.live;
    const author = await people.student('author', { college: 'vjti-mumbai' });
    const [first, second] = [await people.admin('first'), await people.admin('second')];
    const [id] = await stage.postAs(author, [`Said in anger (${MARK}).`]);
    if (id === undefined) throw new Error('no post');
    post = id;
    for (const [name, student] of Object.entries({ author, first, second })) {
      const visitor = await stage.signedIn(student, name === 'author' ? PHONE : DESKTOP);
      cast.set(name, { ...visitor, student });
    }
  });

  it('somebody without an account reports what is about them, and sees with the token how it stands', async () => {
    const { tab } = await stage.guest(PHONE);
    const { page } = tab;
    await tab.open('/about-me');
    // The document's own form is filled in before the app is there, which takes it over while somebody types.
    const words = `This is me, and it is a lie (${MARK}). ${'I was never there. '.repeat(8)}`.trim();
    await page.getByLabel(aboutMe.words).pressSequentially(words, { delay: 8 });
    await page.getByLabel(aboutMe.link).fill(`https://chupke.example/confession/${post}`);
    await page.getByLabel(aboutMe.reasons.defamation).check();
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
    );
    expect(await page.getByLabel(aboutMe.words).inputValue()).toBe(words);
    expect(await page.getByLabel(aboutMe.reasons.defamation).isChecked()).toBe(true);
    await page.getByRole('button', { name: aboutMe.send }).click();
    await shown(page.getByRole('heading', { name: aboutMe.sentTitle }));
    const token = await page.getByText(/^[A-Za-z0-9]{24}$/).textContent();
    await page.getByLabel(aboutMe.statusToken, { exact: true }).fill(token ?? '');
    await page.getByRole('button', { name: aboutMe.ask, exact: true }).click();
    await shown(page.getByText(aboutMe.status.pending.title));
  });

  it('one admin asks, another confirms, and reads it once', async () => {
    const { page } = tabOf('first');
    await tabOf('first').open('/support-dashboard?tab=openings');
    await page.getByRole('button', { name: openings.ask }).click();
    const dialog = page.getByRole('dialog', { name: openings.askTitle });
    await dialog.getByRole('checkbox', { name: openings.forbids }).check();
    await dialog.getByRole('button', { name: openings.send }).click();
    for (const fault of [openings.linkWrong, openings.untilWrong])
      await shown(dialog.getByText(fault, { exact: true }));
    await dialog.getByRole('checkbox', { name: openings.forbids }).uncheck();
    await dialog.getByLabel(openings.link).fill(post);
    await dialog.getByLabel(openings.caseNumber).fill('FIR 12/2026');
    await dialog.getByLabel(openings.authority).fill(COURT);
    await dialog.getByLabel(openings.reason).fill('As it was ordered in March.');
    await dialog.getByRole('button', { name: openings.send }).click();
    const own = page.getByRole('listitem').filter({ hasText: COURT });
    await shown(page.getByText(openings.sent, { exact: true }));
    await shown(own.getByText(openings.status.requested));
    await shown(own.getByText(openings.tellNow, { exact: true }));
    expect(await own.getByRole('button', { name: openings.confirm }).count()).toBe(0);
    const second = tabOf('second');
    await second.open('/support-dashboard?tab=openings');
    const row = second.page.getByRole('listitem').filter({ hasText: COURT });
    await row.getByRole('button', { name: openings.confirm }).click();
    await second.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await shown(second.page.getByText(openings.confirmDone, { exact: true }));
    await row.getByRole('button', { name: openings.read }).click();
    const reading = second.page.getByRole('dialog');
    await reading.getByRole('button', { name: 'Read the result' }).click();
    await shown(reading.getByText(castOf('author').student.email));
    await reading.getByRole('button', { name: openings.done }).click();
    await shown(row.getByText(openings.hasRead));
    await shown(second.page.getByText(openings.logWhole));
  });

  it('another admin refuses a second request, and nothing is opened by it', async () => {
    const [{ tab, student: first }, { tab: second }] = [castOf('first'), castOf('second')];
    const subject = postSubject(parseConfessionId(post), null);
    const order = { subject, authority: REFUSED, caseNumber: 'None', reason: 'A friend wants to know.' };
    const inAMonth = Date.now() + 30 * 86_400_000;
    const call = functionCaller(stage.live.suite.ports.functions);
    const id = newDocumentId(first.random);
    await call(first, 'requestOpening', { id, ...order, tellFrom: inAMonth });
    await second.page.reload();
    const row = second.page.getByRole('listitem').filter({ hasText: REFUSED });
    await shown(row.getByText(openings.tellFrom('').trim()));
    await row.getByRole('button', { name: openings.withdrawOther, exact: true }).click();
    const question = second.page.getByRole('alertdialog', { name: openings.withdrawTitle });
    await question.getByRole('button', { name: openings.withdrawOther, exact: true }).click();
    await shown(second.page.getByText(openings.withdrawDone, { exact: true }));
    await shown(row.getByText(openings.status.withdrawn, { exact: true }));
    await tab.page.reload();
    const own = tab.page.getByRole('listitem').filter({ hasText: REFUSED });
    await shown(own.getByText(openings.status.withdrawn, { exact: true }));
    expect(await own.getByRole('button').count()).toBe(0);
    // Of the two who may read a result each can do so.
    await shown(tab.page.getByRole('button', { name: openings.read }));
  });

  it('its author is told by whom it was ordered', async () => {
    await tabOf('author').open('/my-decisions');
    await shown(tabOf('author').page.getByRole('heading', { name: decisions.openings.title }));
    await shown(tabOf('author').page.getByText(COURT, { exact: false }));
  });
});
