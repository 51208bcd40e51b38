import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Reaction } from '@chupke/domain/circle-notice.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { browserRandom } from '../../../lib/random.ts';
import type { ChatDraft } from '../model/draft.ts';
import { CHAT_KINDS } from '../model/actions.ts';

/** What a change is put into the outbox with. */
interface Change {
  readonly circle: CircleId;
  readonly message: CircleMessageId;
}

function change(kind: string, at: Change, more: Readonly<Record<string, unknown>>): void {
  const id = newDocumentId(browserRandom);
  enqueue({ id, kind, subject: at.message, payload: { ...at, ...more } });
}

/** Sends what was written. Pressed twice it is the same message: its id came with the draft. */
export function sendWritten(
  { id, type, replyTo }: ChatDraft,
  written: { readonly text: string; readonly mentions: readonly CircleMemberId[] },
  { circleId, circleSpecificId, persona }: CircleMembership,
): void {
  const face = { avatar: persona.avatar, color: persona.color };
  const { text, mentions } = written;
  const payload = {
    circle: circleId,
    text,
    type,
    member: circleSpecificId,
    face,
    replyTo,
    mentions: [...mentions],
  };
  enqueue({ id, kind: CHAT_KINDS.message, payload });
}

/** Gives a reaction, replaces it, or takes the same one back. */
export function sendReaction(
  circle: CircleId,
  { id, reactions }: CircleMessage,
  member: CircleMemberId,
  reaction: Reaction,
): void {
  const next = reactions.get(member) === reaction ? null : reaction;
  change(CHAT_KINDS.reaction, { circle, message: id }, { member, reaction: next });
}

/** Gives a support token. */
export function sendSupport(circle: CircleId, { id }: CircleMessage, member: CircleMemberId): void {
  change(CHAT_KINDS.support, { circle, message: id }, { member });
}

/** Deletes a message of one's own. */
export function sendDeletion(circle: CircleId, { id }: CircleMessage): void {
  change(CHAT_KINDS.deletion, { circle, message: id }, {});
}
