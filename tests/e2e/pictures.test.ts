import { parseRecord } from '@chupke/domain/parse.ts';
import { confessionPath } from '@chupke/domain/paths.ts';
import { parseConfessionImage, PICTURE_FOLDERS } from '@chupke/domain/picture.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../src/texts/en/catalogue.ts';
import { areasOf } from './pages/texts.ts';
import { idOf, idsOf, leavesNoTraces } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { cutOff } from './support/network.ts';
import { COLLEGE, keptPictures, photo, premiumStudent, SECRET, someText } from './support/pictures.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const stage = useStage();
const { compose, pictures, premium } = areasOf(en);

/** How many files there are below a folder, as the server sees it. */
async function countFiles(folder: string): Promise<number> {
  const { urls, projectId } = stage.live.suite;
  const list = `${urls.storage}/storage/v1/b/${projectId}.appspot.com/o?prefix=${encodeURIComponent(`${folder}/`)}`;
  const answer: unknown = await (await fetch(list, { headers: { authorization: 'Bearer owner' } })).json();
  const { items = [] } = parseRecord(answer);
  return Array.isArray(items) ? items.length : 0;
}

/** How much has moved by itself since the page was opened. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

describe('a picture', () => {
  it('is made ready on the device, kept with the draft, seen by others with its words, and goes with them', async () => {
    const [author, reader] = await Promise.all([
      premiumStudent(stage.live, 'painter'),
      premiumStudent(stage.live, 'looker'),
    ]);
    const [writing, reading] = await Promise.all([
      stage.signedIn(author, PHONE),
      stage.signedIn(reader, DESKTOP),
    ]);
    const text = someText();
    const { tab } = writing;
    await Promise.all([reading.tab.open('/'), tab.open('/create')]);
    await tab.composer.text.fill(text);
    const said = (words: string | RegExp) => shown(tab.composer.picture.getByText(words, { exact: true }));
    for (const words of [compose.picture.camera, compose.picture.hintTouch]) await said(words);
    await tab.composer.choosePicture('IMG_2140.jpg', 'image/jpeg', await photo());
    await shown(tab.composer.shownPicture);
    for (const words of [/^\d+ kB, 1440 × 1080$/, compose.picture.altHint, compose.picture.checked])
      await said(words);
    await tab.composer.pictureAlt.fill('A queue at night');
    await tab.page.reload();
    await shown(tab.composer.shownPicture);
    await eventually(() => tab.composer.pictureAlt.inputValue()).toBe('A queue at night');
    await tab.composer.postButton.click();
    await shown(tab.overlays.toasts.getByText(en.confessions.postedLater.checked));

    const card = reading.tab.feed.card(text);
    await shown(card.root);
    // At once with its words, in the place that is kept for it.
    expect(await card.pictureButton.count()).toBe(1);
    await shown(card.pictureButton.locator('img'));
    const { db } = stage.live.people.server;
    const id = await idOf(db, text);
    const stored = await db.doc(confessionPath(parseConfessionId(id))).get();
    const image = parseConfessionImage(stored.get('image'));
    expect(image).toMatchObject({
      alt: 'A queue at night',
      width: 1440,
      height: 1080,
      widths: [480, 960, 1440],
    });
    const bytes = Buffer.from(await (await fetch(String(stored.get('imageUrl')))).arrayBuffer());
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.includes('EXIF')).toBe(false);
    await eventually(() => keptPictures(tab.page)).toBe(0);

    // Opened and closed by the keyboard; the focus comes back.
    await card.pictureButton.focus();
    await reading.tab.page.keyboard.press('Enter');
    const viewer = reading.tab.page.getByRole('dialog', { name: pictures.viewer });
    await shown(viewer.getByRole('img', { name: 'A queue at night' }));
    await reading.tab.page.keyboard.press('+');
    await shown(viewer.getByText('150 %'));
    await reading.tab.page.keyboard.press('ArrowLeft');
    await reading.tab.page.keyboard.press('0');
    await shown(viewer.getByText('100 %'));
    await reading.tab.page.keyboard.press('Escape');
    await gone(viewer);
    await eventually(() => card.pictureButton.evaluate((button) => button === document.activeElement)).toBe(
      true,
    );

    // Nothing moves when the page is drawn, by the head's script first.
    await reading.tab.page.reload();
    await shown(card.pictureButton.locator('img'));
    await eventually(() =>
      card.pictureButton.locator('img').evaluate((img) => img instanceof HTMLImageElement && img.complete),
    ).toBe(true);
    expect(await shiftOf(reading.tab.page)).toBeLessThanOrEqual(0.01);

    const folder = `${PICTURE_FOLDERS.published}/${String(image?.file)}`;
    expect(await countFiles(folder)).toBe(3);
    await shown(tab.feed.card(text).root);
    await tab.feed.card(text).delete();
    await gone(card.root);
    await leavesNoTraces(db, id);
    await eventually(() => countFiles(folder)).toBe(0);
  });

  it('arrives once and whole when its upload is cut off, the page goes, and the network comes and goes', async () => {
    const author = await premiumStudent(stage.live, 'patient');
    const { tab, context } = await stage.signedIn(author, { ...PHONE, brings: 'everything' });
    const text = someText();
    const reconnect = await cutOff(context, stage.live.suite, ['storage']);
    const upload = () =>
      tab.page.waitForEvent('requestfailed', (each) => each.url().includes('?name=uploads'));
    const tried = upload();
    await tab.open('/create');
    await tab.composer.choosePicture('one.jpg', 'image/jpeg', await photo());
    await shown(tab.composer.shownPicture);
    await tab.composer.post(text);
    const pending = tab.feed.card(text);
    await shown(pending.root);
    await tried;
    await tab.page.reload();
    // From the device, in its place.
    await shown(pending.root.locator('img'));
    // Tried again: what is cut off then is the upload, not the fetching of the code that sends it.
    await upload();
    await context.setOffline(true);
    await reconnect();
    await context.setOffline(false);
    await eventually(() => idsOf(stage.live.people.server.db, text)).toHaveLength(1);
    await shown(pending.pictureButton);
    await eventually(() => keptPictures(tab.page)).toBe(0);
  });

  it('is offered to a student without Premium as a part of it', async () => {
    const student = await stage.live.people.student('freebie', COLLEGE);
    const { tab } = await stage.signedIn(student, PHONE);
    await tab.open('/create');
    await shown(tab.composer.picture.getByText(compose.picture.free));
    await tab.composer.addPictureButton.click();
    await shown(tab.premium.titled(premium.titlePicture));
  });
});
