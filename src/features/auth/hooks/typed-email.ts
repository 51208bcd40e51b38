import * as STORED from '../../../lib/storage-keys.ts';
import { tabStore } from '../../../lib/storage.ts';

/*
 * The address in the forms, for this tab alone: a reload, or a small phone that throws the page away, brings it back. A
 * password is never kept.
 */

/** What was typed in this tab; empty where nothing was, or somebody has come in since. */
export function typedEmail(): string {
  return tabStore.read(STORED.typedEmail.name) ?? '';
}

/** Keeps what is typed; an empty one is forgotten. */
export function keepTypedEmail(email: string): void {
  if (email === '') tabStore.remove(STORED.typedEmail.name);
  else tabStore.write(STORED.typedEmail.name, email);
}
