import * as STORED from './storage-keys.ts';
import { tabStore } from './storage.ts';

/*
 * The address that someone wanted when they were asked to sign in: in this tab's session storage.
 */

/** An address inside the app; anything that a browser could take for another host is none. */
function isInside(path: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) && !/^\/(?:auth|signup|signin|oauth|college-selector)(?:[/?#]|$)/.test(path)
  );
}

/** Remembers the address, with its query, to come back to after signing in. */
export function rememberReturnPath(path: string): void {
  // Where storage is disabled they arrive at the feed.
  if (isInside(path)) tabStore.write(STORED.returnPath.name, path);
}

/** The remembered address, which is forgotten by this; the feed when there is none. */
export function takeReturnPath(): string {
  const path = tabStore.read(STORED.returnPath.name);
  tabStore.remove(STORED.returnPath.name);
  return path !== null && isInside(path) ? path : '/';
}
