import { ERASURE } from '@chupke/domain/erasure.ts';
import { REPORTER_AGE_DAYS, REPORTS_TO_HIDE } from '@chupke/domain/report.ts';
import { keyedHash } from './keyed-hash.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The admins' addresses in lower case, from ADMIN_EMAILS (comma-separated, any case). Undefined if it is not set: a
 * deployment that forgot it must not revoke admin rights.
 */
export function adminEmails(env: Environment = process.env): ReadonlySet<string> | undefined {
  const listed = (env['ADMIN_EMAILS'] ?? '')
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== '');
  return listed.length === 0 ? undefined : new Set(listed);
}

/**
 * How many different students must report a confession to hide it until a moderator decides, from REPORTS_TO_HIDE: a
 * whole number of at least 1, otherwise the default.
 */
export function reportsToHide(env: Environment = process.env): number {
  const count = Number(env['REPORTS_TO_HIDE'] ?? '');
  return Number.isSafeInteger(count) && count >= 1 ? count : REPORTS_TO_HIDE;
}

/**
 * For how many days a reporter's mailbox must be known for the report to count, from REPORTER_AGE_DAYS: a whole number,
 * otherwise the default. 0 is for tests: every account counts at once.
 */
export function reporterAgeDays(env: Environment = process.env): number {
  const text = env['REPORTER_AGE_DAYS'] ?? '';
  const days = Number(text);
  return text.trim() !== '' && Number.isSafeInteger(days) && days >= 0 ? days : REPORTER_AGE_DAYS;
}

/** Over how many turns of ten minutes confessions get their views, unless VIEW_TURNS says otherwise. */
const VIEW_TURNS = 6;

/** The same from VIEW_TURNS: a whole number of at least 1, otherwise the default. 1 is for local use. */
export function viewTurns(env: Environment = process.env): number {
  const turns = Number(env['VIEW_TURNS'] ?? '');
  return Number.isSafeInteger(turns) && turns >= 1 ? turns : VIEW_TURNS;
}

/**
 * Whether admins see accounts and requests at once instead of the day after, from ADMIN_VIEWS: `at-once`, or anything else
 * for no. For local use.
 */
export function areAdminViewsLive(env: Environment = process.env): boolean {
  return env['ADMIN_VIEWS'] === 'at-once';
}

/** Cloud Tasks schedules at most 30 days ahead. */
const MOST_HOURS = 29 * 24;

/**
 * Hours over which the posts of an erased account are removed, from ERASURE_SPREAD_HOURS. 0 is for local use:
 * everything is removed at once, and there is no last look an hour later.
 */
export function spreadHours(env: Environment = process.env): number {
  const text = env['ERASURE_SPREAD_HOURS'] ?? '';
  const hours = Number(text);
  if (text.trim() === '' || !Number.isFinite(hours) || hours < 0) return ERASURE.spreadHours;
  return Math.min(hours, MOST_HOURS);
}

/** URL of the app, from APP_URL, without a trailing slash; empty if that is not set. */
export function appUrl(env: Environment = process.env): string {
  return (env['APP_URL'] ?? '').replace(/\/+$/, '');
}

/** The secret of the mailboxes' keys (mailboxKey), from MAILBOX_SECRET; empty if that is not set. */
export function mailboxSecret(env: Environment = process.env): string {
  return env['MAILBOX_SECRET'] ?? '';
}

/**
 * The salt of guests' counters, from GUEST_SALT. If that is not set, one that is made with MAILBOX_SECRET (MAILBOX_SECRETS), so that
 * nobody can guess it; throws without either.
 */
export function guestSalt(env: Environment = process.env): string {
  const own = env['GUEST_SALT'] ?? '';
  return own === '' ? keyedHash('guest-salt', mailboxSecret(env)) : own;
}

/**
 * The secret that functions which compute mailboxes' keys must declare. The emulator would ask Google for a declared
 * secret, so the local suite passes it as an ordinary variable.
 */
export const MAILBOX_SECRETS = process.env['FUNCTIONS_EMULATOR'] === 'true' ? [] : ['MAILBOX_SECRET'];

/** Whether admins and moderators need a second factor, from SECOND_FACTOR: `required`, or anything else for no. */
export function isSecondFactorRequired(env: Environment = process.env): boolean {
  return env['SECOND_FACTOR'] === 'required';
}

/** Whether callables refuse requests without App Check's token, from APP_CHECK: `enforce`, or anything else for no. */
export function isAppCheckEnforced(env: Environment = process.env): boolean {
  return env['APP_CHECK'] === 'enforce';
}
