import { randomUUID } from 'node:crypto';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionPath, ownCollegeChangePath, profilePath, userPath } from '@chupke/domain/paths.ts';
import { drawPseudonym } from '@chupke/domain/pseudonym.ts';
import { doc } from 'firebase/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { changeConsent, postConfession } from '../../scripts/lib/student-actions.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import { waitForDocument } from '../support/live/wait-for.ts';
import { changesBecause } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'fergusson-pune', name: 'Fergusson College', code: 'FC' };
const OTHER = { id: 'cotton-guwahati', name: 'Cotton University', code: 'CU' };

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

/** A field of a user's document. */
async function stored(uid: string, field: string): Promise<unknown> {
  return (await db().doc(`users/${uid}`).get()).get(field);
}

it('the name for admins and the switches are kept, beyond a reload', async () => {
  const student = await stage.live.people.student('settings', { college: COLLEGE.id });
  const { tab } = await stage.signedIn(student, PHONE);
  await tab.open('/profile');
  expect(await tab.own.saveButton.isEnabled()).toBe(false);
  await tab.own.name.fill('  Asha of the  back bench ');
  await tab.own.saveButton.click();
  await shown(tab.own.saved);
  const name = await stored(student.uid, 'displayName');
  expect(name).toMatch(/^Asha of the +back bench$/);

  await tab.go('/profile/notifications');
  await tab.own.likesSwitch.click();
  await eventually(() => stored(student.uid, 'settings.notifyLikes')).toBe(false);
  await tab.page.reload();
  await eventually(() => tab.own.likesSwitch.isChecked()).toBe(false);
  expect(await tab.own.repliesSwitch.isChecked()).toBe(true);
  await tab.go('/profile');
  await eventually(() => tab.own.name.inputValue()).toBe(name);
});

it('what was agreed to freely is taken back, with a record of its own, and stays so', async () => {
  const student = await stage.live.people.student('withdraws', { college: COLLEGE.id });
  await changeConsent(student, { notifications: false, assistant: true });
  const records = async () => {
    const { docs } = await db()
      .collection(`${userPath(student.uid)}/consents`)
      .orderBy('at')
      .get();
    return docs.map((each) => [each.get('source'), each.get('purposes.assistant')] as const);
  };
  const { tab } = await stage.signedIn(student, PHONE);
  await tab.open('/profile/privacy');
  await shown(tab.own.assistantSwitch);
  expect(await tab.own.assistantSwitch.isChecked()).toBe(true);
  await tab.own.assistantSwitch.click();
  await eventually(records).toEqual([
    ['sign-up', false],
    ['settings', true],
    ['settings', false],
  ]);
  await tab.page.reload();
  await shown(tab.own.assistantSwitch);
  expect(await tab.own.assistantSwitch.isChecked()).toBe(false);
});

it('the page of a pseudonym is seen by others until it is hidden', async () => {
  const { people } = stage.live;
  const [student, reader] = await Promise.all([
    people.student('public', { college: COLLEGE.id }),
    people.student('visitor', { college: OTHER.id }),
  ]);
  const { anonymousId, college, collegeName } = student;
  const open = `Under my own name (${randomUUID()}).`;
  const masked = `Under a mask (${randomUUID()}).`;
  await postConfession(student, { text: open, college, collegeName, anonymousId });
  await postConfession(student, { text: masked, college, collegeName });
  // The page is read once: a trigger has to have brought the college there before.
  await waitForDocument(
    doc(student.db, profilePath(anonymousId)),
    (found) => found.get('college') === college && found.get('confessionCount') === 1,
  );
  const { tab: visitor } = await stage.signedIn(reader, PHONE);
  await visitor.open(`/u/${anonymousId}`);
  await shown(visitor.page.getByText(open));
  await shown(visitor.page.getByText(COLLEGE.name).first());
  expect(await visitor.page.getByText(masked).count()).toBe(0);

  const { tab } = await stage.signedIn(student, PHONE);
  await tab.open('/profile/privacy');
  await tab.own.showProfileSwitch.click();
  const missing = visitor.page.getByText(en.errors['profile-not-found'], { exact: true });
  await eventually(async () => {
    await visitor.page.reload();
    await shown(visitor.page.getByText(open).or(missing.last()));
    return missing.count();
  }).toBeGreaterThan(0);
  expect(await visitor.page.getByText(anonymousId).count()).toBe(0);
  await visitor.go('/u/NobodyAtAll00');
  await shown(missing.last());
  // Its owner still sees it, and that others do not.
  await tab.go(`/u/${anonymousId}`);
  await shown(tab.page.getByText(open));
});

it('a name that is blocked is seen nowhere by whoever blocked it, by others as before, and again once it is not', async () => {
  const { people } = stage.live;
  const student = (name: string) => people.student(name, { college: COLLEGE.id });
  const [author, reader, other] = [await student('signs'), await student('blocks'), await student('reads')];
  const { anonymousId, college, collegeName } = author;
  const name = drawPseudonym(anonymousId).name.en;
  const say = (text: string, more: object = {}) =>
    postConfession(author, { text: `${text} (${randomUUID()}).`, college, collegeName, ...more });
  const textOf = async (id: string) =>
    String(
      (
        await db()
          .doc(confessionPath(parseConfessionId(id)))
          .get()
      ).get('text'),
    );
  const first = await say('Signed, and read', { anonymousId });
  const [{ tab }, { tab: others }] = [
    await stage.signedIn(reader, PHONE),
    await stage.signedIn(other, PHONE),
  ];
  const card = (text: string) => tab.feed.card(text);
  const signed = await textOf(first);
  await tab.open('/');
  await card(signed).block(name);
  await gone(card(signed).root);
  await eventually(() => stored(reader.uid, 'blockedNames')).toEqual([anonymousId]);

  // By the way that the message offers.
  await tab.overlays.toasts.getByRole('button', { name: en.blocking.undo, exact: true }).click();
  await shown(card(signed).root);
  await eventually(() => stored(reader.uid, 'blockedNames')).toEqual([]);
  await card(signed).block(name);
  await gone(card(signed).root);
  await eventually(() => stored(reader.uid, 'blockedNames')).toEqual([anonymousId]);

  const next = await textOf(await say('Signed, and not read', { anonymousId }));
  // The same author under another name: nobody can tell, so it is shown.
  const masked = await textOf(await say('Under a mask'));
  await others.open('/');
  await shown(others.feed.card(next).root);
  await shown(card(masked).root);
  expect(await tab.feed.cards.filter({ hasText: 'Signed' }).count()).toBe(0);

  // Not even briefly at the next start, which the page's head draws from the cache.
  await tab.page.addInitScript((words) => {
    const look = (): void => {
      if (document.documentElement.textContent.includes(words)) sessionStorage.setItem('drawn', words);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, 'Signed, and');
  await tab.page.reload();
  await shown(card(masked).root);
  const keptAndDrawn = await tab.page.evaluate(
    (key) => [localStorage.getItem(key)?.includes('Signed, and'), sessionStorage.getItem('drawn')],
    STORED.feed.name,
  );
  expect(keptAndDrawn).toEqual([true, null]);

  await tab.open(`/confession/${first}`);
  await shown(tab.thread.blocked);
  expect(await tab.page.getByText(signed).count()).toBe(0);
  expect(await tab.page.evaluate(() => sessionStorage.getItem('drawn'))).toBeNull();
  await tab.thread.showOnceButton.click();
  await shown(tab.page.getByText(signed));
  await tab.go(`/u/${anonymousId}`);
  await shown(tab.own.unblockButton(name));
  expect(await tab.page.getByText(signed).count()).toBe(0);

  await tab.go('/profile/blocked');
  await tab.own.unblockButton(name).click();
  await eventually(() => stored(reader.uid, 'blockedNames')).toEqual([]);
  await tab.go('/');
  await shown(card(next).root);
});

describe('another college', () => {
  it('is asked for without a name, approved by an admin, and then everywhere', async () => {
    const { people } = stage.live;
    const [student, admin] = await Promise.all([
      people.student('moves', { college: COLLEGE.id }),
      people.admin('decides'),
    ]);
    const reason = `I chose the wrong one by a slip of the thumb (${randomUUID()}).`;
    const note = 'Welcome to the other side of the river.';
    const { tab, newTab } = await stage.signedIn(student, PHONE);
    await tab.open('/profile/college');
    await tab.own.askForCollege('guwahati', OTHER, reason);
    await shown(tab.own.pendingChange(OTHER.name));
    expect(await tab.own.askChangeButton.count()).toBe(0);
    const feed = await newTab();
    await feed.open('/');
    await shown(feed.feed.heading.filter({ hasText: COLLEGE.name }));

    const { tab: office } = await stage.signedIn(admin, DESKTOP);
    await office.open('/support-dashboard?tab=changes');
    await shown(office.admin.request(reason));
    // What the admin reads identifies nobody: neither on the screen nor in the document.
    const asked = await changesBecause(db(), reason);
    expect(asked).toHaveLength(1);
    const known = JSON.stringify(asked.map((each) => [each.ref.path, each.data()]));
    const screen = (await office.page.getByRole('main').textContent()) ?? '';
    for (const secret of [student.email, student.uid, student.anonymousId])
      expect(known + screen).not.toContain(secret);
    await office.admin.approve(reason, note);
    await gone(office.admin.request(reason).getByRole('button'));

    await shown(tab.own.approvedChange(OTHER.name));
    await shown(tab.page.getByText(note));
    await shown(feed.feed.heading.filter({ hasText: OTHER.name }));
    await feed.go('/alerts');
    await shown(feed.alerts.rows.filter({ hasText: OTHER.name }));
    expect((await db().doc(ownCollegeChangePath(student.uid)).get()).get('status')).toBe('approved');
  });
});
