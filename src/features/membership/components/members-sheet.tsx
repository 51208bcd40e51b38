import type { CircleModeration } from '@chupke/domain/circle-moderation.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleMember } from '@chupke/domain/circle-member.ts';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { Watch } from '../../../entities/circle/hooks/use-live.ts';
import { useLive } from '../../../entities/circle/hooks/use-live.ts';
import type { Work } from '../../../entities/circle/hooks/use-work.ts';
import { useWork } from '../../../entities/circle/hooks/use-work.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { isCreator } from '../../../entities/circle/model/own-circles.ts';
import { within } from '../../../entities/circle/model/patience.ts';
import { inOrder } from '../../../entities/circle/model/powers.ts';
import { CircleFacts } from './circle-facts.tsx';
import { FailedNotice } from '../../../entities/circle/components/failed-notice.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import type { MemberAct } from './member-row.tsx';
import { MemberRow } from './member-row.tsx';

interface MembersSheetProps {
  readonly own: OwnCircle;
  readonly onClose: () => void;
  /** What can be done with the circle, where no other menu leads here. */
  readonly menu?: ReactNode;
}

/** What is about to be done to whom. */
interface Asked {
  readonly act: MemberAct;
  readonly name: string;
}

/** Moderates, waiting no longer than for any operation. */
function useModeration({ circle }: OwnCircle): Omit<Work, 'run'> & {
  readonly moderate: (act: CircleModeration, onDone: () => void) => void;
} {
  const { run, ...work } = useWork();
  const send = async (act: CircleModeration): Promise<void> => {
    const { moderateCircle } = await import('../../../entities/circle/api/circle-calls.ts');
    await within(moderateCircle(circle.id, act), CIRCLE_WAITS.operation);
  };
  return { ...work, moderate: (act, onDone) => run('moderate', () => send(act), onDone) };
}

type Moderation = ReturnType<typeof useModeration>;

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
  const { act, name } = asked;
  const isRemoval = act.kind === 'remove';
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={isRemoval ? people.removeTitle(name) : people.muteTitle(name)}
      body={isRemoval ? people.removeBody : people.muteBody}
      confirmLabel={people[act.kind]}
      cancelLabel={common.cancel}
      danger
      onConfirm={() => {
        onClose();
        moderation.moderate(act, () =>
          showToast('success', isRemoval ? people.removeDone(name) : people.muteDone(name)),
        );
      }}
    />
  );
}

function Rotation({ own, moderation }: { readonly own: OwnCircle; readonly moderation: Moderation }) {
  const { people, creating } = useArea('circles');
  return (
    <div className="border-line border-t pt-3">
      <Switch
        label={people.rotation}
        hint={creating.rotationHint}
        checked={own.circle.moderatorRotation}
        disabled={moderation.isBusy}
        onChange={(isOn) =>
          moderation.moderate({ kind: 'rotation', isOn }, () => showToast('success', people.rotationDone))
        }
      />
    </div>
  );
}

function People({ own, members }: { readonly own: OwnCircle; readonly members: readonly CircleMember[] }) {
  const { people } = useArea('circles');
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const moderation = useModeration(own);
  const act = (member: CircleMember, kind: MemberAct['kind'], name: string): void => {
    const order: MemberAct = { kind, member: member.id };
    // What only gives back is not asked about.
    if (kind === 'unmute') moderation.moderate(order, () => showToast('success', people.unmuteDone(name)));
    else setAsked({ act: order, name });
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
      {isCreator(own) ? <Rotation own={own} moderation={moderation} /> : null}
      {asked === undefined ? null : (
        <Confirm asked={asked} moderation={moderation} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** Who is in a circle and what it is, live while it is open. */
export function MembersSheet({ own, onClose, menu }: MembersSheetProps) {
  const { common } = useText();
  const { people } = useArea('circles');
  const { id } = own.circle;
  const load = useCallback(async (): Promise<Watch<readonly CircleMember[]>> => {
    const { watchMembers } = await import('../api/watch-members.ts');
    return (onChange, onFailure) => watchMembers(id, onChange, onFailure);
  }, [id]);
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
