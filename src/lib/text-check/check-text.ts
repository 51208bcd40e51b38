import { hearDanger } from '@chupke/domain/care.ts';
import { CONFIE_LIMITS } from '@chupke/domain/confie/limits.ts';
import { findIdentifying } from '@chupke/domain/doxx.ts';
import type { CheckedText } from './checked-text.ts';

/** How much of a text is checked, in UTF-16 code units: more than can be posted. */
const CHECKED_MAX = CONFIE_LIMITS.danger;

/** Checks a text, in linear time. */
export function checkText(text: string): CheckedText {
  const checked = text.slice(0, CHECKED_MAX);
  return { text, found: findIdentifying(checked), ...hearDanger(checked) };
}
