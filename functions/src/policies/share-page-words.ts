import { careTopicsOf } from '@chupke/domain/care.ts';
import { findIdentifying } from '@chupke/domain/doxx.ts';

/**
 * Whether the words of a confession may stand in a preview, where they meet people who have not opened it: not those
 * of somebody in need, nor what could lead to a person, nor what has been reported and is not decided.
 */
export function maySpread(text: string, isReported: boolean): boolean {
  return !isReported && careTopicsOf(text).length === 0 && findIdentifying(text).length === 0;
}
