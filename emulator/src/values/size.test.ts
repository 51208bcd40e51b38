import { describe, expect, it } from 'vitest';
import { parseDocumentPath } from './document-path.ts';
import { documentNameSize, documentSize, stringSize, valueSize } from './size.ts';
import type { Value } from './value.ts';
import { GeoPoint, Reference, Timestamp } from './value.ts';

describe('sizes', () => {
  // The examples of https://firebase.google.com/docs/firestore/storage-size
  it('are those of the documentation', () => {
    expect(stringSize('tasks')).toBe(6);
    expect(stringSize('description')).toBe(12);
    expect(documentNameSize('users/jeff/tasks/my_task_id')).toBe(44);
    const task = new Map<string, Value>([
      ['type', 'Personal'],
      ['done', false],
      ['priority', 1n],
      ['description', 'Learn Cloud Firestore'],
    ]);
    expect(documentSize(parseDocumentPath('users/jeff/tasks/my_task_id'), task)).toBe(147);
  });

  it.each<[string, Value, number]>([
    ['null', null, 1],
    ['boolean', true, 1],
    ['integer', 5n, 8],
    ['double', 5, 8],
    ['text', 'é', 3],
    ['bytes', new Uint8Array(5), 5],
    ['timestamp', new Timestamp(0, 0), 8],
    ['point', new GeoPoint(0, 0), 16],
    ['reference', new Reference('projects/p/databases/d/documents/users/jeff'), 6 + 5 + 16],
    ['array', [1n, true], 9],
    ['map', new Map([['a', 1n]]), 32 + 2 + 8],
    [
      'vector',
      new Map<string, Value>([
        ['__type__', '__vector__'],
        ['value', [1, 2, 3]],
      ]),
      24,
    ],
  ])('of a %s', (_, value, size) => {
    expect(valueSize(value)).toBe(size);
  });
});
