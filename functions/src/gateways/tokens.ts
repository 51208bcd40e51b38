import type { Caller } from '../lib/caller.ts';

/** Checks ID tokens, for functions that are called over plain HTTP. */
export interface Tokens {
  /** Whom the token is of; undefined for one that is expired, forged or none at all. */
  verify(token: string): Promise<Caller | undefined>;
}
