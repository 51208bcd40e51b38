import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { isUnderMaintenance } from '@chupke/domain/maintenance.ts';
import { create } from 'zustand';
import { clockOffset, noteClockOffset, onClockFound } from './clock.ts';

/* The maintenance state for the whole app. features/maintenance updates it; the guards read it. */

/** Whether the signed-in account may come in nevertheless (`maintenanceAccess/{uid}`). */
export type MaintenanceAccess = 'unknown' | 'granted' | 'denied';

interface MaintenanceState {
  /** Undefined until the backend has answered. */
  readonly maintenance: Maintenance | undefined;
  readonly access: MaintenanceAccess;
  /** How far the server's clock is ahead of this device's, in milliseconds; undefined: nobody has asked, see clock.ts. */
  readonly clockOffsetMs: number | undefined;
  /** Whether it is on now. It ends by itself. */
  readonly isOn: boolean;
}

const NOTHING: MaintenanceState = {
  maintenance: undefined,
  access: 'unknown',
  clockOffsetMs: undefined,
  isOn: false,
};

/** The longest time that a timer can wait, in milliseconds: 2^31 - 1. */
const LONGEST_TIMER_MS = 2_147_483_647;

const useStore = create<MaintenanceState>(() => NOTHING);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether it is on by the server's clock; looks again when it ends. */
function settle(): void {
  clearTimeout(timer);
  const { maintenance, clockOffsetMs, isOn } = useStore.getState();
  const now = Date.now() + (clockOffsetMs ?? clockOffset());
  const next = maintenance !== undefined && isUnderMaintenance(maintenance, now);
  if (next !== isOn) useStore.setState({ isOn: next });
  const end = maintenance?.maintenanceEndTime;
  if (!next || end === null || end === undefined) return;
  timer = setTimeout(settle, Math.min(end - now, LONGEST_TIMER_MS));
}

// Newer than what was asked for, e.g. from a token after the device's clock was changed.
onClockFound(() => {
  useStore.setState({ clockOffsetMs: undefined });
  settle();
});

/** Sets the backend's state; `clockOffsetMs` if the response contained the server's time. */
export function setMaintenance(maintenance: Maintenance, clockOffsetMs?: number): void {
  if (clockOffsetMs !== undefined) noteClockOffset(clockOffsetMs);
  const { clockOffsetMs: known } = useStore.getState();
  useStore.setState({ maintenance, clockOffsetMs: clockOffsetMs ?? known });
  settle();
}

/** Sets how far the server's clock is ahead, in milliseconds. */
export function setServerClock(clockOffsetMs: number): void {
  noteClockOffset(clockOffsetMs);
  useStore.setState({ clockOffsetMs });
  settle();
}

/** Sets whether the signed-in account has access during maintenance. */
export function setMaintenanceAccess(access: MaintenanceAccess): void {
  useStore.setState({ access });
}

/** Resets everything, as a reload does. For tests. */
export function forgetMaintenance(): void {
  useStore.setState(NOTHING);
  settle();
}

/** Looks at the clock again: a device that slept has missed its timers. */
export function recheckMaintenance(): void {
  settle();
}

/** The backend's state; undefined until it is known. */
export function useMaintenance(): Maintenance | undefined {
  return useStore(({ maintenance }) => maintenance);
}

/** Whether maintenance is on now, for any visitor. */
export function useIsMaintenanceOn(): boolean {
  return useStore(({ isOn }) => isOn);
}

/** Whether the signed-in account is let in during maintenance. */
export function useMaintenanceAccess(): MaintenanceAccess {
  return useStore(({ access }) => access);
}

/** How far the server's clock is ahead of this device's, in milliseconds. */
export function useServerClockOffset(): number {
  return useStore(({ clockOffsetMs }) => clockOffsetMs ?? clockOffset());
}

/** Whether the backend has answered, outside components. */
export function isMaintenanceKnown(): boolean {
  return useStore.getState().maintenance !== undefined;
}

/** Whether maintenance is on now, outside components. */
export function isMaintenanceOn(): boolean {
  return useStore.getState().isOn;
}
