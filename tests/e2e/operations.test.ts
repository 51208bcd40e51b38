import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import * as server from '@chupke/domain/texts/en/server.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { admin as adminText } from '../../src/texts/en/admin.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import { desk } from '../../src/texts/en/desk.ts';
import { operations as text } from '../../src/texts/en/operations.ts';
import { shell } from '../../src/texts/en/shell.ts';
import type { Student } from '../support/live/people.ts';
import { functionCaller } from '../support/suite-view.ts';
import { changesBecause } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { newMark } from './support/mark.ts';
import { cutOff } from './support/network.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

function press(within: Page | Locator, name: string): Promise<void> {
  return within.getByRole('button', { name, exact: true }).click();
}

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
  await press(page, text.automation.runNowOf(task));
  await shown(tab.overlays.toasts.getByText(text.automation.started, { exact: true }));
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: text.automation.action.run_now })
    .filter({ hasText: task })
    .first();
  await shown(entry.getByText(text.automation.status.success, { exact: true }));
  await press(page, text.automation.add);
  await press(page, text.automation.save);
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

it('admins answer what students ask for: another college, and one that is missing', async () => {
  const { people, suite } = stage.live;
  const [admin, second, asha, bina, chitra] = await Promise.all([
    people.admin('answers'),
    people.admin('answers-too'),
    people.student('asha', { college: 'vjti-mumbai' }),
    people.student('bina'),
    people.student('chitra'),
  ]);
  const call = functionCaller(suite.ports.functions);
  const mark = newMark();
  const [named, unknown] = [`Estuary College of ${mark}`, `School of ${mark}`];
  const place = { city: 'Gosaba', state: 'West Bengal', type: 'arts' } as const;
  for (const student of [asha, bina]) await call(student, 'requestCollege', { ...place, name: named });
  await call(chitra, 'requestCollege', { ...place, name: unknown });
  const reasons = [`A slip of the thumb (${mark}).`, `I moved (${mark}).`] as const;
  const college = parseCollegeId('vjti-mumbai');
  await call(bina, 'requestCollegeChange', { college, reason: reasons[0] });
  await call(chitra, 'requestCollegeChange', { college, reason: reasons[1] });

  const { tab } = await stage.signedIn(admin, DESKTOP);
  const { page } = tab;
  const dialog = page.getByRole('dialog');
  const { changes, colleges: words } = adminText;
  await tab.open('/support-dashboard?tab=changes');
  const reject = (reason: string) =>
    tab.admin.request(reason).getByRole('button', { name: new RegExp(`^${changes.reject}`) });
  await reject(reasons[0]).click();
  await dialog.getByRole('textbox').fill('Please write to us again in June.');
  await press(dialog, changes.reject);
  await shown(tab.overlays.toasts.getByText(changes.done.rejected, { exact: true }));
  await shown(tab.admin.request(reasons[0]).getByText(changes.status.rejected, { exact: true }));
  await reject(reasons[1]).click();
  const [asked] = await changesBecause(db(), reasons[1]);
  await call(second, 'decideCollegeChange', { id: asked?.id ?? '', decision: 'rejected', note: '' });
  await shown(dialog.getByText(adminText.meanwhile.now(changes.status.rejected), { exact: true }));
  await page.keyboard.press('Escape');

  await tab.go('/support-dashboard?tab=colleges');
  const wish = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await shown(wish(named).getByText(words.count(2), { exact: true }));
  await press(page, words.addOf(named));
  await dialog.getByRole('textbox', { name: words.labels.code }).fill('ECM');
  await press(dialog, words.save);
  await shown(tab.overlays.toasts.getByText(words.saved, { exact: true }));
  await press(page, words.rejectOf(unknown));
  await dialog.getByRole('textbox').fill('It is a school.');
  await press(dialog, words.reject);
  await shown(tab.overlays.toasts.getByText(words.rejected, { exact: true }));
  await gone(page.getByRole('button', { name: words.rejectOf(unknown), exact: true }));
  await call(asha, 'requestCollege', { ...place, name: named, city: 'Canning' });
  await page.reload();
  await press(wish(named), words.itIs(named, place.city));
  await press(page.getByRole('alertdialog', { name: words.knownTitle }), words.knownConfirm);
  await shown(tab.overlays.toasts.getByText(words.told, { exact: true }));

  const tells = async (student: Student, told: string) => {
    const { tab: theirs } = await stage.signedIn(student, PHONE);
    await theirs.open('/alerts');
    await shown(theirs.alerts.rows.filter({ hasText: told }));
    return theirs;
  };
  const turnedDown = await tells(bina, 'Please write to us again in June.');
  await shown(turnedDown.alerts.rows.filter({ hasText: named }));
  await turnedDown.go('/profile/college');
  await shown(turnedDown.page.getByText('Please write to us again in June.'));
  await tells(chitra, 'It is a school.');
});

it('an admin adds a college, changes it, imports others row by row, and merges two', async () => {
  const admin = await stage.live.people.admin('colleges');
  const { tab } = await stage.signedIn(admin, DESKTOP);
  const { page } = tab;
  const { colleges: words } = adminText;
  const mark = randomUUID().replaceAll(/[^a-f]/g, '');
  const [one, other] = [`Sundarbans College of ${mark}`, `Mangrove Institute of ${mark}`];
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: label });

  await tab.open('/support-dashboard?tab=colleges');
  await press(page, words.addNew);
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
  await press(page, words.editOf(one));
  await field(words.labels.code).fill('SCMG');
  await dialog.getByRole('button', { name: words.save }).click();
  await shown(row(one).getByText('SCMG'));
  await press(page, desk.colleges.more(one));
  await page.getByRole('menuitem', { name: desk.colleges.askFeed }).click();
  await shown(tab.overlays.toasts.getByText(desk.colleges.feedAsked, { exact: true }));
  await shown(row(one).getByText(desk.colleges.isAsked, { exact: true }));
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, desk.colleges.exportIt)]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`${one},SCMG,Gosaba,West Bengal,`);

  await press(page, desk.colleges.importIt);
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
  await press(page, desk.colleges.apply(1));
  await shown(page.getByText(desk.colleges.applied(1, 0)));
  await press(page, desk.colleges.showAll);

  await search.fill(mark);
  await press(page, desk.colleges.more(other));
  await page.getByRole('menuitem', { name: desk.colleges.merge }).click();
  await press(page, desk.colleges.mergeConfirm);
  await shown(dialog.getByText(desk.colleges.intoMissing));
  await dialog.getByRole('searchbox').fill(one);
  await press(page, desk.colleges.chooseInto(one));
  await press(page, desk.colleges.mergeConfirm);
  await gone(dialog);
  // Its list says how far the merge was when it was read: a small one may be over by then.
  const merging = row(other).getByText(desk.colleges.isMerging(one));
  await shown(merging.or(row(other).getByText(desk.colleges.isMerged(one))));
});

it('an admin restricts, bans and unbans a student, who reads why, and takes a ban back', async () => {
  const { people } = stage.live;
  const [admin, student] = await Promise.all([people.admin('decides'), people.student('decided')]);
  const [{ tab }, { tab: theirs }] = [
    await stage.signedIn(admin, DESKTOP),
    await stage.signedIn(student, PHONE),
  ];
  const { page } = tab;
  const { accounts: words } = adminText;
  const { restricted = '' } = words.status;
  const { email } = student;
  const said = (text: string) => shown(tab.overlays.toasts.getByText(text, { exact: true }));
  await tab.open('/support-dashboard?tab=accounts');
  await shown(page.getByRole('status').getByText(/\d accounts?$/));
  const late = await people.student('late');
  await tab.admin.search.fill('nobody@students.test');
  await press(page, desk.accounts.find);
  await said(desk.accounts.notFound);
  // The list is as it was when it was loaded.
  await tab.admin.search.fill(late.email.toUpperCase());
  await press(page, desk.accounts.find);
  await said(desk.accounts.found(1));
  await shown(page.getByText(late.email, { exact: true }));
  await tab.admin.search.fill(email);
  const row = page.getByRole('listitem').filter({ hasText: email });
  const choose = async (item: string): Promise<Locator> => {
    await press(page, words.actions(email));
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    return page.getByRole('dialog');
  };

  const status = await choose(words.setStatus);
  await status.getByRole('radio', { name: words.otherStatus }).click();
  await status.getByRole('textbox', { name: words.otherLabel }).fill('On Probation');
  await status.getByRole('textbox', { name: words.reason }).fill('Too many reports.');
  await press(status, words.setStatus.replace('…', ''));
  await shown(status.getByText(words.otherWrong, { exact: true }));
  await status.getByRole('radio', { name: restricted }).click();
  await press(status, words.setStatus.replace('…', ''));
  await said(words.statusDone(email, 'restricted'));
  await shown(row.getByText(restricted, { exact: true }));
  await theirs.open('/alerts');
  const told = server.account.other('Too many reports.', 'restricted');
  await shown(theirs.alerts.rows.filter({ hasText: told.title }).filter({ hasText: 'Too many reports.' }));

  await tab.admin.ban(email, 'By a slip.');
  await shown(tab.admin.banned(email));
  // Offered for some seconds.
  await press(tab.overlays.toasts, desk.accounts.undo);
  await said(desk.accounts.undone(email));
  await tab.admin.ban(email, 'Threatened somebody.');
  await shown(theirs.entry.closedNotice);
  await shown(row.getByText(words.because('Threatened somebody.'), { exact: true }));
  const unban = await choose(words.unban);
  await press(unban, words.unban.replace('…', ''));
  await shown(unban.getByText(words.reasonShort, { exact: true }));
  await unban.getByRole('textbox').fill('It was somebody else.');
  await press(unban, words.unban.replace('…', ''));
  await said(words.unbanDone(email));
  await theirs.entry.signIn(student);
  await shown(theirs.feed.heading.filter({ hasText: student.collegeName }));
  await theirs.go('/alerts');
  await shown(theirs.alerts.rows.filter({ hasText: 'It was somebody else.' }));

  await press(page, words.banAddress);
  const address = page.getByRole('dialog', { name: words.banAddressTitle });
  await address.getByRole('textbox', { name: words.reason }).fill('Made for spam.');
  await press(address, words.ban.replace('…', ''));
  await shown(address.getByText(en.errors['email-invalid'], { exact: true }));
  await address.getByRole('textbox', { name: words.address }).fill(` ${late.email} `);
  await press(address, words.ban.replace('…', ''));
  await said(words.banDone(late.email));
  await tab.admin.search.fill(late.email);
  await shown(page.getByText(words.because('Made for spam.'), { exact: true }));
});

it('an admin makes a student a moderator of a college, and takes the role away at once', async () => {
  const { people } = stage.live;
  const [admin, other, student] = await Promise.all([
    people.admin('appoints'),
    people.admin('appointed-before'),
    people.student('appointed'),
  ]);
  const [{ tab }, { tab: theirs }] = [
    await stage.signedIn(admin, DESKTOP),
    await stage.signedIn(student, DESKTOP),
  ];
  const { page } = tab;
  const { accounts: words } = adminText;
  const dialog = page.getByRole('dialog');
  const work = theirs.page.getByRole('link', { name: shell.moderation, exact: true });
  const choose = async (email: string, item: string): Promise<void> => {
    await tab.admin.search.fill(email);
    await press(page, words.actions(email));
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await theirs.open('/');
  await shown(theirs.feed.heading.filter({ hasText: student.collegeName }));
  expect(await work.count()).toBe(0);
  await tab.open('/support-dashboard?tab=accounts');
  await choose(student.email, words.makeModerator);
  await dialog.getByRole('checkbox', { name: words.moderatesAll }).uncheck();
  await press(dialog, words.makeModerator);
  await shown(dialog.getByText(words.moderatesNone, { exact: true }));
  await dialog.getByRole('searchbox').fill('vjti');
  await dialog.getByRole('checkbox', { name: 'Veermata Jijabai Technological Institute' }).check();
  await press(dialog, words.makeModerator);
  await shown(tab.overlays.toasts.getByText(words.moderatorDone(student.email), { exact: true }));
  await work.click();
  await shown(theirs.moderation.heading);

  await choose(other.email, words.ban);
  await dialog.getByRole('textbox').fill('One admin against another.');
  await press(dialog, words.ban.replace('…', ''));
  await shown(dialog.getByText(words.notAllowed, { exact: true }));
  await page.keyboard.press('Escape');
  await choose(student.email, words.takeModerator);
  await press(dialog, words.takeModerator);
  await shown(tab.overlays.toasts.getByText(words.notModeratorDone(student.email), { exact: true }));
  await gone(theirs.moderation.heading);
  await eventually(() => Promise.resolve(theirs.path)).toBe('/');
  expect(await work.count()).toBe(0);
});

describe('maintenance', () => {
  // It is everybody's: whatever a test has left on would shut out the tests after it.
  afterEach(async () => {
    await db().doc(MAINTENANCE_PATH).delete();
  });

  it('has words of the admins, lets in whom they name, and ends by itself', async () => {
    const { people } = stage.live;
    const [admin, student, guest] = await Promise.all([
      people.admin('maintains'),
      people.student('waits'),
      people.student('helps'),
    ]);
    const [{ tab, context }, { tab: reader }, { tab: helper }] = await Promise.all([
      stage.signedIn(admin, DESKTOP),
      stage.signedIn(student, PHONE),
      stage.signedIn(guest, PHONE),
    ]);
    const { page } = tab;
    const { maintenance: words } = adminText;
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const said = (text: string) => shown(tab.overlays.toasts.getByText(text, { exact: true }));
    for (const each of [reader, helper]) {
      await each.open('/alerts');
      await shown(each.alerts.heading);
    }
    await tab.open('/admin');
    await shown(tab.admin.isOff);
    for (const name of [words.home, words.dashboard])
      await shown(page.getByRole('main').getByRole('link', { name, exact: true }));
    await tab.admin.title.fill('Moving house');
    await field(words.message).fill('We carry the books over.');
    await page.getByRole('slider', { name: words.duration }).fill('25');
    await shown(page.getByText(words.unsaved, { exact: true }));
    const restore = await cutOff(context, stage.live.suite, ['functions']);
    await press(page, words.save);
    await shown(page.getByText(adminText.offline, { exact: true }));
    await restore();
    await press(page, words.save);
    await said(words.updated);
    await gone(page.getByText(words.unsaved, { exact: true }));
    await tab.admin.enableButton.click();
    const question = page.getByRole('alertdialog', { name: words.enableTitle });
    await shown(question.getByText(words.enableBody(25), { exact: true }));
    await press(question, en.common.cancel);
    await gone(question);
    await shown(tab.admin.isOff);

    await press(page, words.letIn);
    await shown(page.getByText(en.errors['email-invalid'], { exact: true }));
    await field(words.email).fill(guest.email);
    await press(page, words.letIn);
    await said(words.isIn(guest.email));
    await tab.admin.enableMaintenance();
    await shown(page.getByRole('timer').getByText(/^2[45]:\d\d/));
    await shown(reader.overlays.maintenance.filter({ hasText: 'We carry the books over.' }));
    await shown(reader.overlays.maintenance.getByRole('heading', { name: 'Moving house' }));
    expect(await helper.overlays.maintenance.count()).toBe(0);
    await press(page, text.guests.remove(guest.email));
    await said(words.isOut(guest.email));
    await shown(helper.overlays.maintenance);
    await tab.admin.disableButton.click();
    await said(words.disabled);
    await gone(helper.overlays.maintenance);

    await tab.admin.enableMaintenance();
    await shown(reader.overlays.maintenance);
    // As if the planned time were nearly over.
    await db()
      .doc(MAINTENANCE_PATH)
      .update({ maintenanceEndTime: new Date(Date.now() + 3000) });
    await shown(tab.admin.isOff);
    await gone(reader.overlays.maintenance);
  });
});
