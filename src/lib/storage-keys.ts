/** Names under which the app keeps things in this browser's local storage. */
export const STORAGE_KEYS = {
  theme: 'chupke-theme',
  language: 'chupke-language',
  /** The signed-in student's own profile, so that the next start need not wait for it. */
  session: 'chupke-session',
  /** The feed as it was seen last. */
  feed: 'chupke-feed',
  /** Set once the text face lies in this browser's cache. */
  fonts: 'chupke-fonts',
  /** Of circles, each followed by `:` and the uid: addresses of those opened here, the last one, and the list. */
  circleIds: 'chupke-circle-ids',
  circleLast: 'chupke-circle-last',
  circleList: 'chupke-circle-list',
  /** How far this device's clock is off (lib/clock.ts). */
  clock: 'chupke-clock',
  pendingCollege: 'pending_college_selection',
} as const;

/** Where the Auth SDK keeps the signed-in account (firebase/auth, browserLocalPersistence). */
export function authStorageKey(apiKey: string): string {
  return `firebase:authUser:${apiKey}:[DEFAULT]`;
}
