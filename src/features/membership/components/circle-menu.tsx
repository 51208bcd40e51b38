import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import { canBeJoined, hasEnded, isPastDeletion } from '@chupke/domain/circle.ts';
import { circleSubject } from '@chupke/domain/report-subject.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyComponent, lazyModule } from '../../../lib/lazy-module.ts';
import { useMinute } from '../../../lib/use-time.ts';
import { useArea } from '../../../lib/i18n.ts';
import { LazyOverlay } from '../../../lib/lazy-overlay.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { requestReport } from '../../../entities/confession/hooks/report-request.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { isCreator } from '../../../entities/circle/model/own-circles.ts';

const ChangeDialog = lazyComponent(
  lazyModule(
    async () => (await import('../../../entities/circle/components/change-dialog.tsx')).ChangeDialog,
  ),
);
const MembersSheet = lazyComponent(
  lazyModule(async () => (await import('./members-sheet.tsx')).MembersSheet),
);
const InviteSheet = lazyComponent(lazyModule(async () => (await import('./invite-sheet.tsx')).InviteSheet));

/** A sheet or dialog about one of the user's circles. */
export type CircleOverlayName = 'members' | 'invite' | CircleChange;

interface CircleOverlayProps {
  readonly own: OwnCircle;
  readonly opened: CircleOverlayName;
  readonly onClose: () => void;
  /** One is no longer in it. */
  readonly onLeft?: (() => void) | undefined;
  /** What can be done with the circle, in the list of members. */
  readonly menu?: ReactNode;
}

/** The sheet or dialog that is open; its code is fetched when it is opened. */
export function CircleOverlay({ own, opened, onClose, onLeft, menu }: CircleOverlayProps) {
  const { circle } = own;
  if (opened === 'members') return <MembersSheet own={own} onClose={onClose} menu={menu} />;
  if (opened === 'invite') return <InviteSheet circle={circle} isMine={isCreator(own)} onClose={onClose} />;
  return (
    <ChangeDialog
      subject={{ ...circle, isMine: isCreator(own) }}
      change={opened}
      onClose={onClose}
      onDone={(change) => {
        if (change === 'leave') onLeft?.();
      }}
    />
  );
}

/** Menu items, by the circle's status and the user's role. */
function useItems(
  own: OwnCircle,
  hasMembers: boolean,
  onChoose: (opened: CircleOverlayName) => void,
): readonly MenuItem[] {
  const { acts } = useArea('circles');
  const now = useMinute();
  const { circle } = own;
  const isMine = isCreator(own);
  const isOver = hasEnded(circle, now);
  const item = (
    id: CircleOverlayName,
    label: string,
    icon: NonNullable<MenuItem['icon']>,
    danger = false,
  ): MenuItem => ({
    id,
    label,
    icon,
    danger,
    onSelect: () => onChoose(id),
  });
  const isPending = circle.status === 'pending_deletion' && !isPastDeletion(circle, now);
  return [
    ...(hasMembers ? [item('members', acts.members, 'people')] : []),
    ...(canBeJoined(circle, now) ? [item('invite', acts.invite, 'share')] : []),
    ...(isMine && isPending ? [item('cancel-deletion', acts.cancel, 'refresh')] : []),
    // From the very moment on, before the server has marked it.
    ...(isMine && isOver ? [item('reactivate', acts.reactivate, 'sun')] : []),
    ...(isMine && circle.status === 'active' && !isOver
      ? [item('schedule-deletion', acts.delete, 'trash', true)]
      : []),
    {
      id: 'report',
      label: acts.report,
      icon: 'flag',
      onSelect: () => requestReport({ subject: circleSubject(circle.id, null), text: circle.name }),
    },
    item('leave', acts.leave, 'sign-out', true),
  ];
}

interface CircleMenuProps {
  readonly own: OwnCircle;
  /** One is no longer in it. */
  readonly onLeft?: (() => void) | undefined;
  /** Whether it leads to the members: not where they are shown. */
  readonly hasMembers?: boolean;
}

/** The menu of one of the user's circles, and its dialogs. */
export function CircleMenu({ own, onLeft, hasMembers = true }: CircleMenuProps) {
  const { acts } = useArea('circles');
  const [opened, setOpened] = useState<CircleOverlayName | undefined>(undefined);
  const items = useItems(own, hasMembers, setOpened);
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Menu label={acts.menu(own.circle.name)} items={items} />
      {opened === undefined ? null : (
        <LazyOverlay onFailed={close}>
          <CircleOverlay own={own} opened={opened} onClose={close} onLeft={onLeft} />
        </LazyOverlay>
      )}
    </>
  );
}
