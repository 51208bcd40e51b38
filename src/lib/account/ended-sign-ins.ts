/*
 * A tab that is just starting asks Auth about the stored account, and stores it again with the answer. Where another tab
 * has signed out meanwhile, it would bring the account back, in both. So a tab that signs out tells the others which
 * sign-in has ended, and whoever meets that one again ends it again. Nothing of it is stored.
 */

const CHANNEL = 'chupke-ended-sign-ins';

const ended = new Set<string>();

let channel: BroadcastChannel | undefined;

/** What tells one sign-in from all others: whose it is, and since when (`auth_time` of its tokens). */
export function signInOf(uid: string, claims: Readonly<Record<string, unknown>>): string {
  return `${uid} ${String(claims['auth_time'])}`;
}

/** Whether somebody has signed out of this sign-in, here or in another tab. */
export function hasEnded(signIn: string): boolean {
  return ended.has(signIn);
}

/** Notes that a sign-in ends here, and tells the other tabs. */
export function noteEnd(signIn: string): void {
  ended.add(signIn);
  channel?.postMessage(signIn);
}

/** Hears of sign-ins that other tabs end, for the lifetime of the page. */
export function hearOfEnds(onEnd: (signIn: string) => void): void {
  if (!('BroadcastChannel' in globalThis)) return;
  channel ??= new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return;
    ended.add(data);
    onEnd(data);
  });
}
