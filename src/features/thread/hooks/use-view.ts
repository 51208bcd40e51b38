import type { Confession } from '@chupke/domain/confession.ts';
import { useEffect } from 'react';
import { ownNow, rememberViewed } from '../../../entities/confession/hooks/own-store.ts';
import { noteView } from './view-batch.ts';

/** Counts the opening of another's confession, once per browser session; its count shows it at once. */
export function useView({ id, views }: Pick<Confession, 'id' | 'views'>): void {
  useEffect(() => {
    // An author who looks after two of their posts would mark both at once, for everyone to see.
    if (ownNow().viewed.has(id) || ownNow().mine.has(id)) return;
    if (noteView(id)) rememberViewed(id, views);
    // Only the count at the opening matters.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is counted later is not another opening
  }, [id]);
}
