import type { WaitingWindow } from '@chupke/domain/confession.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import {
  COLLECTIONS,
  limitPath,
  pictureOwnerPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { parsePictureId } from '@chupke/domain/picture.ts';
import type { Route } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ownPicture, uploadPicture } from '../../scripts/lib/picture-actions.ts';
import { postConfession, postingPlace } from '../../scripts/lib/student-actions.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import { makePremium, storageOf } from '../support/pictures.ts';
import { areasOf } from './pages/texts.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { holdBack } from './support/network.ts';
import { keptPictures, photo, premiumStudent, someText } from './support/pictures.ts';
import { DESKTOP, useStage } from './support/stage.ts';

// Pictures that are none, that do not arrive, or that wait: what their author is told.

const stage = useStage();
const { compose, explore, pictures } = areasOf(en);

/** An upload to the store. */
const UPLOAD = /\/v0\/b\/[^/]+\/o\?name=uploads/;

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** The header of a PNG of 30,000 by 30,000 pixels. */
function hugeHeader(): Buffer {
  const header = Buffer.alloc(33);
  header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  header.writeUInt32BE(30_000, 16);
  header.writeUInt32BE(30_000, 20);
  return header;
}

describe('a picture', () => {
  it('is refused by what it is, not by its name, and one that moves is told to stand still', async () => {
    const author = await premiumStudent(stage.live, 'prankster');
    const { tab } = await stage.signedIn(author, DESKTOP);
    const { page } = tab;
    await tab.open('/create');
    await shown(tab.composer.picture.getByText(compose.picture.hint));
    const refusal = (text: string) => tab.composer.picture.getByRole('alert').filter({ hasText: text });
    await tab.composer.choosePicture('holiday.png', 'image/png', SVG);
    await shown(refusal('Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.'));
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 0xff);
    await tab.composer.choosePicture('large.jpg', 'image/jpeg', large);
    await shown(refusal('File too large. Maximum size is 5MB.'));
    await tab.composer.choosePicture('huge.png', 'image/png', hugeHeader());
    await shown(refusal(compose.picture.problems.pixels));
    const broken = (await photo()).subarray(0, 600);
    await tab.composer.choosePicture('broken.jpg', 'image/jpeg', Buffer.from(broken));
    await shown(refusal(compose.picture.problems.damaged));
    // Once more, and not to the end.
    const work = await holdBack(page, /\/picture-worker-[^/]+\.js$/);
    await tab.composer.picture.getByRole('button', { name: compose.picture.again }).click();
    await shown(tab.composer.picture.getByRole('progressbar', { name: compose.picture.preparing }));
    await tab.composer.picture.getByRole('button', { name: compose.picture.cancel }).click();
    await shown(tab.composer.addPictureButton);
    expect(await refusal('').count()).toBe(0);
    await work.release();
    const frames = await Promise.all(
      ['#c22', '#22c'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    // Dropped, as from another window.
    const files = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'moving.gif', { type: 'image/gif' }));
      return data;
    }, moving.toString('base64'));
    await tab.composer.text.dispatchEvent('dragover', { dataTransfer: files });
    await shown(tab.composer.picture.getByText(compose.picture.drop));
    await tab.composer.text.dispatchEvent('drop', { dataTransfer: files });
    await shown(tab.composer.picture.getByText(compose.picture.still));
    // The device loses it: it was cleared to make room.
    await eventually(() => keptPictures(page)).toBe(1);
    await keptPictures(page, 'clear');
    await page.reload();
    await shown(tab.composer.picture.getByText(compose.picture.lost));
    // Then it has no room for another.
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await tab.composer.choosePicture('one.jpg', 'image/jpeg', await photo());
    await shown(tab.composer.picture.getByText(compose.picture.stays));
    await tab.composer.removePictureButton.click();
    await gone(tab.composer.shownPicture);
    await shown(tab.composer.addPictureButton);
  });

  it('says why it was not sent: by the store, by the rules, by the device', async () => {
    const author = await premiumStudent(stage.live, 'unlucky');
    const { db } = stage.live.people.server;
    const account = db.doc(userPath(author.uid));
    const { tab } = await stage.signedIn(author, DESKTOP);
    const { page } = tab;
    let status = 403;
    const refuse = (route: Route): Promise<void> =>
      route.fulfill({ status, headers: { 'access-control-allow-origin': '*' }, json: { error: {} } });
    await page.route(UPLOAD, refuse);
    const text = someText();
    await tab.open('/create');
    await tab.composer.choosePicture('one.jpg', 'image/jpeg', await photo());
    await shown(tab.composer.shownPicture);
    await tab.composer.post(text);
    const card = tab.feed.card(text);
    const says = (code: keyof typeof en.errors) => shown(card.root.getByText(en.errors[code]));
    await says('picture-access');
    for (const [next, code] of [
      [402, 'picture-quota'],
      [404, 'picture-bucket'],
      [400, 'picture-upload'],
    ] as const) {
      status = next;
      await card.retryButton.click();
      await says(code);
    }
    await page.unroute(UPLOAD, refuse);
    const upload = await holdBack(page, UPLOAD);
    await card.retryButton.click();
    await shown(card.root.getByRole('status').getByText(pictures.sent(0)));
    await card.root.getByRole('button', { name: pictures.stop, exact: true }).click();
    await says('picture-stopped');
    await upload.release();
    // Premium is over meanwhile.
    await account.update({ subscriptionStatus: 'inactive', isPremium: false });
    await card.retryButton.click();
    await says('picture-premium');
    await makePremium(stage.live.people, author);
    await keptPictures(page, 'clear');
    await card.retryButton.click();
    await says('picture-lost');
    // An earlier try has arrived after all, and was none.
    const owners = db.collection(COLLECTIONS.pictureOwners).where('uid', '==', author.uid);
    const found = async () => (await owners.get()).docs[0];
    const storage = storageOf(stage.live.suite, author);
    await uploadPicture(storage, parsePictureId(String((await found())?.id)), SVG, 'image/png');
    await eventually(async () => String((await found())?.get('state'))).toBe('refused');
    await card.retryButton.click();
    await says('picture-refused');
    await card.discardButton.click();
    await gone(card.root);
    // The next one is one too many.
    const other = someText();
    await tab.open('/create');
    await tab.composer.choosePicture('one.jpg', 'image/jpeg', await photo());
    await shown(tab.composer.shownPicture);
    const now = new Date();
    const full = { windowStart: now, updatedAt: now, count: RATE_LIMITS.picture.max, last: 'x'.repeat(20) };
    await db.doc(limitPath(author.uid, 'picture')).set(full);
    await tab.composer.post(other);
    await shown(tab.feed.card(other).root.getByText(en.errors['too-many-pictures']));
    await shown(tab.feed.card(other).countdown);
  });

  it('tells its author how it stands: on its way, refused, appeared', async () => {
    const author = await premiumStudent(stage.live, 'waiter');
    const { db } = stage.live.people.server;
    const storage = storageOf(stage.live.suite, author);
    /** A post whose picture has not arrived yet. */
    const write = async (publishWithin: WaitingWindow = 'now') => {
      const [text, picture] = [someText(), await ownPicture(author)];
      const draft = { text, publishWithin, picture: { id: picture, alt: '' } };
      return { text, picture, id: await postConfession(author, { ...postingPlace(author), ...draft }) };
    };
    const late = await write();
    const later = await write('day');
    const drawing = await write();
    const bomb = await write();
    await uploadPicture(storage, later.picture, await photo());
    await uploadPicture(storage, drawing.picture, SVG, 'image/png');
    const red = { width: 5000, height: 5000, channels: 3, background: 'red' } as const;
    await uploadPicture(storage, bomb.picture, await sharp({ create: red }).png().toBuffer(), 'image/png');
    const { tab } = await stage.signedIn(author, DESKTOP);
    const { page } = tab;
    await tab.open('/my-confessions');
    const says = async ({ text }: Awaited<ReturnType<typeof write>>, ...messages: readonly string[]) => {
      for (const message of messages)
        await shown(tab.mine.cards.filter({ hasText: text }).getByText(message, { exact: true }));
    };
    const refused = (reason: keyof typeof pictures.refusals) => [
      pictures.refusedTitle,
      `${pictures.refusals[reason]} ${pictures.refusedBody}`,
    ];
    await says(late, pictures.checkingTitle, pictures.checkingBody);
    await says(later, explore.mine.waitingTitle, pictures.waitingBody);
    await says(drawing, ...refused('not-a-picture'));
    await says(bomb, ...refused('too-large'));
    const bombCard = tab.mine.cards.filter({ hasText: bomb.text });
    await bombCard.getByRole('button', { name: pictures.without, exact: true }).click();
    await says(bomb, pictures.appeared);
    await uploadPicture(storage, late.picture, await photo());
    await says(late, pictures.appeared);
    // On another device.
    await db.doc(waitingConfessionPath(later.id)).delete();
    await gone(tab.mine.cards.filter({ hasText: later.text }));
    await tab.mine.cards.filter({ hasText: late.text }).getByRole('link', { name: pictures.open }).click();
    // Looked at on its own, it does not come at first.
    const largest = '**/*1440.webp*';
    await page.route(largest, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: en.confessions.openPicture(''), exact: true }).click();
    const viewer = page.getByRole('dialog', { name: pictures.viewer });
    const button = (name: string) => viewer.getByRole('button', { name, exact: true });
    await shown(viewer.getByText(pictures.failed));
    await page.unroute(largest);
    const bytes = await holdBack(page, /1440\.webp/);
    await button(pictures.again).click();
    await shown(viewer.getByText(pictures.loading));
    await bytes.release();
    await gone(viewer.getByText(pictures.loading));
    expect(await viewer.getByRole('alert').count()).toBe(0);
    await button(pictures.close).click();
    await gone(viewer);
    // One that never arrived, by what the server notes after a day; it can be deleted from the feed.
    await db.doc(pictureOwnerPath(drawing.picture)).update({ reason: 'missing' });
    await tab.open('/');
    const card = tab.page.getByRole('article').filter({ hasText: drawing.text });
    for (const message of refused('missing')) await shown(card.getByText(message, { exact: true }));
    await card.getByRole('button', { name: pictures.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: en.confessions.deleteConfirm }).click();
    await gone(card);
    await eventually(async () => (await db.doc(waitingConfessionPath(drawing.id)).get()).exists).toBe(false);
  });
});
