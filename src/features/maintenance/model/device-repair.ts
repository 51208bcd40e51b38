/*
 * What the app keeps in this browser, by the names of the entries, and what of it can be fetched or made again.
 */

/** Beginnings of the names of what must not go without a question: words of the student's own. */
const OWN_WORDS = { draft: 'chupke-draft', unsent: 'chupke-outbox' } as const;

/** Beginnings of the names of what the backend tells again, or the next visit makes. All else stays. */
const RENEWABLE = ['chupke-session', 'chupke-feed', 'chupke-fonts', 'chupke-own-', 'chupke-circle'] as const;

/** Whether an entry can go without a loss. */
export function isRenewable(name: string): boolean {
  return RENEWABLE.some((start) => name.startsWith(start));
}

/** Words of the student's own that lie on this device. */
export interface OwnWords {
  readonly drafts: number;
  readonly unsent: number;
}

/** How many there are among the names of the entries. */
export function countOwnWords(names: readonly string[]): OwnWords {
  const count = (prefix: string): number => names.filter((name) => name.startsWith(prefix)).length;
  return { drafts: count(OWN_WORDS.draft), unsent: count(OWN_WORDS.unsent) };
}
