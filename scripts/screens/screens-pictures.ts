import type { Locator, Page } from 'playwright-core';
import type { Screen, Stage } from './screen.ts';

/** The picture of the confession that has one, once it is drawn. */
async function picture({ page, text }: Stage): Promise<Locator> {
  const button = page
    .getByRole('button', { name: new RegExp(`^${text.confessions.openPicture('')}`) })
    .first();
  // Far down a list it is not drawn yet.
  for (let turn = 0; turn < 40 && (await button.count()) === 0; turn += 1) await page.mouse.wheel(0, 400);
  await button.scrollIntoViewIfNeeded();
  await button.locator('img').evaluate((img) => (img instanceof HTMLImageElement ? img.decode() : undefined));
  return button;
}

async function choose(stage: Stage, name: string, content: Buffer): Promise<void> {
  const { page, text, areas } = stage;
  await page
    .getByRole('textbox', { name: text.confessions.composeLabel })
    .fill('Nobody walks here after nine.');
  const field = page.getByRole('region', { name: areas.compose.picture.label, exact: true });
  await field
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: content });
}

/** Shares a picture into the app as another app does: by the form that the manifest names. */
async function share(page: Page, content: Buffer): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.evaluate((base64) => {
    const files = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    files.items.add(new File([bytes], 'shared.jpg', { type: 'image/jpeg' }));
    const form = Object.assign(document.createElement('form'), {
      ...{ method: 'post', action: '/share', enctype: 'multipart/form-data' },
    });
    form.append(
      Object.assign(document.createElement('input'), { type: 'file', name: 'picture', files: files.files }),
    );
    document.body.append(form);
    form.submit();
  }, content.toString('base64'));
  await page.waitForURL(/\/create$/);
}

/** Whoever writes has Premium meanwhile. */
const premium: Pick<Screen, 'as' | 'before' | 'after' | 'isAlone'> = {
  as: 'student4',
  isAlone: true,
  before: ({ world }) => world.moments.setPayments('student4', true),
  after: (world) => world.moments.setPayments('student4', false),
};

const composing: readonly Screen[] = [
  {
    ...premium,
    name: 'composer-picture',
    path: '/create',
    prepare: async (stage) => {
      const { page, areas, world } = stage;
      await choose(stage, 'IMG_2140.jpg', await world.pictured.photo());
      await page.getByRole('img', { name: areas.compose.picture.shown }).waitFor();
      const alt = page.getByRole('textbox', { name: areas.compose.picture.altLabel });
      await alt.fill('A hostel corridor at night, one lamp, nobody in it');
    },
  },
  {
    ...premium,
    name: 'composer-picture-empty',
    path: '/create',
    prepare: ({ page, areas }) => page.getByRole('button', { name: areas.compose.picture.add }).waitFor(),
  },
  {
    ...premium,
    name: 'composer-picture-refused',
    path: '/create',
    prepare: async (stage) => {
      await choose(stage, 'holiday.jpg', Buffer.from('<svg/>'));
      await stage.page.getByText(stage.areas.compose.picture.problems.type).waitFor();
    },
  },
  {
    ...premium,
    name: 'composer-picture-not-loaded',
    path: '/create',
    isFailing: true,
    prepare: async (stage) => {
      const { page, areas, text, world } = stage;
      await page.route(/picture-wor/, (route) => route.abort());
      await choose(stage, 'IMG_2140.jpg', await world.pictured.photo());
      await page
        .getByRole('region', { name: areas.compose.picture.label })
        .getByText(text.common.couldNotLoad)
        .waitFor();
    },
  },
  {
    ...premium,
    name: 'composer-picture-shared',
    path: '/create',
    prepare: async (stage) => {
      const { page, areas, world } = stage;
      const photo = await world.pictured.photo();
      await choose(stage, 'IMG_2140.jpg', photo);
      await page.getByRole('img', { name: areas.compose.picture.shown }).waitFor();
      await share(page, photo);
      await page.getByText(areas.compose.sharedPicture.title, { exact: true }).waitFor();
      await page.getByRole('img', { name: areas.compose.picture.shown }).waitFor();
    },
  },
  {
    ...premium,
    name: 'composer-picture-preview',
    path: '/create',
    isWhole: true,
    prepare: async (stage) => {
      const { page, areas, world } = stage;
      await choose(stage, 'IMG_2140.jpg', await world.pictured.photo());
      await page.getByRole('img', { name: areas.compose.picture.shown }).waitFor();
      await page.getByRole('button', { name: areas.compose.preview }).click();
      await page.getByRole('region', { name: areas.compose.previewLabel }).waitFor();
    },
  },
  {
    ...premium,
    name: 'feed-picture-sending',
    path: '/create',
    isWaiting: true,
    isFailing: true,
    prepare: async (stage) => {
      const { page, areas, text, world } = stage;
      // The upload begins, and nothing answers.
      await page.route('**/v0/b/**', () => undefined);
      await choose(stage, 'IMG_2140.jpg', await world.pictured.photo());
      await page.getByRole('img', { name: areas.compose.picture.shown }).waitFor();
      await page.getByRole('button', { name: text.confessions.post }).click();
      await page.getByRole('button', { name: areas.pictures.stop }).waitFor();
    },
  },
];

/** A WebP of one pixel. */
const PIXEL = 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

/** Screens with the pictures of confessions. */
export const pictureScreens: readonly Screen[] = [
  { name: 'feed-picture', as: 'student1', path: '/', prepare: picture },
  {
    name: 'confession-picture',
    as: 'student1',
    path: ({ pictured }) => `/confession/${pictured.id}`,
    prepare: picture,
  },
  {
    name: 'confession-picture-guest',
    as: 'guest',
    path: ({ pictured }) => `/confession/${pictured.id}`,
    prepare: picture,
  },
  {
    name: 'picture-viewer',
    as: 'student1',
    path: ({ pictured }) => `/confession/${pictured.id}`,
    prepare: async (stage) => {
      await (await picture(stage)).click();
      const viewer = stage.page.getByRole('dialog', { name: stage.areas.pictures.viewer });
      await viewer.getByRole('img').waitFor();
      await viewer.getByText(stage.areas.pictures.loading).waitFor({ state: 'hidden' });
    },
  },
  ...composing,
  {
    name: 'my-confessions-picture-refused',
    as: 'student4',
    path: '/my-confessions',
    isAlone: true,
    before: ({ world }) => world.pictured.setRefused('student4', true),
    after: (world) => world.pictured.setRefused('student4', false),
    prepare: ({ page, areas }) => page.getByText(areas.pictures.refusedTitle).waitFor(),
  },
  {
    name: 'moderation-picture',
    as: 'moderator',
    path: '/moderation',
    isAlone: true,
    before: async ({ page, world }) => {
      await world.pictured.setReported(true);
      await page.route('**/showReportedPicture', (route) =>
        route.fulfill({
          json: { result: { picture: PIXEL } },
          headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        }),
      );
    },
    after: (world) => world.pictured.setReported(false),
    prepare: ({ page, areas }) => page.getByRole('button', { name: areas.pictures.show }).waitFor(),
  },
];
