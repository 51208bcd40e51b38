import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { adoptSnapshot, currentSnapshot, nextSnapshotName } from './snapshots.ts';

let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'chupke-snapshots-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function make(name: string): void {
  mkdirSync(join(dir, name));
  writeFileSync(join(dir, name, 'accounts.json'), '{}');
}

it('begins with none', () => {
  expect(currentSnapshot(dir)).toBeUndefined();
  expect(currentSnapshot(join(dir, 'missing'))).toBeUndefined();
  expect(nextSnapshotName([])).toBe('snapshot-1');
});

it('keeps the last whole one when a crash leaves a part of the next', () => {
  make('snapshot-1');
  adoptSnapshot(dir, 'snapshot-1');
  make('snapshot-2'); // never adopted
  expect(currentSnapshot(dir)).toBe(join(dir, 'snapshot-1'));
  expect(nextSnapshotName(['snapshot-1', 'snapshot-2'])).toBe('snapshot-3');
});

it('drops older ones once a new one is whole', () => {
  make('snapshot-9');
  make('snapshot-10');
  adoptSnapshot(dir, 'snapshot-10');
  expect(currentSnapshot(dir)).toBe(join(dir, 'snapshot-10'));
  expect(existsSync(join(dir, 'snapshot-9'))).toBe(false);
});

it('never follows a pointer out of its folder', () => {
  writeFileSync(join(dir, 'current'), '../..\n');
  expect(currentSnapshot(dir)).toBeUndefined();
});
