import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeStubEmulators } from './stub-emulators.ts';

/** The real repository. */
export const REPOSITORY = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** A minimal repository for the suite, whose files a test may break. */
export interface LittleRepository {
  readonly root: string;
  readonly dataDir: string;
  readonly stubs: string;
  readonly remove: () => void;
}

/** Copies the configuration, rules and functions into a temporary folder; packages are linked. */
export function createLittleRepository(): LittleRepository {
  const base = mkdtempSync(join(tmpdir(), 'chupke suite '));
  const root = join(base, 'repository');
  mkdirSync(root);
  for (const name of [
    'firebase.json',
    'firestore.rules',
    'firestore.indexes.json',
    'storage.rules',
    'package.json',
  ]) {
    copyFileSync(join(REPOSITORY, name), join(root, name));
  }
  cpSync(join(REPOSITORY, 'functions'), join(root, 'functions'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules') && !path.endsWith('.test.ts'),
  });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'), 'junction');
  return {
    root,
    dataDir: join(base, 'data'),
    stubs: writeStubEmulators(join(base, 'stubs')),
    remove: () => rmSync(base, { recursive: true, force: true, maxRetries: 3 }),
  };
}
