import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { describe, expect, it } from 'vitest';
import { replyTo, saveConfession } from '../../scripts/lib/student-actions.ts';
import { newReport, reportConfession } from '../../scripts/lib/report-actions.ts';
import { hi } from '../../src/texts/hi/catalogue.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import type { Student } from '../support/live/people.ts';
import { standCircle } from './support/circle.ts';
import { textsBy } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { inspect } from './support/inspect.ts';
import { tabTo } from './support/keyboard.ts';
import { englishOn } from './support/leftovers.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';
import { tourCircles } from './support/tour-circles.ts';
import { tourBeside, tourBlocked, tourModeration } from './support/tours-beside.ts';
import type { Look, Scene } from './support/tours.ts';
import {
  tourAdmin,
  tourDoor,
  tourInside,
  tourLanding,
  tourOutside,
  tourOverlays,
  tourOwn,
  tourPublic,
} from './support/tours.ts';

const COLLEGE = { id: 'iit-kharagpur', name: 'Indian Institute of Technology Kharagpur', code: 'IITKGP' };

/** Long texts, in whose Hindi names of laws, browsers and services stand in Latin letters. */
const DOCUMENTS = ['/terms', '/privacy', '/grievance', '/download'] as const;
/** The other pages that everyone may see. */
const PLACES = [
  '/contact',
  '/transparency',
  '/college/iit-bombay',
  '/college/hogwarts',
  '/category/commerce',
  '/system-recovery',
] as const;

/** A walk through all screens takes minutes on a slow machine, in milliseconds. */
const WALK_MS = 600_000;

/** What a browser keeps of somebody who reads Hindi. */
const HINDI = [{ name: STORED.language.name, value: 'hi' }];

const stage = useStage();

/**
 * What people called circles, those too that are left in reports alone: the demo data have some in English, as have
 * walks before this one.
 */
async function circleNames(): Promise<readonly string[]> {
  const { db } = stage.live.people.server;
  const [circles, reports] = await Promise.all(
    [COLLECTIONS.circles, COLLECTIONS.reports].map((name) => db.collection(name).get()),
  );
  const left = (reports?.docs ?? []).map((report): unknown => report.get('circleName'));
  return [...(circles?.docs ?? []).map((circle): unknown => circle.get('name')), ...left].filter(
    (name): name is string => typeof name === 'string',
  );
}

/** Notes English that is left on a Hindi screen, but for what is known to stand there. */
function readsNoEnglish(findings: string[], known: readonly string[]): Look {
  return async (name, { page }) => {
    const language = await page.evaluate(() => document.documentElement.lang);
    if (language !== 'hi') findings.push(`${name}: says that it is in ${language}`);
    const left = await englishOn(page, async () => [...known, ...(await circleNames())]);
    findings.push(...left.map((each) => `${name}: ${each}`));
  };
}

/** Looks twice. */
function both(one: Look, other: Look): Look {
  return async (name, tab) => {
    await one(name, tab);
    await other(name, tab);
  };
}

/** A bench with a confession and a reply on it, and another one that its author has kept and reported. */
async function setScene(): Promise<Scene> {
  const people = stage.live.people;
  const [author, reader] = await Promise.all([
    people.student('author', { college: COLLEGE.id }),
    people.student('reader', { college: COLLEGE.id }),
  ]);
  const text = `मेरी बालकनी में कबूतर रहते हैं, मैं उनसे पढ़ने को कहता हूँ। ${randomUUID().replaceAll(/[a-z]/g, '')}`;
  const [confession] = await stage.postAs(author, [text]);
  if (confession === undefined) throw new Error('nothing was posted');
  await replyTo(reader, { confession, text: 'और वे पढ़ते हैं?' });
  const [theirs] = await stage.postAs(reader, ['मेरे कमरे का पंखा मुझसे ज़्यादा बोलता है।']);
  if (theirs === undefined) throw new Error('nothing was posted');
  await saveConfession(author, theirs);
  const report = newReport(author.random, { confession: theirs, reason: 'violence' });
  const { ticketNumber } = await reportConfession(author, stage.live.suite.ports.functions, report);
  return { author, confession, text, theirs, ticket: ticketNumber };
}

/** A circle that a student is in, and another one of their college that they can discover. */
async function setCircles(student: Student) {
  const other = await stage.live.people.student('elsewhere', { college: COLLEGE.id });
  // A long word, which nothing on the narrowest phone has room for.
  const word = randomUUID()
    .replaceAll(/[^0-9]/g, '')
    .padEnd(40, '8');
  const name = `आधी रात ${word}`;
  const fields = { theme: 'जागने वाले', description: 'जो सो नहीं पाते।', tags: ['रात'] };
  return {
    own: await standCircle(stage, [student, other], { ...fields, name }),
    other: await standCircle(stage, [other], { ...fields, name: `${name} के बाद` }),
  };
}

// Every screen is walked to once, in Hindi on a phone, and shown in English in its place. It is looked at by day and by night,
// though not always in both languages. Nothing that moves is looked at.
describe('axe finds nothing, and nothing sticks out at 320 px', () => {
  it('of the landing page and the documents, in English on a desktop', { timeout: WALK_MS }, async () => {
    const { lookByDay, lookNarrow, findings } = inspect(DESKTOP);
    const { tab: guest } = await stage.guest({ ...DESKTOP, reducedMotion: 'reduce' });
    await tourLanding(guest, lookByDay);
    await tourPublic(guest, { documents: DOCUMENTS, places: PLACES }, lookNarrow);
    expect(findings).toEqual([]);
  });

  it('of all, in Hindi on a phone, where no English is left', { timeout: WALK_MS }, async () => {
    const { look, lookInBoth, lookByNight, findings } = inspect(PHONE);
    const quiet = { ...PHONE, reducedMotion: 'reduce', texts: hi, stored: HINDI } as const;
    const scene = await setScene();
    const { college, collegeName, email, anonymousId } = scene.author;
    // Colleges are called as they call themselves.
    const { db } = stage.live.people.server;
    const colleges = await db.collection(COLLECTIONS.colleges).get();
    const places = colleges.docs.flatMap((each) =>
      ['name', 'code', 'city', 'state'].map((field) => String(each.get(field))),
    );
    // And what people said of pictures: the demo data have some in English.
    const pictures = await db.collection(COLLECTIONS.confessions).where('imageUrl', '!=', null).get();
    places.push(...pictures.docs.map((confession) => String(confession.get('image.alt'))));
    const lookFor = readsNoEnglish(findings, [
      ...places,
      ...[collegeName, COLLEGE.code, college, email, anonymousId],
    ]);
    // As it has come: another language draws it anew.
    const lookAtAll = both(lookFor, lookInBoth);
    const lookByNightAtAll = both(lookFor, lookByNight);
    const { tab: guest } = await stage.guest(quiet);
    await tourLanding(guest, both(lookFor, look));
    await tourOutside(guest, scene.confession, hi, lookByNightAtAll);
    await tourPublic(guest, { documents: DOCUMENTS, places: PLACES }, look);
    await tourDoor(stage, hi, quiet, lookByNight);
    const { tab } = await stage.signedIn(scene.author, quiet);
    await tourInside(tab, scene, hi, lookByNightAtAll);
    await tourOwn(tab, scene, lookAtAll);
    await tourBeside(stage, tab, scene, { texts: hi, look: lookAtAll });
    await tourBlocked(tab, scene, { texts: hi, look: lookAtAll });
    await tourModeration(stage, quiet, { texts: hi, look: lookAtAll });
    await tourOverlays(stage, scene.author, quiet, { texts: hi, look: lookAtAll });
    await tourAdmin(stage, quiet, { texts: hi, look: lookInBoth });
    expect(findings).toEqual([]);
  });

  it('of circles, in Hindi on a phone, where no English is left', { timeout: WALK_MS }, async () => {
    const { lookByNight, findings } = inspect(PHONE);
    const student = await stage.live.people.student('circles', { college: COLLEGE.id });
    const circles = await setCircles(student);
    const lookFor = readsNoEnglish(findings, [student.collegeName, circles.own.code]);
    const quiet = { ...PHONE, reducedMotion: 'reduce', texts: hi, stored: HINDI } as const;
    const { tab } = await stage.signedIn(student, quiet);
    await tourCircles(tab, circles, { texts: hi, look: both(lookFor, lookByNight) });
    expect(findings).toEqual([]);
  });
});

describe('without a mouse', () => {
  it('one signs in, posts, likes and replies, and always sees where one is', async () => {
    const { author, text } = await setScene();
    const reader = await stage.live.people.student('keys', { college: COLLEGE.id });
    const { tab } = await stage.guest(DESKTOP);
    const { page } = tab;
    await tab.open('/');
    await tabTo(page, tab.landing.signIn);
    await page.keyboard.press('Enter');
    await tabTo(page, tab.entry.email);
    await page.keyboard.type(reader.email);
    await tabTo(page, tab.entry.password);
    await page.keyboard.type(reader.password);
    await page.keyboard.press('Enter');

    await tabTo(page, tab.feed.writeLink);
    await page.keyboard.press('Enter');
    await shown(tab.composer.text);
    const own = `Typed with ten fingers (${randomUUID()}).`;
    await page.keyboard.type(own);
    await page.keyboard.press('Control+Enter');
    await shown(tab.feed.card(own).root);
    await eventually(() => textsBy(stage.live.people.server.db, reader.uid)).toEqual([own]);

    const card = tab.feed.card(text);
    await tabTo(page, card.likeButton);
    await page.keyboard.press('Enter');
    await eventually(() => card.likes()).toBe(1);
    await tabTo(page, card.repliesLink);
    await page.keyboard.press('Enter');
    await tabTo(page, tab.thread.text);
    await page.keyboard.type('By keyboard.');
    await tabTo(page, tab.thread.replyButton);
    await page.keyboard.press('Enter');
    await shown(tab.thread.reply('By keyboard.').root);

    const { tab: other } = await stage.signedIn(author, DESKTOP);
    await other.open(tab.path);
    await shown(other.thread.reply('By keyboard.').root);
  });

  it('one signs up, sets something, and erases the account', async () => {
    const { tab } = await stage.guest(DESKTOP);
    const { page } = tab;
    await tab.open('/auth?mode=signup');
    await tabTo(page, tab.entry.email);
    await page.keyboard.type(`keys.${randomUUID().slice(0, 8)}@students.test`);
    await tabTo(page, tab.entry.password);
    await page.keyboard.type('Quiet-bench-7');
    await page.keyboard.press('Enter');
    // The focus goes to what is missing.
    await eventually(() => tab.entry.agreeBox.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await tabTo(page, tab.entry.joinButton);
    await page.keyboard.press('Enter');
    await shown(tab.entry.waitingRoom);

    const student = await stage.live.people.student('keyed', { college: COLLEGE.id });
    const { tab: own } = await stage.signedIn(student, DESKTOP);
    await own.open('/profile/notifications');
    await shown(own.own.likesSwitch);
    await tabTo(own.page, own.own.likesSwitch);
    await own.page.keyboard.press('Space');
    await eventually(() => own.own.likesSwitch.isChecked()).toBe(false);
    await own.go('/profile/data');
    await tabTo(own.page, own.own.eraseButton);
    await own.page.keyboard.press('Enter');
    await shown(own.own.eraseDialog);
    await own.page.keyboard.press('Escape');
    await gone(own.own.eraseDialog);
    // Back where one was.
    await eventually(() => own.own.eraseButton.evaluate((each) => each === document.activeElement)).toBe(
      true,
    );
    await own.page.keyboard.press('Enter');
    await shown(own.own.eraseDialog);
    await tabTo(own.page, own.own.eraseDialog.getByRole('radio').first());
    await own.page.keyboard.press('Space');
    await tabTo(own.page, own.own.eraseWord);
    await own.page.keyboard.type('DELETE');
    await own.page.keyboard.press('Enter');
    await shown(own.entry.erasedNotice);
  });
});

describe('for whoever wants no motion', () => {
  it('nothing moves on the way through the app', async () => {
    const { author, text } = await setScene();
    const { tab } = await stage.signedIn(author, { ...PHONE, reducedMotion: 'reduce' });
    await tab.page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) {
        moved.push(this.outerHTML.slice(0, 120));
        return animate.apply(this, given);
      };
      const note = (event: Event): void => {
        if (!(event.target instanceof Element)) return;
        const { transitionDuration, animationDuration } = getComputedStyle(event.target);
        const longest = Math.max(
          ...[transitionDuration, animationDuration].flatMap((each) => each.split(',').map(parseFloat)),
        );
        if (longest > 0.05) moved.push(`${event.type} ${event.target.outerHTML.slice(0, 120)}`);
      };
      addEventListener('transitionrun', note, true);
      addEventListener('animationstart', note, true);
    });
    await tab.open('/');
    await shown(tab.feed.card(text).root);
    await tab.feed.card(text).likeButton.click();
    await tab.feed.writeLink.click();
    const own = `Stands still (${randomUUID()}).`;
    await tab.composer.post(own);
    await shown(tab.feed.card(own).root);
    await tab.feed.card(own).delete();
    await gone(tab.feed.card(own).root);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'moved') as unknown)).toEqual([]);
  });
});
