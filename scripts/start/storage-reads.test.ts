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

/**
 * Asks the emulator's own store for a file that is removed while the rules are asked, and prints what comes; exports three
 * files of which the second is removed as its turn comes, and prints how many are saved.
 */
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
  const upload = async (objectId) => {
    persistence.appendBytes(objectId, Buffer.from('bytes'));
    const finished = { status: UploadStatus.FINISHED, path: objectId, size: 5, bucketId: 'b', objectId, metadata: {} };
    await layer.uploadObject(finished);
  };
  (async () => {
    await upload('a.webp');
    const there = (await layer.getObject(request)).data.toString();
    rules.validate = async () => { layer.deleteFile('b', 'a.webp'); return true; };
    const gone = await layer.getObject(request).catch((error) => error instanceof NotFoundError);
    rules.validate = async () => true;
    for (const name of ['a.webp', 'b.webp', 'c.webp']) await upload(name);
    const nameOf = persistence.getDiskFileName.bind(persistence);
    persistence.getDiskFileName = (path) => {
      const name = nameOf(path);
      if (path.includes('b.webp')) layer.deleteFile('b', 'b.webp');
      return name;
    };
    const saved = process.argv[3];
    await layer.export(saved, { initiatedBy: 'test' });
    const counts = ['blobs', 'metadata'].map((part) => require('node:fs').readdirSync(saved + '/' + part).length);
    console.log(JSON.stringify([there, gone, ...counts]));
  })();
`;

it('finds and saves no file that is removed meanwhile, instead of failing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storage-reads-'));
  try {
    mkdirSync(join(folder, 'firebase-tools'));
    const program = join(folder, 'firebase-tools', 'main.cjs');
    writeFileSync(program, PROGRAM);
    const files = join(folder, 'files');
    const saved = join(folder, 'saved');
    for (const each of [files, saved]) mkdirSync(each);
    const output = execFileSync(process.execPath, ['--require', preload, program, files, saved], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual(['bytes', true, 2, 2]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
