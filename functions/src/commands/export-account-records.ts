import { collegeChangePath, COLLECTIONS, reportPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import type { Row } from '../presenters/exported-row.ts';
import { exportedRow } from '../presenters/exported-row.ts';
import { findAll, readPages } from './find-all.ts';

/** What the product keeps about a person beside what they wrote. */
type RecordRows = Readonly<
  Record<
    | 'profile'
    | 'consents'
    | 'alerts'
    | 'saved'
    | 'reports'
    | 'limits'
    | 'collegeChanges'
    | 'decisions'
    | 'security',
    readonly Row[]
  >
>;

async function below(
  documents: Documents,
  uid: UserId,
  collection: string,
  idField: string,
): Promise<readonly Row[]> {
  const found = await findAll(documents, { collection: `${userPath(uid)}/${collection}` });
  return found.map(({ id, fields }) => exportedRow({ [idField]: id, ...fields }));
}

/** Their reports as the tickets show them, with what they wrote: not the confession's words, nor what moderators noted. */
async function reports(documents: Documents, uid: UserId): Promise<readonly Row[]> {
  const collection = `${userPath(uid)}/${COLLECTIONS.reportTickets}`;
  const tickets = await findAll(documents, { collection });
  const stored = await readPages(
    documents,
    tickets.map(({ id }) => reportPath(id)),
  );
  return tickets.map(({ fields }, index) =>
    exportedRow({ ...fields, description: stored[index]?.['description'] ?? '' }),
  );
}

async function collegeChanges(documents: Documents, uid: UserId): Promise<readonly Row[]> {
  const where = { field: 'uid', equals: uid };
  const seals = await findAll(documents, { collection: COLLECTIONS.collegeChangeOwners, where });
  const changes = await documents.read(seals.map(({ id }) => collegeChangePath(id)));
  return changes.flatMap((change) => (change === undefined ? [] : [exportedRow(change)]));
}

/** What admins decided about the account; not who decided it, which is theirs. */
async function decisions(documents: Documents, uid: UserId): Promise<readonly Row[]> {
  const where = { field: 'details.uid', equals: uid };
  const found = await findAll(documents, { collection: COLLECTIONS.adminActivity, where });
  return found.map(({ fields }) =>
    exportedRow(Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'adminId'))),
  );
}

async function profile(documents: Documents, name: unknown): Promise<readonly Row[]> {
  if (typeof name !== 'string') return [];
  const [stored] = await documents.read([`${COLLECTIONS.profiles}/${name}`]);
  return stored === undefined ? [] : [exportedRow(stored)];
}

/** The records about a person; `name` is the account's own pseudonym, as it is stored. */
export async function exportedRecords(documents: Documents, uid: UserId, name: unknown): Promise<RecordRows> {
  const security = await findAll(documents, {
    collection: COLLECTIONS.securityLogs,
    where: { field: 'userId', equals: uid },
  });
  return {
    profile: await profile(documents, name),
    consents: await below(documents, uid, COLLECTIONS.consents, 'id'),
    alerts: await below(documents, uid, COLLECTIONS.alerts, 'id'),
    saved: await below(documents, uid, COLLECTIONS.saved, 'confessionId'),
    reports: await reports(documents, uid),
    limits: await below(documents, uid, COLLECTIONS.limits, 'action'),
    collegeChanges: await collegeChanges(documents, uid),
    decisions: await decisions(documents, uid),
    security: security.map(({ fields }) => exportedRow(fields)),
  };
}
