import { parsePictureId } from '@chupke/domain/picture.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepPicture, readPicture } from '../../../entities/confession/api/kept-pictures.ts';
import { postDraftKey } from '../../../entities/confession/hooks/drafts.ts';
import { requestPremium, usePremiumRequest } from '../../../lib/premium-request.ts';
import { setSession } from '../../../lib/session.ts';
import type { Shared } from '../../../lib/shared-words.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { compose } from '../../../texts/en/compose.ts';
import type { Writer } from '../hooks/use-posting.ts';
import type { PictureResult } from '../model/picture-work.ts';
import { loadComposer, openComposer, stubSizes } from '../testing/open-composer.tsx';

const shared = vi.hoisted(() => ({ takeShared: vi.fn<() => Promise<Shared | undefined>>() }));
vi.mock('../../../lib/shared-words.ts', () => shared);

/** Each file that is made ready, and what becomes of it when the test says so. */
const device = vi.hoisted(() => ({ files: [] as Blob[], answer: (_: unknown): void => undefined }));
vi.mock('../model/prepare-picture.ts', () => ({
  preparePicture: (file: Blob) => {
    device.files.push(file);
    return new Promise((resolve) => (device.answer = resolve));
  },
}));

/** What waits for the next task, while the test holds it. */
const tasks = vi.hoisted(() => ({ isHeld: false, held: [] as (() => void)[] }));
vi.mock('../../../lib/next-task.ts', () => ({
  nextTask: () =>
    tasks.isHeld ? new Promise<void>((resolve) => tasks.held.push(resolve)) : Promise.resolve(),
}));

const { picture: text, sharedPicture } = compose;
const OLD = parsePictureId('Picture0000000000001');
const FACTS = { width: 4, height: 3, wasAnimated: false };
const FILE = new File(['shared'], 'IMG_1.png', { type: 'image/png' });
const READY: PictureResult = {
  kind: 'ready',
  picture: { ...FACTS, blob: new Blob(['x'.repeat(9000)], { type: 'image/webp' }) },
};

function Reason() {
  return <p>wants: {usePremiumRequest()?.reason ?? 'nothing'}</p>;
}

function share(part: Partial<Shared>, writer: Partial<Writer> = {}): void {
  shared.takeShared.mockResolvedValueOnce({ text: '', picture: undefined, isTooLarge: false, ...part });
  openComposer({ ...ASHA, isPremium: true, ...writer } as Writer, <Reason />, '/create?shared=1');
}

/** A draft with a picture, and words about it. */
async function keepDraft(): Promise<void> {
  const picture = { id: OLD, alt: 'a queue', width: 4, height: 3 };
  const draft = { id: 'Draft000000000000001', text: 'hm', name: 'mask', picture };
  localStorage.setItem(postDraftKey(ASHA.uid), JSON.stringify(draft));
  await keepPicture(ASHA.uid, OLD, { ...FACTS, blob: new Blob(['x']) });
}

const field = (): HTMLElement => screen.getByRole('region', { name: text.label });
const description = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: text.altLabel });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(loadComposer);
beforeEach(() => {
  stubSizes();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  localStorage.clear();
  shared.takeShared.mockReset();
  Object.assign(device, { files: [] });
  Object.assign(tasks, { isHeld: false, held: [] });
  requestPremium(undefined);
  signIn({ isPremium: true });
});
afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('is made ready at once where the draft has none', async () => {
  share({ picture: FILE });
  await waitFor(() => expect(device.files).toEqual([FILE]));
  expect(await screen.findByText(compose.shared)).toBeDefined();
  device.answer(READY);
  await description();
  expect(screen.queryByText(sharedPicture.title)).toBeNull();
});

it('takes the draft’s own away when the student says so, and not before', async () => {
  await keepDraft();
  share({ picture: FILE });
  await screen.findByText(sharedPicture.body);
  expect((await description()).value).toBe('a queue');
  // Not even where the app lock has taken the page away.
  cleanup();
  openComposer({ ...ASHA, isPremium: true } as Writer);
  expect((await description()).value).toBe('a queue');
  expect(device.files).toEqual([]);
  expect(await readPicture(ASHA.uid, OLD)).toMatchObject({ kind: 'there' });
  expect(screen.queryByText(compose.shared)).toBeNull();
  press(sharedPicture.use);
  await waitFor(() => expect(device.files).toEqual([FILE]));
  expect(screen.getByText(compose.shared)).toBeDefined();
  device.answer(READY);
  expect((await description()).value).toBe('');
  expect(within(field()).getByText('9 kB, 4 × 3')).toBeDefined();
  expect(screen.queryByText(sharedPicture.title)).toBeNull();
});

it('is not used by a student whose Premium has ended since it was offered, who is led to what it takes', async () => {
  await keepDraft();
  share({ picture: FILE });
  await screen.findByText(sharedPicture.title);
  cleanup();
  openComposer({ ...ASHA, isPremium: false } as Writer, <Reason />);
  press(sharedPicture.use);
  expect(await screen.findByText('wants: picture')).toBeDefined();
  expect(device.files).toEqual([]);
  // It is still there for when they have it.
  expect(screen.getByText(sharedPicture.title)).toBeDefined();
  press(sharedPicture.leave);
});

it('can be left out', async () => {
  await keepDraft();
  share({ picture: FILE });
  await screen.findByText(sharedPicture.title);
  press(sharedPicture.leave);
  expect(screen.queryByText(sharedPicture.title)).toBeNull();
  cleanup();
  openComposer({ ...ASHA, isPremium: true } as Writer);
  expect((await description()).value).toBe('a queue');
  expect(screen.queryByText(sharedPicture.title)).toBeNull();
  expect(device.files).toEqual([]);
});

it('that is too large says so, takes nothing away, and is not said to have come', async () => {
  await keepDraft();
  share({ isTooLarge: true });
  await within(field()).findByText(text.problems['file-size']);
  expect((await description()).value).toBe('a queue');
  expect(within(field()).getByText(text.problems['file-size'])).toBeDefined();
  expect(screen.queryByText(compose.shared)).toBeNull();
});

it('leads a student without Premium to what it takes', async () => {
  for (const part of [{ picture: FILE }, { isTooLarge: true }]) {
    requestPremium(undefined);
    share(part, { isPremium: false });
    await screen.findByText('wants: picture');
    expect(screen.queryByText(compose.shared)).toBeNull();
    cleanup();
  }
});

it('once it is in the draft, ending its preparation does not bring back the one before', async () => {
  await keepDraft();
  share({ picture: FILE });
  await description();
  press(sharedPicture.use);
  await waitFor(() => expect(device.files).toHaveLength(1));
  tasks.isHeld = true;
  device.answer(READY);
  // The draft has it, and the one before is gone; it is not drawn yet.
  await waitFor(() => expect(tasks.held).toHaveLength(1));
  press(text.cancel);
  for (const go of tasks.held) go();
  expect((await description()).value).toBe('');
  expect(within(field()).getByText('9 kB, 4 × 3')).toBeDefined();
});

it('says that what was shared is lost where the device had no room', async () => {
  openComposer({ ...ASHA, isPremium: true } as Writer, undefined, '/create?shared=lost');
  expect(await screen.findByText(compose.sharedLost)).toBeDefined();
});
