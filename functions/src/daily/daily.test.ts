import { AUTOMATION_TASKS, ONCE_A_DAY } from '@chupke/domain/automation.ts';
import { AUTOMATION_PATH, automationLogPath, leasePath } from '@chupke/domain/operations-paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../lib/refused-error.ts';
import { underLease } from '../lib/lease.ts';
import { fragileDocuments } from '../testing/fragile.ts';
import { openHouse } from '../testing/open-house.ts';
import { doDueRound, requestRun, saveAutomation } from './automation.ts';
import { continueRun, runAtOwnTime } from './run-tasks.ts';

const ADMIN = parseUserId('uid-of-admin');
const ID = 'Run00000000000000001';
const HOUR_MS = 3_600_000;
const LEASE_MS = 10 * 60_000;

let house: ReturnType<typeof openHouse>;

beforeEach(() => {
  house = openHouse();
});

const runOf = (id: string) => house.runOf(id);
const stored = (collection: string) => house.stored(collection);
/** To nine in the morning in India, of the next day. */
function toNine(): void {
  const { documents } = house;
  const nine = Date.UTC(2026, 1, 4, 3, 30);
  documents.pass(nine - documents.now());
}

/** Work that goes on until it is told to end. */
function held() {
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end: () => end() };
}

describe('a lease', () => {
  it('is of one at a time, and is free as soon as its work is over, whether it succeeded or not', async () => {
    const { gateways } = house;
    const inside = async () => {
      expect(await underLease(gateways, 'task', 0, () => Promise.resolve())).toBe('busy');
    };
    expect(await underLease(gateways, 'task', 0, inside)).toBe('done');
    const failing = underLease(gateways, 'task', 0, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await underLease(gateways, 'task', 0, () => Promise.resolve())).toBe('done');
  });

  it('of a process that is gone runs out, and one that has outlived it ends nobody else’s', async () => {
    const { gateways, documents } = house;
    const [first, second] = [held(), held()];
    const outlived = underLease(gateways, 'task', 0, () => first.promise);
    await vi.waitFor(() => expect(documents.stored.has(leasePath('task'))).toBe(true));
    documents.pass(LEASE_MS + 1);
    let hasBegun = false;
    const next = underLease(gateways, 'task', 0, () => {
      hasBegun = true;
      return second.promise;
    });
    await vi.waitFor(() => expect(hasBegun).toBe(true));
    first.end();
    expect(await outlived).toBe('done');
    expect(await underLease(gateways, 'task', 0, () => Promise.resolve())).toBe('busy');
    second.end();
    expect(await next).toBe('done');
    expect(documents.stored.get(leasePath('task'))).toMatchObject({ holder: null, until: null });
  });
});

describe('work that an admin wants now', () => {
  it('is begun once for its id, is logged with who wanted it elsewhere, and is limited', async () => {
    const { gateways } = house;
    const wish = { id: ID, tasks: ['erasures', 'transparency'] as const };
    for (const _ of [1, 2]) expect(await requestRun(gateways, ADMIN, wish)).toEqual({ status: 'started' });
    expect(runOf(ID)).toMatchObject({ action: 'run_now', status: 'running' });
    expect(JSON.stringify(stored('admin_automation_logs'))).not.toContain(ADMIN);
    expect(stored('admin_activity_logs').map(([, entry]) => entry)).toMatchObject([
      { adminId: ADMIN, action: 'run-daily-tasks', details: { id: ID } },
    ]);
    for (let more = 1; more < 20; more += 1)
      await requestRun(gateways, ADMIN, { ...wish, id: `Run000000000000000${more + 10}` });
    await expect(requestRun(gateways, ADMIN, { ...wish, id: 'Run00000000000000099' })).rejects.toThrow(
      RefusedError,
    );
  });

  it('is done in its order, and its log says so', async () => {
    const { gateways, done } = house;
    await requestRun(gateways, ADMIN, { id: ID, tasks: AUTOMATION_TASKS });
    expect(await continueRun(gateways, ID)).toBe('done');
    expect(done).toEqual(AUTOMATION_TASKS);
    expect(runOf(ID)).toMatchObject({ status: 'success', error: null });
    expect(runOf(ID).tasks.every(({ outcome }) => outcome === 'done')).toBe(true);
    // The event came twice.
    await continueRun(gateways, ID);
    expect(done).toHaveLength(AUTOMATION_TASKS.length);
  });

  it('that fails in one part does the others, tells no message, and is a severe event once a day', async () => {
    const { gateways, broken, done } = house;
    broken.add('orphaned_images');
    for (const id of [ID, 'Run00000000000000002']) {
      await requestRun(gateways, ADMIN, { id, tasks: ['orphaned_images', 'erasures'] });
      await continueRun(gateways, id);
    }
    expect(done).toEqual(['erasures', 'erasures']);
    expect(runOf(ID)).toMatchObject({ status: 'failed', error: 'Error' });
    expect(JSON.stringify(stored('admin_automation_logs'))).not.toContain(ADMIN);
    expect(stored('security_logs').map(([, entry]) => entry)).toMatchObject([
      { event: 'automation_failed', severity: 'HIGH', userId: null },
    ]);
  });

  it('meets no other run of the same work', async () => {
    const { gateways, hooks, done } = house;
    await requestRun(gateways, ADMIN, { id: ID, tasks: ['erasures'] });
    hooks.erasures = async () => {
      delete hooks.erasures;
      await runAtOwnTime(gateways, 'erasures', true);
      expect(await continueRun(gateways, ID)).toBe('busy');
    };
    await continueRun(gateways, ID);
    expect(done).toEqual(['erasures']);
    const [night] = stored('admin_automation_logs').filter(([, { action }]) => action === 'own_time');
    expect(night?.[1]).toMatchObject({ tasks: { erasures: 'busy' }, status: 'success' });
  });

  it.each(ONCE_A_DAY)(
    'that makes something known is not done twice within twenty hours: %s',
    async (task) => {
      const { gateways, done, documents } = house;
      await runAtOwnTime(gateways, task, true);
      documents.pass(19 * HOUR_MS);
      await requestRun(gateways, ADMIN, { id: ID, tasks: [task] });
      await continueRun(gateways, ID);
      expect(runOf(ID)).toMatchObject({ status: 'success', tasks: [{ outcome: 'recent' }] });
      expect(done).toEqual([task]);
      documents.pass(HOUR_MS + 1);
      await runAtOwnTime(gateways, task, true);
      expect(done).toEqual([task, task]);
    },
  );

  it('is never so done twice within twenty hours, whatever else is done when, by whose will', async () => {
    const step = fc.record({
      what: fc.constantFrom('night', 'round', 'now'),
      quarters: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        house = openHouse();
        const { gateways, documents, hooks } = house;
        const times: number[] = [];
        hooks.transparency = async () => times.push(documents.now());
        for (const [index, { what, quarters }] of steps.entries()) {
          documents.pass(quarters * 15 * 60_000);
          if (what === 'night') await runAtOwnTime(gateways, 'transparency', true);
          else if (what === 'now') {
            const id = `Run${String(index).padStart(17, '0')}`;
            await requestRun(gateways, ADMIN, { id, tasks: ['transparency'] });
            await continueRun(gateways, id);
          } else {
            const quarter = Math.floor((documents.now() / 60_000 + 330) / 15) % 96;
            const time = [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) =>
              String(part).padStart(2, '0'),
            );
            await saveAutomation(gateways, ADMIN, { enabled: true, scheduledTimes: [time.join(':')] });
            await doDueRound(gateways);
          }
        }
        for (const [index, time] of times.slice(1).entries())
          expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(20 * HOUR_MS);
      }),
      { numRuns: 60 },
    );
  });

  it('goes on after an end at any step, and does each part to its end', async () => {
    const tasks = ['cleanup_expired_circles', 'erasures', 'orphaned_images'] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 40 }), { maxLength: 4 }), async (fuses) => {
        house = openHouse();
        const { gateways, documents, done } = house;
        await requestRun(gateways, ADMIN, { id: ID, tasks });
        for (const left of fuses) {
          const fuse = { left };
          const broken = { ...gateways, documents: fragileDocuments(documents, fuse) };
          await continueRun(broken, ID).catch(() => undefined);
          documents.pass(LEASE_MS + 1);
        }
        expect(await continueRun(gateways, ID)).toBe('done');
        const run = runOf(ID);
        expect(run.status === 'running').toBe(false);
        for (const task of tasks) expect(done).toContain(task);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a round', () => {
  it('is done at nine by itself, once, and what was done at night is not done again', async () => {
    const { gateways, done, documents } = house;
    expect(await doDueRound(gateways)).toBe('none');
    toNine();
    documents.pass(-5 * HOUR_MS);
    await runAtOwnTime(gateways, 'transparency', true);
    documents.pass(5 * HOUR_MS);
    expect(await doDueRound(gateways)).toBe('done');
    expect(runOf('2026-02-04T09:00')).toMatchObject({
      action: 'scheduled_round',
      scheduledTime: Date.UTC(2026, 1, 4, 3, 30),
      status: 'success',
    });
    expect(done.filter((task) => task === 'transparency')).toHaveLength(1);
    const reads = documents.reads();
    expect(await doDueRound(gateways)).toBe('none');
    expect(documents.reads() - reads).toBeLessThanOrEqual(3);
    expect(done).toHaveLength(AUTOMATION_TASKS.length);
  });

  it('is not done when it is switched off, or at another time, by who is in the log', async () => {
    const { gateways, done, documents } = house;
    await saveAutomation(gateways, ADMIN, { enabled: false, scheduledTimes: ['09:00'] });
    toNine();
    expect(await doDueRound(gateways)).toBe('none');
    await saveAutomation(gateways, ADMIN, { enabled: true, scheduledTimes: ['21:00'] });
    expect(await doDueRound(gateways)).toBe('none');
    expect(done).toEqual([]);
    expect(JSON.stringify(documents.stored.get(AUTOMATION_PATH))).not.toContain(ADMIN);
    expect(stored('admin_activity_logs').map(([, entry]) => entry['action'])).toEqual([
      'save-automation',
      'save-automation',
    ]);
  });

  it('is changed only by who has seen how it stands', async () => {
    const { gateways, documents } = house;
    const at = (time: string) => ({ enabled: true, scheduledTimes: [time] });
    await saveAutomation(gateways, ADMIN, at('09:00'));
    await saveAutomation(gateways, ADMIN, { ...at('21:00'), seen: at('09:00') });
    // Another admin, from before that.
    const late = saveAutomation(gateways, ADMIN, { ...at('06:00'), seen: at('09:00') });
    await expect(late).rejects.toMatchObject({ reason: 'changed' });
    expect(documents.stored.get(AUTOMATION_PATH)).toMatchObject(at('21:00'));
    // The same once more, after a lost answer.
    await saveAutomation(gateways, ADMIN, { ...at('21:00'), seen: at('09:00') });
  });

  /** To a time of a day in India, of which there have been none yet. */
  const toTime = (day: number, hour: number): void => {
    const { documents } = house;
    documents.pass(Date.UTC(2026, 1, 5 + day) + (hour - 5.5) * HOUR_MS - documents.now());
  };

  it.each(ONCE_A_DAY)(
    'makes up for a night that was missed, and the work is done at night again: %s',
    async (task) => {
      const { gateways, documents, hooks } = house;
      const nights: string[] = [];
      hooks[task] = async () =>
        nights.push(new Date(documents.now() + 5.5 * HOUR_MS).toISOString().slice(8, 13));
      for (let day = 0; day < 6; day += 1) {
        toTime(day, 4);
        if (day !== 1) await runAtOwnTime(gateways, task, true);
        toTime(day, 9);
        await doDueRound(gateways);
      }
      expect(nights).toEqual(['05T04', '06T09', '08T04', '09T04', '10T04']);
    },
  );

  it('of whatever times comes before the night for a few days at most', async () => {
    const quarter = fc.integer({ min: 0, max: 95 });
    const rounds = fc.uniqueArray(quarter, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rounds, fc.nat(4), async (quarters, missed) => {
        house = openHouse();
        const { gateways, hooks } = house;
        const hours = [...quarters].sort((a, b) => a - b).map((each) => each / 4);
        const scheduledTimes = hours.map(
          (hour) =>
            `${String(Math.floor(hour)).padStart(2, '0')}:${String((hour % 1) * 60).padStart(2, '0')}`,
        );
        await saveAutomation(gateways, ADMIN, { enabled: true, scheduledTimes });
        let isNight = false;
        const done: boolean[] = [];
        hooks.transparency = async () => done.push(isNight);
        for (let day = 0; day < missed + 10; day += 1) {
          // The night at twenty to four, a time at which no round begins.
          for (const hour of [...hours, 3 + 2 / 3].sort((a, b) => a - b)) {
            toTime(day, hour);
            isNight = !hours.includes(hour);
            if (!isNight) await doDueRound(gateways);
            else if (day >= missed) await runAtOwnTime(gateways, 'transparency', true);
          }
        }
        expect(done.slice(-3)).toEqual([true, true, true]);
      }),
      { numRuns: 30 },
    );
  });

  it('that was cut off is ended by a later look', async () => {
    const { gateways, documents } = house;
    toNine();
    const broken = { ...gateways, documents: fragileDocuments(documents, { left: 30 }) };
    await expect(doDueRound(broken)).rejects.toThrow();
    expect(runOf('2026-02-04T09:00').status).toBe('running');
    documents.pass(15 * 60_000);
    expect(await doDueRound(gateways)).toBe('done');
    expect(runOf('2026-02-04T09:00').status).not.toBe('running');
  });

  it('that was cut off is ended although rounds are switched off since, or the next one is due', async () => {
    const { gateways, documents } = house;
    toNine();
    const broken = { ...gateways, documents: fragileDocuments(documents, { left: 30 }) };
    await expect(doDueRound(broken)).rejects.toThrow();
    await saveAutomation(gateways, ADMIN, { enabled: false, scheduledTimes: ['09:00'] });
    documents.pass(20 * HOUR_MS);
    expect(await doDueRound(gateways)).toBe('done');
    expect(runOf('2026-02-04T09:00').status).toBe('success');
    expect(await doDueRound(gateways)).toBe('none');
  });

  it('of before that cannot go on holds up none that is due, and is noted as failed', async () => {
    const { gateways, documents } = house;
    toNine();
    const broken = { ...gateways, documents: fragileDocuments(documents, { left: 30 }) };
    await expect(doDueRound(broken)).rejects.toThrow();
    const old = automationLogPath('2026-02-04T09:00');
    documents.stored.set(automationLogPath('2026-02-01T09:00'), {
      ...documents.stored.get(old),
      tasks: 'none',
    });
    documents.pass(24 * HOUR_MS);
    expect(await doDueRound(gateways)).toBe('done');
    expect(runOf('2026-02-05T09:00').status).toBe('success');
    expect(await doDueRound(gateways)).toBe('done');
    for (const day of ['01', '04'])
      expect(documents.stored.get(automationLogPath(`2026-02-${day}T09:00`))?.['status']).toBe('failed');
    expect(stored('security_logs')).toHaveLength(2);
  });

  it('goes on with the part that it was cut off in, whose lease is newer than its own', async () => {
    const { gateways, documents, hooks } = house;
    await requestRun(gateways, ADMIN, { id: ID, tasks: ['erasures', 'transparency'] });
    hooks.erasures = async () => documents.pass(4 * 60_000);
    let isCut = true;
    // The process ends in the second part, without a word.
    hooks.transparency = () => (isCut ? new Promise(() => undefined) : Promise.resolve());
    void continueRun(gateways, ID);
    await vi.waitFor(() => expect(runOf(ID).tasks[0]?.outcome).toBe('done'));
    await vi.waitFor(() => expect(documents.stored.get(leasePath('transparency'))?.['until']).toBeTruthy());
    documents.pass(7 * 60_000);
    isCut = false;
    expect(await continueRun(gateways, ID)).toBe('done');
    expect(runOf(ID).tasks.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  });

  it('goes on with broken settings, as the preset says', async () => {
    const { gateways, documents, done } = house;
    documents.stored.set(AUTOMATION_PATH, { enabled: 'perhaps' });
    toNine();
    await doDueRound(gateways);
    expect(done).not.toEqual([]);
  });
});
