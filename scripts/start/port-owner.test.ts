import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { describeTakenPorts, findPortOwner, listeningInodes, parseLsof } from './port-owner.ts';
import { DEFAULT_PORTS, HOST } from './ports.ts';

describe('the owner of a port', () => {
  it('is found, with pid and command', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      const owner = findPortOwner(port);
      expect(owner?.pid).toBe(process.pid);
      expect(owner?.command).toContain('node');
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    expect(findPortOwner(port)).toBeUndefined();
  });

  it('is read from the kernel table: listening sockets only, IPv4 and IPv6', () => {
    const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1
   1: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 4712 1
   2: 00000000000000000000000001000000:1F90 00000000000000000000000000000000:0000 0A 0:0 00:0 0 0 0 4713 1
   3: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4714 1`;
    expect(listeningInodes(table, 8080)).toEqual(['4711', '4713']);
    expect(listeningInodes('', 8080)).toEqual([]);
  });

  it('is read from lsof where there is no such table', () => {
    expect(parseLsof('p123\ncpython3\nf4\n')).toEqual({ pid: 123, command: 'python3' });
    expect(parseLsof('')).toBeUndefined();
  });
});

it('tells which ports are taken, by whom, and how to take others', () => {
  const text = describeTakenPorts(DEFAULT_PORTS, ['firestore', 'auth'], (port) =>
    port === 8080 ? { pid: 77, command: 'java -jar other.jar' } : undefined,
  );
  expect(text).toContain('127.0.0.1:8080, for Firestore, is taken by process 77: java -jar other.jar');
  expect(text).toContain('127.0.0.1:9099, for Auth, is taken by another program');
  expect(text).toContain('npm start -- --port-offset 100');
  expect(text).toContain('npm start -- --ports auto');
});
