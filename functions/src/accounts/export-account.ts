import type { ExportedAccount, ExportedSection } from '@chupke/domain/calls.ts';
import type { ExportSectionName } from '@chupke/domain/export.ts';
import { EXPORT_LIMIT, EXPORT_SECTIONS } from '@chupke/domain/export.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  collegeChangePath,
  maintenanceAccessPath,
  reportPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { appealPath } from '@chupke/domain/moderation-paths.ts';
import { pushSettingsPath } from '@chupke/domain/push-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll, readPages } from '../gateways/documents.ts';
import { heldIn } from '../lib/held-back.ts';
import type { Caller } from '../lib/caller.ts';
import { readMailboxOf } from '../lib/kept-mailbox.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { callLimitPath, limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countTransparency } from '../lib/transparency.ts';
import { exportedCircles, exportedContent } from './export-content.ts';
import { exportedPush } from './export-push.ts';
import { exportedSessions } from './export-sessions.ts';
import { exportedSupport } from './export-support.ts';
import type { Row } from './present-row.ts';
import { exportedRow } from './present-row.ts';

/** Records that the product keeps about a person, besides their content. */
type RecordRows = Readonly<
  Record<
    | 'profile'
    | 'consents'
    | 'alerts'
    | 'pushDevices'
    | 'notifications'
    | 'saved'
    | 'reports'
    | 'measures'
    | 'openings'
    | 'appeals'
    | 'helpFeedback'
    | 'confieSessions'
    | 'orders'
    | 'limits'
    | 'collegeChanges'
    | 'collegeRequests'
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

/**
 * The person's reports as their tickets show them, with their own text; without the confession's text and moderators'
 * notes.
 */
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
  const ownerships = await findAll(documents, { collection: COLLECTIONS.collegeChangeOwners, where });
  const shown = await documents.read(ownerships.map(({ id }) => collegeChangePath(id)));
  return ownerships.flatMap((ownership, index) => {
    const { createdAt } = ownership.fields;
    const change = shown[index] ?? tryParse(() => heldIn(ownership));
    return change === undefined ? [] : [exportedRow({ ...change, createdAt })];
  });
}

/** The person's appeals, shown to moderators already or not. */
async function appeals(documents: Documents, uid: UserId): Promise<readonly Row[]> {
  const where = { field: 'uid', equals: uid };
  const ownerships = await findAll(documents, { collection: COLLECTIONS.appealOwners, where });
  const shown = await readPages(
    documents,
    ownerships.map(({ id }) => appealPath(id)),
  );
  return ownerships.flatMap((ownership, index) => {
    const { createdAt } = ownership.fields;
    const appeal = shown[index] ?? tryParse(() => heldIn(ownership));
    return appeal === undefined ? [] : [exportedRow({ ...appeal, createdAt })];
  });
}

/** Admin decisions about the account, without the admin who made them. */
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

/** The records about a person; `name` is the account's stored pseudonym. */
async function exportedRecords(documents: Documents, uid: UserId, name: unknown): Promise<RecordRows> {
  const security = await findAll(documents, {
    collection: COLLECTIONS.securityLogs,
    where: { field: 'userId', equals: uid },
  });
  return {
    profile: await profile(documents, name),
    consents: await below(documents, uid, COLLECTIONS.consents, 'id'),
    alerts: await below(documents, uid, COLLECTIONS.alerts, 'id'),
    ...(await exportedPush(documents, uid)),
    saved: await below(documents, uid, COLLECTIONS.saved, 'confessionId'),
    reports: await reports(documents, uid),
    measures: await below(documents, uid, COLLECTIONS.measures, 'id'),
    openings: await below(documents, uid, COLLECTIONS.ownOpenings, 'id'),
    appeals: await appeals(documents, uid),
    helpFeedback: await below(documents, uid, COLLECTIONS.helpFeedback, 'id'),
    confieSessions: await exportedSessions(documents, uid),
    orders: await below(documents, uid, COLLECTIONS.orders, 'orderId'),
    limits: await below(documents, uid, COLLECTIONS.limits, 'action'),
    collegeChanges: await collegeChanges(documents, uid),
    collegeRequests: await below(documents, uid, COLLECTIONS.collegeRequest, 'id'),
    decisions: await decisions(documents, uid),
    security: security.map(({ fields }) => exportedRow(fields)),
  };
}

/** What an export needs. */
interface ExportGateways extends MailboxKeys {
  readonly documents: Documents;
  readonly accounts: Accounts;
}

type Rows = Readonly<Record<ExportSectionName, readonly Row[]>>;

function withoutSettings(user: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(user).filter(([name]) => name !== 'settings'));
}

/** What Auth stores about the account. */
async function signInRow(accounts: Accounts, uid: UserId): Promise<readonly Row[]> {
  const account = await accounts.find(uid);
  if (account === undefined) return [];
  const { email, emailVerified, createdAt, lastSignInAt, providers, claims } = account;
  return [exportedRow({ uid, email, emailVerified, createdAt, lastSignInAt, providers, claims })];
}

function settingsRow(settings: unknown): readonly Row[] {
  return typeof settings === 'object' && settings !== null ? [exportedRow({ ...settings })] : [];
}

/** One row for each counter or restriction of a map of them, and one for what is else in it. */
function rowsOf(name: string, counters: UnknownRecord): readonly Row[] {
  const isMap = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  const entries = Object.entries(counters);
  const plain = Object.fromEntries(entries.filter(([, value]) => !isMap(value)));
  return [
    ...(Object.keys(plain).length === 0 ? [] : [exportedRow({ action: name, ...plain })]),
    ...entries.flatMap(([action, value]) => (isMap(value) ? [exportedRow({ action, ...value })] : [])),
  ];
}

/** What is kept of the mailbox, but for the accounts that it has. */
async function mailboxRows(
  { documents, ...gateways }: Pick<ExportGateways, 'documents' | 'mailboxKeyOf'>,
  user: UnknownRecord | undefined,
): Promise<readonly Row[]> {
  const mailbox = user && (await readMailboxOf(documents, gateways, user));
  const { uids: _uids, ...kept } = mailbox?.stored ?? {};
  return rowsOf('mailbox', kept);
}

async function collect(gateways: ExportGateways, uid: UserId): Promise<Rows> {
  const { documents, accounts } = gateways;
  const [user, choices, access, calls] = await documents.read([
    userPath(uid),
    pushSettingsPath(uid),
    maintenanceAccessPath(uid),
    callLimitPath(uid),
  ]);
  const content = await exportedContent(documents, uid);
  const circles = await exportedCircles(documents, uid);
  const support = await exportedSupport(documents, uid);
  const records = await exportedRecords(documents, uid, user?.['anonymousId']);
  const counters = Object.entries(calls ?? {}).map(([action, counter]) =>
    exportedRow({ action, ...(typeof counter === 'object' ? counter : { counter }) }),
  );
  return {
    ...content,
    ...circles,
    ...support,
    ...records,
    account: user === undefined ? [] : [exportedRow(withoutSettings(user))],
    settings: [...settingsRow(user?.['settings']), ...settingsRow(choices)],
    signIn: await signInRow(accounts, uid),
    limits: [...records.limits, ...counters, ...(await mailboxRows(gateways, user))],
    maintenanceAccess: access === undefined ? [] : [exportedRow(access)],
  };
}

/**
 * Everything that is stored about an account, at `now` (milliseconds since 1970), and nothing about anyone else. The
 * excerpt of a reply in an alert was written to this person and is included as shown. Throws RefusedError when there
 * were too many exports, and `no-profile` for an account of which nothing is stored, as its address was never verified.
 */
export async function exportAccount(
  gateways: ExportGateways,
  { uid, isVerified }: Pick<Caller, 'uid' | 'isVerified'>,
  now: number,
): Promise<ExportedAccount> {
  if (!isVerified) {
    const [user] = await gateways.documents.read([userPath(uid)]);
    if (user === undefined) throw new RefusedError('no-profile');
  }
  await limitCall(gateways, uid, { name: 'exportAccount', limit: EXPORT_LIMIT }, now);
  const rows = await collect(gateways, uid);
  const sections: readonly ExportedSection[] = EXPORT_SECTIONS.map((name) => ({ name, rows: rows[name] }));
  await countTransparency(gateways, uid, 'exports');
  return { exportedAt: new Date(now).toISOString(), sections };
}
