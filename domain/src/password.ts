import { PASSWORD_MIN } from './limits.ts';

/** Rules for a new password, in the order in which they are checked. */
export const PASSWORD_RULES = ['length', 'lower', 'upper', 'number'] as const;

/** One of PASSWORD_RULES. */
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/**
 * Longest password that Firebase Auth accepts, in UTF-16 code units. Source:
 * https://cloud.google.com/identity-platform/docs/password-policy
 */
export const PASSWORD_MAX = 4096;

/**
 * ASCII letters and digits, as in Auth's own password policy (firebase/auth, PasswordPolicyImpl): a project that
 * enables that policy must not refuse what the app has accepted.
 */
const MEETS: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => password.length >= PASSWORD_MIN,
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  number: (password) => /[0-9]/.test(password),
};

/** Whether the password meets one rule. */
export function meetsPasswordRule(password: string, rule: PasswordRule): boolean {
  return MEETS[rule](password);
}

/** What is wrong with a new password: nothing, it is empty, or the first rule that it breaks. */
export type PasswordVerdict = 'ok' | 'required' | PasswordRule;

/** Checks a new password. Every character counts, white space too: nothing is trimmed. */
export function judgePassword(password: string): PasswordVerdict {
  if (password === '') return 'required';
  return PASSWORD_RULES.find((rule) => !meetsPasswordRule(password, rule)) ?? 'ok';
}
