import type { CircleModeration, MemberModeration } from '@chupke/domain/circle-moderation.ts';
import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import type { ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';
import { exactTime } from '../../../lib/format.ts';
import { useLanguage, useText, useArea } from '../../../lib/i18n.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { CircleBadges } from '../../../entities/circle/components/circle-badges.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toAppError } from '../../../lib/errors.ts';
import { useOptimisticSetting } from '../../../lib/use-optimistic-setting.ts';
import type { FailureWords } from '../../../entities/circle/model/failures.ts';
import { failureWords } from '../../../entities/circle/model/failures.ts';
import { useLateToast } from '../../../lib/use-late-toast.ts';
import { useLive } from '../../../lib/use-live.ts';
import { isCreator } from '../../../entities/circle/model/own-circles.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { FailedNotice } from '../../../entities/circle/components/failed-notice.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import type { MemberActText } from '../../../texts/en/circles.ts';
import { MemberRow } from './member-row.tsx';

/** A mood from 0 to 1, in three steps. */
function moodOf(score: number): 'low' | 'middle' | 'high' {
  if (score < 0.4) return 'low';
  return score < 0.7 ? 'middle' : 'high';
}

interface CircleFactsProps {
  readonly own: OwnCircle;
  /** What can be done with it. */
  readonly menu?: ReactNode;
}

/** A circle's description, and its statistics unless they are switched off. */
function CircleFacts({ own, menu }: CircleFactsProps) {
  const { people } = useArea('circles');
  const language = useLanguage();
  const { circle, activity } = own;
  const count = Math.max(circle.messageCount, activity?.messageCount ?? 0);
  return (
    <section aria-label={people.about} className="border-line border-b pb-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {circle.name}
          </p>
          <p dir="auto" className="text-soft text-small wrap-anywhere">
            {circle.theme}
          </p>
        </div>
        {menu}
      </div>
      {circle.description === '' ? null : (
        <p dir="auto" className="mt-1 text-small text-pretty wrap-anywhere">
          {circle.description}
        </p>
      )}
      <p className="text-soft mt-2 flex flex-wrap gap-x-3 text-tiny">
        <span>{circle.collegeName}</span>
        <span>{people.messages(count)}</span>
        <span>{people.began(exactTime(circle.createdAt, language))}</span>
        {circle.analyticsEnabled ? (
          <span>
            {people.mood}: {people.moods[moodOf(circle.sentimentScore)]}
          </span>
        ) : null}
      </p>
      <CircleBadges circle={circle} />
    </section>
  );
}

interface MembersSheetProps {
  readonly own: OwnCircle;
  readonly onClose: () => void;
  /** What can be done with the circle, where no other menu leads here. */
  readonly menu?: ReactNode;
}

/** The action to confirm, its target, and the question. */
interface Asked {
  readonly act: MemberModeration;
  readonly name: string;
  readonly question: NonNullable<MemberActText['asked']>;
}

/**
 * Moderates, with a timeout. What is so already is done: by an earlier try without an answer, on another device, or by the
 * member who has left. Only the mute of one who is gone is not. Throws AppError.
 */
async function moderate({ circle }: OwnCircle, act: CircleModeration): Promise<void> {
  const { moderateCircle } = await import('../../../entities/circle/api/circle-calls.ts');
  try {
    await withTimeout(moderateCircle(circle.id, act), CIRCLE_WAITS.operation);
  } catch (error) {
    if (act.kind === 'mute' || toAppError(error).code !== 'no-change') throw error;
  }
}

/** What was not done, and why. */
interface Failed {
  readonly what: string;
  readonly error: unknown;
}

/** A failure in the sheet, and in a toast once that is closed: that somebody was not removed must be known. */
function useFailure(): {
  readonly failure: FailureWords | undefined;
  readonly setError: (failed: Failed | undefined) => void;
  readonly isStillMe: () => boolean;
} {
  const { errors } = useText();
  const { failures } = useArea('circles');
  const [failed, setFailed] = useState<Failed | undefined>(undefined);
  const late = useLateToast();
  const wordsOf = ({ what, error }: Failed): FailureWords => {
    const { title } = failureWords('moderate', error, failures, errors);
    return { title: what, body: title };
  };
  const setError = (next: Failed | undefined): void => {
    setFailed(next);
    if (next === undefined) return;
    const { title, body } = wordsOf(next);
    late.tell([title, body].join(' '));
  };
  return { failure: failed && wordsOf(failed), setError, isStillMe: late.isStillMe };
}

/**
 * The same, one act after the other: on a slow network the next one is pressed before the last one is answered, and waits.
 * The same act, pressed again meanwhile, is none.
 */
function useModeration(own: OwnCircle): {
  readonly failure: FailureWords | undefined;
  readonly moderate: (act: MemberModeration, name: string) => void;
} {
  const { people } = useArea('circles');
  const { failure, setError, isStillMe } = useFailure();
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const last = useRef(Promise.resolve());
  const begin = (act: MemberModeration, name: string): void => {
    const key = `${act.kind} ${act.member}`;
    if (waiting.current.has(key)) return;
    waiting.current = new Set([...waiting.current, key]);
    setError(undefined);
    const { label, done } = people.acts[act.kind];
    last.current = last.current
      .then(() => moderate(own, act))
      .then(
        () => {
          if (isStillMe()) showToast('success', done(name));
        },
        (error: unknown) => setError({ error, what: people.notDone(label, name) }),
      )
      .finally(() => {
        waiting.current = new Set([...waiting.current].filter((each) => each !== key));
      });
  };
  return { failure, moderate: begin };
}

type Moderation = ReturnType<typeof useModeration>;

/** Members as they are listed: the creator, then by karma, then by when they joined. */
export function inOrder(
  members: readonly CircleMember[],
  creator: CircleMemberId | null,
): readonly CircleMember[] {
  const rank = ({ id }: CircleMember): number => (id === creator ? 0 : 1);
  return [...members].sort(
    (a, b) => rank(a) - rank(b) || b.karmaScore - a.karmaScore || a.joinedAt - b.joinedAt,
  );
}

function Confirm({
  asked,
  moderation,
  onClose,
}: {
  readonly asked: Asked;
  readonly moderation: Moderation;
  readonly onClose: () => void;
}) {
  const { common } = useText();
  const { people } = useArea('circles');
  const { act, name, question } = asked;
  const { label } = people.acts[act.kind];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={question.title(name)}
      body={question.body}
      confirmLabel={label}
      cancelLabel={common.cancel}
      danger
      onConfirm={() => {
        onClose();
        moderation.moderate(act, name);
      }}
    />
  );
}

/** The switch shows what its creator wants at once; what is watched follows. */
function Rotation({ own }: { readonly own: OwnCircle }) {
  const { people, creating } = useArea('circles');
  const { failure, setError } = useFailure();
  const { shown, change } = useOptimisticSetting({
    stored: own.circle.moderatorRotation,
    save: async (isOn) => {
      await moderate(own, { kind: 'rotation', isOn });
      showToast('success', people.rotationDone);
    },
    onFailure: (error) => setError({ error, what: people.rotationNotDone }),
  });
  return (
    <div className="border-line border-t pt-3">
      <FailedNotice failure={failure} />
      <Switch
        label={people.rotation}
        hint={creating.rotationHint}
        checked={shown}
        onChange={(isOn) => {
          setError(undefined);
          change(isOn);
        }}
      />
    </div>
  );
}

function People({ own, members }: { readonly own: OwnCircle; readonly members: readonly CircleMember[] }) {
  const { people } = useArea('circles');
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const moderation = useModeration(own);
  const act = (member: CircleMember, kind: MemberModeration['kind'], name: string): void => {
    const order: MemberModeration = { kind, member: member.id };
    const { asked: question } = people.acts[kind];
    if (question === undefined) moderation.moderate(order, name);
    else setAsked({ act: order, name, question });
  };
  return (
    <>
      <p role="status" className="text-soft pt-3 text-small">
        {people.count(members.length)}
      </p>
      <FailedNotice failure={moderation.failure} />
      <ul>
        {inOrder(members, own.circle.creatorCircleId).map((member) => (
          <MemberRow
            key={member.id}
            own={own}
            member={member}
            onAct={(kind, name) => act(member, kind, name)}
          />
        ))}
      </ul>
      <p className="text-soft py-4 text-center text-small">{people.end}</p>
      {isCreator(own) ? <Rotation own={own} /> : null}
      {asked === undefined ? null : (
        <Confirm asked={asked} moderation={moderation} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** A circle's description and members, live while it is open. */
export function MembersSheet({ own, onClose, menu }: MembersSheetProps) {
  const { common } = useText();
  const { people } = useArea('circles');
  const { id } = own.circle;
  const load = useCallback(async () => (await import('../api/watch-members.ts')).watchMembers(id), [id]);
  const { live, retry } = useLive(load);
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={people.title}
      closeLabel={common.close}
    >
      <CircleFacts own={own} menu={menu} />
      {live.kind === 'ready' ? (
        <People own={own} members={live.value} />
      ) : (
        <div className="pt-4">
          <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} />
        </div>
      )}
    </Sheet>
  );
}
