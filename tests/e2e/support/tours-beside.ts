import type { AlertContent } from '@chupke/domain/alert.ts';
import { MODERATION_OUTCOMES } from '@chupke/domain/alert.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { alertPath } from '@chupke/domain/paths.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import type { BrowserContextOptions } from 'playwright-core';
import { blockName } from '../../../scripts/lib/student-actions.ts';
import { en } from '../../../src/texts/en/catalogue.ts';
import type { Tab } from '../pages/screens.ts';
import type { Texts } from '../pages/texts.ts';
import { areasOf } from '../pages/texts.ts';
import { gone, shown } from './eventually.ts';
import type { Stage } from './stage.ts';
import type { Look, Scene } from './tours.ts';
import { visitorOptions } from './tours.ts';

interface By {
  readonly texts: Texts;
  readonly look: Look;
}

/** Leaves the author alerts of the kinds that nothing in the scene brings. */
async function leaveAlerts(stage: Stage, { author, confession, ticket }: Scene): Promise<void> {
  const base = { title: 'शीर्षक', message: 'संदेश', read: false } as const;
  const alerts: readonly AlertContent[] = [
    { ...base, type: 'like', confessionId: confession, count: 10 },
    {
      ...base,
      type: 'reply-like',
      confessionId: confession,
      replyId: parseReplyId('r'.repeat(20)),
      count: 1,
    },
    { ...base, type: 'college' },
    { ...base, type: 'account' },
    { ...base, type: 'report', ticketNumber: ticket, status: 'dismissed' },
    ...MODERATION_OUTCOMES.map(
      (outcome) => ({ ...base, type: 'moderation', confessionId: confession, outcome }) as const,
    ),
  ];
  const { db } = stage.live.people.server;
  await Promise.all(
    alerts.map((alert, index) =>
      db.doc(alertPath(author.uid, `shown-${index}`)).set({ ...alert, timestamp: new Date() }),
    ),
  );
}

/** What lies beside the feed, and what can be done with a confession, for the author of the scene. */
export async function tourBeside(stage: Stage, tab: Tab, scene: Scene, { texts, look }: By): Promise<void> {
  await leaveAlerts(stage, scene);
  await tab.go('/explore');
  await shown(tab.explore.cards);
  await look('explore, newest', tab);
  await tab.explore.trendingTab.click();
  await shown(tab.explore.cards);
  await look('explore, talked about', tab);
  await tab.explore.topicsTab.click();
  await tab.explore.chooseTopic('general');
  await shown(tab.explore.topic('general').getByRole('article'));
  await look('explore, topics', tab);
  await tab.explore.search.fill('०'.repeat(30));
  await gone(tab.explore.cards);
  await look('explore, nothing found', tab);
  await tab.go('/saved');
  await shown(tab.saved.cards);
  await look('saved', tab);
  await tab.go('/my-confessions');
  await shown(tab.mine.cards);
  await look('my confessions', tab);
  await tab.go('/my-reports');
  await shown(tab.myReports.ticket(scene.ticket, 'pending'));
  await look('my reports', tab);
  await tourPremium(tab, look);
  await tab.go('/alerts');
  await shown(tab.alerts.saying(areasOf(texts).alerts.moderation.removed));
  await look('alerts of every kind', tab);
  await tourMenus(tab, scene, { texts, look });
}

/** The page of Premium, and the dialog in which it is bought. */
async function tourPremium(tab: Tab, look: Look): Promise<void> {
  await tab.go('/premium');
  await shown(tab.premium.getButton);
  await look('premium', tab);
  await tab.premium.open();
  await look('premium, dialog', tab);
  await tab.premium.laterButton.click();
  await gone(tab.premium.dialog);
}

/** What one opens at a confession: reporting and sharing it. */
async function tourMenus(tab: Tab, { theirs }: Scene, { texts, look }: By): Promise<void> {
  await tab.go(`/confession/${theirs}`);
  await shown(tab.thread.repliesHeading);
  await tab.thread.confession.askToReport();
  await shown(tab.report.sendButton);
  await tab.report.choose('violence');
  await shown(tab.report.dialog.getByRole('listitem'));
  await look('report, with helplines', tab);
  await tab.page.keyboard.press('Escape');
  await gone(tab.report.dialog);
  await tab.thread.confession.shareButton.click();
  const sheet = tab.page.getByRole('dialog', { name: areasOf(texts).share.title, exact: true });
  await shown(sheet.getByRole('img'));
  await look('sharing', tab);
  await tab.page.keyboard.press('Escape');
  await gone(sheet);
}

/** The screens of a moderator, while the report of the scene is open. */
export async function tourModeration(
  stage: Stage,
  options: BrowserContextOptions,
  { texts, look }: By,
): Promise<void> {
  const moderator = await stage.live.people.moderator('tour');
  const { tab } = await stage.signedIn(moderator, visitorOptions(options, texts));
  await tab.open('/moderation');
  await shown(tab.moderation.cases);
  await look('moderation', tab);
  await tab.moderation.askFirst('resolved');
  await shown(tab.moderation.note);
  await look('decision, asked', tab);
  await tab.page.keyboard.press('Escape');
  await gone(tab.moderation.decisionDialog);
  await tab.moderation.decidedTab.click();
  await shown(tab.moderation.heading);
  await look('moderation, decided', tab);
  const { secondFactor } = areasOf(texts);
  await tab.go('/profile/account');
  await tab.page.getByRole('button', { name: secondFactor.setUp, exact: true }).click();
  await shown(tab.page.getByRole('img', { name: secondFactor.picture }));
  await look('a second factor, being set up', tab);
}

/** What is under a name that the author of the scene has blocked, and the list of such names. */
export async function tourBlocked(tab: Tab, { author, theirs }: Scene, { texts, look }: By): Promise<void> {
  const mask = postMask(theirs);
  await blockName(author, mask);
  await tab.go('/profile/blocked');
  const name = drawPseudonym(mask).name[texts === en ? 'en' : 'hi'];
  await shown(tab.own.unblockButton(name));
  await look('blocked names', tab);
  await tab.go(`/confession/${theirs}`);
  await shown(tab.thread.blocked);
  await look('a confession of a blocked name', tab);
  await tab.thread.showOnceButton.click();
  await shown(tab.own.unblockButton(name));
  await look('a confession of a blocked name, shown once', tab);
}
