import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive, processIdentity } from './process-identity.ts';
import { acquireRunLock, parseRunRecord, readRunRecord, refuseWhileRunning } from './run-lock.ts';
import { StartError } from './start-error.ts';

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chupke-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function sleeper(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  });
  if (child.pid === undefined) throw new Error('no child');
  return child.pid;
}

function leave(record: object): void {
  writeFileSync(join(dir, 'running.json'), JSON.stringify(record));
}

/** A pid that nobody has: Linux gives none above 4194304 (PID_MAX_LIMIT). */
const DEAD = 4_194_305;

describe('the lock of a data folder', () => {
  it('is held by one, and free again afterwards', async () => {
    const lock = await acquireRunLock(dir);
    lock.update({ url: 'http://127.0.0.1:1234' });
    await expect(acquireRunLock(dir)).rejects.toThrow(/already runs at http:\/\/127\.0\.0\.1:1234/);
    expect(() => refuseWhileRunning(dir)).toThrow(StartError);
    lock.release();
    expect(() => refuseWhileRunning(dir)).not.toThrow();
    (await acquireRunLock(dir)).release();
    expect(existsSync(join(dir, 'running.json'))).toBe(false);
  });

  it('passes on after a crash, and what the crashed one left running is ended', async () => {
    const child = sleeper();
    leave({
      owner: { pid: DEAD, identity: 'x' },
      url: '',
      children: [{ pid: child, identity: processIdentity(child) }],
    });
    const counts: number[] = [];
    const lock = await acquireRunLock(dir, (count) => counts.push(count));
    expect(counts).toEqual([1]);
    expect(isAlive(child)).toBe(false);
    lock.release();
  });

  it('leaves alone a process that only has the pid of a left one', async () => {
    const innocent = sleeper();
    leave({
      owner: { pid: innocent, identity: 'an earlier process' },
      url: '',
      children: [{ pid: innocent, identity: 'an earlier process' }],
    });
    const lock = await acquireRunLock(dir);
    expect(isAlive(innocent)).toBe(true);
    process.kill(innocent, 'SIGKILL');
    lock.release();
  });

  it('writes down what was started, recognisably', async () => {
    const lock = await acquireRunLock(dir);
    lock.update({ children: [process.pid] });
    expect(readRunRecord(dir)).toEqual({
      owner: { pid: process.pid, identity: processIdentity(process.pid) },
      url: '',
      children: [{ pid: process.pid, identity: processIdentity(process.pid) }],
    });
    lock.release();
  });

  it('is taken over when its file was cut short', async () => {
    writeFileSync(join(dir, 'running.json'), '{"owner":{"pi');
    (await acquireRunLock(dir)).release();
  });
});

it('reads any text without failing', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseRunRecord(text)));
  expect(parseRunRecord('{"owner":{"pid":1}}')).toBeUndefined();
});
