import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT, TestEmulator } from '../support/emulator.ts';
import { CORPUS } from './corpus/all.ts';
import { ACTORS } from './engine/actors.ts';
import { attackCommit, attackForbidden } from './engine/run-commits.ts';
import { attackRead } from './engine/run-reads.ts';
import { Target } from './engine/target.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const OPTIONS = { random: 40, otherStates: true };

let emulator: TestEmulator;
let target: Target;

beforeAll(async () => {
  emulator = await TestEmulator.launch({
    rules: readFileSync(`${root}firestore.rules`, 'utf8'),
    indexes: readFileSync(`${root}firestore.indexes.json`, 'utf8'),
  });
  target = new Target({ host: emulator.host, port: emulator.port, projectId: PROJECT });
});
afterAll(() => emulator.close());

describe.each(CORPUS)('$collection', ({ commits, never, reads }) => {
  for (const commit of commits) {
    it(`${commit.name}, and nothing like it`, async () => {
      expect(await attackCommit(target, commit, OPTIONS)).toBeGreaterThan(0);
    });
  }

  for (const forbidden of never) {
    it(`never: ${forbidden.name}`, async () => {
      expect(await attackForbidden(target, forbidden)).toBeGreaterThan(0);
    });
  }

  for (const read of reads) {
    it(`who reads ${read.name}`, async () => {
      // Everybody has tried.
      expect(await attackRead(target, read)).toBeGreaterThanOrEqual(ACTORS.length);
    });
  }
});
