import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';

/** As a value: the server's time of the write. */
export const SERVER_TIME: unique symbol = Symbol('server time');

/** As a value: adds to the stored number, or to 0 where there is none; costs no read. */
export class Increment {
  readonly by: number;

  constructor(by: number) {
    this.by = by;
  }
}

/** As a value: one that was read, to be written back unchanged. */
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
  | readonly Readonly<Record<string, string | number | boolean | null>>[]
  | Readonly<Record<string, string | number | boolean | null | readonly string[] | readonly number[]>>;

/** The fields of a document, or some of them, to be written. */
export type FieldInputs = Readonly<Record<string, FieldInput>>;

/** The fields of a document that was read, to be written elsewhere unchanged. */
export function keptFields(fields: UnknownRecord): FieldInputs {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, new Kept(value)]));
}

/** A document that a query found. */
export interface FoundDocument {
  readonly id: string;
  readonly path: string;
  readonly fields: UnknownRecord;
}

/** An equality filter. */
export interface Equality {
  readonly field: string;
  /** A missing field does not equal null. */
  readonly equals: string | boolean | null;
}

/** A field with a time, and the time to compare it with. */
export interface TimeBound {
  readonly field: string;
  readonly time: Date;
}

/** An order by a field. */
export interface FieldOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** A query. */
export interface Question {
  /** Path of a collection, or with `isGroup` the id of a collection group. */
  readonly collection: string;
  readonly isGroup?: boolean;
  /** Filters on equality, all of which must hold. */
  readonly where?: Equality | readonly Equality[];
  /** Only documents whose field is a time before this one. */
  readonly before?: TimeBound;
  /** Only documents whose field is a time after this one. */
  readonly since?: TimeBound;
  /** Latest first by this field; without an order, by path. */
  readonly latestBy?: string;
  /** Earliest first by this field. */
  readonly earliestBy?: string;
  /** By several fields, the first first; documents without one of them are not found. */
  readonly orderBy?: readonly FieldOrder[];
  /** With `orderBy`: continues after the document of this path. Nothing is found where it does not exist. */
  readonly afterDocument?: string;
  /** Only documents whose field has one of these values, at most 30. */
  readonly oneOf?: { readonly field: string; readonly values: readonly string[] };
  readonly limit: number;
  /** Continues after the document of this path, in the order of paths. */
  readonly after?: string;
}

/** One attempt of a transaction. All reads come before the first write; writes apply atomically. */
export interface DocumentTransaction {
  /** The documents at the paths, in that order; undefined for missing ones. */
  read(paths: readonly string[]): Promise<readonly (UnknownRecord | undefined)[]>;
  /** The documents of a collection with the latest times in a field, latest first, at most `limit`. */
  latest(collection: string, timeField: string, limit: number): Promise<readonly FoundDocument[]>;
  /** The results of a query. A concurrent change of the results makes the transaction run again. */
  find(question: Question): Promise<readonly FoundDocument[]>;
  /** Replaces or creates a document. */
  set(path: string, fields: FieldInputs): void;
  /** Updates fields of an existing document. */
  update(path: string, fields: FieldInputs): void;
  /** Updates fields of a document, which is created where there is none. */
  merge(path: string, fields: FieldInputs): void;
  /** Deletes a document; does nothing when there is none. */
  remove(path: string): void;
}

/** Atomic writes without reads. */
export interface DocumentBatch {
  /** Deletes a document that must exist, such as the mark of pending work. */
  claim(path: string): void;
  /** Replaces or creates a document. */
  set(path: string, fields: FieldInputs): void;
  /** Updates fields of a document that must exist. */
  update(path: string, fields: FieldInputs): void;
}

/** The database. Its errors may contain paths, and so ids of people: do not log them. */
export interface Documents {
  /** Runs `work` as a transaction, possibly several times: it may have no effects except on its argument. */
  transact<T>(work: (transaction: DocumentTransaction) => Promise<T>): Promise<T>;
  /** Commits the writes of `work`; returns `missing`, and writes nothing, when a required document does not exist. */
  write(work: (batch: DocumentBatch) => void): Promise<'written' | 'missing'>;
  /** The documents at the paths, in that order, from one snapshot; undefined for missing ones. */
  read(paths: readonly string[]): Promise<readonly (UnknownRecord | undefined)[]>;
  /** The results of a query, from one snapshot. */
  find(question: Question): Promise<readonly FoundDocument[]>;
  /** The number of results, at the price of one read. */
  count(
    question: Omit<Question, 'limit' | 'latestBy' | 'earliestBy' | 'orderBy' | 'afterDocument' | 'after'>,
  ): Promise<number>;
  /**
   * Deletes the documents of a collection whose time in a field is before the given one. Can be interrupted and run
   * again.
   */
  removeOlder(collection: string, timeField: string, before: Date): Promise<void>;
  /** Deletes the documents of a collection whose field has the value, in pages. Can be interrupted and run again. */
  removeWhere(collection: string, field: string, value: string): Promise<void>;
  /** Deletes everything below a document, at any depth, in pages. Can be interrupted and run again. */
  removeBelow(path: string): Promise<void>;
}

/** Documents of a page. A commit may have 500 writes: two for each, and some. */
const PAGE = 200;

/** Gives `work` all results of a query, in the order of their paths, page by page. */
export async function eachPage(
  documents: Documents,
  question: Pick<Question, 'collection' | 'isGroup' | 'where'>,
  work: (page: readonly FoundDocument[]) => unknown,
): Promise<void> {
  let after: string | undefined;
  do {
    const from = after === undefined ? {} : { after };
    const page = await documents.find({ ...question, ...from, limit: PAGE });
    if (page.length > 0) await work(page);
    after = page.length < PAGE ? undefined : page.at(-1)?.path;
  } while (after !== undefined);
}

/** All results of a query, in the order of their paths. */
export async function findAll(
  documents: Documents,
  question: Pick<Question, 'collection' | 'isGroup' | 'where'>,
): Promise<readonly FoundDocument[]> {
  const found: FoundDocument[] = [];
  await eachPage(documents, question, (page) => found.push(...page));
  return found;
}

/**
 * Gives `work` the results of a query, page by page, until there are none: it must take each document of its page out of the
 * results. Can be interrupted and run again.
 */
export async function drain(
  documents: Documents,
  question: Omit<Question, 'limit'>,
  work: (page: readonly FoundDocument[]) => Promise<unknown>,
): Promise<void> {
  for (;;) {
    const page = await documents.find({ ...question, limit: PAGE });
    if (page.length === 0) return;
    await work(page);
  }
}

/**
 * Does work for each result of a query by a time, earliest first, page by page, whether the work takes it out of the
 * results or not. One that fails does not hold up the others: the first error is thrown at the end. `since` is of the
 * field of `before`.
 */
export async function eachByTime(
  documents: Documents,
  question: Pick<Question, 'collection' | 'where' | 'since'> & Required<Pick<Question, 'before'>>,
  work: (found: FoundDocument) => Promise<unknown>,
): Promise<void> {
  const { field } = question.before;
  const errors: unknown[] = [];
  const seen = new Set<string>();
  let since = question.since?.time;
  for (;;) {
    const from = since === undefined ? {} : { since: { field, time: since } };
    const page = await documents.find({ ...question, ...from, earliestBy: field, limit: PAGE });
    for (const found of page.filter(({ path }) => !seen.has(path)))
      await work(found).catch((error: unknown) => errors.push(error));
    const last = page.at(-1);
    const isOver = last === undefined || page.length < PAGE || page.every(({ path }) => seen.has(path));
    for (const { path } of page) seen.add(path);
    if (isOver) break;
    // Times are finer than a Date: what is of the same millisecond comes once more.
    since = new Date(parseTime(last.fields, field));
  }
  if (errors.length > 0) throw errors[0];
}

/** The documents at many paths, in that order, page by page; undefined for missing ones. */
export async function readPages(
  documents: Documents,
  paths: readonly string[],
): Promise<readonly (UnknownRecord | undefined)[]> {
  const found: (UnknownRecord | undefined)[] = [];
  for (let start = 0; start < paths.length; start += PAGE)
    found.push(...(await documents.read(paths.slice(start, start + PAGE))));
  return found;
}
