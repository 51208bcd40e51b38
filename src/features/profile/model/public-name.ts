import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { ANONYMOUS_ID_FORMS, parseAnonymousId } from '@chupke/domain/anonymous-id.ts';

const ACCOUNT_FORM = new RegExp(`^(?:${ANONYMOUS_ID_FORMS.account})$`);

/** The text as the pseudonym of an account. Undefined for anything else: the masks of posts and threads have no page. */
export function accountName(text: string | undefined): AnonymousId | undefined {
  return text !== undefined && ACCOUNT_FORM.test(text) ? parseAnonymousId(text) : undefined;
}
