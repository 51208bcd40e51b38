import { NOTICE_VERSION } from '@chupke/domain/consent.ts';

/**
 * Whether what this browser remembers of an account is an agreement to an older notice: then the next thing is to ask
 * anew, as soon as Auth has confirmed who it is. Not without a network: nobody can agree there, and what the device
 * keeps stays readable.
 */
export function remembersOldNotice(version: unknown): boolean {
  return typeof version === 'number' && version < NOTICE_VERSION && navigator.onLine;
}
