import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TriggerPlace } from './run-seed.ts';
import { withoutTriggers } from './run-seed.ts';

let server: Server;
let place: TriggerPlace;
let calls: string[] = [];
/** The status of the calls that are not taken. */
let refused: Readonly<Record<string, number>> = {};

const PAUSE = 'PUT /emulator/v1/projects/demo/triggers:pause';
const RESUME = 'PUT /emulator/v1/projects/demo/triggers:resume';
const DISABLE = 'PUT /functions/disableBackgroundTriggers';
const ENABLE = 'PUT /functions/enableBackgroundTriggers';

// Both emulators in one: the paths differ.
beforeEach(async () => {
  [calls, refused] = [[], {}];
  server = createServer((request, response) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    calls.push(call);
    response.writeHead(refused[call] ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  place = { projectId: 'demo', urls: { firestore: url, hub: url } };
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function work(result: () => string): () => Promise<string> {
  return () => {
    calls.push('work');
    return Promise.resolve().then(result);
  };
}

it('pauses triggers before the work, and resumes them after it', async () => {
  const done = work(() => 'done');
  await expect(withoutTriggers(place, done)).resolves.toBe('done');
  expect(calls).toEqual([PAUSE, 'work', RESUME]);
});

it('asks firebase-tools where Google’s emulator does not know how', async () => {
  refused = { [PAUSE]: 404, [RESUME]: 404 };
  const done = work(() => 'done');
  await expect(withoutTriggers(place, done)).resolves.toBe('done');
  expect(calls).toEqual([PAUSE, DISABLE, 'work', RESUME, ENABLE]);
});

it('resumes them when the work fails, and tells why it failed', async () => {
  const failing = work(() => {
    throw new Error('the disk is full');
  });
  await expect(withoutTriggers(place, failing)).rejects.toThrow('the disk is full');
  expect(calls).toEqual([PAUSE, 'work', RESUME]);
});

it('does no work with triggers on, and does not hide that they stayed off', async () => {
  refused = { [PAUSE]: 500 };
  const never = work(() => 'done');
  await expect(withoutTriggers(place, never)).rejects.toThrow('could not pause triggers: HTTP 500');
  expect(calls).not.toContain('work');

  refused = { [RESUME]: 500 };
  await expect(withoutTriggers(place, never)).rejects.toThrow('could not resume triggers: HTTP 500');
});
