// Preloaded (NODE_OPTIONS=--require) into every Node process below the local suite.
//
// A process whose parent was killed without a chance to stop it ends by itself within half a second. So
// whatever kills the suite, even `kill -9`, leaves nothing running. CommonJS, because only that can be
// preloaded into every program, and free of dependencies.
'use strict';

const parent = process.ppid;
/** The suite's own process: it may be gone already when this one is only starting. */
const suite = Number(process.env.CHUPKE_SUITE_PID ?? '0');
const CHECK_EVERY_MS = 500;
/** How long a process may take to stop its own children and end, before it is ended. */
const PATIENCE_MS = 4000;

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function isOrphan() {
  // POSIX gives an orphan a new parent at once; Windows keeps the old number.
  return process.ppid !== parent || isGone(parent) || (suite > 0 && isGone(suite));
}

function end() {
  clearInterval(timer);
  // Nobody reads our output any more; a failing write must not stop us from stopping.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

const timer = setInterval(() => {
  if (isOrphan()) end();
}, CHECK_EVERY_MS);
timer.unref();

// Windows starts no `java.cmd` without a shell, so there the launcher of launcher.ts can't take Java's place:
// the call itself is turned into one of Node.
if (process.env.CHUPKE_JAVA_IS_NODE === '1') {
  const childProcess = require('node:child_process');
  const spawn = childProcess.spawn;
  childProcess.spawn = function (command, args, options) {
    if (command !== 'java' || !Array.isArray(args)) return spawn.apply(this, arguments);
    const jar = args.indexOf('-jar');
    if (jar >= 0) return spawn.call(this, process.execPath, args.slice(jar + 1), options);
    const version = `process.stderr.write('openjdk version "21.0.0"\\n')`;
    return spawn.call(this, process.execPath, ['-e', version], options);
  };
}
