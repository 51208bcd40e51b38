import type { IndexConfig } from '../query/index-config.ts';
import type { QueryEngine } from '../query/engine.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { TransactionManager } from '../store/transactions/transaction-manager.ts';
import type { CommitRecord } from '../values/document.ts';
import type { Clock } from '../util/clock.ts';
import type { DatabaseName } from '../values/document-path.ts';
import type { WatchHub } from '../watch/hub.ts';
import type { Authorizer } from './authorizer.ts';
import type { CostMeter } from './cost-meter.ts';
import type { Caller } from './types.ts';

/** What the operations on one database work with. */
export interface DatabaseContext {
  readonly name: DatabaseName;
  readonly store: DocumentStore;
  readonly engine: QueryEngine;
  readonly transactions: TransactionManager;
  readonly hub: WatchHub;
  readonly authorizer: Authorizer;
  readonly meter: CostMeter;
  readonly clock: Clock;
  /** The composite indexes that exist; undefined: whatever a query needs. */
  readonly indexes: () => IndexConfig | undefined;
  /** Called for each commit once it is durable, in order of versions. */
  readonly onDurableCommit: (record: CommitRecord, caller: Caller) => void;
}
