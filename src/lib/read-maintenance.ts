import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import { askDocument } from './fetch-documents.ts';
import { answerWithin } from './timeout.ts';

/** What Firestore has answered. */
interface MaintenanceAnswer {
  readonly maintenance: Maintenance;
  /** How far the server's clock is ahead of this device's, in milliseconds; 0 if unknown. */
  readonly clockOffsetMs: number;
  /** How long it took, in milliseconds. */
  readonly tookMs: number;
}

/** After so long an answer is none, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Asks once, without the SDK. Throws AppError `unavailable` when there is no answer, or none that can be read. */
export function readMaintenance(): Promise<MaintenanceAnswer> {
  return answerWithin(TIMEOUT_MS, async (signal) => {
    const sentAt = Date.now();
    const { data, readTime } = await askDocument(MAINTENANCE_PATH, signal);
    const now = Date.now();
    const serverTime = Date.parse(String(readTime));
    return {
      maintenance: data === undefined ? NO_MAINTENANCE : parseMaintenance(data),
      clockOffsetMs: Number.isNaN(serverTime) ? 0 : Math.round(serverTime - (sentAt + now) / 2),
      tookMs: now - sentAt,
    };
  });
}
