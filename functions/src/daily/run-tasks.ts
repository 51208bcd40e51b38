import type { AutomationAction, AutomationTask, TaskRun } from '@chupke/domain/automation.ts';
import { AUTOMATION, AUTOMATION_TASKS, ONCE_A_DAY, parseAutomationRun } from '@chupke/domain/automation.ts';
import { automationLogPath } from '@chupke/domain/operations-paths.ts';
import { dayName, HOUR_MS } from '@chupke/domain/time.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { kindOf } from '../lib/error-kind.ts';
import type { LeaseGateways } from '../lib/lease.ts';
import { underLease } from '../lib/lease.ts';
import { noteSecurityEvent } from '../lib/security-event.ts';

/** What doing the daily work needs. */
export interface DailyGateways extends LeaseGateways {
  /** Does a task. It is idempotent, and may be cut off anywhere: the next run goes on. */
  readonly workOf: (task: AutomationTask) => Promise<unknown>;
  /** Whether what is done once a day may be done at any time, on a developer's machine. */
  readonly isShownAtOnce: boolean;
}

/** A run that is to be noted. */
interface Run {
  readonly id: string;
  readonly action: AutomationAction;
  /** The time of its round in milliseconds since 1970; null where it has none. */
  readonly scheduledTime: number | null;
}

/** The fields of the log's entry of a run that begins. */
export function newRun({ action, scheduledTime }: Run, tasks: readonly AutomationTask[], now: number) {
  return {
    action,
    scheduledTime: scheduledTime === null ? null : new Date(scheduledTime),
    executedAt: new Date(now),
    status: 'running',
    tasks: Object.fromEntries(tasks.map((task) => [task, 'waiting'])),
    seconds: {},
    errors: {},
    error: null,
  } as const satisfies FieldInputs;
}

/** Least time since a task was done last, in milliseconds, for a run that began so. */
function gapOf({ isShownAtOnce }: DailyGateways, task: AutomationTask, action: AutomationAction): number {
  if (isShownAtOnce || !ONCE_A_DAY.includes(task)) return 0;
  return HOUR_MS * (action === 'scheduled_round' ? AUTOMATION.roundGapHours : AUTOMATION.gapHours);
}

/**
 * Does one task, unless another run is at it or it was done a short time ago. `holder`: the run, which alone goes on with a
 * task that it was cut off in. Never throws what the task throws.
 */
async function runTask(
  gateways: DailyGateways,
  task: AutomationTask,
  action: AutomationAction,
  holder?: string,
): Promise<TaskRun> {
  const { now, workOf } = gateways;
  const began = now();
  const gap = gapOf(gateways, task, action);
  const run = (outcome: TaskRun['outcome'], error: string | null = null): TaskRun => ({
    task,
    outcome,
    seconds: Math.round((now() - began) / 1000),
    error,
  });
  try {
    return run(await underLease(gateways, task, gap, () => workOf(task), holder));
  } catch (error) {
    return run('failed', kindOf(error).slice(0, 100));
  }
}

/** Notes how a task went; a failure is a security event, once for each task and day. */
function noteTask(
  transaction: DocumentTransaction,
  id: string,
  { task, outcome, seconds, error }: TaskRun,
): void {
  const failed = outcome === 'failed' ? { [`errors.${task}`]: error, error } : {};
  transaction.update(automationLogPath(id), {
    [`tasks.${task}`]: outcome,
    [`seconds.${task}`]: seconds,
    ...failed,
  });
}

async function noteFailure({ documents, now }: DailyGateways, { task, outcome }: TaskRun): Promise<void> {
  if (outcome !== 'failed') return;
  await noteSecurityEvent(documents, `automation-${task}-${dayName(now())}`, {
    event: 'automation_failed',
    details: `The daily work “${task}” failed.`,
    severity: 'HIGH',
  });
}

async function readRun(documents: Documents, id: string) {
  const [stored] = await documents.read([automationLogPath(id)]);
  return stored === undefined ? undefined : parseAutomationRun(id, stored);
}

/** Does what is left of a run, whose entry is there. Runs that meet share no task; one that was cut off goes on. */
export async function continueRun(gateways: DailyGateways, id: string): Promise<'done' | 'busy'> {
  const { documents } = gateways;
  const went = await underLease(gateways, `run-${id}`, 0, async () => {
    const run = await readRun(documents, id);
    if (run?.status !== 'running') return;
    for (const { task } of run.tasks.filter(({ outcome }) => outcome === null)) {
      const done = await runTask(gateways, task, run.action, `run-${id}`);
      await documents.transact(async (transaction) => noteTask(transaction, id, done));
      await noteFailure(gateways, done);
    }
    const after = await readRun(documents, id);
    const hasFailed = after?.tasks.some(({ outcome }) => outcome === 'failed') === true;
    await documents.transact(async (transaction) =>
      transaction.update(automationLogPath(id), { status: hasFailed ? 'failed' : 'success' }),
    );
  });
  return went === 'busy' ? 'busy' : 'done';
}

/** Begins a run, unless there is one of its name, and does what is left of it. One at its own time begins anew where it failed. */
export async function doRun(
  gateways: DailyGateways,
  run: Run,
  tasks: readonly AutomationTask[],
): Promise<'done' | 'busy'> {
  const path = automationLogPath(run.id);
  await gateways.documents.transact(async (transaction) => {
    const [known] = await transaction.read([path]);
    const isAgain = run.action === 'own_time' && known?.['status'] === 'failed';
    if (known === undefined || isAgain) transaction.set(path, newRun(run, tasks, gateways.now()));
  });
  return continueRun(gateways, run.id);
}

/** All of the daily work, in its order. */
export const WHOLE_ROUND: readonly AutomationTask[] = AUTOMATION_TASKS;

/** Does what is done every few minutes, and notes the last failure of a day. */
async function runOften(gateways: DailyGateways, run: Run, task: AutomationTask): Promise<string | null> {
  const { documents, now } = gateways;
  const began = now();
  const done = await runTask(gateways, task, run.action);
  if (done.outcome !== 'failed') return null;
  await documents.transact(async (transaction) =>
    transaction.set(automationLogPath(run.id), {
      ...newRun(run, [], began),
      status: 'failed',
      tasks: { [task]: done.outcome },
      seconds: { [task]: done.seconds },
      errors: { [task]: done.error },
      error: done.error,
    }),
  );
  await noteFailure(gateways, done);
  return done.error ?? '';
}

/**
 * Does what is done once a day. Its entry is there before the work: of one that is killed it is seen that it did not end, and
 * the next round goes on with it.
 */
async function runDaily(gateways: DailyGateways, run: Run, task: AutomationTask): Promise<string | null> {
  await doRun(gateways, run, [task]);
  const after = await readRun(gateways.documents, run.id);
  const failed = after?.tasks.find(({ outcome }) => outcome === 'failed');
  return failed === undefined ? null : (failed.error ?? '');
}

/** Does a task at its own time. Throws when it failed, without more than its kind. */
export async function runAtOwnTime(
  gateways: DailyGateways,
  task: AutomationTask,
  isDaily: boolean,
): Promise<void> {
  const run = { id: `${dayName(gateways.now())}-${task}`, action: 'own_time', scheduledTime: null } as const;
  const error = await (isDaily ? runDaily : runOften)(gateways, run, task);
  if (error !== null) throw new Error(`The daily work failed (${error})`);
}
