import { canonicalQuery } from '../../query/canonical.ts';
import { matches } from '../../query/compiled-query.ts';
import { QueryEngine } from '../../query/engine.ts';
import type { Query } from '../../query/types.ts';
import { DocumentStore } from '../../store/document-store.ts';
import type { StoredDocument, Write } from '../../values/document.ts';
import type { Clock } from '../../util/clock.ts';
import type { DocumentPath } from '../../values/document-path.ts';
import { parseDocumentPath } from '../../values/document-path.ts';
import type { Value } from '../../values/value.ts';
import { WatchHub } from '../hub.ts';
import type { TargetHooks } from '../listen-stream.ts';
import { ListenStream } from '../listen-stream.ts';
import type { WatchEvent, WatchTarget } from '../types.ts';

/** A database in memory with everything that watching needs, for tests. */
export class WatchedDatabase {
  readonly store: DocumentStore;
  readonly engine: QueryEngine;
  readonly hub: WatchHub;
  #micros = 1_700_000_000_000_000;

  constructor() {
    const database = { project: 'p', database: '(default)' };
    const clock: Clock = { nowMicros: () => (this.#micros += 10), setTimer: () => () => undefined };
    this.store = new DocumentStore({ name: database, clock });
    this.engine = new QueryEngine(this.store);
    const { store, engine } = this;
    this.hub = new WatchHub(
      {
        database,
        version: () => store.readTime(),
        get: (path) => store.get(path),
        run: (query) => engine.run(query).documents,
        runAt: (query, version) =>
          version < store.oldestVersion ? undefined : engine.run(query, version).documents,
        matches,
      },
      canonicalQuery,
    );
    store.onChange((changes, version) => {
      this.hub.onCommit({ version, changes });
    });
  }

  /** Lets time pass. */
  wait(seconds: number): void {
    this.#micros += seconds * 1_000_000;
  }

  commit(...writes: readonly Write[]): void {
    this.store.apply(this.store.prepare(writes));
  }

  set(path: string, fields: Readonly<Record<string, Value>>): void {
    this.commit(setWrite(path, fields));
  }

  delete(path: string): void {
    this.commit({ kind: 'delete', path: parseDocumentPath(path), precondition: undefined });
  }
}

export function setWrite(path: string, fields: Readonly<Record<string, Value>>): Write {
  return {
    kind: 'set',
    path: parseDocumentPath(path),
    fields: new Map(Object.entries(fields)),
    mask: undefined,
    transforms: [],
    precondition: undefined,
  };
}

interface ClientTarget {
  readonly documents: Map<DocumentPath, StoredDocument>;
  current: boolean;
  cause: string | undefined;
  token: Uint8Array | undefined;
  /** An existence filter did not fit: a real client starts the target afresh. */
  mismatch: boolean;
}

/** Folds a stream's messages as a client SDK does. */
export class WatchTestClient {
  readonly events: WatchEvent[] = [];
  readonly targets = new Map<number, ClientTarget>();
  readonly stream: ListenStream;
  snapshots = 0;
  /** The token of the newest snapshot. */
  token: Uint8Array | undefined;

  constructor(database: WatchedDatabase) {
    this.stream = new ListenStream(database.hub, {
      send: (event) => {
        this.#take(event);
      },
      end: () => undefined,
    });
  }

  watch(target: WatchTarget, known: readonly StoredDocument[] = [], hooks: TargetHooks = {}): void {
    this.targets.set(target.targetId, {
      documents: new Map(known.map((document) => [document.path, document])),
      current: false,
      cause: undefined,
      token: undefined,
      mismatch: false,
    });
    this.stream.addTarget(target, hooks);
  }

  /** The client's documents of a target. */
  documents(targetId: number): Map<DocumentPath, StoredDocument> {
    return this.targets.get(targetId)?.documents ?? new Map<DocumentPath, StoredDocument>();
  }

  #take(event: WatchEvent): void {
    this.events.push(event);
    switch (event.kind) {
      case 'targetChange':
        this.#takeTargetChange(event);
        return;
      case 'documentChange':
        for (const id of event.removedTargetIds) this.targets.get(id)?.documents.delete(event.document.path);
        for (const id of event.targetIds)
          this.targets.get(id)?.documents.set(event.document.path, event.document);
        return;
      case 'documentDelete':
      case 'documentRemove':
        for (const id of event.removedTargetIds) this.targets.get(id)?.documents.delete(event.path);
        return;
      case 'filter': {
        const target = this.targets.get(event.targetId);
        if (target !== undefined) target.mismatch = target.documents.size !== event.count;
      }
    }
  }

  #takeTargetChange(event: Extract<WatchEvent, { kind: 'targetChange' }>): void {
    if (event.targetIds.length === 0) {
      this.snapshots += 1;
      this.token = event.resumeToken;
    }
    for (const id of event.targetIds) {
      const target = this.targets.get(id);
      if (target === undefined) continue;
      if (event.change === 'CURRENT') target.current = true;
      if (event.change === 'RESET') target.documents.clear();
      if (event.change === 'REMOVE') target.cause = event.cause?.message ?? '';
      target.token = event.resumeToken ?? target.token;
    }
  }
}

/** A target on a query. */
export function queryTarget(targetId: number, query: Query, resume?: Uint8Array): WatchTarget {
  return {
    targetId,
    selector: { kind: 'query', query },
    resume: resume && { kind: 'token', token: resume },
    once: false,
    expectedCount: undefined,
  };
}

/** A target on documents. */
export function documentsTarget(targetId: number, ...paths: readonly string[]): WatchTarget {
  return {
    targetId,
    selector: { kind: 'documents', paths: paths.map(parseDocumentPath) },
    resume: undefined,
    once: false,
    expectedCount: undefined,
  };
}
