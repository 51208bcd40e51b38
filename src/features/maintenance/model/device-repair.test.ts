import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../../lib/storage-keys.ts';
import { countOwnWords, isRenewable } from './device-repair.ts';

const UID = 'abcdefghijklmnopqrstuvwxyz12';

it.each([STORAGE_KEYS.feed, STORAGE_KEYS.session, STORAGE_KEYS.fonts, `chupke-own-${UID}`])(
  'clears %s, which comes again',
  (name) => expect(isRenewable(name)).toBe(true),
);

it.each([
  `chupke-draft:${UID}:confession`,
  `chupke-outbox:${UID}:1`,
  'chupke-lock',
  'chupke-lock-tries',
  'chupke-quick-exit',
  'chupke-consent',
  'chupke-sign-in-tries',
  STORAGE_KEYS.theme,
  STORAGE_KEYS.language,
  STORAGE_KEYS.pendingCollege,
  'pwa-install-prompted',
  'firebase:authUser:key:[DEFAULT]',
  'something-of-tomorrow',
])('never clears %s without a question', (name) => expect(isRenewable(name)).toBe(false));

it('counts the words that would be lost', () => {
  const names = ['chupke-draft:a', 'chupke-draft:b', 'chupke-outbox:a:1', 'chupke-theme'];
  expect(countOwnWords(names)).toEqual({ drafts: 2, unsent: 1 });
  expect(countOwnWords([])).toEqual({ drafts: 0, unsent: 0 });
});
