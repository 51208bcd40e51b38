import { expect, it, vi } from 'vitest';
import { signIn } from '../testing/student.ts';
import type { SendResult } from './model.ts';
import { enqueue, outboxItems, registerHandler } from './outbox.ts';

it('sends where the browser refuses locks, as it does with cookies blocked', async () => {
  const request = vi.fn(async () => Promise.reject(new DOMException('denied', 'SecurityError')));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
  signIn();
  const send = vi.fn(async (): Promise<SendResult> => ({ kind: 'sent' }));
  registerHandler('post', send);
  enqueue({ id: 'a', kind: 'post', payload: {} });
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(outboxItems()).toEqual([]));
  expect(request).toHaveBeenCalled();
});
