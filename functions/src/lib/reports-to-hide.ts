import { REPORTS_TO_HIDE } from '@chupke/domain/report.ts';

/**
 * How many different students must report a confession before it is hidden until a moderator decides, by the variable
 * REPORTS_TO_HIDE: a whole number of at least 1; the usual number where it is none.
 */
export function reportsToHide(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const count = Number(env['REPORTS_TO_HIDE'] ?? '');
  return Number.isSafeInteger(count) && count >= 1 ? count : REPORTS_TO_HIDE;
}
