import { projectDocument } from '../query/project.ts';
import type { Query } from '../query/types.ts';
import type { DocumentPath } from '../values/document-path.ts';
import type { DocumentChange, StoredDocument, Version } from '../values/document.ts';
import type { FieldPath } from '../values/field-path.ts';
import type { ChangedSince } from './history.ts';
import type { WatchSource } from './types.ts';

/** A former result: it no longer exists, it no longer matches, or others pushed it out of the query's limit. */
interface Removal {
  readonly path: DocumentPath;
  readonly reason: 'deleted' | 'changed' | 'displaced';
}

/** What a commit (or a time away) did to a target's results. */
export interface ViewDelta {
  /** New or changed results. */
  readonly changed: readonly StoredDocument[];
  readonly removed: readonly Removal[];
}

const EMPTY_DELTA: ViewDelta = { changed: [], removed: [] };

/** The live results of one selector, shared by all streams that watch it. */
export interface View {
  /** The present results. */
  results(): readonly StoredDocument[];
  /** What `changes`, which are applied already, did to the results. */
  advance(changes: readonly DocumentChange[]): ViewDelta;
  /** The change of the results since `version`, given what changed; undefined if that is unknown. */
  since(version: Version, changed: ChangedSince | undefined): ViewDelta | undefined;
}

/** Without a limit each document is independent: nothing has to be remembered. */
export class UnlimitedView implements View {
  readonly #query: Query;
  readonly #source: WatchSource;

  constructor(query: Query, source: WatchSource) {
    this.#query = query;
    this.#source = source;
  }

  results(): readonly StoredDocument[] {
    return this.#source.run(this.#query);
  }

  advance(changes: readonly DocumentChange[]): ViewDelta {
    const changed: StoredDocument[] = [];
    const removed: Removal[] = [];
    for (const { path, before, after } of changes) {
      if (after !== undefined && this.#matches(after)) changed.push(after);
      else if (before !== undefined && this.#matches(before))
        removed.push({ path, reason: after === undefined ? 'deleted' : 'changed' });
    }
    return { changed, removed };
  }

  since(_version: Version, changed: ChangedSince | undefined): ViewDelta | undefined {
    if (changed === undefined) return undefined;
    const changes: DocumentChange[] = [];
    for (const [path, before] of changed) {
      const after = this.#source.get(path);
      if (after !== before) changes.push({ path, before, after });
    }
    return this.advance(changes);
  }

  #matches(document: StoredDocument): boolean {
    return this.#source.matches(this.#query, document);
  }
}

/** With a limit (or offset) a change can move other documents in or out, so the last results are remembered. */
export class LimitedView implements View {
  readonly #query: Query;
  readonly #source: WatchSource;
  #results: readonly StoredDocument[];

  constructor(query: Query, source: WatchSource) {
    this.#query = query;
    this.#source = source;
    this.#results = source.run(query);
  }

  results(): readonly StoredDocument[] {
    return this.#results;
  }

  advance(changes: readonly DocumentChange[]): ViewDelta {
    const touched = changes.some(({ before, after }) => this.#matches(before) || this.#matches(after));
    if (!touched) return EMPTY_DELTA;
    const previous = this.#results;
    this.#results = this.#source.run(this.#query);
    return this.#difference(previous);
  }

  since(version: Version): ViewDelta | undefined {
    const previous = this.#source.runAt(this.#query, version);
    return previous === undefined ? undefined : this.#difference(previous);
  }

  #difference(previous: readonly StoredDocument[]): ViewDelta {
    const before = new Map(previous.map((document) => [document.path, document]));
    const changed = this.#results.filter((document) => before.get(document.path) !== document);
    for (const document of this.#results) before.delete(document.path);
    const removed = [...before].map(([path, document]) => ({ path, reason: this.#reason(path, document) }));
    return { changed, removed };
  }

  #reason(path: DocumentPath, before: StoredDocument): Removal['reason'] {
    const now = this.#source.get(path);
    if (now === undefined) return 'deleted';
    return now === before ? 'displaced' : 'changed';
  }

  #matches(document: StoredDocument | undefined): boolean {
    return document !== undefined && this.#source.matches(this.#query, document);
  }
}

/** Named documents; one that does not exist is reported as deleted. */
export class DocumentsView implements View {
  readonly #paths: readonly DocumentPath[];
  readonly #source: WatchSource;

  constructor(paths: readonly DocumentPath[], source: WatchSource) {
    this.#paths = [...new Set(paths)];
    this.#source = source;
  }

  results(): readonly StoredDocument[] {
    return this.#paths.flatMap((path) => this.#source.get(path) ?? []);
  }

  /** Those of the documents that do not exist. */
  missing(): readonly DocumentPath[] {
    return this.#paths.filter((path) => this.#source.get(path) === undefined);
  }

  advance(changes: readonly DocumentChange[]): ViewDelta {
    return {
      changed: changes.flatMap(({ after }) => after ?? []),
      removed: changes.flatMap(({ path, after }) =>
        after === undefined ? [{ path, reason: 'deleted' as const }] : [],
      ),
    };
  }

  since(version: Version): ViewDelta | undefined {
    const changed = this.results().filter((document) => document.updateTime > version);
    // Whether a missing document was there at `version` does not matter: saying again that it is gone is right.
    return { changed, removed: this.missing().map((path) => ({ path, reason: 'deleted' })) };
  }
}

/** A view whose documents are sent with selected fields only. */
export class ProjectedView implements View {
  readonly #view: View;
  readonly #select: readonly FieldPath[];

  constructor(view: View, select: readonly FieldPath[]) {
    this.#view = view;
    this.#select = select;
  }

  results(): readonly StoredDocument[] {
    return this.#project(this.#view.results());
  }

  advance(changes: readonly DocumentChange[]): ViewDelta {
    return this.#projectDelta(this.#view.advance(changes));
  }

  since(version: Version, changed: ChangedSince | undefined): ViewDelta | undefined {
    const delta = this.#view.since(version, changed);
    return delta && this.#projectDelta(delta);
  }

  #projectDelta({ changed, removed }: ViewDelta): ViewDelta {
    return { changed: this.#project(changed), removed };
  }

  #project(documents: readonly StoredDocument[]): readonly StoredDocument[] {
    return documents.map((document) => projectDocument(document, this.#select));
  }
}
