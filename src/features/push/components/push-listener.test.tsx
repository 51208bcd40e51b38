import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavePushTarget, takePushTarget } from '../../../lib/push-memory.ts';
import { clearDatabases } from '../../../lib/testing/stored-in-memory.ts';
import { ASHA } from '../../../lib/testing/student.ts';
import { useToasts } from '../../../lib/toasts.ts';
import { PUSH_TAKEN } from '../../../lib/worker-message.ts';
import { PushListener } from './push-listener.tsx';

vi.mock(
  '../../../lib/stored-database.ts',
  async () => (await import('../../../lib/testing/stored-in-memory.ts')).storedDatabaseModule,
);

const TARGET = { path: '/confession/AbCdEfGhIjKlMnOpQrSt', alerts: 'reply_1' };
const worker = new EventTarget();
const onOpened = vi.fn();

function Place() {
  return <p>at {useLocation().pathname}</p>;
}

async function open(): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter>
        <PushListener user={ASHA} onOpened={onOpened} />
        <Place />
      </MemoryRouter>,
    );
  });
}

/** The worker tells the page something, with a port where it waits for an answer. */
async function tell(data: unknown, ports: MessagePort[] = []): Promise<void> {
  await act(async () => {
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  });
}

beforeEach(() => {
  clearDatabases();
  onOpened.mockClear();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
});

afterEach(cleanup);

it('shows what comes while it is in front, and says that it does', async () => {
  await open();
  const toasts = renderHook(() => useToasts()).result;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)));
  port1.start();
  const payload = {
    id: 'one',
    mark: 'm'.repeat(20),
    title: 'Chupke',
    body: 'New reply',
    look: 'app',
    ...TARGET,
  };
  await tell({ kind: 'push', payload }, [port2]);
  expect(await answered).toBe(PUSH_TAKEN);
  port1.close();
  expect(toasts.current.map(({ text }) => text)).toEqual(['New reply']);
});

it('opens what was pressed before it could hear of it', async () => {
  await leavePushTarget(TARGET, Date.now());
  await open();
  await screen.findByText(`at ${TARGET.path}`);
  expect(onOpened).toHaveBeenCalledExactlyOnceWith(['reply_1']);
  expect(await takePushTarget(Date.now())).toBeUndefined();
});

it('opens what it is told of, once, and leaves it to nobody else', async () => {
  await open();
  await leavePushTarget(TARGET, Date.now());
  await tell({ kind: 'open', isLeft: true, ...TARGET });
  await screen.findByText(`at ${TARGET.path}`);
  await tell({ kind: 'open', isLeft: true, ...TARGET });
  expect(onOpened).toHaveBeenCalledOnce();
  expect(await takePushTarget(Date.now())).toBeUndefined();
});

it.each([{ isLeft: false }, {}])('opens what could not be left for it, %o', async (left) => {
  await open();
  await tell({ kind: 'open', ...left, ...TARGET });
  await screen.findByText(`at ${TARGET.path}`);
  expect(onOpened).toHaveBeenCalledExactlyOnceWith(['reply_1']);
});
