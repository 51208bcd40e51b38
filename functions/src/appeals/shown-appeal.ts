import type { FeedId } from '@chupke/domain/college.ts';
import { parseFeedId } from '@chupke/domain/college.ts';
import type { Appeal } from '@chupke/domain/measure.ts';
import { parseAppeal } from '@chupke/domain/measure.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableText, parseText } from '@chupke/domain/parse.ts';
import { appealOwnerPath, measureActPath } from '@chupke/domain/moderation-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import type { DueMeasure } from '../moderation/due-measure.ts';
import type { KeptAct } from '../moderation/kept-act.ts';
import { appealActOf, parseKeptAct } from '../moderation/kept-act.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { isSeenBy } from '../moderation/kept-from.ts';

/** An appeal with what the server knows of it. */
export interface KnownAppeal {
  readonly appeal: Appeal;
  /** Id of the decision that it is against. */
  readonly decision: string;
  /** The report by which hidden content is shown again; undefined where none is known. */
  readonly report: string | undefined;
  /** Whose it is; undefined once the account is erased. */
  readonly uid: UserId | undefined;
  /** The keys of the mailbox, once the account is erased. */
  readonly keys: Pick<DueMeasure, 'mailbox' | 'former'> | undefined;
}

function parseAct(stored: UnknownRecord | undefined): KeptAct | undefined {
  return stored && parseKeptAct(stored);
}

/** The keys of the mailbox that an erased account has left (forgetRequests). */
function keysIn({ mailbox, former }: UnknownRecord): KnownAppeal['keys'] {
  if (typeof mailbox !== 'string') return undefined;
  return { mailbox, former: typeof former === 'string' ? former : null };
}

function collegeOf(stored: UnknownRecord): FeedId | null {
  const { college = null } = stored;
  return college === null ? null : parseFeedId(parseText(stored, 'college', { min: 1, max: 60 }));
}

/**
 * A stored appeal, if a moderator may see it: another person than who decided first, and not about themselves; of a college
 * that they see. Who may not learns nothing, not even that there is one. Throws ParseError.
 */
export async function shownAppeal(
  asked: Pick<DocumentTransaction, 'read'>,
  moderator: Moderator,
  own: ReadonlySet<string>,
  { id, fields }: { readonly id: string; readonly fields: UnknownRecord },
): Promise<KnownAppeal | undefined> {
  const decision = parseNullableText(fields, 'decision', { min: 1, max: 40 }) ?? '';
  const [made, latest, owner] = await asked.read([
    measureActPath(appealActOf(id)),
    // Of an appeal of before.
    measureActPath(decision),
    appealOwnerPath(id),
  ]);
  // Undefined where who decided is no longer kept.
  const act = parseAct(made ?? latest);
  const uid = typeof owner?.['uid'] === 'string' ? parseUserId(owner['uid']) : undefined;
  const keys = owner && keysIn(owner);
  const whose = uid ?? keys?.mailbox;
  const isKept =
    act?.by.some((each) => own.has(each)) === true || (typeof whose === 'string' && own.has(whose));
  if (isKept || !isSeenBy(moderator, { college: collegeOf(fields) })) return undefined;
  const report = typeof owner?.['report'] === 'string' ? owner['report'] : act?.report;
  return { appeal: parseAppeal(id, fields), decision, report, uid, keys };
}
