import type { ErasureTask } from '../gateways/tasks.ts';
import type { ErasureChoice } from '@chupke/domain/calls.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import {
  anonymousIdPath,
  collegeChangeOwnerPath,
  collegeChangePath,
  consentPath,
  limitPath,
  maintenanceAccessPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { requestErasure } from '../erasure/request-erasure.ts';
import { drawnNamePath } from '../accounts/account-name.ts';
import type { ErasureGateways } from '../erasure/run-erasure.ts';
import { runErasure } from '../erasure/run-erasure.ts';
import { runErasureTask, StillOwnedError } from '../erasure/run-task.ts';
import { clearConfession } from '../posts/clear-confession.ts';
import { clearReply } from '../posts/clear-reply.ts';
import { reportConfession } from '../reports/report-confession.ts';
import type { Event } from './campus.ts';
import { Campus, student } from './campus.ts';
import { testMailboxKeyOf } from './mailbox-keys.ts';
import { memoryAccounts } from './memory-accounts.ts';
import { memoryQueue } from './memory-queue.ts';

/** The longest that a last look waits, in milliseconds. */
const LONG_MS = 2 * 3_600_000;

const REPORTING = {
  reportsToHide: 5,
  appUrl: 'https://chupke.test',
  salt: '',
  mailboxKeyOf: testMailboxKeyOf,
} as const;

/** Bytes that repeat only after a long time, the same ones in every run. */
function steadyBytes(): (count: number) => Uint8Array {
  let state = 1;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      // Park and Miller's generator.
      state = (state * 48_271) % 2_147_483_647;
      return state & 255;
    });
}

/** Students who can be erased: with accounts in Auth, data everywhere, and a queue. */
export class LeavingCampus extends Campus implements ErasureGateways {
  readonly accounts = memoryAccounts();
  readonly tasks = memoryQueue<ErasureTask>();
  readonly random = steadyBytes();
  readonly mailboxKeyOf = testMailboxKeyOf;
  readonly now = (): number => this.documents.now();
  spreadHours = 24;

  /** Signs up a student as the app does, with the server's records about the account. */
  enroll(who: number): Event {
    const { uid, anonymousId } = student(who);
    const event = this.signUp(who);
    this.accounts.add(uid);
    this.#put(drawnNamePath(anonymousId), { uid });
    this.#put(anonymousIdPath(anonymousId), { uid, createdAt: this.documents.now() });
    this.#put(consentPath(uid, 'first'), { version: 1, adult: true, at: this.documents.now() });
    this.#put(limitPath(uid, 'like'), { windowStart: this.documents.now(), count: 1, last: 'x' });
    return event;
  }

  /** Writes every kind of data that a student can leave besides posts. */
  leaveTraces(who: number): void {
    const { uid } = student(who);
    this.#put(collegeChangePath(`change${who}`), { reason: `I moved, says ${who}`, status: 'pending' });
    this.#put(collegeChangeOwnerPath(`change${who}`), { uid, createdAt: this.documents.now() });
    this.#put(maintenanceAccessPath(uid), { createdAt: this.documents.now() });
    this.#put(`callLimits/${uid}`, { exportAccount: { windowStart: this.documents.now(), count: 1 } });
    this.#put(`security_logs/log${who}`, { event: 'session_hijack', userId: uid, ip: '192.0.2.1' });
    this.#put(`admin_activity_logs/log${who}`, {
      adminId: 'uid-of-an-admin',
      action: 'set-account-status',
      details: { uid, status: 'active', reason: `said sorry, ${who}` },
    });
  }

  /** Reports a confession, or a reply to it, with words that say who did. */
  async report(who: number, confessionId: ConfessionId, replyId: ReplyId | null = null): Promise<void> {
    const id = `${replyId === null ? 'report' : 'answer'}${String(who).padStart(14, '0')}`;
    const confessionUrl = `https://chupke.test/confession/${confessionId}`;
    const request = { id, confessionId, replyId, confessionUrl, description: `reported by ${who}` };
    const gateways = { documents: this.documents, now: () => this.documents.now(), ...REPORTING };
    await reportConfession(gateways, { uid: student(who).uid, ip: '' }, { ...request, reason: 'other' });
  }

  /** Requests the erasure; returns the event for the functions. */
  async leave(who: number, content: ErasureChoice): Promise<Event> {
    const { uid } = student(who);
    await requestErasure(this, uid, content);
    return () => runErasure(this, uid);
  }

  /**
   * Runs all tasks of the queue, in the picked order, with the events of what they delete. Content with an owner is
   * retried a few times and then given up.
   */
  async emptyQueue(pick: () => number = () => 0): Promise<void> {
    for (let retries = 0; this.tasks.waiting.length > 0;) {
      const { waiting } = this.tasks;
      const [next] = waiting.splice(pick() % waiting.length, 1);
      if (next === undefined) return;
      const { task, delaySeconds } = next;
      const before = this.paths();
      try {
        await runErasureTask(this, task, this.documents.now() + LONG_MS);
      } catch (error) {
        if (!(error instanceof StillOwnedError)) throw error;
        retries += 1;
        if (retries < 100) waiting.push({ task, delaySeconds });
      }
      await this.#follow(before);
    }
  }

  /** Delivers the events of the posts and replies that were there and are not any more. */
  async #follow(before: readonly string[]): Promise<void> {
    for (const path of before) {
      if (this.get(path) !== undefined) continue;
      const [, confession = '', , reply] = path.split('/');
      // A real event has the reply's last fields; here it is unknown whether it was liked.
      if (/^confessions\/[^/]+\/replies\/[^/]+$/.test(path))
        await clearReply(this, parseConfessionId(confession), { id: parseReplyId(reply ?? ''), likes: 1 });
      if (/^confessions\/[^/]+$/.test(path)) await clearConfession(this, parseConfessionId(confession));
    }
  }

  /** Paths of all documents that name the student in their path or in a field. */
  mentions(who: number): readonly string[] {
    const { uid } = student(who);
    return this.paths().filter((path) => path.includes(uid) || JSON.stringify(this.get(path)).includes(uid));
  }

  #put(path: string, fields: Readonly<Record<string, unknown>>): void {
    this.documents.pass(1);
    this.documents.stored.set(path, fields);
  }
}

/** Whether a call of a gateway fails, before anything is done or after, when only the answer is lost. */
type Fate = 'works' | 'fails-before' | 'fails-after';

function fragile<T extends object>(gateway: T, fate: () => Fate): T {
  return new Proxy(gateway, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: readonly unknown[]): Promise<unknown> => {
        const now = fate();
        if (now === 'fails-before') throw new Error('UNAVAILABLE');
        const answer: unknown = await Reflect.apply(member, target, given);
        if (now === 'fails-after') throw new Error('UNAVAILABLE');
        return answer;
      };
    },
  });
}

/** The same gateways, of which the call of that number fails, counted over all of them; and whether it came to it. */
export function cutOff(gateways: ErasureGateways, at: number, how: Exclude<Fate, 'works'>) {
  let calls = 0;
  const fate = (): Fate => (calls++ === at ? how : 'works');
  const { documents, accounts, tasks, ...rest } = gateways;
  const cut: ErasureGateways = {
    documents: fragile(documents, fate),
    accounts: fragile(accounts, fate),
    tasks: fragile(tasks, fate),
    ...rest,
  };
  return { gateways: cut, wasCut: () => calls > at };
}

/** The uid of a student, for tests that call commands. */
export function uidOf(who: number): UserId {
  return student(who).uid;
}
