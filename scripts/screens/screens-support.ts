import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { Locator } from 'playwright-core';
import type { Screen, Stage } from './screen.ts';

/** The widget, opened over the feed; past the splash of a phone. */
async function open({ page, areas, size }: Stage): Promise<Locator> {
  const launcher = page.locator(`button[aria-label="${areas.support.open}"]`);
  // On a phone it is there, but not shown: then the bar opens the widget, too.
  await launcher.waitFor({ state: 'attached' });
  if (size === 'desktop') await launcher.click();
  else await page.locator('.shell-foot a[href="/help"]').click();
  const window = page.getByRole('dialog');
  await window.getByRole('searchbox').waitFor();
  return window;
}

/** Asks in a new conversation, and waits for the whole answer. */
async function ask(stage: Stage, question: string): Promise<Locator> {
  const { areas } = stage;
  const { chat, home } = areas.support;
  const window = await open(stage);
  await window.getByRole('button', { name: new RegExp(`^(?:${home.start}|${home.goOn})`) }).click();
  await window.getByRole('textbox').fill(question);
  await window.getByRole('button', { name: chat.composer.send }).click();
  await window.getByRole('article', { name: chat.confie }).nth(1).locator('time').waitFor();
  return window;
}

/** Everything of the widget but what needs a person. */
export const supportScreens: readonly Screen[] = [
  { name: 'support-home', as: 'student4', path: '/', prepare: open },
  {
    name: 'support-answer',
    as: 'student4',
    path: '/',
    prepare: (stage) => ask(stage, stage.areas.support.quickQuestions[2] ?? ''),
  },
  {
    name: 'support-danger',
    as: 'student4',
    path: '/',
    prepare: async (stage) => {
      const window = await ask(stage, 'I want to die');
      await window.getByRole('region', { name: stage.areas.support.chat.helplines }).waitFor();
    },
  },
  {
    name: 'support-connecting',
    as: 'student4',
    path: '/',
    before: ({ page }) => page.route(`**/${FUNCTIONS_REGION}/openSupportThread`, () => undefined),
    prepare: async (stage) => {
      const window = await ask(stage, 'I want to talk to a human');
      await window.getByText(stage.areas.support.person.connecting).waitFor();
    },
  },
  {
    name: 'support-ended',
    as: 'student4',
    path: '/',
    prepare: async (stage) => {
      const { chat } = stage.areas.support;
      const window = await ask(stage, stage.areas.support.quickQuestions[1] ?? '');
      await window.getByRole('button', { name: chat.end }).click();
      await window.getByRole('button', { name: chat.again }).waitFor();
    },
  },
  {
    name: 'support-messages',
    as: 'student5',
    path: '/',
    prepare: async (stage) => {
      const { messages, tabs } = stage.areas.support;
      const window = await open(stage);
      await window.getByRole('button', { name: tabs.messages }).click();
      await window.getByText(messages.emptyTitle).waitFor();
    },
  },
  {
    name: 'support-help',
    as: 'student5',
    path: '/',
    prepare: async (stage) => {
      const window = await open(stage);
      await window.getByRole('button', { name: stage.areas.support.tabs.help }).click();
      await window.getByRole('heading', { name: stage.areas.help.collections(9) }).waitFor();
    },
  },
  {
    name: 'support-article',
    as: 'student5',
    path: '/',
    prepare: async (stage) => {
      const { support, articles } = stage.areas;
      const window = await open(stage);
      await window.getByRole('button', { name: support.tabs.help }).click();
      const { title } = articles.articles['what-is-a-circle'];
      await window.getByRole('searchbox').fill(title);
      await window.getByRole('button', { name: title }).first().click();
      await window.getByRole('button', { name: support.help.more }).waitFor();
    },
  },
  {
    name: 'support-ticket-form',
    as: 'student5',
    path: '/',
    prepare: async (stage) => {
      const { home, tickets } = stage.areas.support;
      const window = await open(stage);
      await window.getByRole('button', { name: home.tickets }).click();
      await window.getByRole('button', { name: tickets.open }).click();
      await window.getByRole('button', { name: tickets.form.submit }).click();
    },
  },
  {
    name: 'support-ticket-refused',
    as: 'student5',
    path: '/',
    isFailing: true,
    before: ({ page }) => page.route(`**/${FUNCTIONS_REGION}/openSupportTicket`, (route) => route.abort()),
    prepare: async (stage) => {
      const { home, tickets } = stage.areas.support;
      const window = await open(stage);
      await window.getByRole('button', { name: home.tickets }).click();
      await window.getByRole('button', { name: tickets.open }).click();
      const fields = window.getByRole('textbox');
      await fields.first().fill('My college has a new name');
      await fields.last().fill('Since July it is called by its city. My posts still show the old name.');
      await window.getByRole('button', { name: tickets.form.submit }).click();
      await window.getByText(tickets.form.notSent).waitFor();
    },
  },
  {
    name: 'support-minimised',
    as: 'student5',
    path: '/',
    prepare: async (stage) => {
      const { minimise, restore } = stage.areas.support;
      const window = await open(stage);
      await window.getByRole('button', { name: minimise }).click();
      await stage.page.getByRole('button', { name: new RegExp(restore) }).waitFor();
    },
  },
];
