import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const preload = fileURLToPath(new URL('storage-reads.cjs', import.meta.url));
const require = createRequire(import.meta.url);
const emulator = (name: string) => JSON.stringify(require.resolve(`firebase-tools/lib/emulator/${name}`));

/** Asks the emulator's own store for a file that is removed while the rules are asked, and prints what comes. */
const PROGRAM = `
  require(${emulator('storage/index.js')});
  const { StorageLayer } = require(${emulator('storage/files.js')});
  const { Persistence } = require(${emulator('storage/persistence.js')});
  const { UploadStatus } = require(${emulator('storage/upload.js')});
  const { NotFoundError } = require(${emulator('storage/errors.js')});
  // A file names the address of the running emulator.
  require(${emulator('registry.js')}).EmulatorRegistry.url = () => new URL('http://127.0.0.1');
  const persistence = new Persistence(process.argv[2]);
  const request = { bucketId: 'b', decodedObjectId: 'a.webp', authorization: 'Bearer owner' };
  const rules = { validate: async () => true };
  const layer = new StorageLayer('p', new Map(), new Map(), rules, { validate: () => true }, persistence, { dispatch() {} });
  persistence.appendBytes('upload', Buffer.from('bytes'));
  const upload = { status: UploadStatus.FINISHED, path: 'upload', size: 5, bucketId: 'b', objectId: 'a.webp', metadata: {} };
  (async () => {
    await layer.uploadObject(upload);
    const there = (await layer.getObject(request)).data.toString();
    rules.validate = async () => { layer.deleteFile('b', 'a.webp'); return true; };
    const gone = await layer.getObject(request).catch((error) => error instanceof NotFoundError);
    console.log(JSON.stringify([there, gone]));
  })();
`;

it('finds no file that is removed while the rules are asked, instead of failing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storage-reads-'));
  try {
    mkdirSync(join(folder, 'firebase-tools'));
    const program = join(folder, 'firebase-tools', 'main.cjs');
    writeFileSync(program, PROGRAM);
    const files = join(folder, 'files');
    mkdirSync(files);
    const output = execFileSync(process.execPath, ['--require', preload, program, files], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual(['bytes', true]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
