import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localFirebaseConfig, rulesFiles } from './firebase-config.ts';
import { DEFAULT_PORTS } from './ports.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'chupke-config-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(config: object): void {
  writeFileSync(join(root, 'firebase.json'), JSON.stringify(config));
}

const CONFIG = {
  firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
  storage: { rules: 'storage.rules' },
  functions: { source: 'functions', runtime: 'nodejs22', predeploy: ['npm run build'] },
  hosting: { public: 'dist', rewrites: [] },
};

it('has the chosen ports on the loopback, and paths that hold from another folder', () => {
  write(CONFIG);
  const ports = { ...DEFAULT_PORTS, auth: 12_345 };
  const config = localFirebaseConfig(root, join(root, '.data', 'run'), ports);
  expect(config).toMatchObject({
    firestore: { rules: join(root, 'firestore.rules') },
    storage: { rules: join(root, 'storage.rules') },
    functions: { source: join('..', '..', 'functions'), runtime: 'nodejs22' },
    hosting: { public: join(root, 'dist') },
    emulators: {
      auth: { host: '127.0.0.1', port: 12_345 },
      firestore: { host: '127.0.0.1', port: 8080, websocketPort: 9150 },
      ui: { enabled: false },
    },
  });
  expect(JSON.stringify(config)).not.toContain('predeploy');
  expect(rulesFiles(root)).toEqual({
    firestore: join(root, 'firestore.rules'),
    storage: join(root, 'storage.rules'),
  });
});

it('tells what is wrong with a firebase.json', () => {
  write({ ...CONFIG, functions: undefined });
  expect(() => localFirebaseConfig(root, root, DEFAULT_PORTS)).toThrow(/functions/);
  writeFileSync(join(root, 'firebase.json'), '{');
  expect(() => rulesFiles(root)).toThrow(/firebase\.json/);
});
