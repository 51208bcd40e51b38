import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';

/**
 * Something that is done later. It names what is removed and nobody: whoever reads the whole queue must not learn
 * which of its tasks belong to one person.
 */
export type LaterTask =
  | { readonly kind: 'confession'; readonly confession: ConfessionId }
  | {
      readonly kind: 'reply';
      readonly confession: ConfessionId;
      readonly reply: ReplyId;
      /** When the confession's author was told of the reply (milliseconds since 1970), or null. */
      readonly toldAt: number | null;
    }
  /** The last look at the erasures that are due for it. */
  | { readonly kind: 'last-look' };

/** What is done later, each at least once. */
export interface Tasks {
  /** Has it done after so many seconds, whole ones. */
  enqueue(task: LaterTask, delaySeconds: number): Promise<void>;
}
