import { userPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { operations as text } from '../../src/texts/en/operations.ts';
import { shell } from '../../src/texts/en/shell.ts';
import { functionCaller } from '../support/suite-view.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { DESKTOP, useStage } from './support/stage.ts';

const stage = useStage();

it('an admin sees how things stand, has work done now and reads how it went, the security log and Confie’s figures', async () => {
  const admin = await stage.live.people.admin('operates');
  const { tab } = await stage.signedIn(admin, DESKTOP);
  const { page } = tab;
  await tab.open('/support-dashboard');
  await shown(page.getByText(text.overview.late, { exact: true }));
  const chart = page.getByRole('figure', { name: new RegExp(`^${text.overview.confessions}`) });
  await chart.getByText(text.chart.table).click();
  await shown(chart.getByRole('row').nth(1));

  await tab.go('/support-dashboard?tab=automation');
  const task = text.automation.name.ai_budgets;
  await page.getByRole('button', { name: text.automation.runNowOf(task), exact: true }).click();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: text.automation.action.run_now })
    .filter({ hasText: task })
    .first();
  await shown(entry.getByText(text.automation.status.success, { exact: true }));
  await page.getByRole('button', { name: text.automation.add, exact: true }).click();
  await page.getByRole('button', { name: text.automation.save, exact: true }).click();
  await shown(tab.overlays.toasts.getByText(text.automation.saved));

  await tab.go('/support-dashboard?tab=security');
  await page.getByRole('combobox', { name: text.security.severity }).selectOption('MEDIUM');
  await eventually(() => Promise.resolve(page.url())).toContain('severity=MEDIUM');
  const { medium } = text.security;
  await shown(page.getByRole('listitem').filter({ hasText: medium }).first());
  expect(await page.getByRole('listitem').filter({ hasText: text.security.severities.LOW }).count()).toBe(0);
  await page.reload();
  await shown(page.getByRole('listitem').filter({ hasText: medium }).first());

  await tab.go('/support-dashboard?tab=assistant');
  await shown(page.getByText(text.assistant.unansweredTitle, { exact: true }));
  await shown(page.getByRole('region', { name: text.assistant.articles }));
});

it('a moderator whose role is taken is led out of the pages of moderators at once', async () => {
  const { people, suite } = stage.live;
  const [admin, moderator] = await Promise.all([people.admin('takes'), people.moderator('loses')]);
  const { tab } = await stage.signedIn(moderator, DESKTOP);
  await tab.open('/moderation');
  await shown(tab.moderation.heading);
  await people.server.db.doc(userPath(moderator.uid)).update({ isModerator: true });
  const order = { uid: moderator.uid, isModerator: false };
  await functionCaller(suite.ports.functions)(admin, 'setModerator', order);
  await gone(tab.moderation.heading);
  await eventually(() => Promise.resolve(tab.path)).toBe('/');
  const work = tab.page.getByRole('link', { name: shell.moderation, exact: true });
  expect(await work.count()).toBe(0);
});
