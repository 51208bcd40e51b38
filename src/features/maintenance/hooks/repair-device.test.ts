import { expect, it } from 'vitest';
import * as STORED from '../../../lib/storage-keys.ts';
import { countOwnWords, isRenewable } from './repair-device.ts';

const UID = 'abcdefghijklmnopqrstuvwxyz12';

it.each([STORED.feed.name, STORED.session.name, STORED.fonts.name, `chupke-own-mine:${UID}`])(
  'clears %s, which comes again',
  (name) => expect(isRenewable(name)).toBe(true),
);

it.each([
  `chupke-draft:${UID}:confession`,
  `chupke-outbox:${UID}:1`,
  `chupke-own-chat-draft:${UID}:c`,
  'chupke-lock',
  'chupke-lock-tries',
  'chupke-quick-exit',
  'chupke-consent',
  'chupke-sign-in-tries',
  STORED.theme.name,
  STORED.language.name,
  STORED.pendingCollege.name,
  'pwa-install-prompted',
  'firebase:authUser:key:[DEFAULT]',
  'something-of-tomorrow',
])('never clears %s without a question', (name) => expect(isRenewable(name)).toBe(false));

it('counts the words that would be lost', () => {
  const names = ['chupke-draft:a', 'chupke-draft:b', 'chupke-outbox:a:1', 'chupke-theme'];
  expect(countOwnWords([...names, 'chupke-own-chat-draft:a:c'])).toEqual({ drafts: 3, unsent: 1 });
  expect(countOwnWords([])).toEqual({ drafts: 0, unsent: 0 });
});
