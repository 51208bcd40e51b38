// Preloaded (NODE_OPTIONS=--require) into firebase-tools: the suite starts with a third of the work.
//
// The Auth emulator (firebase-tools, lib/emulator/auth/server.js) has the requests and answers of all Google's identity
// services validated, and compiled some thousand schemas for that as it started: two thirds of the whole start. The library
// that does it compiles each at its first use where it is told to; and it has each schema checked by the schema of schemas,
// which it compiles anew for each: 6 of the 7 ms of each. And nobody asks npm for newer functions' packages.
'use strict';

const { changeModules } = require('./changed-modules.cjs');

changeModules(['emulator', 'auth'], {
  'exegesis-express': (library) => {
    const { middleware } = library;
    library.middleware = (document, options) =>
      middleware(document, { ...options, lazyCompileValidationSchemas: true });
  },
});

changeModules(
  ['oas3', 'Schema'],
  {
    ajv: ({ default: Ajv }) => ({
      __esModule: true,
      default: class extends Ajv {
        constructor(options) {
          super({ ...options, validateSchema: false });
        }
      },
    }),
  },
  'exegesis',
);

changeModules(['deploy', 'functions', 'runtimes', 'node'], {
  './versioning': (versioning) => {
    versioning.getLatestSDKVersion = () => undefined;
  },
});
