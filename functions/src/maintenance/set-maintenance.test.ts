import { isUnderMaintenance, NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { mailboxPath, MAINTENANCE_PATH, maintenanceAccessPath, userPath } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitAccount } from '../accounts/admit-account.ts';
import { testMailboxKeyOf } from '../testing/mailbox-keys.ts';
import { memoryAccounts } from '../testing/memory-accounts.ts';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { forgetRecords } from '../erasure/forget-traces.ts';
import { allowDuringMaintenance, listMaintenanceGuests } from './allow-during-maintenance.ts';
import { endMaintenance, setMaintenance } from './set-maintenance.ts';

const ADMIN = parseUserId('uid-of-admin');
const WORDS = {
  title: 'Moving house',
  message: 'We carry the benches over.',
  estimatedDuration: '20 minutes',
  plannedDurationMinutes: 20,
};

let documents = memoryDocuments();
let ids = 0;
const gateways = () => ({ documents, newId: () => `log${(ids += 1)}`, now: () => documents.now() });
const stored = (): UnknownRecord => documents.stored.get(MAINTENANCE_PATH) ?? {};
const state = () => parseMaintenance(stored());
const log = () =>
  [...documents.stored].filter(([path]) => path.startsWith('admin_activity_logs/')).map(([, entry]) => entry);

beforeEach(() => {
  documents = memoryDocuments();
});

describe('maintenance', () => {
  it('is switched on for the planned minutes, tells everyone its words, and names nobody', async () => {
    const at = documents.now();
    expect(await setMaintenance(gateways(), ADMIN, { ...WORDS, isActive: true })).toEqual({ isActive: true });
    expect(state()).toEqual({ ...WORDS, isActive: true, maintenanceEndTime: at + 20 * 60_000 });
    expect(Object.keys(stored()).sort()).toEqual([...Object.keys(NO_MAINTENANCE), 'lastUpdated'].sort());
    expect(JSON.stringify(stored())).not.toContain(ADMIN);
    expect(log()).toMatchObject([{ adminId: ADMIN, action: 'enable-maintenance' }]);
  });

  it('is switched off at once', async () => {
    await setMaintenance(gateways(), ADMIN, { ...WORDS, isActive: true });
    expect(await setMaintenance(gateways(), ADMIN, { ...WORDS, isActive: false })).toEqual({
      isActive: false,
    });
    expect(state()).toMatchObject({ isActive: false, maintenanceEndTime: null });
  });

  it.each([true, false])('saving its words leaves the state as it is: %s', async (isActive) => {
    await setMaintenance(gateways(), ADMIN, { ...WORDS, isActive });
    const { maintenanceEndTime } = state();
    documents.pass(60_000);
    const other = { ...WORDS, title: 'Still moving', plannedDurationMinutes: 60 };
    expect(await setMaintenance(gateways(), ADMIN, other)).toEqual({ isActive });
    expect(state()).toEqual({ ...other, isActive, maintenanceEndTime });
  });

  it('words can be saved before it was ever switched on', async () => {
    expect(await setMaintenance(gateways(), ADMIN, WORDS)).toEqual({ isActive: false });
    expect(isUnderMaintenance(state(), documents.now())).toBe(false);
  });

  it('ends by itself at its end, and not before', async () => {
    expect(await endMaintenance(gateways())).toBe('same');
    await setMaintenance(gateways(), ADMIN, { ...WORDS, isActive: true });
    documents.pass(20 * 60_000 - 5);
    expect(await endMaintenance(gateways())).toBe('same');
    documents.pass(5);
    expect(await endMaintenance(gateways())).toBe('ended');
    expect(state()).toMatchObject({ ...WORDS, isActive: false, maintenanceEndTime: null });
    expect(await endMaintenance(gateways())).toBe('same');
  });
});

describe('an account', () => {
  it('is let in during maintenance by its address, whatever its case, and no more when that is taken back', async () => {
    const accounts = memoryAccounts();
    const asha = parseUserId('uid-of-asha');
    accounts.add(asha, { email: 'asha@students.test' });
    const all = { ...gateways(), accounts, mailboxKeyOf: testMailboxKeyOf };
    const path = maintenanceAccessPath(asha);
    const allow = (isAllowed: boolean) =>
      allowDuringMaintenance(all, ADMIN, { email: 'ASHA@students.test', isAllowed });
    await allow(true);
    const known = documents.stored.get(path);
    expect(known).toBeDefined();
    await allow(true);
    expect(documents.stored.get(path)).toEqual(known);
    expect(await allow(false)).toEqual({ isAllowed: false });
    expect(documents.stored.get(path)).toBeUndefined();
    expect(log().map((entry) => entry['action'])).toEqual([
      'allow-during-maintenance',
      'disallow-during-maintenance',
    ]);
  });

  it('is listed as admins have written it, whether it exists or not, and goes with its account', async () => {
    const accounts = memoryAccounts();
    const asha = parseUserId('uid-of-asha');
    accounts.add(asha, { email: 'asha@students.test' });
    const all = { ...gateways(), accounts, mailboxKeyOf: testMailboxKeyOf };
    const allow = (email: string, isAllowed = true) =>
      allowDuringMaintenance(all, ADMIN, { email, isAllowed });
    await allow('asha@students.test');
    await allow('nobody@students.test');
    await allow('asha@students.test');
    const emails = async () => (await listMaintenanceGuests(documents)).emails;
    expect(await emails()).toEqual(['asha@students.test', 'nobody@students.test']);
    await allow('nobody@students.test', false);
    expect(await emails()).toEqual(['asha@students.test']);
    await allow('Asha@Students.test');
    documents.stored.set(userPath(asha), { email: 'asha@students.test' });
    const erasing = { ...all, random: (count: number) => new Uint8Array(count) };
    // Another account of the mailbox is let in by the same entry.
    const mailbox = mailboxPath(testMailboxKeyOf('asha@students.test'));
    const known = documents.stored.get(mailbox);
    documents.stored.set(mailbox, { ...known, uids: [asha, 'uid-of-another'] });
    await forgetRecords(erasing, asha);
    expect(await emails()).toHaveLength(2);
    documents.stored.set(mailbox, { ...known, uids: [asha] });
    documents.stored.set(maintenanceAccessPath(asha), {});
    await forgetRecords(erasing, asha);
    expect(await emails()).toEqual([]);
  });

  it('that is let in no more is listed no more either, under whichever spelling of its mailbox that was', async () => {
    const all = { ...gateways(), accounts: memoryAccounts(), mailboxKeyOf: testMailboxKeyOf };
    const allow = (email: string, isAllowed: boolean) =>
      allowDuringMaintenance(all, ADMIN, { email, isAllowed });
    for (const email of ['asha.rao@gmail.com', 'ravi@gmail.com', 'Asha.Rao+club@gmail.com'])
      await allow(email, true);
    await allow('asharao@googlemail.com', false);
    expect((await listMaintenanceGuests(documents)).emails).toEqual(['ravi@gmail.com']);
  });

  it('that does not exist yet is answered alike, and let in when it is admitted', async () => {
    const accounts = memoryAccounts();
    const all = { ...gateways(), accounts, mailboxKeyOf: testMailboxKeyOf, random: () => new Uint8Array(16) };
    const asha = parseUserId('uid-of-asha');
    const email = 'asha@students.test';
    const path = maintenanceAccessPath(asha);
    expect(await allowDuringMaintenance(all, ADMIN, { email, isAllowed: true })).toEqual({ isAllowed: true });
    expect(documents.stored.has(path)).toBe(false);
    accounts.add(asha, { email });
    documents.stored.set(userPath(asha), { email, anonymousId: '0123456789ab', accountStatus: 'new' });
    await admitAccount(all, asha);
    expect(documents.stored.has(path)).toBe(true);
    await allowDuringMaintenance(all, ADMIN, { email, isAllowed: false });
    expect(documents.stored.has(path)).toBe(false);
    const nobody = { email: 'nobody@students.test', isAllowed: false };
    expect(await allowDuringMaintenance(all, ADMIN, nobody)).toEqual({ isAllowed: false });
  });
});
