// How the preloads of this folder change modules of firebase-tools, which offers no other way to. CommonJS, because only
// that can be preloaded, and free of dependencies.
'use strict';

const Module = require('node:module');
const { sep } = require('node:path');

/** The programs of functions inherit the preloads, and load none of these modules. */
const FUNCTIONS = 'functionsEmulatorRuntime';

/**
 * In firebase-tools: changes modules as they are first loaded. `folder`: below its `lib`, or that of `library`, where they
 * are required; `changes`: how they are required there, with what to do to their exports; a change is given the exports, and a
 * function that requires others from the same file. What it returns stands for the exports there.
 */
function changeModules(folder, changes, library = 'firebase-tools') {
  const program = process.argv[1] ?? '';
  if (!program.includes('firebase-tools') || program.includes(FUNCTIONS)) return;
  const place = [library, 'lib', ...folder, ''].join(sep);
  const waiting = new Map(Object.entries(changes));
  const load = Module._load;
  Module._load = function (request, parent, ...rest) {
    const exported = load.call(this, request, parent, ...rest);
    const change = waiting.get(request);
    if (change !== undefined && parent?.filename?.includes(place)) {
      waiting.delete(request);
      return change(exported, Module.createRequire(parent.filename)) ?? exported;
    }
    return exported;
  };
}

module.exports = { changeModules };
