import { parsePictureId, SUPABASE_BUCKET } from '@chupke/domain/picture.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PictureStore } from '../../../src/entities/confession/api/picture-store.ts';
import { supabasePictures } from '../../../src/entities/confession/api/supabase-pictures.ts';
import { LOCAL_SUPABASE_KEYS } from './auth-api.ts';
import type { LocalSupabase } from './open.ts';
import { openLocalSupabase } from './open.ts';

/* The app's side: what a browser sends. supabase-pictures.test.ts is about the server's. */

const ID = parsePictureId('AbCdEfGhIjKlMnOpQrSt');
const PICTURE = new Blob(['pixels'], { type: 'image/webp' });

let local: LocalSupabase;
let store: PictureStore;
const parts: number[] = [];

function uploadAs(anonKey: string = LOCAL_SUPABASE_KEYS.anon): PictureStore {
  return supabasePictures({ kind: 'supabase', url: local.url, anonKey });
}

function upload(picture = PICTURE, signal = new AbortController().signal): Promise<void> {
  return store.upload(ID, picture, { onProgress: (part) => parts.push(part), signal });
}

beforeEach(async () => {
  parts.length = 0;
  // The client wants one, though nothing here is live; browsers have it.
  vi.stubGlobal('WebSocket', EventTarget);
  local = await openLocalSupabase();
  store = uploadAs();
});

afterEach(() => local.close());

it('signs in without a name and puts the picture where the server looks for it, kept for an hour', async () => {
  await upload();
  const file = local.buckets.get(SUPABASE_BUCKET)?.files.get(`confessions/${ID}.webp`);
  expect(file).toMatchObject({ contentType: 'image/webp', cacheControl: 'max-age=3600' });
  expect(new TextDecoder().decode(file?.bytes)).toBe('pixels');
  expect(parts).toEqual([1]);
});

it('names a JPEG by its type', async () => {
  await upload(new Blob(['pixels'], { type: 'image/jpeg' }));
  expect([...(local.buckets.get(SUPABASE_BUCKET)?.files.keys() ?? [])]).toEqual([`confessions/${ID}.jpg`]);
});

it('writes nothing over: what has arrived before is there', async () => {
  await upload();
  await expect(upload(new Blob(['others'], { type: 'image/webp' }))).resolves.toBeUndefined();
  const file = local.buckets.get(SUPABASE_BUCKET)?.files.get(`confessions/${ID}.webp`);
  expect(new TextDecoder().decode(file?.bytes)).toBe('pixels');
});

it.each([
  [401, 'picture-access'],
  [403, 'picture-access'],
  [413, 'picture-upload'],
  [507, 'picture-quota'],
  [503, 'unavailable'],
])('tells a refusal by its status: %s', async (status, code) => {
  await upload();
  local.fail(status);
  await expect(upload()).rejects.toMatchObject({ code });
});

it('finds that the bucket is missing by the list of buckets, and looks again the next time', async () => {
  const bucket = local.buckets.get(SUPABASE_BUCKET);
  if (bucket === undefined) throw new Error('no bucket');
  local.buckets.delete(SUPABASE_BUCKET);
  await expect(upload()).rejects.toMatchObject({ code: 'picture-bucket' });
  local.buckets.set(SUPABASE_BUCKET, bucket);
  await expect(upload()).resolves.toBeUndefined();
});

it('is refused with a key of another project', async () => {
  store = uploadAs('other');
  await expect(upload()).rejects.toMatchObject({ code: 'picture-access' });
});

it('is tried again when nothing answers, and ends when it is stopped', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(upload(PICTURE, stop.signal)).rejects.toMatchObject({ code: 'picture-stopped' });
  await local.close();
  await expect(upload()).rejects.toMatchObject({ code: 'unavailable' });
});
