/** How long a second mail can't be asked for, in milliseconds. */
export const RESEND_MS = 60_000;

/** Looks at Auth's answer that come quickly, every QUICK_MS; the later ones come every SLOW_MS. */
const QUICK_LOOKS = 45;
const QUICK_MS = 4000;
const SLOW_MS = 15_000;

/** Milliseconds until the next look whether the address is verified: most open the link within three minutes. */
export function nextLookMs(looks: number): number {
  return looks < QUICK_LOOKS ? QUICK_MS : SLOW_MS;
}

/** Whole seconds until another mail can be asked for; 0 when it can. A clock that was set back doesn't add to it. */
export function secondsToResend(sentAt: number, now: number): number {
  const left = Math.min(sentAt + RESEND_MS - now, RESEND_MS);
  return left <= 0 ? 0 : Math.ceil(left / 1000);
}
