import { COLLECTIONS } from './paths.ts';

/** Path of the settings of the daily work. Admins read it. */
export const AUTOMATION_PATH = `${COLLECTIONS.adminSettings}/daily_automation`;

/** Path of an entry in the log of the daily work. Admins read it. */
export function automationLogPath(id: string): string {
  return `${COLLECTIONS.automationLogs}/${id}`;
}

/** Path of who is doing a piece of work, until when, and when it was done last. Only the server reads it. */
export function leasePath(task: string): string {
  return `${COLLECTIONS.leases}/${task}`;
}

/** Path of the figures of a day (`2026-11-25`, of UTC). Only the server reads it. */
export function dailyFiguresPath(day: string): string {
  return `${COLLECTIONS.dailyFigures}/${day}`;
}

/** Path of what everybody may know of the last days. */
export const PUBLIC_FIGURES_PATH = `${COLLECTIONS.system}/figures`;

/** Path of how the AI's keys stand. Only the server reads it. */
export const KEY_STATES_PATH = `${COLLECTIONS.system}/aiKeys`;

/** Path of the addresses that admins have let in during maintenance. Only the server reads it. */
export const MAINTENANCE_GUESTS_PATH = `${COLLECTIONS.system}/maintenanceGuests`;

/** Path of how often questions found no article. Only the server reads it. */
export function openQuestionPath(id: string): string {
  return `${COLLECTIONS.openQuestions}/${id}`;
}

/** Path of such questions as admins list them. Only the server reads it. */
export const LISTED_QUESTIONS_PATH = `${COLLECTIONS.confiePatterns}/unanswered`;

/** Path of how many calls failed by a fault of ours on a day (`2026-11-25`, of UTC). Only the server reads it. */
export function faultsPath(day: string): string {
  return `${COLLECTIONS.system}/faults-${day}`;
}
