import { parseCollegeList } from '@chupke/domain/college-list-document.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { COLLEGE_LIST_PATH, collegePath } from '@chupke/domain/paths.ts';
import { expect, it } from 'vitest';
import { memoryDocuments } from '../../functions/src/testing/memory-documents.ts';
import { addColleges } from './add-colleges.ts';
import { COLLEGE_CATALOGUE } from './catalogue.ts';

const VJTI = parseCollegeId('vjti-mumbai');
const OWN = parseCollegeId('coep-pune');
const BY_HAND = {
  name: 'Renamed by an admin',
  code: 'VJTI',
  city: 'Mumbai',
  state: 'Maharashtra',
  type: 'engineering',
  active: false,
};

it('adds what is missing, each in the pool of its city, and lists all', async () => {
  const documents = memoryDocuments();
  expect(await addColleges(documents, COLLEGE_CATALOGUE)).toEqual({
    added: COLLEGE_CATALOGUE.length,
    named: 0,
  });
  expect(documents.stored.get(collegePath(OWN))).toMatchObject({ feed: 'city-pune', feedName: 'Pune' });
  expect(parseCollegeList(documents.stored.get(COLLEGE_LIST_PATH))).toHaveLength(COLLEGE_CATALOGUE.length);
});

it('leaves what admins have changed, and gives a college its other names once', async () => {
  const documents = memoryDocuments();
  documents.stored.set(collegePath(VJTI), BY_HAND);
  documents.stored.set(collegePath(OWN), { ...BY_HAND, name: 'COEP', aliases: ['only this'] });
  expect(await addColleges(documents, COLLEGE_CATALOGUE)).toEqual({
    added: COLLEGE_CATALOGUE.length - 2,
    named: 1,
  });
  expect(documents.stored.get(collegePath(VJTI))).toEqual({ ...BY_HAND, aliases: ['matunga'] });
  expect(documents.stored.get(collegePath(OWN))).toMatchObject({ name: 'COEP', aliases: ['only this'] });
  const writes = documents.writes();
  expect(await addColleges(documents, COLLEGE_CATALOGUE)).toEqual({ added: 0, named: 0 });
  expect(documents.writes()).toBe(writes);
});

it('ends the same when it was cut off anywhere', async () => {
  const documents = memoryDocuments();
  for (const steps of [1, 3, 5]) {
    await documents.cutOff(steps, () => addColleges(documents, COLLEGE_CATALOGUE));
  }
  await addColleges(documents, COLLEGE_CATALOGUE);
  expect(parseCollegeList(documents.stored.get(COLLEGE_LIST_PATH))).toHaveLength(COLLEGE_CATALOGUE.length);
});
