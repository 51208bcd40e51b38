import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
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
  /** A message whose writer has left for good: its place stays, as after any deletion. */
  | { readonly kind: 'circle-message'; readonly circle: CircleId; readonly message: CircleMessageId }
  /** A persona that nobody wears any more leaves its circle. */
  | { readonly kind: 'circle-member'; readonly circle: CircleId; readonly member: CircleMemberId }
  /** The last look at the erasures that are due for it. */
  | { readonly kind: 'last-look' };

/** What is done later, each at least once. */
export interface Tasks {
  /** Has it done after so many seconds, whole ones. */
  enqueue(task: LaterTask, delaySeconds: number): Promise<void>;
}

/** A confession that is to appear at its moment. */
export interface Publication {
  readonly confession: ConfessionId;
  /** Not before then, in milliseconds since 1970. */
  readonly notBefore: number;
}

/** What appears later, each at least once. */
export interface PublicationTasks {
  /** Has it appear after so many seconds, whole ones. */
  enqueue(publication: Publication, delaySeconds: number): Promise<void>;
}

/** A first word of a new circle to its members. */
export interface CircleWelcome {
  readonly circle: CircleId;
  readonly kind: 'privacy' | 'guide';
}

/** What new circles say of themselves, a little later, each at least once. */
export interface CircleTasks {
  /** Has it said after so many seconds, whole ones. */
  enqueue(welcome: CircleWelcome, delaySeconds: number): Promise<void>;
}
