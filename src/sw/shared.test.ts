import { beforeEach, expect, it, vi } from 'vitest';
import { takeForm } from './shared.ts';

const left = vi.hoisted(() => ({ all: [] as unknown[], isFull: false }));
vi.mock('../lib/stored-database.ts', () => ({
  storedDatabase: () => ({
    put: (_key: string, value: unknown) => {
      if (left.isFull) return Promise.resolve(false);
      left.all.push(value);
      return Promise.resolve(true);
    },
    lookUp: () => Promise.resolve({ kind: 'read', value: left.all.at(-1) }),
    remove: () => {
      left.all = [];
      return Promise.resolve();
    },
  }),
}));

function share(fill: (form: FormData) => void, now = 5): Promise<Response> {
  const form = new FormData();
  fill(form);
  return takeForm({ formData: () => Promise.resolve(form) }, now);
}

beforeEach(() => {
  Object.assign(left, { all: [], isFull: false });
  // A page without an address of its own can't resolve one.
  vi.stubGlobal('Response', { redirect: (to: string, status: number) => ({ to, status }) });
});

it('leaves words and picture for the composer, once, and leads there', async () => {
  const answer = await share((form) => {
    form.set('title', 'A song');
    form.set('url', 'https://song.test/1');
    form.set('picture', new File(['x'], 'a.png', { type: 'image/png' }));
  });
  expect(answer).toMatchObject({ to: '/create?shared=1', status: 303 });
  const { takeShared } = await import('../lib/shared-words.ts');
  const taken = await takeShared(6);
  expect(taken?.text).toBe('A song\nhttps://song.test/1');
  expect(taken?.picture?.type).toBe('image/png');
  expect(await takeShared(6)).toBeUndefined();
});

it('takes no file that is no picture, and nothing that waited for too long', async () => {
  await share((form) => {
    form.set('text', 'words');
    form.set('picture', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  });
  const { takeShared } = await import('../lib/shared-words.ts');
  expect(await takeShared(6)).toEqual({ text: 'words', picture: undefined, isTooLarge: false });
  await share((form) => form.set('text', 'late'));
  expect(await takeShared(5 + 61 * 60 * 1000)).toBeUndefined();
});

it('tells the composer of a picture that is too large to be kept', async () => {
  await share((form) => {
    const file = new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    form.set('picture', file);
  });
  const { takeShared } = await import('../lib/shared-words.ts');
  expect(await takeShared(6)).toEqual({ text: '', picture: undefined, isTooLarge: true });
});

it('says where the device had no room, and leaves nothing that was shared before in its place', async () => {
  await share((form) => form.set('text', 'earlier'));
  left.isFull = true;
  const answer = await share((form) => form.set('text', 'words'));
  expect(answer).toMatchObject({ to: '/create?shared=lost', status: 303 });
  const { takeShared } = await import('../lib/shared-words.ts');
  expect(await takeShared(6)).toBeUndefined();
});

it('leads to the composer all the same when the form cannot be read', async () => {
  const broken = { formData: () => Promise.reject(new TypeError('no form')) };
  expect(await takeForm(broken, 5)).toMatchObject({ to: '/create?shared=1' });
});
