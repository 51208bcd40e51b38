import { beforeAll, describe, expect, it } from 'vitest';
import { newReport, reportConfession } from '../../scripts/lib/report-actions.ts';
import { decisions } from '../../src/texts/en/decisions.ts';
import { measures } from '../../src/texts/en/measures.ts';
import type { Student } from '../support/live/people.ts';
import { functionCaller } from '../support/suite-view.ts';
import { shown } from './support/eventually.ts';
import { newMark } from './support/mark.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = 'vjti-mumbai';
const MARK = newMark();
const BAD = `Somebody should tell her what we think of her (${MARK}).`;
const WORDS = `Leave her alone (${MARK}).`;
const APPEAL = `It is a line of a song (${MARK}).`;

describe('a measure against an author whom nobody knows, and the appeal', () => {
  const stage = useStage({ visitorsStay: true });
  const cast = new Map<string, Visitor & { readonly student: Student }>();
  const tabOf = (name: 'author' | 'judge' | 'second') => {
    const visitor = cast.get(name);
    if (visitor === undefined) throw new Error(`${name} has not come in`);
    return visitor.tab;
  };
  let admin: Student | undefined;
  let post = '';
  let report = '';

  beforeAll(async () => {
    const { people, suite } = stage.live;
    const [author, reporter] = [
      await people.student('author', { college: COLLEGE }),
      await people.student('reporter', { college: COLLEGE }),
    ];
    const [judge, second] = [await people.moderator('judge'), await people.moderator('second')];
    admin = await people.admin();
    const [id] = await stage.postAs(author, [BAD]);
    if (id === undefined) throw new Error('no post');
    post = id;
    const wish = newReport(reporter.random, { confession: id });
    report = wish.id;
    await reportConfession(reporter, suite.ports.functions, wish);
    for (const [name, student] of Object.entries({ author, judge, second })) {
      const visitor = await stage.signedIn(student, name === 'author' ? PHONE : DESKTOP);
      cast.set(name, { ...visitor, student });
    }
  });

  it('a moderator pauses the author, and is told nothing of whom', async () => {
    const { page } = tabOf('judge');
    await tabOf('judge').open(`/moderation?case=${report}`);
    const card = page.getByRole('article').filter({ hasText: MARK });
    await card.getByRole('button', { name: measures.act }).click();
    const dialog = page.getByRole('dialog', { name: measures.title });
    await dialog.getByRole('radio', { name: measures.kinds.pause }).check();
    await dialog.getByRole('radio', { name: measures.dayCount(7), exact: true }).check();
    await dialog.getByLabel(measures.words).fill(WORDS);
    await dialog.getByRole('button', { name: measures.confirm.pause }).click();
    await shown(page.getByText(measures.done));
    await shown(page.getByText(measures.acted.pause));
  });

  it('the author reads why, cannot post, and appeals', async () => {
    const tab = tabOf('author');
    const { page } = tab;
    await tab.open('/create');
    await shown(page.getByText(/^You can’t post until/));
    await tab.go(`/confession/${post}`);
    await page.getByRole('link', { name: decisions.toDecisions }).click();
    await shown(page.getByRole('heading', { name: decisions.kinds.pause }));
    await shown(page.getByText(WORDS));
    await page.getByRole('button', { name: decisions.appealOf(1) }).click();
    const dialog = page.getByRole('dialog', { name: decisions.appealTitle });
    await dialog.getByLabel(decisions.appealLabel).fill(APPEAL);
    await dialog.getByRole('button', { name: decisions.appealSend }).click();
    await shown(page.getByText(decisions.appeals.waiting));
  });

  it('another moderator lifts it, and the author can write again at once', async () => {
    await tabOf('judge').open('/moderation?view=appeals');
    // Others' appeals may wait; this one is kept from who decided first.
    await shown(tabOf('judge').page.getByText(measures.appealsLead));
    expect(await tabOf('judge').page.getByText(APPEAL).count()).toBe(0);
    const { page } = tabOf('second');
    await tabOf('second').open('/moderation?view=appeals');
    const row = page.getByRole('listitem').filter({ hasText: APPEAL });
    await shown(row.getByText(BAD));
    await row.getByRole('button', { name: measures.lift }).click();
    await page.getByRole('dialog').getByRole('button', { name: measures.lift }).click();
    await shown(page.getByText(measures.answered));
    await shown(tabOf('author').page.getByText(decisions.appeals.lifted));
    await tabOf('author').go('/create');
    await shown(tabOf('author').page.getByRole('textbox').first());
  });

  it('whoever is closed out is led to the decision at once, and to nothing else', async () => {
    const { suite } = stage.live;
    if (admin === undefined) throw new Error('no admin');
    const said = { reason: 'harassment', words: '', days: null } as const;
    const order = { id: 'ban00000000000000001', reportId: report, kind: 'ban', ...said } as const;
    await functionCaller(suite.ports.functions)(admin, 'actOnAuthor', order);
    const { page } = tabOf('author');
    await shown(page.getByText(decisions.barredTitle));
    expect(tabOf('author').path).toBe('/my-decisions');
  });
});
