import type { Calls } from '@chupke/domain/calls.ts';
import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import { collegeListFields, withListed } from '@chupke/domain/college-list-document.ts';
import { collegeKey } from '@chupke/domain/college-request.ts';
import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
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

type Draft = Calls['saveCollege']['takes'];

/** The stored fields of a college, but for its feed. */
export function fieldsOf({
  name,
  code,
  city,
  state,
  type,
  active,
  aliases,
}: Omit<ListedCollege, 'id'>): FieldInputs {
  return { name, code, city, state, type, active, ...(aliases === undefined ? {} : { aliases }) };
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

function refuseDouble(listed: readonly ListedCollege[], { id, name, city }: Draft): void {
  const key = collegeKey(name, city);
  if (listed.some((each) => each.id !== id && collegeKey(each.name, each.city) === key))
    throw new RefusedError('no-change');
}

/**
 * Adds a college, in the pool of its city, or changes one, and with it the list of all. Its id is made here and never
 * used again: a college is closed, not deleted. Throws RefusedError: `no-change` if another one has that name there,
 * `wrong-state` for another city of a college that shares a feed.
 */
export async function saveCollege(
  { documents, newId }: SaveCollegeGateways,
  adminId: UserId,
  draft: Draft,
): Promise<Calls['saveCollege']['gives']> {
  const logId = newId();
  return documents.transact(async (transaction) => {
    const paths = [COLLEGE_LIST_PATH, ...(draft.id === null ? [] : [collegePath(draft.id)])];
    const [list, stored] = await transaction.read(paths);
    const listed = listedIn(list);
    refuseDouble(listed, draft);
    const id = draft.id ?? newCollegeId(draft, new Set(listed.map((each) => each.id)));
    if (draft.id === null) {
      const [taken] = await transaction.read([collegePath(id)]);
      // One that was made by hand today, and is not in the list yet.
      if (taken !== undefined) throw new RefusedError('no-change');
    } else if (stored === undefined) throw new RefusedError('not-found');
    const feed =
      stored === undefined ? { ...poolOf(draft.city) } : feedAfter(parseCollege(id, stored), draft.city);
    const fields = fieldsOf(draft);
    transaction.set(collegePath(id), { ...fields, ...feed });
    const listing = collegeListFields(withListed(listed, { ...draft, id }));
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
