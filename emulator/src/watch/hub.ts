import type { Query } from '../query/types.ts';
import type { DocumentPath } from '../values/document-path.ts';
import { collectionId, collectionOf } from '../values/document-path.ts';
import type { CommitRecord, DocumentChange, Version } from '../values/document.ts';
import type { ChangedSince } from './history.ts';
import { CommitHistory } from './history.ts';
import { SharedDelta } from './shared-delta.ts';
import type { WatchSource, WatchTarget } from './types.ts';
import type { View } from './view.ts';
import { DocumentsView, LimitedView, ProjectedView, UnlimitedView } from './view.ts';

/**
 * How long a client may be disconnected and still be sent the removals from its results; later it must detect them
 * itself, by an existence filter. The service was observed to have forgotten after ten seconds.
 */
const REMEMBERED_MICROS = 5_000_000;

/** A stream's interest in one view. */
export interface Subscriber {
  /** Collects what a commit did to the view; `flush` follows after the whole commit. */
  collect(delta: SharedDelta): void;
  /** Sends what was collected as one snapshot as of `version`. */
  flush(version: Version): void;
}

export interface Subscription {
  readonly view: View;
  close(): void;
}

interface Entry {
  readonly view: View;
  readonly routes: readonly string[];
  readonly subscribers: Set<Subscriber>;
}

/**
 * All live targets of one database. Equal selectors share one view, and a commit only looks at the views
 * that its documents' collections lead to.
 */
export class WatchHub {
  readonly source: WatchSource;
  readonly #history: CommitHistory;
  readonly #keyOf: (query: Query) => string;
  readonly #entries = new Map<string, Entry>();
  readonly #routes = new Map<string, Set<Entry>>();

  /** `keyOf` is the same for two queries only if they are the same query. */
  constructor(source: WatchSource, keyOf: (query: Query) => string) {
    this.source = source;
    this.#keyOf = keyOf;
    this.#history = new CommitHistory(source.version());
  }

  /** What changed after `version`; undefined if that was too long ago to be remembered. */
  changedSince(version: Version): ChangedSince | undefined {
    const age = this.source.version() - version;
    return age > REMEMBERED_MICROS ? undefined : this.#history.changedSince(version);
  }

  /** How many different selectors are watched. */
  get size(): number {
    return this.#entries.size;
  }

  /** Joins (or makes) the view of a selector. Throws StatusError for a query that cannot run. */
  subscribe(selector: WatchTarget['selector'], subscriber: Subscriber): Subscription {
    const key =
      selector.kind === 'query' ? `q ${this.#keyOf(selector.query)}` : `d ${JSON.stringify(selector.paths)}`;
    const entry = this.#entries.get(key) ?? this.#open(key, selector);
    entry.subscribers.add(subscriber);
    return {
      view: entry.view,
      close: () => {
        entry.subscribers.delete(subscriber);
        if (entry.subscribers.size === 0 && this.#entries.get(key) === entry) this.#drop(key, entry);
      },
    };
  }

  #open(key: string, selector: WatchTarget['selector']): Entry {
    const entry: Entry = {
      view: makeView(selector, this.source),
      routes: routesOf(selector),
      subscribers: new Set(),
    };
    this.#entries.set(key, entry);
    for (const route of entry.routes) {
      const routed = this.#routes.get(route) ?? new Set();
      this.#routes.set(route, routed.add(entry));
    }
    return entry;
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    for (const route of entry.routes) {
      const routed = this.#routes.get(route);
      routed?.delete(entry);
      if (routed?.size === 0) this.#routes.delete(route);
    }
  }

  /** Notifies all affected streams of a commit that was just applied. */
  onCommit(record: CommitRecord): void {
    this.#history.add(record);
    const flushing = new Set<Subscriber>();
    for (const [entry, changes] of this.#affected(record.changes)) {
      const delta = entry.view.advance(changes);
      if (delta.changed.length === 0 && delta.removed.length === 0) continue;
      const shared = new SharedDelta(delta, record.version);
      for (const subscriber of entry.subscribers) {
        subscriber.collect(shared);
        flushing.add(subscriber);
      }
    }
    for (const subscriber of flushing) subscriber.flush(record.version);
  }

  #affected(changes: readonly DocumentChange[]): Map<Entry, DocumentChange[]> {
    const affected = new Map<Entry, DocumentChange[]>();
    for (const change of changes) {
      for (const route of routesTo(change.path)) {
        for (const entry of this.#routes.get(route) ?? []) {
          const list = affected.get(entry);
          if (list === undefined) affected.set(entry, [change]);
          else list.push(change);
        }
      }
    }
    return affected;
  }
}

function makeView(selector: WatchTarget['selector'], source: WatchSource): View {
  if (selector.kind === 'documents') return new DocumentsView(selector.paths, source);
  const { query } = selector;
  const standsAlone = query.limit === undefined && query.offset === 0;
  const view = standsAlone ? new UnlimitedView(query, source) : new LimitedView(query, source);
  return query.select === undefined ? view : new ProjectedView(view, query.select);
}

function routesOf(selector: WatchTarget['selector']): string[] {
  if (selector.kind === 'documents') return [...new Set(selector.paths)].map((path) => `document ${path}`);
  const { parent, collectionId: id, allDescendants } = selector.query;
  if (allDescendants) return [id === undefined ? 'all' : `group ${id}`];
  if (id === undefined) return [`children ${parent ?? ''}`];
  return [`collection ${parent === undefined ? id : `${parent}/${id}`}`];
}

function routesTo(path: DocumentPath): string[] {
  const collection = collectionOf(path);
  const slash = collection.lastIndexOf('/');
  return [
    `document ${path}`,
    `collection ${collection}`,
    `group ${collectionId(collection)}`,
    `children ${slash < 0 ? '' : collection.slice(0, slash)}`,
    'all',
  ];
}
