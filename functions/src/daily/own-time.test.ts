import { leasePath } from '@chupke/domain/operations-paths.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openHouse } from '../testing/open-house.ts';
import { doDueRound } from './automation.ts';
import { forgetRuns } from './forget-runs.ts';
import { runAtOwnTime } from './run-tasks.ts';

const LEASE_MS = 10 * 60_000;

let house: ReturnType<typeof openHouse>;

beforeEach(() => {
  house = openHouse();
});

describe('what is done once a night', () => {
  const NIGHT = '2026-02-04-erasures';
  const toNight = (): void => house.documents.pass(Date.UTC(2026, 1, 4, 1) - house.documents.now());

  it('is in the log before it is done: of one that is killed it is seen, and the next look goes on with it', async () => {
    const { gateways, documents, hooks, done } = house;
    toNight();
    hooks.erasures = () => new Promise(() => undefined);
    void runAtOwnTime(gateways, 'erasures', true);
    await vi.waitFor(() => expect(documents.stored.get(leasePath('erasures'))?.['until']).toBeTruthy());
    expect(house.runOf(NIGHT)).toMatchObject({ status: 'running', tasks: [{ outcome: null }] });
    delete hooks.erasures;
    // It may be at work still.
    await doDueRound(gateways);
    expect(house.runOf(NIGHT).status).toBe('running');
    documents.pass(LEASE_MS + 1);
    await doDueRound(gateways);
    expect(house.runOf(NIGHT)).toMatchObject({ status: 'success', tasks: [{ outcome: 'done' }] });
    expect(done).toEqual(['erasures']);
  });

  it('begins anew on the same night where it has failed', async () => {
    const { gateways, broken, done } = house;
    toNight();
    broken.add('erasures');
    await expect(runAtOwnTime(gateways, 'erasures', true)).rejects.toThrow('The daily work failed (Error)');
    expect(house.runOf(NIGHT).status).toBe('failed');
    broken.delete('erasures');
    await runAtOwnTime(gateways, 'erasures', true);
    expect(house.runOf(NIGHT).status).toBe('success');
    expect(done).toEqual(['erasures']);
  });
});

it('what is done every few minutes is logged only when it fails, and then throws its kind alone', async () => {
  const { gateways, broken, documents } = house;
  await runAtOwnTime(gateways, 'unsettled_orders', false);
  expect(house.stored('admin_automation_logs')).toEqual([]);
  broken.add('unsettled_orders');
  await expect(runAtOwnTime(gateways, 'unsettled_orders', false)).rejects.toThrow(
    /^The daily work failed \(Error\)$/,
  );
  expect(house.stored('admin_automation_logs')).toHaveLength(1);
  documents.pass(181 * 24 * 3_600_000);
  await forgetRuns({ documents, now: documents.now });
  expect(house.stored('admin_automation_logs')).toEqual([]);
  expect(house.stored('leases')).toEqual([]);
});
