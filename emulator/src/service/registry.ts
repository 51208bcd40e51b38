import { canonicalQuery } from '../query/canonical.ts';
import { matches } from '../query/compiled-query.ts';
import { QueryEngine } from '../query/engine.ts';
import type { IndexConfig } from '../query/index-config.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Storage } from '../store/storage.ts';
import { TransactionManager } from '../store/transactions/transaction-manager.ts';
import type { Clock } from '../util/clock.ts';
import type { DatabaseName } from '../values/document-path.ts';
import { formatDatabaseName } from '../values/document-path.ts';
import type { CommitRecord } from '../values/document.ts';
import { WatchHub } from '../watch/hub.ts';
import type { WatchSource } from '../watch/types.ts';
import type { DenialListener, RulesHolder } from './authorizer.ts';
import { Authorizer } from './authorizer.ts';
import { CostMeter } from './cost-meter.ts';
import type { DatabaseContext } from './database-context.ts';
import { LocalDatabaseService } from './database-service.ts';
import type { Caller, DatabaseService, ServiceRegistry } from './types.ts';

interface ServiceRegistryOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  /** May be swapped at any time. */
  readonly rules: RulesHolder;
  /** The composite indexes in force; undefined: every query is served. Called for each query. */
  readonly indexes?: () => IndexConfig | undefined;
  readonly onDenial?: DenialListener;
  /** Receives each durable commit and its caller, in order of versions, for triggers. */
  readonly onCommit?: (database: DatabaseName, record: CommitRecord, caller: Caller) => void;
}

interface OpenDatabase {
  readonly service: DatabaseService;
  readonly context: DatabaseContext;
}

/** All databases of a process; each is made when first named. */
export class LocalServiceRegistry implements ServiceRegistry {
  readonly meter = new CostMeter();
  readonly #options: ServiceRegistryOptions;
  readonly #databases = new Map<string, OpenDatabase>();

  constructor(options: ServiceRegistryOptions) {
    this.#options = options;
  }

  database(name: DatabaseName): DatabaseService {
    return this.#open(name).service;
  }

  /** The documents of a database: for clearing, import and export. */
  store(name: DatabaseName): DocumentStore {
    return this.#open(name).context.store;
  }

  /** All databases that hold something or were named. */
  stores(): Iterable<DocumentStore> {
    return this.#options.storage.databases();
  }

  /** Stops timers and drops indexes. Whoever opened the storage must close it. */
  close(): void {
    for (const { context } of this.#databases.values()) {
      context.engine.close();
      context.transactions.close();
    }
    this.#databases.clear();
  }

  #open(name: DatabaseName): OpenDatabase {
    const key = formatDatabaseName(name);
    const known = this.#databases.get(key);
    if (known !== undefined) return known;
    const context = makeContext(name, this.#options, this.meter);
    const opened = { context, service: new LocalDatabaseService(context) };
    this.#databases.set(key, opened);
    return opened;
  }
}

function makeContext(name: DatabaseName, options: ServiceRegistryOptions, meter: CostMeter): DatabaseContext {
  const { storage, clock, rules, indexes, onDenial, onCommit } = options;
  const store = storage.database(name);
  // The engine's indexes must follow a change before the hub asks for results.
  const engine = new QueryEngine(store);
  const hub = new WatchHub(watchSource(name, store, engine), canonicalQuery);
  store.onChange((changes, version) => {
    hub.onCommit({ version, changes });
  });
  return {
    name,
    store,
    engine,
    hub,
    meter,
    clock,
    transactions: new TransactionManager({ store, clock }),
    authorizer: new Authorizer({
      database: name,
      documents: store,
      rules,
      clock,
      meter,
      onDenial: onDenial ?? (() => undefined),
    }),
    indexes: indexes ?? (() => undefined),
    onDurableCommit: (record, caller) => onCommit?.(name, record, caller),
  };
}

function watchSource(database: DatabaseName, store: DocumentStore, engine: QueryEngine): WatchSource {
  return {
    database,
    version: () => store.readTime(),
    get: (path) => store.get(path),
    run: (query) => engine.run(query).documents,
    runAt: (query, version) =>
      version < store.oldestVersion ? undefined : engine.run(query, version).documents,
    matches,
  };
}
