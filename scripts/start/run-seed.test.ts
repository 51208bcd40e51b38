import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withoutTriggers } from './run-seed.ts';

let hub: Server;
let hubUrl = '';
let calls: string[] = [];
/** Calls that the hub refuses. */
let refused: readonly string[] = [];

const DISABLE = 'PUT /functions/disableBackgroundTriggers';
const ENABLE = 'PUT /functions/enableBackgroundTriggers';

beforeEach(async () => {
  [calls, refused] = [[], []];
  hub = createServer((request, response) => {
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    calls.push(call);
    response.writeHead(refused.includes(call) ? 500 : 200).end('{}');
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
  const address = hub.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  hubUrl = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  hub.closeAllConnections();
  await new Promise((resolve) => hub.close(resolve));
});

function work(result: () => string): () => Promise<string> {
  return () => {
    calls.push('work');
    return Promise.resolve().then(result);
  };
}

it('turns triggers off before the work and on after it', async () => {
  await expect(
    withoutTriggers(
      hubUrl,
      work(() => 'done'),
    ),
  ).resolves.toBe('done');
  expect(calls).toEqual([DISABLE, 'work', ENABLE]);
});

it('turns them on again when the work fails, and tells why it failed', async () => {
  const failing = work(() => {
    throw new Error('the disk is full');
  });
  await expect(withoutTriggers(hubUrl, failing)).rejects.toThrow('the disk is full');
  expect(calls).toEqual([DISABLE, 'work', ENABLE]);
});

it('does no work with triggers on, and does not hide that they stayed off', async () => {
  refused = [DISABLE];
  const never = work(() => 'done');
  await expect(withoutTriggers(hubUrl, never)).rejects.toThrow('could not disable triggers: HTTP 500');
  expect(calls).not.toContain('work');

  refused = [ENABLE];
  await expect(withoutTriggers(hubUrl, never)).rejects.toThrow('could not enable triggers: HTTP 500');
});
