import { postSubject } from '@chupke/domain/report-subject.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { useEffect, useState } from 'react';
import { blockByToast } from '../../../lib/blocked-names/block-by-toast.ts';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { neighbourOf } from '../hooks/focus-after-removal.ts';
import { knowsOwnPart, lookUpOwnPart } from '../hooks/look-up-own.ts';
import { myActivity, useMyActivity } from '../hooks/my-activity.ts';
import { prefetchReport, requestReport } from '../hooks/report-request.ts';
import { copyLink } from '../hooks/share.ts';
import { deleteConfession } from '../hooks/use-actions.ts';
import { usePseudonym } from '../hooks/use-pseudonym.ts';
import { AskDeletion } from './ask-deletion.tsx';

interface OpenedMenuProps {
  readonly confession: Confession;
  readonly isGuest: boolean;
  readonly onDeleted: (() => void) | undefined;
}

/** The menu item that blocks or unblocks the name of somebody else's confession. */
function useBlockItem({ id, anonymousId }: Confession): MenuItem {
  const { blocking } = useText();
  const name = usePseudonym(anonymousId);
  const isBlocked = useBlockedNames().has(anonymousId);
  return {
    id: 'block',
    label: isBlocked ? blocking.unblock(name) : blocking.block(name),
    icon: isBlocked ? 'eye' : 'eye-off',
    onSelect: () => {
      const goOn = neighbourOf(id);
      // It may have turned out to be the user's own while the menu was open.
      if (myActivity().mine.has(id)) showToast('info', blocking.own);
      else if (blockByToast(anonymousId, name, !isBlocked)) goOn?.();
    },
  };
}

/** The menu of a confession, mounted by the first press. */
export function OpenedMenu({ confession, isGuest, onDeleted }: OpenedMenuProps) {
  const { confessions } = useText();
  const { id } = confession;
  const isMine = useMyActivity((own) => own.mine.has(id));
  const [isAsking, setIsAsking] = useState(false);
  const [isLookingUp, setIsLookingUp] = useState(() => !isGuest && !knowsOwnPart(id));
  useEffect(prefetchReport, []);
  const lookUp = (): void => {
    if (isGuest || knowsOwnPart(id)) return;
    setIsLookingUp(true);
    void lookUpOwnPart(confession).then(() => setIsLookingUp(false));
  };
  const copy: MenuItem = {
    id: 'copy',
    label: confessions.copyLink,
    icon: 'link',
    onSelect: () => void copyLink(id),
  };
  const block = useBlockItem(confession);
  const report: MenuItem = {
    id: 'report',
    label: confessions.report,
    icon: 'flag',
    onSelect: () => requestReport({ subject: postSubject(id, null), text: confession.text }),
  };
  const remove: MenuItem = {
    id: 'delete',
    label: confessions.delete,
    icon: 'trash',
    danger: true,
    onSelect: () => setIsAsking(true),
  };
  // A link to an unpublished one would not work, and would reveal it too early.
  const isOut = confession.status !== 'waiting';
  // Nothing of it can be pressed before, so that no item changes under the finger.
  const lookingUp: MenuItem = {
    id: 'looking-up',
    label: confessions.lookingUp,
    disabled: true,
    onSelect: () => undefined,
  };
  const others = isLookingUp ? [lookingUp] : [report, ...(isGuest ? [] : [block])];
  const items = [...(isOut ? [copy] : []), ...(isMine ? [remove] : others)];
  return (
    <>
      <Menu label={confessions.menu} items={items} onOpen={lookUp} />
      <AskDeletion
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => {
          const goOn = neighbourOf(id);
          deleteConfession(id, confession.status === 'active');
          goOn?.();
          onDeleted?.();
        }}
      />
    </>
  );
}
