import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { rememberDevice } from '../../../lib/push-device.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { ASHA, NOON } from '../../../lib/testing/student.ts';
import { push as text } from '../../../texts/en/push.ts';
import { PushOffer } from './push-offer.tsx';

vi.mock('../../../lib/backend.ts', () => ({
  getBackend: () => ({ kind: 'local' }),
  getPushKey: () => null,
}));

interface Facts {
  readonly isOn: boolean;
  readonly answer?: string;
  readonly permission: NotificationPermission;
  readonly isRegistered?: boolean;
}

function draw({ isOn, answer, permission, isRegistered = false }: Facts): boolean {
  vi.stubGlobal('Notification', { permission });
  if (answer !== undefined) localStorage.setItem(STORED.pushOffered.name, answer);
  if (isRegistered) rememberDevice({ uid: ASHA.uid, id: 'a'.repeat(64), at: NOON });
  render(<PushOffer user={{ ...ASHA, notificationsEnabled: isOn }} isTime />);
  return screen.queryByText(text.offerTitle) !== null;
}

beforeEach(async () => {
  localStorage.clear();
  await loadArea('push');
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
});

afterEach(cleanup);

it.each<[string, Facts]>([
  ['where nobody was asked', { isOn: false, permission: 'default' }],
  ['after signing in anew where they were on', { isOn: true, answer: 'yes', permission: 'granted' }],
  ['where a browser was granted them for somebody else', { isOn: true, permission: 'granted' }],
])('offers them %s', (_, facts) => {
  expect(draw(facts)).toBe(true);
});

it.each<[string, Facts]>([
  ['a device that has them', { isOn: true, answer: 'yes', permission: 'granted', isRegistered: true }],
  ['a device on which they were switched off', { isOn: true, answer: 'no', permission: 'granted' }],
  ['whoever answered an earlier version', { isOn: true, answer: 'true', permission: 'granted' }],
  ['whoever has switched them off everywhere', { isOn: false, answer: 'yes', permission: 'granted' }],
  ['a browser that was told no', { isOn: true, answer: 'yes', permission: 'denied' }],
])('does not offer them to %s', (_, facts) => {
  expect(draw(facts)).toBe(false);
});

it('does not offer them again after a no', () => {
  draw({ isOn: false, permission: 'default' });
  fireEvent.click(screen.getByRole('button', { name: text.offerNo }));
  cleanup();
  expect(draw({ isOn: false, permission: 'default' })).toBe(false);
});
