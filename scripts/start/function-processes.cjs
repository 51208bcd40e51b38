// Preloaded (NODE_OPTIONS=--require) into every Node process below the local suite: each function has one process, as one
// instance serves many requests in production, and it starts in half the time.
//
// The functions emulator (firebase-tools, lib/emulator/functionsEmulator.js) starts a process for each request that comes
// while a function answers another, or is only starting. Each takes a second of the processor. And the program of such a
// process (functionsEmulatorRuntime.js) needs one helper of a module that loads most of the command line tool: prompts,
// archives, terminals. CommonJS, because only that can be preloaded, and free of dependencies.
'use strict';

const Module = require('node:module');
const { sep } = require('node:path');

const LIBRARY = ['firebase-tools', 'lib', ''].join(sep);
/** The program of a function's process. */
const PROGRAM = 'functionsEmulatorRuntime';

const load = Module._load;
const program = process.argv[1] ?? '';

/** Stands for the exports of a module, which `loadNow` loads at their first use. */
function lazy(loadNow) {
  let loaded;
  const exported = () => (loaded ??= loadNow());
  return new Proxy(function () {}, {
    get: (_, name) => Reflect.get(exported(), name),
    has: (_, name) => Reflect.has(exported(), name),
    apply: (_, self, args) => Reflect.apply(exported(), self, args),
    construct: (_, args, target) => Reflect.construct(exported(), args, target),
  });
}

/** In a function's process: what modules of firebase-tools require is loaded when they use it. */
function loadLazily() {
  Module._load = function (request, parent, ...rest) {
    const from = parent?.filename ?? '';
    const now = () => load.call(this, request, parent, ...rest);
    const isTool = from.includes(LIBRARY) && !from.includes(PROGRAM) && !Module.isBuiltin(request);
    return isTool ? lazy(now) : now();
  };
}

/** A function's busy process takes requests beside the one that it answers. */
function shareWorkers({ RuntimeWorker, RuntimeWorkerPool }) {
  const { getIdleWorker } = RuntimeWorkerPool.prototype;
  RuntimeWorkerPool.prototype.getIdleWorker = function (...key) {
    const idle = getIdleWorker.apply(this, key);
    // One that was told to end takes nothing more.
    const takes = ({ state, runtime }) => state === 'BUSY' && runtime.process.killed !== true;
    return idle ?? this.getTriggerWorkers(...key).find(takes);
  };
  const { request } = RuntimeWorker.prototype;
  const counts = new WeakMap();
  RuntimeWorker.prototype.request = async function (...given) {
    counts.set(this, (counts.get(this) ?? 0) + 1);
    try {
      return await request.apply(this, given);
    } finally {
      const left = counts.get(this) - 1;
      counts.set(this, left);
      // It says that it is idle after the first answer; then a change of the sources would end it.
      if (left > 0 && this.state === 'IDLE') this.state = 'BUSY';
    }
  };
}

/** Requests that come while a function's process starts wait for that one. */
function shareStarts({ FunctionsEmulator }) {
  const { startRuntime } = FunctionsEmulator.prototype;
  const starting = new Map();
  FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
    // Without a function it is for finding out which there are.
    if (trigger === undefined) return startRuntime.call(this, backend, trigger);
    const started = starting.get(trigger.id) ?? startRuntime.call(this, backend, trigger);
    starting.set(trigger.id, started);
    const forget = () => starting.delete(trigger.id);
    started.then(forget, forget);
    return started;
  };
}

/** In firebase-tools itself: modules to change as they are loaded, by how they are required. */
const CHANGES = new Map([
  ['./functionsRuntimeWorker', shareWorkers],
  ['./functionsEmulator', shareStarts],
]);

function changeTools() {
  Module._load = function (request, parent, ...rest) {
    const exported = load.call(this, request, parent, ...rest);
    const change = CHANGES.get(request);
    if (change !== undefined && parent?.filename?.includes(LIBRARY)) {
      CHANGES.delete(request);
      change(exported);
    }
    return exported;
  };
}

if (program.includes(PROGRAM)) loadLazily();
else if (/firebase-tools/.test(program)) changeTools();
