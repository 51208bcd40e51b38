import { randomUUID } from 'node:crypto';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import {
  circlePath,
  COLLECTIONS,
  confessionPath,
  replyLikePath,
  savedPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { replyTo } from '../../scripts/lib/student-actions.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import { areasOf } from './pages/texts.ts';
import { standCircle } from './support/circle.ts';
import { repliesTo, textsBy } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { keptFiles } from './support/kept-files.ts';
import type { Visitor } from './support/stage.ts';
import { PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'nit-surathkal', name: 'National Institute of Technology Karnataka' };

const stage = useStage({ brings: 'everything' });
const db = (): Firestore => stage.live.people.server.db;

/** A text that no other test has: they all write on the same bench. */
function someText(): string {
  return `The lift to the roof works if you sing to it (${randomUUID()}).`;
}

/** A picture of nothing in particular. */
function roof(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#2c4a63' } })
    .png()
    .toBuffer();
}

/** Waits until all that a student may come to is on the device. */
async function isReady(page: Page): Promise<void> {
  const script = await (await fetch(new URL('/sw.js', page.url()))).text();
  const rest = JSON.parse(/rest:(\[[^\]]*\])/.exec(script)?.[1] ?? '[]') as readonly string[];
  expect(rest.length).toBeGreaterThan(20);
  const { origin } = new URL(page.url());
  await eventually(async () => {
    const kept = new Set(await keptFiles(page));
    return rest.filter((path) => !kept.has(origin + path));
  }).toEqual([]);
}

/** A student whose browser has the whole app, and shows their feed. */
async function atHome(name: string): Promise<Visitor & Awaited<ReturnType<typeof newStudent>>> {
  const student = await newStudent(name);
  const visitor = await stage.signedIn(student.student, PHONE);
  await visitor.tab.open('/');
  await shown(visitor.tab.feed.heading.filter({ hasText: COLLEGE.name }));
  await isReady(visitor.tab.page);
  return { ...visitor, ...student };
}

async function newStudent(name: string) {
  return { student: await stage.live.people.student(name, { college: COLLEGE.id }) };
}

/** Waits until nothing is pending any more. */
async function everythingIsSent(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(
      (prefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix)),
      STORED.outbox.name,
    ),
  ).toEqual([]);
}

/** Shares something into the app as another app does: by the form that the manifest names. */
function shareInto(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((shared) => {
    const form = Object.assign(document.createElement('form'), {
      ...{ method: 'post', action: '/share', enctype: 'multipart/form-data' },
    });
    for (const [name, value] of Object.entries(shared))
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    form.submit();
  }, fields);
}

describe('without a network', () => {
  it('the last feed and a confession that was opened are readable, also in a new tab', async () => {
    const { tab, context, newTab } = await atHome('offreader');
    const writer = await stage.live.people.student('offwriter', { college: COLLEGE.id });
    const [opened, other] = [someText(), someText()];
    const [id] = await stage.postAs(writer, [opened, other]);
    if (id === undefined) throw new Error('nothing was posted');
    await replyTo(writer, { confession: id, text: 'And if you can’t sing?', asAuthor: postMask(id) });
    await shown(tab.feed.card(other).root);
    await tab.feed.card(opened).link.click();
    await shown(tab.thread.reply('And if you can’t sing?').root);
    await tab.page.goBack();
    await shown(tab.feed.card(other).root);
    // The feed is cached shortly after it has changed.
    await eventually(() => tab.page.evaluate((key) => localStorage.getItem(key), STORED.feed.name)).toContain(
      other,
    );

    await context.setOffline(true);
    await shown(tab.page.getByText(en.shell.offlineTitle));
    await tab.page.reload();
    await shown(tab.feed.card(opened).root);
    await tab.page.close();
    const cold = await newTab();
    await cold.open('/?source=pwa');
    await shown(cold.feed.card(other).root);
    await cold.feed.card(opened).link.click();
    await shown(cold.thread.reply('And if you can’t sing?').root);
    await cold.page.reload();
    await shown(cold.thread.confession.root.filter({ hasText: opened }));
    await shown(cold.thread.reply('And if you can’t sing?').root);
    // Pages that were never opened are there too, as far as they need no server.
    await cold.open('/create');
    await shown(cold.composer.text);
    // So is what another app shares: below what was being written.
    await cold.composer.text.fill('I heard this on the roof:');
    await shareInto(cold.page, { title: 'A song', url: 'https://song.test/1' });
    await shown(cold.page.getByText(areasOf(en).compose.shared));
    await eventually(() => cold.composer.text.inputValue()).toBe(
      'I heard this on the roof:\n\nA song\nhttps://song.test/1',
    );
    await cold.page.reload();
    await eventually(() => cold.composer.text.inputValue()).toMatch(/^I heard.*song\.test\/1$/s);
  });

  it('what is written, liked and kept waits over a reload, can be taken back, and is sent once', async () => {
    const { tab, context, student } = await atHome('offactor');
    const writer = await stage.live.people.student('offasker', { college: COLLEGE.id });
    const [asked, text, regretted, said] = [someText(), someText(), someText(), someText()];
    await db()
      .doc(userPath(student.uid))
      .update({ subscriptionPlan: 'premium', subscriptionStatus: 'active', isPremium: true });
    const circle = await standCircle(stage, [student], { name: `Roof (${randomUUID().slice(0, 8)})` });
    await tab.open('/circles');
    await tab.circles.link(circle.name).click();
    await shown(tab.chat.box);
    await tab.go('/');
    const [about] = await stage.postAs(writer, [asked]);
    if (about === undefined) throw new Error('nothing was posted');
    const answered = await replyTo(writer, {
      confession: about,
      text: 'Ask the lift.',
      asAuthor: postMask(about),
    });
    const question = tab.feed.card(asked);
    await shown(question.root);
    await question.link.click();
    await shown(tab.thread.reply('Ask the lift.').root);
    await eventually(() => tab.thread.text.isEnabled()).toBe(true);

    await context.setOffline(true);
    await tab.thread.send('I sang; it went down.');
    const reply = tab.thread.reply('I sang; it went down.');
    await shown(reply.root.getByText(en.confessions.waiting));
    await tab.thread.confession.likeButton.click();
    await eventually(() => tab.thread.confession.likes()).toBe(1);
    await tab.thread.confession.root.getByRole('button', { name: en.confessions.save }).click();
    await tab.thread.reply('Ask the lift.').root.getByRole('button', { name: /^Like/ }).click();
    await tab.page.goBack();
    for (const each of [text, regretted]) {
      await tab.feed.writeLink.click();
      if (each === text) {
        await tab.composer.choosePicture('roof.png', 'image/png', await roof());
        await shown(tab.composer.shownPicture);
      }
      await tab.composer.post(each);
      await shown(tab.feed.card(each).root.getByText(en.confessions.waiting));
    }

    await tab.page.reload();
    await shown(tab.feed.card(text).root.getByText(en.confessions.waiting));
    // From the device, in its place.
    await shown(tab.feed.card(text).root.locator('img'));
    await tab.feed.card(regretted).root.getByRole('button', { name: en.confessions.takeBack }).click();
    await eventually(() => tab.composer.text.inputValue()).toBe(regretted);
    await tab.page.goBack();
    await gone(tab.feed.card(regretted).root);
    await eventually(() => tab.feed.card(asked).likes()).toBe(1);
    await tab.feed.card(asked).link.click();
    await shown(reply.root.getByText(en.confessions.waiting));

    await tab.go('/circles');
    await tab.circles.link(circle.name).click();
    await tab.chat.send(said);
    await shown(tab.chat.state(said, 'waiting'));
    await tab.page.reload();
    await shown(tab.chat.state(said, 'waiting'));
    await tab.go(`/confession/${about}`);
    await shown(reply.root);

    await context.setOffline(false);
    await everythingIsSent(tab.page);
    await gone(reply.root.getByText(en.confessions.waiting));
    // With its picture, which the server looks at first.
    await eventually(() => textsBy(db(), student.uid)).toEqual([text]);
    const { docs } = await db()
      .collection(`${circlePath(circle.id)}/${COLLECTIONS.messages}`)
      .get();
    expect(docs.map((each): unknown => each.get('text')).filter((each) => each === said)).toHaveLength(1);
    expect(await repliesTo(db(), about)).toEqual(['Ask the lift.', 'I sang; it went down.']);
    const counts = (await db().doc(confessionPath(about)).get()).data();
    expect(counts).toMatchObject({ likes: 1, replyCount: 2 });
    expect((await db().doc(savedPath(student.uid, about)).get()).exists).toBe(true);
    const liked = replyLikePath(about, answered, student.uid);
    expect((await db().doc(liked).get()).exists).toBe(true);
    await tab.page.reload();
    await shown(tab.thread.confession.root);
    expect(await textsBy(db(), student.uid)).toEqual([text]);
  });
});

describe('what lies on the device', () => {
  it('are files of the app alone, and words of nobody, until somebody shares into it signed out', async () => {
    const { tab, context, student } = await atHome('offcache');
    const text = someText();
    const writer = await stage.live.people.student('offcached', { college: COLLEGE.id });
    const [id = ''] = await stage.postAs(writer, [text]);
    await tab.feed.card(text).link.click();
    await shown(tab.thread.confession.root);
    await tab.open(`/confession/${id}`);
    await shown(tab.thread.confession.root.filter({ hasText: text }));
    const { origin } = new URL(tab.page.url());
    const isOurs = (address: string): boolean =>
      address.startsWith(`${origin}/assets/`) || address.startsWith(`${origin}/app.html?`);
    const look = async (): Promise<void> => {
      expect((await keptFiles(tab.page)).filter((address) => !isOurs(address))).toEqual([]);
      const words = await tab.page.evaluate(async () => {
        const found = await caches.match('/app.html', { ignoreSearch: true });
        return found === undefined ? '' : found.text();
      });
      expect(words).toContain('<title');
      expect(words).not.toContain(text);
    };
    await look();
    await tab.open('/profile');
    await tab.own.signOut();
    await shown(tab.landing.heading);
    await look();
    // The app is still there without a network, and knows nobody.
    await context.setOffline(true);
    await tab.page.reload();
    await shown(tab.landing.heading);
    // What is shared into it now waits for whoever signs in.
    await context.setOffline(false);
    await shareInto(tab.page, { text: 'A lift that sings back' });
    await tab.entry.signIn(student);
    await shown(tab.page.getByText(areasOf(en).compose.shared));
    await eventually(() => tab.composer.text.inputValue()).toBe('A lift that sings back');
  });
});
