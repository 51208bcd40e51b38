import type { Calls } from '@chupke/domain/calls.ts';
import type { LearningFigures, ListedPattern } from '@chupke/domain/learning.ts';
import { parseLearningFigures, parseListedPattern } from '@chupke/domain/learning.ts';
import { parseEach } from '@chupke/domain/parse.ts';
import { learnedPatternPath, LISTED_PATTERNS_PATH } from '@chupke/domain/confie-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { publishPatterns } from './gather-patterns.ts';
import { parseStoredPattern } from './stored-pattern.ts';

type Decide = Calls['decidePatterns'];

const NOTHING: LearningFigures = { patterns: 0, approved: 0, uses: 0, helpful: 0 };

/** What admins see of what Confie has learned: the list of the last night. */
export async function listPatterns(
  documents: Documents,
): Promise<{ readonly patterns: readonly ListedPattern[]; readonly figures: LearningFigures }> {
  const [stored] = await documents.read([LISTED_PATTERNS_PATH]);
  if (stored === undefined) return { patterns: [], figures: NOTHING };
  const list: readonly unknown[] = Array.isArray(stored['patterns']) ? stored['patterns'] : [];
  return {
    patterns: parseEach(list, parseListedPattern),
    figures: parseLearningFigures(stored['figures']),
  };
}

/**
 * An admin approves or rejects patterns, which is logged; from then on every student's Confie uses them, or none does. Ids
 * of what is not there, or not to be shown yet, decide nothing.
 */
export async function decidePatterns(
  gateways: { readonly documents: Documents; readonly newId: () => string },
  adminId: UserId,
  { ids, decision }: Decide['takes'],
): Promise<Decide['gives']> {
  const { documents, newId } = gateways;
  const approver = ids.length === 1 ? 'admin' : 'admin_bulk';
  const decided = await documents.transact(async (transaction) => {
    const stored = await transaction.read(ids.map(learnedPatternPath));
    const there = ids.filter((_, index) => {
      const fields = stored[index];
      if (fields === undefined) return false;
      const { key, status } = parseStoredPattern(fields);
      return key !== null && status !== decision;
    });
    for (const id of there) {
      const approvedBy = decision === 'approved' ? approver : null;
      transaction.update(learnedPatternPath(id), { status: decision, approvedBy });
    }
    if (there.length > 0)
      logAdminActivity(transaction, newId(), {
        adminId,
        action: 'decide-patterns',
        details: { ids: there.join(','), decision },
      });
    return there.length;
  });
  if (decided > 0) await publishPatterns(documents);
  return { decided };
}
