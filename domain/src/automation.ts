import {
  parseCount,
  ParseError,
  parseFlag,
  parseNullableText,
  parseOneOf,
  parseRecord,
  parseTime,
} from './parse.ts';
import type { UnknownRecord } from './parse.ts';
import { DAY_MS, dayName, HOUR_MS, INDIA_MS } from './time.ts';

/*
 * The work that is done every day, whoever looks: what it is called in the log, when it is done, and how it went.
 */

/** The daily work by its name in the log, in the order in which a round does it. */
export const AUTOMATION_TASKS = [
  /** Circles whose time is over end; deleted ones become backups, and old backups go. */
  'cleanup_expired_circles',
  /** Circles that owe today's question get it. */
  'daily_prompts_sent',
  /** Orders whose payment nobody has told of. */
  'unsettled_orders',
  /** Orders that need not be kept. */
  'old_orders',
  /** Uploads and files of pictures that no post shows. */
  'orphaned_images',
  /** Logs that are old enough: security, automation, daily figures. */
  'log_retention',
  /** Reports that are closed for long. */
  'old_reports',
  /** Mailboxes without an account or a ban. */
  'old_mailboxes',
  /** Notifications that are due still are sent, old ones forgotten. */
  'notification_queue',
  /** Measures against authors that are long over. */
  'old_measures',
  /** Tokens of those who have reported what is about them. */
  'old_tokens',
  /** Appeals of the day become seen, old ones are emptied. */
  'appeals_shown',
  /** Accounts that Auth no longer has. */
  'erasures',
  /** Threads with support and sessions with Confie. */
  'old_support',
  /** What the AI was asked how often. */
  'ai_budgets',
  /** The list of colleges, requests for one, and the feeds of small ones. */
  'small_feeds',
  /** What was opened and said of help articles. */
  'help_counts',
  /** What Confie has learned. */
  'learned_patterns',
  /** The totals of the transparency page. */
  'transparency',
  /** The figures of the day. */
  'daily_figures',
] as const;

/** One of AUTOMATION_TASKS. */
export type AutomationTask = (typeof AUTOMATION_TASKS)[number];

/**
 * Work that makes something public or known to admins: done at most once in AUTOMATION.gapHours. Done at a chosen moment and
 * again a minute later, it would tell what somebody did in that minute. The figures of a day are made once whenever they are
 * asked for (functions/src/figures): held back for hours, a run before the day is over would keep that day's from being made.
 */
export const ONCE_A_DAY: readonly AutomationTask[] = [
  'appeals_shown',
  'small_feeds',
  'help_counts',
  'learned_patterns',
  'transparency',
];

/** Limits and presets of the daily work. */
export const AUTOMATION = {
  /** Rounds a day. */
  times: { min: 1, max: 4 },
  /** Rounds begin at full quarters of an hour. */
  stepMinutes: 15,
  preset: ['09:00'],
  /** How long after its time a round still begins or goes on. */
  lateHours: 3,
  /** Least time between two runs of what is done once a day. */
  gapHours: 20,
  /**
   * The same for a round, which makes up for a night that was missed: more than a day, or it would come before each night that is
   * to follow, and do it at nine for good.
   */
  roundGapHours: 26,
  /** How long a run has its work for itself: longer than any run can take. */
  leaseMinutes: 10,
  /** Days for which the log is kept, as the security log is (CERT-In). */
  logDays: 180,
} as const;

/** Settings at `admin_settings/daily_automation`. Who changed them stands in the log of what admins did. */
export interface AutomationSettings {
  /** Whether rounds are done. What has a time of its own at night is done all the same. */
  readonly enabled: boolean;
  /** Times of day in India, as `09:00`, in order. */
  readonly scheduledTimes: readonly string[];
  /** Milliseconds since 1970; null before the first change. */
  readonly lastModified: number | null;
}

/** The settings before anybody has changed them. */
export const AUTOMATION_PRESET: AutomationSettings = {
  enabled: true,
  scheduledTimes: AUTOMATION.preset,
  lastModified: null,
};

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)$/;

/** Whether a round can begin at this time of day. */
export function isRoundTime(time: string): boolean {
  return TIME_OF_DAY.test(time);
}

/** Parses times of day: each once, in order. Throws ParseError. */
export function parseRoundTimes(value: unknown): readonly string[] {
  const { min, max } = AUTOMATION.times;
  if (!Array.isArray(value) || value.length < min || value.length > max)
    throw new ParseError('scheduledTimes', `${min} to ${max} times of day`);
  const times = value.filter((time): time is string => typeof time === 'string' && isRoundTime(time));
  if (times.length !== value.length || new Set(times).size !== times.length)
    throw new ParseError('scheduledTimes', 'different quarters of an hour');
  return [...times].sort();
}

/** Parses the stored settings. Throws ParseError. */
export function parseAutomationSettings(data: unknown): AutomationSettings {
  const record = parseRecord(data);
  return {
    enabled: parseFlag(record, 'enabled'),
    scheduledTimes: parseRoundTimes(record['scheduledTimes']),
    lastModified: record['lastModified'] === null ? null : parseTime(record, 'lastModified'),
  };
}

/** A round by its day and time in India, as `2026-11-25T09:00`: its log's name, and when it is, in ms since 1970. */
export interface RoundSlot {
  readonly id: string;
  readonly at: number;
}

/** The latest round that is due at `now` and not too late; undefined where none is. */
export function dueRound(
  { enabled, scheduledTimes }: AutomationSettings,
  now: number,
): RoundSlot | undefined {
  if (!enabled) return undefined;
  const slots = [0, -1].flatMap((days) =>
    scheduledTimes.map((time): RoundSlot => {
      const day = dayName(now + INDIA_MS + days * DAY_MS);
      return { id: `${day}T${time}`, at: Date.parse(`${day}T${time}:00Z`) - INDIA_MS };
    }),
  );
  return slots
    .filter(({ at }) => at <= now && now - at < AUTOMATION.lateHours * HOUR_MS)
    .sort((a, b) => b.at - a.at)[0];
}

/** What began a run: a round's time, an admin, or the work's own time at night. */
export const AUTOMATION_ACTIONS = ['scheduled_round', 'run_now', 'own_time'] as const;

/** One of AUTOMATION_ACTIONS. */
export type AutomationAction = (typeof AUTOMATION_ACTIONS)[number];

/** How a task of a run went: `busy` where another run was at it, `recent` where it was done too short a time ago. */
export const TASK_OUTCOMES = ['done', 'failed', 'busy', 'recent'] as const;

/** One of TASK_OUTCOMES. */
export type TaskOutcome = (typeof TASK_OUTCOMES)[number];

/** How a run stands. */
export const RUN_STATUSES = ['running', 'success', 'failed'] as const;

/** One of RUN_STATUSES. */
export type RunStatus = (typeof RUN_STATUSES)[number];

/** How one task of a run went. */
export interface TaskRun {
  readonly task: AutomationTask;
  /** Null: its turn has not come yet. */
  readonly outcome: TaskOutcome | null;
  /** Whole seconds. */
  readonly seconds: number;
  /** The kind of error, without its message. */
  readonly error: string | null;
}

/** An entry of the log, at `admin_automation_logs/{id}`. It names nobody. */
export interface AutomationRun {
  readonly id: string;
  readonly action: AutomationAction;
  /** The time of its round in ms since 1970; null where it had none. */
  readonly scheduledTime: number | null;
  /** When it began, in ms since 1970. */
  readonly executedAt: number;
  readonly status: RunStatus;
  readonly tasks: readonly TaskRun[];
  /** The first error's kind. */
  readonly error: string | null;
}

const ERROR_WORDS = { min: 1, max: 100 } as const;

function recordAt(record: UnknownRecord, field: string): UnknownRecord {
  return record[field] === undefined ? {} : parseRecord(record[field], field);
}

/** Parses a stored entry; tasks that are no longer known are left out. Throws ParseError. */
export function parseAutomationRun(id: string, data: unknown): AutomationRun {
  const record = parseRecord(data);
  const [outcomes, seconds, errors] = ['tasks', 'seconds', 'errors'].map((field) => recordAt(record, field));
  return {
    id,
    action: parseOneOf(record, 'action', AUTOMATION_ACTIONS),
    scheduledTime: record['scheduledTime'] === null ? null : parseTime(record, 'scheduledTime'),
    executedAt: parseTime(record, 'executedAt'),
    status: parseOneOf(record, 'status', RUN_STATUSES),
    error: parseNullableText(record, 'error', ERROR_WORDS),
    tasks: AUTOMATION_TASKS.flatMap((task) => {
      const outcome = outcomes?.[task];
      if (outcome === undefined || outcomes === undefined) return [];
      return [
        {
          task,
          outcome: outcome === 'waiting' ? null : parseOneOf(outcomes, task, TASK_OUTCOMES),
          seconds: seconds?.[task] === undefined ? 0 : parseCount(seconds, task),
          error: errors?.[task] === undefined ? null : parseNullableText(errors, task, ERROR_WORDS),
        },
      ];
    }),
  };
}

/** Parses names of tasks, each once. Throws ParseError. */
export function parseAutomationTasks(value: unknown): readonly AutomationTask[] {
  if (!Array.isArray(value) || value.length === 0) throw new ParseError('tasks', 'names of tasks');
  const tasks = AUTOMATION_TASKS.filter((task) => value.includes(task));
  if (tasks.length !== value.length) throw new ParseError('tasks', 'different names of tasks');
  return tasks;
}
