import type { Confession } from '@chupke/domain/confession.ts';
import { useEffect, useRef, useState } from 'react';
import { fetchAsked } from '../../../lib/fetch-asked.ts';
import { useText } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { lazyModule, useArrived } from '../../../lib/lazy-module.ts';

/** Fetched when a pointer or the focus comes near the first menu. */
export const menuParts = lazyModule(() => import('./opened-menu.tsx'));

interface CardMenuProps {
  readonly confession: Confession;
  readonly isGuest?: boolean;
  /** Called after the confession was deleted, e.g. to leave its page. */
  readonly onDeleted?: (() => void) | undefined;
}

/** The menu of a confession. Its code is fetched and mounted by the first press. */
export function CardMenu({ confession, isGuest = false, onDeleted }: CardMenuProps) {
  const { confessions } = useText();
  const parts = useArrived(menuParts);
  const [isWanted, setIsWanted] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const isHere = parts !== undefined && isWanted;
  useEffect(() => {
    // The press that mounted the menu opens it.
    if (isHere) place.current?.querySelector('button')?.click();
  }, [isHere]);
  return (
    <span ref={place} onPointerEnter={menuParts.prefetch} onFocus={menuParts.prefetch}>
      {isHere ? (
        <parts.OpenedMenu confession={confession} isGuest={isGuest} onDeleted={onDeleted} />
      ) : (
        <IconButton
          label={confessions.menu}
          icon="more"
          onClick={() => {
            const open = (): void => setIsWanted(true);
            void fetchAsked(menuParts).then((isThere) => {
              // The press is painted first: mounting the menu takes a slow phone longer than a frame.
              if (isThere) requestAnimationFrame(() => setTimeout(open));
            });
          }}
        />
      )}
    </span>
  );
}
