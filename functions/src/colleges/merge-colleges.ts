import { collegeAlert } from '@chupke/domain/alert-words.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { collegeListFields, withListed } from '@chupke/domain/college-list-document.ts';
import type { College, CollegeId, CollegeWork } from '@chupke/domain/college.ts';
import {
  ALIAS_SEPARATOR,
  COLLEGE_ALIASES_MAX,
  COLLEGE_LIMITS,
  parseCollege,
  parseCollegeId,
} from '@chupke/domain/college.ts';
import { FEED_OPENS_AT, feedOf, isPooled } from '@chupke/domain/feed.ts';
import { parseText, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { collegeMergePath, feedStatePath, feedWishPath } from '@chupke/domain/desk-paths.ts';
import { COLLECTIONS, COLLEGE_LIST_PATH, collegePath, erasurePath } from '@chupke/domain/paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs, FoundDocument } from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { ActivityGateways } from './active-voices.ts';
import { countActiveIn } from './active-voices.ts';
import { listedIn } from './list-colleges.ts';
import type { SaveCollegeGateways } from './save-college.ts';
import { fieldsOf } from './save-college.ts';

/** Waiting posts moved per commit. */
const PAGE = 200;

/** Students moved per commit: each is told as well, for which three documents are read. */
const STUDENTS = 50;

/** For how many days a merge is gone over again each night: what was under way while it ran is found then. */
const AGAIN_DAYS = 3;

/** More merges in a row than there will be. */
const CHAIN_MOST = 10;

/** The college that one has become, itself unless it was merged. Throws RefusedError `not-found`. */
export async function presentCollege(transaction: DocumentTransaction, id: CollegeId): Promise<College> {
  let next = id;
  for (let step = 0; step < CHAIN_MOST; step += 1) {
    const [stored] = await transaction.read([collegePath(next)]);
    if (stored === undefined) break;
    const college = parseCollege(next, stored);
    if (college.mergedInto === undefined) return college;
    next = college.mergedInto;
  }
  throw new RefusedError('not-found');
}

/**
 * Whether the students of a college would post in a smaller crowd as those of the other one: they would where they share the
 * feed of their city, and the other one shares that of another city, in which they could be alone. An admin who could do that
 * would lay open a small college's next posts.
 */
function isExposed(from: College, to: College): boolean {
  const [before, after] = [feedOf(from).feed, feedOf(to).feed];
  return isPooled(before) && isPooled(after) && before !== after;
}

/** What merging needs. */
export interface MergeGateways extends SaveCollegeGateways, ActivityGateways {}

/**
 * Whether those who stay in the feed of a city would be too few once a college leaves it: whoever merged the others out of it
 * one by one would lay the last one open. Where no other college is in it, nobody stays.
 */
async function leavesTooFew(
  gateways: MergeGateways,
  { from, to }: Calls['mergeColleges']['takes'],
): Promise<boolean> {
  const { documents } = gateways;
  const [source, target] = (await documents.read([from, to].map(collegePath))).map((stored, index) =>
    stored === undefined ? undefined : feedOf(parseCollege(index === 0 ? from : to, stored)).feed,
  );
  if (source === undefined || target === undefined || !isPooled(source) || source === target) return false;
  const where = { field: 'feed', equals: source };
  const inFeed = await findAll(documents, { collection: COLLECTIONS.colleges, where });
  const others = inFeed.filter(({ id, fields }) => id !== from && fields['mergedInto'] === undefined);
  if (others.length === 0) return false;
  const ids = others.map(({ id }) => parseCollegeId(id));
  return (await countActiveIn(gateways, ids, FEED_OPENS_AT)) !== 'enough';
}

/** The other names of the college that stays, with those under which students look for the one that goes. */
function namesOf(from: College, to: College): Pick<College, 'aliases'> {
  const known = new Set([to.name, to.code, ...(to.aliases ?? [])]);
  const added = [from.name, from.code, ...(from.aliases ?? [])].filter(
    (name) =>
      !known.has(name) &&
      !name.includes(ALIAS_SEPARATOR) &&
      name.length >= COLLEGE_LIMITS.alias.min &&
      name.length <= COLLEGE_LIMITS.alias.max,
  );
  const aliases = [...(to.aliases ?? []), ...new Set(added)].slice(0, COLLEGE_ALIASES_MAX);
  return aliases.length === 0 ? {} : { aliases };
}

function feedFields({ feed, feedName }: College): FieldInputs {
  return feed === undefined || feedName === undefined ? {} : { feed, feedName };
}

/**
 * Begins to make one college of two. From this commit on nobody chooses the one that goes; what has its name follows
 * (runMerge). Asked for again it begins nothing anew. Throws RefusedError: `not-found`, `invalid` for a college and itself,
 * `no-change` for one that was merged into another or is closed, `wrong-state` where its students would be exposed,
 * or those whom it leaves in the feed of its city.
 */
export async function mergeColleges(
  gateways: MergeGateways,
  adminId: UserId,
  { from, to }: Calls['mergeColleges']['takes'],
): Promise<Calls['mergeColleges']['gives']> {
  const { documents, newId } = gateways;
  if (from === to) throw new RefusedError('invalid');
  const logId = newId();
  const isFewer = await leavesTooFew(gateways, { from, to });
  await documents.transact(async (transaction) => {
    const [list, gone, stays] = await transaction.read([
      COLLEGE_LIST_PATH,
      collegePath(from),
      collegePath(to),
    ]);
    if (gone === undefined || stays === undefined) throw new RefusedError('not-found');
    const [source, target] = [parseCollege(from, gone), parseCollege(to, stays)];
    if (source.mergedInto === to) return;
    if (source.mergedInto !== undefined || target.mergedInto !== undefined || !target.active)
      throw new RefusedError('no-change');
    if (isExposed(source, target) || isFewer) throw new RefusedError('wrong-state');
    const closed = { ...source, active: false };
    const named = { ...target, ...namesOf(source, target) };
    transaction.set(collegePath(from), { ...fieldsOf(closed), ...feedFields(source), mergedInto: to });
    transaction.set(collegePath(to), { ...fieldsOf(named), ...feedFields(target) });
    const listing = withListed(withListed(listedIn(list), closed), named);
    transaction.set(COLLEGE_LIST_PATH, { ...collegeListFields(listing) });
    transaction.set(collegeMergePath(from), { to, startedAt: SERVER_TIME, doneAt: null });
    transaction.remove(feedStatePath(from));
    transaction.remove(feedWishPath(from));
    logAdminActivity(transaction, logId, { adminId, action: 'merge-colleges', details: { from, to } });
  });
  return { status: 'merging' };
}

/** How to tell somebody that a document of theirs moves: reads at once, the returned function writes. */
type Tell = (
  transaction: DocumentTransaction,
  moved: FoundDocument,
  to: College,
) => Promise<(() => void) | undefined>;

/** Moves what a query finds, in pages, each page with one commit; what is moved is not found again. */
async function moveAll(
  documents: Documents,
  {
    collection,
    from,
    limit,
  }: { readonly collection: string; readonly from: CollegeId; readonly limit: number },
  fieldsFor: (college: College) => FieldInputs,
  tell?: Tell,
): Promise<void> {
  const question = { collection, where: { field: 'college', equals: from }, limit };
  for (let size = limit; size === limit;) {
    size = await documents.transact(async (transaction) => {
      const page = await transaction.find(question);
      if (page.length === 0) return 0;
      // Read anew each time: the one that stays may be merged, or get another feed, meanwhile.
      const college = await presentCollege(transaction, from);
      const told = [];
      for (const moved of page) told.push(await tell?.(transaction, moved, college));
      for (const { path } of page) transaction.update(path, fieldsFor(college));
      for (const write of told) write?.();
      return page.length;
    });
  }
}

/** Tells a student that their college has become another one. Who is being erased gets no new data. */
const tellStudent: Tell = async (transaction, { id, fields }, to) => {
  const uid = parseUserId(id);
  const [erasure] = await transaction.read([erasurePath(uid)]);
  const before = tryParse(() => parseText(fields, 'collegeName', COLLEGE_LIMITS.name));
  if (erasure !== undefined || before === undefined) return undefined;
  return prepareAlert(transaction, uid, `merge-${to.id}`, (texts) =>
    collegeAlert(texts.college.merged(before, to.name)),
  );
};

/** What a post or a public page says of where its author writes. */
function placeFields(college: College): FieldInputs {
  const { feed, feedName } = feedOf(college);
  return { college: feed, collegeName: feedName };
}

/** What others read is changed one by one, in the order of random ids: no two documents have a time in common. */
const ONE = 1;

/**
 * Moves all that belongs to a college which was merged. First its students, whose accounts nobody else reads: while only some
 * are moved, a post under the old name is of one of few. Then what others read, each by itself. Posts in the feed of a city
 * do not say their college, and stay. Can be cut off anywhere, run again, and run twice at once.
 */
export async function runMerge(documents: Documents, from: CollegeId): Promise<void> {
  const { users, waitingConfessions, confessions, profiles, circles, deletedCircles } = COLLECTIONS;
  await moveAll(
    documents,
    { collection: users, from, limit: STUDENTS },
    (college) => ({ college: college.id, collegeName: college.name, ...feedOf(college) }),
    tellStudent,
  );
  await moveAll(documents, { collection: waitingConfessions, from, limit: PAGE }, placeFields);
  for (const collection of [confessions, profiles])
    await moveAll(documents, { collection, from, limit: ONE }, placeFields);
  for (const collection of [circles, deletedCircles])
    await moveAll(documents, { collection, from, limit: ONE }, ({ id, name }) => ({
      college: id,
      collegeName: name,
    }));
  await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([collegeMergePath(from)]);
    if (stored?.['doneAt'] === null) transaction.update(collegeMergePath(from), { doneAt: SERVER_TIME });
  });
}

function isDue({ fields }: FoundDocument, now: number): boolean {
  return fields['doneAt'] === null || now - parseTime(fields, 'startedAt') < AGAIN_DAYS * DAY_MS;
}

/** Goes on with merges that were cut off, and goes over those of the last days once more. */
export async function continueMerges({
  documents,
  now,
}: {
  readonly documents: Documents;
  readonly now: () => number;
}): Promise<void> {
  const merges = await findAll(documents, { collection: COLLECTIONS.collegeMerges });
  await attemptEach(
    merges.filter((merge) => isDue(merge, now())),
    ({ id }) => runMerge(documents, parseCollegeId(id)),
  );
}

/** All merges, and the feeds that are asked for. */
export async function listCollegeWork({
  documents,
}: {
  readonly documents: Documents;
}): Promise<CollegeWork> {
  const merges = await findAll(documents, { collection: COLLECTIONS.collegeMerges });
  const wishes = await findAll(documents, { collection: COLLECTIONS.feedWishes });
  return {
    merges: merges.map(({ id, fields }) => ({
      from: parseCollegeId(id),
      to: parseCollegeId(parseText(fields, 'to', { min: 1, max: 60 })),
      isDone: fields['doneAt'] !== null,
    })),
    openings: wishes.map(({ id }) => parseCollegeId(id)),
  };
}
