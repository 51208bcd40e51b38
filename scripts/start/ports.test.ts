import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { choosePorts, DEFAULT_PORTS, freePorts, HOST, offsetPorts, PORT_NAMES, takenPorts } from './ports.ts';
import { StartError } from './start-error.ts';

it('lists every server once', () => {
  expect([...PORT_NAMES].sort()).toEqual(Object.keys(DEFAULT_PORTS).sort());
});

it('moves every port by the offset', async () => {
  expect(await choosePorts({ kind: 'default' })).toEqual(DEFAULT_PORTS);
  const moved = await choosePorts({ kind: 'offset', by: 100 });
  for (const name of PORT_NAMES) expect(moved[name]).toBe(DEFAULT_PORTS[name] + 100);
});

it('refuses an offset that leaves the range of ports', () => {
  expect(() => offsetPorts(60_000)).toThrow(StartError);
  expect(() => offsetPorts(-4000)).toThrow(/would put Functions on port 1001/);
});

it('chooses free ports for suites that start at the same time, and names those that are taken since', async () => {
  const [ports, others] = await Promise.all([freePorts(), freePorts()]);
  const all = [ports, others].flatMap((each) => Object.values(each));
  expect(new Set(all).size).toBe(2 * PORT_NAMES.length);
  // No system gives one of these to somebody else meanwhile.
  expect(Math.max(...all)).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(ports.auth, HOST, resolve));
  try {
    expect(await takenPorts(ports)).toEqual(['auth']);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
});
