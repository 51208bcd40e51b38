import type { ReactNode } from 'react';
import type { Paged } from '../../../lib/paged-state.ts';
import { ScrollFoot } from './scroll-foot.tsx';
import { RowList } from './row-list.tsx';

interface PagedRowsProps<Row> {
  /** Name under which the scroll position is stored. */
  readonly name: string;
  /** Accessible name of the list. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Renders a row: `place` from 1, `of` the total. */
  readonly draw: (row: Row, place: number, of: number) => ReactNode;
  readonly list: Pick<Paged<unknown, unknown>, 'status' | 'next' | 'more'>;
  /** Shown below the last row of the last page. */
  readonly end: string;
  readonly onMore: () => void;
}

/** The rows of a paged list; the next page is fetched when the reader comes near the end. */
export function PagedRows<Row>({ name, label, rows, idOf, draw, list, end, onMore }: PagedRowsProps<Row>) {
  const { status, next, more } = list;
  const hasMore = status === 'ready' && next !== undefined;
  return (
    <>
      <RowList
        name={name}
        label={label}
        isBusy={status === 'loading'}
        rows={rows}
        idOf={idOf}
        draw={draw}
        onNearEnd={hasMore && more === 'idle' ? onMore : undefined}
      />
      <ScrollFoot
        more={status === 'ready' ? more : status}
        end={status === 'ready' && next === undefined ? end : undefined}
        onMore={onMore}
      />
    </>
  );
}
