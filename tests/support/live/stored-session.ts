import { firebaseOptions, parseBackend } from '../../../src/lib/env.ts';
import { authStorageKey } from '../../../src/lib/storage-keys.ts';
import { emulatorsSetting } from '../../../scripts/lib/build-app.ts';
import type { LiveSuite } from './control.ts';
import type { Account } from './people.ts';

/**
 * What the app's Auth would have stored in a browser's local storage: with it, a page is signed in from the start.
 */
export function storedSession(
  suite: Pick<LiveSuite, 'projectId' | 'ports'>,
  { auth }: Pick<Account, 'auth'>,
): { readonly name: string; readonly value: string } {
  const { apiKey } = firebaseOptions(parseBackend({ VITE_EMULATORS: emulatorsSetting(suite) }));
  if (auth.currentUser === null) throw new Error('the account is signed out');
  // The browser's app has the SDK's default name.
  const record = { ...auth.currentUser.toJSON(), apiKey, appName: '[DEFAULT]' };
  return { name: authStorageKey(apiKey), value: JSON.stringify(record) };
}
