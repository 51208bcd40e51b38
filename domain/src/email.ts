import { TEXT_LIMITS } from './limits.ts';

/** Characters of a part before the @ (RFC 5322, section 3.2.3, `atext`), joined by single dots. */
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";

/** A label of a host name (RFC 1035, section 2.3.1; 63 characters at most), no hyphen at either end. */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** With a domain of at least two labels: mail to `name@localhost` is not delivered. */
const EMAIL = new RegExp(`^${LOCAL}@${LABEL}(?:\\.${LABEL})*\\.[A-Za-z][A-Za-z0-9-]*[A-Za-z0-9]$`);

/** Longest part before the @ (RFC 5321, section 4.5.3.1.1). */
const LOCAL_MAX = 64;

/**
 * The address as sent: without the white space and invisible characters that keyboards and copying add around it.
 * Case is kept: Auth compares case-insensitively.
 */
export function normalizeEmail(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/^[\s\u200B-\u200F\u2060\uFEFF]+|[\s\u200B-\u200F\u2060\uFEFF]+$/gu, '');
}

/** Whether a normalised text can be an email address: the usual pattern, at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= TEXT_LIMITS.email && text.indexOf('@') <= LOCAL_MAX && EMAIL.test(text);
}
