import type { Maintenance } from '@chupke/domain/maintenance.ts';
import { NO_MAINTENANCE, parseMaintenance } from '@chupke/domain/maintenance.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import { getBackend } from './backend.ts';
import { documentsAddress } from './env.ts';
import { AppError } from './errors.ts';
import { fetchDocuments } from './fetch-documents.ts';
import { decodeDocument } from './rest-values.ts';
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

/** `batchGet` rather than `get`: it returns a missing document as a result, without an error on the console. */
async function ask(signal: AbortSignal): Promise<unknown> {
  const address = documentsAddress(getBackend());
  const name = `${address.slice(address.indexOf('projects/'))}/${MAINTENANCE_PATH}`;
  const body = JSON.stringify({ documents: [name] });
  const response = await fetchDocuments(':batchGet', { method: 'POST', body, signal });
  if (!response.ok) throw new AppError('unavailable');
  return response.json();
}

/** The answer to `batchGet` of the one document. Throws ParseError. */
function parseAnswer(answer: unknown, sentAt: number, now: number): MaintenanceAnswer {
  const { found, readTime } = parseRecord(Array.isArray(answer) ? answer[0] : undefined);
  const serverTime = Date.parse(String(readTime));
  return {
    maintenance: found === undefined ? NO_MAINTENANCE : parseMaintenance(decodeDocument(found).data),
    clockOffsetMs: Number.isNaN(serverTime) ? 0 : Math.round(serverTime - (sentAt + now) / 2),
    tookMs: now - sentAt,
  };
}

/** Asks once, without the SDK. Throws AppError `unavailable` when there is no answer, or none that can be read. */
export function readMaintenance(): Promise<MaintenanceAnswer> {
  return answerWithin(TIMEOUT_MS, async (signal) => {
    const sentAt = Date.now();
    return parseAnswer(await ask(signal), sentAt, Date.now());
  });
}
