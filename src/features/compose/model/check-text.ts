import { careTopicsOf } from '@chupke/domain/care.ts';
import { findIdentifying } from '@chupke/domain/doxx.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { CheckedText } from './checked-text.ts';

/** How much of a text is checked, in UTF-16 code units: more than can be posted. */
const CHECKED_MAX = 2 * TEXT_LIMITS.confession;

/** Checks a text, in linear time. */
export function checkText(text: string): CheckedText {
  const checked = text.slice(0, CHECKED_MAX);
  return { text, found: findIdentifying(checked), topics: careTopicsOf(checked) };
}
