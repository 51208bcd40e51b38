import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import type { App } from 'firebase-admin/app';
import { initializeApp } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { adminApp } from './db.ts';

/** A task queue. Each task runs at least once. */
export interface Queue<Task> {
  /** Schedules the task after that many whole seconds. */
  enqueue(task: Task, delaySeconds: number): Promise<void>;
}

/**
 * What is done later, at a time of its own, mostly for an erased account. It names only what is removed: reading the whole
 * queue must not reveal which tasks belong to one person. One task is all that has one pseudonym: whatever others could link
 * goes together, as each time that is drawn tells more of when the erasure began; what they could not never does.
 */
export type ErasureTask =
  /** A confession under a mask of its own. */
  | { readonly kind: 'confession'; readonly confession: ConfessionId }
  /** All replies under one mask of a thread. */
  | { readonly kind: 'mask'; readonly confession: ConfessionId; readonly mask: AnonymousId }
  /** All confessions under a pseudonym that nobody holds any more, and its profile. */
  | { readonly kind: 'name'; readonly name: AnonymousId }
  /** A persona without an owner leaves its circle; `empties`: and all that it has said there is cleared. */
  | {
      readonly kind: 'circle-member';
      readonly circle: CircleId;
      readonly member: CircleMemberId;
      readonly empties: boolean;
    }
  /** One reply; as `circle-message`, one message, of a queue from before decision 0077. */
  | {
      readonly kind: 'reply';
      readonly confession: ConfessionId;
      readonly reply: ReplyId;
      /** In such a queue: when the confession's author was alerted to the reply (milliseconds since 1970). */
      readonly toldAt?: number;
    }
  | { readonly kind: 'circle-message'; readonly circle: CircleId; readonly message: CircleMessageId }
  /** The public profile of a pseudonym: removed if nobody holds it any more, else shown or hidden by the settings. */
  | { readonly kind: 'profile'; readonly name: AnonymousId }
  /** A report of somebody who is gone: their words in it, once it is closed. */
  | { readonly kind: 'report'; readonly report: string }
  /** A request for another college that is nobody's any more. */
  | { readonly kind: 'college-change'; readonly change: string }
  /** A request for a lost circle that is nobody's any more. */
  | { readonly kind: 'support-ticket'; readonly ticket: string }
  /** A thread with human support that is nobody's any more. */
  | { readonly kind: 'support-thread'; readonly thread: ThreadId }
  /** An appeal that is nobody's any more; from before they stayed, and nothing is done. */
  | { readonly kind: 'appeal'; readonly appeal: string }
  /** The last look at erasures that are due for it. */
  | { readonly kind: 'last-look' };

/** A confession to be published at its scheduled time. */
export interface Publication {
  readonly confession: ConfessionId;
  /** Not before then, in milliseconds since 1970. */
  readonly notBefore: number;
}

/** A welcome message of a new circle. */
export interface CircleWelcome {
  readonly circle: CircleId;
  readonly kind: 'privacy' | 'guide';
}

let localApp: App | undefined;

/**
 * The app that enqueues tasks. Each task names the service account that will call the function, which the SDK looks
 * up at Google's metadata server. Locally there is neither, so a separate app names one.
 */
function tasksApp(): App {
  if (process.env['CLOUD_TASKS_EMULATOR_HOST'] === undefined) return adminApp();
  localApp ??= initializeApp({ serviceAccountId: 'nobody@local.test' }, 'tasks');
  return localApp;
}

/** The project's Cloud Tasks queue for that function. The emulator runs every task at once, whatever its delay. */
export function firebaseQueue<Task extends object>(name: string): Queue<Task> {
  const path = `locations/${FUNCTIONS_REGION}/functions/${name}`;
  return {
    enqueue: (task, delaySeconds) =>
      getFunctions(tasksApp())
        .taskQueue(path)
        .enqueue({ ...task }, { scheduleDelaySeconds: delaySeconds }),
  };
}
