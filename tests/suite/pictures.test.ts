import { parseCollegeId } from '@chupke/domain/college.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import {
  collegePath,
  confessionPath,
  pictureOwnerPath,
  reportPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import type { PictureId } from '@chupke/domain/picture.ts';
import { PICTURE_LIMITS, PICTURE_TYPES, uploadPath } from '@chupke/domain/picture.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { DocumentData } from 'firebase-admin/firestore';
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { firebasePictures } from '../../functions/src/gateways/firebase-pictures.ts';
import { ownPicture, uploadPicture } from '../../scripts/lib/picture-actions.ts';
import { newReport, reportConfession } from '../../scripts/lib/report-actions.ts';
import * as act from '../../scripts/lib/student-actions.ts';
import type { Client, Student } from '../support/live/people.ts';
import { random } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { makePremium, postWithPicture, somePhoto, storageOf as storageIn } from '../support/pictures.ts';
import { functionCaller, wholeView } from '../support/suite-view.ts';

// Pictures on the whole suite: uploads by the unmodified SDK, the Storage rules that ask Firestore, the real triggers with
// the real decoder, and what everybody can then read of it.

const live = useLive({ empty: true });
const { read, until } = wholeView(() => live.people.server.db);
const isGone = (fields: DocumentData | undefined): boolean => fields === undefined || fields['gone'] === true;
const unauthorized = expect.objectContaining({ code: 'storage/unauthorized' }) as unknown;

let asha: Student;
let photo: Buffer;

const storageOf = (who: Pick<Client, 'auth'>) => storageIn(live.suite, who);

beforeAll(async () => {
  const place = { city: 'Mumbai', state: 'Maharashtra', type: 'engineering', active: true };
  const college = { name: 'Veermata Jijabai Technological Institute', code: 'VJTI', ...place };
  await live.people.server.db.doc(collegePath(parseCollegeId('vjti'))).set(college);
  asha = await live.people.student('asha', { college: 'vjti' });
  await makePremium(live.people, asha);
  photo = await somePhoto();
});

/** Names of the stored files that begin so, as the server sees them. */
async function filesIn(prefix: string): Promise<readonly string[]> {
  const { urls, projectId } = live.suite;
  const address = `${urls.storage}/storage/v1/b/${projectId}.appspot.com/o?prefix=${encodeURIComponent(prefix)}`;
  const answer = await fetch(address, { headers: { authorization: 'Bearer owner' } });
  const { items = [] } = (await answer.json()) as { readonly items?: readonly { readonly name: string }[] };
  return items.map(({ name }) => name);
}

/** Uploads and posts a picture; answers the post when it has appeared. */
async function postPicture(text: string) {
  const post = { text, alt: 'A wall.', publishWithin: 'now' } as const;
  const { id, picture } = await postWithPicture(live.suite, asha, post);
  const stored = await until(confessionPath(id), (fields) => fields !== undefined);
  return { id, picture, confession: parseConfession(id, stored) };
}

describe('a post with a picture', () => {
  it('appears with it, checked and without its metadata, at an address that everyone can read', async () => {
    const before = Date.now();
    const { id, picture, confession } = await postPicture('A wall.');
    expect(confession.image).toMatchObject({ width: 640, height: 480, widths: [480, 640], alt: 'A wall.' });
    const answer = await fetch(confession.imageUrl ?? '');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const { format, width, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, exif]).toEqual(['webp', 640, undefined]);
    // What everyone can ask of the file names nobody, and no time of before.
    const file = ref(storageOf(live.people.guest()), `confessions/${confession.image?.file ?? ''}/480.webp`);
    const { timeCreated, customMetadata } = await getMetadata(file);
    expect(Date.parse(timeCreated)).toBeGreaterThan(before);
    expect(customMetadata).toBeUndefined();
    await until(waitingConfessionPath(id), isGone);
    expect(await read(pictureOwnerPath(picture))).toEqual({
      gone: true,
      confession: id,
      file: confession.image?.file,
    });
  });

  it('is hidden, shown and deleted with it, and a moderator sees what was reported', async () => {
    const { id, picture, confession } = await postPicture('Another wall.');
    const moderator = await live.people.student('moderator', { college: 'vjti', role: 'moderator' });
    const report = newReport(random, { confession: id, reason: 'intimate-images' });
    await reportConfession(moderator, live.suite.ports.functions, report);
    const { db } = live.people.server;
    const address = confession.imageUrl ?? '';
    const answers = async (status: number) =>
      expect.poll(async () => (await fetch(address)).status).toBe(status);
    const showReported = () =>
      functionCaller(live.suite.ports.functions)(moderator, 'showReportedPicture', { id: report.id });
    await db.doc(confessionPath(id)).update({ status: 'hidden' });
    await answers(404);
    expect((await showReported()).picture).toMatch(/^data:image\/webp;base64,/);
    await db.doc(confessionPath(id)).update({ status: 'active' });
    await answers(200);
    await act.deleteConfession(asha, id);
    await until(pictureOwnerPath(picture), (fields) => fields?.['confession'] === undefined);
    await answers(404);
    expect(await read(reportPath(report.id))).toMatchObject({ contentGone: true });
    expect((await showReported()).picture).toMatch(/^data:image\/webp;base64,/);
  });

  it('tells its author when it is none, and keeps nothing of it', async () => {
    const picture = await ownPicture(asha);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await uploadPicture(storageOf(asha), picture, svg, 'image/png');
    const post = { text: 'No wall.', publishWithin: 'now', picture: { id: picture, alt: '' } } as const;
    const id = await act.postConfession(asha, { ...act.postingPlace(asha), ...post });
    await until(waitingConfessionPath(id), (fields) => fields?.['refused'] === 'picture');
    expect(await read(pictureOwnerPath(picture))).toMatchObject({
      state: 'refused',
      reason: 'not-a-picture',
    });
    await expect.poll(() => filesIn(uploadPath(picture))).toEqual([]);
  });
});

describe('an upload is refused', () => {
  const put = (
    who: Pick<Client, 'auth'>,
    path: string,
    bytes: Uint8Array = photo,
    contentType = 'image/jpeg',
  ) => uploadBytes(ref(storageOf(who), path), bytes, { contentType });
  let own: PictureId;

  beforeAll(async () => {
    own = await ownPicture(asha);
  });

  it('from whoever is signed out, free, expired, banned, locked or not verified', async () => {
    const bina = await live.people.student('bina', { college: 'vjti' });
    await expect(put(live.people.guest(), uploadPath(own))).rejects.toEqual(unauthorized);
    await expect(ownPicture(bina)).rejects.toMatchObject({ code: 'permission-denied' });
    await makePremium(live.people, bina);
    const picture = await ownPicture(bina);
    const account = live.people.server.db.doc(userPath(bina.uid));
    for (const [fields, undo] of [
      [{ subscriptionPlan: 'free' }, { subscriptionPlan: 'premium' }],
      [{ subscriptionStatus: 'cancelled' }, { subscriptionStatus: 'active' }],
      [{ accountStatus: 'banned' }, { accountStatus: 'active' }],
      [{ 'securityFlags.accountLocked': true }, { 'securityFlags.accountLocked': false }],
      // A moderator's measure pauses it.
      [{ pausedUntil: new Date(Date.now() + 3_600_000) }, { pausedUntil: new Date(0) }],
    ] as const) {
      await account.update(fields);
      await expect(put(bina, uploadPath(picture)), JSON.stringify(fields)).rejects.toEqual(unauthorized);
      await account.update(undo);
    }
    const unverified = await live.people.signUp('chitra', { verified: false });
    await expect(put(unverified, uploadPath(picture))).rejects.toEqual(unauthorized);
    // Another one who is premium, too, and knows the name.
    await expect(put(asha, uploadPath(picture))).rejects.toEqual(unauthorized);
    await put(bina, uploadPath(picture));
  });

  it('of another type, size or name', async () => {
    const large = new Uint8Array(PICTURE_LIMITS.uploadBytes + 1);
    for (const type of [
      'image/svg+xml',
      'text/html',
      'image/avif',
      'application/octet-stream',
      'image/png; a=b',
    ])
      await expect(put(asha, uploadPath(own), photo, type), type).rejects.toEqual(unauthorized);
    for (const bytes of [large, new Uint8Array()])
      await expect(put(asha, uploadPath(own), bytes)).rejects.toEqual(unauthorized);
    const names = [newDocumentId(random), `${own}.jpg`, `${own}/a`, asha.uid, `${own}é`];
    for (const name of names) await expect(put(asha, `uploads/${name}`), name).rejects.toEqual(unauthorized);
    for (const folder of ['confessions', 'hidden', 'checked', 'elsewhere'])
      await expect(put(asha, `${folder}/${own}`), folder).rejects.toEqual(unauthorized);
    await expect(put(asha, `confessions/${own}/480.webp`, photo, 'image/webp')).rejects.toEqual(unauthorized);
    // Nor is there anything where no picture belongs.
    const elsewhere = ref(storageOf(asha), 'elsewhere.webp');
    await expect(getBytes(elsewhere)).rejects.toEqual(unauthorized);
    await expect(deleteObject(elsewhere)).rejects.toEqual(unauthorized);
  });

  it('a second time, whether the first was looked at or not; and nobody reads, lists, changes or removes one', async () => {
    await put(asha, uploadPath(own));
    await expect(put(asha, uploadPath(own))).rejects.toEqual(unauthorized);
    await until(pictureOwnerPath(own), (fields) => fields?.['state'] === 'checked');
    // The place is free by then.
    await expect.poll(() => filesIn(uploadPath(own))).toEqual([]);
    await expect(put(asha, uploadPath(own))).rejects.toEqual(unauthorized);
    const moderator = await live.people.student('mod', { college: 'vjti', role: 'moderator' });
    for (const who of [asha, moderator, live.people.guest()]) {
      const at = (path: string) => ref(storageOf(who), path);
      for (const path of [uploadPath(own), uploadPath(await ownPicture(asha)), `checked/${own}.webp`]) {
        await expect(getBytes(at(path))).rejects.toEqual(unauthorized);
        await expect(getMetadata(at(path))).rejects.toEqual(unauthorized);
        await expect(getDownloadURL(at(path))).rejects.toEqual(unauthorized);
        await expect(updateMetadata(at(path), { cacheControl: 'x' })).rejects.toEqual(unauthorized);
        await expect(deleteObject(at(path))).rejects.toEqual(unauthorized);
      }
      for (const folder of ['', 'uploads', 'confessions', 'hidden', 'checked'])
        await expect(listAll(at(folder)), folder).rejects.toEqual(unauthorized);
    }
  });

  it('is not to be read by the token that the store gives whoever uploads, once the server looks at it', async () => {
    // No function hears of what comes here.
    const bucket = 'nobody-listens';
    const id = await ownPicture(asha);
    const answer = await fetch(`${live.suite.urls.storage}/v0/b/${bucket}/o?name=${uploadPath(id)}`, {
      method: 'POST',
      headers: {
        authorization: `Firebase ${asha.idToken}`,
        'content-type': 'image/jpeg',
      },
      body: new Uint8Array(photo),
    });
    const { downloadTokens: token } = (await answer.json()) as { readonly downloadTokens: string };
    const app = initializeApp({ projectId: live.suite.projectId }, bucket);
    onTestFinished(() => deleteApp(app));
    const pictures = firebasePictures(() => app, bucket);
    const past = () => fetch(`${pictures.addressOf(uploadPath(id))}&token=${token}`);
    expect((await past()).status).toBe(200);
    expect(await pictures.readUpload(id)).toEqual(photo);
    expect((await past()).status).toBe(403);
  });

  it('by the function that signs uploads, whoever asks: here the rules judge them', async () => {
    const call = functionCaller(live.suite.ports.functions);
    const id = await ownPicture(asha);
    await expect(call(asha, 'signPictureUpload', { id })).rejects.toThrow('other-store');
    await expect(call(live.people.guest(), 'signPictureUpload', { id })).rejects.toThrow('sign-in');
    const unverified = await live.people.signUp('esha', { verified: false });
    await expect(call(unverified, 'signPictureUpload', { id })).rejects.toThrow('sign-in');
    const banned = await live.people.student('farah', { college: 'vjti' });
    await live.people.server.db.doc(userPath(banned.uid)).update({ accountStatus: 'banned' });
    await expect(call(banned, 'signPictureUpload', { id })).rejects.toThrow('not-allowed');
    const named = { id: `${id}/a` as PictureId };
    await expect(call(asha, 'signPictureUpload', named)).rejects.toThrow('invalid');
  });

  it('never of one of the four types, nor one as large as may be', async () => {
    const dev = await live.people.student('dev', { college: 'vjti' });
    await makePremium(live.people, dev);
    for (const type of PICTURE_TYPES) await put(dev, uploadPath(await ownPicture(dev)), photo, type);
    await put(dev, uploadPath(await ownPicture(dev)), new Uint8Array(PICTURE_LIMITS.uploadBytes));
  });
});
