import type { Query } from '../query/types.ts';
import type { StoredDocument, Version } from '../values/document.ts';
import type { DatabaseName, DocumentPath } from '../values/document-path.ts';

/** What watching needs of the database. */
export interface WatchSource {
  readonly database: DatabaseName;
  /** The version of the newest commit. */
  version(): Version;
  get(path: DocumentPath): StoredDocument | undefined;
  /** The query's present results in its order. */
  run(query: Query): readonly StoredDocument[];
  /** The results as of a past version, or undefined if that is no longer known. */
  runAt(query: Query, version: Version): readonly StoredDocument[] | undefined;
  /** Whether a document belongs to the results but for offset and limit. */
  matches(query: Query, document: StoredDocument): boolean;
}
