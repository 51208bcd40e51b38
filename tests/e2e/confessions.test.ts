import { randomUUID } from 'node:crypto';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { FEED_OPENS_AT } from '@chupke/domain/feed.ts';
import { COLLECTIONS, confessionPath, userPath } from '@chupke/domain/paths.ts';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { replyTo } from '../../scripts/lib/student-actions.ts';
import { alerts } from '../../src/texts/en/alerts.ts';
import { compose } from '../../src/texts/en/compose.ts';
import { explore } from '../../src/texts/en/explore.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import type { Student } from '../support/live/people.ts';
import { countViews } from '../support/count-views.ts';
import { publishWaiting } from '../support/publish-waiting.ts';
import { ComposerPage } from './pages/composer.ts';
import { idsOf, leavesNoTraces, repliesTo, textsBy, tracesOf } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { hidePage } from './support/layout.ts';
import { newMark } from './support/mark.ts';
import type { Visitor } from './support/stage.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = 'presidency-kolkata';
const OTHER_COLLEGE = 'xlri-jamshedpur';

// Found again by its number, whatever else lies on these benches.
const MARK = newMark();
const NUMBER = '98765 43210';
const BEGINNING = `I have copied every practical since the first year (${MARK}). Ask me on`;
const WRITTEN = `${BEGINNING} ${NUMBER} how.`;
const CONFESSION = `${BEGINNING} … how.`;
const REPLY = 'So have I, and I teach it now.';
const SUBJECT = `${en.confessions.categories.studies} · ${en.confessions.wishes.advice}`;

describe('a confession, from the first word to the last trace', () => {
  const stage = useStage({ visitorsStay: true, moves: true });
  const db = (): Firestore => stage.live.people.server.db;
  // The parts of one story: each goes on where the one before has ended.
  const cast = new Map<string, Visitor & { readonly student: Student }>();
  const who = (name: 'asha' | 'bina' | 'chitra') => {
    const visitor = cast.get(name);
    if (visitor === undefined) throw new Error(`${name} has not come in`);
    return visitor;
  };
  let confession = '';

  it.each([
    { name: 'asha', device: PHONE, college: COLLEGE },
    { name: 'bina', device: DESKTOP, college: COLLEGE },
    { name: 'chitra', device: PHONE, college: OTHER_COLLEGE },
  ])('$name sits on the bench of $college', async ({ name, device, college }) => {
    const student = await stage.live.people.student(name, { college });
    const visitor = await stage.signedIn(student, device);
    cast.set(name, { ...visitor, student });
    await visitor.tab.open('/');
    await shown(visitor.tab.feed.heading.filter({ hasText: student.collegeName }));
  });

  it('its author is asked about a number in it, and sees it before the others do', async () => {
    const { tab } = who('asha');
    const { composer } = tab;
    await tab.feed.writeLink.click();
    await composer.text.fill(WRITTEN);
    // It appears shortly after the last key press, and moves what is below it.
    await shown(composer.guard(1));
    await composer.choose('studies', 'advice');
    await composer.previewButton.click();
    await shown(composer.preview.filter({ hasText: WRITTEN }).filter({ hasText: SUBJECT }));
    await composer.postButton.click();
    await shown(composer.postAsIsButton);
    expect(await idsOf(db(), WRITTEN)).toEqual([]);

    await composer.takeOutButton(NUMBER).click();
    await eventually(() => composer.text.inputValue()).toBe(CONFESSION);
    await shown(composer.preview.filter({ hasText: CONFESSION }));
    await composer.postButton.click();
    await shown(tab.feed.card(CONFESSION).root.filter({ hasText: SUBJECT }));
    await eventually(() => idsOf(db(), CONFESSION)).toHaveLength(1);
    [confession = ''] = await idsOf(db(), CONFESSION);
    expect((await db().doc(`confessions/${confession}`).get()).data()).toMatchObject({
      category: 'studies',
      wish: 'advice',
      college: COLLEGE,
      anonymousId: `m_${confession}`,
    });
  });

  it('it is at once on the bench of its college, and elsewhere where all colleges are', async () => {
    const [{ tab: bina }, { tab: chitra }] = [who('bina'), who('chitra')];
    await shown(bina.feed.card(CONFESSION).root.filter({ hasText: SUBJECT }));
    await chitra.go('/explore');
    await shown(chitra.explore.card(CONFESSION).root.filter({ hasText: who('asha').student.collegeName }));
    await chitra.explore.topicsTab.click();
    await chitra.explore.chooseTopic('studies');
    await shown(chitra.explore.topic('studies').getByRole('article').filter({ hasText: CONFESSION }));
    await chitra.explore.chooseTopic('money');
    await gone(chitra.explore.topic('studies'));
    expect(await chitra.explore.card(CONFESSION).root.count()).toBe(0);

    const own = `Quiet over here (${MARK}).`;
    await stage.postAs(who('chitra').student, [own]);
    await chitra.go('/');
    await shown(chitra.feed.card(own).root);
    expect(await chitra.feed.card(CONFESSION).root.count()).toBe(0);
    expect(await bina.feed.card(own).root.count()).toBe(0);
  });

  it('the search of explore finds it by its words, and says when there is none', async () => {
    const { explore } = who('chitra').tab;
    await who('chitra').tab.go('/explore');
    await shown(explore.card(CONFESSION).root);
    await explore.search.fill(`EVERY practical ${MARK}`);
    await eventually(() => explore.cards.count()).toBe(1);
    await shown(explore.card(CONFESSION).root);
    await explore.search.fill(`${MARK} nobody wrote this`);
    await gone(explore.cards);
    await explore.clearSearchButton.click();
    await shown(explore.card(CONFESSION).root);
  });

  it('an opening counts once on a device, however often it is opened', async () => {
    const { tab, student } = who('bina');
    const views = async (id: string): Promise<unknown> => {
      await countViews(db());
      return (await db().doc(`confessions/${id}`).get()).get('views');
    };
    const [other = ''] = await stage.postAs(student, [`Another one (${MARK}).`]);
    await tab.feed.card(CONFESSION).link.click();
    await shown(tab.thread.repliesHeading);
    await shown(tab.thread.confession.views(1));
    await hidePage(tab.page);
    await eventually(() => views(confession)).toBe(1);
    await shown(who('asha').tab.feed.card(CONFESSION).views(1));

    await tab.page.reload();
    await shown(tab.thread.repliesHeading);
    // Later openings are sent later.
    await tab.go(`/confession/${other}`);
    await shown(tab.thread.confession.root.filter({ hasText: 'Another one' }));
    await hidePage(tab.page);
    await eventually(() => views(other)).toBe(1);
    expect(await views(confession)).toBe(1);
    await tab.go(`/confession/${confession}`);
    await shown(tab.thread.confession.views(1));
  });

  it('a like and a reply reach the author, whose alert leads to the reply', async () => {
    const [{ tab: asha }, { tab: bina }] = [who('asha'), who('bina')];
    await bina.thread.confession.likeButton.click();
    await eventually(() => asha.feed.card(CONFESSION).likes()).toBe(1);
    await bina.thread.send(REPLY);
    await asha.go('/alerts');
    await shown(asha.alerts.saying(alerts.like(1)));
    await asha.alerts.replyAlert(1).click();
    await shown(asha.thread.reply(REPLY).root);
    const { docs } = await db().collection(`confessions/${confession}/replies`).get();
    expect(new URL(asha.page.url()).hash).toBe(`#${docs[0]?.id ?? ''}`);
    await eventually(() =>
      asha.thread.reply(REPLY).root.evaluate((element) => element === document.activeElement),
    ).toBe(true);

    await asha.thread.reply(REPLY).likeButton.click();
    await shown(bina.thread.reply(REPLY).likeButton.filter({ hasText: '1' }));
    await bina.go('/alerts');
    await bina.alerts.saying(alerts.replyLike(1)).click();
    await shown(bina.thread.reply(REPLY).root);
    expect(bina.path).toBe(`/confession/${confession}`);
  });

  it('seven more replies are one alert', async () => {
    const [{ tab }, { tab: chitra, student }] = [who('asha'), who('chitra')];
    for (const count of [1, 2, 3, 4, 5, 6])
      await replyTo(student, {
        confession: parseConfessionId(confession),
        text: `Reply ${count} of seven.`,
      });
    const last = 'Reply 7 of seven.';
    await chitra.go(`/confession/${confession}`);
    await shown(chitra.thread.reply('Reply 6 of seven.').root);
    await chitra.thread.send(last);
    // On a phone the end of the list lies far below what is opened.
    await eventually(() => chitra.thread.isInSight(last)).toBe(true);
    // It takes the place of the one that was shown before.
    await shown(chitra.thread.reply(last).likeButton);
    expect(await chitra.thread.isInSight(last)).toBe(true);
    await tab.go('/alerts');
    await shown(tab.alerts.replyAlert(7));
    expect(await tab.alerts.rows.filter({ hasText: /new repl/ }).count()).toBe(1);
    // With the like and the welcome.
    await shown(tab.alerts.bell(3));
    await tab.alerts.replyAlert(7).click();
    await shown(tab.thread.reply(last).root);
    await shown(tab.alerts.bell(2));
  });

  it('a reply is taken back by whoever wrote it, and by nobody else', async () => {
    const [{ tab: asha }, { tab: bina, student }] = [who('asha'), who('bina')];
    const ownerships = async (): Promise<number> =>
      (await db().collection('replyOwners').where('uid', '==', student.uid).get()).size;
    const counted = async (): Promise<unknown> =>
      (await db().doc(`confessions/${confession}`).get()).get('replyCount');
    await shown(asha.thread.reply(REPLY).root);
    expect(await asha.thread.reply(REPLY).deleteButton.count()).toBe(0);
    expect([await ownerships(), await counted()]).toEqual([1, 8]);
    await bina.thread.reply(REPLY).delete();
    await shown(bina.page.getByText(en.confessions.replyDeleted, { exact: true }));
    await gone(bina.thread.reply(REPLY).root);
    await gone(asha.thread.reply(REPLY).root);
    expect(await repliesTo(db(), confession)).not.toContain(REPLY);
    // Triggers remove the ownership document, and count down.
    await eventually(async () => [await ownerships(), await counted()]).toEqual([0, 7]);
  });

  it('it can be kept, and is listed with what one wrote', async () => {
    const [{ tab: asha }, { tab: chitra }] = [who('asha'), who('chitra')];
    await chitra.go(`/confession/${confession}`);
    await chitra.thread.confession.saveButton.click();
    await chitra.go('/saved');
    await shown(chitra.saved.cards.filter({ hasText: CONFESSION }));
    await asha.go('/my-confessions');
    await shown(asha.mine.cards.filter({ hasText: CONFESSION }));
    expect(await asha.mine.cards.count()).toBe(1);
  });

  it('its author takes it back: nothing of it is left, on any screen or in the database', async () => {
    const [{ tab: asha }, { tab: bina }, { tab: chitra }] = [who('asha'), who('bina'), who('chitra')];
    expect(await tracesOf(db(), confession)).toContain(`confessions/${confession}`);
    await asha.go(`/confession/${confession}`);
    await asha.thread.confession.delete();
    await shown(bina.thread.missing);
    await asha.go('/my-confessions');
    await shown(asha.mine.empty);
    await chitra.page.reload();
    await shown(chitra.saved.goneCards);
    await chitra.saved.takeOffButton.click();
    await shown(chitra.saved.empty);
    await chitra.go('/explore');
    await shown(chitra.explore.cards);
    await gone(chitra.explore.card(CONFESSION).root);
    await leavesNoTraces(db(), confession);
  });
});

describe('whoever writes', () => {
  const stage = useStage({ moves: true });
  const db = (): Firestore => stage.live.people.server.db;

  it('of wanting to die is shown who can help, before and after, and posts it all the same', async () => {
    const student = await stage.live.people.student('heavy', { college: COLLEGE });
    const { tab, newTab } = await stage.signedIn(student, PHONE);
    const text = `Some nights I want to die (${randomUUID()}).`;
    const numbers = ComposerPage.numbers('self-harm');
    await tab.open('/create');
    await tab.composer.text.fill(text);
    const links = tab.composer.care.getByRole('link');
    await shown(links);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(numbers);
    await tab.composer.postButton.click();
    await shown(tab.feed.card(text).root);
    await shown(tab.composer.careAfter);
    await eventually(() => textsBy(db(), student.uid)).toEqual([text]);

    const second = await newTab();
    await second.open('/');
    await shown(second.composer.careAfter.getByRole('link'));
    await second.composer.closeCareButton.click();
    await gone(second.composer.careAfter);
    await second.page.reload();
    await shown(second.feed.card(text).root);
    expect(await second.composer.careAfter.count()).toBe(0);
  });

  it('leaves it to a moment that nobody chooses, and until then is its only reader', async () => {
    const [author, reader] = await Promise.all([
      stage.live.people.student('later', { college: COLLEGE }),
      stage.live.people.student('bench', { college: COLLEGE }),
    ]);
    const [{ tab }, { tab: bench }] = await Promise.all([
      stage.signedIn(author, PHONE),
      stage.signedIn(reader, DESKTOP),
    ]);
    const text = `Nobody is to know when (${randomUUID()}).`;
    await bench.open('/');
    await shown(bench.feed.heading);
    await tab.open('/create');
    await tab.composer.postWithin('day', text);
    await shown(tab.page.getByText(en.confessions.postedLater.day, { exact: true }));
    await gone(tab.feed.card(text).root);
    await tab.go('/my-confessions');
    await shown(tab.page.getByRole('article').filter({ hasText: explore.mine.waitingTitle }));
    const { docs } = await db().collection(COLLECTIONS.waitingConfessions).get();
    const [waiting] = docs.filter((each) => each.get('text') === text);
    const confession = parseConfessionId(waiting?.id ?? '');
    await tab.go(`/confession/${confession}`);
    await shown(tab.page.getByText(explore.mine.waitingTitle, { exact: true }));
    await shown(tab.page.getByText(text, { exact: true }));
    await bench.go(`/confession/${confession}`);
    await shown(bench.thread.missing);
    await bench.go('/');
    // By then the bench has all that is there to be read.
    const own = `On the bench (${randomUUID()}).`;
    await stage.postAs(reader, [own]);
    await shown(bench.feed.card(own).root);
    expect(await bench.feed.card(text).root.count()).toBe(0);

    await publishWaiting(stage.live.suite, { confession });
    await shown(bench.feed.card(text).root);
    // Where its author looks at it, it opens for answers by itself.
    await gone(tab.page.getByText(explore.mine.waitingTitle, { exact: true }));
    await shown(tab.thread.confession.likeButton);
    const appeared = await db().doc(confessionPath(confession)).get();
    const writtenAt = waiting?.createTime.toMillis() ?? Infinity;
    expect((appeared.get('timestamp') as Timestamp).toMillis()).toBeGreaterThan(writtenAt);
  });

  it('on two devices at the same moment loses nothing', async () => {
    const student = await stage.live.people.student('twice', { college: COLLEGE });
    const devices = await Promise.all([stage.signedIn(student, PHONE), stage.signedIn(student, DESKTOP)]);
    const texts = [`From the phone (${randomUUID()}).`, `From the desk (${randomUUID()}).`];
    const writing = devices.map(({ tab }, index) => ({ tab, text: texts[index] ?? '' }));
    for (const { tab, text } of writing) {
      await tab.open('/create');
      await tab.composer.text.fill(text);
    }
    await Promise.all(writing.map(({ tab }) => tab.composer.postButton.click()));
    await eventually(async () => (await textsBy(db(), student.uid)).toSorted()).toEqual(texts.toSorted());
    for (const { tab } of writing) for (const text of texts) await shown(tab.feed.card(text).root);
  });
});

describe('students of two small colleges of one city', () => {
  const stage = useStage({ moves: true });
  const CITY = 'New Delhi';
  const SMALL = { id: 'srcc-delhi', name: 'Shri Ram College of Commerce', code: 'SRCC' };

  it('read each other under the name of the city, until one of the colleges has grown', async () => {
    const [asha, bina] = await Promise.all([
      stage.live.people.student('few', { college: 'aiims-delhi' }),
      stage.live.people.newcomer('fewer'),
    ]);
    const [{ tab }, { tab: other, newTab }] = await Promise.all([
      stage.signedIn(asha, PHONE),
      stage.signedIn(bina, DESKTOP),
    ]);
    const texts = [`We are nine (${randomUUID()}).`, `We are four (${randomUUID()}).`] as const;
    await other.open('/');
    await other.colleges.choose('shri ram', SMALL);
    await other.colleges.confirmButton.click();
    await shown(other.feed.heading.filter({ hasText: CITY }));
    await tab.open('/create');
    await shown(tab.page.getByText(compose.pool.why(CITY, FEED_OPENS_AT), { exact: true }));
    await tab.composer.post(texts[0]);
    await shown(tab.feed.heading.filter({ hasText: CITY }));
    await shown(other.feed.card(texts[0]).root);
    await other.go('/create');
    await other.composer.post(texts[1]);
    await shown(tab.feed.card(texts[1]).root);

    await tab.feed.card(texts[1]).link.click();
    await shown(tab.thread.confession.root.filter({ hasText: CITY }));
    // Those of the user's own college are listed elsewhere; of the other college nowhere.
    const everywhere = async (): Promise<string> => (await tab.page.locator('body').textContent()) ?? '';
    expect(await everywhere()).not.toContain(SMALL.name);
    await tab.go('/explore');
    await shown(tab.explore.card(texts[1]).root.filter({ hasText: CITY }));
    expect(await everywhere()).not.toContain(SMALL.name);

    // As the server moves a student whose college has grown: an open tab learns of it.
    const reader = await newTab();
    await reader.open('/');
    await shown(reader.feed.card(texts[0]).root);
    await stage.live.people.server.db
      .doc(userPath(bina.uid))
      .update({ feed: SMALL.id, feedName: SMALL.name });
    for (const each of [other, reader]) {
      await shown(each.feed.heading.filter({ hasText: SMALL.name }));
      await gone(each.feed.card(texts[0]).root);
    }
    const own = `Just us (${randomUUID()}).`;
    await other.go('/create');
    await other.composer.post(own);
    await shown(reader.feed.card(own).root);
    await tab.go('/');
    await shown(tab.feed.card(texts[1]).root);
    expect(await tab.feed.card(own).root.count()).toBe(0);
  });
});
