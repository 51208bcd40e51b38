import { parsePictureId } from '@chupke/domain/picture.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import type { OutboxItem } from '../../../lib/outbox/model.ts';
import { setSession } from '../../../lib/session.ts';
import { FakeBackend } from '../../../lib/testing/fake-backend.ts';
import { backend, setBackend } from '../../../lib/testing/fake-firestore.ts';
import { itemOf, untilReached } from '../../../lib/testing/sending.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { stopUpload } from '../../../lib/uploads.ts';
import { confessionReads, confessionRules } from '../testing/confession-rules.ts';
import { confessionOf, idOf } from '../testing/samples.ts';
import { forgetPicture, keepPicture } from './kept-pictures.ts';
import type { PictureStore, UploadFollowing } from './picture-store.ts';
import { sendPost } from './send-post.ts';

const fake = vi.hoisted(() => () => import('../../../lib/testing/fake-firestore.ts'));
vi.mock('../../../lib/firestore.ts', async () => (await fake()).firestoreModule);
vi.mock('../../../lib/transact.ts', async () => (await fake()).transactModule);
vi.mock('firebase/firestore', async () => (await fake()).sdkModule);
const host = vi.hoisted(() => ({ store: undefined as unknown }));
vi.mock('./open-picture-store.ts', () => ({ pictureStore: async () => host.store }));

const { uid } = ASHA;
const POST = idOf(1);
const PICTURE = parsePictureId(idOf(70));
const WAITING = `waitingConfessions/${POST}`;

/** What may go wrong with an upload: it does not arrive, or its answer does not, or the store refuses it. */
type Trouble = 'lost' | 'unanswered' | ErrorCode;

/** A store that takes a picture once, from whoever owns it, while the server has not looked at it. */
class FakeStore implements PictureStore {
  readonly uploads: string[] = [];
  trouble: Trouble[] = [];
  /** Whether the server looks at what arrives; `refused` if it does not like it. */
  finds: 'checked' | 'refused' | 'nothing' = 'checked';

  readonly upload = async (id: string, _: Blob, { onProgress }: UploadFollowing): Promise<void> => {
    const trouble = this.trouble.shift();
    onProgress(0.5);
    if (trouble === 'lost') throw new AppError('unavailable');
    if (trouble !== undefined && trouble !== 'unanswered') throw new AppError(trouble);
    const owner = backend().get(`pictureOwners/${id}`);
    if (owner?.['uid'] !== uid || owner['state'] !== undefined || this.uploads.includes(id))
      throw new AppError('picture-access');
    this.uploads.push(id);
    if (this.finds !== 'nothing') this.look(id);
    if (trouble === 'unanswered') throw new AppError('unavailable');
  };

  look(id: string): void {
    const path = `pictureOwners/${id}`;
    const reason = this.finds === 'refused' ? 'not-a-picture' : null;
    backend().documents.set(path, { ...backend().get(path), state: this.finds, reason });
  }
}

function setStore(): FakeStore {
  const store = new FakeStore();
  host.store = store;
  return store;
}

/** A backend with the rules. */
function openBackend(): FakeBackend {
  const made = setBackend(new FakeBackend(uid, confessionRules));
  made.mayRead = confessionReads(uid);
  return made;
}

/** The server publishes what has been checked: the picture is then nobody's. */
function publish(): boolean {
  const { documents } = backend();
  const path = `pictureOwners/${PICTURE}`;
  if (!documents.has(WAITING) || backend().get(path)?.['state'] !== 'checked') return false;
  documents.delete(WAITING);
  documents.set(`confessions/${POST}`, { status: 'active' });
  documents.set(path, { gone: true, confession: POST, file: idOf(71) });
  return true;
}

function post(more: OutboxItem['payload'] = {}): OutboxItem {
  const { text, anonymousId, college, collegeName } = confessionOf(1);
  const picture = { id: PICTURE, alt: 'a queue', width: 4, height: 3 };
  return itemOf('post', POST, { text, anonymousId, college, collegeName, picture, ...more });
}

let store: FakeStore;

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  signIn({ isPremium: true });
  openBackend();
  store = setStore();
  const blob = new Blob(['pixels'], { type: 'image/webp' });
  await keepPicture(uid, PICTURE, { blob, width: 4, height: 3, wasAnimated: false });
});

afterEach(() => {
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('sends the ownership, the picture and then the post, which waits for the check', async () => {
  expect(await sendPost(post())).toEqual({ kind: 'sent' });
  expect(backend().get(WAITING)).toMatchObject({
    status: 'waiting',
    publishWithin: 'now',
    picture: { id: PICTURE, alt: 'a queue' },
    imageUrl: null,
  });
  expect(backend().documents.has(`confessions/${POST}`)).toBe(false);
  expect(backend().get(`users/${uid}/limits/picture`)).toMatchObject({ count: 1 });
  // Nothing is read where nothing is refused.
  expect(backend()).toMatchObject({ reads: 0, commits: 2 });
});

it('keeps the moment that was chosen for the post', async () => {
  await sendPost(post({ publishWithin: 'day' }));
  expect(backend().get(WAITING)).toMatchObject({ publishWithin: 'day' });
});

it('arrives once and whole, whatever becomes of the answers', async () => {
  const answer = fc.constantFrom('lost' as const, 'unanswered' as const);
  const troubles = fc.array(answer, { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(troubles, troubles, fc.boolean(), async (commits, uploads, isFast) => {
      localStorage.clear();
      const server = openBackend();
      const there = setStore();
      server.trouble = [...commits];
      there.trouble = [...uploads];
      const send = async () => {
        const result = await sendPost(post());
        // Between two tries, as the real one takes a second or two.
        if (isFast) publish();
        return result;
      };
      expect(await untilReached(send)).toEqual({ kind: 'sent' });
      expect(there.uploads).toEqual([PICTURE]);
      if (isFast) expect(server.documents.has(WAITING)).toBe(false);
      else expect(server.get(WAITING)).toMatchObject({ picture: { id: PICTURE } });
      expect(server.get(`users/${uid}/limits/picture`)).toMatchObject({ count: 1 });
      expect(server.get(`users/${uid}/limits/confession`)).toMatchObject({ count: 1 });
    }),
  );
});

it('is sent where its answer was lost and the server has published it since, whatever else is said of the account', async () => {
  const { upload } = store;
  host.store = {
    upload: async (...sent: Parameters<PictureStore['upload']>) => {
      await upload(...sent);
      // What is committed after it is the post.
      backend().trouble = ['unanswered'];
    },
  };
  expect(await sendPost(post())).toEqual({ kind: 'later' });
  expect(publish()).toBe(true);
  vi.setSystemTime(NOON + 61_000);
  signIn({ isPremium: false });
  expect(await sendPost(post())).toEqual({ kind: 'sent' });
  expect(store.uploads).toEqual([PICTURE]);
});

it('is sent where it waits already, and the server has refused its picture since', async () => {
  await sendPost(post());
  store.finds = 'refused';
  store.look(PICTURE);
  vi.setSystemTime(NOON + 61_000);
  expect(await sendPost(post())).toEqual({ kind: 'sent' });
});

it('says that the picture has to be chosen anew where the server has given up waiting for it', async () => {
  store.trouble = ['lost'];
  expect(await sendPost(post())).toEqual({ kind: 'later' });
  // A day offline.
  backend().documents.set(`pictureOwners/${PICTURE}`, { gone: true });
  vi.setSystemTime(NOON + 86_400_000);
  expect(await sendPost(post())).toEqual({ kind: 'refused', code: 'picture-lost' });
  expect(backend().documents.has(WAITING)).toBe(false);
});

it('waits a little for the server to look at what arrived unanswered', async () => {
  store.finds = 'nothing';
  store.trouble = ['unanswered'];
  expect(await sendPost(post())).toEqual({ kind: 'later' });
  vi.useFakeTimers({ now: NOON + 2000 });
  const second = sendPost(post());
  await vi.advanceTimersByTimeAsync(1500);
  store.finds = 'checked';
  store.look(PICTURE);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await second).toEqual({ kind: 'sent' });
});

it('asks again later where the server is slow to look at what arrived unanswered', async () => {
  store.finds = 'nothing';
  store.trouble = ['unanswered'];
  expect(await sendPost(post())).toEqual({ kind: 'later' });
  vi.useFakeTimers({ now: NOON + 2000 });
  const second = sendPost(post());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await second).toEqual({ kind: 'later' });
  store.finds = 'checked';
  store.look(PICTURE);
  expect(await sendPost(post())).toEqual({ kind: 'sent' });
});

it.each([
  ['picture-access', 'picture-access'],
  ['picture-bucket', 'picture-bucket'],
  ['picture-quota', 'picture-quota'],
  ['picture-upload', 'picture-upload'],
  ['picture-url', 'picture-url'],
] as const)('says so when the store refuses it: %s', async (trouble, code) => {
  vi.useFakeTimers({ now: NOON });
  store.trouble = [trouble];
  const result = sendPost(post());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toEqual({ kind: 'refused', code });
  expect(backend().documents.has(WAITING)).toBe(false);
});

it('does not send words whose picture the server has refused', async () => {
  store.finds = 'refused';
  store.trouble = ['unanswered'];
  expect(await untilReached(() => sendPost(post()))).toEqual({ kind: 'refused', code: 'picture-refused' });
  expect(backend().documents.has(WAITING)).toBe(false);
});

it('says what is missing: Premium, or the picture itself', async () => {
  signIn({ isPremium: false });
  setBackend(
    new FakeBackend(
      uid,
      (change, path) => !path.startsWith('pictureOwners') && confessionRules(change, path),
    ),
  );
  expect(await sendPost(post())).toEqual({ kind: 'refused', code: 'picture-premium' });
  signIn({ isPremium: true });
  openBackend();
  await forgetPicture(uid, PICTURE);
  expect(await sendPost(post())).toEqual({ kind: 'refused', code: 'picture-lost' });
});

it('waits with a picture that could not be read: only one that is not there is lost', async () => {
  await forgetPicture(uid, PICTURE);
  const open = vi.fn().mockThrow(new DOMException('', 'UnknownError'));
  vi.stubGlobal('indexedDB', { open });
  expect(await sendPost(post())).toEqual({ kind: 'later' });
  vi.unstubAllGlobals();
  expect(await sendPost(post())).toEqual({ kind: 'refused', code: 'picture-lost' });
});

it('sends the words of a picture that arrived before this device forgot it', async () => {
  backend().trouble = ['unanswered'];
  store.trouble = [];
  await untilReached(() => sendPost(post()));
  backend().documents.delete(WAITING);
  backend().documents.delete(`confessionOwners/${POST}`);
  await forgetPicture(uid, PICTURE);
  vi.setSystemTime(NOON + 61_000);
  expect(await sendPost(post())).toEqual({ kind: 'sent' });
});

it('can be stopped', async () => {
  host.store = {
    upload: (_id: string, _blob: Blob, { signal }: UploadFollowing) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('picture-stopped')));
        stopUpload(POST);
      }),
  };
  expect(await sendPost(post())).toEqual({ kind: 'refused', code: 'picture-stopped' });
});
