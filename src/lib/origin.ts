/*
 * Where someone was on the way to when they were asked to sign in: kept in this tab alone, for as long as it lives.
 */
const ORIGIN_KEY = 'chupke-origin';

/** An address inside the app; anything that a browser could take for another host is none. */
function isInside(path: string): boolean {
  return (
    /^\/(?![/\\])/.test(path) && !/^\/(?:auth|signup|signin|oauth|college-selector)(?:[/?#]|$)/.test(path)
  );
}

/** Remembers the address, with its query, to come back to after signing in. */
export function rememberOrigin(path: string): void {
  if (!isInside(path)) return;
  try {
    sessionStorage.setItem(ORIGIN_KEY, path);
  } catch {
    // Storage is disabled: they arrive at the feed.
  }
}

/** The remembered address, which is forgotten by this; the feed when there is none. */
export function takeOrigin(): string {
  try {
    const path = sessionStorage.getItem(ORIGIN_KEY);
    sessionStorage.removeItem(ORIGIN_KEY);
    return path !== null && isInside(path) ? path : '/';
  } catch {
    return '/';
  }
}
