import { parsePictureId, PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { keepPicture, readPicture } from '../../../entities/confession/api/kept-pictures.ts';
import { postDraftKey } from '../../../entities/confession/hooks/drafts.ts';
import { ChunkError } from '../../../lib/chunk-error.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { requestPremium, usePremiumRequest } from '../../../lib/premium-request.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { compose } from '../../../texts/en/compose.ts';
import { en } from '../../../texts/en/catalogue.ts';
import type { PictureResult } from '../model/picture-work.ts';
import { loadComposer, openComposer, stubSizes } from '../testing/open-composer.tsx';
import type { Writer } from '../hooks/use-posting.ts';

const sent = vi.hoisted(() => ({ items: [] as unknown[] }));
vi.mock('../../../entities/confession/hooks/sending.ts', () => ({
  sendPost: async (item: OutboxItem): Promise<SendResult> => {
    sent.items.push(item);
    return { kind: 'sent' };
  },
}));

/** What becomes of a file, when the test says so. */
const device = vi.hoisted(() => ({
  files: [] as File[],
  answers: [] as ((result: unknown) => void)[],
  failures: [] as ((error: unknown) => void)[],
  parts: [] as ((part: number) => void)[],
}));
vi.mock('../model/prepare-picture.ts', () => ({
  preparePicture: (
    file: File,
    { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
  ) => {
    device.files.push(file);
    device.parts.push(onProgress);
    return new Promise((resolve, reject) => {
      device.answers.push(resolve);
      device.failures.push(reject);
      signal.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
    });
  },
}));

const { picture: text } = compose;
const WRITER = { ...ASHA, isPremium: true } as Writer;
const READY: PictureResult = {
  kind: 'ready',
  picture: {
    blob: new Blob(['x'.repeat(2000)], { type: 'image/webp' }),
    width: 4,
    height: 3,
    wasAnimated: false,
  },
};

function Reason() {
  return <p>wants: {usePremiumRequest()?.reason ?? 'nothing'}</p>;
}

function open(writer: Writer = WRITER): void {
  openComposer(writer, <Reason />);
}

function field(): HTMLElement {
  return screen.getByRole('region', { name: text.label });
}

const FILE = new File(['jpeg'], 'IMG_2140.jpg', { type: 'image/jpeg' });

/** Chooses a file, and waits until it is being made ready. */
async function pick(file = FILE): Promise<void> {
  const input = field().querySelector('input[type=file]');
  if (input === null) throw new Error('no picker');
  const before = device.files.length;
  fireEvent.change(input, { target: { files: [file] } });
  await vi.waitFor(() => expect(device.files).toHaveLength(before + 1));
}

function answer(result: PictureResult = READY): void {
  device.answers.at(-1)?.(result);
}

function shown(): Promise<HTMLElement> {
  return screen.findByRole('img', { name: text.shown });
}

beforeAll(loadComposer);

beforeEach(() => {
  stubSizes();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  localStorage.clear();
  sent.items = [];
  Object.assign(device, { files: [], answers: [], failures: [], parts: [] });
  requestPremium(undefined);
  signIn({ isPremium: true });
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('shows how far it is, then the picture with its size, and says that its description is optional', async () => {
  open();
  await pick();
  device.parts.at(-1)?.(0.4);
  const bar = await screen.findByRole('progressbar', { name: text.preparing });
  await vi.waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('40'));
  answer();
  await shown();
  expect(within(field()).getByText('2 kB, 4 × 3')).toBeDefined();
  expect(within(field()).getByText(text.altHint)).toBeDefined();
});

it('goes with the post, with its description, and no longer lies on the device once that has arrived', async () => {
  open();
  await pick();
  answer();
  await shown();
  fireEvent.change(screen.getByRole('textbox', { name: text.altLabel }), { target: { value: 'a queue' } });
  fireEvent.change(screen.getByRole('textbox', { name: en.confessions.composeLabel }), {
    target: { value: 'Look at this' },
  });
  fireEvent.click(screen.getByRole('button', { name: en.confessions.post }));
  await screen.findByText('the feed');
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  const [item] = sent.items as OutboxItem[];
  expect(item?.payload).toMatchObject({ picture: { alt: 'a queue', width: 4, height: 3 } });
  const { id } = item?.payload['picture'] as { readonly id: string };
  await vi.waitFor(async () =>
    expect(await readPicture(ASHA.uid, parsePictureId(id))).toEqual({ kind: 'absent' }),
  );
});

/** A confession with a picture, and what is written about that. */
async function describe(alt: string): Promise<HTMLElement> {
  await pick();
  answer();
  await shown();
  const description = screen.getByRole('textbox', { name: text.altLabel });
  fireEvent.change(description, { target: { value: alt } });
  fireEvent.change(screen.getByRole('textbox', { name: en.confessions.composeLabel }), {
    target: { value: 'Look at this' },
  });
  return description;
}

function post(): void {
  fireEvent.click(screen.getByRole('button', { name: en.confessions.post }));
}

async function sentPicture(): Promise<unknown> {
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  return (sent.items as OutboxItem[])[0]?.payload['picture'];
}

it('says that a picture tells more about its author where few have Premium', async () => {
  open();
  await describe('');
  expect(within(field()).getByText(/^Only students with Premium can post pictures/)).toBeDefined();
});

it('asks before words about the picture that lead to someone go, and takes them out with a press', async () => {
  open();
  const description = await describe('Priya Sharma, 9876543210');
  post();
  const asks = new RegExp(compose.guard.title(2), 'u');
  await vi.waitFor(() => expect(screen.getByRole('region', { name: asks })).toBe(document.activeElement));
  expect(sent.items).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: compose.guard.takeOutThis('9876543210') }));
  await vi.waitFor(() => expect(description).toHaveProperty('value', 'Priya Sharma, …'));
  fireEvent.click(await screen.findByRole('button', { name: compose.guard.postAsIs }));
  expect(await sentPicture()).toMatchObject({ alt: 'Priya Sharma, …' });
});

it('asks about each part: what was agreed to in the text says nothing of the picture', async () => {
  open();
  await describe('Priya Sharma');
  fireEvent.change(screen.getByRole('textbox', { name: en.confessions.composeLabel }), {
    target: { value: 'Call 9876543210' },
  });
  post();
  fireEvent.click(await screen.findByRole('button', { name: compose.guard.postAsIs }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Priya Sharma'));
  expect(sent.items).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: compose.guard.postAsIs }));
  expect(await sentPicture()).toMatchObject({ alt: 'Priya Sharma' });
});

it('sends what is written about it as the rules take it', async () => {
  open();
  await describe(' \u202Ea queue\u200B ');
  post();
  expect(await sentPicture()).toMatchObject({ alt: 'a queue' });
});

it('keeps what is too long about it, and says so before anything is sent', async () => {
  open();
  const long = 'a'.repeat(PICTURE_LIMITS.alt.max + 1);
  const description = await describe(long);
  post();
  expect((await within(field()).findByRole('alert')).textContent).toContain(text.altTooLong);
  expect(document.activeElement).toBe(description);
  expect(description).toHaveProperty('value', long);
  expect(sent.items).toHaveLength(0);
  fireEvent.change(description, { target: { value: `a queue${' '.repeat(PICTURE_LIMITS.alt.max)}` } });
  post();
  expect(await sentPicture()).toMatchObject({ alt: 'a queue' });
});

it('waits with posting until the picture is ready', async () => {
  open();
  fireEvent.change(screen.getByRole('textbox', { name: en.confessions.composeLabel }), {
    target: { value: 'Look at this' },
  });
  await pick();
  await screen.findByRole('progressbar');
  const post = screen.getByRole('button', { name: en.confessions.post });
  expect(post.getAttribute('aria-busy')).toBe('true');
  fireEvent.keyDown(post, { key: 'Enter', ctrlKey: true });
  answer();
  await shown();
  expect(sent.items).toHaveLength(0);
});

const id = parsePictureId('Picture0000000000001');
const draft = {
  id: 'Draft000000000000001',
  text: 'hm',
  name: 'mask',
  picture: { id, alt: 'a queue', width: 4, height: 3 },
};

it('stays in a draft whose device could not be asked for it, and is read again', async () => {
  localStorage.setItem(postDraftKey(ASHA.uid), JSON.stringify(draft));
  vi.stubGlobal('indexedDB', { open: vi.fn().mockThrow(new DOMException('', 'UnknownError')) });
  open();
  await screen.findByText(text.unreadable);
  expect(localStorage.getItem(postDraftKey(ASHA.uid))).toContain(id);
  // Nor does another file take it away before that is ready.
  fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [FILE] } });
  await vi.waitFor(() => expect(device.files).toHaveLength(1));
  answer({ kind: 'refused', problem: 'type' });
  await within(field()).findByText(text.problems.type);
  expect(within(field()).getByText(text.unreadable)).toBeDefined();
  fireEvent(window, new Event('pagehide'));
  expect(localStorage.getItem(postDraftKey(ASHA.uid))).toContain(id);
  await keepPicture(ASHA.uid, id, { blob: new Blob(['x']), width: 4, height: 3, wasAnimated: false });
  fireEvent.click(screen.getByRole('button', { name: text.again }));
  await shown();
  fireEvent.click(screen.getByRole('button', { name: text.remove }));
  await vi.waitFor(() => expect(localStorage.getItem(postDraftKey(ASHA.uid))).not.toContain(id));
});

it('is found again with the draft, and said to be lost where this device has it no more', async () => {
  localStorage.setItem(postDraftKey(ASHA.uid), JSON.stringify(draft));
  await keepPicture(ASHA.uid, id, { blob: new Blob(['x']), width: 4, height: 3, wasAnimated: true });
  open();
  await shown();
  expect(screen.getByRole('textbox', { name: text.altLabel })).toHaveProperty('value', 'a queue');
  expect(within(field()).getByText(text.still)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.remove }));
  await vi.waitFor(async () => expect(await readPicture(ASHA.uid, id)).toEqual({ kind: 'absent' }));
  cleanup();
  localStorage.setItem(postDraftKey(ASHA.uid), JSON.stringify(draft));
  open();
  await screen.findByText(text.lost);
});

it.each([
  ['type', 'Invalid file type. Only JPEG, PNG, GIF, and WebP are allowed.'],
  ['file-size', 'File too large. Maximum size is 5MB.'],
  ['sent-size', 'File size too large. Maximum size is 1MB.'],
  ['pixels', text.problems.pixels],
  ['damaged', text.problems.damaged],
] as const)('says why it takes no such file: %s', async (problem, message) => {
  open();
  await pick();
  answer({ kind: 'refused', problem });
  expect((await within(field()).findByRole('alert')).textContent).toContain(message);
  // Another can be chosen at once.
  expect(screen.getByRole('button', { name: text.add })).toBeDefined();
});

it('says that what makes it ready did not come, tries again, and keeps the words', async () => {
  open();
  fireEvent.change(screen.getByRole('textbox', { name: en.confessions.composeLabel }), {
    target: { value: 'Look at this' },
  });
  await pick();
  device.failures.at(-1)?.(new ChunkError());
  expect((await within(field()).findByRole('alert')).textContent).toContain(en.common.couldNotLoad);
  fireEvent.click(within(field()).getByRole('button', { name: text.again }));
  await vi.waitFor(() => expect(device.files).toEqual([FILE, FILE]));
  device.failures.at(-1)?.(new ChunkError());
  await within(field()).findByRole('alert');
  const post = screen.getByRole('button', { name: en.confessions.post });
  expect(post.getAttribute('aria-busy')).not.toBe('true');
  fireEvent.click(post);
  await vi.waitFor(() => expect(sent.items).toMatchObject([{ payload: { text: 'Look at this' } }]));
});

it.each([
  ['of a newer version', new ChunkError('outdated'), en.shell.newVersion + en.shell.takeVersion],
  ['for another reason', new Error('There is no canvas here.'), text.problems.damaged + text.again],
] as const)('says why nothing was made of a file: %s', async (_, error, words) => {
  open();
  await pick();
  device.failures.at(-1)?.(error);
  expect((await within(field()).findByRole('alert')).textContent).toBe(words);
});

it('stops when it is told to, and takes nothing late', async () => {
  open();
  await pick();
  await screen.findByRole('progressbar');
  fireEvent.click(screen.getByRole('button', { name: text.cancel }));
  answer();
  await screen.findByRole('button', { name: text.add });
  expect(screen.queryByRole('img', { name: text.shown })).toBeNull();
});

it('keeps its picture and what is written about it until another is ready', async () => {
  localStorage.setItem(postDraftKey(ASHA.uid), JSON.stringify(draft));
  await keepPicture(ASHA.uid, id, { blob: new Blob(['x']), width: 4, height: 3, wasAnimated: false });
  open();
  await shown();
  const drop = async (): Promise<void> => {
    const before = device.files.length;
    fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [FILE] } });
    await vi.waitFor(() => expect(device.files).toHaveLength(before + 1));
  };
  const words = (): string => screen.getByRole<HTMLInputElement>('textbox', { name: text.altLabel }).value;
  await drop();
  answer({ kind: 'refused', problem: 'type' });
  await within(field()).findByText(text.problems.type);
  await shown();
  expect(words()).toBe('a queue');
  await drop();
  expect(within(field()).queryByText(text.problems.type)).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: text.cancel }));
  await shown();
  expect(words()).toBe('a queue');
  expect(await readPicture(ASHA.uid, id)).toMatchObject({ kind: 'there' });
  await drop();
  answer();
  await shown();
  expect(words()).toBe('');
  await vi.waitFor(async () => expect(await readPicture(ASHA.uid, id)).toEqual({ kind: 'absent' }));
});

it('takes the last of two that were chosen quickly', async () => {
  open();
  await pick();
  const other = new File(['other'], 'other.png');
  fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [other] } });
  await vi.waitFor(() => expect(device.answers).toHaveLength(2));
  device.answers[0]?.({ kind: 'refused', problem: 'type' });
  answer();
  await shown();
  expect(within(field()).queryByText(text.problems.type)).toBeNull();
});

it('takes what is dropped or pasted, and leaves pasted words alone', async () => {
  open();
  const words = screen.getByRole('textbox', { name: en.confessions.composeLabel });
  fireEvent.paste(words, { clipboardData: { types: ['text/plain', 'Files'], files: [FILE] } });
  expect(device.files).toHaveLength(0);
  fireEvent.paste(words, { clipboardData: { types: ['Files'], files: [FILE] } });
  fireEvent.dragOver(words, { dataTransfer: { types: ['Files'] } });
  await vi.waitFor(() => expect(device.files).toHaveLength(1));
  fireEvent.drop(words, { dataTransfer: { types: ['Files'], files: [FILE] } });
  await vi.waitFor(() => expect(device.files).toHaveLength(2));
});

it('leads a student without Premium to what it takes, however the picture comes', async () => {
  open({ ...WRITER, isPremium: false });
  expect(within(field()).getByText(text.free)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.add }));
  await screen.findByText('wants: picture');
  requestPremium(undefined);
  fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [FILE] } });
  await screen.findByText('wants: picture');
  expect(device.files).toHaveLength(0);
});

it('says when the device has no room to keep it', async () => {
  open();
  await pick();
  answer();
  // There is no database here.
  await screen.findByText(text.stays);
});
