import type { App } from 'firebase-admin/app';
import { initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { REGION } from '../lib/options.ts';
import { adminApp } from './db.ts';
import type { CircleTasks, PublicationTasks, Tasks } from './tasks.ts';

let localApp: App | undefined;

/**
 * The app that hands tasks in. Each names the service account that it will be called by, which the SDK looks up at
 * Google's metadata server: locally there is neither, and an app of its own says so.
 */
function tasksApp(): App {
  if (process.env['CLOUD_TASKS_EMULATOR_HOST'] === undefined) return adminApp();
  localApp ??= initializeApp({ serviceAccountId: 'nobody@local.test' }, 'tasks');
  return localApp;
}

/** The queue of the function of that name. */
function queueOf(name: string) {
  return getFunctions(tasksApp()).taskQueue(`locations/${REGION}/functions/${name}`);
}

/** The project's Cloud Tasks. The emulator hands every task out at once, whatever its delay. */
export function firebaseTasks(): Tasks {
  const queue = queueOf('removeContent');
  return {
    enqueue: (task, delaySeconds) => queue.enqueue({ ...task }, { scheduleDelaySeconds: delaySeconds }),
  };
}

/** The project's Cloud Tasks, for the first words of circles. */
export function firebaseCircleTasks(): CircleTasks {
  const queue = queueOf('postCircleWelcome');
  return {
    enqueue: (welcome, delaySeconds) => queue.enqueue({ ...welcome }, { scheduleDelaySeconds: delaySeconds }),
  };
}

/** The project's Cloud Tasks, for confessions that appear later. */
export function firebasePublicationTasks(): PublicationTasks {
  const queue = queueOf('publishConfession');
  return {
    enqueue: (publication, delaySeconds) =>
      queue.enqueue({ ...publication }, { scheduleDelaySeconds: delaySeconds }),
  };
}
