import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { currentSession } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/button.tsx';
import { deleteConfession } from '../hooks/use-deletion.ts';
import { lazyPart, useLazy } from '../hooks/use-lazy.ts';
import { loadMine } from '../hooks/use-own-view.ts';
import { useOwn } from '../hooks/own-store.ts';
import { copyLink } from '../hooks/use-share.ts';

/** Fetched together when a pointer or the focus comes near the first menu. */
export const menuParts = lazyPart(async () => {
  const [{ Menu }, { ConfirmDialog }] = await Promise.all([
    import('../../../ui/menu.tsx'),
    import('../../../ui/confirm-dialog.tsx'),
  ]);
  return { Menu, ConfirmDialog };
});

function prepare(): void {
  menuParts.fetch();
  const session = currentSession();
  if (session.kind === 'signed-in' && session.isConfirmed) void loadMine(session.account.uid);
}

interface CardMenuProps {
  readonly id: ConfessionId;
  /** After a confession was deleted, e.g. to leave its page. */
  readonly onDeleted?: (() => void) | undefined;
}

/** What else can be done with a confession. The menu itself is put in its place by the first press. */
export function CardMenu({ id, onDeleted }: CardMenuProps) {
  const { confessions } = useText();
  const parts = useLazy(menuParts);
  const [isWanted, setIsWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const isHere = parts !== undefined && isWanted;
  useEffect(() => {
    // The press that brought the menu opens it.
    if (isHere) place.current?.querySelector('button')?.click();
  }, [isHere]);
  return (
    <span ref={place} onPointerEnter={prepare} onFocus={prepare}>
      {isHere ? (
        <OpenedMenu id={id} parts={parts} onDeleted={onDeleted} />
      ) : (
        <IconButton
          label={confessions.menu}
          icon="more"
          onClick={() => {
            prepare();
            // The press is seen first; putting the menu together takes a slow phone longer than a frame.
            requestAnimationFrame(() => setTimeout(() => setIsWanted(true)));
          }}
        />
      )}
    </span>
  );
}

type Parts = NonNullable<ReturnType<typeof menuParts.peek>>;

function OpenedMenu({ id, parts, onDeleted }: CardMenuProps & { readonly parts: Parts }) {
  const { confessions, common } = useText();
  const isMine = useOwn((own) => own.mine.has(id));
  const [isAsking, setIsAsking] = useState(false);
  const copy = {
    id: 'copy',
    label: confessions.copyLink,
    icon: 'link',
    onSelect: () => void copyLink(id),
  } as const;
  const remove = {
    id: 'delete',
    label: confessions.delete,
    icon: 'trash',
    danger: true,
    onSelect: () => setIsAsking(true),
  } as const;
  return (
    <>
      <parts.Menu label={confessions.menu} items={isMine ? [copy, remove] : [copy]} />
      <parts.ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={confessions.deleteTitle}
        body={confessions.deleteBody}
        confirmLabel={confessions.deleteConfirm}
        cancelLabel={common.cancel}
        danger
        onConfirm={() => {
          setIsAsking(false);
          deleteConfession(id);
          onDeleted?.();
        }}
      />
    </>
  );
}
