import type { AutomationSettings } from '@chupke/domain/automation.ts';
import {
  AUTOMATION_PRESET,
  dueRound,
  parseAutomationRun,
  parseAutomationSettings,
} from '@chupke/domain/automation.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { AUTOMATION_PATH, automationLogPath } from '@chupke/domain/operations-paths.ts';
import type { Rounds } from '@chupke/domain/operations-calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime, tryParse } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { noteSecurityEvent } from '../lib/security-event.ts';
import type { DailyGateways } from './run-tasks.ts';
import { continueRun, doRun, newRun, WHOLE_ROUND } from './run-tasks.ts';

/** What an admin's wishes about the daily work need. */
type WishGateways = Pick<DailyGateways, 'documents' | 'newId' | 'now'>;

/** The settings; the preset before anybody has changed them, or where they are broken: the work must go on. */
function settingsIn(stored: UnknownRecord | undefined): AutomationSettings {
  const settings = stored && tryParse(() => parseAutomationSettings(stored));
  return settings ?? AUTOMATION_PRESET;
}

function isSame(a: Rounds, b: Rounds): boolean {
  return a.enabled === b.enabled && a.scheduledTimes.join() === b.scheduledTimes.join();
}

/**
 * An admin changes when rounds are done, which is logged. Throws RefusedError: `changed` where it is neither as the admin has
 * seen it nor as they want it, which an earlier try has done.
 */
export async function saveAutomation(
  { documents, newId }: Omit<WishGateways, 'now'>,
  adminId: UserId,
  { enabled, scheduledTimes, seen }: Calls['saveAutomation']['takes'],
): Promise<Calls['saveAutomation']['gives']> {
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([AUTOMATION_PATH]);
    const now = settingsIn(stored);
    if (seen !== undefined && !isSame(now, seen) && !isSame(now, { enabled, scheduledTimes }))
      throw new RefusedError('changed');
    transaction.set(AUTOMATION_PATH, { enabled, scheduledTimes, lastModified: SERVER_TIME });
    logAdminActivity(transaction, newId(), {
      adminId,
      action: 'save-automation',
      details: { enabled, scheduledTimes: scheduledTimes.join(' ') },
    });
  });
  return { enabled, scheduledTimes };
}

/** Runs per admin. */
const LIMIT: RateLimit = { windowSeconds: 3600, max: 20 };

/**
 * An admin wants work to be done now: its entry in the log is written, with the log of who wanted it, and the entry's event
 * does the work. Called again with the same id it changes nothing. Throws RefusedError `too-many`.
 */
export async function requestRun(
  { documents, newId, now }: WishGateways,
  adminId: UserId,
  { id, tasks }: Calls['runDailyTasks']['takes'],
): Promise<Calls['runDailyTasks']['gives']> {
  const path = automationLogPath(id);
  const [known] = await documents.read([path]);
  if (known !== undefined) return { status: 'started' };
  await limitCall({ documents }, adminId, { name: 'runDailyTasks', limit: LIMIT }, now());
  await documents.transact(async (transaction) => {
    const [again] = await transaction.read([path]);
    if (again !== undefined) return;
    transaction.set(path, newRun({ id, action: 'run_now', scheduledTime: null }, tasks, now()));
    logAdminActivity(transaction, newId(), {
      adminId,
      action: 'run-daily-tasks',
      details: { id, tasks: tasks.join(' ') },
    });
  });
  return { status: 'started' };
}

async function readSettings(documents: Documents): Promise<AutomationSettings> {
  const [stored] = await documents.read([AUTOMATION_PATH]);
  return settingsIn(stored);
}

/** Runs that were cut off and are gone on with at once, at most. */
const CUT_OFF = 5;

/** How long after its beginning a run that was cut off is gone on with, in milliseconds. */
const GONE_ON_MS = 24 * HOUR_MS;

/** Goes on with a run that was cut off; one of before, or that cannot be read, is noted as failed. */
async function endRun(gateways: DailyGateways, { id, fields }: FoundDocument): Promise<void> {
  const { documents, now } = gateways;
  const begun = tryParse(() => parseTime(fields, 'executedAt')) ?? 0;
  const isReadable = tryParse(() => parseAutomationRun(id, fields)) !== undefined;
  if (isReadable && now() - begun < GONE_ON_MS) return void (await continueRun(gateways, id));
  await documents.transact(async (transaction) =>
    transaction.update(automationLogPath(id), { status: 'failed', error: 'cut off' }),
  );
  await noteSecurityEvent(documents, `automation-${id}`, {
    event: 'automation_failed',
    details: 'A run of the daily work was cut off and did not come to its end.',
    severity: 'HIGH',
  });
}

/**
 * Goes on with what was cut off: rounds of before, when another is due since or rounds are switched off, and work at its own
 * time or by an admin's wish. What still goes on has its lease.
 */
async function endRuns(gateways: DailyGateways): Promise<'none' | 'done'> {
  const cutOff = await gateways.documents.find({
    collection: COLLECTIONS.automationLogs,
    where: { field: 'status', equals: 'running' },
    limit: CUT_OFF,
  });
  await attemptEach(cutOff, (run) => endRun(gateways, run));
  return cutOff.length > 0 ? 'done' : 'none';
}

/**
 * Does the round that is due, or goes on with it where it was cut off; then with those of before. Runs every few minutes;
 * mostly it costs two reads.
 */
export async function doDueRound(gateways: DailyGateways): Promise<'none' | 'done' | 'busy'> {
  const { documents, now } = gateways;
  const slot = dueRound(await readSettings(documents), now());
  if (slot === undefined) return endRuns(gateways);
  const [known] = await documents.read([automationLogPath(slot.id)]);
  if (known !== undefined && known['status'] !== 'running') return endRuns(gateways);
  return doRun(gateways, { id: slot.id, action: 'scheduled_round', scheduledTime: slot.at }, WHOLE_ROUND);
}
