import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../../lib/i18n/en.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox-model.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../testing/samples.ts';
import type { Writer } from './composer.tsx';
import { Composer } from './composer.tsx';

const sent = vi.hoisted(() => ({ items: [] as unknown[] }));
vi.mock('../api/send-post.ts', () => ({
  sendPost: async (item: OutboxItem): Promise<SendResult> => {
    sent.items.push(item);
    return { kind: 'sent' };
  },
}));

const { confessions, errors } = en;
const writer = { ...ASHA } as Writer;

function open(): void {
  render(
    <MemoryRouter initialEntries={['/create']}>
      <Routes>
        <Route path="/create" element={<Composer writer={writer} />} />
        <Route path="/" element={<p>the feed</p>} />
      </Routes>
    </MemoryRouter>,
  );
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

beforeEach(() => {
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
  ['a'.repeat(2001), errors['confession-too-long']],
])('says what is wrong, and keeps the words', (text, message) => {
  open();
  write(text);
  pass();
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

it('lets the author take their own name instead', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: confessions.nameOwn }));
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
