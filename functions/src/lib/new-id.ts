import { randomBytes } from 'node:crypto';
import { newDocumentId } from '@chupke/domain/random.ts';

/** A random id for a new document, from which nobody learns anything. */
export function newId(): string {
  return newDocumentId((count) => randomBytes(count));
}
