import type { Calls } from '@chupke/domain/calls.ts';
import type { GatheredCollegeRequest } from '@chupke/domain/college-request.ts';
import { parseMissingCollege } from '@chupke/domain/college-request.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { ParseError, parseCount, parseRecord, parseText } from '@chupke/domain/parse.ts';
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

/** Adds a college, or changes one; returns its id. Throws AppError: `no-change` if it is in the list. */
export async function saveCollege(draft: Calls['saveCollege']['takes']): Promise<CollegeId> {
  const answer = parseRecord(await call('saveCollege', draft));
  return parseCollegeId(parseText(answer, 'id', { min: 1, max: 60 }));
}
