import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Reaction } from '@chupke/domain/circle-notice.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { registerCircleCleaner } from '../../../entities/circle/hooks/forget-circles.ts';
import { enqueue, registerHandler, takeUnsent } from '../../../lib/outbox/outbox.ts';
import { browserRandom } from '../../../lib/random.ts';
import { serverNow } from '../../../lib/clock.ts';
import { currentText, loadArea } from '../../../lib/i18n.ts';
import { lazyHandler, placeIn, showRefusal, tellDeletedLater } from '../../../lib/outbox/handlers.ts';
import type { Refusal } from '../../../lib/outbox/handler.ts';
import type { OutboxItem } from '../../../lib/outbox/model.ts';
import { mayHaveArrived } from '../../../lib/outbox/model.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { MessageAction, MessageChange } from '../model/actions.ts';
import type { ChatDraft } from '../model/draft.ts';
import { CHAT_KINDS, parseMessageAction, parseMessageChange } from '../model/actions.ts';

/** An open chat, as the outbox reports to it. */
interface OpenChat {
  readonly noteSent: (action: MessageAction, now: number) => void;
  readonly noteChanged: (change: MessageChange) => void;
  /** Whether its read marker passes what is sent now. */
  readonly isReading: () => boolean;
}

const open = new Map<CircleId, OpenChat>();

/** The chat of a circle, while it is open in this tab. */
function openChat(circle: CircleId): OpenChat | undefined {
  return open.get(circle);
}

/** Registers an open chat until the returned function is called. */
export function noteOpenChat(circle: CircleId, chat: OpenChat): () => void {
  open.set(circle, chat);
  return () => {
    if (open.get(circle) === chat) open.delete(circle);
  };
}

interface ChangedMessage {
  readonly circle: CircleId;
  readonly message: CircleMessageId;
}

function enqueueChange(kind: string, at: ChangedMessage, more: Readonly<Record<string, unknown>>): void {
  const id = newDocumentId(browserRandom);
  enqueue({ id, kind, subject: at.message, payload: { ...at, ...more } });
}

/** Sends a draft. Idempotent: the message's id was generated with the draft. */
export function enqueueMessage(
  { id, type, replyTo }: ChatDraft,
  written: { readonly text: string; readonly mentions: readonly CircleMemberId[] },
  membership: CircleMembership,
): void {
  const { circleId, circleSpecificId, persona } = membership;
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

/** Gives a reaction, replaces it, or removes it if it is the same. */
export function enqueueReaction(
  circle: CircleId,
  { id, reactions }: CircleMessage,
  member: CircleMemberId,
  reaction: Reaction,
): void {
  const next = reactions.get(member) === reaction ? null : reaction;
  enqueueChange(CHAT_KINDS.reaction, { circle, message: id }, { member, reaction: next });
}

/** Gives a support token. */
export function enqueueSupport(circle: CircleId, { id }: CircleMessage, member: CircleMemberId): void {
  enqueueChange(CHAT_KINDS.support, { circle, message: id }, { member });
}

/** Deletes the user's own message. */
export function enqueueDeletion(circle: CircleId, { id }: CircleMessage): void {
  tellDeletedLater();
  enqueueChange(CHAT_KINDS.deletion, { circle, message: id }, {});
}

/**
 * Takes an own message that waits or has failed out of the outbox. If an earlier try may have arrived, what is there is deleted as
 * soon as there is a network, as with a post (entities/confession/hooks/use-actions.ts). Nothing happens to one that is being sent.
 */
export function withdrawMessage(id: string): void {
  const item = takeUnsent(id);
  if (item === undefined || !mayHaveArrived(item.state)) return;
  const { circle, id: message } = parseMessageAction(item);
  enqueueChange(CHAT_KINDS.deletion, { circle, message }, { isMaybe: true });
}

/** Shows why a message could not be deleted. */
async function showDeletionFailure({ code }: Refusal): Promise<void> {
  try {
    const { problems } = await loadArea('circleChat');
    if (code === 'not-found') showToast('error', problems.notFound);
    else if (code === 'permission-denied') showToast('error', problems.notOwn);
    else showToast('error', currentText().errors[code]);
  } catch {
    // The texts did not arrive.
    showToast('error', currentText().errors[code]);
  }
}

const loadSending = () => import('../api/send.ts');

function noteSent(item: OutboxItem): void {
  const action = parseMessageAction(item);
  openChat(action.circle)?.noteSent(action, serverNow());
}

function noteChanged(item: OutboxItem): void {
  const change = parseMessageChange(item);
  openChat(change.circle)?.noteChanged(change);
}

let isRegistered = false;

/**
 * Registers the chat's background work: its outbox handlers, and the removal of data of former circles. Idempotent;
 * the code is loaded when it is needed.
 */
export function registerChat(): void {
  if (isRegistered) return;
  isRegistered = true;
  const placeOf = placeIn('circle');
  registerCircleCleaner(() => import('./kept-circle.ts'));
  registerHandler(
    CHAT_KINDS.message,
    lazyHandler(
      loadSending,
      (module) => (item, isWanted) =>
        module.sendMessage(item, isWanted, (circle) => openChat(circle)?.isReading() ?? false),
    ),
    {
      placeOf,
      onSent: noteSent,
      waitsForRoom: true,
      keepsForMs: CIRCLE_WAITS.offlineStorage,
    },
  );
  const change = lazyHandler(loadSending, (module) => module.sendChange);
  const options = { dropsRefused: true, placeOf, onSent: noteChanged };
  for (const kind of [CHAT_KINDS.reaction, CHAT_KINDS.support])
    registerHandler(kind, change, { ...options, onRefused: showRefusal });
  registerHandler(CHAT_KINDS.deletion, change, {
    ...options,
    isUrgent: true,
    onRefused: (_item, result) => void showDeletionFailure(result),
  });
}

/** Fetches the code that sends while there is a network: a message may be written when there is none. */
export function prefetchSending(): void {
  if (!navigator.onLine) return;
  loadSending().catch(() => undefined);
}
