import type { UserId } from '@chupke/domain/user.ts';
import { currentSession, uidOf, watchSession } from './session.ts';
import * as STORED from './storage-keys.ts';
import { tabStore } from './storage.ts';

/*
 * The address that someone wanted when they were asked to sign in: in this tab's session storage, with the account whose wish
 * it was. A guest's own wish is for whoever signs in.
 */

/** An address inside the app; anything that a browser could take for another host is none. */
export function isInside(path: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) && !/^\/(?:auth|signup|signin|oauth|college-selector)(?:[/?#]|$)/.test(path)
  );
}

/** Who was signed in last in this page. */
let lastUid = uidOf(currentSession());
watchSession((session) => {
  lastUid = uidOf(session) ?? lastUid;
});

function remember(path: string, uid: UserId | undefined): void {
  // Where storage is disabled they arrive at the feed.
  if (isInside(path)) tabStore.write(STORED.returnPath.name, JSON.stringify({ path, uid }));
}

/** Remembers the address, with its query, to come back to after signing in: for this account, or for whoever a guest is. */
export function rememberReturnPath(path: string): void {
  remember(path, uidOf(currentSession()));
}

/** The same where a session has ended by itself at the address: for the account that was signed in, and no other. */
export function rememberLeftPath(path: string): void {
  remember(path, lastUid);
}
