import type { Calls } from '@chupke/domain/calls.ts';
import { isSameCollege } from '@chupke/domain/college-import.ts';
import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { collegeListFields, withListed } from '@chupke/domain/college-list-document.ts';
import { collegeKey } from '@chupke/domain/college-request.ts';
import type { College, CollegeWords, SentCollege } from '@chupke/domain/college.ts';
import { collegeWords, parseCollege } from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLEGE_LIST_PATH, collegePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { listedIn } from './list-colleges.ts';
import { newCollegeId } from './new-college-id.ts';

/** What saving a college needs. */
export interface SaveCollegeGateways {
  readonly documents: Documents;
  readonly newId: () => string;
}

/** The stored fields of a college, but for its feed. */
export function fieldsOf(college: CollegeWords): FieldInputs {
  return { ...collegeWords(college) };
}

/**
 * The feed of a changed college: it does not change, and neither does the city of a college that shares a feed. Moving a
 * small college to another pool would expose its students. This holds even before anyone has chosen the college: an
 * admin who tried repeatedly would learn when the first student does. A college in the wrong city is closed and added
 * again. One that was merged into another does not change any more.
 */
export function feedAfter({ feed, feedName, city: before, mergedInto }: College, city: string): FieldInputs {
  if (mergedInto !== undefined) throw new RefusedError('no-change');
  if (feed === undefined || feedName === undefined) return {};
  if (city !== before) throw new RefusedError('wrong-state');
  return { feed, feedName };
}

/**
 * Whether a draft would overwrite what another admin has changed since it was read. One that stands as the draft has it is
 * what an earlier try, whose answer was lost, has made of it.
 */
export function overwritesUnseen({ seen, ...draft }: SentCollege, stored: College): boolean {
  return !isSameCollege(draft, stored) && (seen === null || !isSameCollege(seen, stored));
}

/** The stored college that a draft changes; undefined for a new one. Throws RefusedError `not-found`, `changed`. */
function changedBy(draft: SentCollege, stored: UnknownRecord | undefined): College | undefined {
  if (draft.id === null) return undefined;
  if (stored === undefined) throw new RefusedError('not-found');
  const college = parseCollege(draft.id, stored);
  if (overwritesUnseen(draft, college)) throw new RefusedError('changed');
  return college;
}

function refuseDouble(listed: readonly ListedCollege[], { id, name, city }: SentCollege): void {
  const key = collegeKey(name, city);
  if (listed.some((each) => each.id !== id && collegeKey(each.name, each.city) === key))
    throw new RefusedError('no-change');
}

/**
 * Adds a college, in the pool of its city, or changes one, and with it the list of all. Its id is made here and never
 * used again: a college is closed, not deleted. Throws RefusedError: `no-change` if another one has that name there,
 * `changed` if it does not stand as it was seen, `wrong-state` for another city of a college that shares a feed.
 */
export async function saveCollege(
  { documents, newId }: SaveCollegeGateways,
  adminId: UserId,
  draft: SentCollege,
): Promise<Calls['saveCollege']['gives']> {
  const logId = newId();
  return documents.transact(async (transaction) => {
    const paths = [COLLEGE_LIST_PATH, ...(draft.id === null ? [] : [collegePath(draft.id)])];
    const [list, stored] = await transaction.read(paths);
    const listed = listedIn(list);
    const before = changedBy(draft, stored);
    refuseDouble(listed, draft);
    const id = draft.id ?? newCollegeId(draft, new Set(listed.map((each) => each.id)));
    if (draft.id === null) {
      const [taken] = await transaction.read([collegePath(id)]);
      // One that was made by hand today, and is not in the list yet.
      if (taken !== undefined) throw new RefusedError('no-change');
    }
    const feed = before === undefined ? { ...poolOf(draft.city) } : feedAfter(before, draft.city);
    const { seen: _, ...named } = draft;
    transaction.set(collegePath(id), { ...fieldsOf(named), ...feed });
    const listing = collegeListFields(withListed(listed, { ...named, id }));
    transaction.set(COLLEGE_LIST_PATH, { ...listing });
    const details = { college: id, isNew: draft.id === null, active: draft.active };
    logAdminActivity(transaction, logId, { adminId, action: 'save-college', details });
    return { id };
  });
}

/** Refuses a city that can have no pool. Throws ParseError. */
export function parsePoolCity(city: string): string {
  if (poolOf(city).feed.length > 60) throw new ParseError('city', 'a shorter name');
  return city;
}
