import type { ErasureTask } from '../gateways/tasks.ts';
import type { ErasureChoice } from '@chupke/domain/calls.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { requestErasure } from '../erasure/request-erasure.ts';
import type { ErasureGateways } from '../erasure/run-erasure.ts';
import { runErasure } from '../erasure/run-erasure.ts';
import { runErasureTask } from '../erasure/run-task.ts';
import { student } from './campus.ts';
import { memoryAccounts } from './memory-accounts.ts';
import { memoryPictures } from './memory-pictures.ts';
import { memoryQueue } from './memory-queue.ts';
import { RecoveryWorld } from './recovery-world.ts';

/** The longest that a last look waits, in milliseconds. */
const LONG_MS = 2 * 3_600_000;

/** Students in circles who can erase their accounts. */
export class DepartingWorld extends RecoveryWorld implements ErasureGateways {
  readonly accounts = memoryAccounts();
  readonly tasks = memoryQueue<ErasureTask>();
  readonly pictures = memoryPictures(this.documents);
  spreadHours = 24;

  override enroll(who: number, college: string | null = 'vjti'): UserId {
    const uid = super.enroll(who, college);
    this.accounts.add(uid);
    return uid;
  }

  /** Requests the erasure and performs all of it except the enqueued tasks. */
  async depart(who: number, content: ErasureChoice): Promise<void> {
    await requestErasure(this, student(who).uid, content);
    await runErasure(this, student(who).uid);
  }

  /** Lets the queue do all it has, the picked one of those that wait first. */
  async emptyQueue(pick: () => number = () => 0): Promise<void> {
    const { waiting } = this.tasks;
    while (waiting.length > 0) {
      const [next] = waiting.splice(pick() % waiting.length, 1);
      if (next !== undefined) await runErasureTask(this, next.task, this.now() + LONG_MS);
    }
  }

  /** Paths of all documents that name the student in their path or in a field. */
  naming(who: number): readonly string[] {
    const { uid } = student(who);
    const found = [...this.documents.stored].filter(
      ([path, fields]) => path.includes(uid) || JSON.stringify(fields).includes(uid),
    );
    return found.map(([path]) => path);
  }
}
