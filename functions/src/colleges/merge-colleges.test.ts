import type { CollegeId } from '@chupke/domain/college.ts';
import { collegeWords, parseCollege, parseCollegeId } from '@chupke/domain/college.ts';
import { collegeListFields, parseCollegeList } from '@chupke/domain/college-list-document.ts';
import { FEED_OPENS_AT, poolOf } from '@chupke/domain/feed.ts';
import { collegeMergePath, feedStatePath } from '@chupke/domain/desk-paths.ts';
import { COLLEGE_LIST_PATH, collegePath } from '@chupke/domain/paths.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { ADMIN } from '../testing/office.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { continueMerges, listCollegeWork, mergeColleges, runMerge } from './merge-colleges.ts';
import { saveCollege } from './save-college.ts';

const DAY_MS = 86_400_000;
const OLD = parseCollegeId('vjti-mumbai-2');
const KEPT = parseCollegeId('vjti-mumbai');
const MUMBAI = poolOf('Mumbai');
const PUNE = poolOf('Pune');

let documents = memoryDocuments();
let ids = 0;
const newId = () => `id${(ids += 1)}`;
const merge = (from: CollegeId = OLD, to: CollegeId = KEPT) =>
  mergeColleges({ documents, newId, now: documents.now, mailboxKeyOf: testMailboxKeyOf }, ADMIN, {
    from,
    to,
  });
const run = () => runMerge(documents, OLD);
const at = (path: string) => documents.stored.get(path);
const refused = (reason: string) => ({ reason });

function addCollege(id: CollegeId, more: object = {}): void {
  const fields = {
    ...{ name: `College ${id}`, code: id.slice(0, 8), city: 'Mumbai', state: 'Maharashtra' },
    ...{ type: 'engineering', active: true },
    ...more,
  };
  documents.stored.set(collegePath(id), fields);
  const listed = at(COLLEGE_LIST_PATH);
  const known = listed === undefined ? [] : parseCollegeList(listed);
  documents.stored.set(COLLEGE_LIST_PATH, collegeListFields([...known, parseCollege(id, fields)]));
}

/** Students, posts and circles of the college that goes; a post in the feed of the city, and what is the other one's. */
function populate(): void {
  const own = { college: OLD, collegeName: 'College of old' };
  const others = { college: KEPT, collegeName: 'College kept' };
  for (let index = 0; index < 3; index += 1) {
    documents.stored.set(`users/uid-${index}`, { ...own, feed: OLD, feedName: own.collegeName });
    documents.stored.set(`confessions/post-${index}`, { ...own, text: `post ${index}` });
  }
  documents.stored.set('users/uid-of-another', { ...others, feed: KEPT, feedName: others.collegeName });
  documents.stored.set('confessions/theirs', { ...others, text: 'theirs' });
  documents.stored.set('confessions/pooled', { college: MUMBAI.feed, collegeName: MUMBAI.feedName });
  documents.stored.set('waitingConfessions/later', { ...own, text: 'later' });
  documents.stored.set('profiles/0123456789ab', { ...own, confessionCount: 1 });
  documents.stored.set('circles/circle-1', { ...own, name: 'Night owls' });
  documents.stored.set('deleted_circles/circle-2', { ...own, name: 'Day owls' });
}

/** Everything that still has the college of old. */
function left(): readonly string[] {
  return [...documents.stored].filter(([, fields]) => fields['college'] === OLD).map(([path]) => path);
}

beforeEach(() => {
  documents = memoryDocuments();
  addCollege(OLD);
  addCollege(KEPT);
  populate();
});

describe('a merge', () => {
  it('closes the one at once, and makes all that is its the other’s', async () => {
    expect(await merge()).toEqual({ status: 'merging' });
    expect(parseCollege(OLD, at(collegePath(OLD)))).toMatchObject({ active: false, mergedInto: KEPT });
    expect((await listCollegeWork({ documents })).merges).toEqual([{ from: OLD, to: KEPT, isDone: false }]);
    await run();
    expect(left()).toEqual([]);
    const name = `College ${KEPT}`;
    expect(at('users/uid-0')).toMatchObject({ college: KEPT, collegeName: name, feed: KEPT, feedName: name });
    for (const path of [
      'confessions/post-2',
      'waitingConfessions/later',
      'profiles/0123456789ab',
      'circles/circle-1',
    ])
      expect(at(path)).toMatchObject({ college: KEPT, collegeName: name });
    expect((await listCollegeWork({ documents })).merges).toEqual([{ from: OLD, to: KEPT, isDone: true }]);
  });

  it('tells its students once, and nobody who is being erased', async () => {
    documents.stored.set('erasures/uid-1', { content: 'leave' });
    await merge();
    await Promise.all([run(), run()]);
    expect(at(`users/uid-0/alerts/merge-${KEPT}`)).toMatchObject({
      type: 'college',
      read: false,
      title: `Your college is now called College ${KEPT}`,
    });
    expect(at('users/uid-0')).toMatchObject({ unreadNotifications: 1 });
    for (const other of ['uid-1', 'uid-of-another'])
      expect(at(`users/${other}/alerts/merge-${KEPT}`)).toBeUndefined();
  });

  it('keeps the names by which students look for it', async () => {
    await merge();
    const listed = parseCollegeList(at(COLLEGE_LIST_PATH)).find(({ id }) => id === KEPT);
    expect(listed?.aliases).toContain(`College ${OLD}`);
  });

  it('keeps a name with commas whole, and none that would be read as two', async () => {
    const aliases = ['Old Campus, Mumbai', 'Old | Campus'];
    documents.stored.set(collegePath(OLD), { ...at(collegePath(OLD)), aliases });
    await merge();
    const listed = parseCollegeList(at(COLLEGE_LIST_PATH)).find(({ id }) => id === KEPT);
    expect(listed?.aliases).toContain('Old Campus, Mumbai');
    expect(listed?.aliases).not.toContain('Old | Campus');
  });

  it('leaves alone what says no college, and what is the other one’s', async () => {
    const before = ['confessions/pooled', 'confessions/theirs'].map(at);
    await merge();
    await run();
    expect(['confessions/pooled', 'confessions/theirs'].map(at)).toEqual(before);
  });

  it('changes what others read one by one, in an order that says nothing', async () => {
    await merge();
    const changes: string[] = [];
    const { transact } = documents;
    let known = new Map(documents.stored);
    documents.transact = async (work) => {
      const result = await transact(work);
      const now = [...documents.stored].filter(([path, fields]) => known.get(path) !== fields);
      const shown = now
        .map(([path]) => path)
        .filter((path) => /^(?:confessions|profiles|circles)\//.test(path));
      if (shown.length > 0) changes.push(shown.join(' '));
      known = new Map(documents.stored);
      return result;
    };
    await run();
    const posts = changes.filter((path) => path.startsWith('confessions/'));
    expect(posts).toEqual([...posts].sort());
    expect(changes.every((path) => !path.includes(' '))).toBe(true);
  });

  it('goes on after it was cut off anywhere, also in the night', async () => {
    await merge();
    for (let steps = 0; ; steps += 1) if (!(await documents.cutOff(steps, run))) break;
    expect(left()).toEqual([]);
    // What was under way meanwhile is found in the next nights.
    documents.stored.set('confessions/late', { college: OLD, collegeName: 'College of old' });
    documents.pass(DAY_MS);
    await continueMerges({ documents, now: documents.now });
    expect(left()).toEqual([]);
  });

  it('twice at once is one', async () => {
    await merge();
    await Promise.all([run(), run(), merge()]);
    expect(left()).toEqual([]);
    expect(at(collegeMergePath(OLD))).toMatchObject({ to: KEPT });
  });

  it('ends at the college that the other one has become meanwhile', async () => {
    const third = parseCollegeId('vjti-new');
    addCollege(third);
    await merge();
    await merge(KEPT, third);
    await run();
    expect(at('users/uid-0')).toMatchObject({ college: third, feed: third });
  });
});

describe('a merge is refused', () => {
  it('where students of a small college would come into the feed of another city', async () => {
    addCollege(OLD, { ...MUMBAI });
    addCollege(KEPT, { city: 'Pune', ...PUNE });
    await expect(merge()).rejects.toMatchObject(refused('wrong-state'));
    expect(parseCollege(OLD, at(collegePath(OLD)))).toMatchObject({ active: true });
  });

  /** So many students of a college in the feed of the city, who were there on more than one day. */
  function active(college: CollegeId, count: number): void {
    const [since, at] = [documents.now() - 60 * DAY_MS, documents.now()];
    for (let index = 0; index < count; index += 1)
      documents.stored.set(`users/${college}-${index}`, {
        ...{ college, collegeName: `College ${college}`, ...MUMBAI, accountStatus: 'active' },
        ...{ createdAt: since, lastLogin: at, email: `${college}${index}@students.test` },
      });
  }

  it('where those who stay in the feed of the city would be few enough to be guessed', async () => {
    const [small, other] = [parseCollegeId('spit-mumbai'), parseCollegeId('dj-mumbai')];
    addCollege(OLD, { ...MUMBAI });
    addCollege(small, { ...MUMBAI });
    active(OLD, 40);
    active(small, FEED_OPENS_AT - 1);
    await expect(merge()).rejects.toMatchObject(refused('wrong-state'));
    expect(at(collegePath(OLD))).toMatchObject({ active: true });
    // Also where nobody has chosen the other one yet: that would tell when the first one does.
    for (const path of documents.stored.keys())
      if (path.startsWith(`users/${small}`)) documents.stored.delete(path);
    await expect(merge()).rejects.toMatchObject(refused('wrong-state'));
    active(small, FEED_OPENS_AT - 1);
    addCollege(other, { ...MUMBAI });
    active(other, 1);
    expect(await merge()).toEqual({ status: 'merging' });
  });

  it('not where no other college is in that feed', async () => {
    addCollege(OLD, { ...MUMBAI });
    active(OLD, 3);
    expect(await merge()).toEqual({ status: 'merging' });
  });

  it('not within the feed of one city, where it changes nothing that others read', async () => {
    addCollege(OLD, { ...MUMBAI });
    addCollege(KEPT, { ...MUMBAI });
    documents.stored.set(feedStatePath(OLD), { quietSince: 1, isClosing: false });
    await merge();
    expect(at(feedStatePath(OLD))).toBeUndefined();
    await run();
    expect(at('users/uid-0')).toMatchObject({ college: KEPT, ...MUMBAI });
  });

  it('of a college with itself, with a closed one, and of one that is merged', async () => {
    await expect(merge(OLD, OLD)).rejects.toMatchObject(refused('invalid'));
    await expect(merge(OLD, parseCollegeId('nowhere'))).rejects.toMatchObject(refused('not-found'));
    const third = parseCollegeId('vjti-new');
    addCollege(third, { active: false });
    await expect(merge(OLD, third)).rejects.toMatchObject(refused('no-change'));
    await merge();
    addCollege(third);
    await expect(merge(OLD, third)).rejects.toMatchObject(refused('no-change'));
    await expect(merge(third, OLD)).rejects.toMatchObject(refused('no-change'));
  });
});

it('a college that was merged cannot be opened again', async () => {
  await merge();
  const {
    feed: _feed,
    feedName: _name,
    mergedInto: _into,
    ...fields
  } = parseCollege(OLD, at(collegePath(OLD)));
  const save = saveCollege({ documents, newId }, ADMIN, {
    ...fields,
    active: true,
    seen: collegeWords(fields),
  });
  await expect(save).rejects.toMatchObject(refused('no-change'));
});
