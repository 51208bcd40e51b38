import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';

/*
 * The functions emulator knows scheduled functions but never calls them, as it has no Pub/Sub beside it. It serves them
 * like every other function (firebase-tools, functionsEmulator.js: handleHttpsTrigger), so a timer can.
 */

/** A suite whose scheduled functions are called. */
export interface ScheduledSuite {
  readonly projectId: string;
  /** URL of the functions emulator, without a trailing slash. */
  readonly functionsUrl: string;
}

/** A scheduled function that runs every so many minutes. */
interface Schedule {
  readonly name: string;
  readonly everyMinutes: number;
}

/** How much faster than in production the local suite runs them: nobody waits ten minutes to see a count move. */
const HASTE = 10;

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The schedule of a function that the emulator lists; undefined for others, and for those that run once a day. */
function scheduleOf(listed: unknown): Schedule | undefined {
  const { entryPoint, scheduleTrigger, schedule } = recordOf(listed);
  const text = recordOf(scheduleTrigger ?? schedule)['schedule'];
  const [, minutes] = /^every (\d+) minutes$/.exec(typeof text === 'string' ? text : '') ?? [];
  if (typeof entryPoint !== 'string' || minutes === undefined) return undefined;
  return { name: entryPoint, everyMinutes: Number(minutes) };
}

/** The functions of a suite that run every few minutes. */
export async function listSchedules({ functionsUrl }: ScheduledSuite): Promise<readonly Schedule[]> {
  const answer: unknown = await (await fetch(`${functionsUrl}/backends`)).json();
  const listed = listOf(recordOf(answer)['backends']).flatMap((backend) =>
    listOf(recordOf(backend)['functionTriggers']),
  );
  return listed.map(scheduleOf).filter((schedule) => schedule !== undefined);
}

/** Sends a function its call, and answers the response. */
function call({ functionsUrl, projectId }: ScheduledSuite, key: string): Promise<Response> {
  const url = `${functionsUrl}/functions/projects/${projectId}/triggers/${key}`;
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
}

/**
 * Runs a scheduled function now, and waits until it is done. Throws with the response when it fails.
 */
export async function runSchedule(suite: ScheduledSuite, name: string): Promise<void> {
  const id = `${FUNCTIONS_REGION}-${name}`;
  let response = await call(suite, `${id}-0`);
  if (response.status === 404) {
    // After its sources have changed it has another number; the refusal lists all of them.
    const key = [...(await response.text()).matchAll(new RegExp(`${id}-\\d+`, 'g'))].at(-1)?.[0];
    response = await call(suite, key ?? id);
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status} ${text.slice(0, 200)}`);
}

/**
 * Runs the functions that run every few minutes, until the returned function is called. One that is still running is
 * not started again; one that fails has its own lines in the log, and its next turn.
 */
export async function keepSchedules(suite: ScheduledSuite): Promise<() => void> {
  const schedules = await listSchedules(suite);
  const running = new Set<string>();
  const timers = schedules.map(({ name, everyMinutes }) =>
    setInterval(
      () => {
        if (running.has(name)) return;
        running.add(name);
        runSchedule(suite, name)
          .catch(() => undefined)
          .finally(() => running.delete(name));
      },
      (everyMinutes * 60_000) / HASTE,
    ),
  );
  return () => timers.forEach((timer) => clearInterval(timer));
}
