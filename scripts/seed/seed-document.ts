import { Timestamp } from 'firebase-admin/firestore';

/** A document to be written. */
export interface SeedDocument {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Milliseconds of an hour, and of a day. */
export const HOUR_MS = 3_600_000;
/** See HOUR_MS. */
export const DAY_MS = 24 * HOUR_MS;

/** A time in milliseconds since 1970 as Firestore stores it. */
export function at(time: number): Timestamp {
  return Timestamp.fromMillis(time);
}
