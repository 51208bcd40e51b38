import { COLLECTIONS, userPath } from './paths.ts';
import { PUSH_SETTINGS_ID } from './push.ts';
import type { UserId } from './user.ts';

/** Path of a device of a user that gets notifications. `id`: the SHA-256 of its token in hexadecimal. */
export function pushTokenPath(user: UserId, id: string): string {
  return `${userPath(user)}/${COLLECTIONS.pushTokens}/${id}`;
}

/** Path of what a user wants to be notified of. */
export function pushSettingsPath(user: UserId): string {
  return `${userPath(user)}/${COLLECTIONS.pushSettings}/${PUSH_SETTINGS_ID}`;
}

/** Path of whose a device is, by the same id. Only the server reads it. */
export function pushDevicePath(id: string): string {
  return `${COLLECTIONS.pushDevices}/${id}`;
}

/** Path of a notification on its way. Only the server reads it. */
export function notificationPath(id: string): string {
  return `${COLLECTIONS.notificationQueue}/${id}`;
}
