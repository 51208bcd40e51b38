import { collegeChangePath, COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import type { Row } from '../presenters/exported-row.ts';
import { exportedRow } from '../presenters/exported-row.ts';
import { findAll } from './find-all.ts';

/** What the product keeps about a person beside what they wrote. */
type RecordRows = Readonly<
  Record<
    'profile' | 'consents' | 'alerts' | 'limits' | 'collegeChanges' | 'decisions' | 'security',
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
    limits: await below(documents, uid, COLLECTIONS.limits, 'action'),
    collegeChanges: await collegeChanges(documents, uid),
    decisions: await decisions(documents, uid),
    security: security.map(({ fields }) => exportedRow(fields)),
  };
}
