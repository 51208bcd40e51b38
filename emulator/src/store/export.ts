import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openNodeFile } from './log/log-file.ts';
import { DamagedDataError, recoverSnapshot } from './log/recovery.ts';
import { writeSnapshot } from './log/snapshot-file.ts';
import type { Storage } from './storage.ts';

/** The one file of an export: all documents of all databases, in the form of a snapshot. */
const EXPORT_NAME = 'firestore-export';

/** Writes all documents into a folder (made if need be), replacing an earlier export there. */
export async function exportStorage(storage: Storage, folder: string): Promise<void> {
  await storage.flush();
  await mkdir(folder, { recursive: true });
  const contents = [...storage.databases()].map((store) => ({
    name: store.name,
    version: store.durableVersion,
    documents: store.durableDocuments(),
  }));
  await writeSnapshot(join(folder, EXPORT_NAME), contents, openNodeFile);
}

/**
 * Puts the documents of an export in place, over those of the same names; others stay. Throws the system's
 * error when there is no export, DamagedDataError when it is not whole (then nothing was imported), and a
 * StatusError when the disk fails. Returns how many documents there were.
 */
export async function importStorage(storage: Storage, folder: string): Promise<number> {
  const path = join(folder, EXPORT_NAME);
  const onDamage = (part: ConstructorParameters<typeof DamagedDataError>[0]) => {
    throw new DamagedDataError(part);
  };
  recoverSnapshot(path, () => undefined, onDamage);
  let count = 0;
  recoverSnapshot(
    path,
    (record) => {
      if (record.kind !== 'documents') return;
      storage.database(record.database).restore(record.documents);
      count += record.documents.length;
    },
    onDamage,
  );
  await storage.flush();
  return count;
}
