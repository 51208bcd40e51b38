import type { PictureId } from '@chupke/domain/picture.ts';
import { parsePictureId, PICTURE_LIMITS, SUPABASE_BUCKET, SUPABASE_UPLOADS } from '@chupke/domain/picture.ts';
import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PictureStore } from '../../../functions/src/gateways/picture-store.ts';
import { pictureStore } from '../../../functions/src/gateways/pictures.ts';
import { NoSocket } from '../../../functions/src/gateways/no-socket.ts';
import { LOCAL_SUPABASE_KEYS } from './keys.ts';
import type { LocalSupabase } from './open.ts';
import { openLocalSupabase } from './open.ts';

// The server's store on Supabase, and what a project without a policy leaves to others, both by the unmodified client.

const ID = parsePictureId('picture0000000000001');
const OTHER = parsePictureId('picture0000000000002');
const FILE = 'file0000000000000001';
const PATH = `confessions/${FILE}/480.webp`;
const PICTURE = new Blob(['a picture'], { type: 'image/webp' });
const NOON = Date.UTC(2026, 1, 4, 12);

let project: LocalSupabase;
let store: PictureStore;
let now = NOON;

function storeOf({ url }: LocalSupabase): PictureStore {
  return pictureStore({ SUPABASE_URL: url, SUPABASE_SERVICE_KEY: LOCAL_SUPABASE_KEYS.service });
}

beforeEach(async () => {
  now = NOON;
  project = await openLocalSupabase(() => now);
  store = storeOf(project);
});

afterEach(() => project.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A bucket, as whoever has that key sees it: the app's, unless another is named. */
function bucketOf(name: string, key: string = LOCAL_SUPABASE_KEYS.anon) {
  const device = createClient(project.url, key, {
    accessToken: async () => null,
    realtime: { transport: NoSocket },
  });
  return device.storage.from(name);
}

async function all<T>(found: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const each of found) list.push(each);
  return list;
}

/** The token that the server gives for an upload. */
async function tokenFor(id: PictureId, from = store): Promise<string> {
  const signed = await from.signUpload?.(id);
  if (signed === undefined || signed === 'there') throw new Error('not signed');
  expect(signed.path).toBe(`uploads/${id}`);
  return signed.token;
}

/** Sends a picture with a token: the status of the refusal, or undefined. */
async function sent(
  token: string,
  { id = ID, bucket = SUPABASE_UPLOADS, picture = PICTURE } = {},
): Promise<string | undefined> {
  const { error } = await bucketOf(bucket).uploadToSignedUrl(`uploads/${id}`, token, picture);
  return error === null ? undefined : String(Reflect.get(error, 'statusCode'));
}

describe('an upload', () => {
  it('that the server has signed arrives once, and is the server’s', async () => {
    const token = await tokenFor(ID);
    expect(await store.readUpload(ID)).toBeUndefined();
    expect(await sent(token)).toBeUndefined();
    expect(await store.readUpload(ID)).toEqual(bytesOf('a picture'));
    expect(await store.readUpload(OTHER)).toBeUndefined();
    expect(await all(store.listUploads())).toMatchObject([{ id: ID, path: `uploads/${ID}` }]);
    expect(await store.signUpload?.(ID)).toBe('there');
    await store.removeUpload(ID);
    await store.removeUpload(ID);
    expect(await store.readUpload(ID)).toBeUndefined();
  });

  it('is refused without a signature, and nobody reads, lists or removes one', async () => {
    const token = await tokenFor(ID);
    for (const name of [SUPABASE_UPLOADS, SUPABASE_BUCKET]) {
      for (const path of [`uploads/${ID}`, `confessions/${ID}.webp`])
        expect((await bucketOf(name).upload(path, PICTURE)).error).toMatchObject({ statusCode: '403' });
      expect((await bucketOf(name).createSignedUploadUrl(`uploads/${ID}`)).error).toMatchObject({
        statusCode: '403',
      });
      expect(await sent('', { bucket: name })).toBe('400');
    }
    await sent(token);
    const bucket = bucketOf(SUPABASE_UPLOADS);
    const { publicUrl } = bucket.getPublicUrl(`uploads/${ID}`).data;
    expect((await fetch(publicUrl)).ok).toBe(false);
    expect((await bucket.download(`uploads/${ID}`)).error).not.toBeNull();
    expect((await bucket.list('uploads')).data).toEqual([]);
    await bucket.remove([`uploads/${ID}`]);
    expect(await store.readUpload(ID)).toBeDefined();
  });

  it('is refused with the signature of another one, of another project, or a changed one', async () => {
    const token = await tokenFor(ID);
    expect(await sent(token, { id: OTHER })).toBe('400');
    expect(await sent(token, { bucket: SUPABASE_BUCKET })).toBe('400');
    const [header, claims = '', signature] = token.split('.');
    const told = Buffer.from(claims, 'base64url').toString();
    const forged = Buffer.from(told.replace(ID, OTHER)).toString('base64url');
    expect(await sent([header, forged, signature].join('.'), { id: OTHER })).toBe('400');
    const elsewhere = await openLocalSupabase(() => now);
    expect(await sent(await tokenFor(ID, storeOf(elsewhere)))).toBe('400');
    await elsewhere.close();
    expect(await all(store.listUploads())).toEqual([]);
    expect(await sent(token)).toBeUndefined();
  });

  it('is refused once the signature is too old', async () => {
    const token = await tokenFor(ID);
    now = NOON + 7_201_000;
    expect(await sent(token)).toBe('400');
    expect(await store.readUpload(ID)).toBeUndefined();
    expect(await sent(await tokenFor(ID))).toBeUndefined();
  });

  it('is refused a second time: nothing is written over', async () => {
    const token = await tokenFor(ID);
    await sent(token);
    const options = { upsert: true };
    const again = new Blob(['another'], { type: 'image/webp' });
    const bucket = bucketOf(SUPABASE_UPLOADS);
    const { error } = await bucket.uploadToSignedUrl(`uploads/${ID}`, token, again, options);
    expect(error).toMatchObject({ statusCode: '409' });
    expect(await store.readUpload(ID)).toEqual(bytesOf('a picture'));
    // Only where that was signed, which our server never does.
    const server = bucketOf(SUPABASE_UPLOADS, LOCAL_SUPABASE_KEYS.service);
    const signed = await server.createSignedUploadUrl(`uploads/${ID}`, options);
    expect(await sent(signed.data?.token ?? '', { picture: again })).toBeUndefined();
    expect(await store.readUpload(ID)).toEqual(bytesOf('another'));
  });

  it('is refused if it is none of the pictures that Firebase Storage would take', async () => {
    const token = await tokenFor(ID);
    const large = new Blob([new Uint8Array(PICTURE_LIMITS.uploadBytes + 1)], { type: 'image/jpeg' });
    expect(await sent(token, { picture: large })).toBe('413');
    expect(await sent(token, { picture: new Blob(['<svg/>'], { type: 'image/svg+xml' }) })).toBe('415');
    expect(await sent(token, { picture: new Blob(['x'], { type: 'image/png' }) })).toBeUndefined();
  });
});

it('publishes at an address for everyone, and keeps the rest to the server', async () => {
  await store.write(PATH, bytesOf('small'));
  await store.write(PATH, bytesOf('shown'));
  await store.write(`hidden/${FILE}/480.webp`, bytesOf('hidden'));
  const answer = await fetch(store.addressOf(PATH));
  expect(await answer.text()).toBe('shown');
  expect(answer.headers.get('cache-control')).toBe('max-age=3600');
  expect(store.addressOf(PATH)).toBe(bucketOf(SUPABASE_BUCKET).getPublicUrl(PATH).data.publicUrl);
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
  await expect(store.signUpload?.(ID)).rejects.toMatchObject({ message: 'Supabase has refused', code: 503 });
});
