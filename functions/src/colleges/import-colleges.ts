import type { Calls } from '@chupke/domain/calls.ts';
import type { PlannedRow } from '@chupke/domain/college-import.ts';
import { planImport } from '@chupke/domain/college-import.ts';
import { collegeListFields, withListed } from '@chupke/domain/college-list-document.ts';
import type { ListedCollege } from '@chupke/domain/college-list-document.ts';
import type { CollegeId, CollegeImportResult, SentCollege } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLEGE_LIST_PATH, collegePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { listedIn } from './list-colleges.ts';
import { newCollegeId } from './new-college-id.ts';
import type { SaveCollegeGateways } from './save-college.ts';
import { feedAfter, fieldsOf, overwritesUnseen } from './save-college.ts';

/** A row with the id that its college has, or gets. */
interface PlacedRow extends PlannedRow {
  readonly id: CollegeId;
}

/** The ids of new colleges, each different from all that there are. */
function placed(rows: readonly PlannedRow[], listed: readonly ListedCollege[]): readonly PlacedRow[] {
  const taken = new Set<string>(listed.map(({ id }) => id));
  return rows.map((row) => {
    const id = row.draft.id ?? newCollegeId(row.draft, taken);
    taken.add(id);
    return { ...row, id };
  });
}

/** What the college's own document says to a row that the list has nothing against; `seen`: how its college was read. */
function judged(
  { result, draft, id }: PlacedRow,
  stored: UnknownRecord | undefined,
  seen: SentCollege['seen'],
): CollegeImportResult {
  // One that was made by hand today, and is not in the list yet.
  if (result === 'added') return stored === undefined ? 'added' : 'double';
  if (result !== 'changed') return result;
  if (stored === undefined) return 'unknown';
  const college = parseCollege(id, stored);
  const { feed, city, mergedInto } = college;
  if (mergedInto !== undefined) return 'merged';
  if (overwritesUnseen({ ...draft, seen }, college)) return 'meanwhile';
  return feed !== undefined && city !== draft.city ? 'city-stays' : 'changed';
}

const REFUSED_BY_DOCUMENT: readonly CollegeImportResult[] = ['city-stays', 'merged', 'meanwhile'];

/** The feed of a row's college: of a new one the pool of its city, else what it was. */
function feedFields({ draft, id }: PlacedRow, stored: UnknownRecord | undefined): FieldInputs {
  return stored === undefined ? { ...poolOf(draft.city) } : feedAfter(parseCollege(id, stored), draft.city);
}

/**
 * What becomes of each row. One that its college's own document refuses leaves its name with that college, so that another
 * row may not have it either: the rest is planned anew without it, until nothing more is refused.
 */
async function judgeAll(
  transaction: DocumentTransaction,
  listed: readonly ListedCollege[],
  rows: readonly SentCollege[],
) {
  const refused = new Map<number, CollegeImportResult>();
  for (;;) {
    const kept = rows.flatMap((draft, row) => (refused.has(row) ? [] : [{ draft, row }]));
    const planned = planImport(
      listed,
      kept.map(({ draft: { seen: _, ...draft } }) => draft),
    );
    const plan = placed(planned, listed);
    const stored = await transaction.read(plan.map(({ id }) => collegePath(id)));
    const judgements = plan.map((each, place) =>
      judged(each, stored[place], kept[place]?.draft.seen ?? null),
    );
    const before = refused.size;
    const told = new Map(refused);
    for (const [place, result] of judgements.entries()) {
      const row = kept[place]?.row ?? -1;
      told.set(row, result);
      if (REFUSED_BY_DOCUMENT.includes(result)) refused.set(row, result);
    }
    if (refused.size === before)
      return { plan, stored, judgements, results: rows.map((_, row) => told.get(row) ?? 'unknown') };
  }
}

/**
 * Adds and changes colleges, by the same rules as saveCollege, with one commit: what is refused of a batch is left out, and
 * told. A batch that is sent again changes nothing more. With `isDryRun` it only tells.
 */
export async function importColleges(
  { documents, newId }: SaveCollegeGateways,
  adminId: UserId,
  { rows, isDryRun }: Calls['importColleges']['takes'],
): Promise<Calls['importColleges']['gives']> {
  const logId = newId();
  return documents.transact(async (transaction) => {
    const [list] = await transaction.read([COLLEGE_LIST_PATH]);
    const listed = listedIn(list);
    const { plan, stored, judgements, results } = await judgeAll(transaction, listed, rows);
    const isDone = (result: CollegeImportResult): boolean => result === 'added' || result === 'changed';
    if (isDryRun || !results.some(isDone)) return { results };
    let after = listed;
    for (const [index, row] of plan.entries()) {
      if (!isDone(judgements[index] ?? 'unknown')) continue;
      const feed = feedFields(row, stored[index]);
      transaction.set(collegePath(row.id), { ...fieldsOf(row.draft), ...feed });
      after = withListed(after, { ...row.draft, id: row.id });
    }
    transaction.set(COLLEGE_LIST_PATH, { ...collegeListFields(after) });
    const count = (wanted: CollegeImportResult): number => results.filter((each) => each === wanted).length;
    const details = { added: count('added'), changed: count('changed') };
    logAdminActivity(transaction, logId, { adminId, action: 'import-colleges', details });
    return { results };
  });
}
