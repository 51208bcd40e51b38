import { inject } from 'vitest';
import type { LiveApp, LivePart, LiveSuite } from './control.ts';

/** Far longer than a cold start takes on a slow machine, in milliseconds; for `beforeAll`. */
export const LIVE_START_MS = 900_000;

/** vitest's number of this worker. Workers of a project run at the same time, and each has a suite of its own. */
const worker = process.env['VITEST_POOL_ID'] ?? '1';

const asked = new Map<LivePart, Promise<unknown>>();

async function request(part: LivePart): Promise<unknown> {
  const response = await fetch(`${inject('liveControlUrl')}/${worker}/${part}`, {
    signal: AbortSignal.timeout(LIVE_START_MS),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return JSON.parse(body);
}

function ask(part: LivePart): Promise<unknown> {
  const known = asked.get(part) ?? request(part);
  asked.set(part, known);
  return known;
}

/**
 * The suite shared by all files that a worker runs of a project, started on the first request: with the demo data, or empty. Throws with
 * the reason when it could not be started. Also configures firebase-admin in this process.
 */
export async function liveSuite(part: 'suite' | 'empty-suite' = 'suite'): Promise<LiveSuite> {
  const suite = (await ask(part)) as LiveSuite;
  Object.assign(process.env, suite.env, {
    // Keeps firebase-admin from probing for Google's cloud (package gcp-metadata).
    METADATA_SERVER_DETECTION: 'none',
  });
  return suite;
}

/** The built and served app, pointed at the suite. Throws with the build's output when it could not be built. */
export async function liveApp(): Promise<LiveApp> {
  return (await ask('app')) as LiveApp;
}
