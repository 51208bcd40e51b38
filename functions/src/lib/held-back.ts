import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction, FoundDocument } from '../gateways/documents.ts';
import { keptFields, SERVER_TIME } from '../gateways/documents.ts';

/** A request that admins are to see without learning whose it is. */
export interface HeldRequest {
  /** Where admins read it. */
  readonly path: string;
  /** Where the server keeps whose it is. */
  readonly ownerPath: string;
  readonly uid: UserId;
  /** What the server keeps with whose it is. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What admins read, but for the times. */
  readonly fields: Readonly<Record<string, string | number | boolean | null>>;
  /** When admins see it, in milliseconds since 1970; null: at once. */
  readonly showAt: number | null;
}

/** The times of a shown request: those of its showing, which Firestore tells anyway. */
const SHOWN = { createdAt: SERVER_TIME, updatedAt: SERVER_TIME } as const;

/**
 * Stores a request. Until admins are to see it, it lies with whose it is, where only the server reads: a document that
 * admins read tells them when it came to be, to the microsecond.
 */
export function holdBack(transaction: DocumentTransaction, request: HeldRequest): void {
  const { path, ownerPath, uid, kept, fields, showAt } = request;
  const owner = { ...kept, uid, createdAt: SERVER_TIME } as const;
  if (showAt === null) {
    transaction.set(path, { ...fields, ...SHOWN });
    transaction.set(ownerPath, owner);
  } else transaction.set(ownerPath, { ...owner, showAt: new Date(showAt), held: fields });
}

/** What a stored ownership document holds back, as it is stored; undefined for one whose request is shown. Throws ParseError. */
export function heldIn({ fields }: Pick<FoundDocument, 'fields'>): UnknownRecord | undefined {
  return fields['held'] === undefined ? undefined : parseRecord(fields['held'], 'held');
}

/** Requests that are shown at once, at most; a later run shows the others. */
const MOST = 500;

/**
 * Shows what has been held back until now, in no order that tells which was made first. Each is moved with one commit, so
 * that this can be cut off anywhere.
 */
export async function showHeld(
  { documents, now }: { readonly documents: Documents; readonly now: () => number },
  ownerCollection: string,
  pathOf: (id: string) => string,
): Promise<number> {
  const before = { field: 'showAt', time: new Date(now()) };
  const due = await documents.find({ collection: ownerCollection, before, limit: MOST });
  const shuffled = [...due].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, path: ownerPath } of shuffled)
    await documents.transact(async (transaction) => {
      const [owner] = await transaction.read([ownerPath]);
      const held = owner && heldIn({ fields: owner });
      if (owner === undefined || held === undefined) return;
      const { held: _held, showAt: _at, ...kept } = owner;
      transaction.set(pathOf(id), { ...keptFields(held), ...SHOWN });
      transaction.set(ownerPath, keptFields(kept));
    });
  return due.length;
}
