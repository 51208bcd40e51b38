import { ERASURE } from '@chupke/domain/erasure.ts';
import { REPORTS_TO_HIDE } from '@chupke/domain/report.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The addresses of the admins, in lower case, by the variable ADMIN_EMAILS (separated by commas, whatever their
 * case). Undefined where it is not set: a deployment that forgot it must not take the admins their rights.
 */
export function adminEmails(env: Environment = process.env): ReadonlySet<string> | undefined {
  const listed = (env['ADMIN_EMAILS'] ?? '')
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== '');
  return listed.length === 0 ? undefined : new Set(listed);
}

/**
 * How many different students must report a confession before it is hidden until a moderator decides, by the variable
 * REPORTS_TO_HIDE: a whole number of at least 1; the usual number where it is none.
 */
export function reportsToHide(env: Environment = process.env): number {
  const count = Number(env['REPORTS_TO_HIDE'] ?? '');
  return Number.isSafeInteger(count) && count >= 1 ? count : REPORTS_TO_HIDE;
}

/** Cloud Tasks takes nothing that is later than 30 days. */
const MOST_HOURS = 29 * 24;

/**
 * Hours over which the posts of an erased account go, by the variable ERASURE_SPREAD_HOURS. 0 is for one's own
 * machine: everything goes at once, and there is no last look an hour later.
 */
export function spreadHours(env: Environment = process.env): number {
  const text = env['ERASURE_SPREAD_HOURS'] ?? '';
  const hours = Number(text);
  if (text.trim() === '' || !Number.isFinite(hours) || hours < 0) return ERASURE.spreadHours;
  return Math.min(hours, MOST_HOURS);
}

/** What guests' counters are salted with, by the variable GUEST_SALT; the project's id where that is not set. */
export function guestSalt(env: Environment = process.env): string {
  const own = env['GUEST_SALT'] ?? '';
  return own === '' ? (env['GCLOUD_PROJECT'] ?? '') : own;
}

/** Where the app is, by the variable APP_URL, without a slash at the end; empty where that is not set. */
export function appUrl(env: Environment = process.env): string {
  return (env['APP_URL'] ?? '').replace(/\/+$/, '');
}
