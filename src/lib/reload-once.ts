import { bootState } from './boot-state.ts';
import * as STORED from './storage-keys.ts';
import { readStored, tabStore, writeStored } from './storage.ts';

/** The page reloads by itself at most once in this time, in milliseconds: what still fails then is told instead. */
const AGAIN_MS = 10 * 60 * 1000;

/** Whether the server answers: without it a reload would end at the browser's own error page. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = await fetch('/index.html', { method: 'HEAD', cache: 'no-store' });
  return answer.ok;
}

/**
 * Reloads the page for a newer version, of which this tab lacks the files. Does nothing without a server, without storage,
 * and shortly after the last time, so that a version with missing files is not loaded again and again.
 */
export async function reloadOnce(reload: () => void, now = Date.now()): Promise<void> {
  const last = Number(readStored(STORED.lastReload.name) ?? Number.NEGATIVE_INFINITY);
  // In both directions: a clock that was set back must not stop it for ever.
  if (Math.abs(now - last) < AGAIN_MS) return;
  if (!(await isServerThere().catch(() => false))) return;
  if (writeStored(STORED.lastReload.name, String(now))) reload();
}

/** The version that had lacked a file when this tab was loaded. */
const lackedBefore = tabStore.read(STORED.lackingVersion.name);

/**
 * Whether a file of this version that the server does not have may have gone with a newer one. Not where the tab was loaded anew
 * since it lacked one and has got the same version: that was deployed without it, and another reload would not help.
 */
export function mayBeNewer(): boolean {
  const { version } = bootState();
  if (version === undefined) return true;
  if (version === lackedBefore) return false;
  tabStore.write(STORED.lackingVersion.name, version);
  return true;
}
