import { parseRecord, parseText, parseTime, tryParse } from '@chupke/domain/parse.ts';
import { PUSH_RENEW_DAYS } from '@chupke/domain/push.ts';
import * as STORED from './storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/** That this device is registered for an account's notifications. */
export interface RegisteredDevice {
  readonly uid: string;
  /** Id of its document. */
  readonly id: string;
  /** When it was registered last, by this device's clock, in milliseconds since 1970. */
  readonly at: number;
}

function parse(data: unknown): RegisteredDevice {
  const record = parseRecord(data);
  return {
    uid: parseText(record, 'uid', { min: 1, max: 128 }),
    id: parseText(record, 'id', { min: 64, max: 64 }),
    at: parseTime(record, 'at'),
  };
}

/** The registration of this device for this account, if there is one. */
export function registeredDevice(uid: string): RegisteredDevice | undefined {
  const known = tryParse(() => readStoredJson(STORED.pushDevice.name, parse));
  return known?.uid === uid ? known : undefined;
}

/** Remembers it. */
export function rememberDevice(device: RegisteredDevice): void {
  writeStored(STORED.pushDevice.name, JSON.stringify(device));
}

/** Forgets it. */
export function forgetDevice(): void {
  removeStored(STORED.pushDevice.name);
}

const DAY_MS = 86_400_000;

/** Whether it is time to register again; in both directions, as a clock may have been set back. */
export function isRenewalDue({ at }: RegisteredDevice, now: number): boolean {
  return Math.abs(now - at) >= PUSH_RENEW_DAYS * DAY_MS;
}

async function subscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  // A browser without notifications has no such property.
  if (registration === undefined || !('pushManager' in registration)) return null;
  return registration.pushManager.getSubscription();
}

/** Whether the browser has a subscription to pushes: some end it when pushes come that they show nothing of. */
export async function hasPushSubscription(): Promise<boolean> {
  return (await subscription()) !== null;
}

/** Ends the browser's subscription to pushes: what is still sent to this device arrives no more. */
export async function endPushSubscription(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
