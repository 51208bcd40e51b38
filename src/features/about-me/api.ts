import type { AboutMeState } from '@chupke/domain/about-me.ts';
import { parseAboutMeState } from '@chupke/domain/about-me.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { parseRecord, parseText } from '@chupke/domain/parse.ts';
import { requireNetwork } from '../../lib/errors.ts';
import { call } from '../../lib/functions.ts';

/** Reports a post that is about somebody without an account; the ticket number. Throws AppError. */
export async function reportAboutMe(request: Calls['reportAboutMe']['takes']): Promise<string> {
  requireNetwork();
  const answer = parseRecord(await call('reportAboutMe', request));
  return parseText(answer, 'ticketNumber', { min: 1, max: 40 });
}

/** How the report of a token stands. Throws AppError. */
export async function askStatus(token: string): Promise<AboutMeState> {
  requireNetwork();
  return parseAboutMeState(await call('aboutMeStatus', { token }));
}
