import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  childDocument,
  collectionId,
  collectionOf,
  comparePaths,
  compareSegments,
  documentId,
  formatDatabaseName,
  formatDocumentName,
  parentDocument,
  parseCollectionPath,
  parseDatabaseName,
  parseDocumentName,
  parseDocumentPath,
  splitResourceName,
} from './document-path.ts';

const id = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'ab',
    'a-',
    'a b',
    '__id1__',
    '__id10__',
    '__id-3__',
    '😀',
    '\uffff',
    '\u0001',
    '!',
  ),
  fc
    .string({ minLength: 1, maxLength: 4 })
    .filter((text) => !text.includes('/') && text !== '.' && text !== '..'),
);
const path = fc.array(id, { minLength: 1, maxLength: 5 }).map((ids) => ids.join('/'));

/** The order by its definition: ids one after another. */
function compareByIds(left: string, right: string): number {
  const [a, b] = [left.split('/'), right.split('/')];
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const difference = compareSegments(a[index] ?? '', b[index] ?? '');
    if (difference !== 0) return Math.sign(difference);
  }
  return Math.sign(a.length - b.length);
}

describe('the order of paths', () => {
  it('goes id by id', () => {
    fc.assert(
      fc.property(path, path, (a, b) => {
        expect(Math.sign(comparePaths(a, b)) + 0).toBe(compareByIds(a, b) + 0);
        expect(comparePaths(a, b) === 0).toBe(a === b);
        expect(Math.sign(comparePaths(a, b)) + 0).toBe(Math.sign(-comparePaths(b, a)) + 0);
      }),
      { numRuns: 3000 },
    );
  });

  it('puts numeric ids first, by number', () => {
    const sorted = ['c/b', 'c/__id10__', 'c/a', 'c/__id9__', 'c/__id-1__'].sort(comparePaths);
    expect(sorted).toEqual(['c/__id-1__', 'c/__id9__', 'c/__id10__', 'c/a', 'c/b']);
  });

  it('puts what lies below a document before its next sibling', () => {
    expect(['c/a!', 'c/a', 'c/a/s/x'].sort(comparePaths)).toEqual(['c/a', 'c/a/s/x', 'c/a!']);
  });
});

describe('names', () => {
  it('are formatted and parsed', () => {
    const database = { project: 'demo', database: '(default)' };
    const name = formatDocumentName(database, parseDocumentPath('users/alice'));
    expect(name).toBe('projects/demo/databases/(default)/documents/users/alice');
    expect(parseDocumentName(name)).toEqual({ ...database, path: 'users/alice' });
    expect(parseDatabaseName(formatDatabaseName(database))).toEqual(database);
    expect(splitResourceName('projects/demo/databases/(default)/documents')).toEqual({
      ...database,
      path: '',
    });
  });

  it.each(['', 'projects/p', 'projects/p/databases/d', 'projects//databases/d/documents/a/b', 'users/alice'])(
    'refuses %j as a document',
    (name) => {
      expect(() => parseDocumentName(name)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
    },
  );

  it.each([
    '',
    'users',
    'a/b/c',
    'a//',
    'a/.',
    'a/..',
    'a/__x__',
    'a/__x\ny__',
    'a/__id07__',
    'a/__id-0__',
    'a/\ud800',
    `a/${'x'.repeat(1501)}`,
    `a/${'é'.repeat(751)}`,
  ])('refuses %j as a path', (text) => {
    expect(() => parseDocumentPath(text)).toThrow(expect.objectContaining({ code: 'INVALID_ARGUMENT' }));
  });

  it.each(['a/b', 'a/__id7__', 'a/__id-7__', 'a/__', 'a/___', 'a/...', `a/${'é'.repeat(750)}`])(
    'takes %j',
    (text) => {
      expect(parseDocumentPath(text)).toBe(text);
    },
  );

  it('has at most 100 levels', () => {
    expect(() => parseDocumentPath(Array.from({ length: 200 }, () => 'x').join('/'))).not.toThrow();
    expect(() => parseDocumentPath(Array.from({ length: 202 }, () => 'x').join('/'))).toThrow(/deeper/);
    expect(() => parseDatabaseName('projects/p/databases/d/documents')).toThrow(/Invalid database name/);
  });
});

describe('parts of paths', () => {
  it('are found', () => {
    const document = parseDocumentPath('users/alice/posts/p1');
    expect(collectionOf(document)).toBe('users/alice/posts');
    expect(documentId(document)).toBe('p1');
    expect(collectionId(collectionOf(document))).toBe('posts');
    expect(parentDocument(collectionOf(document))).toBe('users/alice');
    expect(parentDocument(parseCollectionPath('users'))).toBeUndefined();
    expect(childDocument(parseCollectionPath('users'), 'bob')).toBe('users/bob');
    expect(() => childDocument(parseCollectionPath('users'), 'a/b')).toThrow(/slash/);
    expect(() => parseCollectionPath('users/alice')).toThrow(/even/);
  });
});
