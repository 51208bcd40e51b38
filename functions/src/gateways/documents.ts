import type { UnknownRecord } from '@chupke/domain/parse.ts';

/** In place of a value: the server's time of the write. */
export const SERVER_TIME: unique symbol = Symbol('server time');

/** What a command writes into a field. A Date is stored as a timestamp. */
export type FieldInput =
  | string
  | number
  | boolean
  | null
  | Date
  | typeof SERVER_TIME
  | readonly string[]
  | Readonly<Record<string, string | number | boolean | null>>;

/** The fields of a document, or some of them, to be written. */
export type FieldInputs = Readonly<Record<string, FieldInput>>;

/** A document that a query found. */
export interface FoundDocument {
  readonly id: string;
  readonly path: string;
  readonly fields: UnknownRecord;
}

/** A question for documents. */
export interface Question {
  /** Path of a collection, or with `isGroup` the last name of all collections that are asked. */
  readonly collection: string;
  readonly isGroup?: boolean;
  /** Only those whose field has this value. */
  readonly where?: { readonly field: string; readonly equals: string | boolean };
  /** The latest first by this field; in the order of the paths without it. */
  readonly latestBy?: string;
  readonly limit: number;
  /** Go on behind the document of this path, in the order of the paths. */
  readonly after?: string;
}

/** One attempt of a transaction. All reads come before the first write; writes apply together, or not at all. */
export interface DocumentTransaction {
  /** The documents at the paths, in that order; undefined where there is none. */
  read(paths: readonly string[]): Promise<readonly (UnknownRecord | undefined)[]>;
  /** The documents of a collection with the latest times in a field, latest first, at most `limit`. */
  latest(collection: string, timeField: string, limit: number): Promise<readonly FoundDocument[]>;
  /** Writes a document as a whole. */
  set(path: string, fields: FieldInputs): void;
  /** Writes these fields of a document that is there. */
  update(path: string, fields: FieldInputs): void;
  /** Removes a document; nothing happens when there is none. */
  remove(path: string): void;
}

/** The database. Its errors may name paths, and so people: they are not for the log. */
export interface Documents {
  /** Runs `work` as a transaction, again when it met another one: it has no effects but those on its argument. */
  transact<T>(work: (transaction: DocumentTransaction) => Promise<T>): Promise<T>;
  /** The documents at the paths, in that order, as they are at some moment; undefined where there is none. */
  read(paths: readonly string[]): Promise<readonly (UnknownRecord | undefined)[]>;
  /** The documents that answer a question, as they are at some moment. */
  find(question: Question): Promise<readonly FoundDocument[]>;
  /** Removes the documents of a collection whose time in a field is before the given one. Can be cut off and run again. */
  removeOlder(collection: string, timeField: string, before: Date): Promise<void>;
  /** Removes the documents of a collection whose field has the value, in pages. Can be cut off and run again. */
  removeWhere(collection: string, field: string, value: string): Promise<void>;
  /** Removes all that lies below a document, at any depth, in pages. Can be cut off and run again. */
  removeBelow(path: string): Promise<void>;
}
