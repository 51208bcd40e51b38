import { parseCollegeList } from '@chupke/domain/college-list-document.ts';
import type { CollegeDraft, SentCollege } from '@chupke/domain/college.ts';
import { collegeWords, parseCollege, parseCollegeId } from '@chupke/domain/college.ts';
import { feedOf, poolOf } from '@chupke/domain/feed.ts';
import { COLLEGE_LIST_PATH, collegePath, userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { listColleges } from './list-colleges.ts';
import { renameCollege } from './rename-college.ts';
import { saveCollege } from './save-college.ts';

const ADMIN = parseUserId('uid-of-admin');
const DRAFT = {
  id: null,
  name: 'Gaya College of Engineering',
  code: 'GCE',
  city: 'Gaya',
  state: 'Bihar',
  type: 'engineering',
  active: true,
  aliases: ['gce gaya'],
} as const;

let documents = memoryDocuments();
let ids = 0;

/** How a college stands, as an admin reads it who looks now. */
const seenNow = (id: CollegeDraft['id']): SentCollege['seen'] =>
  id === null || !documents.stored.has(collegePath(id)) ? null : collegeWords(stored(id));
const save = (draft: CollegeDraft = DRAFT, seen = seenNow(draft.id)) =>
  saveCollege({ documents, newId: () => `id${(ids += 1)}` }, ADMIN, { ...draft, seen });
const stored = (id: string) => parseCollege(id, documents.stored.get(collegePath(parseCollegeId(id))));
const listed = () => parseCollegeList(documents.stored.get(COLLEGE_LIST_PATH));

/** Gives the college its own feed, as openFeeds does. */
function grow(id: string): void {
  const { feed: _feed, feedName: _name, id: _id, ...fields } = stored(id);
  documents.stored.set(collegePath(parseCollegeId(id)), fields);
}

function enroll(id: string, name: string): string {
  const college = stored(id);
  const path = userPath(parseUserId(name));
  documents.stored.set(path, { college: id, collegeName: college.name, ...feedOf(college) });
  return path;
}

beforeEach(() => {
  documents = memoryDocuments();
});

describe('a new college', () => {
  it('gets an id, the pool of its city and a place in the list, and is logged', async () => {
    expect(await save()).toEqual({ id: 'gce-gaya' });
    const { id: _, ...fields } = DRAFT;
    expect(stored('gce-gaya')).toEqual({ id: 'gce-gaya', ...fields, ...poolOf('Gaya') });
    expect(listed()).toEqual([{ id: 'gce-gaya', ...fields }]);
    const log = [...documents.stored].find(([path]) => path.startsWith('admin_activity_logs/'))?.[1];
    expect(log).toMatchObject({
      adminId: ADMIN,
      details: { college: 'gce-gaya', isNew: true, active: true },
    });
  });

  it('is refused where there is one of that name, however it is written, closed or not', async () => {
    await save();
    const again = { ...DRAFT, name: 'GAYA COLLEGE OF ENGINEERING, GAYA', code: 'XYZ' };
    await expect(save(again)).rejects.toMatchObject({ reason: 'no-change' });
    await save({ ...DRAFT, id: parseCollegeId('gce-gaya'), active: false });
    await expect(save(again)).rejects.toMatchObject({ reason: 'no-change' });
    expect(listed()).toHaveLength(1);
  });

  it('gets an id that no other has, and never that of a pool', async () => {
    await save();
    expect(await save({ ...DRAFT, name: 'Gaya College of Education' })).toEqual({ id: 'gce-gaya-2' });
    expect((await save({ ...DRAFT, name: 'City College', code: 'City' })).id).toBe('college');
    expect((await save({ ...DRAFT, name: 'कॉलेज ऑफ़ गया', code: 'गया' })).id).toBe('gaya');
    // Made by hand today, and not listed yet.
    documents.stored.set(
      collegePath(parseCollegeId('abc-gaya')),
      documents.stored.get('colleges/gce-gaya') ?? {},
    );
    await expect(save({ ...DRAFT, name: 'Another', code: 'ABC' })).rejects.toMatchObject({
      reason: 'no-change',
    });
  });
});

describe('a change of a college', () => {
  const ID = parseCollegeId('gce-gaya');

  it('closes it for new students, and keeps its feed', async () => {
    await save();
    await save({ ...DRAFT, id: ID, active: false });
    expect(stored(ID)).toMatchObject({ active: false, ...poolOf('Gaya') });
    expect(listed()).toMatchObject([{ id: ID, active: false }]);
    grow(ID);
    await save({ ...DRAFT, id: ID, city: 'Bodh Gaya' });
    expect(stored(ID)).not.toHaveProperty('feed');
  });

  it('does not move a small one to another city, nor say whether anybody has chosen it', async () => {
    await save();
    const tries = [];
    for (const student of [undefined, 'asha']) {
      if (student !== undefined) enroll(ID, student);
      tries.push(await save({ ...DRAFT, id: ID, city: 'Patna' }).catch((error: unknown) => error));
    }
    expect(tries[0]).toMatchObject({ reason: 'wrong-state' });
    expect(tries[1]).toEqual(tries[0]);
    expect(stored(ID)).toMatchObject({ city: 'Gaya', ...poolOf('Gaya') });
  });

  it('is refused where another admin has changed it since it was read, and done again where an answer was lost', async () => {
    await save();
    const seen = seenNow(ID);
    const closed = { ...DRAFT, id: ID, name: 'Gaya Institute', active: false };
    await save(closed);
    const before = new Map(documents.stored);
    const theirs = save({ ...DRAFT, id: ID, code: 'GCEG' }, seen);
    await expect(theirs).rejects.toMatchObject({ reason: 'changed' });
    await expect(save({ ...DRAFT, id: ID, code: 'GCEG' }, null)).rejects.toMatchObject({ reason: 'changed' });
    expect(new Map(documents.stored)).toEqual(before);
    expect(await save(closed, seen)).toEqual({ id: ID });
    expect(await save({ ...closed, code: 'GCEG' })).toEqual({ id: ID });
    expect(stored(ID)).toMatchObject({ name: 'Gaya Institute', code: 'GCEG', active: false });
  });

  it('of one that is not there is refused', async () => {
    await expect(save({ ...DRAFT, id: ID })).rejects.toMatchObject({ reason: 'not-found' });
  });

  it('of its name reaches all its students, wherever it is cut off: nobody posts under the old one', async () => {
    for (let steps = 0; ; steps += 1) {
      documents = memoryDocuments();
      await save();
      const small = enroll(ID, 'small');
      await save({ ...DRAFT, id: ID, name: 'Gaya Institute of Technology' });
      grow(ID);
      const many = Array.from({ length: 230 }, (_, index) => enroll(ID, `uid-${index}`));
      await save({ ...DRAFT, id: ID, name: 'Gaya University of Technology' });
      const isCutOff = await documents.cutOff(steps, () => renameCollege(documents, ID));
      await renameCollege(documents, ID);
      const name = 'Gaya University of Technology';
      for (const path of many)
        expect(documents.stored.get(path)).toMatchObject({ collegeName: name, feed: ID, feedName: name });
      expect(documents.stored.get(small)).toMatchObject({ collegeName: name, ...poolOf('Gaya') });
      const writes = documents.writes();
      await renameCollege(documents, ID);
      expect(documents.writes()).toBe(writes);
      if (!isCutOff) break;
    }
  });
});

it('the list follows what was changed by hand, and is written only then', async () => {
  await save();
  documents.stored.set('colleges/by-hand', { ...documents.stored.get('colleges/gce-gaya'), name: 'By Hand' });
  documents.stored.set('colleges/broken', { name: 7 });
  await listColleges(documents);
  expect(listed().map(({ id }) => id)).toEqual(['by-hand', 'gce-gaya']);
  const writes = documents.writes();
  await listColleges(documents);
  expect(documents.writes()).toBe(writes);
});
