import { pictureOwnerPath, userPath } from '@chupke/domain/paths.ts';
import { parsePictureId, SUPABASE_UPLOADS, uploadPath } from '@chupke/domain/picture.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PictureStore as ServerStore } from '../../../functions/src/gateways/picture-store.ts';
import { pictureStore } from '../../../functions/src/gateways/pictures.ts';
import { RefusedError } from '../../../functions/src/lib/refused-error.ts';
import { signUpload } from '../../../functions/src/pictures/sign-upload.ts';
import type { MemoryDocuments } from '../../../functions/src/testing/memory-documents.ts';
import { memoryDocuments } from '../../../functions/src/testing/memory-documents.ts';
import type { PictureStore } from '../../../src/entities/confession/api/picture-store.ts';
import { supabasePictures } from '../../../src/entities/confession/api/supabase-pictures.ts';
import { toCallError } from '../../../src/lib/refusals.ts';
import { LOCAL_SUPABASE_KEYS } from './keys.ts';
import type { LocalSupabase } from './open.ts';
import { openLocalSupabase } from './open.ts';

/*
 * From the app to the store and to the server: the app's own code, the server's command, and the unmodified client on both
 * sides. supabase-pictures.test.ts is about the server's store.
 */

const server = vi.hoisted(() => ({ answer: (_: unknown): unknown => undefined, calls: 0 }));
vi.mock('../../../src/lib/functions.ts', () => ({
  call: async (name: string, data: unknown) => {
    expect(name).toBe('signPictureUpload');
    server.calls += 1;
    return server.answer(data);
  },
}));

const ID = parsePictureId('AbCdEfGhIjKlMnOpQrSt');
const ASHA = parseUserId('uid-of-asha');
const PICTURE = new Blob(['pixels'], { type: 'image/webp' });
const PREMIUM = { accountStatus: 'active', subscriptionPlan: 'premium', subscriptionStatus: 'active' };

let local: LocalSupabase;
let documents: MemoryDocuments;
let ofServer: ServerStore;
let store: PictureStore;
const parts: number[] = [];

/** What the function answers to Asha, and how the app's `call` tells a refusal. */
async function sign(pictures: Pick<ServerStore, 'signUpload'> = ofServer): Promise<unknown> {
  try {
    return await signUpload({ documents, pictures, now: documents.now }, ASHA, ID);
  } catch (error) {
    if (error instanceof RefusedError) throw toCallError({ details: { reason: error.reason } });
    throw toCallError({ code: 'functions/internal' });
  }
}

function upload(picture = PICTURE, signal = new AbortController().signal): Promise<void> {
  return store.upload(ID, picture, { onProgress: (part) => parts.push(part), signal });
}

/** Changes the stored account. */
function change(fields: object): void {
  documents.stored.set(userPath(ASHA), { ...documents.stored.get(userPath(ASHA)), ...fields });
}

const arrived = () => local.buckets.get(SUPABASE_UPLOADS)?.files.get(uploadPath(ID));

beforeEach(async () => {
  [parts.length, server.calls] = [0, 0];
  // The client wants one, though nothing here is live; browsers have it.
  vi.stubGlobal('WebSocket', EventTarget);
  local = await openLocalSupabase();
  ofServer = pictureStore({ SUPABASE_URL: local.url, SUPABASE_SERVICE_KEY: LOCAL_SUPABASE_KEYS.service });
  store = supabasePictures({ kind: 'supabase', url: local.url, anonKey: LOCAL_SUPABASE_KEYS.anon });
  documents = memoryDocuments();
  change(PREMIUM);
  documents.stored.set(pictureOwnerPath(ID), { uid: ASHA, createdAt: 1 });
  server.answer = () => sign();
});

afterEach(() => local.close());

it('puts the picture where the server looks for it and nobody else', async () => {
  await upload();
  expect(arrived()).toMatchObject({ contentType: 'image/webp' });
  expect(local.buckets.get(SUPABASE_UPLOADS)?.isPublic).toBe(false);
  expect(new TextDecoder().decode(arrived()?.bytes)).toBe('pixels');
  expect(await ofServer.readUpload(ID)).toEqual(arrived()?.bytes);
  expect(parts).toEqual([1]);
});

it('writes nothing over: what has arrived before is there, by whichever try', async () => {
  // Two tries, both signed before either has arrived.
  const signed = await sign();
  await upload();
  const other = new Blob(['others'], { type: 'image/webp' });
  await expect(upload(other)).resolves.toBeUndefined();
  server.answer = () => signed;
  await expect(upload(other)).resolves.toBeUndefined();
  expect(new TextDecoder().decode(arrived()?.bytes)).toBe('pixels');
});

it.each([
  ['without Premium', { subscriptionPlan: 'free' }],
  ['while posting is paused', { pausedUntil: Number.MAX_SAFE_INTEGER }],
  ['to a locked account', { securityFlags: { accountLocked: true } }],
])('is denied %s', async (_, fields) => {
  change(fields);
  await expect(upload()).rejects.toMatchObject({ code: 'picture-access' });
  expect(arrived()).toBeUndefined();
});

it('is denied for a picture of somebody else', async () => {
  documents.stored.set(pictureOwnerPath(ID), { uid: 'uid-of-bina', createdAt: 1 });
  await expect(upload()).rejects.toMatchObject({ code: 'picture-access' });
});

it('says that there are too many, and where the server keeps pictures elsewhere', async () => {
  server.answer = () => sign({});
  await expect(upload()).rejects.toMatchObject({ code: 'picture-bucket' });
  server.answer = () => sign();
  for (let count = 0; count < 20; count += 1) await sign();
  await expect(upload()).rejects.toMatchObject({ code: 'too-many-pictures' });
});

it.each([null, {}, { path: 'a' }, { path: 1, token: 'b' }])(
  'takes nothing but a signature or that it has arrived: %j',
  async (answer) => {
    server.answer = () => answer;
    if (answer === null) await expect(upload()).resolves.toBeUndefined();
    else await expect(upload()).rejects.toMatchObject({ code: 'picture-url' });
    expect(arrived()).toBeUndefined();
  },
);

it.each([
  [401, 'picture-access'],
  [403, 'picture-access'],
  [404, 'picture-bucket'],
  [413, 'picture-upload'],
  [507, 'picture-quota'],
  [503, 'unavailable'],
])('tells a refusal of the store by its status: %s', async (status, code) => {
  const signed = await sign();
  server.answer = () => signed;
  local.fail(status);
  await expect(upload()).rejects.toMatchObject({ code });
});

it('is tried again when the store does not answer the server, or the app', async () => {
  const signed = await sign();
  local.fail(503);
  await expect(upload()).rejects.toMatchObject({ code: 'unavailable' });
  server.answer = () => signed;
  await local.close();
  await expect(upload()).rejects.toMatchObject({ code: 'unavailable' });
});

it('ends when it is stopped, before it is signed and while it is', async () => {
  const stop = new AbortController();
  server.answer = () => new Promise(() => stop.abort());
  await expect(upload(PICTURE, stop.signal)).rejects.toMatchObject({ code: 'picture-stopped' });
  await expect(upload(PICTURE, stop.signal)).rejects.toMatchObject({ code: 'picture-stopped' });
  expect(server.calls).toBe(1);
});
