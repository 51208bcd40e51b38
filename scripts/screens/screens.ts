import { FEED_OPENS_AT } from '@chupke/domain/feed.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { Locator, Page } from 'playwright-core';
import type { Screen, Stage } from './screen.ts';
import { adminScreens } from './screens-admin.ts';
import { authScreens } from './screens-auth.ts';
import { chatScreens } from './screens-chat.ts';
import { circleScreens } from './screens-circles.ts';
import { contentScreens } from './screens-content.ts';
import { overlayScreens } from './screens-overlays.ts';
import { premiumScreens } from './screens-premium.ts';
import { pictureScreens } from './screens-pictures.ts';
import { profileScreens } from './screens-profile.ts';
import { publicScreens } from './screens-public.ts';
import { supportScreens } from './screens-support.ts';

/** What is on the screen of that: the shell is drawn for phones and for desktops at once. */
function visible(locator: Locator): Locator {
  return locator.filter({ visible: true }).first();
}

function heading(page: Page, name: string): Promise<void> {
  return visible(page.getByRole('heading', { name })).waitFor();
}

/** The feed, live. */
async function feed({ page }: Stage): Promise<void> {
  await page.getByRole('article').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('chupke:live').length > 0);
}

function composer({ page, text }: Stage): Locator {
  return page.getByRole('textbox', { name: text.confessions.composeLabel });
}

function replyBox({ page, text }: Stage): Locator {
  return page.getByRole('textbox', { name: text.confessions.replyLabel });
}

/** Opens the menu of the first confession on the page. */
async function openMenu({ page, text }: Stage): Promise<void> {
  await page.getByRole('button', { name: text.confessions.menu }).first().click();
  await page.getByRole('menuitem').first().waitFor();
}

/** Cuts a page off from the database. */
function refuse({ page, world }: Stage): Promise<unknown> {
  return page.route(`${world.firestoreUrl}/**`, (route) => route.abort('connectionrefused'));
}

/** The database never answers. */
function stall({ page, world }: Stage): Promise<unknown> {
  return page.route(`${world.firestoreUrl}/**`, () => undefined);
}

const LETTER = `I have told everyone at home that the placement season is "going fine".

It is not going. It is standing at the gate in a borrowed blazer.`;

const feedScreens: readonly Screen[] = [
  { name: 'feed', as: 'student1', path: '/', prepare: feed },
  {
    name: 'feed-pill',
    as: 'student4',
    path: '/',
    prepare: async (stage) => {
      const { page, text, world } = stage;
      await feed(stage);
      await page.mouse.move(180, 400);
      await page.evaluate('window.scrollTo(0, 900)');
      await page.waitForFunction(() => window.scrollY > 400);
      await world.postElsewhere(
        'Hostel ki light gayi hai aur poora wing corridor mein baitha hai. Best meeting of the year.',
      );
      await page.getByRole('button', { name: text.confessions.newOnes(1) }).waitFor();
    },
  },
  {
    name: 'feed-empty',
    as: 'lonely',
    path: '/',
    prepare: ({ page, text }) => page.getByText(text.confessions.emptyTitle).waitFor(),
  },
  {
    name: 'feed-small-college',
    as: 'small',
    path: '/',
    prepare: ({ page }) => page.getByRole('heading', { level: 1, name: 'New Delhi' }).waitFor(),
  },
  {
    name: 'feed-error',
    as: 'student1',
    path: '/',
    isFailing: true,
    before: refuse,
    prepare: ({ page, text }) => visible(page.getByRole('button', { name: text.common.retry })).waitFor(),
  },
  {
    name: 'feed-offline',
    as: 'student1',
    path: '/',
    isFailing: true,
    prepare: async (stage) => {
      await feed(stage);
      await stage.page.context().setOffline(true);
      await stage.page.getByText(stage.text.shell.offlineTitle).waitFor();
    },
  },
  {
    name: 'feed-loading',
    as: 'student1',
    path: '/',
    isWaiting: true,
    before: stall,
    prepare: ({ page }) => page.locator('#root .animate-pulse').filter({ visible: true }).first().waitFor(),
  },
  {
    name: 'feed-menu',
    as: 'student1',
    path: '/',
    prepare: async (stage) => {
      await feed(stage);
      await openMenu(stage);
    },
  },
  {
    name: 'feed-menu-looking-up',
    as: 'student1',
    path: '/',
    isFailing: true,
    prepare: async (stage) => {
      const { page, text } = stage;
      await feed(stage);
      await stall(stage);
      await page.getByRole('button', { name: text.confessions.menu }).first().click();
      await page.getByText(text.confessions.lookingUp).waitFor();
    },
  },
  {
    name: 'toast',
    as: 'student1',
    path: '/',
    prepare: async (stage) => {
      const { page, text } = stage;
      await feed(stage);
      await openMenu(stage);
      await page.getByRole('menuitem', { name: text.confessions.copyLink }).click();
      // Its time stands still under the pointer.
      await page.getByText(text.confessions.linkCopied).first().hover();
    },
  },
];

const composerScreens: readonly Screen[] = [
  { name: 'composer', as: 'student1', path: '/create', prepare: (stage) => composer(stage).waitFor() },
  {
    name: 'composer-filled',
    as: 'student1',
    path: '/create',
    prepare: (stage) => composer(stage).fill(LETTER),
  },
  {
    name: 'composer-small-college',
    as: 'small',
    path: '/create',
    prepare: async (stage) => {
      await composer(stage).fill(LETTER);
      const why = stage.areas.compose.pool.why('New Delhi', FEED_OPENS_AT);
      await stage.page.getByText(why, { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'composer-near-limit',
    as: 'student1',
    path: '/create',
    prepare: async (stage) => {
      const cut = `${LETTER} `.repeat(30).slice(0, TEXT_LIMITS.confession - 20);
      // White space at the end does not count.
      const long = cut.replace(/\s+$/u, (space) => '.'.repeat(space.length));
      await composer(stage).fill(long);
      await stage.page.getByText(stage.text.confessions.counter(20)).first().waitFor();
    },
  },
  {
    name: 'composer-own-name',
    as: 'student1',
    path: '/create',
    prepare: async (stage) => {
      const { page, text } = stage;
      await composer(stage).fill(LETTER);
      await page.getByText(text.confessions.nameOwn, { exact: true }).click();
      await page.getByText(text.confessions.ownNote).waitFor();
    },
  },
  {
    name: 'composer-refused',
    as: 'student1',
    path: '/create',
    prepare: async ({ page, text }) => {
      await page.getByRole('button', { name: text.confessions.post }).click();
      await page.getByText(text.errors['confession-required']).first().waitFor();
    },
  },
];

const confessionScreens: readonly Screen[] = [
  {
    name: 'confession',
    as: 'student1',
    path: ({ shared }) => `/confession/${shared}`,
    prepare: async (stage) => {
      await replyBox(stage).waitFor();
      await stage.page.getByRole('listitem').getByRole('article').first().waitFor();
    },
  },
  {
    name: 'confession-whole',
    as: 'student1',
    path: ({ shared }) => `/confession/${shared}`,
    isWhole: true,
    prepare: (stage) => stage.page.getByRole('listitem').getByRole('article').first().waitFor(),
  },
  {
    name: 'confession-guest',
    as: 'guest',
    path: ({ shared }) => `/confession/${shared}`,
    prepare: ({ page, text }) => heading(page, text.confessions.guestTitle),
  },
  {
    name: 'confession-own-menu',
    as: 'student1',
    path: ({ own }) => `/confession/${own}`,
    prepare: async (stage) => {
      await replyBox(stage).waitFor();
      // A new device learns whose it is at the first touch of the menu.
      await openMenu(stage);
      await stage.page.getByRole('menuitem', { name: stage.text.confessions.delete }).waitFor();
    },
  },
  {
    name: 'confession-delete',
    as: 'student1',
    path: ({ own }) => `/confession/${own}`,
    prepare: async (stage) => {
      const { page, text } = stage;
      await replyBox(stage).waitFor();
      await openMenu(stage);
      await page.getByRole('menuitem', { name: text.confessions.delete }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'confession-missing',
    as: 'student1',
    path: '/confession/AAAAAAAAAAAAAAAAAAAA',
    // The database answers the head's question with 404.
    isFailing: true,
    prepare: ({ page, text }) => page.getByText(text.confessions.missingTitle).last().waitFor(),
  },
  {
    name: 'confession-invalid',
    as: 'guest',
    path: '/confession/half-a-link',
    prepare: ({ page, text }) => page.getByText(text.confessions.invalidTitle).last().waitFor(),
  },
  {
    name: 'reply',
    as: 'student1',
    path: ({ shared }) => `/confession/${shared}`,
    prepare: async (stage) => {
      await stage.page.getByRole('listitem').getByRole('article').first().waitFor();
      await replyBox(stage).fill('Same here, third floor. You are not the only one awake.');
      await replyBox(stage).focus();
    },
  },
  {
    name: 'reply-guard',
    as: 'student1',
    path: ({ shared }) => `/confession/${shared}`,
    prepare: async (stage) => {
      const { guard } = stage.areas.compose;
      await stage.page.getByRole('listitem').getByRole('article').first().waitFor();
      await replyBox(stage).fill('Ask her, the number is 98200 12345.');
      await stage.page.getByRole('button', { name: guard.takeOut }).waitFor();
      await stage.page.getByRole('button', { name: stage.text.confessions.reply, exact: true }).click();
      await stage.page.getByRole('button', { name: guard.sendAsIs }).waitFor();
    },
  },
];

const otherScreens: readonly Screen[] = [
  {
    name: 'alerts',
    as: 'student1',
    path: '/alerts',
    prepare: ({ page }) => page.getByRole('main').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'alerts-empty',
    as: 'lonely',
    path: '/alerts',
    prepare: ({ page, areas }) => page.getByText(areas.alerts.emptyTitle).waitFor(),
  },
  {
    name: 'error-page',
    as: 'student1',
    path: '/alerts',
    isFailing: true,
    before: ({ page }) =>
      page.route(/\/assets\/alerts-[^/]*\.js$/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export function Alerts() { throw new Error('broken for its picture'); }`,
        }),
      ),
    prepare: ({ page, text }) => heading(page, text.shell.oops),
  },
  {
    name: 'error-stale',
    as: 'student1',
    path: '/alerts',
    isFailing: true,
    before: ({ page }) => page.route(/\/assets\/alerts-[^/]*\.js$/, (route) => route.abort()),
    prepare: ({ page, text }) => heading(page, text.shell.staleTitle),
  },
];

/**
 * Every screen and overlay of the app. A new screen is one more entry: who looks, at which address, and what to do
 * and to wait for until it is there.
 */
export const SCREENS: readonly Screen[] = [
  {
    name: 'landing',
    as: 'guest',
    path: '/',
    prepare: ({ page }) => visible(page.locator('#landing h1')).waitFor(),
  },
  {
    name: 'landing-whole',
    as: 'guest',
    path: '/',
    isWhole: true,
    prepare: ({ page }) => visible(page.locator('#landing h1')).waitFor(),
  },
  ...authScreens,
  ...feedScreens,
  ...composerScreens,
  ...confessionScreens,
  ...otherScreens,
  ...premiumScreens,
  ...profileScreens,
  ...publicScreens,
  ...supportScreens,
  ...contentScreens,
  ...pictureScreens,
  ...circleScreens,
  ...chatScreens,
  ...overlayScreens,
  ...adminScreens,
];
