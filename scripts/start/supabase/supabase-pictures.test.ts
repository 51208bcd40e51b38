import { parsePictureId, SUPABASE_BUCKET } from '@chupke/domain/picture.ts';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PictureStore } from '../../../functions/src/gateways/picture-store.ts';
import { pictureStore } from '../../../functions/src/gateways/pictures.ts';
import { NoSocket } from '../../../functions/src/gateways/no-socket.ts';
import { LOCAL_SUPABASE_KEYS } from './auth-api.ts';
import type { LocalSupabase } from './open.ts';
import { openLocalSupabase } from './open.ts';

// The server's store on Supabase, and what the project's policies leave to others, both by the unmodified client.

const ID = parsePictureId('picture0000000000001');
const FILE = 'file0000000000000001';
const PATH = `confessions/${FILE}/480.webp`;

let project: LocalSupabase;
let store: PictureStore;

beforeAll(async () => {
  project = await openLocalSupabase();
  store = pictureStore({ SUPABASE_URL: project.url, SUPABASE_SERVICE_KEY: LOCAL_SUPABASE_KEYS.service });
});

afterAll(() => project.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);

function deviceOf(key: string = LOCAL_SUPABASE_KEYS.anon) {
  return createClient(project.url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoSocket },
  });
}

async function all<T>(found: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const each of found) list.push(each);
  return list;
}

it('takes the upload of whoever has signed in anonymously, once, and hands it to the server', async () => {
  const device = deviceOf();
  const bucket = device.storage.from(SUPABASE_BUCKET);
  const path = `confessions/${ID}.webp`;
  const options = { cacheControl: '3600', upsert: false } as const;
  const picture = new Blob(['a picture'], { type: 'image/webp' });
  expect((await bucket.upload(path, picture, options)).error).toMatchObject({ statusCode: '403' });
  expect((await device.auth.signInAnonymously()).data.user?.is_anonymous).toBe(true);
  expect((await device.storage.listBuckets()).data?.map(({ name }) => name)).toEqual([SUPABASE_BUCKET]);
  expect((await bucket.upload(path, picture, options)).data?.path).toBe(path);
  expect((await bucket.upload(path, picture, options)).error).toMatchObject({ statusCode: '409' });
  expect((await bucket.upload(`confessions/a.webp`, picture, options)).error).not.toBeNull();
  expect(await store.readUpload(ID)).toEqual(bytesOf('a picture'));
  expect(await all(store.listUploads())).toMatchObject([{ id: ID, path }]);
  // Others list and remove nothing.
  expect((await bucket.list('confessions')).data).toEqual([]);
  await bucket.remove([path]);
  expect(await store.readUpload(ID)).toBeDefined();
  await store.removeUpload(ID);
  await store.removeUpload(ID);
  expect(await store.readUpload(ID)).toBeUndefined();
});

it('publishes at an address for everyone, and keeps the rest to the server', async () => {
  await store.write(PATH, bytesOf('small'));
  await store.write(PATH, bytesOf('shown'));
  await store.write(`hidden/${FILE}/480.webp`, bytesOf('hidden'));
  const answer = await fetch(store.addressOf(PATH));
  expect(await answer.text()).toBe('shown');
  expect(answer.headers.get('cache-control')).toBe('max-age=3600');
  expect(store.addressOf(PATH)).toBe(
    deviceOf().storage.from(SUPABASE_BUCKET).getPublicUrl(PATH).data.publicUrl,
  );
  expect((await fetch(store.addressOf(`hidden/${FILE}/480.webp`))).ok).toBe(false);
  expect(await store.read(`hidden/${FILE}/480.webp`)).toEqual(bytesOf('hidden'));
  expect((await all(store.list('confessions'))).map(({ path }) => path)).toEqual([PATH]);
  expect((await all(store.list(`hidden/${FILE}`))).map(({ path }) => path)).toEqual([
    `hidden/${FILE}/480.webp`,
  ]);
  await store.remove(PATH);
  await store.remove(PATH);
  expect(await store.read(PATH)).toBeUndefined();
});

it('tells a failure without a word of what it was about', async () => {
  project.fail(503);
  await expect(store.read(PATH)).rejects.toMatchObject({ message: 'Supabase has refused', code: 503 });
  project.fail();
});
