import { parseCollegeId } from '@chupke/domain/college.ts';
import { collegePath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { moderatedFeeds } from './moderated-feeds.ts';

it('a moderator of colleges sees their feeds, of a small one its city’s, too; one of all sees all', async () => {
  const documents = memoryDocuments();
  const [small, large, gone] = ['small', 'large', 'gone'].map(parseCollegeId);
  if (small === undefined || large === undefined || gone === undefined) throw new Error('three colleges');
  documents.stored.set(collegePath(small), { feed: 'city-pune' });
  documents.stored.set(collegePath(large), { name: 'Large' });
  const feeds = await moderatedFeeds(documents, [small, large, gone]);
  expect([...(feeds ?? [])].sort()).toEqual(['city-pune', 'gone', 'large', 'small']);
  expect(await moderatedFeeds(documents, [])).toEqual(new Set());
  expect(await moderatedFeeds(documents, undefined)).toBeUndefined();
});
