import type { ExportedAccount, ExportedSection } from '@chupke/domain/calls.ts';
import type { ExportSectionName } from '@chupke/domain/export.ts';
import { EXPORT_SECTIONS } from '@chupke/domain/export.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { maintenanceAccessPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import type { Row } from '../presenters/exported-row.ts';
import { exportedRow } from '../presenters/exported-row.ts';
import { countTransparency } from './count-transparency.ts';
import { exportedCircles } from './export-account-circles.ts';
import { exportedContent } from './export-account-content.ts';
import { exportedRecords } from './export-account-records.ts';
import { callLimitPath, limitCall } from './limit-call.ts';

/** Exports of one account: they read everything that there is of it. */
export const EXPORT_LIMIT: RateLimit = { windowSeconds: 86_400, max: 5 };

/** What an export needs. */
export interface ExportGateways {
  readonly documents: Documents;
  readonly accounts: Accounts;
}

type Rows = Readonly<Record<ExportSectionName, readonly Row[]>>;

function withoutSettings(user: UnknownRecord): UnknownRecord {
  return Object.fromEntries(Object.entries(user).filter(([name]) => name !== 'settings'));
}

/** What Auth keeps of the account. */
async function signInRow(accounts: Accounts, uid: UserId): Promise<readonly Row[]> {
  const account = await accounts.find(uid);
  if (account === undefined) return [];
  const { email, emailVerified, createdAt, lastSignInAt, providers, claims } = account;
  return [exportedRow({ uid, email, emailVerified, createdAt, lastSignInAt, providers, claims })];
}

function settingsRow(settings: unknown): readonly Row[] {
  return typeof settings === 'object' && settings !== null ? [exportedRow({ ...settings })] : [];
}

async function collect({ documents, accounts }: ExportGateways, uid: UserId): Promise<Rows> {
  const [user, access, calls] = await documents.read([
    userPath(uid),
    maintenanceAccessPath(uid),
    callLimitPath(uid),
  ]);
  const content = await exportedContent(documents, uid);
  const circles = await exportedCircles(documents, uid);
  const records = await exportedRecords(documents, uid, user?.['anonymousId']);
  const counters = Object.entries(calls ?? {}).map(([action, counter]) =>
    exportedRow({ action, ...(typeof counter === 'object' ? counter : { counter }) }),
  );
  return {
    ...content,
    ...circles,
    ...records,
    account: user === undefined ? [] : [exportedRow(withoutSettings(user))],
    settings: settingsRow(user?.['settings']),
    signIn: await signInRow(accounts, uid),
    limits: [...records.limits, ...counters],
    maintenanceAccess: access === undefined ? [] : [exportedRow(access)],
  };
}

/**
 * Everything that is stored about an account, at `now` (milliseconds since 1970), and nothing of anybody else. The
 * beginning of a reply that an alert shows was written to this person, and comes as it was shown. Throws RefusedError
 * when there were too many exports.
 */
export async function exportAccount(
  gateways: ExportGateways,
  uid: UserId,
  now: number,
): Promise<ExportedAccount> {
  await limitCall(gateways, uid, { name: 'exportAccount', limit: EXPORT_LIMIT }, now);
  const rows = await collect(gateways, uid);
  const sections: readonly ExportedSection[] = EXPORT_SECTIONS.map((name) => ({ name, rows: rows[name] }));
  await countTransparency(gateways, 'exports');
  return { exportedAt: new Date(now).toISOString(), sections };
}
