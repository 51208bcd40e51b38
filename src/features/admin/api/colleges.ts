import type { Calls } from '@chupke/domain/calls.ts';
import type { GatheredCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseMissingCollege } from '@chupke/domain/college-request.ts';
import type { CollegeId, CollegeImportResult, CollegeWork, SentCollege } from '@chupke/domain/college.ts';
import { COLLEGE_IMPORT_RESULTS, parseCollegeId, parseCollegeWork } from '@chupke/domain/college.ts';
import { ParseError, parseCount, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { requireNetwork } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';

function parseRequest(data: unknown): GatheredCollegeRequest {
  const record = parseRecord(data, 'request');
  return {
    ...parseMissingCollege(record),
    id: parseText(record, 'id', { min: 1, max: 40 }),
    count: parseCount(record, 'count'),
    firstDay: parseCount(record, 'firstDay'),
  };
}

/** The open requests to add a college, what most asked for first. Throws AppError. */
export async function loadCollegeRequests(): Promise<readonly GatheredCollegeRequest[]> {
  requireNetwork();
  const { requests } = parseRecord(await call('listCollegeRequests', null));
  if (!Array.isArray(requests)) throw new ParseError('requests', 'a list');
  return requests.map(parseRequest);
}

/** Answers all requests for a college. Throws AppError: `no-change` where another admin was quicker. */
export async function answerRequest(input: Calls['answerCollegeRequest']['takes']): Promise<void> {
  await call('answerCollegeRequest', input);
}

/**
 * Adds a college, or changes one; returns its id. Throws AppError: `no-change` if it is in the list, `case-changed` if it does
 * not stand as it was seen.
 */
export async function saveCollege(draft: Calls['saveCollege']['takes']): Promise<CollegeId> {
  const answer = parseRecord(await call('saveCollege', draft));
  return parseCollegeId(parseText(answer, 'id', { min: 1, max: 60 }));
}

/** Merges, and feeds that are asked for. Throws AppError. */
export async function loadCollegeWork(): Promise<CollegeWork> {
  requireNetwork();
  return parseCollegeWork(await call('listCollegeWork', null));
}

/** Makes one college of two. Throws AppError. */
export async function mergeColleges(wish: Calls['mergeColleges']['takes']): Promise<void> {
  await call('mergeColleges', wish);
}

/** Asks for a college's own feed. Throws AppError. */
export async function askFeed(college: CollegeId): Promise<void> {
  await call('askFeedOpening', { college });
}

/** Adds and changes colleges, or says what would become of each. Throws AppError. */
export async function importColleges(
  rows: readonly SentCollege[],
  isDryRun: boolean,
): Promise<readonly CollegeImportResult[]> {
  const { results } = parseRecord(await call('importColleges', { rows, isDryRun }));
  if (!Array.isArray(results)) throw new ParseError('results', 'a list');
  return results.map((result: unknown) => parseOneOf({ result }, 'result', COLLEGE_IMPORT_RESULTS));
}
