import { isStaffName } from '@chupke/domain/staff-names.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';
import { USER_LIMITS } from '@chupke/domain/user.ts';

/** The name as it is stored: on one line, tidied; what cannot be seen is no name. */
export function tidyName(raw: string): string {
  const name = normalizeText(raw).replace(/\s+/gu, ' ');
  return isBlank(name) ? '' : name;
}

/** Why the name, tidied, is not accepted: the key of the words for it; undefined if it is. */
export function nameProblemOf(raw: string): 'nameTooLong' | 'nameStaff' | undefined {
  const name = tidyName(raw);
  if (name.length > USER_LIMITS.displayName.max) return 'nameTooLong';
  return isStaffName(name) ? 'nameStaff' : undefined;
}
