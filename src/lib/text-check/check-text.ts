import { hearDanger } from '@chupke/domain/care.ts';
import { findIdentifying } from '@chupke/domain/doxx.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { CheckedText } from './checked-text.ts';

/** How much of a text is searched for what identifies, in UTF-16 code units: more than can be posted. */
const SEARCHED_MAX = 2 * TEXT_LIMITS.confession;

/** Checks a text, in linear time. */
export function checkText(text: string): CheckedText {
  return { text, found: findIdentifying(text.slice(0, SEARCHED_MAX)), ...hearDanger(text) };
}
