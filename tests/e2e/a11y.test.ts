import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { replyTo } from '../../scripts/lib/student-actions.ts';
import { en } from '../../src/lib/i18n/en.ts';
import { hi } from '../../src/lib/i18n/hi.ts';
import { STORAGE_KEYS } from '../../src/lib/storage-keys.ts';
import type { Student } from '../support/live/people.ts';
import type { Tab } from './pages/screens.ts';
import type { Texts } from './pages/texts.ts';
import { axeFindings } from './support/axe.ts';
import { textsBy } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { tabTo } from './support/keyboard.ts';
import { pageOverflow } from './support/layout.ts';
import { englishOn } from './support/leftovers.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'iit-kharagpur', name: 'Indian Institute of Technology Kharagpur', code: 'IITKGP' };

const stage = useStage();

/** Called on each screen of a tour. */
type Look = (name: string, tab: Tab) => Promise<void>;

interface Scene {
  readonly author: Student;
  readonly confession: string;
  readonly text: string;
}

/** A bench with a confession and a reply on it. */
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
  return { author, confession, text };
}

/** The screens before one is in. */
async function tourOutside(tab: Tab, confession: string, texts: Texts, look: Look): Promise<void> {
  await tab.open('/');
  await shown(tab.landing.heading);
  await look('landing', tab);
  await tab.open('/auth?mode=signup');
  await shown(tab.entry.joinButton);
  await tab.entry.joinButton.click();
  await shown(tab.page.getByText(texts.errors['email-invalid']));
  await look('sign up, with errors', tab);
  await tab.open('/auth?mode=signin');
  await shown(tab.entry.signInButton);
  await look('sign in', tab);
  await tab.open(`/confession/${confession}`);
  await shown(tab.thread.guestCall);
  await look('confession, for a guest', tab);
  await tab.open('/confession/aaaaaaaaaaaaaaaaaaaa');
  await shown(tab.thread.missing);
  await look('confession not found', tab);
}

/** The screens of a student. */
async function tourInside(tab: Tab, { confession, text }: Scene, texts: Texts, look: Look): Promise<void> {
  await tab.open('/');
  await shown(tab.feed.card(text).root);
  await look('feed', tab);
  const question = await tab.feed.card(text).askToDelete();
  await shown(question);
  await look('deletion, asked', tab);
  await tab.page.keyboard.press('Escape');
  await gone(question);
  await tab.open('/create');
  await shown(tab.composer.maskChoice);
  await tab.composer.postButton.click();
  await shown(tab.page.getByText(texts.errors['confession-required']));
  await look('composer, with an error', tab);
  await tab.open(`/confession/${confession}`);
  await shown(tab.thread.replies);
  await look('confession', tab);
  await tab.open('/alerts');
  await shown(tab.alerts.replyAlert(1));
  await look('alerts', tab);
  await tab.open('/profile');
  await shown(tab.own.heading);
  await shown(tab.own.night);
  await look('one’s own page', tab);
}

/** The screens between signing up and being in. */
async function tourDoor(texts: Texts, options: BrowserContextOptions, look: Look): Promise<void> {
  const stored = texts === en ? [] : [{ name: STORAGE_KEYS.language, value: 'hi' }];
  const [unverified, newcomer] = await Promise.all([
    stage.live.people.signUp('waiting', { verified: false }),
    stage.live.people.newcomer('chooser'),
  ]);
  const { tab: waiting } = await stage.signedIn(unverified, { ...options, texts, stored });
  await waiting.open('/auth');
  await shown(waiting.entry.waitingRoom);
  await look('waiting for the mail', waiting);
  const { tab } = await stage.signedIn(newcomer, { ...options, texts, stored });
  await tab.open('/');
  await shown(tab.colleges.options);
  await look('college choice', tab);
  await tab.colleges.choose('Kharagpur', COLLEGE);
  await shown(tab.colleges.confirmButton);
  await look('college choice, asked', tab);
}

/** Most frames that anything in the app moves for: a second. */
const FRAMES_MAX = 60;

/** Waits until nothing moves and no colour changes; what never ends, or is off the screen and waits, is not waited for. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    // Changes of style begin with the frame after them.
    await frame();
    await frame();
    for (let count = 0; count < most && document.getAnimations().some(isMoving); count += 1) await frame();
  }, FRAMES_MAX);
}

describe.each([
  { name: 'a phone by day', options: { ...PHONE, colorScheme: 'light' }, rule: undefined },
  { name: 'a phone by night', options: { ...PHONE, colorScheme: 'dark' }, rule: 'color-contrast' },
  { name: 'a desktop by day', options: { ...DESKTOP, colorScheme: 'light' }, rule: undefined },
  { name: 'a desktop by night', options: { ...DESKTOP, colorScheme: 'dark' }, rule: 'color-contrast' },
] as const)('on $name', ({ options, rule }) => {
  it('axe finds nothing on any screen of the path, and nothing sticks out at 320 px', async () => {
    const findings: string[] = [];
    const look: Look = async (name, { page }) => {
      const note = (each: string): void => void findings.push(`${name}: ${each}`);
      await still(page);
      (await axeFindings(page, rule)).forEach(note);
      // By night the layout is the same.
      if (rule !== undefined) return;
      await page.setViewportSize({ width: 320, height: 640 });
      await still(page);
      const overflow = await pageOverflow(page);
      if (overflow > 0) note(`${overflow} px too wide`);
      await page.setViewportSize(options.viewport);
    };
    const scene = await setScene();
    const quiet = { ...options, reducedMotion: 'reduce' } as const;
    const { tab: guest } = await stage.guest(quiet);
    await tourOutside(guest, scene.confession, en, look);
    await tourDoor(en, quiet, look);
    const { tab } = await stage.signedIn(scene.author, quiet);
    await tourInside(tab, scene, en, look);
    expect(findings).toEqual([]);
  }, 120_000);
});

describe('in Hindi', () => {
  it('the page says so, and no English is left on the screens of the path', async () => {
    const findings: string[] = [];
    const scene = await setScene();
    const { college, collegeName } = scene.author;
    const { email, anonymousId } = scene.author;
    const known = [collegeName, COLLEGE.code, college, email, anonymousId];
    const look: Look = async (name, { page }) => {
      expect([name, await page.evaluate(() => document.documentElement.lang)]).toEqual([name, 'hi']);
      const left = await englishOn(page, known);
      findings.push(...left.map((each) => `${name}: ${each}`));
    };
    const stored = [{ name: STORAGE_KEYS.language, value: 'hi' }];
    const { tab: guest } = await stage.guest({ ...PHONE, texts: hi, stored });
    await tourOutside(guest, scene.confession, hi, look);
    const { tab } = await stage.signedIn(scene.author, { ...PHONE, texts: hi, stored });
    await tourInside(tab, scene, hi, look);
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
