import { postSubject } from '@chupke/domain/report-subject.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Reply } from '@chupke/domain/confession.ts';
import { memo, useState } from 'react';
import { Byline, RelativeTime } from '../../../entities/confession/components/byline.tsx';
import { LikeButton } from '../../../entities/confession/components/like-button.tsx';
import { SendState } from '../../../entities/confession/components/send-state.tsx';
import { WrittenText } from '../../../entities/confession/components/written-text.tsx';
import { lookUpOwnPart } from '../../../entities/confession/hooks/look-up-own.ts';
import { myActivity, useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import type { DraftPlace } from '../../../entities/confession/hooks/take-back.ts';
import { requestReport } from '../../../entities/confession/hooks/report-request.ts';
import { deleteReply } from '../../../entities/confession/hooks/use-actions.ts';
import { usePseudonym } from '../../../entities/confession/hooks/use-pseudonym.ts';
import type { Pending, ReplyAction } from '../../../entities/confession/model/actions.ts';
import { useText } from '../../../lib/i18n.ts';
import { lazyComponent, lazyModule } from '../../../lib/lazy-module.ts';
import { LazyOverlay } from '../../../lib/lazy-overlay.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import type { ThreadName } from '../hooks/use-thread-name.ts';
import { blockByToast } from '../../../lib/blocked-names/block-by-toast.ts';
import { withTimeout } from '../../../lib/timeout.ts';

/** A reply has a line below it, except for the last one. */
const REPLY_CLASS = 'border-line border-b pt-4 pb-1 last:border-b-0';

const ConfirmDialog = lazyComponent(
  lazyModule(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog),
);

interface ReplyItemProps {
  readonly confession: ConfessionId;
  readonly reply: Reply;
  /** Whether it carries the student's own name in this thread. */
  readonly isOwnName: boolean;
  /** Whether its confession is not active: nobody reacts to it any more. */
  readonly isClosed: boolean;
  /** Called after the user's own reply was deleted, or the name was blocked: the focus needs another place. */
  readonly onGone: () => void;
}

function DeleteButton({ confession, reply, onGone }: Omit<ReplyItemProps, 'isOwnName' | 'isClosed'>) {
  const { confessions, common } = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <IconButton label={confessions.deleteReply} icon="trash" size="sm" onClick={() => setIsAsking(true)} />
      {isAsking ? (
        <LazyOverlay onFailed={() => setIsAsking(false)}>
          <ConfirmDialog
            open
            onOpenChange={setIsAsking}
            title={confessions.deleteReplyTitle}
            body={confessions.deleteReplyBody}
            confirmLabel={confessions.deleteConfirm}
            cancelLabel={common.cancel}
            danger
            onConfirm={() => {
              setIsAsking(false);
              deleteReply(confession, reply.id);
              onGone();
            }}
          />
        </LazyOverlay>
      ) : null}
    </>
  );
}

interface BlockReplyProps {
  readonly confession: ConfessionId;
  readonly reply: Reply;
  /** After its replies have disappeared: the focus needs another place. */
  readonly onBlocked: () => void;
}

/** How long it is waited for whether a reply is one's own, in milliseconds. */
const LOOK_UP_MS = 2000;

/** Blocks the name of somebody else's reply. */
function BlockReply({ confession, reply: { anonymousId, isAuthor }, onBlocked }: BlockReplyProps) {
  const { blocking } = useText();
  const name = usePseudonym(anonymousId);
  const [isLooking, setLooking] = useState(false);
  const block = async (): Promise<void> => {
    setLooking(true);
    // One's own mask may have been taken by another device: its replies are drawn as one's own then, and not hidden.
    const known = lookUpOwnPart({ id: confession, replyCount: 1, maskCount: 1 }, true);
    await withTimeout(known, LOOK_UP_MS).catch(() => undefined);
    setLooking(false);
    const { mine, masks } = myActivity();
    if (isAuthor ? mine.has(confession) : masks.get(confession) === anonymousId) return;
    if (blockByToast(anonymousId, name, true)) onBlocked();
  };
  return (
    <IconButton
      label={blocking.block(name)}
      icon="eye-off"
      size="sm"
      busy={isLooking}
      onClick={() => void block()}
    />
  );
}

function Item({ confession, reply, isOwnName, isClosed, onGone }: ReplyItemProps) {
  const { confessions } = useText();
  const name = usePseudonym(reply.anonymousId);
  const isMine = useMyActivity((own) => own.mine.has(reply.id)) || isOwnName;
  return (
    <li className={REPLY_CLASS}>
      <article
        data-reply={reply.id}
        tabIndex={-1}
        aria-label={confessions.replyBy(name)}
        className="scroll-mt-4 outline-none"
      >
        <div className="flex items-start">
          <div className="min-w-0 flex-1">
            <Byline
              id={reply.anonymousId}
              size={34}
              name={<h3 className="text-small font-semibold">{name}</h3>}
              mark={
                <>
                  {reply.isAuthor ? <Stamp>{confessions.author}</Stamp> : null}
                  {isMine ? <Stamp tone="calm">{confessions.you}</Stamp> : null}
                </>
              }
              facts={<RelativeTime time={reply.timestamp} />}
            />
          </div>
          {isMine ? <DeleteButton confession={confession} reply={reply} onGone={onGone} /> : null}
        </div>
        <div className="mt-1.5 pl-[46px]">
          <WrittenText text={reply.text} size="body" />
          <div className="-ml-2.5 flex items-center justify-between">
            <LikeButton
              target={{ confession, reply: reply.id }}
              likes={reply.likes}
              size={18}
              isClosed={isClosed}
            />
            {isMine ? null : (
              <div className="flex">
                <BlockReply confession={confession} reply={reply} onBlocked={onGone} />
                <IconButton
                  label={confessions.reportReply}
                  icon="flag"
                  size="sm"
                  onClick={() =>
                    requestReport({ subject: postSubject(confession, reply.id), text: reply.text })
                  }
                />
              </div>
            )}
          </div>
        </div>
      </article>
    </li>
  );
}

/** A reply in its thread. */
export const ReplyItem = memo(Item);

interface OwnReplyProps {
  readonly reply: ReplyAction;
  readonly as: ThreadName;
  readonly time: number;
  /** Undefined once it has arrived and the thread is about to show it. */
  readonly state: Pending<ReplyAction>['state'] | undefined;
  /** Where its words can be edited again, if anywhere. */
  readonly place: DraftPlace | undefined;
}

/** An own reply that the thread does not list yet. */
export function OwnReply({ reply, as, time, state, place }: OwnReplyProps) {
  const { confessions } = useText();
  const id = as.isTaken ? as.id : reply.mask;
  const name = usePseudonym(id);
  return (
    <li className={REPLY_CLASS}>
      <article aria-label={confessions.replyBy(name)} className="pb-3">
        <Byline
          id={id}
          size={34}
          name={<h3 className="text-small font-semibold">{name}</h3>}
          mark={
            <>
              {as.isAuthor ? <Stamp>{confessions.author}</Stamp> : null}
              <Stamp tone="calm">{confessions.you}</Stamp>
            </>
          }
          facts={<RelativeTime time={time} />}
        />
        <div className="mt-1.5 pl-[46px]">
          <div className={state === undefined || state.kind === 'failed' ? '' : 'opacity-75'}>
            <WrittenText text={reply.text} size="body" />
          </div>
          {state === undefined ? null : <SendState id={reply.id} state={state} place={place} />}
        </div>
      </article>
    </li>
  );
}
