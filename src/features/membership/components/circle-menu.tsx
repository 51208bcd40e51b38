import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import { isOpenCircle } from '@chupke/domain/circle.ts';
import { lazy, Suspense, useState } from 'react';
import { useMinute } from '../../../lib/use-time.ts';
import { useArea } from '../../../lib/i18n.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { hasRunOut, isCreator } from '../../../entities/circle/model/own-circles.ts';

const ChangeDialog = lazy(async () => ({
  default: (await import('../../../entities/circle/components/change-dialog.tsx')).ChangeDialog,
}));
const MembersSheet = lazy(async () => ({ default: (await import('./members-sheet.tsx')).MembersSheet }));
const InviteSheet = lazy(async () => ({ default: (await import('./invite-sheet.tsx')).InviteSheet }));

/** What a menu opens. */
type Opened = 'members' | 'invite' | CircleChange;

/** What can be done with a circle, by how it stands and who one is in it. */
function useItems(
  own: OwnCircle,
  hasMembers: boolean,
  onChoose: (opened: Opened) => void,
): readonly MenuItem[] {
  const { acts } = useArea('circles');
  const now = useMinute();
  const { circle } = own;
  const isMine = isCreator(own);
  const isOver = hasRunOut(circle, now);
  const isTalking = isOpenCircle(circle) && !isOver;
  const item = (
    id: Opened,
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
  const isPending = circle.status === 'pending_deletion';
  return [
    ...(hasMembers ? [item('members', acts.members, 'people')] : []),
    ...(isTalking ? [item('invite', acts.invite, 'share')] : []),
    ...(isMine && isPending ? [item('cancel-deletion', acts.cancel, 'refresh')] : []),
    ...(isMine && circle.status === 'expired' ? [item('reactivate', acts.reactivate, 'sun')] : []),
    ...(isMine && circle.status === 'active' && !isOver
      ? [item('schedule-deletion', acts.delete, 'trash', true)]
      : []),
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

/** The menu of a circle that one is in, and all that it opens. */
export function CircleMenu({ own, onLeft, hasMembers = true }: CircleMenuProps) {
  const { acts } = useArea('circles');
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const items = useItems(own, hasMembers, setOpened);
  const close = (): void => setOpened(undefined);
  const { circle } = own;
  return (
    <>
      <Menu label={acts.menu(circle.name)} items={items} />
      <Suspense>
        {opened === 'members' ? <MembersSheet own={own} onClose={close} /> : null}
        {opened === 'invite' ? <InviteSheet circle={circle} onClose={close} /> : null}
        {opened === undefined || opened === 'members' || opened === 'invite' ? null : (
          <ChangeDialog
            subject={{ ...circle, isMine: isCreator(own) }}
            change={opened}
            onClose={close}
            onDone={(change) => {
              if (change === 'leave') onLeft?.();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
