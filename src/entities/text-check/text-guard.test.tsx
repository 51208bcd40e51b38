import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadArea } from '../../lib/i18n.ts';
import { compose } from '../../texts/en/compose.ts';
import { GuardNotice } from './components/guard-notice.tsx';
import { useTextGuard } from './hooks/use-text-guard.ts';

const { guard: words, care } = compose;
const sent = vi.fn<(text: string) => void>();

/** Where a message is written, in a place where somebody is called Sunday Key. */
function Box() {
  const [text, setText] = useState('');
  const guard = useTextGuard(text, {
    change: setText,
    isNameHere: (found) => '@Sunday Key '.startsWith(`${found} `),
  });
  const send = (): void => {
    if (!guard.admits()) return;
    sent(text);
    guard.noteSent();
    setText('');
  };
  return (
    <form>
      <GuardNotice guard={guard} onSend={send} />
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={send}>
        Send
      </button>
    </form>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = words.title(1);

/** Writes, and waits until the text was looked at. */
async function write(text: string): Promise<void> {
  fireEvent.change(box(), { target: { value: text } });
  // The check runs beside; what is announced waits until nobody types.
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

beforeAll(async () => {
  await loadArea('compose');
  await Promise.all([import('./components/text-notice.tsx'), import('../../lib/text-check/check-text.ts')]);
});
afterEach(() => {
  cleanup();
  sent.mockReset();
  vi.useRealTimers();
});

function open(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Box />);
}

it('says what could show who someone is, asks once before it is sent, and then sends it', async () => {
  open();
  await write('call me on 98765 43210');
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(screen.getByRole('status').textContent).toBe(title);
  press('Send');
  // A double tap is one press.
  press('Send');
  expect(screen.getByRole('status').textContent).toContain(words.askedToSend);
  expect(sent).not.toHaveBeenCalled();
  press(words.sendAsIs);
  expect(sent).toHaveBeenCalledExactlyOnceWith('call me on 98765 43210');
  expect(screen.queryByText(title)).toBeNull();
  // Nor is what was sent found in what is written next.
  fireEvent.change(box(), { target: { value: 'N' } });
  expect(screen.queryByText(title)).toBeNull();
});

it('sends what is pressed for again once the question was seen', async () => {
  open();
  await write('call me on 98765 43210');
  press('Send');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  press('Send');
  expect(sent).toHaveBeenCalledExactlyOnceWith('call me on 98765 43210');
});

it('takes it out, and sends what is left without a question', async () => {
  open();
  await write('call me on 98765 43210');
  await screen.findAllByText(title);
  // By a key: one writes on.
  press(words.takeOutThis('98765 43210'));
  await waitFor(() => expect(box().value).toBe('call me on …'));
  expect(document.activeElement).toBe(box());
  await write(box().value);
  press('Send');
  expect(sent).toHaveBeenCalledExactlyOnceWith('call me on …');
});

it('asks again about what is written after the question, and lets names of people here pass', async () => {
  open();
  await write('call me on 98765 43210');
  press('Send');
  await write('call me on 98765 43210 now');
  press('Send');
  expect(sent).not.toHaveBeenCalled();
  await write('@Sunday Key hello');
  press('Send');
  expect(sent).toHaveBeenCalledExactlyOnceWith('@Sunday Key hello');
  await write('follow @sunday_key_99 there');
  press('Send');
  expect(sent).toHaveBeenCalledOnce();
});

it('shows lines to call before and after, and keeps nothing from being sent', async () => {
  open();
  await write('main suicide karne wala hu');
  expect((await screen.findAllByText(care.title)).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: /14416/ })).toBeDefined();
  press('Send');
  expect(sent).toHaveBeenCalledOnce();
  expect((await screen.findAllByText(care.afterTitle)).length).toBeGreaterThan(0);
  press(care.dismiss);
  expect(screen.queryByRole('link', { name: /14416/ })).toBeNull();
});

it('shows them also after what was sent before it was looked at, and not those of the one before', async () => {
  open();
  fireEvent.change(box(), { target: { value: 'main suicide karne wala hu' } });
  press('Send');
  expect(sent).toHaveBeenCalledOnce();
  expect((await screen.findAllByText(care.afterTitle)).length).toBeGreaterThan(0);
  fireEvent.change(box(), { target: { value: 'N' } });
  expect(screen.queryByText(care.title)).toBeNull();
});
