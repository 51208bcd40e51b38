import { randomUUID } from 'node:crypto';
import { userPath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { admin as adminText } from '../../src/texts/en/admin.ts';
import { desk } from '../../src/texts/en/desk.ts';
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

it('an admin adds a college, changes it, imports others row by row, and merges two', async () => {
  const admin = await stage.live.people.admin('colleges');
  const { tab } = await stage.signedIn(admin, DESKTOP);
  const { page } = tab;
  const { colleges: words } = adminText;
  const mark = randomUUID().replaceAll(/[^a-f]/g, '');
  const [one, other] = [`Sundarbans College of ${mark}`, `Mangrove Institute of ${mark}`];
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: label });

  await tab.open('/support-dashboard?tab=colleges');
  await press(words.addNew);
  await dialog.getByRole('button', { name: words.save }).click();
  await shown(dialog.getByText(words.wrong.name));
  await field(words.labels.name).fill(one);
  await field(words.labels.code).fill('SCM');
  await field(words.labels.city).fill('Gosaba');
  await field(words.labels.state).fill('West Bengal');
  await dialog.getByRole('button', { name: words.save }).click();
  await gone(dialog);
  const search = page.getByRole('searchbox');
  await search.fill(mark);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await press(words.editOf(one));
  await field(words.labels.code).fill('SCMG');
  await dialog.getByRole('button', { name: words.save }).click();
  await shown(row(one).getByText('SCMG'));

  await press(desk.colleges.importIt);
  const choose = (lines: readonly string[]) =>
    page.getByLabel(desk.colleges.file).setInputFiles({
      ...{ name: 'colleges.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
    });
  await choose(['name,code,town,state,type', `${other},MI,Gosaba,West Bengal,science`]);
  await shown(page.getByText(desk.colleges.missingColumns('city')));
  await choose([
    'id,name,code,city,state,type,active,aliases',
    `,${other},MI,Gosaba,West Bengal,science,yes,`,
    `,${other} again,M,Gosaba,West Bengal,science,yes,`,
  ]);
  await shown(row(`${other} again`).getByText(desk.colleges.wrong.code));
  await press(desk.colleges.apply(1));
  await shown(page.getByText(desk.colleges.applied(1, 0)));
  await press(desk.colleges.showAll);

  await search.fill(mark);
  await press(desk.colleges.more(other));
  await page.getByRole('menuitem', { name: desk.colleges.merge }).click();
  await press(desk.colleges.mergeConfirm);
  await shown(dialog.getByText(desk.colleges.intoMissing));
  await dialog.getByRole('searchbox').fill(one);
  await press(desk.colleges.chooseInto(one));
  await press(desk.colleges.mergeConfirm);
  await gone(dialog);
  await shown(row(other).getByText(desk.colleges.isMerging(one)));
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
