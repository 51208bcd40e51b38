import { expect, it } from 'vitest';
import { operations as text } from '../../src/texts/en/operations.ts';
import { eventually, shown } from './support/eventually.ts';
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
