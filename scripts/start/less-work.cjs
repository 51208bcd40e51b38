// Preloaded (NODE_OPTIONS=--require) into firebase-tools, which otherwise works as much beside its emulators as in them.
//
// For each request and each event it writes what it does into a log for its own developers (lib/logger.js), which takes a tenth of
// its time; what is of interest here stands in its output, too. Set DEBUG to have it. And while a task runs, the Tasks
// emulator (lib/emulator/tasksEmulator.js) looks a thousand times a second whether it is done.
'use strict';

const { changeModules } = require('./changed-modules.cjs');

/** Nobody notices that a task ended so many milliseconds ago. */
const LOOK_EVERY_MS = 20;

if (!process.env.DEBUG) {
  changeModules([], {
    '../logger': ({ logger }) => {
      logger.debug = () => logger;
    },
  });
}

changeModules(['emulator'], {
  './tasksEmulator': ({ TaskQueueController }) => {
    TaskQueueController.UPDATE_TIMEOUT = LOOK_EVERY_MS;
  },
});
