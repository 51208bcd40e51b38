import { nameOf, OWN, PRIVATE } from './screens-circles.ts';
import type { Screen, Stage } from './screen.ts';
import { giveFormerName, holdUnsent } from './unsent.ts';
import type { World } from './world.ts';

/** The chat of a circle, opened from the list. */
async function openChat(stage: Stage, key: string = OWN): Promise<void> {
  await stage.page
    .getByRole('link', { name: nameOf(key) })
    .last()
    .click();
  await stage.page.getByRole('textbox', { name: stage.areas.circleChat.composer.label }).waitFor();
}

const chat: readonly Screen[] = [
  { name: 'circle-chat', as: 'student1', path: '/circles', prepare: openChat },
  {
    name: 'circle-chat-draft',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      await openChat(stage);
      const box = stage.page.getByRole('textbox', { name: stage.areas.circleChat.composer.label });
      await box.fill('Chai is on the boil. Who is in?');
    },
  },
  {
    name: 'circle-chat-care',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      await openChat(stage);
      const { page, areas } = stage;
      await page
        .getByRole('textbox', { name: areas.circleChat.composer.label })
        .fill('Some nights I want to end my life. Call me on 98200 12345.');
      await page.getByRole('link', { name: /14416/ }).waitFor();
    },
  },
  {
    name: 'circle-chat-offline',
    as: 'student1',
    path: '/circles',
    isFailing: true,
    prepare: async (stage) => {
      await openChat(stage);
      await stage.page.context().setOffline(true);
      await stage.page.getByText(stage.areas.circleChat.connection.offline).waitFor();
    },
  },
  {
    name: 'circle-chat-former-name',
    as: 'student1',
    path: '/circles',
    isFailing: true,
    prepare: async (stage) => {
      await openChat(stage);
      const { page, areas } = stage;
      const { composer, state } = areas.circleChat;
      await page.context().setOffline(true);
      await page
        .getByRole('textbox', { name: composer.label })
        .fill('Written when I still had the other name.');
      await page.getByRole('button', { name: composer.send, exact: true }).click();
      await giveFormerName(page);
      await page.context().setOffline(false);
      await page.reload();
      await page.getByText(state.formerName).waitFor();
    },
  },
  {
    name: 'circle-chat-follows',
    as: 'student1',
    path: '/circles',
    isFailing: true,
    prepare: async (stage) => {
      await openChat(stage);
      const { page, areas, text } = stage;
      const { composer } = areas.circleChat;
      await page.context().setOffline(true);
      await page.getByRole('textbox', { name: composer.label }).fill('Written in the tunnel before Thane.');
      await page.getByRole('button', { name: composer.send, exact: true }).click();
      await holdUnsent(page);
      await page.context().setOffline(false);
      await page.reload();
      await page.getByText(text.confessions.heldBack).waitFor();
    },
  },
  {
    name: 'circle-chat-members',
    as: 'student1',
    path: '/circles',
    prepare: async (stage) => {
      await openChat(stage);
      const { page, areas } = stage;
      await page.getByRole('button', { name: areas.circleChat.header.menu }).click();
      await page.getByRole('menuitem', { name: areas.circleChat.header.openMembers }).click();
      await page.getByText(areas.circles.people.creator, { exact: true }).waitFor();
    },
  },
];

/** A question that two have answered, and one of the answers. */
const TAKEN = [21, 23] as const;

async function setTaken({ circles }: World, isHidden: boolean): Promise<void> {
  for (const line of TAKEN) await circles.setHidden(OWN, line, isHidden);
}

/** The chat in which these are hidden, for one who has written one of them. */
function hiddenLine(name: string, as: 'student1' | 'moderator'): Screen {
  return {
    name,
    as,
    path: '/circles',
    isAlone: true,
    before: ({ world }) => setTaken(world, true),
    prepare: async (stage) => {
      await openChat(stage);
      await stage.page.getByText(stage.areas.circleChat.hidden).first().waitFor();
    },
    after: (world) => setTaken(world, false),
  };
}

const moderated: readonly Screen[] = [
  hiddenLine('circle-chat-hidden', 'moderator'),
  hiddenLine('circle-chat-hidden-creator', 'student1'),
  {
    name: 'circle-chat-muted',
    as: 'moderator',
    path: '/circles',
    isAlone: true,
    before: ({ world }) => world.circles.setMuted(OWN, 'moderator', true),
    prepare: async ({ page, areas }) => {
      await page
        .getByRole('link', { name: nameOf(OWN) })
        .last()
        .click();
      // Until when is another moment each time.
      const [before = '', after = ''] = areas.circleChat.banners.muted('|').split('|');
      await page.getByText((before.length > after.length ? before : after).trim()).waitFor();
    },
    after: (world) => world.circles.setMuted(OWN, 'moderator', false),
  },
  {
    name: 'circle-chat-removed',
    as: 'student4',
    path: '/circles',
    isAlone: true,
    prepare: async (stage) => {
      await openChat(stage, PRIVATE);
      const { page, areas, world } = stage;
      const box = page.getByRole('textbox', { name: areas.circleChat.composer.label });
      await box.fill('I wanted to say thank you before the interview.');
      await world.circles.setSeated(PRIVATE, 'student4', false);
      await page.getByText(areas.circleChat.lost.title).waitFor();
    },
    after: (world) => world.circles.setSeated(PRIVATE, 'student4', true),
  },
];

/** The chat of a circle, and what moderation makes of it. */
export const chatScreens: readonly Screen[] = [...chat, ...moderated];
