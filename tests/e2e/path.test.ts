import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { awaitMailedPath } from '../support/live/inbox.ts';
import { idsOf, leavesNoTraces, tracesOf } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = {
  id: 'nit-trichy',
  name: 'National Institute of Technology Tiruchirappalli',
  code: 'NITT',
};

// Found again by its number, whatever else lies on this bench.
const PLANT = Date.now() % 100_000;
const CONFESSION = `I water plant no. ${PLANT} outside the dean’s office every morning. He thinks that it is a miracle.`;
const LATER = `Plant no. ${PLANT} has a name now.`;
const REPLY = 'What is its name?';
const ANSWER = 'Attendance. Because it is never short of it.';

describe('two students of one college, at the same time', () => {
  const stage = useStage({ visitorsStay: true });
  const db = (): Firestore => stage.live.people.server.db;
  // The parts of one story: each goes on where the one before has ended.
  const cast = new Map<string, Visitor>();
  const who = (name: 'asha' | 'bina'): Visitor => {
    const visitor = cast.get(name);
    if (visitor === undefined) throw new Error(`${name} has not come in`);
    return visitor;
  };
  let confession = '';

  it.each([
    { name: 'asha', device: DESKTOP },
    { name: 'bina', device: PHONE },
  ])('$name signs up, opens the mailed link, and is led to the college choice', async ({ name, device }) => {
    const visitor = await stage.guest(device);
    cast.set(name, visitor);
    const { tab, newTab } = visitor;
    const email = `${name}.${Date.now()}@students.test`;
    await tab.open('/');
    await shown(tab.landing.heading);
    await tab.landing.signUpLink.click();
    await tab.entry.join({ email, password: 'Quiet-bench-7' });
    await shown(tab.entry.waitingRoom);

    const mail = await newTab();
    await mail.open(await awaitMailedPath(stage.live.suite, email));
    await shown(mail.action.verified);
    await mail.page.close();
    await shown(tab.colleges.dialog);
    expect((await stage.live.people.server.auth.getUserByEmail(email)).emailVerified).toBe(true);
  });

  it('the college choice can’t be left undone, and is found by searching', async () => {
    const { tab } = who('asha');
    const { colleges } = tab;
    await shown(colleges.options);
    await tab.page.keyboard.press('Escape');
    await tab.page.mouse.click(5, 5);
    expect(await colleges.dialog.isVisible()).toBe(true);
    await tab.page.reload();
    await shown(colleges.dialog);

    await colleges.search.fill('nit trichy');
    await eventually(() => colleges.options.first().getAttribute('value')).toBe(COLLEGE.id);
    await colleges.choose('NITT', COLLEGE);
    await colleges.confirmButton.click();
    await gone(colleges.dialog);
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
  });

  it('the other one comes to the same bench', async () => {
    const { tab } = who('bina');
    await tab.colleges.choose('nit tiru', COLLEGE);
    await tab.colleges.confirmButton.click();
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
    await shown(tab.feed.writeLink);
  });

  it('what one posts appears at the top of the other’s feed', async () => {
    const [asha, bina] = [who('asha').tab, who('bina').tab];
    await asha.feed.writeLink.click();
    await asha.composer.post(CONFESSION);
    await shown(asha.feed.card(CONFESSION).root);
    await shown(bina.feed.cards.first().filter({ hasText: CONFESSION }));
    const ids = await idsOf(db(), CONFESSION);
    expect(ids).toHaveLength(1);
    confession = ids[0] ?? '';
    expect((await db().doc(`confessions/${confession}`).get()).data()).toMatchObject({
      college: COLLEGE.id,
      likes: 0,
      replyCount: 0,
    });
  });

  it('whoever has scrolled down is told of a new one, and keeps their place until they ask for it', async () => {
    const [asha, bina] = [who('asha').tab, who('bina').tab];
    // Enough to scroll by, from someone else.
    const other = await stage.live.people.student('other', { college: COLLEGE.id });
    await stage.postAs(other, ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.', 'Eight.']);
    await shown(bina.feed.cards.first().filter({ hasText: 'Eight.' }));
    const { root: lowest } = await bina.feed.reach(CONFESSION);
    await eventually(() => bina.page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    const place = await lowest.boundingBox();

    await asha.feed.writeLink.click();
    await asha.composer.post(LATER);
    await shown(bina.feed.pill(1));
    expect(await bina.feed.card(LATER).root.count()).toBe(0);
    expect(await lowest.boundingBox()).toEqual(place);
    await bina.feed.pill(1).click();
    await shown(bina.feed.cards.first().filter({ hasText: LATER }));
    await gone(bina.feed.pill(1));
  });

  it.each(['explore', 'feed'] as const)(
    'whoever comes back from a confession finds its card where it was: %s',
    async (screen) => {
      const { tab } = who('bina');
      await tab.go(screen === 'feed' ? '/' : '/explore');
      const card = await tab[screen].reach('Three.');
      await eventually(() => tab.page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
      const place = await card.root.boundingBox();
      await card.link.click();
      await shown(tab.thread.repliesHeading);
      await gone(card.root);
      await tab.page.goBack();
      await eventually(() => card.root.boundingBox()).toEqual(place);
    },
  );

  it('a guest reads the confession by its link, and no reply', async () => {
    const { tab } = await stage.guest(PHONE);
    const bina = who('bina').tab;
    await (await bina.feed.reach(CONFESSION)).link.click();
    await shown(bina.thread.repliesHeading);
    expect(bina.path).toBe(`/confession/${confession}`);
    await bina.thread.send(REPLY);
    await shown(bina.thread.reply(REPLY).root);
    await eventually(async (): Promise<unknown> =>
      (await db().doc(`confessions/${confession}`).get()).get('replyCount'),
    ).toBe(1);

    await tab.open(bina.path);
    await shown(tab.page.getByText(CONFESSION));
    await shown(tab.thread.guestCall);
    expect(await tab.page.getByText(REPLY).count()).toBe(0);
    expect(await tab.thread.text.count()).toBe(0);
  });

  it('a like and a reply move the author’s counters and ring the author’s bell', async () => {
    const [asha, bina] = [who('asha').tab, who('bina').tab];
    await bina.thread.confession.likeButton.click();
    const card = await asha.feed.reach(CONFESSION);
    await eventually(() => card.likes()).toBe(1);
    await shown(card.repliesLink.filter({ hasText: '1' }));
    // The welcome, the reply and the like.
    await shown(asha.alerts.bell(3));
    await asha.alerts.bell(3).click();
    await asha.alerts.replyAlert(1).click();
    await shown(asha.thread.reply(REPLY).root);
    expect(asha.path).toBe(`/confession/${confession}`);
    await shown(asha.alerts.bell(2));
  });

  it('the author answers under the name of the confession, and the other one sees that it is the author', async () => {
    const [asha, bina] = [who('asha').tab, who('bina').tab];
    await asha.thread.send(ANSWER);
    await shown(bina.thread.reply(ANSWER).root);
    await shown(bina.thread.reply(ANSWER).authorStamp);
    expect(await bina.thread.reply(ANSWER).ownStamp.count()).toBe(0);
    expect(await bina.thread.reply(REPLY).authorStamp.count()).toBe(0);
    const name = await bina.thread.reply(ANSWER).name.textContent();
    await shown(bina.thread.confession.root.getByText(name ?? '-').first());
    expect(await bina.thread.reply(REPLY).name.textContent()).not.toBe(name);
  });

  it('the author deletes it: gone everywhere, and nothing is left in the database', async () => {
    const [asha, bina] = [who('asha').tab, who('bina').tab];
    const { tab: reader } = await stage.guest();
    const question = await asha.thread.confession.askToDelete();
    await asha.page.keyboard.press('Escape');
    await gone(question);
    expect(await tracesOf(db(), confession)).toContain(`confessions/${confession}`);

    await asha.thread.confession.delete();
    await shown(bina.thread.missing);
    await bina.thread.back.or(bina.page.getByRole('main').getByRole('link')).first().click();
    await shown(bina.feed.card(LATER).root);
    await gone(bina.feed.card(CONFESSION).root);
    await shown(asha.feed.card(LATER).root);
    await gone(asha.feed.card(CONFESSION).root);
    await reader.open(`/confession/${confession}`);
    await shown(reader.thread.missing);
    await leavesNoTraces(db(), confession);
  });
});
