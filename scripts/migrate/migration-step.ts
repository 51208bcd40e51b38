import type { Accounts } from '../../functions/src/gateways/accounts.ts';
import type { MailboxKeys } from '../../functions/src/lib/mailbox.ts';
import type { Documents, FoundDocument, Question } from '../../functions/src/gateways/documents.ts';

/** What steps may use. */
export interface MigrationGateways extends MailboxKeys {
  readonly documents: Documents;
  readonly accounts: Pick<Accounts, 'find'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** One change of documents that an older version has written. */
export interface MigrationStep {
  /** Also the id of the document that says how far the step is: never changed after a release. */
  readonly name: string;
  /** The documents to look at, in the order of their paths. */
  readonly over: Pick<Question, 'collection' | 'isGroup' | 'where'>;
  /**
   * Brings one document, and what belongs to it, up to date. Has to be idempotent: it meets documents of the new
   * version too, and those that it was cut off at.
   */
  readonly apply: (document: FoundDocument, gateways: MigrationGateways) => Promise<void>;
}
