import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { Locator, Page } from 'playwright-core';
import type { Screen, Stage } from './screen.ts';
import { nameOf, OWN } from './screens-circles.ts';
import { holdUnsent } from './unsent.ts';

/** What is on the screen of that: the shell is drawn for phones and for desktops at once. */
function visible(locator: Locator): Locator {
  return locator.filter({ visible: true }).first();
}

function article(page: Page): Promise<void> {
  return page.getByRole('article').first().waitFor();
}

function tab({ page, areas }: Stage, name: keyof Stage['areas']['explore']['tabs']): Locator {
  return page.getByRole('tab', { name: areas.explore.tabs[name] });
}

async function write({ page, text }: Stage, words: string): Promise<void> {
  await page.getByRole('textbox', { name: text.confessions.composeLabel }).fill(words);
}

async function openMenu({ page, text }: Stage): Promise<void> {
  await visible(page.getByRole('button', { name: text.confessions.menu })).click();
  await page.getByRole('menu').waitFor();
}

async function openReport(stage: Stage): Promise<Locator> {
  await article(stage.page);
  await openMenu(stage);
  await stage.page.getByRole('menuitem', { name: stage.text.confessions.report }).click();
  const dialog = stage.page.getByRole('dialog', { name: stage.areas.report.title });
  await dialog.waitFor();
  return dialog;
}

/** The same of the first reply of another. */
async function openReplyReport({ page, text, areas }: Stage): Promise<void> {
  await page.getByRole('button', { name: text.confessions.reportReply }).first().click();
  await page.getByRole('dialog', { name: areas.report.ofReply.title }).waitFor();
}

const exploring: readonly Screen[] = [
  { name: 'explore', as: 'student1', path: '/explore', prepare: ({ page }) => article(page) },
  {
    name: 'explore-trending',
    as: 'student1',
    path: '/explore',
    prepare: async (stage) => {
      await tab(stage, 'trending').click();
      await article(stage.page);
    },
  },
  {
    name: 'explore-topics',
    as: 'student1',
    path: '/explore',
    prepare: async (stage) => {
      await tab(stage, 'topics').click();
      await article(stage.page);
    },
  },
  {
    name: 'explore-nothing',
    as: 'student1',
    path: '/explore',
    prepare: async ({ page, areas }) => {
      await article(page);
      await page.getByRole('searchbox', { name: areas.explore.searchLabel }).fill('zzzz');
      await page.getByText(areas.explore.searchEmpty).waitFor();
    },
  },
  { name: 'saved', as: 'student1', path: '/saved', prepare: ({ page }) => article(page) },
  {
    name: 'saved-empty',
    as: 'lonely',
    path: '/saved',
    prepare: ({ page, areas }) => page.getByText(areas.explore.saved.empty).waitFor(),
  },
  { name: 'my-confessions', as: 'student1', path: '/my-confessions', prepare: ({ page }) => article(page) },
];

const composing: readonly Screen[] = [
  {
    name: 'composer-guard',
    as: 'student1',
    path: '/create',
    prepare: async (stage) => {
      await write(stage, 'Ask Prof. Sunita Rao, her number is 98200 12345, or write to asha.k@example.in.');
      await visible(stage.page.getByRole('button', { name: stage.areas.compose.guard.takeOutAll })).waitFor();
    },
  },
  {
    name: 'composer-care',
    as: 'student1',
    path: '/create',
    prepare: async (stage) => {
      await write(
        stage,
        'Some nights I want to end my life and nobody in this wing would notice before Monday.',
      );
      await stage.page.getByRole('heading', { name: stage.areas.compose.care.title }).waitFor();
    },
  },
  {
    name: 'feed-follows',
    as: 'student1',
    path: '/create',
    isFailing: true,
    prepare: async (stage) => {
      const { page, text } = stage;
      await write(stage, 'Written in the tunnel before Thane, and it was dark for longer than I liked.');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: text.confessions.post, exact: true }).click();
      await holdUnsent(page);
      await page.context().setOffline(false);
      await page.reload();
      await page.getByText(text.confessions.heldBack).waitFor();
    },
  },
  {
    name: 'composer-preview',
    as: 'student1',
    path: '/create',
    isWhole: true,
    prepare: async (stage) => {
      await write(stage, 'The mess has run out of curd again and somehow this is what broke me today.');
      const { preview, previewLabel } = stage.areas.compose;
      await stage.page.getByRole('button', { name: preview }).click();
      await stage.page.getByRole('region', { name: previewLabel }).waitFor();
    },
  },
];

const reporting: readonly Screen[] = [
  {
    name: 'report',
    as: 'student1',
    path: (world) => `/confession/${world.shared}`,
    prepare: (stage) => openReport(stage),
  },
  {
    name: 'report-help',
    as: 'guest',
    path: (world) => `/confession/${world.shared}`,
    prepare: async (stage) => {
      const dialog = await openReport(stage);
      await dialog.getByRole('radio', { name: stage.areas.report.reasons['self-harm'] }).click();
      await dialog.getByText(stage.areas.report.helpTitle).waitFor();
    },
  },
  {
    name: 'report-reply',
    as: 'student1',
    path: (world) => `/confession/${world.shared}`,
    prepare: openReplyReport,
  },
  {
    name: 'my-reports',
    as: 'student1',
    path: '/my-reports',
    prepare: ({ page, areas }) => page.getByText(areas.reports.end).waitFor(),
  },
  {
    name: 'my-reports-unsent',
    as: 'student6',
    path: (world) => `/confession/${world.shared}`,
    // Nobody answers: it is kept to be sent.
    before: ({ page }) => page.route(`**/${FUNCTIONS_REGION}/reportConfession`, () => undefined),
    prepare: async (stage) => {
      const { page, areas } = stage;
      const dialog = await openReport(stage);
      await dialog.getByRole('radio', { name: areas.report.reasons.spam }).click();
      await dialog.getByRole('button', { name: areas.report.send }).click();
      await page.goto(new URL('/my-reports', page.url()).href);
      await page.getByText(areas.reports.unsent(1)).waitFor();
    },
  },
  {
    name: 'moderation',
    as: 'moderator',
    path: '/moderation',
    prepare: ({ page, areas }) => page.getByText(areas.moderation.end).waitFor(),
  },
  {
    name: 'moderation-bulk',
    as: 'moderator',
    path: '/moderation',
    prepare: async ({ page, areas: { moderation, queue } }) => {
      await page.getByText(moderation.end).waitFor();
      for (const place of [1, 2, 3])
        await page.getByRole('checkbox', { name: queue.select(place) }).check({ force: true });
      await page.getByRole('button', { name: queue.bulk }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'my-decisions',
    as: 'student4',
    path: '/my-decisions',
    prepare: ({ page, areas }) => page.getByText(areas.decisions.appeals.waiting).waitFor(),
  },
  {
    name: 'my-decisions-circle',
    as: 'student1',
    path: '/my-decisions',
    isAlone: true,
    before: ({ world }) => world.circles.setDecided(OWN, 22, true),
    prepare: ({ page }) => page.getByText(nameOf(OWN)).waitFor(),
    after: ({ circles }) => circles.setDecided(OWN, 22, false),
  },
  {
    name: 'moderation-act',
    as: 'moderator',
    path: '/moderation',
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.measures.actOf(1) }).click();
      await page.getByRole('radio', { name: areas.measures.kinds.pause }).check();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'moderation-appeals',
    as: 'admin',
    path: '/moderation?view=appeals',
    prepare: ({ page, areas }) => page.getByText(areas.measures.appealsLead).waitFor(),
  },
  {
    name: 'moderation-deleted',
    as: 'moderator',
    path: '/moderation',
    isAlone: true,
    before: ({ world }) => world.moments.setReplyGone(true),
    prepare: async ({ page, areas }) => {
      const words = page.getByText(areas.moderation.ofReply.deleted);
      await words.waitFor();
      await words.scrollIntoViewIfNeeded();
    },
    after: ({ moments }) => moments.setReplyGone(false),
  },
  {
    name: 'moderation-remove',
    as: 'moderator',
    path: '/moderation',
    prepare: async ({ page, areas }) => {
      const { action } = areas.moderation.decisions.resolved;
      await page.getByRole('button', { name: areas.moderation.actionOf(action, 1) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const blocked: readonly Screen[] = [
  {
    name: 'confession-blocked',
    as: 'student5',
    path: (world) => `/confession/${world.blocked}`,
    prepare: ({ page, areas }) => page.getByRole('heading', { name: areas.blocked.pageTitle }).waitFor(),
  },
  {
    name: 'confession-blocked-shown',
    as: 'student5',
    path: (world) => `/confession/${world.blocked}`,
    prepare: async ({ page, areas }) => {
      await page.getByRole('button', { name: areas.blocked.showOnce }).click();
      await page.getByText(areas.blocked.shownOnce).waitFor();
      await page.getByRole('article').nth(1).waitFor();
    },
  },
];

const unpublished: readonly Screen[] = [
  {
    name: 'confession-waiting',
    as: 'student5',
    path: (world) => `/confession/${world.waiting}`,
    // Nobody who asks without a name finds it.
    isFailing: true,
    prepare: ({ page, areas }) => page.getByText(areas.explore.mine.waitingBody).first().waitFor(),
  },
  {
    name: 'my-confessions-waiting',
    as: 'student5',
    path: '/my-confessions',
    prepare: ({ page, areas }) => page.getByText(areas.explore.mine.waitingTitle).first().waitFor(),
  },

  {
    name: 'confession-hidden-own',
    as: 'student5',
    path: (world) => `/confession/${world.hidden}`,
    // Whoever asks without a name, as the head and Hosting do, is refused.
    isFailing: true,
    prepare: ({ page, areas }) => page.getByText(areas.explore.mine.hiddenBody).waitFor(),
  },
  {
    name: 'confession-hidden-moderator',
    as: 'moderator',
    path: (world) => `/confession/${world.hidden}`,
    // Whoever asks without a name, as the head and Hosting do, is refused.
    isFailing: true,
    prepare: ({ page, areas }) => page.getByText(areas.explore.mine.hiddenForOthers).waitFor(),
  },
];

const sharing: readonly Screen[] = [
  {
    name: 'share-sheet',
    as: 'student1',
    path: (world) => `/confession/${world.shared}`,
    prepare: async (stage) => {
      await article(stage.page);
      await visible(stage.page.getByRole('button', { name: stage.text.confessions.share })).click();
      await stage.page
        .getByRole('dialog', { name: stage.areas.share.title })
        .getByRole('img')
        .first()
        .waitFor();
    },
  },
];

/** Screens of what lies around a confession: explore, saved, reports, moderation, sharing. */
export const contentScreens: readonly Screen[] = [
  ...exploring,
  ...composing,
  ...reporting,
  ...unpublished,
  ...blocked,
  ...sharing,
];
