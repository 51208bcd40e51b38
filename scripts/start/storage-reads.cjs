// Preloaded (NODE_OPTIONS=--require) into firebase-tools: a file that is removed while somebody asks for it, or while all are
// saved, does not end the suite, and a token that is removed ends.
//
// The Storage emulator (firebase-tools, lib/emulator/storage/files.js) looks a file up, waits for the rules, and reads it then.
// If it was removed meanwhile, as the picture of a confession that is hidden, there are no bytes, and answering with them
// throws where nobody catches it: firebase-tools ends. Here such a file is not found. The same file's export copies one file
// after the other, and throws there as well where one has gone before its turn.
//
// And the token by which a file is read past the rules is a field of its metadata, which ends where that is set to null, as
// Cloud Storage removes any such field. The emulator keeps it.
'use strict';

const { rmSync } = require('node:fs');
const { join } = require('node:path');
const { changeModules } = require('./changed-modules.cjs');

/** The emulator's own read, with the answer of a file that is not there for one that has gone. */
function withoutGone(getObject, requireFrom) {
  return async function (request) {
    const found = await getObject.call(this, request);
    if (found.data !== undefined) return found;
    const { NotFoundError } = requireFrom('./errors');
    throw new NotFoundError('File not found');
  };
}

/** So often is an export begun anew: each time a file has gone during it. */
const EXPORTS_MAX = 20;

/** The emulator's own export, begun anew where a file is removed meanwhile. */
function untilWhole(exportAll) {
  return async function (folder, options) {
    for (let tries = 1; ; tries += 1) {
      try {
        return await exportAll.call(this, folder, options);
      } catch (error) {
        if (error.code !== 'ENOENT' || tries === EXPORTS_MAX) throw error;
        // Some of what was copied may have gone as well.
        for (const part of ['blobs', 'metadata'])
          rmSync(join(folder, part), { recursive: true, force: true });
      }
    }
  };
}

/** The emulator's own change of a file's metadata, which ends its tokens where it is told to. */
function endingTokens(update) {
  return function (incoming, ...rest) {
    if (incoming.metadata?.firebaseStorageDownloadTokens === null) this.downloadTokens = [];
    return update.call(this, incoming, ...rest);
  };
}

changeModules(['emulator', 'storage'], {
  './metadata': ({ StoredFileMetadata: { prototype } }) => {
    prototype.update = endingTokens(prototype.update);
  },
  './files': ({ StorageLayer: { prototype } }, requireFrom) => {
    prototype.getObject = withoutGone(prototype.getObject, requireFrom);
    prototype.export = untilWhole(prototype.export);
  },
});
