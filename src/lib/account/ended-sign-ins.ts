import * as STORED from '../storage-keys.ts';
import { writeStored } from '../storage.ts';

/*
 * A tab that is just starting asks Auth about the stored account, and stores it again with the answer. Where another tab
 * has signed out meanwhile, it would bring the account back, in both. So a tab that signs out tells the others which
 * sign-in has ended, and whoever meets that one again ends it again.
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

/** Sign-ins whose owner has ended them, here or in another tab. */
const wanted = new Set<string>();

/** Whether the owner of a sign-in has ended it, here or in another tab: no words of theirs are left. */
export function wasEndWanted(signIn: string): boolean {
  return wanted.has(signIn);
}

/**
 * Notes that the owner of a sign-in is about to end it, and tells the other tabs in both ways in which they learn that
 * nobody is signed in any more, by storage and by the channel: each keeps its order, and the two keep none. What is stored
 * is removed with the rest (forget-stored.ts).
 */
export function noteWantedEnd(signIn: string): void {
  wanted.add(signIn);
  writeStored(STORED.signingOut.name, signIn);
  channel?.postMessage({ wanted: signIn });
}

/** Notes that a sign-in ends here, and tells the other tabs. */
export function noteEnd(signIn: string): void {
  ended.add(signIn);
  channel?.postMessage(signIn);
}

/** Hears of sign-ins that other tabs end, for the lifetime of the page. */
export function hearOfEnds(onEnd: (signIn: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === STORED.signingOut.name && newValue !== null) wanted.add(newValue);
  });
  if (!('BroadcastChannel' in globalThis)) return;
  try {
    channel ??= new BroadcastChannel(CHANNEL);
  } catch {
    // Refused with cookies blocked: then nothing of the account is stored that another tab could find.
    return;
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'wanted' in data) wanted.add(String(data.wanted));
    if (typeof data !== 'string') return;
    ended.add(data);
    onEnd(data);
  });
}
