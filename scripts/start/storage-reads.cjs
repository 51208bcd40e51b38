// Preloaded (NODE_OPTIONS=--require) into firebase-tools: a file that is removed while somebody asks for it ends one request
// and not the suite.
//
// The Storage emulator (firebase-tools, lib/emulator/storage/files.js) looks a file up, waits for the rules, and reads it then.
// If it was removed meanwhile, as the picture of a confession that is hidden, there are no bytes, and answering with them
// throws where nobody catches it: firebase-tools ends. Here such a file is not found. CommonJS, because only that can be
// preloaded, and free of dependencies.
'use strict';

const Module = require('node:module');
const { sep } = require('node:path');

const FOLDER = ['firebase-tools', 'lib', 'emulator', 'storage', ''].join(sep);

/** The emulator's own read, with the answer of a file that is not there for one that has gone. */
function withoutGone(getObject, load) {
  return async function (request) {
    const found = await getObject.call(this, request);
    if (found.data !== undefined) return found;
    const { NotFoundError } = load('./errors');
    throw new NotFoundError('File not found');
  };
}

// The functions' processes inherit the preload, and have no such files.
if (/firebase-tools/.test(process.argv[1] ?? '')) {
  const load = Module._load;
  let isKnown = false;
  Module._load = function (request, parent, ...rest) {
    const exported = load.call(this, request, parent, ...rest);
    if (request === './files' && !isKnown && parent?.filename?.includes(FOLDER)) {
      isKnown = true;
      const { prototype } = exported.StorageLayer;
      prototype.getObject = withoutGone(prototype.getObject, (name) =>
        load.call(this, name, parent, ...rest),
      );
    }
    return exported;
  };
}
