import type { PushDevice } from '@chupke/domain/push.ts';
import { DEFAULT_PUSH_SETTINGS, parsePushMark, parsePushToken } from '@chupke/domain/push.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { rememberDevice } from '../../../lib/push-device.ts';
import { ASHA, NOON } from '../../../lib/testing/student.ts';
import { push as text } from '../../../texts/en/push.ts';
import { PushSection } from './push-section.tsx';

/** The server: who watches the devices, and what it was told. */
const server = vi.hoisted(() => ({
  observer: undefined as unknown,
  removed: [] as string[],
  saved: [] as boolean[],
}));
vi.mock('../api/devices.ts', () => ({
  watchDevices: () => (observer: unknown) => {
    server.observer = observer;
    return () => undefined;
  },
  releaseDevice: async () => void server.removed.push('here'),
  removeDevice: async (_: string, id: string) => void server.removed.push(id),
}));
vi.mock('../api/choices.ts', () => ({
  watchPushSettings: () => (observer: LiveObserver<unknown>) => {
    observer.onValue(DEFAULT_PUSH_SETTINGS);
    return () => undefined;
  },
  saveNotifications: async (_: string, isOn: boolean) => void server.saved.push(isOn),
}));

const HERE = 'a'.repeat(64);
const OTHER = 'b'.repeat(64);

function device(id: string): PushDevice {
  const token = parsePushToken(`d${'x'.repeat(120)}`);
  const mark = parsePushMark('m'.repeat(20));
  return { id, token, platform: 'desktop-web', mark, createdAt: NOON, seenAt: NOON };
}

async function list(...ids: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(server.observer).toBeDefined());
  await act(async () => (server.observer as LiveObserver<readonly PushDevice[]>).onValue(ids.map(device)));
}

const theSwitch = () => screen.getByRole('switch', { name: text.thisDevice });

async function press(button: HTMLElement): Promise<void> {
  const before = server.removed.length;
  fireEvent.click(button);
  await vi.waitFor(() => expect(server.removed.length).toBe(before + 1));
  // What would follow has followed.
  await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
}

beforeEach(async () => {
  localStorage.clear();
  Object.assign(server, { observer: undefined, removed: [], saved: [] });
  await loadArea('push');
  rememberDevice({ uid: ASHA.uid, id: HERE, at: NOON });
  await act(async () => {
    render(<PushSection user={{ ...ASHA, notificationsEnabled: true }} />);
  });
});

afterEach(cleanup);

it.each([
  ['leaves the account’s other devices alone', [HERE, OTHER], []],
  ['ends them for an account that has no other', [HERE], [false]],
  ['takes devices that it does not know yet for others', undefined, []],
])('switching this device off %s', async (_, ids, saved) => {
  if (ids !== undefined) await list(...ids);
  await press(theSwitch());
  expect(server.saved).toEqual(saved);
});

it('shows as off a device that was removed on another one', async () => {
  await list(HERE, OTHER);
  expect(theSwitch().getAttribute('aria-checked')).toBe('true');
  await list(OTHER);
  expect(theSwitch().getAttribute('aria-checked')).toBe('false');
});

it('ends them for the account with the last device that is removed', async () => {
  await list(HERE, OTHER);
  const [, remove] = screen.getAllByRole('button', { name: text.removeLabel(text.platforms['desktop-web']) });
  if (remove === undefined) throw new Error('there is no second device');
  await press(remove);
  expect(server).toMatchObject({ removed: [OTHER], saved: [] });
  await list(OTHER);
  await press(screen.getByRole('button', { name: text.removeLabel(text.platforms['desktop-web']) }));
  expect(server).toMatchObject({ removed: [OTHER, OTHER], saved: [false] });
});
