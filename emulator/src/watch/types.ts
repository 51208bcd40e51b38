import type { Query } from '../query/types.ts';
import type { StatusError } from '../util/status.ts';
import type { DocumentPath, DatabaseName } from '../values/document-path.ts';
import type { StoredDocument, Version } from '../values/document.ts';

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

/** What a client listens to (google.firestore.v1.Target). */
export interface WatchTarget {
  readonly targetId: number;
  readonly selector:
    | { readonly kind: 'query'; readonly query: Query }
    | { readonly kind: 'documents'; readonly paths: readonly DocumentPath[] };
  /** From an earlier stream, if the client resumes. */
  readonly resume:
    | { readonly kind: 'token'; readonly token: Uint8Array }
    | { readonly kind: 'readTime'; readonly version: Version }
    | undefined;
  readonly once: boolean;
  /** How many documents the client holds for the target (for existence filters). */
  readonly expectedCount: number | undefined;
}

/** google.firestore.v1.ListenResponse in the engine's terms. */
export type WatchEvent =
  | {
      readonly kind: 'targetChange';
      readonly change: 'NO_CHANGE' | 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';
      /** Empty: all targets of the stream. */
      readonly targetIds: readonly number[];
      readonly cause?: StatusError;
      readonly resumeToken?: Uint8Array;
      readonly readTime?: Version;
    }
  | {
      readonly kind: 'documentChange';
      readonly document: StoredDocument;
      readonly targetIds: readonly number[];
      readonly removedTargetIds: readonly number[];
    }
  | {
      /** The document is gone (documentDelete) or no longer matches (documentRemove). */
      readonly kind: 'documentDelete' | 'documentRemove';
      readonly path: DocumentPath;
      readonly readTime: Version;
      readonly removedTargetIds: readonly number[];
    }
  | {
      readonly kind: 'filter';
      readonly targetId: number;
      readonly count: number;
      readonly unchangedNames?: {
        readonly bits: Uint8Array;
        readonly padding: number;
        readonly hashCount: number;
      };
    };

/** Where a stream's messages go. `send` never blocks; the transport bounds what piles up and ends the stream. */
export interface StreamSink<Message> {
  send(message: Message): void;
  /** Ends the stream, with an error or cleanly. Later calls are ignored. */
  end(error?: StatusError): void;
}
