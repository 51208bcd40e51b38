import { isStaffName } from '@chupke/domain/staff-names.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';
import { USER_LIMITS } from '@chupke/domain/user.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { ANONYMOUS_ID_FORMS, parseAnonymousId } from '@chupke/domain/anonymous-id.ts';

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

const ACCOUNT_FORM = new RegExp(`^(?:${ANONYMOUS_ID_FORMS.account})$`);

/** The text as the pseudonym of an account. Undefined for anything else: the masks of posts and threads have no page. */
export function accountName(text: string | undefined): AnonymousId | undefined {
  return text !== undefined && ACCOUNT_FORM.test(text) ? parseAnonymousId(text) : undefined;
}
