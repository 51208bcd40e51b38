import { isBlank, normalizeText } from '@chupke/domain/text.ts';
import { USER_LIMITS } from '@chupke/domain/user.ts';

/** The name as it is stored: on one line, tidied; what cannot be seen is no name. */
export function tidyName(raw: string): string {
  const name = normalizeText(raw).replace(/\s+/gu, ' ');
  return isBlank(name) ? '' : name;
}

/** Whether the name, tidied, exceeds the limit. */
export function isNameTooLong(raw: string): boolean {
  return tidyName(raw).length > USER_LIMITS.displayName.max;
}
