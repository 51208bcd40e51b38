// Preloaded (NODE_OPTIONS=--require) into firebase-tools: a file that is removed while somebody asks for it ends one request
// and not the suite.
//
// The Storage emulator (firebase-tools, lib/emulator/storage/files.js) looks a file up, waits for the rules, and reads it then.
// If it was removed meanwhile, as the picture of a confession that is hidden, there are no bytes, and answering with them
// throws where nobody catches it: firebase-tools ends. Here such a file is not found.
'use strict';

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

changeModules(['emulator', 'storage'], {
  './files': ({ StorageLayer: { prototype } }, requireFrom) => {
    prototype.getObject = withoutGone(prototype.getObject, requireFrom);
  },
});
