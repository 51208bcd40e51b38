import type { CircleId } from '@chupke/domain/circle-id.ts';
import { KARMA } from '@chupke/domain/circle-limits.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { circleLedgerPath, circleMemberPath } from '@chupke/domain/paths.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';
import type { LastMessage } from '../lib/circle-activity-change.ts';
import type { NewSupport } from '../lib/circle-message-change.ts';

const DAY_MS = 86_400_000;

/** That a member did something at that time: by the day, and never back. */
function wasActive(member: UnknownRecord, time: number): FieldInputs {
  const day = Math.floor(time / DAY_MS) * DAY_MS;
  return day > parseTime(member, 'lastActive') ? { lastActive: new Date(day) } : {};
}

/**
 * Gives a member karma for a confession in the chat, once: a mark in the circle's ledger says so. `at` is when it was
 * sent, in milliseconds since 1970.
 */
export async function giveKarmaForConfession(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  { id, senderCircleId }: Pick<LastMessage, 'id' | 'senderCircleId'>,
  at: number,
): Promise<'given' | 'same'> {
  return gateways.documents.transact(async (transaction) => {
    const ledger = circleLedgerPath(circle, `confession-${id}`);
    const path = circleMemberPath(circle, senderCircleId);
    const [mark, sender] = await transaction.read([ledger, path]);
    if (mark !== undefined || sender === undefined) return 'same';
    transaction.set(ledger, { at: SERVER_TIME });
    transaction.update(path, { karmaScore: new Increment(KARMA.confession), ...wasActive(sender, at) });
    return 'given';
  });
}

/** Gives a message's writer the karma of a support token, once for each giver, and counts the token for both. */
export async function giveKarmaForSupport(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  { message, writer, giver, at }: NewSupport,
): Promise<'given' | 'same'> {
  const paths = [circleMemberPath(circle, writer), circleMemberPath(circle, giver)] as const;
  return gateways.documents.transact(async (transaction) => {
    const ledger = circleLedgerPath(circle, `support-${message}-${giver}`);
    const [mark, receiving, giving] = await transaction.read([ledger, ...paths]);
    if (mark !== undefined || receiving === undefined || giving === undefined) return 'same';
    transaction.set(ledger, { at: SERVER_TIME });
    transaction.update(paths[0], {
      karmaScore: new Increment(KARMA.supportToken),
      supportTokensReceived: new Increment(1),
    });
    transaction.update(paths[1], { supportTokensGiven: new Increment(1), ...wasActive(giving, at) });
    return 'given';
  });
}
