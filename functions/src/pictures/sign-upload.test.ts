import { pictureOwnerPath, userPath } from '@chupke/domain/paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { describe, expect, it } from 'vitest';
import { RefusedError } from '../lib/refused-error.ts';
import { callLimitPath } from '../lib/rate-limit.ts';
import { student } from '../testing/campus.ts';
import { Gallery, pictureOf } from '../testing/gallery.ts';
import type { SignGateways } from './sign-upload.ts';
import { signUpload } from './sign-upload.ts';

const PICTURE = pictureOf(1);
const SIGNED = { path: `uploads/${PICTURE}`, token: `signed-${PICTURE}` };

const PREMIUM = {
  accountStatus: 'active',
  securityFlags: { accountLocked: false },
  subscriptionPlan: 'premium',
  subscriptionStatus: 'active',
};

/** A gallery where student 1 has Premium and a picture that was not uploaded yet. */
async function openGallery(user: UnknownRecord = {}): Promise<Gallery> {
  const gallery = new Gallery();
  await gallery.signUp(1)();
  const path = userPath(student(1).uid);
  gallery.documents.stored.set(path, { ...gallery.get(path), ...PREMIUM, ...user });
  gallery.own(1, PICTURE);
  return gallery;
}

/** What a student is given, or why they are refused. */
async function outcomeOf(gallery: SignGateways, who = 1, id = PICTURE): Promise<unknown> {
  try {
    return await signUpload(gallery, student(who).uid, id);
  } catch (error) {
    if (error instanceof RefusedError) return error.reason;
    throw error;
  }
}

it('signs the upload of a student’s own picture, again and again until it has arrived', async () => {
  const gallery = await openGallery();
  expect(await outcomeOf(gallery)).toEqual(SIGNED);
  expect(await outcomeOf(gallery)).toEqual(SIGNED);
  gallery.upload(PICTURE);
  expect(await outcomeOf(gallery)).toBeNull();
});

describe('an upload is not signed', () => {
  it.each<readonly [string, UnknownRecord]>([
    ['without Premium', { subscriptionPlan: 'free' }],
    ['once Premium has ended', { subscriptionStatus: 'inactive' }],
    ['with a status that nobody knows', { subscriptionStatus: 'cancelled' }],
    ['to a banned account', { accountStatus: 'banned' }],
    ['to an account of another status', { accountStatus: 'restricted' }],
    ['to an account that is being erased', { accountStatus: 'erasing' }],
    ['to a locked account', { securityFlags: { accountLocked: true } }],
    ['to an account that a measure has closed', { isBarred: true }],
    ['while posting is paused', { pausedUntil: Number.MAX_SAFE_INTEGER }],
  ])('%s', async (_, user) => {
    expect(await outcomeOf(await openGallery(user))).toBe('not-allowed');
  });

  it('for the picture of another student, for none, and to whoever has no account', async () => {
    const gallery = await openGallery();
    const other = userPath(student(2).uid);
    gallery.documents.stored.set(other, { ...gallery.get(userPath(student(1).uid)) });
    expect(await outcomeOf(gallery, 2)).toBe('not-allowed');
    expect(await outcomeOf(gallery, 1, pictureOf(2))).toBe('not-allowed');
    gallery.own(3, pictureOf(3));
    expect(await outcomeOf(gallery, 3, pictureOf(3))).toBe('not-allowed');
  });

  it.each<readonly [string, UnknownRecord]>([
    ['looked at', { state: 'checked' }],
    ['refused', { state: 'refused', reason: 'missing' }],
    ['given up', { gone: true }],
  ])('for a picture that was %s', async (_, fields) => {
    const gallery = await openGallery();
    const path = pictureOwnerPath(PICTURE);
    gallery.documents.stored.set(path, { ...gallery.get(path), ...fields });
    expect(await outcomeOf(gallery)).toBe('not-allowed');
  });

  it('more than twenty times a minute', async () => {
    const gallery = await openGallery();
    for (let count = 0; count < 20; count += 1) expect(await outcomeOf(gallery)).toEqual(SIGNED);
    expect(await outcomeOf(gallery)).toBe('too-many');
    gallery.documents.pass(60_000);
    expect(await outcomeOf(gallery)).toEqual(SIGNED);
  });

  it('where Firebase Storage has rules of its own; nothing is counted there', async () => {
    const gallery = await openGallery();
    const { documents, now } = gallery;
    expect(await outcomeOf({ documents, now, pictures: {} })).toBe('other-store');
    expect(gallery.get(callLimitPath(student(1).uid))).toBeUndefined();
  });
});

it('is signed again once a pause is over', async () => {
  expect(await outcomeOf(await openGallery({ pausedUntil: 0 }))).toEqual(SIGNED);
});
