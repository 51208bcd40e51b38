import { helpTexts } from '@chupke/domain/help-texts.ts';
import { parseAllHelpCounts } from '@chupke/domain/help-counts.ts';
import { HELP_COUNTS_PATH, helpFeedbackPath } from '@chupke/domain/help-paths.ts';
import { expect, it } from 'vitest';
import * as STORED from '../../src/lib/storage-keys.ts';
import { help as english } from '../../src/texts/en/help.ts';
import { help as hindi } from '../../src/texts/hi/help.ts';
import { countHelp } from '../support/count-views.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const ARTICLE = 'what-can-still-give-you-away';
const stage = useStage();

const titles = async () => {
  const [en, hi] = await Promise.all([helpTexts('en'), helpTexts('hi')]);
  return { en: en.articles[ARTICLE].title, hi: hi.articles[ARTICLE].title };
};

it('an article can be read without scripts, in both languages, and leads to the others', async () => {
  const { tab } = await stage.guest({ ...PHONE, javaScriptEnabled: false });
  await tab.open(`/help/${ARTICLE}`);
  const { en, hi } = await titles();
  const main = tab.page.locator('#main');
  await shown(main.getByRole('heading', { level: 1, name: en }));
  expect(await tab.page.title()).toContain(en);
  const language = (name: string) => tab.page.locator(`footer a[hreflang="${name}"]`);
  await language('hi').click();
  await shown(main.getByRole('heading', { level: 1, name: hi }));
  expect(tab.path).toBe(`/hi/help/${ARTICLE}`);
  await language('en').click();
  await shown(main.getByRole('heading', { level: 1, name: en }));
  await main.getByRole('link', { name: english.title, exact: true }).first().click();
  await eventually(() => tab.path).toBe('/help');
  await shown(main.getByRole('heading', { level: 1, name: english.title }));
  await gone(tab.page.getByRole('searchbox'));
});

it('a guest searches, opens what is found, and sees no way to rate it', async () => {
  const { tab } = await stage.guest(DESKTOP);
  await tab.open('/help');
  await tab.page.getByRole('searchbox').fill('screenshot');
  const { en } = await titles();
  await tab.page.locator('#main').getByRole('link', { name: en }).click();
  await shown(tab.page.getByRole('heading', { level: 1, name: en }));
  expect(tab.path).toBe(`/help/${ARTICLE}`);
  await gone(tab.page.getByRole('button', { name: english.feedback.helpful, exact: true }));
});

it('a student says once what an article is worth, on whichever device, and the night counts it', async () => {
  const student = await stage.live.people.student('reads-help', { college: 'iit-bombay' });
  const { db } = stage.live.people.server;
  const helpful = async (): Promise<number> =>
    parseAllHelpCounts((await db.doc(HELP_COUNTS_PATH).get()).data() ?? {}).get(ARTICLE)?.helpful ?? 0;
  const before = await helpful();
  const inHindi = { stored: [{ name: String(STORED.language.name), value: 'hi' }] };
  const { tab } = await stage.signedIn(student, { ...PHONE, ...inHindi });
  await tab.open(`/help/${ARTICLE}`);
  await shown(tab.page.getByRole('heading', { level: 1, name: (await titles()).hi }));
  await tab.page.getByRole('button', { name: hindi.feedback.helpful, exact: true }).click();
  await shown(tab.page.getByText(hindi.feedback.thanks));
  const stored = await db.doc(helpFeedbackPath(student.uid, `${ARTICLE}_helpful`)).get();
  expect(stored.data()).toMatchObject({ article: ARTICLE, value: 'helpful', counted: false });

  const other = await stage.signedIn(student, DESKTOP);
  await other.tab.open(`/help/${ARTICLE}`);
  await other.tab.page.getByRole('button', { name: english.feedback.notHelpful, exact: true }).click();
  await shown(other.tab.page.getByText(english.feedback.already));

  await countHelp(db);
  expect(await helpful()).toBe(before + 1);
  const reader = await stage.guest(PHONE);
  await reader.tab.open(`/help/${ARTICLE}`);
  await shown(reader.tab.page.getByText(english.helpfulCount(String(before + 1))));
});
