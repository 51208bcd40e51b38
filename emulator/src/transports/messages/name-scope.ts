import { invalidArgument } from '../../util/status.ts';
import type { DatabaseName, DocumentPath } from '../../values/document-path.ts';
import {
  formatDatabaseName,
  parseDatabaseName,
  parseDocumentPath,
  splitResourceName,
} from '../../values/document-path.ts';

/** The names of one database: every name in a request must belong to the database that the request is for. */
export class NameScope {
  readonly database: DatabaseName;
  readonly #root: string;

  constructor(database: DatabaseName) {
    this.database = database;
    this.#root = `${formatDatabaseName(database)}/documents`;
  }

  /** A scope of the database that `name` (`projects/{p}/databases/{d}`) names. Throws INVALID_ARGUMENT. */
  static ofDatabase(name: string | undefined): NameScope {
    if (name === undefined || name === '') throw invalidArgument('Missing required field: database.');
    return new NameScope(parseDatabaseName(name));
  }

  /** A scope of the database in which the document or root `name` lies. Throws INVALID_ARGUMENT. */
  static ofResource(name: string | undefined): NameScope {
    if (name === undefined || name === '') throw invalidArgument('Missing required field: name or parent.');
    const { project, database } = splitResourceName(name);
    return new NameScope({ project, database });
  }

  /** The path of a document by its full name. Throws INVALID_ARGUMENT. */
  document(name: string | undefined): DocumentPath {
    return parseDocumentPath(this.#relative(name ?? ''));
  }

  /** The path of a parent: undefined for the database's root. Throws INVALID_ARGUMENT. */
  parent(name: string | undefined): DocumentPath | undefined {
    const path = this.#relative(name ?? '');
    return path === '' ? undefined : parseDocumentPath(path);
  }

  /** A document's full name. */
  nameOf(path: DocumentPath): string {
    return `${this.#root}/${path}`;
  }

  #relative(name: string): string {
    if (name.startsWith(this.#root)) {
      if (name.length === this.#root.length) return '';
      if (name.startsWith('/', this.#root.length)) return name.slice(this.#root.length + 1);
    }
    const { project, database } = splitResourceName(name);
    const given = formatDatabaseName({ project, database });
    throw invalidArgument(
      `The resource ${JSON.stringify(name.slice(0, 200))} is in the database ${given}, ` +
        `but the request is for ${formatDatabaseName(this.database)}.`,
    );
  }
}
