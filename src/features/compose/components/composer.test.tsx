import { FEED_OPENS_AT, poolOf } from '@chupke/domain/feed.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { compose } from '../../../texts/en/compose.ts';
import { en } from '../../../texts/en/catalogue.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { readCareNote } from '../../../entities/confession/hooks/care-note.ts';
import { loadComposer, openComposer, stubSizes } from '../testing/open-composer.tsx';
import type { Writer } from '../hooks/use-posting.ts';

const sent = vi.hoisted(() => ({ items: [] as unknown[] }));
vi.mock('../../../entities/confession/hooks/sending.ts', () => ({
  sendPost: async (item: OutboxItem): Promise<SendResult> => {
    sent.items.push(item);
    return { kind: 'sent' };
  },
}));

const { confessions, errors } = en;
const { guard, care } = compose;
const ASHA_WRITES = { ...ASHA } as Writer;

function open(writer: Writer = ASHA_WRITES): void {
  openComposer(writer);
}

function field(): HTMLElement {
  return screen.getByRole('textbox', { name: confessions.composeLabel });
}

function write(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

function pass(): void {
  fireEvent.click(screen.getByRole('button', { name: confessions.post }));
}

beforeAll(loadComposer);

beforeEach(() => {
  stubSizes();
  localStorage.clear();
  sent.items = [];
  signIn();
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it.each([
  ['   \n', errors['confession-required']],
  ['a'.repeat(TEXT_LIMITS.confession + 1), errors['confession-too-long']],
])('says what is wrong, leads there at each press, and keeps the words', (text, message) => {
  open();
  write(text);
  for (let press = 0; press < 2; press += 1) {
    screen.getByRole('button', { name: confessions.post }).focus();
    pass();
    expect(document.activeElement).toBe(field());
  }
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(field()).toHaveProperty('value', text);
});

it('posts once however often the button is pressed, under a mask of this post, and leaves for the feed', async () => {
  open();
  write('I like the 8 am lecture');
  const button = screen.getByRole('button', { name: confessions.post });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'Enter', ctrlKey: true });
  await screen.findByText('the feed');
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  const [item] = sent.items as OutboxItem[];
  expect(item?.payload).toMatchObject({
    text: 'I like the 8 am lecture',
    anonymousId: `m_${item?.id}`,
    college: 'iit-bombay',
  });
  // The draft is done with.
  cleanup();
  open();
  expect(field()).toHaveProperty('value', '');
});

it('shows at once that it is at work, while the words are looked at', async () => {
  open();
  write('The mess food again');
  const button = screen.getByRole('button', { name: confessions.post });
  expect(button.getAttribute('aria-busy')).toBeNull();
  pass();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await screen.findByText('the feed');
});

it('posts what was chosen while the words were looked at, which a slow network makes long', async () => {
  open();
  write('The mess food again');
  pass();
  fireEvent.click(screen.getByRole('radio', { name: confessions.categories.hostel }));
  await screen.findByText('the feed');
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  expect((sent.items as OutboxItem[])[0]?.payload).toMatchObject({ category: 'hostel' });
});

it('says that the city reads it where the college is small, and why; and names the city alone', async () => {
  const pool = poolOf('New Delhi');
  open({ ...ASHA_WRITES, ...pool });
  expect(screen.getByText(compose.pool.audience('New Delhi'))).toBeDefined();
  expect(screen.getByText(compose.pool.why('New Delhi', FEED_OPENS_AT))).toBeDefined();
  write('There are four of us here');
  pass();
  await screen.findByText('the feed');
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  const [item] = sent.items as OutboxItem[];
  expect(item?.payload).toMatchObject({ college: 'city-new-delhi', collegeName: 'New Delhi' });
  expect(JSON.stringify(item)).not.toContain('Bombay');
});

it('says no such thing where the college has its own feed', () => {
  open();
  expect(screen.getByText(confessions.audience(ASHA.collegeName ?? ''))).toBeDefined();
  expect(screen.queryByText(/still small/)).toBeNull();
});

it('keeps the draft with its mask when the page goes, and finds it again', () => {
  open();
  write('half a thou');
  const name = screen.getByText(confessions.willAppear).parentElement?.textContent;
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  open();
  expect(field()).toHaveProperty('value', 'half a thou');
  expect(screen.getByText(confessions.willAppear).parentElement?.textContent).toBe(name);
});

it('lets the author take their own name instead, and says what each of the two gives away', async () => {
  open();
  const [mask, own] = [
    'This mask exists for this post only. No reader gets from it to you or to your other posts.',
    'Everyone can see which posts are signed with it. They still cannot see that it is you.',
  ];
  expect([screen.queryAllByText(mask).length, screen.queryAllByText(own).length]).toEqual([1, 0]);
  fireEvent.click(await screen.findByRole('radio', { name: confessions.nameOwn }));
  expect([screen.queryAllByText(mask).length, screen.queryAllByText(own).length]).toEqual([0, 1]);
  write('Signed by me');
  pass();
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  expect((sent.items as OutboxItem[])[0]?.payload['anonymousId']).toBe(ASHA.anonymousId);
});

it('says when the device has no room for the draft', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  write('too much');
  window.dispatchEvent(new Event('pagehide'));
  expect(await screen.findByText(errors['storage-full'])).toBeDefined();
});

function panel(count: number): HTMLElement {
  return screen.getByRole('region', { name: new RegExp(guard.title(count), 'u') });
}

it('sends what it is about and what would help, and keeps both with the draft', async () => {
  open();
  write('The mess food again');
  fireEvent.click(screen.getByRole('radio', { name: confessions.categories.hostel }));
  fireEvent.click(screen.getByRole('radio', { name: confessions.wishes.listening }));
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  open();
  expect(screen.getByRole('radio', { name: confessions.categories.hostel })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: confessions.wishes.listening })).toHaveProperty('checked', true);
  pass();
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  expect((sent.items as OutboxItem[])[0]?.payload).toMatchObject({ category: 'hostel', wish: 'listening' });
});

it('goes at once unless its author lets it appear later, which is said, kept with the draft and sent', async () => {
  open();
  write('Posted from the back row');
  expect(screen.getByRole('radio', { name: compose.when.now })).toHaveProperty('checked', true);
  const note =
    'It appears at a random moment, and with that moment’s time. So nobody can tell from it who was writing just then.';
  expect(screen.queryByText(note)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Within the hour' }));
  expect(screen.getByText(note)).toBeDefined();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  open();
  expect(screen.getByRole('radio', { name: 'Within the hour' })).toHaveProperty('checked', true);
  pass();
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  expect((sent.items as OutboxItem[])[0]?.payload).toMatchObject({ publishWithin: 'hour' });
  // The next one goes at once again.
  cleanup();
  open();
  expect(screen.getByRole('radio', { name: compose.when.now })).toHaveProperty('checked', true);
});

it('asks once before words that lead to someone go, and takes them out with a press', async () => {
  open();
  write('Call me on 9876543210, ask for Priya Sharma');
  pass();
  await vi.waitFor(() => expect(panel(2)).toBe(document.activeElement));
  fireEvent.click(screen.getByRole('button', { name: guard.takeOutThis('9876543210') }));
  await vi.waitFor(() => expect(field()).toHaveProperty('value', 'Call me on …, ask for Priya Sharma'));
  expect(field()).toBe(document.activeElement);
  const left = await vi.waitFor(() => panel(1));
  fireEvent.click(within(left).getByRole('button', { name: guard.takeOutThis('Priya Sharma') }));
  await vi.waitFor(() =>
    expect(screen.queryByRole('region', { name: new RegExp(guard.title(1), 'u') })).toBeNull(),
  );
  expect(sent.items).toHaveLength(0);
  pass();
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  expect((sent.items as OutboxItem[])[0]?.payload['text']).toBe('Call me on …, ask for …');
});

it('posts them as they are when the author says so, and not by pressing the same button twice', async () => {
  open();
  write('My number is 98765 43210');
  pass();
  pass();
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  const asItIs = await screen.findByRole('button', { name: guard.postAsIs });
  expect(sent.items).toHaveLength(0);
  expect(screen.getByRole('button', { name: confessions.post }).getAttribute('aria-busy')).toBeNull();
  fireEvent.click(asItIs);
  await screen.findByText('the feed');
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  expect((sent.items as OutboxItem[])[0]?.payload['text']).toBe('My number is 98765 43210');
});

it('shows what invisible characters hide, instead of a button that does nothing', async () => {
  open();
  write('Call me on 98765\u200B43210');
  pass();
  await vi.waitFor(() => expect(panel(1)).toBe(document.activeElement));
  expect(field()).toHaveProperty('value', 'Call me on 9876543210');
  expect(sent.items).toHaveLength(0);
});

it('takes nobody from their words once they write on, whatever was asked before', async () => {
  open();
  write('My number is 98765 43210');
  pass();
  await screen.findByRole('button', { name: guard.postAsIs });
  field().focus();
  write('My number is secret');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: guard.postAsIs })).toBeNull());
  write('My number is 98765 43211');
  await screen.findByRole('region', { name: guard.title(1) });
  expect(document.activeElement).toBe(field());
});

it('marks and names what it finds while the words are written, without being asked', async () => {
  open();
  write('She is in room 214');
  const region = await screen.findByRole('region', { name: guard.title(1) });
  expect(region.textContent).toContain(guard.looksLike(guard.kinds.room));
  expect(document.activeElement).toBe(field());
  const marks = Array.from(document.querySelectorAll('[aria-hidden] mark'), (mark) => mark.textContent);
  expect(marks).toEqual(['room 214']);
});

it('offers help where words call for it, stands in nobody’s way, and remembers it for the feed', async () => {
  open();
  write('I want to die');
  const offer = await screen.findByRole('region', { name: care.title });
  const links = within(offer).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:14416', 'tel:112']);
  pass();
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  expect(readCareNote(ASHA.uid)).toMatchObject({ topics: ['self-harm'] });
  expect(JSON.stringify(readCareNote(ASHA.uid))).not.toContain('die');
});

it('remembers nothing of a post that calls for no help', async () => {
  open();
  write('This exam is killing me');
  pass();
  await vi.waitFor(() => expect(sent.items).toHaveLength(1));
  expect(readCareNote(ASHA.uid)).toBeNull();
});

it('shows how others will see it', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: compose.preview }));
  const preview = screen.getByRole('region', { name: compose.previewLabel });
  expect(preview.textContent).toContain(compose.previewEmpty);
  write('  look at me  ');
  fireEvent.click(screen.getByRole('radio', { name: confessions.categories.fun }));
  fireEvent.click(screen.getByRole('radio', { name: confessions.wishes.advice }));
  const name = screen.getByText(confessions.willAppear).parentElement?.querySelector('strong')?.textContent;
  expect(preview.textContent).toContain(`${name}`);
  expect(preview.textContent).toContain(`${confessions.categories.fun} · ${confessions.wishes.advice}`);
  expect(within(preview).getByText('look at me')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: compose.hidePreview }));
  expect(screen.queryByRole('region', { name: compose.previewLabel })).toBeNull();
});
