import { looksLikeBot } from '@chupke/domain/circle-bots.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { hiddenMessagePath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import type { MessageChange } from '../lib/circle-message-change.ts';
import { countPromptResponse } from './count-prompt-response.ts';
import { giveKarmaForSupport } from './give-karma.ts';
import { hideImitation } from './hide-imitation.ts';

/** A message is written at its own time; a copy out of a backup is written later. */
const SAME_MOMENT_MS = 60_000;

interface Gateways {
  readonly documents: Documents;
}

/**
 * What follows from a message that has just been written, at `writtenAt` (milliseconds since 1970): one that passes
 * for a message of the circle itself is hidden, which the rules can see only where it is in plain letters; a reply to
 * a daily prompt is counted. The event brings the text, so that no message has to be read for it. A message that a
 * restored circle gets back was followed long ago.
 */
export async function followNewMessage(
  gateways: Gateways,
  circle: CircleId,
  message: CircleMessage,
  writtenAt: number,
): Promise<void> {
  if (message.kind === 'notice' || message.gone !== null) return;
  if (Math.abs(writtenAt - message.timestamp) > SAME_MOMENT_MS) return;
  const { id, replyTo, text } = message;
  if (looksLikeBot(text)) await hideImitation(gateways, circle, id);
  if (replyTo !== null) await countPromptResponse(gateways, circle, { id, replyTo });
}

/** What follows from a change of a message: karma for support tokens; most changes ask for nothing and read nothing. */
export async function followChangedMessage(
  gateways: Gateways,
  circle: CircleId,
  messageId: CircleMessage['id'],
  { supports, forgetHidden }: MessageChange,
): Promise<void> {
  for (const support of supports) await giveKarmaForSupport(gateways, circle, support);
  if (!forgetHidden) return;
  await gateways.documents.transact(async (transaction) =>
    transaction.remove(hiddenMessagePath(circle, messageId)),
  );
}
