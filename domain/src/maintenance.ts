import { parseCount, parseFlag, parseNullableTime, parseRecord, parseText } from './parse.ts';

/** Limits and presets of maintenance. */
export const MAINTENANCE = {
  minutes: { min: 10, max: 60, step: 5, preset: 10 },
  /** The wait that the notice suggests, in seconds. */
  retryAfterSeconds: 1800,
  title: { min: 1, max: 80 },
  message: { min: 1, max: 300 },
  estimatedDuration: { min: 1, max: 60 },
} as const;

/**
 * The public `system/maintenance`. Who started it and who has access are stored elsewhere: a public document names
 * nobody.
 */
export interface Maintenance {
  readonly isActive: boolean;
  readonly title: string;
  readonly message: string;
  /** In words, e.g. "30 minutes". */
  readonly estimatedDuration: string;
  readonly plannedDurationMinutes: number;
  /** When it ends automatically; milliseconds since 1970. Null while it is off. */
  readonly maintenanceEndTime: number | null;
}

/** The default, before anything was stored. */
export const NO_MAINTENANCE: Maintenance = {
  isActive: false,
  title: 'Under Maintenance',
  message: 'Website is under maintenance. Please check back later.',
  estimatedDuration: 'Shortly',
  plannedDurationMinutes: MAINTENANCE.minutes.preset,
  maintenanceEndTime: null,
};

/** Parses the stored state. Throws ParseError. */
export function parseMaintenance(data: unknown): Maintenance {
  const record = parseRecord(data);
  return {
    isActive: parseFlag(record, 'isActive'),
    title: parseText(record, 'title', MAINTENANCE.title),
    message: parseText(record, 'message', MAINTENANCE.message),
    estimatedDuration: parseText(record, 'estimatedDuration', MAINTENANCE.estimatedDuration),
    plannedDurationMinutes: parseCount(record, 'plannedDurationMinutes'),
    maintenanceEndTime: parseNullableTime(record, 'maintenanceEndTime'),
  };
}

/** Whether it is on at `now`: it ends automatically, whether or not that was stored yet. */
export function isUnderMaintenance({ isActive, maintenanceEndTime }: Maintenance, now: number): boolean {
  return isActive && (maintenanceEndTime === null || now < maintenanceEndTime);
}

/** The elapsed share of the planned time, from 0 to 1, with so many seconds left. Undefined without a plan. */
export function plannedShareDone(maintenance: Maintenance, secondsLeft: number): number | undefined {
  const { maintenanceEndTime, plannedDurationMinutes } = maintenance;
  if (maintenanceEndTime === null || plannedDurationMinutes <= 0) return undefined;
  const done = 1 - secondsLeft / (plannedDurationMinutes * 60);
  return Math.min(1, Math.max(0, done));
}

/** Whether this number of minutes can be planned. */
export function isPlannableMinutes(minutes: number): boolean {
  const { min, max, step } = MAINTENANCE.minutes;
  return Number.isInteger(minutes) && minutes >= min && minutes <= max && (minutes - min) % step === 0;
}
