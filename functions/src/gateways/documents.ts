import type { UnknownRecord } from '@chupke/domain/parse.ts';

/** In place of a value: the server's time of the write. */
export const SERVER_TIME: unique symbol = Symbol('server time');

/** In place of a number: what is stored there and so much more, or so much where nothing is; it costs no read. */
export class Increment {
  readonly by: number;

  constructor(by: number) {
    this.by = by;
  }
}

/** In place of a value: one that was read, to be written as it was. */
export class Kept {
  readonly value: unknown;

  constructor(value: unknown) {
    this.value = value;
  }
}

/** What a command writes into a field. A Date is stored as a timestamp. */
export type FieldInput =
  | string
  | number
  | boolean
  | null
  | Date
  | typeof SERVER_TIME
  | Increment
  | Kept
  | readonly string[]
  | Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** The fields of a document, or some of them, to be written. */
export type FieldInputs = Readonly<Record<string, FieldInput>>;

/** The fields of a document that was read, to be written elsewhere as they were. */
export function keptFields(fields: UnknownRecord): FieldInputs {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, new Kept(value)]));
}

/** A document that a query found. */
export interface FoundDocument {
  readonly id: string;
  readonly path: string;
  readonly fields: UnknownRecord;
}

/** What a field must hold. */
export interface Equality {
  readonly field: string;
  /** A field that is missing is not null. */
  readonly equals: string | boolean | null;
}

/** A field with a time, and another time that it is compared with. */
export interface TimeBound {
  readonly field: string;
  readonly time: Date;
}

/** A question for documents. */
export interface Question {
  /** Path of a collection, or with `isGroup` the last name of all collections that are asked. */
  readonly collection: string;
  readonly isGroup?: boolean;
  /** Only those whose field has this value, or whose fields all have these. */
  readonly where?: Equality | readonly Equality[];
  /** Only those whose field is a time before this one. */
  readonly before?: TimeBound;
  /** Only those whose field is a time after this one. */
  readonly since?: TimeBound;
  /** The latest first by this field; in the order of the paths without it. */
  readonly latestBy?: string;
  /** The earliest first by this field. */
  readonly earliestBy?: string;
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
  /** The documents that answer a question. One that comes to be an answer meanwhile makes the transaction run again. */
  find(question: Question): Promise<readonly FoundDocument[]>;
  /** Writes a document as a whole. */
  set(path: string, fields: FieldInputs): void;
  /** Writes these fields of a document that is there. */
  update(path: string, fields: FieldInputs): void;
  /** Removes a document; nothing happens when there is none. */
  remove(path: string): void;
}

/** Writes that apply together, or not at all, and read nothing. */
export interface DocumentBatch {
  /** Removes a document that must be there: a mark that something is still to be done. */
  claim(path: string): void;
  /** Writes these fields of a document that must be there. */
  update(path: string, fields: FieldInputs): void;
}

/** The database. Its errors may name paths, and so people: they are not for the log. */
export interface Documents {
  /** Runs `work` as a transaction, again when it met another one: it has no effects but those on its argument. */
  transact<T>(work: (transaction: DocumentTransaction) => Promise<T>): Promise<T>;
  /** Writes what `work` asks for; `missing`, and nothing is written, when a document is not there that must be. */
  write(work: (batch: DocumentBatch) => void): Promise<'written' | 'missing'>;
  /** The documents at the paths, in that order, as they are at some moment; undefined where there is none. */
  read(paths: readonly string[]): Promise<readonly (UnknownRecord | undefined)[]>;
  /** The documents that answer a question, as they are at some moment. */
  find(question: Question): Promise<readonly FoundDocument[]>;
  /** How many documents answer a question, for the price of one read. */
  count(question: Omit<Question, 'limit' | 'latestBy' | 'earliestBy' | 'after'>): Promise<number>;
  /**
   * Removes the documents of a collection whose time in a field is before the given one. Can be cut off and run
   * again.
   */
  removeOlder(collection: string, timeField: string, before: Date): Promise<void>;
  /** Removes the documents of a collection whose field has the value, in pages. Can be cut off and run again. */
  removeWhere(collection: string, field: string, value: string): Promise<void>;
  /** Removes all that lies below a document, at any depth, in pages. Can be cut off and run again. */
  removeBelow(path: string): Promise<void>;
}

const PAGE = 200;

/** All documents that answer a question, in the order of their paths, page by page. */
export async function findAll(
  documents: Documents,
  question: Pick<Question, 'collection' | 'isGroup' | 'where'>,
): Promise<readonly FoundDocument[]> {
  const found: FoundDocument[] = [];
  for (;;) {
    const last = found.at(-1)?.path;
    const after = last === undefined ? {} : { after: last };
    const page = await documents.find({ ...question, ...after, limit: PAGE });
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}

/** The documents at many paths, in that order, page by page; undefined where there is none. */
export async function readPages(
  documents: Documents,
  paths: readonly string[],
): Promise<readonly (UnknownRecord | undefined)[]> {
  const found: (UnknownRecord | undefined)[] = [];
  for (let start = 0; start < paths.length; start += PAGE)
    found.push(...(await documents.read(paths.slice(start, start + PAGE))));
  return found;
}
