import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newReport, reportConfession } from '../../scripts/lib/report-actions.ts';
import { decisions } from '../../src/texts/en/decisions.ts';
import { measures } from '../../src/texts/en/measures.ts';
import type { Student } from '../support/live/people.ts';
import { shown } from './support/eventually.ts';
import { newMark } from './support/mark.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = 'vjti-mumbai';
const MARK = newMark();
const BAD = `Somebody should tell her what we think of her (${MARK}).`;
const WORDS = `Leave her alone (${MARK}).`;
const APPEAL = `It is a line of a song (${MARK}).`;
const LAST = `I shall not do it again (${MARK}).`;

describe('a measure against an author whom nobody knows, and the appeal', () => {
  const stage = useStage({ visitorsStay: true });
  const cast = new Map<string, Visitor & { readonly student: Student }>();
  const tabOf = (name: 'author' | 'judge' | 'second' | 'office') => {
    const visitor = cast.get(name);
    if (visitor === undefined) throw new Error(`${name} has not come in`);
    return visitor.tab;
  };
  let post = '';
  let report = '';

  beforeAll(async () => {
    const { people, suite } = stage.live;
    const [author, reporter] = [
      await people.student('author', { college: COLLEGE }),
      await people.student('reporter', { college: COLLEGE }),
    ];
    const [judge, second] = [await people.moderator('judge'), await people.moderator('second')];
    const office = await people.admin('office');
    const [id] = await stage.postAs(author, [BAD]);
    if (id === undefined) throw new Error('no post');
    post = id;
    const wish = newReport(reporter.random, { confession: id });
    report = wish.id;
    await reportConfession(reporter, suite.ports.functions, wish);
    for (const [name, student] of Object.entries({ author, judge, second, office })) {
      const visitor = await stage.signedIn(student, name === 'author' ? PHONE : DESKTOP);
      cast.set(name, { ...visitor, student });
    }
  });

  /** Begins to act on the author of what was reported. */
  const beginToAct = async (name: 'judge' | 'second'): Promise<Locator> => {
    const { page } = tabOf(name);
    const card = page.getByRole('article').filter({ hasText: MARK });
    await card.getByRole('button', { name: measures.act }).click();
    return page.getByRole('dialog', { name: measures.title });
  };

  it('a moderator warns the author, then pauses, and is told nothing of whom', async () => {
    const { page } = tabOf('judge');
    await tabOf('judge').open(`/moderation?case=${report}`);
    const warning = await beginToAct('judge');
    await shown(warning.getByText(measures.meanings.warn, { exact: true }));
    await warning.getByLabel(measures.words).fill('Call me: 98765 43210.');
    await warning.getByRole('button', { name: measures.confirm.warn, exact: true }).click();
    await shown(warning.getByText(measures.naming('98765 43210'), { exact: true }));
    await warning.getByLabel(measures.words).fill('');
    await warning.getByRole('button', { name: measures.confirm.warn, exact: true }).click();
    await shown(page.getByText(measures.acted.warn, { exact: true }));
    const dialog = await beginToAct('judge');
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
    await shown(page.getByRole('heading', { name: decisions.kinds.warn }));
    await shown(page.getByRole('heading', { name: decisions.kinds.pause }));
    await shown(page.getByText(WORDS));
    await page.getByRole('button', { name: decisions.appealOf(1) }).click();
    const dialog = page.getByRole('dialog', { name: decisions.appealTitle });
    await dialog.getByLabel(decisions.appealLabel).fill(APPEAL);
    await dialog.getByRole('button', { name: decisions.appealSend }).click();
    await shown(page.getByText(decisions.appeals.waiting));
  });

  it('another moderator lifts it, and the author can write again at once', async () => {
    await tabOf('judge').go('/moderation?view=appeals');
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

  it('two moderators close the account, and whoever is closed out is led to the decision at once', async () => {
    const author = tabOf('author');
    for (const name of ['judge', 'second'] as const) {
      const { page } = tabOf(name);
      await tabOf(name).go(`/moderation?case=${report}`);
      const dialog = await beginToAct(name);
      await dialog.getByRole('radio', { name: measures.kinds.ban }).check();
      const [hint, done] =
        name === 'judge' ? [measures.banVote.none, measures.asked] : [measures.banVote.other, measures.done];
      await shown(dialog.getByText(hint, { exact: false }));
      await dialog.getByRole('button', { name: measures.confirm.ban, exact: true }).click();
      await shown(page.getByText(done, { exact: true }));
      await shown(page.getByText(name === 'judge' ? measures.banWaits : measures.acted.ban, { exact: true }));
      if (name === 'judge') expect(author.path).not.toBe('/my-decisions');
    }
    await shown(author.page.getByText(decisions.barredTitle));
    expect(author.path).toBe('/my-decisions');
  });

  it('an admin, who is a moderator too, leaves it as it is', async () => {
    const { page } = tabOf('author');
    await page.getByRole('button', { name: decisions.appealOf(1) }).click();
    const asked = page.getByRole('dialog', { name: decisions.appealTitle });
    await asked.getByLabel(decisions.appealLabel).fill(LAST);
    await asked.getByRole('button', { name: decisions.appealSend }).click();
    await shown(page.getByText(decisions.appeals.waiting));
    const { page: office } = tabOf('office');
    await tabOf('office').open('/moderation?view=appeals');
    const row = office.getByRole('listitem').filter({ hasText: LAST });
    await shown(row.getByText(measures.against.ban, { exact: false }));
    await row.getByRole('button', { name: measures.uphold }).click();
    const dialog = office.getByRole('dialog', { name: measures.upheldTitle });
    await dialog.getByLabel(measures.answer).fill('It was read twice.');
    await dialog.getByRole('button', { name: measures.uphold, exact: true }).click();
    await shown(office.getByText(measures.answered, { exact: true }));
    await shown(row.getByText(measures.decidedBadge.upheld, { exact: true }));
    await shown(page.getByText(decisions.appeals.upheld));
    await shown(page.getByText('It was read twice.'));
  });
});
