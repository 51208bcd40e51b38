// Preloaded (NODE_OPTIONS=--require) into every Node process below the local suite: one process serves all functions, many
// requests at once, and starts in half the time.
//
// The functions emulator (firebase-tools, lib/emulator/functionsEmulator.js) starts a process for each function, and a further
// one for each request that comes while a function answers another or is only starting: some hundred processes, 100 MB
// and a second of the processor each. Its mode for debuggers has one process, which answers one request after another.
// And the program of such a process (functionsEmulatorRuntime.js) needs one helper of a module that loads most of
// the command line tool: prompts, archives, terminals.
'use strict';

const Module = require('node:module');
const { sep } = require('node:path');
const { changeModules } = require('./changed-modules.cjs');

const LIBRARY = ['firebase-tools', 'lib', ''].join(sep);
/** The program of the functions' process. */
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

/** In the process of the functions: what modules of firebase-tools require is loaded when they use it. */
function changeProgram() {
  Module._load = function (request, parent, ...rest) {
    const from = parent?.filename ?? '';
    const now = () => load.call(this, request, parent, ...rest);
    if (from.includes(PROGRAM)) return request === 'express' ? nameFunctions(now()) : now();
    return from.includes(LIBRARY) && !Module.isBuiltin(request) ? lazy(now) : now();
  };
}

/** Names the function of a request to the process, which takes the requests of all. */
const HEADER = 'x-chupke-function';

/**
 * How long an answer may take, in seconds: longer than any function runs. Without a number Node's agent would give up
 * after 5 s without a byte, and firebase-tools end the process.
 */
const ANSWER_SECONDS = 3600;

/** Workers that the sources have changed under. */
const retired = new WeakSet();

/** One process serves all functions, and takes requests beside those that it answers. */
function shareWorkers({ RuntimeWorker, RuntimeWorkerPool }, requireFrom) {
  const { prototype } = RuntimeWorkerPool;
  prototype.getKey = () => '~shared~';
  const { getIdleWorker } = prototype;
  prototype.getIdleWorker = function (...key) {
    const idle = getIdleWorker.apply(this, key);
    // One that was told to end takes nothing more.
    const takes = ({ state, runtime }) => state === 'BUSY' && runtime.process.killed !== true;
    return idle ?? this.getTriggerWorkers(...key).find(takes);
  };

  const counts = new WeakMap();
  const { request } = RuntimeWorker.prototype;
  RuntimeWorker.prototype.request = async function (taken, ...rest) {
    const name = JSON.parse(taken.headers[HEADER] ?? '{}').functionTarget;
    const started = performance.now();
    this.timeoutSeconds = ANSWER_SECONDS;
    this.logInfo(`Beginning execution of "${name}"`);
    counts.set(this, (counts.get(this) ?? 0) + 1);
    try {
      return await request.call(this, taken, ...rest);
    } finally {
      this.logInfo(`Finished "${name}" in ${performance.now() - started}ms`);
      const left = counts.get(this) - 1;
      counts.set(this, left);
      // It says that it is idle after the first answer.
      if (left > 0 && this.state === 'IDLE') this.state = 'BUSY';
      if (left === 0 && retired.has(this)) this.runtime.process.kill();
    }
  };
  // After a change of the sources: each process ends with its last answer. One that is only starting is waited for: who
  // started it ends it.
  prototype.refresh = function () {
    const workers = [...this.workers.values()].flat();
    this.workers.clear();
    for (const worker of workers) {
      retired.add(worker);
      const isIdle = (counts.get(worker) ?? 0) === 0 && worker.state !== 'CREATED';
      if (isIdle) worker.runtime.process.kill();
    }
  };

  // A function that throws ends no others, as in production: "FATAL" makes firebase-tools end the process.
  const { EmulatorLog } = requireFrom('./types');
  const { fromJSON } = EmulatorLog;
  EmulatorLog.fromJSON = (line) => {
    const log = fromJSON(line);
    if (log.level === 'FATAL' && log.type === 'runtime-error') log.level = 'ERROR';
    return log;
  };
}

/** All requests go to one process, and those that come while it starts wait for it. */
function shareStarts({ FunctionsEmulator }, requireFrom) {
  const { getSignatureType } = requireFrom('./functionsEmulatorShared');
  const { startRuntime, getEmulatorEnvs, handleHttpsTrigger } = FunctionsEmulator.prototype;
  const starting = new Map();
  const startShared = (emulator, backend) => {
    // Without a function it starts a process for all of them.
    const known = starting.get(backend);
    if (known !== undefined) return known;
    const started = startRuntime.call(emulator, backend);
    starting.set(backend, started);
    const forget = () => starting.delete(backend);
    started.then(forget, forget);
    return started;
  };
  FunctionsEmulator.prototype.startRuntime = async function (backend) {
    for (;;) {
      const worker = await startShared(this, backend);
      if (!retired.has(worker)) return worker;
      // The sources have changed while it started.
      worker.runtime.process.kill();
    }
  };
  FunctionsEmulator.prototype.getEmulatorEnvs = function () {
    return { ...getEmulatorEnvs.call(this), FUNCTION_DEBUG_MODE: 'true' };
  };
  FunctionsEmulator.prototype.handleHttpsTrigger = async function (request, response) {
    const { region, trigger_name: name } = request.params;
    const trigger = this.triggers[region ? `${region}-${name}` : name]?.def;
    if (trigger !== undefined) {
      const named = { functionTarget: trigger.entryPoint, functionSignature: getSignatureType(trigger) };
      request.headers[HEADER] = JSON.stringify(named);
    }
    try {
      return await handleHttpsTrigger.call(this, request, response);
    } finally {
      // firebase-tools leaves those without an answer for whom no process could be started. An event is sent again after this.
      if (!response.headersSent) response.status(503).send('The functions could not be started.');
    }
  };
}

/**
 * In the process: each request first says whose it is, by the message with which a debugger's process is told. The
 * program reads that as it begins with a request, so requests begin in turn; they go on side by side.
 */
function nameFunctions(express) {
  let turn = Promise.resolve();
  const begin = (handle) => (request, response) => {
    turn = turn.then(async () => {
      process.emit('message', request.headers[HEADER]);
      delete request.headers[HEADER];
      await new Promise(setImmediate);
      void handle(request, response);
    });
  };
  return () => {
    const app = express();
    const { all } = app;
    app.all = (path, handle) => all.call(app, path, path === '/*' ? begin(handle) : handle);
    return app;
  };
}

if (program.includes(PROGRAM)) changeProgram();
changeModules([], { './functionsRuntimeWorker': shareWorkers, './functionsEmulator': shareStarts });
