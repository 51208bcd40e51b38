import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteClockOffset, serverNow } from './clock.ts';
import {
  forgetMaintenance,
  isMaintenanceOn,
  recheckMaintenance,
  setMaintenance,
  setServerClock,
} from './maintenance-state.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  forgetMaintenance();
  noteClockOffset(0);
  vi.useRealTimers();
});

/** Maintenance until so many milliseconds from now; null for an open end. */
function on(endsIn: number | null): void {
  const maintenanceEndTime = endsIn === null ? null : Date.now() + endsIn;
  setMaintenance({ ...NO_MAINTENANCE, isActive: true, maintenanceEndTime });
}

it('goes off by itself at its end, to the millisecond', () => {
  on(10 * MINUTE);
  vi.advanceTimersByTime(10 * MINUTE - 1);
  expect(isMaintenanceOn()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isMaintenanceOn()).toBe(false);
});

it('goes by the server’s clock where it is known', () => {
  on(10 * MINUTE);
  // The device is five minutes behind.
  setServerClock(5 * MINUTE);
  vi.advanceTimersByTime(5 * MINUTE);
  expect(isMaintenanceOn()).toBe(false);
});

it('follows an end that is moved, and one that is taken back', () => {
  on(10 * MINUTE);
  on(20 * MINUTE);
  vi.advanceTimersByTime(15 * MINUTE);
  expect(isMaintenanceOn()).toBe(true);
  on(null);
  vi.advanceTimersByTime(1000 * MINUTE);
  expect(isMaintenanceOn()).toBe(true);
  setMaintenance(NO_MAINTENANCE);
  expect(isMaintenanceOn()).toBe(false);
});

it('is over after a device has slept through its end', () => {
  on(10 * MINUTE);
  vi.setSystemTime(NOW + 30 * MINUTE);
  expect(isMaintenanceOn()).toBe(true);
  recheckMaintenance();
  expect(isMaintenanceOn()).toBe(false);
});

it('is not on where its end lies behind already', () => {
  on(-1);
  expect(isMaintenanceOn()).toBe(false);
});

it.each([-3, 3])(
  'goes by what is known of a clock that is %i days off, without an answer of its own',
  (days) => {
    const offset = days * 24 * 60 * MINUTE;
    noteClockOffset(offset);
    setMaintenance({ ...NO_MAINTENANCE, isActive: true, maintenanceEndTime: serverNow() + 10 * MINUTE });
    expect(isMaintenanceOn()).toBe(true);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(isMaintenanceOn()).toBe(false);
  },
);

it('looks again when the clock is found to be off', () => {
  const days = 3 * 24 * 60 * MINUTE;
  // The device is three days ahead, and nobody knows it yet.
  setMaintenance({ ...NO_MAINTENANCE, isActive: true, maintenanceEndTime: NOW - days + 10 * MINUTE });
  expect(isMaintenanceOn()).toBe(false);
  noteClockOffset(-days);
  expect(isMaintenanceOn()).toBe(true);
});
