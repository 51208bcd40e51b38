import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScheduledSuite } from './schedules.ts';
import { keepSchedules, listSchedules, runSchedule } from './schedules.ts';

const LISTED = {
  backends: [
    {
      functionTriggers: [
        { entryPoint: 'countViews', schedule: { schedule: 'every 10 minutes' } },
        { entryPoint: 'openFeeds', schedule: { schedule: 'every day 04:30' } },
        { entryPoint: 'health', httpsTrigger: {} },
        { entryPoint: 'tendCircles', scheduleTrigger: { schedule: 'every 15 minutes' } },
      ],
    },
    {},
  ],
};

let server: Server;
let suite: ScheduledSuite;
let called: string[] = [];
/** The number that the emulator gives its functions: one more with each change of their sources. */
let generation = 0;
let status = 200;

beforeEach(async () => {
  [called, generation, status] = [[], 0, 200];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/backends') return response.end(JSON.stringify(LISTED));
    const key = path.split('/').at(-1) ?? '';
    if (!key.endsWith(`-${generation}`)) {
      response.statusCode = 404;
      return response.end(`no ${key}, valid are: asia-south1-x-1, asia-south1-countViews-${generation}`);
    }
    called.push(`${request.method ?? ''} ${path}`);
    response.statusCode = status;
    return response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  suite = { projectId: 'demo', functionsUrl: `http://127.0.0.1:${port}` };
});

afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => server.close(resolve));
});

it('knows the functions that run every few minutes, and leaves out all others', async () => {
  expect(await listSchedules(suite)).toEqual([
    { name: 'countViews', everyMinutes: 10 },
    { name: 'tendCircles', everyMinutes: 15 },
  ]);
});

it('runs one, also after the functions were loaded anew, and says when it fails', async () => {
  await runSchedule(suite, 'countViews');
  generation = 3;
  await runSchedule(suite, 'countViews');
  const path = '/functions/projects/demo/triggers/asia-south1-countViews';
  expect(called).toEqual([`POST ${path}-0`, `POST ${path}-3`]);
  status = 500;
  await expect(runSchedule(suite, 'countViews')).rejects.toThrow('countViews: HTTP 500');
});

it('runs each ten times as often as production does, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = await keepSchedules(suite);
  const calls = () => called.filter((call) => call.includes('countViews')).length;
  vi.advanceTimersByTime(59_000);
  expect(called).toEqual([]);
  vi.advanceTimersByTime(1000);
  await expect.poll(calls).toBe(1);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(calls()).toBe(1);
});
