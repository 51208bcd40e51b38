import { parseUserId } from '@chupke/domain/user.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { changeAlerts, repairCount } from './change-alerts.ts';

type Fields = Record<string, unknown>;

/** Stored documents, by path, and the reads and writes of the last commits. */
const world = vi.hoisted(() => ({
  stored: new Map<string, Record<string, unknown>>(),
  log: [] as string[],
  refusals: 0,
  isOnline: true,
}));

vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, path: string) => path,
  increment: (by: number) => ({ by }),
}));
vi.mock('../../../lib/firestore.ts', () => ({ firestore: {} }));
vi.mock('../../../lib/transact.ts', () => ({
  transact: async (work: (transaction: unknown) => Promise<unknown>) => {
    if (!world.isOnline) throw new AppError('unavailable');
    const writes: (() => void)[] = [];
    const log: string[] = [];
    const result = await work({
      get: async (path: string) => {
        log.push(`get ${path}`);
        const fields = world.stored.get(path);
        return { id: path.split('/').at(-1), exists: () => fields !== undefined, data: () => fields };
      },
      update: (path: string, fields: Fields) => {
        log.push(`update ${path} ${JSON.stringify(fields)}`);
        writes.push(() => {
          const before = world.stored.get(path);
          if (before === undefined) throw new AppError('not-found');
          // As the rules have it: an alert is marked once.
          if (fields['read'] === true && before['read'] === true) throw new AppError('permission-denied');
          const old = Number(before['unreadNotifications']);
          const change = fields['unreadNotifications'];
          if (change === undefined) return void world.stored.set(path, { ...before, ...fields });
          const next =
            typeof change === 'object' && change !== null && 'by' in change
              ? old + Number(change.by)
              : Number(change);
          // As the rules have it: the count goes down, and not below 0.
          if (next >= old || next < 0) throw new AppError('permission-denied');
          world.stored.set(path, { ...before, unreadNotifications: next });
        });
      },
      delete: (path: string) => {
        log.push(`delete ${path}`);
        writes.push(() => void world.stored.delete(path));
      },
    });
    const before = new Map(world.stored);
    try {
      for (const write of writes) write();
    } catch (error) {
      world.stored = before;
      world.refusals += 1;
      throw error;
    }
    world.log.push(...log);
    return result;
  },
}));

const user = parseUserId('asha');

function store(unreadNotifications: number, alerts: Readonly<Record<string, boolean>>): void {
  world.stored = new Map<string, Fields>([['users/asha', { unreadNotifications }]]);
  for (const [id, read] of Object.entries(alerts)) world.stored.set(`users/asha/alerts/${id}`, { read });
}

const count = (): unknown => world.stored.get('users/asha')?.['unreadNotifications'];
const isRead = (id: string): unknown => world.stored.get(`users/asha/alerts/${id}`)?.['read'];

beforeEach(() => {
  world.log = [];
  world.refusals = 0;
  world.isOnline = true;
});

describe('changing alerts', () => {
  it('marks and lowers with one commit and not a single read', async () => {
    store(3, { a: false, b: false });
    expect(await changeAlerts({ user, change: 'read', unread: ['a'], read: [] }, 3)).toBe(2);
    expect(world.log).toEqual([
      'update users/asha/alerts/a {"read":true}',
      'update users/asha {"unreadNotifications":{"by":-1}}',
    ]);
  });

  it('leaves those counted that came since the count was known', async () => {
    store(4, { a: false, b: false, c: false, d: false });
    await changeAlerts({ user, change: 'read', unread: ['a'], read: [] }, 1);
    expect(count()).toBe(3);
    await changeAlerts({ user, change: 'read', unread: ['b', 'c'], read: [] }, 1);
    expect(count()).toBe(1);
  });

  it('lowers also what it believed to be 0: the cached count can be older than the push', async () => {
    store(1, { a: false });
    expect(await changeAlerts({ user, change: 'read', unread: ['a'], read: [] }, 0)).toBe(0);
    expect(count()).toBe(0);
  });

  it('counts one that another tab has marked once when it is removed here', async () => {
    store(2, { a: true, b: false });
    expect(await changeAlerts({ user, change: 'remove', unread: ['a'], read: [] }, 3)).toBe(2);
    expect([count(), world.stored.has('users/asha/alerts/a')]).toEqual([2, false]);
  });

  it('removes read ones without touching the count', async () => {
    store(3, { a: true });
    expect(await changeAlerts({ user, change: 'remove', unread: [], read: ['a'] }, 3)).toBe(3);
    expect(world.log).toEqual(['delete users/asha/alerts/a']);
  });

  it('never lowers below 0', async () => {
    store(0, { a: false });
    expect(await changeAlerts({ user, change: 'read', unread: ['a'], read: [] }, 0)).toBe(0);
    expect(isRead('a')).toBe(true);
    expect(count()).toBe(0);
  });

  it('looks again where another tab has marked the same one: it counts once', async () => {
    store(2, { a: true, b: false });
    expect(await changeAlerts({ user, change: 'read', unread: ['a'], read: [] }, 3)).toBe(2);
    expect(world.refusals).toBe(1);
    expect(count()).toBe(2);
  });

  it('counts both where another tab has marked another one', async () => {
    store(2, { a: true, b: false });
    await changeAlerts({ user, change: 'read', unread: ['b'], read: [] }, 3);
    expect(world.refusals).toBe(0);
    expect(count()).toBe(1);
    expect(isRead('b')).toBe(true);
  });

  it('lets those go that are gone', async () => {
    store(2, { b: false });
    expect(await changeAlerts({ user, change: 'read', unread: ['a', 'b'], read: [] }, 2)).toBe(1);
    expect(isRead('b')).toBe(true);
  });

  it('leaves one counted that came after another tab had marked all the others', async () => {
    store(1, { a: true, b: true, c: false });
    await changeAlerts({ user, change: 'read', unread: ['a', 'b'], read: [] }, 2);
    expect([count(), isRead('c')]).toEqual([1, false]);
  });

  it('gives up where nobody answers, with nothing half done', async () => {
    store(1, { a: false });
    world.isOnline = false;
    const change = changeAlerts({ user, change: 'read', unread: ['a'], read: [] }, 1);
    await expect(change).rejects.toMatchObject({ code: 'unavailable' });
    expect([count(), isRead('a'), world.refusals]).toEqual([1, false, 0]);
  });
});

describe('repairing the count', () => {
  it('sets it to what was counted, unless something came meanwhile', async () => {
    store(5, {});
    expect(await repairCount(user, 5, 2)).toBe(2);
    expect(count()).toBe(2);
    expect(await repairCount(user, 5, 0)).toBe(2);
    expect(count()).toBe(2);
  });
});
