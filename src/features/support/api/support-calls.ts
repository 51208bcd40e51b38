import type { Calls } from '@chupke/domain/calls.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import type { ThreadId } from '@chupke/domain/support-chat.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import { requireNetwork } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';
import { withTimeout } from '../../../lib/timeout.ts';

/** Timeout after which the network counts as gone, in milliseconds. */
const ANSWER_MS = 20_000;

async function ask<
  Name extends 'openSupportThread' | 'endSupportThread' | 'openSupportTicket' | 'rateAnswer',
>(name: Name, takes: Calls[Name]['takes']): Promise<unknown> {
  requireNetwork();
  return withTimeout(call(name, takes), ANSWER_MS);
}

/** Asks for a person: the open thread, or a new one. Throws AppError. */
export async function openThread(takes: Calls['openSupportThread']['takes']): Promise<ThreadId> {
  return parseThreadId(parseRecord(await ask('openSupportThread', takes))['threadId']);
}

/** Ends a thread, and says whether it helped. Throws AppError. */
export async function endThread(takes: Calls['endSupportThread']['takes']): Promise<void> {
  await ask('endSupportThread', takes);
}

/** Opens a ticket. Repeating it opens one. Throws AppError. */
export async function openTicket(takes: Calls['openSupportTicket']['takes']): Promise<void> {
  await ask('openSupportTicket', takes);
}

/** Says whether an answer has helped. Throws AppError. */
export async function rateAnswer(takes: Calls['rateAnswer']['takes']): Promise<void> {
  await ask('rateAnswer', takes);
}
